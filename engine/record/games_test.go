package record

import (
	"math/rand/v2"
	"testing"

	"kilovolt/engine"
)

// tables returns the kinds of table: both editions and boards, all player counts, all variants.
func tables() []engine.Setup {
	var out []engine.Setup
	for _, board := range []string{"germany", "usa"} {
		for n := engine.MinPlayers; n <= engine.MaxPlayers; n++ {
			out = append(out,
				engine.Setup{Board: board, Edition: engine.Classic, Players: n},
				engine.Setup{Board: board, Edition: engine.Recharged, Players: n},
				engine.Setup{Board: board, Edition: engine.Classic, Players: n, Introductory: true},
				engine.Setup{Board: board, Edition: engine.Recharged, Players: n, StartingCities: true},
			)
		}
	}
	return out
}

// laid returns the setup of a table in the middle of a game, after a number of random actions, using everything that a
// position can describe.
func laid(t testing.TB, setup engine.Setup, seed uint64, actions int) engine.Setup {
	t.Helper()
	rec := play(t, setup, seed, actions)
	for ; rec.Over(); actions /= 2 {
		rec = play(t, setup, seed, actions/2)
	}
	r, err := rulesOf(rec)
	if err != nil {
		t.Fatal(err)
	}
	pos := engine.PositionOf(r, &rec.Snapshot)
	if engine.CardsToStep3(&rec.Snapshot.Public) > 0 {
		pos.Shuffle = []engine.Plant{50, 3, 44, 31, 30, 20, 7, 36, 25}
	}
	setup.Regions, setup.Position = rec.Zone, pos
	return setup
}

// play makes up to most random legal actions, or plays a whole game if most is 0, and returns the record.
func play(t testing.TB, setup engine.Setup, seed uint64, most int) *Record {
	t.Helper()
	rec := &Record{Build: "test", Rules: RulesVersion, Setup: setup, BotSeed: 1<<63 + seed,
		Saved: "2026-11-21T04:00:00Z", Serial: 7}
	r, s, err := engine.New(setup, &rec.Opening)
	if err != nil {
		t.Fatal(err)
	}
	for i := range setup.Players {
		p := Player{Name: []string{"Ada", "Bo \"the\" <b>", "Čeněk", "", "E\\", "李"}[i], Colour: i, Kind: Human}
		if i%2 == 1 {
			p.Kind, p.Level = Bot, "steady"
		}
		rec.Players = append(rec.Players, p)
	}
	rec.Zone = ZoneOf(r)
	rng := rand.New(rand.NewPCG(seed, 0))
	var l engine.List
	for s.Await != engine.AwaitNothing && (most == 0 || len(rec.Steps) < most) {
		engine.Legal(r, &s.Public, &l)
		c := l.At[rng.IntN(l.N)]
		a := c.Action
		if rng.IntN(4) == 0 { // mostly the lowest number, so that games progress
			a.N += int16(rng.IntN(int(min(c.Max-c.N, 20)) + 1))
		}
		st := Step{Seat: s.Actor, Action: a}
		if rec.Players[s.Actor].IsBot() {
			st.By = ByBot
		}
		if l.N == 1 && c.Max == c.N {
			st.By = ByForced
		}
		if n := len(rec.Steps); n > 0 && st.By == rec.Steps[n-1].By && st.Seat == rec.Steps[n-1].Seat &&
			rng.IntN(2) == 0 {
			st.Joined = true
		}
		if err := engine.Apply(r, &s, a, &st.Events); err != nil {
			t.Fatal(err)
		}
		rec.Steps = append(rec.Steps, st)
	}
	rec.Snapshot, rec.Hash = s, s.Hash()
	return rec
}

// long returns a fixed game of up to 500 actions.
func long(t testing.TB) *Record {
	t.Helper()
	return play(t, engine.Setup{Board: "germany", Edition: engine.Recharged, Players: 4, Seed: 1}, 1, 500)
}
