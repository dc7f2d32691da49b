package engine

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"

	"kilovolt/maps"
)

// Setup is what the players agree on before a game. The zero values of the optional fields mean "by the rules": zone
// and order are drawn, and the game starts at its beginning.
type Setup struct {
	Board          string    // map id (S7)
	Edition        Edition   // S7
	Players        int       // 2 to 6
	Regions        []string  // region ids of the zone, in any order; empty: drawn among all legal zones (S1)
	StartingCities bool      // V1, recharged only
	Introductory   bool      // V2, classic only
	Reading        Reading   // of the rules
	Seed           uint64    // of all random decisions
	Position       *Position // where the game starts, if not at its beginning
}

// setupJSON is the written form of a Setup.
type setupJSON struct {
	Board          string    `json:"board"`
	Edition        string    `json:"edition"`
	Players        int       `json:"players"`
	Regions        []string  `json:"regions,omitempty"`
	StartingCities bool      `json:"starting_cities,omitempty"`
	Introductory   bool      `json:"introductory,omitempty"`
	Reading        Reading   `json:"reading,omitempty"`
	Seed           uint64    `json:"seed,string"`
	Position       *Position `json:"position,omitempty"`
}

// MarshalJSON writes the set-up; the seed is a string, as it does not fit a JavaScript number.
func (s Setup) MarshalJSON() ([]byte, error) {
	return json.Marshal(setupJSON{s.Board, s.Edition.String(), s.Players, s.Regions, s.StartingCities, s.Introductory,
		s.Reading, s.Seed, s.Position})
}

// UnmarshalJSON reads a set-up; unknown fields are refused.
func (s *Setup) UnmarshalJSON(b []byte) error {
	var w setupJSON
	dec := json.NewDecoder(strings.NewReader(string(b)))
	dec.DisallowUnknownFields()
	if err := dec.Decode(&w); err != nil {
		return fmt.Errorf("set-up: %w", err)
	}
	e, err := EditionByName(w.Edition)
	if err != nil {
		return fmt.Errorf("set-up: %w", err)
	}
	*s = Setup{w.Board, e, w.Players, w.Regions, w.StartingCities, w.Introductory, w.Reading, w.Seed,
		w.Position}
	return nil
}

// New sets up a game (section 2 of the rules) and brings it to its first decision. It appends what happens on the way
// to events, which may be nil. An impossible set-up is refused with an error that says what is wrong and where.
func New(setup Setup, events *[]Event) (*Rules, State, error) {
	board, err := maps.Load(setup.Board, setup.Edition.String())
	if err != nil {
		return nil, State{}, fmt.Errorf("set-up: %w", err)
	}
	return NewOn(board, setup, events)
}

// NewOn is [New] on any board, embedded or not. The board's edition must be the set-up's.
func NewOn(board *maps.Board, setup Setup, events *[]Event) (*Rules, State, error) {
	if err := setup.check(board); err != nil {
		return nil, State{}, fmt.Errorf("set-up: %w", err)
	}
	rng := splitMix(setup.Seed)
	zone, err := settleZone(board, &setup, &rng)
	if err != nil {
		return nil, State{}, fmt.Errorf("set-up: %w", err)
	}
	r, err := newRules(board, zone, &setup)
	if err != nil {
		return nil, State{}, fmt.Errorf("set-up: %w", err)
	}
	var s State
	g := game{r: r, s: &s, events: events}
	g.deal(&rng)
	s.Secret.Seed = rng.next()
	g.emit(Event{Kind: EventGameStarted, N: int32(r.Players)})
	if setup.Position != nil {
		if err := g.place(setup.Position); err != nil {
			return nil, State{}, fmt.Errorf("set-up: position: %w", err)
		}
		if err := Validate(r, &s); err != nil {
			return nil, State{}, fmt.Errorf("set-up: position: %w", err)
		}
		return r, s, nil
	}
	g.emitOrder()
	g.beginSetup()
	return r, s, nil
}

func (s *Setup) check(board *maps.Board) error {
	switch {
	case s.Edition > Recharged:
		return fmt.Errorf("unknown edition %d", s.Edition)
	case board.Edition != s.Edition.String():
		return fmt.Errorf("board %s is %s, the set-up %s", board.ID, board.Edition, s.Edition)
	case s.Players < MinPlayers || s.Players > MaxPlayers:
		return fmt.Errorf("%d players (%d to %d)", s.Players, MinPlayers, MaxPlayers)
	case s.Reading > LatestReading:
		return fmt.Errorf("reading %d of the rules, known up to %d", s.Reading, LatestReading)
	case s.StartingCities && s.Edition != Recharged:
		return fmt.Errorf("starting cities are a variant of the recharged edition (rule V1)")
	case s.Introductory && s.Edition != Classic:
		return fmt.Errorf("the introductory game is a variant of the classic edition (rule V2)")
	}
	return nil
}

