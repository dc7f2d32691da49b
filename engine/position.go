package engine

import (
	"fmt"
	"slices"

	"kilovolt/maps"
)

// A Position is a table in the middle of a game: tests, lessons and puzzles begin with it, and games that began
// elsewhere continue from it. It replaces what the set-up would deal; an empty field leaves that as dealt. Cities are
// named by id, seats count from 0, the Trust is seat 2.
//
// A position may be at any decision, that is at any time before the end of the game. With Phase alone the phase is
// about to begin: what its beginning brings happens first, then the first seat is asked. With Seat, or in phase 2 with
// Auction, the phase is under way, and the game resumes at the decision itself: between two bids, with a plant to
// scrap, or in the middle of buying, building or running plants. In phase "setup" the decision follows from
// TrustCities and Marked.
//
// [PositionOf] returns the position of a state.
type Position struct {
	Round int    `json:"round,omitempty"` // from 1; default 1
	Step  int    `json:"step,omitempty"`  // 1 to 3; default 1
	Phase string `json:"phase,omitempty"` // "setup", "auction" (default), "resources", "build" or "power"
	Order []Seat `json:"order,omitempty"` // players' seats without the Trust; default: by lot

	// Market is the plants of the current and the future market; empty is not the same as absent.
	Market []Plant `json:"market,omitzero"`
	// Stack is the cards of the stack, from the top. Those from the Step 3 card on are known, the others hidden.
	Stack []Plant `json:"stack,omitzero"`
	// Removed is the plants removed unseen at set-up, if Stack is given. All others have left the game in the open.
	Removed []Plant `json:"removed,omitempty"`

	Step2Done bool `json:"step2_done,omitempty"` // T2 is over (also from Step 2 on)

	Fuel       *PositionFuel    `json:"fuel,omitempty"` // on the market; the supply is the rest
	Players    []PositionPlayer `json:"players,omitempty"`
	Houses     []PositionHouses `json:"houses,omitempty"`
	UraniumOut bool             `json:"uranium_out,omitempty"` // the phase-out has begun (C4)

	Trust       *PositionPlayer `json:"trust,omitempty"`        // plants and tokens of the Trust
	TrustCities []string        `json:"trust_cities,omitempty"` // the six of X2; each gets a Trust house
	Marked      []string        `json:"marked,omitempty"`       // starting cities (V1)

	// The members below came with format 2 of package record: see Extended.

	// Seat is whose turn it is. With it, phases 3 to 5 are under way; in phase 2 and before round 1 it follows from
	// the rest and is only checked.
	Seat *Seat `json:"seat,omitempty"`
	// Auction is the auction under way, or what remains of it in later phases. While it is under way the Step 3 card
	// may be in the market (T3).
	Auction *PositionAuction `json:"auction,omitempty"`
	// Ran is the plants that the seat whose turn it is has run so far in phase 5 (C2).
	Ran []Plant `json:"ran,omitempty"`
	// Powered is how many cities each seat has powered last, for display.
	Powered []int `json:"powered,omitempty"`
	// Step3Begins is when Step 3 begins, once its card has been drawn: "resources" with phase 3 (T3; implied by the
	// card in the market), "power" with phase 5 (T4), "round" with the next round (T5, T6).
	Step3Begins string `json:"step3_begins,omitempty"`

	// Under is the cards below those of Stack, from the top; everybody knows their places.
	Under []Plant `json:"under,omitempty"`
	// Top is the top card of Stack if everybody knows it, such as 13 in the classic edition until it is drawn (S5).
	Top Plant `json:"top,omitempty"`
	// Possible is the cards that may be among the hidden ones (H1). Default: these and the removed ones.
	Possible []Plant `json:"possible,omitzero"`
	// Certain is the cards that are known to be among the hidden ones (H1). Default: Top, or all of them if
	// nothing was removed.
	Certain []Plant `json:"certain,omitzero"`

	// Shuffle is the order, from the top, that the shuffle of the Step 3 card will give to the cards in the stack: so
	// a game that was played with real cards can be continued as it went. Cards that are not in the stack then do not
	// count; those that are in it and not named are placed between them at random.
	Shuffle []Plant `json:"shuffle,omitempty"`
	// DeckSeed is the state of the deck's generator, which that shuffle draws from; default: from the seed of the
	// set-up.
	DeckSeed *DeckSeed `json:"deck_seed,omitempty"`
}

// A PositionAuction is an auction under way (phase 2). After phase 2 only Bought, Passed and TrustDone remain, for the
// round.
type PositionAuction struct {
	Discount  Plant  `json:"discount,omitempty"`   // under the discount token (A12)
	Bought    []Seat `json:"bought,omitempty"`     // who has bought a plant this round (A4)
	Passed    []Seat `json:"passed,omitempty"`     // who has passed and is out for the phase (A4)
	TrustDone bool   `json:"trust_done,omitempty"` // the Trust has had its chance this round (X3)

	Plant  Plant  `json:"plant,omitempty"`  // under the hammer, or bought while its buyer scraps (A9); default: none
	Bid    int    `json:"bid,omitempty"`    // the highest, in Elektro
	Leader *Seat  `json:"leader,omitempty"` // whose bid it is; the buyer while they scrap
	In     []Seat `json:"in,omitempty"`     // who has not dropped out, the leader included; empty once it is sold
}

