package script

import (
	"fmt"
	"strings"

	"kilovolt/engine"
	"kilovolt/maps"
)

// View is what the seat at turn may know (H1), which is what everybody may.
type View struct {
	Seat           engine.Seat   `json:"seat"` // whose view it is: the seat at turn; -1 when the game is over
	Bot            bool          `json:"bot"`  // the program decides for that seat
	Board          string        `json:"board"`
	Edition        string        `json:"edition"`
	StartingCities bool          `json:"starting_cities"` // V1
	Introductory   bool          `json:"introductory"`    // V2
	Regions        []string      `json:"regions"`         // of the zone
	MaxPlants      int           `json:"max_plants"`      // A9
	Step2Cities    int           `json:"step2_cities"`    // cities that bring Step 2 (T2)
	EndCities      int           `json:"end_cities"`      // cities that end the game (T8)
	Index          int           `json:"index"`           // number of actions made so far
	Round          int           `json:"round"`           // from 1; 0 before the first
	Step           int           `json:"step"`            // 1 to 3
	Phase          string        `json:"phase"`           // "setup", "order", "auction", "resources", "build", "power" or "over"
	Await          string        `json:"await"`           // "trust", "mark", "open", "bid", "scrap", "keep", "buy", "build", "run" or "nothing"
	Order          []engine.Seat `json:"order"`           // player order, the Trust included
	Players        []Player      `json:"players"`         // by seat, the Trust last
	Cities         []City        `json:"cities"`          // of the zone
	Market         PlantMarket   `json:"plants"`
	Auction        *Auction      `json:"auction"` // null outside phase 2
	Limit          *Limit        `json:"limit"`   // of the seat at turn; null where none stands or that seat's money is hidden
	Fuel           FuelMarket    `json:"fuel"`
	CanUndo        bool          `json:"can_undo"`
	Winners        []engine.Seat `json:"winners"`    // empty until the game is over
	Ranking        []Place       `json:"ranking"`    // empty until the game is over
	HideMoney      bool          `json:"hide_money"` // of this table: see [Player]
	HandOver       *engine.Seat  `json:"hand_over"`  // the human who must take the device first, with takeOver or the next play; null for nobody
}

// Limit is up to what the program bids for a human.
type Limit struct {
	Plant engine.Plant `json:"plant"`
	UpTo  int          `json:"up_to"` // Elektro
}

// Fuels counts tokens by kind.
type Fuels struct {
	Coal    int `json:"coal"`
	Oil     int `json:"oil"`
	Garbage int `json:"garbage"`
	Uranium int `json:"uranium"`
}

// Player is what one seat owns.
type Player struct {
	Seat     engine.Seat    `json:"seat"`
	Name     string         `json:"name"`
	Kind     string         `json:"kind"`  // "human", "bot" or "trust"
	Level    string         `json:"level"` // of a bot
	Colour   int            `json:"colour"`
	Money    *int           `json:"money"`            // Elektro; null where it is hidden
	Hidden   bool           `json:"hidden,omitempty"` // Money is
	Plants   []engine.Plant `json:"plants"`
	Fuel     Fuels          `json:"fuel"`                  // in store
	Cities   []string       `json:"cities"`                // with a house of the seat
	Capacity int            `json:"capacity"`              // cities that all plants power together
	Powered  int            `json:"powered"`               // cities powered last
	Left     int            `json:"houses_left,omitempty"` // of the Trust: houses that it can still get
}

// City is one city of the zone.
type City struct {
	ID     string        `json:"id"`
	Name   string        `json:"name"`
	Region string        `json:"region"`
	Houses []engine.Seat `json:"houses"` // on the 10, the 15 and the 20; -1 is nobody
	Cost   int           `json:"cost"`   // for the seat at turn, route and house, in Elektro; -1 where it may not build
	Marked bool          `json:"marked"` // a starting city (V1)
	Links  []Link        `json:"links"`
}

// Link is a connection.
type Link struct {
	City string `json:"city"`
	Cost int    `json:"cost"` // Elektro
}

// PlantMarket is the plants on offer and what is known of the stack.
type PlantMarket struct {
	Current  []engine.Plant `json:"current"`
	Future   []engine.Plant `json:"future"`
	Discount engine.Plant   `json:"discount"` // under the discount token; 0 for none
	Stack    int            `json:"stack"`    // cards left
	Top      engine.Plant   `json:"top"`      // the top card where it is known, else 0
	TopBack  string         `json:"top_back"` // "plug", "socket", "step3" or "unknown"
	ToStep3  int            `json:"to_step3"` // the Step 3 card's place from the top; 0 where it is not known
	Gone     []engine.Plant `json:"gone"`     // plants that have left the game in the open
}

