package review

import (
	"testing"

	"kilovolt/engine"
	"kilovolt/game/lang"
)

// TestChances: they are a hundred together in every round, and end with who has won.
func TestChances(t *testing.T) {
	for name, setup := range tables {
		t.Run(name, func(t *testing.T) {
			m := played(t, setup)
			v, _ := Of(m)
			for i := range v.Points(Chance) {
				sum := 0
				for seat := range v.Players {
					n := v.Value(Chance, i, engine.Seat(seat))
					if sum += n; n < 0 {
						t.Errorf("point %d, seat %d: %d %%", i, seat, n)
					}
				}
				if sum != 100 {
					t.Errorf("point %d: %d %% together", i, sum)
				}
			}
			for seat := range v.Players {
				n := v.Value(Chance, len(v.Rounds), engine.Seat(seat))
				if won := m.Public().Winners.Has(engine.Seat(seat)); won != (n > 0) {
					t.Errorf("seat %d: %d %% in the end, won %v", seat, n, won)
				}
			}
		})
	}
}

// TestTheEstimateKnowsWhoIsAhead: over several games, whoever has won was thought likelier to before the last round than chance alone says.
func TestTheEstimateKnowsWhoIsAhead(t *testing.T) {
	winners, share, games := 0, 0, 0
	for seed := range uint64(6) {
		setup := tables["recharged"]
		setup.Seed = 100 + seed
		v, _ := Of(played(t, setup))
		winners += v.Rounds[len(v.Rounds)-1].Chance[v.Ranking[0].Seat]
		share += 100 / v.Players
		games++
	}
	if winners < share*3/2 {
		t.Errorf("winners were thought to win with %d %%, chance alone gives %d %%", winners/games, share/games)
	}
}

// TestTurns: turning points are rounds in which a chance changed much, told in their order, of which the greatest are told.
func TestTurns(t *testing.T) {
	some := false
	for name, setup := range tables {
		m := played(t, setup)
		v, _ := Of(m)
		tell := lang.NewTeller(lang.English(), m.Rules(), m.Players())
		last := -1
		for _, turn := range v.Turns() {
			some = true
			before := v.Rounds[turn.Round].Chance
			if turn.Round <= last || max(turn.UpBy, turn.DownBy) < leastTurn || before[turn.Up] != turn.UpFrom || before[turn.Down] != turn.DownFrom {
				t.Errorf("%s: %+v", name, turn)
			}
			last = turn.Round
			if title, lines := v.Words(tell, &turn); title == "" || len(lines) < 2 || lines[0].Deed {
				t.Errorf("%s: %q, %v", name, title, lines)
			}
		}
		if n := len(v.Turns()); n > mostTurns {
			t.Errorf("%s: %d turning points", name, n)
		}
	}
	if !some {
		t.Error("six games without a turning point")
	}
}

func TestPercents(t *testing.T) {
	for _, c := range []struct{ in, want [engine.MaxPlayers]int32 }{
		{[engine.MaxPlayers]int32{1 << 16}, [engine.MaxPlayers]int32{100}},
		{[engine.MaxPlayers]int32{21845, 21845, 21846}, [engine.MaxPlayers]int32{33, 33, 34}},
		{[engine.MaxPlayers]int32{1, 65535}, [engine.MaxPlayers]int32{0, 100}},
	} {
		got := percents(c.in, 3)
		for i := range got {
			if got[i] != int(c.want[i]) {
				t.Errorf("%v becomes %v, want %v", c.in, got, c.want)
			}
		}
	}
}
