package sim

import (
	"math/bits"
	"time"
)

// clock counts decisions by duration, in classes about 6 % wide.
type clock struct {
	classes [480]uint32
	n       int
}

// class returns the class of a duration in nanoseconds: 16 per power of two.
func class(ns uint64) int {
	if ns < 16 {
		return int(ns)
	}
	shift := bits.Len64(ns) - 5
	return min((shift+1)*16+int(ns>>shift)-16, 479)
}

// lower returns the shortest duration of a class, in nanoseconds.
func lower(class int) uint64 {
	if class < 16 {
		return uint64(class)
	}
	return uint64(16+class%16) << (class/16 - 1)
}

func (c *clock) add(d time.Duration) {
	c.classes[class(uint64(max(d, 0)))]++
	c.n++
}

func (c *clock) merge(other *clock) {
	for i, n := range other.classes {
		c.classes[i] += n
	}
	c.n += other.n
}

// percentile returns the duration that a percentage of the decisions did not exceed, within the width of a class.
func (c *clock) percentile(percent int) time.Duration {
	left := (c.n*percent + 99) / 100
	for i, n := range c.classes {
		if left -= int(n); left <= 0 {
			return time.Duration(lower(i))
		}
	}
	return 0
}