// Auction is the bidding of phase 2.
type Auction struct {
	Plant  engine.Plant  `json:"plant"`  // under the hammer; 0 for none
	Bid    int           `json:"bid"`    // Elektro
	Leader engine.Seat   `json:"leader"` // -1 for nobody
	In     []engine.Seat `json:"in"`     // who has not dropped out
	Bought []engine.Seat `json:"bought"`
	Passed []engine.Seat `json:"passed"`
}

// FuelMarket is the resource market.
type FuelMarket struct {
	Tokens   Fuels            `json:"tokens"`   // on the market
	OnSale   Fuels            `json:"on_sale"`  // with the coal storage (R3)
	Next     map[string][]int `json:"next"`     // what the next tokens of each kind cost, one after the other, in Elektro
	Incoming Fuels            `json:"incoming"` // at the next resupply, as things stand (C3)
	Supply   Fuels            `json:"supply"`
}

// Place is a line of the final ranking.
type Place struct {
	Seat    engine.Seat `json:"seat"`
	Rank    int         `json:"rank"`
	Powered int         `json:"powered"`
	Money   int         `json:"money"`
	Cities  int         `json:"cities"`
}

func fuels(t engine.Tokens) Fuels {
	return Fuels{int(t[engine.Coal]), int(t[engine.Oil]), int(t[engine.Garbage]), int(t[engine.Uranium])}
}

// View returns what the seat at turn may know, as JSON; "null" where there is no game.
func (a *API) View() string {
	if a.on.Match() == nil {
		return "null"
	}
	return marshal(a.view())
}

// public is the position as it may be shown (H1).
func (a *API) public() *engine.Public {
	p := a.on.Veil().Public(a.on.Match().Public())
	return &p
}

func (a *API) view() *View {
	m := a.on.Match()
	r, p := m.Rules(), a.public()
	_, bot := m.Thinking()
	v := &View{
		Seat: p.Actor, Bot: bot, Board: r.Board.ID, Edition: r.Edition.String(), StartingCities: r.StartingCities, Introductory: r.Introductory,
		MaxPlants: r.MaxPlants, Step2Cities: r.Step2Cities, EndCities: r.EndCities, Index: m.Index(),
		Round: int(p.Round), Step: int(p.Step), Phase: p.Phase.String(), Await: p.Await.String(),
		Order: p.Order[:p.Seats], Market: plantMarket(p), Fuel: fuelMarket(r, p), Winners: seats(p.Winners), Ranking: []Place{},
		HideMoney: m.HidesMoney(),
	}
	for region := range r.Zone.All() {
		v.Regions = append(v.Regions, r.Board.Regions[region].ID)
	}
	for seat := range engine.Seat(p.Seats) {
		v.Players = append(v.Players, a.player(seat))
	}
	costs := [maps.MaxCities]int{}
	if p.Actor != engine.NoSeat {
		costs = engine.CityCosts(r, p, p.Actor)
	}
	for c := range r.Cities.All() {
		v.Cities = append(v.Cities, city(r, p, c, costs[c]))
	}
	if p.Phase == engine.PhaseAuction {
		au := &p.Auction
		v.Auction = &Auction{au.Plant, int(au.Bid), au.Leader, seats(au.In), seats(au.Bought), seats(au.Passed)}
	}
	if plant, most, ok := a.on.Limit(p.Actor); ok && !a.on.Veil().Hides(p.Actor) {
		v.Limit = &Limit{plant, most}
	}
	v.CanUndo, _ = m.CanUndo()
	if to, pending := a.on.HandOver(); pending {
		v.HandOver = &to
	}
	if m.Over() {
		for _, s := range engine.Ranking(r, p) {
			v.Ranking = append(v.Ranking, Place{s.Seat, s.Rank, s.Powered, s.Money, s.Cities})
		}
	}
	return v
}

func (a *API) player(seat engine.Seat) Player {
	m := a.on.Match()
	r, p := m.Rules(), a.public()
	pl := &p.Players[seat]
	out := Player{
		Seat: seat, Name: a.teller().Name(seat), Kind: "trust", Plants: pl.Plants.List(), Fuel: fuels(pl.Tokens),
		Cities: []string{}, Capacity: pl.Capacity(), Powered: int(p.Powered[seat]),
	}
	if money, known := a.on.Veil().Money(p, seat); known {
		out.Money = &money
	} else {
		out.Hidden = true
	}
	cities := pl.Cities
	if r.IsTrust(seat) {
		out.Left = int(p.TrustHouses)
		for c := range r.Cities.All() {
			for _, o := range p.Spaces[c] {
				if o == engine.HouseOf(seat) {
					cities = cities.Add(c)
				}
			}
		}
	} else {
		who := m.Players()[seat]
		out.Kind, out.Level, out.Colour = who.Kind, who.Level, who.Colour
	}
	for c := range cities.All() {
		out.Cities = append(out.Cities, r.Board.Cities[c].ID)
	}
	return out
}

