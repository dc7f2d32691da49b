package review_test

import (
	"slices"
	"testing"

	"kilovolt/engine"
	"kilovolt/engine/record"
	"kilovolt/game/match/match"
	"kilovolt/game/match/review"
	"kilovolt/game/play/session"
	"kilovolt/game/words/phrase"
)

func always() bool { return true }

// played plays a game of computers to its end.
func played(t testing.TB, setup engine.Setup) *match.Match {
	t.Helper()
	cfg := match.Config{Setup: setup, BotSeed: setup.Seed + 1}
	for i := range setup.Players {
		cfg.Players = append(cfg.Players, record.Player{Name: string(rune('A' + i)), Colour: i, Kind: record.Bot,
			Level: "easy"})
	}
	m, err := match.New(cfg, session.Bots)
	if err != nil {
		t.Fatal(err)
	}
	for !m.Over() {
		m.Think(always)
	}
	if m.Err() != nil {
		t.Fatal(m.Err())
	}
	return m
}

// tables are games of every kind.
var tables = map[string]engine.Setup{
	"recharged":       {Board: "germany", Edition: engine.Recharged, Players: 3, Seed: 3},
	"classic":         {Board: "usa", Edition: engine.Classic, Players: 4, Seed: 4},
	"trust":           {Board: "germany", Edition: engine.Recharged, Players: 2, Seed: 5},
	"introductory":    {Board: "germany", Edition: engine.Classic, Players: 3, Seed: 6, Introductory: true},
	"starting cities": {Board: "usa", Edition: engine.Recharged, Players: 5, Seed: 7, StartingCities: true},
	"six":             {Board: "usa", Edition: engine.Classic, Players: 6, Seed: 8},
}

// TestFiguresAddUp: a player's money at the end of a round is the money before it plus income minus spending; the last
// round leads to the final position.
func TestFiguresAddUp(t *testing.T) {
	for name, setup := range tables {
		t.Run(name, func(t *testing.T) {
			m := played(t, setup)
			v, ok := review.Of(m)
			if !ok || len(v.Rounds) < 3 {
				t.Fatalf("%v, %d rounds", ok, len(v.Rounds))
			}
			if v.Players != setup.Players || v.Rounds[0].N != 1 ||
				v.Rounds[len(v.Rounds)-1].N != int(m.Public().Round) || v.Rounds[len(v.Rounds)-1].To != m.Index() {
				t.Errorf("rounds %d to %d of %d, moment %d of %d", v.Rounds[0].N, v.Rounds[len(v.Rounds)-1].N,
					m.Public().Round, v.Rounds[len(v.Rounds)-1].To, m.Index())
			}
			for seat := range v.Players {
				money := engine.StartMoney
				for i := range v.Rounds {
					r := &v.Rounds[i]
					f := &r.Seats[seat]
					if i > 0 && (r.From != v.Rounds[i-1].To || r.N != v.Rounds[i-1].N+1) {
						t.Errorf("round %d begins after %d actions, the one before ends after %d", r.N, r.From,
							v.Rounds[i-1].To)
					}
					money += f.Income - f.Plants - f.Fuel - f.Building
					if f.Money != money {
						t.Errorf("seat %d after round %d: %d Elektro, the sums say %d", seat, r.N, f.Money, money)
					}
				}
				last, pl := &v.Rounds[len(v.Rounds)-1].Seats[seat], &m.Public().Players[seat]
				if last.Cities != int(pl.Houses) || last.Capacity != pl.Capacity() || last.Money != int(pl.Money) {
					t.Errorf("seat %d at the end: %+v, the table has %d cities, %d Elektro", seat, last, pl.Houses,
						pl.Money)
				}
				spent := v.Total(review.ForPlants, engine.Seat(seat)) + v.Total(review.ForFuel, engine.Seat(seat)) +
					v.Total(review.ForCities, engine.Seat(seat))
				if spent != v.Total(review.Spent, engine.Seat(seat)) || spent == 0 {
					t.Errorf("seat %d spent %d and %d", seat, spent, v.Total(review.Spent, engine.Seat(seat)))
				}
			}
		})
	}
}

