package bot

import (
	"fmt"
	"slices"
	"testing"
	"time"

	"kilovolt/engine"
)

// A moment is a decision in a game of bots.
type moment struct {
	view engine.View
	seed uint64
}

// moments returns the decisions of a game at the normal level: those of one kind, or with AwaitNothing all of them.
func moments(b testing.TB, setup engine.Setup, await engine.Await) (r *engine.Rules, out []moment) {
	b.Helper()
	play(b, setup, func(rules *engine.Rules, s *engine.State, seed uint64, _ []engine.Action, _ Reason) {
		r = rules
		if await == engine.AwaitNothing || s.Await == await {
			out = append(out, moment{engine.ViewOf(s, s.Actor), seed})
		}
	})
	return r, out
}

// benchSetup returns the table of the benchmarks.
func benchSetup(players int) engine.Setup {
	return engine.Setup{Board: "germany", Edition: engine.Recharged, Players: players, Seed: 1}
}

// BenchmarkDecision measures a whole decision, by player count and by kind of decision.
func BenchmarkDecision(b *testing.B) {
	run := func(name string, players int, await engine.Await) {
		b.Run(name, func(b *testing.B) {
			r, list := moments(b, benchSetup(players), await)
			b.ReportAllocs()
			for i := 0; b.Loop(); i++ {
				m := &list[i%len(list)]
				decide(b, r, m.view, m.seed)
			}
		})
	}
	for players := engine.MinPlayers; players <= engine.MaxPlayers; players++ {
		run(fmt.Sprintf("players=%d", players), players, engine.AwaitNothing)
	}
	kinds := []engine.Await{engine.AwaitOpen, engine.AwaitBid, engine.AwaitBuy, engine.AwaitBuild, engine.AwaitRun}
	for _, await := range kinds {
		run("await="+await.String(), 6, await)
	}
}

// BenchmarkUnit measures the longest unit of work, which determines how late a frame can be: for every decision in a
// six-player game it takes the longest unit and reports their mean. A unit's time is the fastest of five tries.
func BenchmarkUnit(b *testing.B) {
	r, list := moments(b, benchSetup(6), engine.AwaitNothing)
	var longest, sum time.Duration
	n := 0
	for b.Loop() {
		m := &list[n%len(list)]
		var fastest []time.Duration
		for try := range 5 {
			th, err := New("normal", r, m.view, m.seed)
			if err != nil {
				b.Fatal(err)
			}
			for i, done := 0, false; !done; i++ {
				begin := time.Now()
				done = th.Step(1)
				took := time.Since(begin)
				if try == 0 {
					fastest = append(fastest, took)
				}
				fastest[i] = min(fastest[i], took)
			}
		}
		slowest := slices.Max(fastest)
		sum += slowest
		longest = max(longest, slowest)
		n++
	}
	b.ReportMetric(float64(sum.Microseconds())/float64(n), "µs/slowest")
	b.ReportMetric(float64(longest.Microseconds()), "µs/longest")
}
