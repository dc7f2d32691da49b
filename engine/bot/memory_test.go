package bot

import (
	"runtime"
	"testing"

	"kilovolt/engine"
	"kilovolt/engine/shorttest"
)

// maxMemory is the most that a decision may allocate in total, in bytes, including what is freed again.
const maxMemory = 16 << 20

// A decision found by search at the largest table stays within maxMemory.
func TestMemoryOfADecision(t *testing.T) {
	setup := engine.Setup{Board: "usa", Edition: engine.Recharged, Players: engine.MaxPlayers, Seed: 1}
	r, list := moments(t, setup, engine.AwaitNothing)
	most := uint64(0)
	for i := 0; i < len(list); i += shorttest.Of(9, 27) {
		m := &list[i]
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		th, err := New("master", r, m.view, m.seed)
		if err != nil {
			t.Fatal(err)
		}
		for !th.Step(100) {
		}
		runtime.ReadMemStats(&after)
		most = max(most, after.TotalAlloc-before.TotalAlloc)
	}
	t.Logf("at most %d KB", most>>10)
	if most == 0 || most > maxMemory {
		t.Errorf("a decision allocates up to %d bytes, want at most %d", most, maxMemory)
	}
}
