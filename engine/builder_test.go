package engine

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"kilovolt/maps"
)

// The builder: a rule test sets up a table with [lay], plays actions in their text form and checks the state and the
// events, as [TestExampleOfARuleTest] does.

// Rules: B3
// An example to copy: in its turn seat 0 builds a second city, over a route that costs nothing, and pays 10 for the
// house. The other seats' turns come first, as the last in player order begins.
func TestExampleOfARuleTest(t *testing.T) {
	d := lay(t, at(Classic, 3), Position{Phase: "build", Houses: houses("essen 0")})
	d.turn(0).play("build duisburg").saw("built 0 duisburg 10+0").money(0, purse-10)
}

// A desk is a table under test.
type desk struct {
	t      *testing.T
	r      *Rules
	s      State
	events []Event // of the set-up, or of the last play
}

// zoneFor returns the regions that tests play on: as many as the players need, always the first ones of the list.
func zoneFor(board string, players int) []string {
	regions := map[string][]string{"germany": {"w", "sw", "nw", "e", "ne"},
		"usa": {"s", "mw", "se", "ne", "nw"}}[board]
	return regions[:[]int{3, 3, 4, 5, 5}[players-MinPlayers]]
}

// at returns a table on the German board.
func at(e Edition, players int) Setup {
	return Setup{Board: "germany", Edition: e, Players: players, Regions: zoneFor("germany", players),
		Reading: LatestReading, Seed: 1}
}

// inUSA returns a table on the USA board.
func inUSA(e Edition, players int) Setup {
	return Setup{Board: "usa", Edition: e, Players: players, Regions: zoneFor("usa", players),
		Reading: LatestReading, Seed: 1}
}

// newDesk sets up a table and advances it to its first decision.
func newDesk(t *testing.T, setup Setup) *desk {
	t.Helper()
	d := &desk{t: t}
	var err error
	if d.r, d.s, err = New(setup, &d.events); err != nil {
		t.Fatal(err)
	}
	d.validate()
	return d
}

// purse is the money in Elektro of players whose money a test does not set.
const purse = 50

// lay sets up a table in the given position. By default it is round 2, so that nobody must buy (A7), player order is
// the order of the seats, and everybody has purse; the plant market holds high plants that are nowhere else, and the
// resource market what it starts with, less what is owned.
func lay(t *testing.T, setup Setup, pos Position) *desk {
	t.Helper()
	if pos.Round == 0 {
		pos.Round = 2
	}
	if pos.Order == nil {
		for seat := range Seat(setup.Players) {
			pos.Order = append(pos.Order, seat)
		}
	}
	pos.Players = append(slices.Clone(pos.Players), make([]PositionPlayer, setup.Players-len(pos.Players))...)
	for i := range pos.Players {
		if money := purse; pos.Players[i].Money == nil {
			pos.Players[i].Money = &money
		}
	}
	var elsewhere, market PlantSet
	tokens := TokenTotal
	for _, pl := range append(slices.Clone(pos.Players), trustOf(&pos)) {
		for _, c := range pl.Plants {
			elsewhere = elsewhere.With(c)
		}
		for f, n := range [Fuels]int{pl.Tokens.Coal, pl.Tokens.Oil, pl.Tokens.Garbage, pl.Tokens.Uranium} {
			tokens[f] -= uint8(n)
		}
	}
	for _, c := range append(slices.Clone(pos.Stack), pos.Removed...) {
		elsewhere = elsewhere.With(c)
	}
	if size := map[bool]int{true: 6, false: 8}[pos.Step == 3]; pos.Market == nil {
		for c := Plant(22); market.Len() < size; c++ {
			if c.Exists() && !elsewhere.Has(c) {
				market = market.With(c)
			}
		}
		pos.Market = market.List()
	}
	if pos.Fuel == nil {
		for f := range tokens {
			tokens[f] = min(tokens[f], startFuel[setup.Edition][f])
		}
		pos.Fuel = &PositionFuel{int(tokens[Coal]), int(tokens[Oil]), int(tokens[Garbage]), int(tokens[Uranium])}
	}
	setup.Position = &pos
	return newDesk(t, setup)
}

