package perf

import (
	"slices"
	"time"
)

// samples is the latest durations, in a ring buffer.
type samples struct {
	ring  [1024]time.Duration
	count int // added so far
}

func (s *samples) add(d time.Duration) {
	s.ring[s.count%len(s.ring)] = d
	s.count++
}

// latest returns the durations in the buffer, in no order.
func (s *samples) latest() []time.Duration { return s.ring[:min(s.count, len(s.ring))] }

// percentiles returns percentiles of the latest durations, ms; 0 without any.
func (s *samples) percentiles(percents ...int) []float64 {
	out := make([]float64, len(percents))
	sorted := slices.Clone(s.latest())
	if len(sorted) == 0 {
		return out
	}
	slices.Sort(sorted)
	for i, p := range percents {
		out[i] = ms(sorted[min(len(sorted)-1, len(sorted)*p/100)])
	}
	return out
}

// milliseconds returns the latest durations, in no order.
func (s *samples) milliseconds() []float64 {
	out := make([]float64, 0, len(s.ring))
	for _, d := range s.latest() {
		out = append(out, ms(d))
	}
	return out
}

func ms(d time.Duration) float64 { return float64(d) / float64(time.Millisecond) }