// settleZone reads or draws the zone (S1).
func settleZone(board *maps.Board, s *Setup, rng *splitMix) (maps.RegionSet, error) {
	want := NumbersFor(s.Edition, s.Players).Regions
	if len(s.Regions) == 0 {
		zones := board.LegalZones(want)
		if len(zones) == 0 {
			return 0, fmt.Errorf("zone: board %s has no legal zone of %d regions (rule S1)", board.ID, want)
		}
		return zones[rng.below(len(zones))], nil
	}
	var zone maps.RegionSet
	for _, id := range s.Regions {
		region, ok := board.RegionByID(id)
		if !ok {
			return 0, fmt.Errorf("zone: board %s has no region %q", board.ID, id)
		}
		if zone.Has(region) {
			return 0, fmt.Errorf("zone: region %q is named twice", id)
		}
		zone = zone.Add(region)
	}
	if zone.Count() != want {
		return 0, fmt.Errorf("zone: %d regions, %d players need %d (rule S1)", zone.Count(), s.Players, want)
	}
	if !slices.Contains(board.LegalZones(want), zone) {
		return 0, fmt.Errorf("zone: the regions are not connected (rule S1)")
	}
	return zone, nil
}

// deal makes the start position: money, order, markets, stack (S2 to S6).
func (g *game) deal(rng *splitMix) {
	r, p := g.r, &g.s.Public
	p.Step, p.Actor, p.Seats = 1, NoSeat, uint8(r.SeatCount())
	p.Auction.Leader = NoSeat
	for i := range p.Order {
		p.Order[i] = NoSeat
	}
	for i := range p.Players {
		for c := range p.Players[i].Reach {
			p.Players[i].Reach[c] = maps.Unreachable
		}
	}
	for i, seat := range drawLots(rng, r.Players) {
		p.Order[i] = seat
		p.Players[i].Money = StartMoney
	}
	if r.Trust { // X1
		p.Order[2], p.Order[1] = p.Order[1], TrustSeat
		p.TrustHouses = TrustHouses
	}
	p.Market.Fuel = startFuel[r.Edition]
	for f := range p.Market.Supply {
		p.Market.Supply[f] = TokenTotal[f] - p.Market.Fuel[f]
	}
	if r.Edition == Classic {
		g.dealClassic(rng)
	} else {
		g.dealRecharged(rng)
	}
}

// Lots returns the player order that a seed gives in a game whose zone is chosen, not drawn (S3), without the Trust.
// Where the players choose the regions one by one, they do so in this order (S1), before there is a game.
func Lots(seed uint64, players int) []Seat {
	rng := splitMix(seed)
	return drawLots(&rng, players)
}

func drawLots(rng *splitMix, players int) []Seat {
	cards := make([]Plant, players) // shuffled like cards
	for i := range cards {
		cards[i] = Plant(i)
	}
	rng.shuffle(cards)
	seats := make([]Seat, players)
	for i, card := range cards {
		seats[i] = Seat(card)
	}
	return seats
}

// dealClassic lays out market and stack of the classic edition (S5).
func (g *game) dealClassic(rng *splitMix) {
	const top = Plant(13)
	p := &g.s.Public
	p.Market.Plants = AllPlants & (1<<11 - 1) // 3 to 10
	pool := AllPlants &^ p.Market.Plants
	rest := pool.Without(top).List()
	rng.shuffle(rest)
	rest = append(rest[g.r.PlantsRemoved:], top)
	p.Stack = Stack{Pool: pool, Sure: PlantSet(0).With(top), Top: top}
	g.stackUp(rest)
}

// dealRecharged lays out market and stack of the recharged edition (S6).
func (g *game) dealRecharged(rng *splitMix) {
	p := &g.s.Public
	low := plugs.List()
	rng.shuffle(low)
	for _, c := range low[:marketPlants] {
		p.Market.Plants = p.Market.Plants.With(c)
	}
	ninth := low[marketPlants]
	low = low[marketPlants+1+g.r.PlugsRemoved:]
	high := (AllPlants &^ plugs).List()
	rng.shuffle(high)
	rest := append(low, high[g.r.SocketRemoved:]...)
	rng.shuffle(rest)
	p.Stack = Stack{Pool: AllPlants &^ p.Market.Plants, PlugsKnown: true}
	g.stackUp(append(rest, ninth))
}

// stackUp makes the stack of the hidden cards, of which the last is on top, and the Step 3 card below them.
func (g *game) stackUp(hidden []Plant) {
	st := &g.s.Stack
	copy(g.s.Secret.Cards[:], hidden)
	st.Hidden = uint8(len(hidden))
	for _, c := range hidden {
		if c.Back() == BackPlug && st.PlugsKnown {
			st.Plugs++
		}
	}
	st.Known[0], st.KnownLen = Step3Card, 1
	g.lookAtTop()
}

// beginSetup asks for the Trust's cities (X2) and the starting cities (V1), then begins round 1.
func (g *game) beginSetup() {
	g.nextSetup()
}