func trustOf(pos *Position) PositionPlayer {
	if pos.Trust == nil {
		return PositionPlayer{}
	}
	return *pos.Trust
}

// owns returns a player with that much money, with tokens as in "3 coal 2 oil", and with plants.
func owns(money int, tokens string, plants ...Plant) PositionPlayer {
	t := counted(tokens)
	return PositionPlayer{Money: &money, Plants: plants,
		Tokens: PositionFuel{int(t[Coal]), int(t[Oil]), int(t[Garbage]), int(t[Uranium])}}
}

// everyone gives each of n players the same money and nothing else.
func everyone(n, money int) (out []PositionPlayer) {
	for range n {
		out = append(out, owns(money, ""))
	}
	return out
}

// fuel returns a resource market.
func fuel(tokens string) *PositionFuel {
	t := counted(tokens)
	return &PositionFuel{int(t[Coal]), int(t[Oil]), int(t[Garbage]), int(t[Uranium])}
}

// counted parses "3 coal 2 oil".
func counted(text string) (t Tokens) {
	words := strings.Fields(text)
	for i := 0; i+1 < len(words); i += 2 {
		f, ok := FuelByName(words[i+1])
		if _, err := fmt.Sscan(words[i], &t[f]); err != nil || !ok {
			panic("builder: tokens " + text)
		}
	}
	return t
}

// houses parses lines such as "essen 0 2": seat 0 on the space for 10 in Essen, seat 2 on the one for 15; "-" is
// nobody.
func houses(lines ...string) (out []PositionHouses) {
	for _, line := range lines {
		words := strings.Fields(line)
		h := PositionHouses{City: words[0]}
		for _, w := range words[1:] {
			seat := NoSeat
			if w != "-" {
				seat = Seat(w[0] - '0')
			}
			h.Seats = append(h.Seats, seat)
		}
		out = append(out, h)
	}
	return out
}

// networks gives seats 0, 1, … the given numbers of cities of the zone: it puts one house in each city first, then uses
// the second spaces.
func networks(setup Setup, sizes ...int) []PositionHouses {
	board, err := maps.Load(setup.Board, setup.Edition.String())
	if err != nil {
		panic(err)
	}
	var out []PositionHouses
	for _, id := range setup.Regions {
		region, _ := board.RegionByID(id)
		for c := range board.ZoneCities(maps.Regions(region)).All() {
			out = append(out, PositionHouses{City: board.Cities[c].ID})
		}
	}
	next := 0
	for seat, size := range sizes {
		for range size {
			out[next].Seats = append(out[next].Seats, Seat(seat))
			next = (next + 1) % len(out)
		}
	}
	return out
}

// step2 returns how many cities trigger Step 2 at a table (T2), and end how many end the game (T8).
func step2(setup Setup) int { return NumbersFor(setup.Edition, setup.Players).Step2Cities }
func end(setup Setup) int   { return NumbersFor(setup.Edition, setup.Players).EndCities }

// income returns the event of a seat's income for powering n cities (C2).
func income(seat Seat, n int) string { return fmt.Sprintf("income %d %d %d", seat, n, Payment(n)) }

func (d *desk) validate() {
	d.t.Helper()
	if err := Validate(d.r, &d.s); err != nil {
		d.t.Fatal(err)
	}
}

// play applies actions; each text is one action or a compound one. Every single action must be listed as legal.
func (d *desk) play(texts ...string) *desk {
	d.t.Helper()
	d.events = nil
	for _, text := range texts {
		atoms, err := ParseAll(d.r, text)
		if err != nil {
			d.t.Fatal(err)
		}
		whole := d.s
		if err := ApplyAll(d.r, &whole, atoms, nil); err != nil {
			d.t.Fatalf("%s: %v", text, err)
		}
		for _, a := range atoms {
			var l List
			if Legal(d.r, &d.s.Public, &l); !l.Contains(a) {
				d.t.Fatalf("%s: %s is not listed", text, Format(d.r, a))
			}
			if err := Apply(d.r, &d.s, a, &d.events); err != nil {
				d.t.Fatalf("%s: %v", text, err)
			}
			d.validate()
		}
		if d.s.Hash() != whole.Hash() {
			d.t.Fatalf("%s: the compound action leads to another state than its parts", text)
		}
	}
	return d
}