func city(r *engine.Rules, p *engine.Public, c maps.City, cost int) City {
	info := &r.Board.Cities[c]
	out := City{ID: info.ID, Name: info.Name, Region: r.Board.Regions[info.Region].ID, Cost: cost, Marked: p.Marked.Has(c), Links: []Link{}}
	if p.Actor == engine.NoSeat {
		out.Cost = -1
	}
	for _, o := range p.Spaces[c] {
		out.Houses = append(out.Houses, o.Seat())
	}
	for _, n := range r.Board.Neighbours(c) {
		if r.Cities.Has(n.City) {
			out.Links = append(out.Links, Link{r.Board.Cities[n.City].ID, int(n.Cost)})
		}
	}
	return out
}

func plantMarket(p *engine.Public) PlantMarket {
	return PlantMarket{
		Current: p.Current().List(), Future: p.Future().List(), Discount: p.Market.Discount, Stack: p.Stack.Len(), Top: p.Stack.Top,
		TopBack: p.Stack.TopBack.String(), ToStep3: engine.CardsToStep3(p), Gone: p.Market.Gone.List(),
	}
}

func fuelMarket(r *engine.Rules, p *engine.Public) FuelMarket {
	out := FuelMarket{
		Tokens: fuels(p.Market.Fuel), Supply: fuels(p.Market.Supply), Incoming: fuels(engine.Incoming(r, p)), Next: map[string][]int{},
	}
	var sale engine.Tokens
	for f := range engine.Fuel(engine.Fuels) {
		n := engine.OnSale(r, p, f)
		sale[f] = uint8(n)
		prices := make([]int, 0, n)
		paid := 0
		for i := 1; i <= n; i++ {
			sum, _ := engine.Price(r, p, f, i)
			prices = append(prices, sum-paid)
			paid = sum
		}
		out.Next[f.String()] = prices
	}
	out.OnSale = fuels(sale)
	return out
}

// Choice is a legal action, or a range of them.
type Choice struct {
	Text  string        `json:"text"` // for play; with {n} where a number from Low to High belongs
	Label string        `json:"label"`
	Verb  string        `json:"verb"`
	Plant *engine.Plant `json:"plant,omitempty"`
	City  string        `json:"city,omitempty"`
	Fuel  string        `json:"fuel,omitempty"`
	Low   *int          `json:"low,omitempty"`
	High  *int          `json:"high,omitempty"`
	Cost  *int          `json:"cost,omitempty"` // of a house with its route, in Elektro
}

// Legal returns what the seat at turn may do, as JSON: a list of [Choice], empty where the money of that seat is hidden; "null" where there is no
// game.
func (a *API) Legal() string {
	m := a.on.Match()
	if m == nil {
		return "null"
	}
	r, p, teller := m.Rules(), a.public(), a.teller()
	var list engine.List
	if !a.on.Veil().Hides(p.Actor) { // what a seat can pay for tells what it has
		m.Legal(&list)
	}
	out := make([]Choice, 0, list.N)
	for _, c := range list.Choices() {
		one := Choice{Text: engine.FormatChoice(r, c), Label: teller.Choice(p, c), Verb: c.Verb.String()}
		switch c.Verb {
		case engine.VerbOpen, engine.VerbScrap, engine.VerbRun:
			plant := c.Plant()
			one.Plant = &plant
		case engine.VerbBuy:
			one.Fuel = engine.Fuel(c.What).String()
		case engine.VerbTrust, engine.VerbMark, engine.VerbBuild:
			one.City = r.Board.Cities[c.What].ID
		}
		if c.Verb == engine.VerbBuild {
			if route, why := engine.RouteTo(r, p, p.Actor, maps.City(c.What)); why == nil {
				cost := route.Total()
				one.Cost = &cost
			}
		}
		switch c.Verb {
		case engine.VerbOpen, engine.VerbBid, engine.VerbBuy, engine.VerbKeep:
			low, high := int(c.N), int(c.Max)
			one.Low, one.High = &low, &high
			if high > low {
				one.Text = strings.Replace(one.Text, fmt.Sprintf("%d..%d", low, high), "{n}", 1)
			}
		}
		out = append(out, one)
	}
	return marshal(out)
}
