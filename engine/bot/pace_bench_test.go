package bot

import (
	"slices"
	"testing"
	"time"

	"kilovolt/engine"
)

// BenchmarkLevel measures how long each level takes for a decision in a game of four: the median, the 99th percentile
// and the maximum, and the 99th percentile of the longest unit of work. A unit's time is the fastest of three tries,
// to exclude other load on the machine. -benchtime 300x measures every decision of the game about once.
//
//	go test ./engine/bot -run '^$' -bench Level -benchtime 300x
func BenchmarkLevel(b *testing.B) {
	r, list := moments(b, benchSetup(4), engine.AwaitNothing)
	for _, level := range Levels() {
		b.Run(level, func(b *testing.B) {
			var decisions, longest []time.Duration
			for i := 0; b.Loop(); i++ {
				units := timedUnits(b, level, r, &list[i%len(list)], 3)
				sum := time.Duration(0)
				for _, d := range units {
					sum += d
				}
				decisions, longest = append(decisions, sum), append(longest, slices.Max(units))
			}
			slices.Sort(decisions)
			slices.Sort(longest)
			at := func(list []time.Duration, percent int) float64 {
				return float64(list[min(len(list)-1, len(list)*percent/100)]) / float64(time.Millisecond)
			}
			b.ReportMetric(at(decisions, 50), "ms/median")
			b.ReportMetric(at(decisions, 99), "ms/p99")
			b.ReportMetric(at(decisions, 100), "ms/most")
			b.ReportMetric(at(longest, 99), "ms/unit-p99")
		})
	}
}

// timedUnits returns how long each unit of work of a decision takes, as the fastest of several tries.
func timedUnits(b *testing.B, level string, r *engine.Rules, m *moment, tries int) (out []time.Duration) {
	b.Helper()
	for try := range tries {
		th, err := New(level, r, m.view, m.seed)
		if err != nil {
			b.Fatal(err)
		}
		for i, done := 0, false; !done; i++ {
			began := time.Now()
			done = th.Step(1)
			took := time.Since(began)
			if try == 0 {
				out = append(out, took)
			}
			out[i] = min(out[i], took)
		}
	}
	return out
}