// idle has everybody pass, drop out or be done until the phase begins (again), and keeps the events on the way.
func (d *desk) idle(phase Phase) *desk {
	d.t.Helper()
	var events []Event
	from, round := d.s.Phase, d.s.Round
	for left := false; !left || d.s.Phase != phase; left = left || d.s.Phase != from || d.s.Round != round {
		verb := map[Await]string{AwaitOpen: "pass", AwaitBid: "drop", AwaitBuy: "done", AwaitBuild: "done",
			AwaitRun: "done"}[d.s.Await]
		if verb == "" {
			d.t.Fatalf("the table awaits %s and has not reached phase %s", d.s.Await, phase)
		}
		d.play(verb)
		events = append(events, d.events...)
	}
	d.events = events
	return d
}

// turn has everybody be done until it is the seat's turn.
func (d *desk) turn(seat Seat) *desk {
	d.t.Helper()
	for range MaxPlayers {
		if d.s.Actor != seat {
			d.play("done")
		}
	}
	if d.s.Actor != seat {
		d.t.Fatalf("it never becomes seat %d's turn", seat)
	}
	return d
}

// refuse asserts that an action is rejected for the given reason, with its two facts if given, and that it changes
// nothing.
func (d *desk) refuse(text string, code Code, rule string, facts ...int) *desk {
	d.t.Helper()
	a, err := Parse(d.r, text)
	if err != nil {
		d.t.Fatal(err)
	}
	d.refuseAction(a, code, rule, facts...)
	return d
}

func (d *desk) refuseAction(a Action, code Code, rule string, facts ...int) {
	d.t.Helper()
	before := d.s
	var events []Event
	err := Apply(d.r, &d.s, a, &events)
	why, ok := err.(*Illegal)
	if !ok {
		d.t.Fatalf("%s: error %v, want %s", Format(d.r, a), err, code)
	}
	if d.s != before || d.s.Hash() != before.Hash() || len(events) > 0 {
		d.t.Errorf("%s: rejected, but the state has changed", Format(d.r, a))
	}
	if why.Code != code || why.Rule != rule || why.Action != a || why.Await != d.s.Await {
		d.t.Errorf("%s: rejected with %s, rule %q, want %s, rule %q", Format(d.r, a), why.Code, why.Rule, code, rule)
	}
	if len(facts) > 0 && (why.Have != facts[0] || why.Need != facts[1]) {
		d.t.Errorf("%s: have %d, need %d; want %v", Format(d.r, a), why.Have, why.Need, facts)
	}
	if asked := WhyNot(d.r, &d.s.Public, a); asked == nil || *asked != *why {
		d.t.Errorf("%s: WhyNot says %v, Apply %v", Format(d.r, a), asked, why)
	}
	var l List
	if Legal(d.r, &d.s.Public, &l); l.Contains(a) {
		d.t.Errorf("%s: rejected, but listed", Format(d.r, a))
	}
}

// saw asserts that these events happened, in this order, among others.
func (d *desk) saw(want ...string) *desk {
	d.t.Helper()
	told := d.told()
	rest := told
	for _, w := range want {
		i := slices.Index(rest, w)
		if i < 0 {
			d.t.Fatalf("no %q (in this order) among\n\t%s", w, strings.Join(told, "\n\t"))
		}
		rest = rest[i+1:]
	}
	return d
}

// only asserts that, of the events of these kinds, exactly the given ones happened, in this order.
func (d *desk) only(kinds string, want ...string) *desk {
	d.t.Helper()
	var got []string
	for _, line := range d.told() {
		if slices.Contains(strings.Fields(kinds), strings.Fields(line)[0]) {
			got = append(got, line)
		}
	}
	if !slices.Equal(got, want) {
		d.t.Fatalf("%s:\n\t%s\nwant\n\t%s", kinds, strings.Join(got, "\n\t"), strings.Join(want, "\n\t"))
	}
	return d
}

