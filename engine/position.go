package engine

import (
	"fmt"

	"kilovolt/maps"
)

// Position is a start from the middle: tests, lessons and puzzles begin anywhere with it. It replaces what the set-up would deal; an empty
// field leaves that as dealt. Cities are named by id, seats count from 0, the Trust is seat 2.
type Position struct {
	Round     int     `json:"round,omitempty"`      // from 1; default 1
	Step      int     `json:"step,omitempty"`       // 1 to 3; default 1
	Phase     string  `json:"phase,omitempty"`      // "setup", "auction" (default), "resources", "build" or "power": its beginning
	Order     []Seat  `json:"order,omitempty"`      // players' seats without the Trust; default: by lot
	Market    []Plant `json:"market,omitzero"`      // plants in current and future market; empty is not the same as absent
	Stack     []Plant `json:"stack,omitzero"`       // from the top; the Step 3 card and all below it are known, the rest is hidden
	Removed   []Plant `json:"removed,omitempty"`    // plants removed unseen at set-up, with Stack; the rest of the plants has left in the open
	Step2Done bool    `json:"step2_done,omitempty"` // T2 is over (also from Step 2 on)

	Fuel       *PositionFuel    `json:"fuel,omitempty"` // on the market; the supply is what is on no plant and not on the market
	Players    []PositionPlayer `json:"players,omitempty"`
	Houses     []PositionHouses `json:"houses,omitempty"`
	UraniumOut bool             `json:"uranium_out,omitempty"` // the phase-out has begun (C4)

	Trust       *PositionPlayer `json:"trust,omitempty"`        // plants and tokens of the Trust
	TrustCities []string        `json:"trust_cities,omitempty"` // the six of X2; each gets a Trust house on its 10
	Marked      []string        `json:"marked,omitempty"`       // starting cities (V1)
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

// PositionHouses is who stands on the 10, the 15 and the 20 of a city; -1 is nobody.
type PositionHouses struct {
	City  string `json:"city"`
	Seats []Seat `json:"seats"`
}

// Bounds of a position and, much wider, of a save: a game that begins at the first does not reach the second.
const (
	maxMoneyPlaced, maxMoney = 10000, 30000 // Elektro
	maxRoundPlaced, maxRound = 1000, 10000
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

// place puts the position on the table and begins its phase.
func (g *game) place(pos *Position) error {
	p := &g.s.Public
	if pos.Round < 0 || pos.Round > maxRoundPlaced {
		return fmt.Errorf("round %d (1 to %d)", pos.Round, maxRoundPlaced)
	}
	if pos.Step < 0 || pos.Step > 3 || pos.Step > 1 && g.r.Introductory {
		return fmt.Errorf("step %d (1 to 3, in the introductory game 1)", pos.Step)
	}
	p.Round, p.Step = uint16(max(pos.Round, 1)), uint8(max(pos.Step, 1))
	p.Step2Done = pos.Step2Done || p.Step > 1
	p.UraniumOut = pos.UraniumOut
	for _, part := range []func(*Position) error{g.placeOrder, g.placePlayers, g.placeCards, g.placeHouses, g.placeFuel} {
		if err := part(pos); err != nil {
			return err
		}
	}
	g.emitOrder()
	switch pos.Phase {
	case "setup":
		p.Round = 0
		g.beginSetup()
	case "", "auction":
		g.beginAuction()
	case "resources":
		g.beginResources()
	case "build":
		g.beginBuild()
	case "power":
		g.beginPower()
	default:
		return fmt.Errorf("phase %q (setup, auction, resources, build or power)", pos.Phase)
	}
	return nil
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
			return fmt.Errorf("player %d: %w", i, err)
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

// placeCards settles market and stack. Without a stack, the dealt one stays, less the cards that the position puts elsewhere.
func (g *game) placeCards(pos *Position) error {
	p := &g.s.Public
	var owned PlantSet
	for i := range p.Players {
		owned |= p.Players[i].Plants
	}
	if pos.Market != nil {
		p.Market.Plants = 0
		for _, c := range pos.Market {
			if !c.Exists() || p.Market.Plants.Has(c) {
				return fmt.Errorf("market: plant %s is wrong or named twice", c)
			}
			p.Market.Plants = p.Market.Plants.With(c)
		}
	}
	if len(pos.Market) > marketPlants {
		return fmt.Errorf("market: %d plants (at most %d)", len(pos.Market), marketPlants)
	}
	out := owned | p.Market.Plants
	if pos.Stack == nil {
		if p.Step == 3 {
			return fmt.Errorf("stack: must be given for a start in Step 3")
		}
		g.thinStack(out)
		p.Market.Gone = AllPlants &^ (p.Stack.Pool | out)
		return nil
	}
	var removed, stacked PlantSet
	for _, c := range pos.Removed {
		removed = removed.With(c)
	}
	var hidden []Plant
	st := Stack{PlugsKnown: g.r.Edition == Recharged}
	for i, c := range pos.Stack {
		if c != Step3Card && !c.Exists() || stacked.Has(c) {
			return fmt.Errorf("stack: card %d, plant %s, is wrong or in it twice", i+1, c)
		}
		stacked = stacked.With(c)
		if c == Step3Card || st.KnownLen > 0 {
			st.Known[st.KnownLen] = c
			st.KnownLen++
			continue
		}
		hidden = append(hidden, c)
		st.Pool = st.Pool.With(c)
		if c.Back() == BackPlug && st.PlugsKnown {
			st.Plugs++
		}
	}
	if both := stacked&(out|removed) | out&removed; both != 0 {
		return fmt.Errorf("plant %s is in two places", both.Lowest())
	}
	st.Hidden = uint8(len(hidden))
	if st.Hidden > 0 {
		st.Pool |= removed
	}
	if removed == 0 {
		st.Sure = st.Pool
	}
	g.s.Secret.Cards = [48]Plant{}
	for i, c := range hidden {
		g.s.Secret.Cards[len(hidden)-1-i] = c
	}
	p.Stack = st
	p.Market.Gone = AllPlants &^ (stacked | removed | out)
	g.lookAtTop()
	return nil
}

// thinStack takes cards that lie elsewhere out of the dealt stack.
func (g *game) thinStack(out PlantSet) {
	st, cards := &g.s.Stack, &g.s.Secret.Cards
	kept := cards[:0]
	st.Plugs = 0
	for _, c := range cards[:st.Hidden] {
		if out.Has(c) {
			continue
		}
		kept = append(kept, c)
		if st.PlugsKnown && c.Back() == BackPlug {
			st.Plugs++
		}
	}
	clear(cards[len(kept):])
	st.Hidden = uint8(len(kept))
	st.Pool, st.Sure = st.Pool&^out, st.Sure&^out
	if out.Has(st.Top) {
		st.Top = NoPlant
	}
	if st.Hidden == 0 {
		st.Pool, st.Sure = 0, 0
	}
	g.lookAtTop()
}

func (g *game) placeHouses(pos *Position) error {
	p := &g.s.Public
	city := func(id string) (maps.City, error) {
		c, ok := g.r.Board.CityByID(id)
		if !ok || !g.r.Cities.Has(c) {
			return 0, fmt.Errorf("there is no city %q in the zone", id)
		}
		return c, nil
	}
	for _, id := range pos.TrustCities {
		c, err := city(id)
		if err != nil {
			return fmt.Errorf("trust cities: %w", err)
		}
		if !g.r.Trust || p.TrustCities.Has(c) || p.TrustCities.Len() == TrustCities {
			return fmt.Errorf("trust cities: %s is one too many", id)
		}
		p.TrustCities = p.TrustCities.Add(c)
		p.Spaces[c][0] = HouseOf(TrustSeat)
	}
	for _, id := range pos.Marked {
		c, err := city(id)
		if err != nil {
			return fmt.Errorf("starting cities: %w", err)
		}
		if !g.r.StartingCities || p.Marked.Has(c) || p.TrustCities.Has(c) || p.Marked.Len() == g.r.Players {
			return fmt.Errorf("starting cities: %s is one too many", id)
		}
		p.Marked = p.Marked.Add(c)
		if g.r.Trust {
			p.Spaces[c][1] = HouseOf(TrustSeat)
		}
	}
	for _, h := range pos.Houses {
		c, err := city(h.City)
		if err != nil {
			return fmt.Errorf("houses: %w", err)
		}
		if len(h.Seats) > len(p.Spaces[c]) {
			return fmt.Errorf("houses: %d in %s", len(h.Seats), h.City)
		}
		for space, seat := range h.Seats {
			if seat == NoSeat {
				continue
			}
			if seat < 0 || int(seat) >= g.r.SeatCount() || p.Spaces[c][space] != Free && p.Spaces[c][space] != HouseOf(seat) {
				return fmt.Errorf("houses: seat %d cannot stand on space %d of %s", seat, space+1, h.City)
			}
			if g.r.IsTrust(seat) {
				p.Spaces[c][space] = HouseOf(seat)
				continue
			}
			if p.Players[seat].Cities.Has(c) {
				return fmt.Errorf("houses: seat %d twice in %s", seat, h.City)
			}
			g.r.settle(p, seat, c, space)
		}
	}
	if g.r.Trust {
		used := 0
		for c := range g.r.Cities.All() {
			for _, o := range p.Spaces[c] {
				if o == HouseOf(TrustSeat) {
					used++
				}
			}
		}
		if used > trustHouses {
			return fmt.Errorf("houses: the Trust has %d, not %d", trustHouses, used)
		}
		p.TrustHouses = uint8(trustHouses - used)
	}
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
