package table

import (
	"strings"
	"testing"

	"kilovolt/engine"
	"kilovolt/game/table/scene"
)

// The race says who would win if the game ended now, beside the track of cities or on the page of the players, and
// touching it says it in words.
func TestTheRaceIsShown(t *testing.T) {
	for _, size := range screens {
		h := sit(t, engine.Setup{Board: "germany", Edition: engine.Recharged, Players: 6, Seed: 7}, size.X, size.Y)
		h.until(t, engine.AwaitRun, 4)
		h.tree.Activate("tab.players")
		h.settle()
		n := h.tree.Find("race")
		if n == nil {
			t.Errorf("%v: no race", size)
			continue
		}
		lines := strings.Split(n.Label, "\n")
		if want := h.scene.Rules().Players + 1; len(lines) != want || !strings.HasPrefix(lines[1], "1. ") {
			t.Errorf("%v: the race says %q", size, n.Label)
		}
		if h.scene.Form == scene.FormWide {
			h.tree.Activate("race")
			if h.settle(); h.tree.Toasted() != n.Label {
				t.Errorf("%v: touching the race says %q", size, h.tree.Toasted())
			}
		}
	}
}
