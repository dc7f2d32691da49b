package help

import (
	"testing"

	"kilovolt/engine"
	"kilovolt/game/ui"
)

// TestTheHelpIsMirrored: from right to left every section and the legend are the reflection of what they are from left
// to right.
func TestTheHelpIsMirrored(t *testing.T) {
	for _, size := range [][2]float64{{390, 844}, {1280, 800}} {
		f := open(t, size[0], size[1], &engine.Setup{Board: "germany", Edition: engine.Classic, Players: 6, Seed: 3})
		check := func(where string) {
			t.Helper()
			speak := func(rtl bool) *ui.Node {
				if err := f.tree.Kit.SetLanguage(rtl, nil); err != nil {
					t.Fatal(err)
				}
				f.tree.Invalidate()
				f.step()
				return f.tree.Root()
			}
			ltr := speak(false)
			speak(true)
			for _, fault := range append(ui.MirrorFaults(f.tree, ltr), f.tree.Check()...) {
				t.Errorf("%s at %v: %s", where, size, fault)
			}
		}
		f.help.ShowSymbols()
		check("legend")
		for _, section := range f.help.book {
			f.help.ShowRules(section.Topic)
			check(string(section.Topic))
		}
	}
}
