// Package facts turns what is public about a table into plain data for JSON, for outside programs that know nothing of
// the engine. Seats are numbers from 0 in clockwise order, cities, regions and fuels are named by their ids, plants by
// their numbers (the Step 3 card is "step3"), money is in Elektro. In a game of two against the Trust, it is seat 2.
//
// [Rules] holds what never changes during a game, [View] what a seat may know of a position, [Choice] what it may do.
package facts

import (
	"kilovolt/engine"
	"kilovolt/maps"
)

// View is what a seat may know (H1); all seats may know the same.
type View struct {
	Seat           engine.Seat   `json:"seat"` // whose view it is: the seat whose turn it is; -1 when the game is over
	Board          string        `json:"board"`
	Edition        string        `json:"edition"`
	StartingCities bool          `json:"starting_cities"` // V1
	Introductory   bool          `json:"introductory"`    // V2
	Reading        int           `json:"reading"`         // of the rules: 0, or 1 where P6 and V2 are more exact
	Regions        []string      `json:"regions"`         // of the zone
	MaxPlants      int           `json:"max_plants"`      // A9
	Step2Cities    int           `json:"step2_cities"`    // cities that bring Step 2 (T2)
	EndCities      int           `json:"end_cities"`      // cities that end the game (T8)
	Round          int           `json:"round"`           // from 1; 0 before the first
	Step           int           `json:"step"`            // 1 to 3
	Phase          string        `json:"phase"`           // as [engine.Phase.String]
	Await          string        `json:"await"`           // as [engine.Await.String]
	Order          []engine.Seat `json:"order"`           // player order, the Trust included
	Players        []Player      `json:"players"`         // by seat, the Trust last
	Cities         []City        `json:"cities"`          // of the zone
	Market         PlantMarket   `json:"plants"`
	Auction        *Auction      `json:"auction"` // null outside phase 2
	Fuel           FuelMarket    `json:"fuel"`
	Winners        []engine.Seat `json:"winners"` // empty until the game is over
	Ranking        []Place       `json:"ranking"` // empty until the game is over

	Step2Done   bool           `json:"step2_done"`   // Step 2 has begun, or can no longer begin (T2, T7)
	Step3Begins string         `json:"step3_begins"` // "resources" (T3), "power" (T4), the next "round" (T5, T6) or ""
	UraniumOut  bool           `json:"uranium_out"`  // the phase-out has begun (C4)
	Bought      []engine.Seat  `json:"bought"`       // who has bought a plant this round (A4), also after phase 2
	Passed      []engine.Seat  `json:"passed"`       // who has passed this round (A4), also after phase 2
	TrustDone   bool           `json:"trust_done"`   // the Trust has had its chance at a plant this round (X3)
	Ran         []engine.Plant `json:"ran"`          // plants run so far in this turn of phase 5 (C2)
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
	Trust    bool           `json:"trust,omitempty"` // it is the Trust's
	Money    int            `json:"money"`           // Elektro
	Plants   []engine.Plant `json:"plants"`
	Fuel     Fuels          `json:"fuel"`                  // in store
	Cities   []string       `json:"cities"`                // with a house of the seat
	Capacity int            `json:"capacity"`              // cities that all plants power together
	Powered  int            `json:"powered"`               // cities powered last
	Left     int            `json:"houses_left,omitempty"` // of the Trust: houses left
}

// A City is one city of the zone.
type City struct {
	ID     string        `json:"id"`
	Name   string        `json:"name"`
	Region string        `json:"region"`
	Houses []engine.Seat `json:"houses"` // on the 10, the 15 and the 20; -1 is nobody
	Cost   int           `json:"cost"`   // route and house for the seat whose turn it is, in Elektro; -1: not allowed
	Marked bool          `json:"marked"` // a starting city (V1)
	Links  []Link        `json:"links"`
}

// A Link is a connection.
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

	// The stack (H1). On top are the hidden cards, whose identity and order are secret; below them are those of Under.
	Hidden   int            `json:"hidden"`   // number of hidden cards
	Under    []engine.Plant `json:"under"`    // from the top: the Step 3 card, and plants that went under the stack
	Possible []engine.Plant `json:"possible"` // plants that may be among the hidden cards
	Certain  []engine.Plant `json:"certain"`  // plants that must be among the hidden cards
	Plugs    int            `json:"plugs"`    // plugs among the hidden cards; -1 in the classic edition
}

// Auction is the bidding of phase 2.
type Auction struct {
	Plant  engine.Plant  `json:"plant"`  // up for auction; 0 for none
	Bid    int           `json:"bid"`    // Elektro
	Leader engine.Seat   `json:"leader"` // -1 for nobody
	In     []engine.Seat `json:"in"`     // who has not dropped out
	Bought []engine.Seat `json:"bought"`
	Passed []engine.Seat `json:"passed"`
	Opener engine.Seat   `json:"opener"` // who opens or has opened the bidding (A1)
}

// FuelMarket is the resource market.
type FuelMarket struct {
	Tokens   Fuels            `json:"tokens"`   // on the market
	OnSale   Fuels            `json:"on_sale"`  // with the coal storage (R3)
	Next     map[string][]int `json:"next"`     // prices of the next tokens of each kind, in Elektro
	Incoming Fuels            `json:"incoming"` // at the next resupply, as far as known now (C3)
	Supply   Fuels            `json:"supply"`
}

