package help

import (
	"testing"

	"kilovolt/engine"
	"kilovolt/game/guide"
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

// TestMapsAndMarketsAreNotMirrored: the pictures of maps, of the spaces of cities and of the fuel market are the same
// in every language.
func TestMapsAndMarketsAreNotMirrored(t *testing.T) {
	f := open(t, 390, 844, &engine.Setup{Board: "germany", Edition: engine.Classic, Players: 6, Seed: 3})
	if err := f.tree.Kit.SetLanguage(true, nil); err != nil {
		t.Fatal(err)
	}
	for _, picture := range []guide.Picture{guide.PictureMarket, guide.PictureSupply, guide.PictureRoute,
		guide.PictureBoards, guide.PictureSteps, guide.PictureTrust, guide.PictureStarting} {
		n := f.help.picture(&guide.Part{Picture: picture, Text: "a picture"})
		tree := ui.NewTree(f.tree.Kit, func() *ui.Node { return ui.Column(n) })
		tree.Resize(390, 844)
		tree.Update(0, &ui.Queue{})
		if n.Turned() {
			t.Errorf("picture %v is mirrored", picture)
		}
	}
}
