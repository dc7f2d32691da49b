package menu

import (
	"testing"

	"kilovolt/engine"
)

// TestTheTitleLeadsWithGames: what begins or continues a game comes first, and everything else lies below it, in less
// weight.
func TestTheTitleLeadsWithGames(t *testing.T) {
	for _, size := range sizes {
		f := newFake()
		f.text, f.saved = true, savedGame("usa", engine.Recharged, 6, 12)
		f.front(size[0], size[1])
		lowest := 0.0
		for _, id := range []string{"continue", "play-now", "learn", "new-game", "saves"} {
			lowest = max(lowest, f.tree.Visible(f.tree.Find(id)).Bottom())
		}
		for _, id := range []string{"how-to", "records", "settings", "keys", "text-version", "about"} {
			n := f.tree.Find(id)
			if r := f.tree.Visible(n); !r.Empty() && r.Y < lowest {
				t.Errorf("at %.0f×%.0f %s is at %v, above the games' end at %.0f", size[0], size[1], id, r, lowest)
			}
		}
	}
}
