package record

import (
	"reflect"
	"testing"

	"kilovolt/engine"
)

// reread writes a record and reads it again.
func reread(t *testing.T, rec *Record) *Record {
	t.Helper()
	data, err := Encode(rec)
	if err != nil {
		t.Fatal(err)
	}
	back, err := Decode(data)
	if err != nil {
		t.Fatal(err)
	}
	return back
}

// On every kind of table a record survives a round trip field by field, and replays to its position.
func TestRoundTrip(t *testing.T) {
	kinds := map[engine.EventKind]bool{}
	for i, setup := range tables() {
		setup.Seed = uint64(i)
		rec := play(t, setup, uint64(i), 0)
		back := reread(t, rec)
		if !reflect.DeepEqual(back, rec) {
			t.Fatalf("table %d: the record comes back changed", i)
		}
		g, err := Replay(back)
		if err != nil {
			t.Fatalf("table %d: %v", i, err)
		}
		if g.State != rec.Snapshot || !reflect.DeepEqual(g.Steps, rec.Steps) ||
			!reflect.DeepEqual(g.Opening, rec.Opening) || g.Cut != 0 {
			t.Fatalf("table %d: the replay differs", i)
		}
		for _, s := range rec.Steps {
			for _, e := range s.Events {
				kinds[e.Kind] = true
			}
		}
	}
	for _, k := range []engine.EventKind{
		engine.EventTrustPlaced, engine.EventMarked, engine.EventTrustHouse, engine.EventTokens,
		engine.EventBuilt, engine.EventStep3Drawn,
		engine.EventGameOver, engine.EventOrder, engine.EventTokensLost, engine.EventFinal,
	} {
		if !kinds[k] {
			t.Errorf("no game had the event %s; the test does not show that it survives", k)
		}
	}
}

// A chosen zone, a position and every optional field survive a round trip.
func TestRoundTripOfOptions(t *testing.T) {
	money := 123
	setup := engine.Setup{
		Board: "germany", Edition: engine.Recharged, Players: 3, Seed: 1<<64 - 1,
		Position: &engine.Position{Round: 3, Order: []engine.Seat{2, 0, 1},
			Players: []engine.PositionPlayer{{Money: &money, Plants: []engine.Plant{20}}}},
	}
	rec := play(t, setup, 3, 40)
	setup.Regions = rec.Zone
	rec = play(t, setup, 3, 40)
	rec.Options.HideMoney = true
	rec.Name = "Before “the” auction <b>"
	back := reread(t, rec)
	if !reflect.DeepEqual(back, rec) {
		t.Errorf("read back as\n%+v\nwant\n%+v", back, rec)
	}
	if _, err := Replay(back); err != nil {
		t.Error(err)
	}
}

// A game that begins in the middle of another one survives a round trip and replays to its position, in format 2. A
// position that format 1 could describe still has format 1.
func TestRoundTripOfPositions(t *testing.T) {
	for i, setup := range tables() {
		setup.Seed = uint64(i)
		rec := play(t, laid(t, setup, uint64(i), 1+5*i), uint64(i), 30)
		back := reread(t, rec)
		if g, err := Replay(back); err != nil || g.State != rec.Snapshot || back.Hash != rec.Hash {
			t.Fatalf("table %d: %v", i, err)
		}
		if formatOf(rec) != 2 || formatOf(back) != 2 {
			t.Errorf("table %d: format %d", i, formatOf(rec))
		}
		old := play(t, setup, uint64(i), 30)
		rec.Setup.Position = &engine.Position{
			Round: 3, Step: 2, Phase: "build", Market: []engine.Plant{20}, Stack: []engine.Plant{},
		}
		if rec.From, rec.Snapshot = old.From, old.Snapshot; formatOf(old) != 1 || formatOf(rec) != 1 {
			t.Errorf("table %d: format %d of a plain game, %d of a plain position", i, formatOf(old), formatOf(rec))
		}
		rec.Cut, rec.From.Secret.Shuffle = 1, [42]engine.Plant{30}
		if formatOf(rec) != 2 {
			t.Errorf("table %d: the order of a shuffle in a game cut at its position", i)
		}
	}
}

