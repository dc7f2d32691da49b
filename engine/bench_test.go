package engine

import (
	"testing"
	"unsafe"
)

// randomPolicy picks among the listed choices, each equally likely; within a range the lowest number, so that bids rise step by step and
// tokens come one by one. It is the policy of the speed figures.
func randomPolicy(l *List, rng *splitMix) Action {
	return l.At[rng.below(l.N)].Action
}

func BenchmarkGames(b *testing.B) {
	r, start, err := New(Setup{Board: "germany", Edition: Recharged, Players: 4, Seed: 1}, nil)
	if err != nil {
		b.Fatal(err)
	}
	var list List
	actions := 0
	rounds := 0
	b.ReportAllocs()
	b.ResetTimer()
	for i := range b.N {
		s := start
		rng := splitMix(i)
		for s.Await != AwaitNothing {
			Legal(r, &s.Public, &list)
			if err := Apply(r, &s, randomPolicy(&list, &rng), nil); err != nil {
				b.Fatal(err)
			}
			actions++
		}
		rounds += int(s.Round)
	}
	b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "games/s")
	b.ReportMetric(float64(actions)/b.Elapsed().Seconds(), "actions/s")
	b.ReportMetric(float64(actions)/float64(b.N), "actions/game")
	b.ReportMetric(float64(rounds)/float64(b.N), "rounds/game")
}

var sink State

func BenchmarkCopy(b *testing.B) {
	_, s, err := New(Setup{Board: "germany", Edition: Recharged, Players: 4, Seed: 1}, nil)
	if err != nil {
		b.Fatal(err)
	}
	b.ReportMetric(float64(unsafe.Sizeof(s)), "bytes")
	for range b.N {
		sink = s
	}
}