// A Place is a line of the final ranking.
type Place struct {
	Seat    engine.Seat `json:"seat"`
	Rank    int         `json:"rank"`
	Powered int         `json:"powered"`
	Money   int         `json:"money"`
	Cities  int         `json:"cities"`
}

// FuelsOf returns tokens as data.
func FuelsOf(t engine.Tokens) Fuels {
	return Fuels{int(t[engine.Coal]), int(t[engine.Oil]), int(t[engine.Garbage]), int(t[engine.Uranium])}
}

// Of returns a position as data, as the seat whose turn it is sees it.
func Of(r *engine.Rules, p *engine.Public) View {
	v := View{
		Seat: p.Actor, Board: r.Board.ID, Edition: r.Edition.String(), StartingCities: r.StartingCities,
		Introductory: r.Introductory, Reading: int(r.Reading), Regions: regions(r), MaxPlants: r.MaxPlants,
		Step2Cities: r.Step2Cities, EndCities: r.EndCities,
		Round: int(p.Round), Step: int(p.Step), Phase: p.Phase.String(),
		Await: p.Await.String(), Order: p.Order[:p.Seats], Market: plantMarket(p), Fuel: fuelMarket(r, p),
		Winners: Seats(p.Winners), Ranking: []Place{},
		Step2Done: p.Step2Done, Step3Begins: step3Begins(p), UraniumOut: p.UraniumOut,
		Bought: Seats(p.Auction.Bought), Passed: Seats(p.Auction.Passed), TrustDone: p.Auction.Trust,
		Ran: p.Ran.List(),
	}
	for seat := range engine.Seat(p.Seats) {
		v.Players = append(v.Players, player(r, p, seat))
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
		v.Auction = &Auction{
			au.Plant, int(au.Bid), au.Leader, Seats(au.In), Seats(au.Bought), Seats(au.Passed), p.Order[p.Turn],
		}
	}
	if p.Await == engine.AwaitNothing {
		for _, s := range engine.Ranking(r, p) {
			v.Ranking = append(v.Ranking, Place{s.Seat, s.Rank, s.Powered, s.Money, s.Cities})
		}
	}
	return v
}

// step3Begins says with what Step 3 begins, once its card has been drawn.
func step3Begins(p *engine.Public) string {
	switch {
	case p.Market.Plants.Has(engine.Step3Card):
		return "resources"
	case p.Step3Due:
		return "power"
	case p.Step3Next:
		return "round"
	}
	return ""
}

func regions(r *engine.Rules) (out []string) {
	for region := range r.Zone.All() {
		out = append(out, r.Board.Regions[region].ID)
	}
	return out
}

// Seats lists a set of seats; the list is not nil if the set is empty.
func Seats(set engine.SeatSet) []engine.Seat {
	out := []engine.Seat{}
	for ; set != 0; set &= set - 1 {
		out = append(out, set.Lowest())
	}
	return out
}

func player(r *engine.Rules, p *engine.Public, seat engine.Seat) Player {
	pl := &p.Players[seat]
	out := Player{
		Seat: seat, Money: int(pl.Money), Plants: pl.Plants.List(), Fuel: FuelsOf(pl.Tokens),
		Cities: []string{}, Capacity: pl.Capacity(), Powered: int(p.Powered[seat]),
	}
	cities := pl.Cities
	if r.IsTrust(seat) {
		out.Trust, out.Left = true, int(p.TrustHouses)
		for c := range r.Cities.All() {
			for _, o := range p.Spaces[c] {
				if o == engine.HouseOf(seat) {
					cities = cities.Add(c)
				}
			}
		}
	}
	for c := range cities.All() {
		out.Cities = append(out.Cities, r.Board.Cities[c].ID)
	}
	return out
}

func city(r *engine.Rules, p *engine.Public, c maps.City, cost int) City {
	info := &r.Board.Cities[c]
	out := City{ID: info.ID, Name: info.Name, Region: r.Board.Regions[info.Region].ID, Cost: cost,
		Marked: p.Marked.Has(c), Links: []Link{}}
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
	st := &p.Stack
	out := PlantMarket{
		Current: p.Current().List(), Future: p.Future().List(), Discount: p.Market.Discount, Stack: st.Len(),
		Top: st.Top, TopBack: st.TopBack.String(), ToStep3: engine.CardsToStep3(p), Gone: p.Market.Gone.List(),
		Hidden: int(st.Hidden), Under: append([]engine.Plant{}, st.Known[:st.KnownLen]...),
		Possible: st.Possible().List(), Certain: st.Certain().List(), Plugs: -1,
	}
	if st.PlugsKnown {
		out.Plugs = int(st.Plugs)
	}
	return out
}

func fuelMarket(r *engine.Rules, p *engine.Public) FuelMarket {
	out := FuelMarket{
		Tokens: FuelsOf(p.Market.Fuel), Supply: FuelsOf(p.Market.Supply), Incoming: FuelsOf(engine.Incoming(r, p)),
		Next: map[string][]int{},
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
	out.OnSale = FuelsOf(sale)
	return out
}
