package present

import (
	"testing"

	"kilovolt/engine"
	"kilovolt/engine/record"
	"kilovolt/game/match/match"
	"kilovolt/game/words/phrase"
)

// inPhase is a table at the beginning of a phase in which everybody has something to decide.
func inPhase(t *testing.T, phase string, edition engine.Edition, order ...engine.Seat) *match.Match {
	t.Helper()
	pos := &engine.Position{Round: 3, Phase: phase, Order: order,
		Market: []engine.Plant{10, 11, 12, 14, 15, 16, 17, 19}, Stack: []engine.Plant{20, 21, 23, engine.Step3Card}}
	cfg := match.Config{Setup: engine.Setup{Board: "germany", Edition: edition, Players: len(order), Seed: 1,
		Regions: []string{"nw", "w", "sw", "se"}[:max(3, len(order))], Position: pos}}
	money := 100
	for i, city := range []string{"essen", "munster", "duisburg", "dortmund"}[:len(order)] {
		plant := []engine.Plant{13, 18, 22, 27}[i] // which need no fuel, so that each can run in phase 5
		pos.Players = append(pos.Players,
			engine.PositionPlayer{Money: &money, Plants: []engine.Plant{plant, 3 + engine.Plant(i)}})
		pos.Houses = append(pos.Houses, engine.PositionHouses{City: city, Seats: []engine.Seat{engine.Seat(i)}})
		cfg.Players = append(cfg.Players, record.Player{Colour: i, Kind: record.Human})
	}
	m, err := match.New(cfg, nil)
	if err != nil {
		t.Fatal(err)
	}
	return m
}

// TestWhoHasFinishedAPhase (R1, B1, C2): in phases 3 to 5 each player's turn is to come, is now or is over, whichever
// direction the phase runs in. The Trust has a turn in phase 3 only (X4).
func TestWhoHasFinishedAPhase(t *testing.T) {
	const none, to, at, done = Unconcerned, Waits, Decides, HadTurn
	four, two := []engine.Seat{2, 0, 3, 1}, []engine.Seat{1, 0}
	for _, c := range []struct {
		phase string
		order []engine.Seat
		want  [][]SeatState // by seat, before each turn
	}{
		{"resources", four, [][]SeatState{
			{to, at, to, to}, {to, done, to, at}, {at, done, to, done}, {done, done, at, done},
		}},
		{"build", four, [][]SeatState{
			{to, at, to, to}, {to, done, to, at}, {at, done, to, done}, {done, done, at, done},
		}},
		{"power", four, [][]SeatState{
			{to, to, at, to}, {at, to, done, to}, {done, to, done, at}, {done, at, done, done},
		}},
		{"resources", two, [][]SeatState{{at, to, to}, {done, at, done}}},
		{"build", two, [][]SeatState{{at, to, none}, {done, at, none}}},
		{"power", two, [][]SeatState{{to, at, none}, {at, done, none}}},
	} {
		edition := engine.Classic
		if len(c.order) == 2 {
			edition = engine.Recharged
		}
		m := inPhase(t, c.phase, edition, c.order...)
		tell := phrase.NewTeller(phrase.English(), m.Rules(), m.Players())
		for turn, want := range c.want {
			for seat := range want {
				got := StateOf(m.Rules(), m.Public(), engine.Seat(seat))
				if got != want[seat] {
					t.Errorf("%s, %d players, turn %d: seat %d is %d, want %d", c.phase, len(c.order), turn, seat,
						got, want[seat])
				}
				short := map[SeatState]string{done: "done"}[got]
				if got.Short(tell, m.Public()) != short || (got.Words(tell, m.Public()) == "") != (got == none) {
					t.Errorf("state %d is %q, on a card %q", got, got.Words(tell, m.Public()),
						got.Short(tell, m.Public()))
				}
			}
			if err := m.Play(engine.Action{Verb: engine.VerbDone}); err != nil {
				t.Fatal(err)
			}
		}
	}
}