// Extended reports whether the position has members that programs before format 2 of package record could not read.
func (pos *Position) Extended() bool {
	return pos.Seat != nil || pos.Auction != nil || len(pos.Ran) > 0 || len(pos.Powered) > 0 ||
		pos.Step3Begins != "" || len(pos.Under) > 0 || pos.Top != NoPlant || pos.Possible != nil ||
		pos.Certain != nil || len(pos.Shuffle) > 0 || pos.DeckSeed != nil || slices.Contains(pos.Market, Step3Card)
}

// PositionFuel counts tokens by kind.
type PositionFuel struct {
	Coal    int `json:"coal"`
	Oil     int `json:"oil"`
	Garbage int `json:"garbage"`
	Uranium int `json:"uranium"`
}

// PositionPlayer is what one seat owns. Its houses are in Position.Houses.
type PositionPlayer struct {
	Money  *int         `json:"money,omitempty"` // Elektro; default 50
	Plants []Plant      `json:"plants,omitempty"`
	Tokens PositionFuel `json:"tokens,omitzero"`
}

// PositionHouses is who has a house on each space of a city, the cheapest first; -1 is nobody.
type PositionHouses struct {
	City  string `json:"city"`
	Seats []Seat `json:"seats"`
}

// Bounds of a position and, much wider, of a save. No game that begins within the first exceeds the second in the
// steps that a save can have (record.MaxSteps): a step brings a player at most 150 Elektro (C2), and a round takes at
// least three steps of each player.
const (
	maxMoneyPlaced, maxMoney = 10_000, 4_000_000 // Elektro
	maxRoundPlaced, maxRound = 1000, 10_000
)

func (f *PositionFuel) tokens() (t Tokens, err error) {
	for i, n := range [Fuels]int{f.Coal, f.Oil, f.Garbage, f.Uranium} {
		if n < 0 || n > int(TokenTotal[i]) {
			return t, fmt.Errorf("%d %s tokens (0 to %d)", n, Fuel(i), TokenTotal[i])
		}
		t[i] = uint8(n)
	}
	return t, nil
}

// place sets the table to the position and resumes the game from there.
func (g *game) place(pos *Position) error {
	p := &g.s.Public
	if pos.Round < 0 || pos.Round > maxRoundPlaced {
		return fmt.Errorf("round %d (1 to %d)", pos.Round, maxRoundPlaced)
	}
	if pos.Step < 0 || pos.Step > 3 || pos.Step > 1 && g.r.Introductory {
		return fmt.Errorf("step %d (1 to 3, in the introductory game 1)", pos.Step)
	}
	if _, err := pos.phase(); err != nil {
		return err
	}
	p.Round, p.Step = uint16(max(pos.Round, 1)), uint8(max(pos.Step, 1))
	p.Step2Done = pos.Step2Done || p.Step > 1
	p.UraniumOut = pos.UraniumOut
	for _, part := range []func(*Position) error{
		g.placeOrder, g.placePlayers, g.placeCards, g.placeHouses, g.placeFuel,
		g.placeStep3, g.placeShuffle, g.placeAuction, g.placePowered,
	} {
		if err := part(pos); err != nil {
			return err
		}
	}
	g.emitOrder()
	return g.goOn(pos)
}

func (g *game) placeOrder(pos *Position) error {
	if pos.Order == nil {
		return nil
	}
	var seen SeatSet
	for _, seat := range pos.Order {
		if seat < 0 || int(seat) >= g.r.Players || seen.Has(seat) {
			return fmt.Errorf("order: seat %d is wrong or named twice", seat)
		}
		seen = seen.With(seat)
	}
	if seen.Len() != g.r.Players {
		return fmt.Errorf("order: %d seats for %d players", len(pos.Order), g.r.Players)
	}
	order := g.s.Order[:0]
	for i, seat := range pos.Order {
		if i == 1 && g.r.Trust {
			order = append(order, TrustSeat)
		}
		order = append(order, seat)
	}
	return nil
}

func (g *game) placePlayers(pos *Position) error {
	if len(pos.Players) > g.r.Players {
		return fmt.Errorf("players: %d for a table of %d", len(pos.Players), g.r.Players)
	}
	if pos.Trust != nil {
		if !g.r.Trust {
			return fmt.Errorf("trust: it does not play at this table")
		}
		if err := g.placePlayer(TrustSeat, pos.Trust); err != nil {
			return fmt.Errorf("trust: %w", err)
		}
	}
	for i := range pos.Players {
		if err := g.placePlayer(Seat(i), &pos.Players[i]); err != nil {
			return fmt.Errorf("players[%d]: %w", i, err)
		}
	}
	return nil
}