// A game of older rules resumes from its position. Its log stays, its undo is cut, and saved again it is a game of
// today's rules.
func TestOlderRules(t *testing.T) {
	rec := play(t, engine.Setup{Board: "usa", Edition: engine.Classic, Players: 3, Seed: 5}, 5, 60)
	old := *rec
	old.Rules = RulesVersion - 1
	old.Hash = 1 // another version of the rules may hash differently
	g, err := Replay(&old)
	if err != nil {
		t.Fatal(err)
	}
	if g.Cut != 60 || g.State != rec.Snapshot || g.Start != rec.Snapshot || len(g.Steps) != 60 || len(g.Opening) == 0 {
		t.Fatalf("cut %d, %d steps, %d events of the set-up", g.Cut, len(g.Steps), len(g.Opening))
	}

	whole := play(t, rec.Setup, 5, 90)
	cut := *whole
	cut.Cut, cut.From = 60, g.Start
	cut.Steps = append(append([]Step(nil), g.Steps...), whole.Steps[60:]...)
	again, err := Replay(reread(t, &cut))
	if err != nil {
		t.Fatal(err)
	}
	if again.State != whole.Snapshot || again.Cut != 60 || len(again.Steps) != 90 {
		t.Errorf("cut %d, %d steps; the position is %v", again.Cut, len(again.Steps), again.State == whole.Snapshot)
	}

	old.Snapshot.Players[0].Money = -1
	if _, err := Replay(&old); Code(err) != "replay" {
		t.Errorf("an impossible position: %v", err)
	}
	cut.From.Step = 9
	if _, err := Replay(&cut); Code(err) != "replay" {
		t.Errorf("an impossible position at the cut: %v", err)
	}
}

// The text of an event has its facts and nothing else.
func TestEventText(t *testing.T) {
	r, _, err := engine.New(engine.Setup{Board: "germany", Edition: engine.Recharged, Players: 3, Seed: 1}, nil)
	if err != nil {
		t.Fatal(err)
	}
	essen, _ := r.Board.CityByID("essen")
	no := engine.NoSeat
	for _, c := range []struct {
		e    engine.Event
		text string
	}{
		{engine.Event{Kind: engine.EventOpened, Seat: 2, Plant: 13, N: 20}, "opened s2 p13 n20"},
		{engine.Event{Kind: engine.EventBuilt, Seat: 1, City: essen, M: 7, N: 10}, "built s1 cessen n10 m7"},
		{engine.Event{Kind: engine.EventTokens, Fuel: engine.Oil, N: 2, M: 7}, "tokens foil n2 m7"},
		{engine.Event{Kind: engine.EventOrder, Order: [6]engine.Seat{2, 0, 1, no, no, no}}, "order o201"},
		{engine.Event{Kind: engine.EventGameOver, Seats: 5}, "game-over w5"},
		{engine.Event{Kind: engine.EventRemoved, Seat: no, Plant: engine.Step3Card}, "removed s-1 pstep3"},
	} {
		if got := string(appendEvent(nil, r.Board, &c.e)); got != c.text {
			t.Errorf("%+v: written as %q, want %q", c.e, got, c.text)
		}
		if back, err := parseEvent(r.Board, c.text); err != nil || back != c.e {
			t.Errorf("%q: parsed as %+v, %v", c.text, back, err)
		}
	}
	for _, text := range []string{
		"", "nonsense", "none", "bid s9", "bid s-2", "bid p41", "bid p0", "bid p64", "built catlantis", "tokens fwood",
		"bid n", "bid n99999999999", "bid  n1",
		"order o00", "order o6", "order o0123450", "order ox", "game-over w64", "game-over w0", "bid x1",
		"opened s02x",
	} {
		if e, err := parseEvent(r.Board, text); err == nil {
			t.Errorf("%q is parsed as %+v", text, e)
		}
	}
}
