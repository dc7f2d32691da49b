package review_test

import (
	"testing"

	"kilovolt/engine"
	"kilovolt/game/match/review"
	"kilovolt/game/words/phrase"
)

// TestChances: they add up to 100 in every round, and at the end only winners have any.
func TestChances(t *testing.T) {
	for name, setup := range tables {
		t.Run(name, func(t *testing.T) {
			m := played(t, setup)
			v, _ := review.Of(m)
			for i := range v.Points(review.Chance) {
				sum := 0
				for seat := range v.Players {
					n := v.Value(review.Chance, i, engine.Seat(seat))
					if sum += n; n < 0 {
						t.Errorf("point %d, seat %d: %d %%", i, seat, n)
					}
				}
				if sum != 100 {
					t.Errorf("point %d: %d %% together", i, sum)
				}
			}
			for seat := range v.Players {
				n := v.Value(review.Chance, len(v.Rounds), engine.Seat(seat))
				if won := m.Public().Winners.Has(engine.Seat(seat)); won != (n > 0) {
					t.Errorf("seat %d: %d %% at the end, won %v", seat, n, won)
				}
			}
		})
	}
}

// TestTheEstimateFavoursTheWinner: over several games, winners had a better chance before the last round than an equal
// share.
func TestTheEstimateFavoursTheWinner(t *testing.T) {
	winners, share, games := 0, 0, 0
	for seed := range uint64(40) {
		setup := tables["recharged"]
		setup.Seed = 100 + seed
		v, _ := review.Of(played(t, setup))
		winners += v.Rounds[len(v.Rounds)-1].Chance[v.Ranking[0].Seat]
		share += 100 / v.Players
		games++
	}
	t.Logf("%d games, %d %% before the last round", games, winners/games)
	if winners < share*3/2 {
		t.Errorf("winners were given %d %%, an equal share is %d %%", winners/games, share/games)
	}
}

// TestTurns: turning points are the rounds in which a chance changed most, in order.
func TestTurns(t *testing.T) {
	some := false
	for name, setup := range tables {
		m := played(t, setup)
		v, _ := review.Of(m)
		tell := phrase.NewTeller(phrase.English(), m.Rules(), m.Players())
		last := -1
		for _, turn := range v.Turns() {
			some = true
			before := v.Rounds[turn.Round].Chance
			if turn.Round <= last || max(turn.UpBy, turn.DownBy) < review.LeastTurn ||
				before[turn.Up] != turn.UpFrom || before[turn.Down] != turn.DownFrom {
				t.Errorf("%s: %+v", name, turn)
			}
			last = turn.Round
			if title, lines := tell.TurningPoint(v, &turn); title == "" || len(lines) < 2 || lines[0].Deed {
				t.Errorf("%s: %q, %v", name, title, lines)
			}
		}
		if n := len(v.Turns()); n > review.MostTurns {
			t.Errorf("%s: %d turning points", name, n)
		}
	}
	if !some {
		t.Error("six games without a turning point")
	}
}