func (d *desk) told() []string {
	out := make([]string, len(d.events))
	for i := range d.events {
		out[i] = tell(d.r, &d.events[i])
	}
	return out
}

// spaceBuilt returns the printed price, "10", "15" or "20", by which the rules name the space of a new house (B3).
func spaceBuilt(e *Event) string {
	return [...]string{"10", "15", "20"}[slices.Index(housePrice[:], int16(e.N))]
}

// tell formats an event for tests: its kind, then its facts.
func tell(r *Rules, e *Event) string {
	facts := ""
	switch e.Kind {
	case EventOrder:
		for _, seat := range e.Order {
			if seat != NoSeat {
				facts += fmt.Sprint(" ", seat)
			}
		}
	case EventGameStarted, EventRound, EventStep:
		facts = fmt.Sprint(" ", e.N)
	case EventPhase:
		facts = " " + Phase(e.N).String()
	case EventTrustPlaced, EventMarked:
		facts = fmt.Sprintf(" %d %s", e.Seat, r.cityID(e.City))
	case EventTrustHouse:
		facts = " " + r.cityID(e.City)
	case EventOpened, EventBid, EventBought:
		facts = fmt.Sprintf(" %d %s %d", e.Seat, e.Plant, e.N)
	case EventPassed, EventTurnEnded:
		facts = fmt.Sprintf(" %d", e.Seat)
	case EventDropped, EventScrapped:
		facts = fmt.Sprintf(" %d %s", e.Seat, e.Plant)
	case EventTokensLost:
		facts = fmt.Sprintf(" %d %d %s", e.Seat, e.N, e.Fuel)
	case EventDrawn, EventObsolete, EventRemoved, EventUndercut, EventDiscount, EventDiscountOff, EventUnder,
		EventTrustTook, EventTrustDeclined:
		facts = fmt.Sprintf(" %s", e.Plant)
	case EventTrustTokens, EventResupply:
		facts = fmt.Sprintf(" %d %s", e.N, e.Fuel)
	case EventTokens:
		facts = fmt.Sprintf(" %d %d %s for %d", e.Seat, e.N, e.Fuel, e.M)
	case EventBuilt:
		facts = fmt.Sprintf(" %d %s %s+%d", e.Seat, r.cityID(e.City), spaceBuilt(e), e.M)
	case EventRan:
		facts = fmt.Sprintf(" %d %s %d %d", e.Seat, e.Plant, e.N, e.M)
	case EventIncome, EventFinal:
		facts = fmt.Sprintf(" %d %d %d", e.Seat, e.N, e.M)
	case EventGameOver:
		for seat := range Seat(MaxPlayers) {
			if e.Seats.Has(seat) {
				facts += fmt.Sprint(" ", seat)
			}
		}
	}
	return e.Kind.String() + facts
}

// awaits asserts whose turn it is, and for which decision.
func (d *desk) awaits(seat Seat, what Await) *desk {
	d.t.Helper()
	if d.s.Actor != seat || d.s.Await != what {
		d.t.Fatalf("the table awaits %s of seat %d, want %s of seat %d", d.s.Await, d.s.Actor, what, seat)
	}
	return d
}

func (d *desk) step(want uint8) *desk {
	d.t.Helper()
	if d.s.Step != want {
		d.t.Errorf("Step %d, want %d", d.s.Step, want)
	}
	return d
}

func (d *desk) phase(want Phase) *desk {
	d.t.Helper()
	if d.s.Phase != want {
		d.t.Errorf("phase %s, want %s", d.s.Phase, want)
	}
	return d
}

func (d *desk) order(want ...Seat) *desk {
	d.t.Helper()
	if got := d.s.Order[:d.s.Seats]; !slices.Equal(got, want) {
		d.t.Errorf("order %v, want %v", got, want)
	}
	return d
}

