package match

import (
	"testing"

	"kilovolt/engine"
	"kilovolt/maps"
)

// joined reports whether wires of a seat join some cities.
func joined(m *Match, wires []Wire, seat engine.Seat, cities maps.CitySet) bool {
	reached := cities & -cities
	for grown := true; grown; {
		grown = false
		for i, w := range wires {
			k := m.Rules().Board.Connections[i]
			if (w.Paid | w.Assumed).Has(seat) && reached.Has(k.A) != reached.Has(k.B) {
				reached = reached.Add(k.A).Add(k.B)
				grown = true
			}
		}
	}
	return cities&^reached == 0
}

// TestWiresJoinEveryNetwork: what players have paid for joins all their cities, after every decision and looking back,
// and costs what their routes cost. Undo takes it back.
func TestWiresJoinEveryNetwork(t *testing.T) {
	m := start(t, config("hhh", 4))
	check := func(at int) (paid int) {
		t.Helper()
		p, _ := m.StateAt(at)
		wires := m.Wires(at)
		for seat := range engine.Seat(3) {
			if !joined(m, wires, seat, p.Players[seat].Cities) {
				t.Fatalf("after %d actions the network of seat %d is in pieces", at, seat)
			}
		}
		for _, w := range wires {
			if w.Assumed != 0 {
				t.Fatal("something is assumed although every house was paid")
			}
			paid += w.Paid.Len()
		}
		return paid
	}
	most := 0
	for i := 0; !m.Over() && i < 600; i++ {
		turn(t, m, i*7)
		most = max(most, check(m.Index()))
	}
	if most == 0 {
		t.Fatal("nobody has connected anything")
	}
	for at := m.Oldest(); at <= m.Index(); at += 9 {
		if n := check(at); n > most {
			t.Errorf("after %d actions there are %d connections, later %d", at, n, most)
		}
	}
	if n := check(m.Oldest()); n != 0 {
		t.Errorf("%d connections at the beginning", n)
	}
}

// TestAPositionAssumesTheCheapestTree: for the cities that somebody begins with; what is built from there is paid for.
func TestAPositionAssumesTheCheapestTree(t *testing.T) {
	cfg := config("hhh", 9)
	first := start(t, cfg)
	r := first.Rules()
	pos := &engine.Position{Round: 3, Phase: "build", Order: []engine.Seat{0, 1, 2}}
	var own maps.CitySet
	for c := range r.Cities.All() {
		if c%4 == 0 {
			own = own.Add(c)
			pos.Houses = append(pos.Houses, engine.PositionHouses{City: r.Board.Cities[c].ID, Seats: []engine.Seat{2}})
		}
	}
	cfg.Setup.Position = pos
	for region := range r.Zone.All() {
		cfg.Setup.Regions = append(cfg.Setup.Regions, r.Board.Regions[region].ID)
	}
	money := 200
	pos.Players = []engine.PositionPlayer{{}, {}, {Money: &money}}
	m := start(t, cfg)
	wires, assumed := m.Wires(m.Index()), 0
	for _, w := range wires {
		if w.Paid != 0 || w.Assumed&^(1<<2) != 0 {
			t.Fatalf("%+v, but nobody has paid, and only seat 2 has cities", w)
		}
		assumed += w.Assumed.Len()
	}
	if !joined(m, wires, 2, own) || assumed < own.Len()-1 {
		t.Fatalf("%d connections do not join the %d cities of the start", assumed, own.Len())
	}
	var built maps.City
	for c := range r.Cities.All() {
		if route, why := engine.RouteTo(r, m.Public(), 2, c); why == nil && len(route.Links) > 0 {
			built = c
			break
		}
	}
	if err := m.Play(engine.Action{Verb: engine.VerbBuild, What: uint8(built)}); err != nil {
		t.Fatal(err)
	}
	paid := 0
	for i, w := range m.Wires(m.Index()) {
		paid += w.Paid.Len()
		if w.Assumed != wires[i].Assumed {
			t.Errorf("connection %d: assumed by %b, before by %b", i, w.Assumed, wires[i].Assumed)
		}
	}
	if paid == 0 {
		t.Error("the house from the position on has no route")
	}
	if err := m.Undo(); err != nil {
		t.Fatal(err)
	}
	for _, w := range m.Wires(m.Index()) {
		if w.Paid != 0 {
			t.Error("what was undone is still paid for")
		}
	}
}
