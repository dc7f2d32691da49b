package perf

import "time"

// spread counts durations by their length. It is for percentiles of more than fit into a buffer.
type spread struct {
	counts [spreadSize]uint32
}

const (
	spreadStep = 100 * time.Microsecond
	spreadSize = 1000 // steps; the last one has all that is longer
)

func (s *spread) add(d time.Duration) { s.counts[min(int(d/spreadStep), spreadSize-1)]++ }

// pairs returns the lengths that occurred, ms, with how often they did.
func (s *spread) pairs() [][2]float64 {
	var out [][2]float64
	for i, n := range s.counts {
		if n > 0 {
			out = append(out, [2]float64{ms(time.Duration(i) * spreadStep), float64(n)})
		}
	}
	return out
}
