package record

import (
	"bytes"
	"testing"

	"kilovolt/engine"
	"kilovolt/maps"
)

// TestARecordDoesNotWriteRoutesAndFindsThemAgain: so that older builds can read it, and records of older builds have
// routes too; also in a game that begins from a position, and where older rules cut the game.
func TestARecordDoesNotWriteRoutesAndFindsThemAgain(t *testing.T) {
	setup := engine.Setup{
		Board: "germany", Edition: engine.Recharged, Players: 3, Seed: 5,
		Position: &engine.Position{Round: 2, Phase: "build", Order: []engine.Seat{2, 0, 1}},
	}
	r, _, err := engine.New(engine.Setup{Board: "germany", Edition: engine.Recharged, Players: 3, Seed: 5}, nil)
	if err != nil {
		t.Fatal(err)
	}
	for c := range r.Cities.All() {
		if seat := engine.Seat(c % 5); seat < 2 {
			setup.Position.Houses = append(setup.Position.Houses,
				engine.PositionHouses{City: r.Board.Cities[c].ID, Seats: []engine.Seat{seat}})
		}
	}
	setup.Regions = ZoneOf(r)
	rec := play(t, setup, 5, 60)
	links := 0
	for i := range rec.Steps {
		for j := range rec.Steps[i].Events {
			if e := &rec.Steps[i].Events[j]; e.Kind == engine.EventBuilt {
				links += len(e.Links(r))
			}
		}
	}
	if links == 0 {
		t.Fatal("the game has no routes")
	}
	same := func(what string, steps []Step) {
		t.Helper()
		for i := range steps {
			if !EqualSteps(steps[i], rec.Steps[i]) {
				t.Errorf("%s: step %d has the events %+v, not %+v", what, i, steps[i].Events, rec.Steps[i].Events)
			}
		}
	}
	same("read again", reread(t, rec).Steps)
	plain := *rec
	plain.Steps = nil
	for _, s := range rec.Steps { // as an older build, which knew no routes, had them in memory
		s.Events = append([]engine.Event(nil), s.Events...)
		for i := range s.Events {
			s.Events[i].From = 0
		}
		plain.Steps = append(plain.Steps, s)
	}
	now, err := Encode(rec)
	if err != nil {
		t.Fatal(err)
	}
	if old, err := Encode(&plain); err != nil || !bytes.Equal(old, now) {
		t.Errorf("a record with routes is written differently (%v)", err)
	}
	same("of an older build", reread(t, &plain).Steps)
	cut := plain
	cut.Cut, cut.From = len(cut.Steps), rec.Snapshot
	g, err := Replay(reread(t, &cut))
	if err != nil {
		t.Fatal(err)
	}
	same("cut", g.Steps)
}

// TestRoutesOfImpossibleEventsAreFound: seats and cities that cannot be do no harm.
func TestRoutesOfImpossibleEventsAreFound(t *testing.T) {
	rec := play(t, engine.Setup{Board: "germany", Edition: engine.Recharged, Players: 3, Seed: 5}, 5, 30)
	r, err := rulesOf(rec)
	if err != nil {
		t.Fatal(err)
	}
	var out maps.City
	for r.Cities.Has(out) {
		out++
	}
	rec.Opening = append(rec.Opening,
		engine.Event{Kind: engine.EventBuilt, Seat: engine.NoSeat, City: 1},
		engine.Event{Kind: engine.EventBuilt, Seat: 0, City: 2},
		engine.Event{Kind: engine.EventBuilt, Seat: 0, City: out})
	findRoutes(rec, r)
	for _, e := range rec.Opening[len(rec.Opening)-3:] {
		if e.Kind == engine.EventBuilt && len(e.Links(r)) != 0 && e.City == out {
			t.Errorf("a route leads out of the zone: %v", e.Links(r))
		}
	}
}
