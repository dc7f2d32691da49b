package main

import (
	"math/bits"
	"time"
)

// clock counts how long decisions took, in classes of about 6 % of the time.
type clock struct {
	classes [480]uint32
	n       int
}

// class is the number of the class of a time in nanoseconds: 16 to each power of two.
func class(ns uint64) int {
	if ns < 16 {
		return int(ns)
	}
	shift := bits.Len64(ns) - 5
	return min((shift+1)*16+int(ns>>shift)-16, 479)
}

// lower is the shortest time of a class, in nanoseconds.
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

// percentile is the time that so many percent of the decisions did not exceed, within the width of a class.
func (c *clock) percentile(percent int) time.Duration {
	left := (c.n*percent + 99) / 100
	for i, n := range c.classes {
		if left -= int(n); left <= 0 {
			return time.Duration(lower(i))
		}
	}
	return 0
}