func (g *game) placePlayer(seat Seat, from *PositionPlayer) error {
	pl := &g.s.Players[seat]
	if from.Money != nil {
		if *from.Money < 0 || *from.Money > maxMoneyPlaced {
			return fmt.Errorf("money %d (0 to %d)", *from.Money, maxMoneyPlaced)
		}
		pl.Money = int32(*from.Money)
	}
	var plants PlantSet
	for _, c := range from.Plants {
		if !c.Exists() {
			return fmt.Errorf("there is no plant %s", c)
		}
		plants = plants.With(c)
	}
	pl.setPlants(plants)
	var err error
	pl.Tokens, err = from.Tokens.tokens()
	return err
}

func (g *game) placeHouses(pos *Position) error {
	if err := g.placeTrustCities(pos.TrustCities); err != nil {
		return fmt.Errorf("trust_cities: %w", err)
	}
	if err := g.placeMarked(pos.Marked); err != nil {
		return fmt.Errorf("marked: %w", err)
	}
	for _, h := range pos.Houses {
		if err := g.placeIn(h); err != nil {
			return fmt.Errorf("houses: %w", err)
		}
	}
	return g.countTrustHouses()
}

// city returns a city of the zone.
func (g *game) city(id string) (maps.City, error) {
	c, ok := g.r.Board.CityByID(id)
	if !ok || !g.r.Cities.Has(c) {
		return 0, fmt.Errorf("there is no city %q in the zone", id)
	}
	return c, nil
}

// placeTrustCities places the houses that the Trust began with (X2).
func (g *game) placeTrustCities(ids []string) error {
	p := &g.s.Public
	for _, id := range ids {
		c, err := g.city(id)
		if err != nil {
			return err
		}
		if !g.r.Trust || p.TrustCities.Has(c) || p.TrustCities.Len() == TrustCities {
			return fmt.Errorf("%s is one too many", id)
		}
		p.TrustCities = p.TrustCities.Add(c)
		p.Spaces[c][0] = HouseOf(TrustSeat)
	}
	return nil
}

// placeMarked marks the starting cities (V1).
func (g *game) placeMarked(ids []string) error {
	p := &g.s.Public
	for _, id := range ids {
		c, err := g.city(id)
		if err != nil {
			return err
		}
		if !g.r.StartingCities || p.Marked.Has(c) || p.TrustCities.Has(c) || p.Marked.Len() == g.r.Players {
			return fmt.Errorf("%s is one too many", id)
		}
		p.Marked = p.Marked.Add(c)
		if g.r.Trust {
			p.Spaces[c][1] = HouseOf(TrustSeat)
		}
	}
	return nil
}

// placeIn places the houses of one city.
func (g *game) placeIn(h PositionHouses) error {
	p := &g.s.Public
	c, err := g.city(h.City)
	if err != nil {
		return err
	}
	if len(h.Seats) > len(p.Spaces[c]) {
		return fmt.Errorf("%d houses in %s", len(h.Seats), h.City)
	}
	for space, seat := range h.Seats {
		switch at := &p.Spaces[c][space]; {
		case seat == NoSeat:
		case seat < 0 || int(seat) >= g.r.SeatCount() || *at != Free && *at != HouseOf(seat):
			return fmt.Errorf("seat %d cannot have space %d of %s", seat, space+1, h.City)
		case g.r.IsTrust(seat):
			*at = HouseOf(seat)
		case p.Players[seat].Cities.Has(c):
			return fmt.Errorf("seat %d twice in %s", seat, h.City)
		default:
			g.r.settle(p, seat, c, space)
		}
	}
	return nil
}

// countTrustHouses leaves the Trust the houses that are not on the board (X2).
func (g *game) countTrustHouses() error {
	if !g.r.Trust {
		return nil
	}
	p := &g.s.Public
	used := 0
	for c := range g.r.Cities.All() {
		for _, o := range p.Spaces[c] {
			if o == HouseOf(TrustSeat) {
				used++
			}
		}
	}
	if used > TrustHouses {
		return fmt.Errorf("houses: the Trust has %d, not %d", TrustHouses, used)
	}
	p.TrustHouses = uint8(TrustHouses - used)
	return nil
}

func (g *game) placeFuel(pos *Position) error {
	p := &g.s.Public
	if pos.Fuel != nil {
		t, err := pos.Fuel.tokens()
		if err != nil {
			return fmt.Errorf("fuel: %w", err)
		}
		p.Market.Fuel = t
	}
	for f := range p.Market.Supply {
		left := int(TokenTotal[f]) - int(p.Market.Fuel[f])
		for i := range p.Players {
			left -= int(p.Players[i].Tokens[f])
		}
		if left < 0 {
			return fmt.Errorf("fuel: %d %s tokens too many (rule P1)", -left, Fuel(f))
		}
		p.Market.Supply[f] = uint8(left)
	}
	return nil
}
