package review

import (
	"testing"

	"kilovolt/engine"
)

// TestPercents: rounded chances add up to 100; the largest one takes the remainder.
func TestPercents(t *testing.T) {
	for _, c := range []struct{ in, want [engine.MaxPlayers]int32 }{
		{[engine.MaxPlayers]int32{1 << 16}, [engine.MaxPlayers]int32{100}},
		{[engine.MaxPlayers]int32{21845, 21845, 21846}, [engine.MaxPlayers]int32{33, 33, 34}},
		{[engine.MaxPlayers]int32{1, 65535}, [engine.MaxPlayers]int32{0, 100}},
	} {
		got := percents(c.in, 3)
		for i := range got {
			if got[i] != int(c.want[i]) {
				t.Errorf("%v becomes %v, want %v", c.in, got, c.want)
			}
		}
	}
}
