package perf

import (
	"runtime"
	"sync/atomic"
)

// collections counts the collections of garbage, without the cost of asking for all figures of the memory.
type collections struct{ n atomic.Int64 }

// watch counts the next collection and all after it.
func (c *collections) watch() {
	runtime.SetFinalizer(&[16]byte{}, func(*[16]byte) {
		c.n.Add(1)
		c.watch()
	})
}