// TestMomentsBelongToTheirRounds: the position at the beginning of a round belongs to that round.
func TestMomentsBelongToTheirRounds(t *testing.T) {
	for name, setup := range tables {
		m := played(t, setup)
		v, _ := review.Of(m)
		for i := range v.Rounds {
			p, ok := m.StateAt(v.Rounds[i].From)
			if !ok || int(p.Round) != v.Rounds[i].N || v.RoundAt(v.Rounds[i].From) != i ||
				v.RoundAt(v.Rounds[i].To-1) != i {
				t.Errorf("%s, round %d: the position is of round %d (%v), the moment of rounds[%d]", name,
					v.Rounds[i].N, p.Round, ok, v.RoundAt(v.Rounds[i].From))
			}
		}
	}
}

// TestWhoEndedTheGame: the named seat was the first to reach the number of cities that ends the game, with the named
// city, in the last round.
func TestWhoEndedTheGame(t *testing.T) {
	for name, setup := range tables {
		t.Run(name, func(t *testing.T) {
			m := played(t, setup)
			v, _ := review.Of(m)
			e := v.Ending
			houses := [engine.MaxPlayers]int{}
			first, city, round := engine.NoSeat, -1, 0
			for _, entry := range m.Log() {
				switch b := &entry.Event; b.Kind {
				case engine.EventRound:
					round = int(b.N)
				case engine.EventBuilt:
					houses[b.Seat]++
					if houses[b.Seat] == m.Rules().EndCities && first == engine.NoSeat {
						first, city = b.Seat, int(b.City)
						if round != e.Round {
							t.Errorf("reached in round %d, reported in round %d", round, e.Round)
						}
					}
				}
			}
			if e.Seat != first || int(e.City) != city || e.Limit != m.Rules().EndCities || e.Most != m.Public().
				MaxHouses() {
				t.Errorf("reported %+v, it was seat %d in city %d", e, first, city)
			}
			for _, seat := range e.Too {
				if seat == first || int(m.Public().Players[seat].Houses) < e.Limit {
					t.Errorf("seat %d is wrongly reported too", seat)
				}
			}
			tell := phrase.NewTeller(phrase.English(), m.Rules(), m.Players())
			if words := tell.Ending(&e); words == "" || words == tell.EndReason(m.Public()) {
				t.Errorf("the words do not say who: %q", words)
			}
		})
	}
}

// TestAnUnfinishedGameHasNoReview: and a review does not apply to another match.
func TestAnUnfinishedGameHasNoReview(t *testing.T) {
	cfg := match.Config{Setup: tables["recharged"], Players: []record.Player{{Kind: record.Human},
		{Kind: record.Human, Colour: 1}, {Kind: record.Human, Colour: 2}}}
	m, err := match.New(cfg, nil)
	if err != nil {
		t.Fatal(err)
	}
	if _, ok := review.Of(m); ok {
		t.Error("a game that has just started has a review")
	}
	over := played(t, tables["trust"])
	v, _ := review.Of(over)
	if !v.Shows(over) || v.Shows(m) || (*review.Review)(nil).Shows(m) {
		t.Error("a review shows the wrong match")
	}
}

func BenchmarkOf(b *testing.B) {
	m := played(b, tables["classic"])
	for b.Loop() {
		if _, ok := review.Of(m); !ok {
			b.Fatal("nothing")
		}
	}
}

// TestAReviewIsMadeInSteps: a review has a step for each round, and the same figures in the end.
func TestAReviewIsMadeInSteps(t *testing.T) {
	m := played(t, tables["classic"])
	whole, _ := review.Of(m)
	v := review.Begin(m)
	for n := 1; !v.Done(); n++ {
		if done := v.Step(); done != (n == len(whole.Rounds)) {
			t.Fatalf("after %d of %d rounds it is done: %v", n, len(whole.Rounds), done)
		}
	}
	if !slices.Equal(v.Rounds, whole.Rounds) {
		t.Errorf("%+v, want %+v", v.Rounds, whole.Rounds)
	}
}
