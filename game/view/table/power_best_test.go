package table

import (
	"slices"
	"testing"

	"kilovolt/game/view/ui"
	"kilovolt/game/words/phrase/phrasetest"
	"kilovolt/sprites/theme"
	"kilovolt/sprites/typeset"
)

// TestTheBestWayIsNamedInFull: the word for it fits the column of incomes, in every language and window.
func TestTheBestWayIsNamedInFull(t *testing.T) {
	h := advised(t, "power", 1280, 800)
	all := phrasetest.Languages(t, "../../words")
	for i := range all {
		h.speak(t, &all[i])
		word := all[i].T("panel.way-best")
		wide := h.tree.Kit.Type.Measure(word, theme.Caption, typeset.Regular)
		for _, size := range slices.Concat(sizes, least) {
			h.resize(size.w, size.h)
			h.tree.Walk(func(n *ui.Node) bool {
				if n.Label == word && n.Role == ui.RoleText && n.Rect().W < wide {
					t.Errorf("%s, %.0f×%.0f: %q has %.1f dp, needs %.1f", all[i].Name, size.w, size.h, word,
						n.Rect().W, wide)
				}
				return true
			})
		}
	}
}
