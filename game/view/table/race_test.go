package table

import (
	"strings"
	"testing"

	"kilovolt/engine"
	"kilovolt/game/view/table/scene"
	"kilovolt/game/view/ui"
)

// The race says who would win if the game ended now, beside the track of cities or on the page of the players, from
// Step 2 on; touching it, or resting the mouse on it, says it in words.
func TestTheRaceIsShown(t *testing.T) {
	for _, size := range screens {
		h := sit(t, engine.Setup{Board: "germany", Edition: engine.Recharged, Players: 6, Seed: 7}, size.X, size.Y)
		for round := 2; ; round++ {
			h.tree.Activate("tab.players")
			h.settle()
			n := h.tree.Find("race")
			if h.scene.Position().Step == 1 {
				if n != nil {
					t.Fatalf("%v: a race in Step 1", size)
				}
				h.until(t, engine.AwaitRun, round)
				continue
			}
			if n == nil {
				t.Errorf("%v: no race", size)
				break
			}
			lines := strings.Split(n.Label, "\n")
			if want := h.scene.Rules().Players + 1; len(lines) != want || !strings.HasPrefix(lines[1], "1. ") {
				t.Errorf("%v: the race says %q", size, n.Label)
			}
			h.tree.Activate("race")
			if h.settle(); h.tree.Toasted() != n.Label {
				t.Errorf("%v: touching the race says %q", size, h.tree.Toasted())
			}
			h.tree.Toast("something else")
			h.feed(0, ui.Event{Kind: ui.PointerMove, Pointer: ui.Mouse, Pos: h.tree.Find("race").Rect().Centre()})
			h.feed(scene.CardDelay)
			if h.feed(0); h.tree.Toasted() != n.Label {
				t.Errorf("%v: with the mouse on it the race says %q", size, h.tree.Toasted())
			}
			break
		}
	}
}