// market asserts which plants are in the plant market.
func (d *desk) market(want ...Plant) *desk {
	d.t.Helper()
	d.samePlants("market", d.s.Market.Plants, want)
	return d
}

// current asserts which plants are in the current market.
func (d *desk) current(want ...Plant) *desk {
	d.t.Helper()
	d.samePlants("current market", d.s.Current(), want)
	return d
}

// future asserts which plants are in the future market.
func (d *desk) future(want ...Plant) *desk {
	d.t.Helper()
	d.samePlants("future market", d.s.Future(), want)
	return d
}

// gone asserts that these plants have left the game face up.
func (d *desk) gone(want ...Plant) *desk {
	d.t.Helper()
	for _, c := range want {
		if !d.s.Market.Gone.Has(c) {
			d.t.Errorf("plant %s has not left the game", c)
		}
	}
	return d
}

// owns asserts which plants a seat has.
func (d *desk) owns(seat Seat, want ...Plant) *desk {
	d.t.Helper()
	d.samePlants(fmt.Sprintf("seat %d", seat), d.s.Players[seat].Plants, want)
	return d
}

func (d *desk) samePlants(where string, got PlantSet, want []Plant) {
	d.t.Helper()
	if !slices.Equal(got.List(), want) {
		d.t.Errorf("%s: plants %v, want %v", where, got.List(), want)
	}
}

func (d *desk) money(seat Seat, want int32) *desk {
	d.t.Helper()
	if got := d.s.Players[seat].Money; got != want {
		d.t.Errorf("seat %d has %d Elektro, want %d", seat, got, want)
	}
	return d
}

func (d *desk) cities(seat Seat, want uint8) *desk {
	d.t.Helper()
	if got := d.s.Players[seat].Houses; got != want {
		d.t.Errorf("seat %d has %d cities, want %d", seat, got, want)
	}
	return d
}

// store asserts which tokens a seat has.
func (d *desk) store(seat Seat, want string) *desk {
	d.t.Helper()
	if got := d.s.Players[seat].Tokens; got != counted(want) {
		d.t.Errorf("seat %d stores %v, want %v", seat, got, counted(want))
	}
	return d
}

// fuel asserts what is on the resource market.
func (d *desk) fuel(want string) *desk {
	d.t.Helper()
	if got := d.s.Market.Fuel; got != counted(want) {
		d.t.Errorf("on the market %v, want %v", got, counted(want))
	}
	return d
}

// supply asserts what is in the supply.
func (d *desk) supply(want string) *desk {
	d.t.Helper()
	if got := d.s.Market.Supply; got != counted(want) {
		d.t.Errorf("in the supply %v, want %v", got, counted(want))
	}
	return d
}

// stack asserts how many cards are left in the stack.
func (d *desk) stack(want int) *desk {
	d.t.Helper()
	if got := d.s.Stack.Len(); got != want {
		d.t.Errorf("%d cards in the stack, want %d", got, want)
	}
	return d
}

// spaces asserts whose houses are on the spaces for 10, 15 and 20 of a city, in the notation of [houses].
func (d *desk) spaces(line string) *desk {
	d.t.Helper()
	h := houses(line)[0]
	c, ok := d.r.Board.CityByID(h.City)
	if !ok {
		d.t.Fatalf("no city %s", h.City)
	}
	var want [3]Occupant
	for i, seat := range h.Seats {
		want[i] = HouseOf(seat)
	}
	if d.s.Spaces[c] != want {
		d.t.Errorf("%s: %v, want %v", h.City, d.s.Spaces[c], want)
	}
	return d
}

// offers asserts which actions of a verb are listed, in their text form and in any order.
func (d *desk) offers(verb Verb, want ...string) *desk {
	d.t.Helper()
	var l List
	Legal(d.r, &d.s.Public, &l)
	var got []string
	for _, c := range l.Choices() {
		if c.Verb == verb {
			got = append(got, FormatChoice(d.r, c))
		}
	}
	slices.Sort(got)
	slices.Sort(want)
	if !slices.Equal(got, want) {
		d.t.Errorf("%s: offered %q, want %q", verb, got, want)
	}
	return d
}
