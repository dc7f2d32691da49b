package bot

import (
	"runtime"
	"testing"

	"kilovolt/engine"
)

// mostMemory is what thinking about a decision may allocate in all, in bytes, garbage included: more than it ever holds at a time.
const mostMemory = 16 << 20

// The whole search of a decision, at the largest table, lies within its memory.
func TestThinkingFitsIntoItsMemory(t *testing.T) {
	r, list := moments(t, engine.Setup{Board: "usa", Edition: engine.Recharged, Players: engine.MaxPlayers, Seed: 1}, engine.AwaitNothing)
	most := uint64(0)
	for i := 0; i < len(list); i += 5 {
		m := &list[i]
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		th, err := New("expert", r, m.view, m.seed)
		if err != nil {
			t.Fatal(err)
		}
		for !th.Step(100) {
		}
		runtime.ReadMemStats(&after)
		most = max(most, after.TotalAlloc-before.TotalAlloc)
	}
	t.Logf("at most %d KB", most>>10)
	if most == 0 || most > mostMemory {
		t.Errorf("a decision allocates up to %d bytes, more than %d", most, mostMemory)
	}
}
