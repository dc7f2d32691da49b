package help

import (
	"bytes"
	"image"
	"testing"

	"kilovolt/engine"
	"kilovolt/game/view/ui"
	"kilovolt/game/words/guide"
	"kilovolt/sprites/geom"
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
		for _, section := range f.help.Book {
			f.help.ShowRules(section.Topic)
			check(string(section.Topic))
		}
	}
}

// TestMapsAndMarketsAreNotMirrored: the pictures of maps and of the fuel market are the same in every language.
func TestMapsAndMarketsAreNotMirrored(t *testing.T) {
	f := open(t, 390, 844, &engine.Setup{Board: "germany", Edition: engine.Classic, Players: 6, Seed: 3})
	if err := f.tree.Kit.SetLanguage(true, nil); err != nil {
		t.Fatal(err)
	}
	for _, picture := range []guide.Picture{guide.PictureMarket, guide.PictureSupply, guide.PictureRoute,
		guide.PictureBoards} {
		n := f.help.picture(&guide.Part{Picture: picture, Text: "a picture"})
		tree := ui.NewTree(f.tree.Kit, func() *ui.Node { return ui.Column(n) })
		tree.Resize(390, 844)
		tree.Update(0, &ui.Queue{})
		if n.Turned() {
			t.Errorf("picture %v is mirrored", picture)
		}
	}
}

// TestCitiesFollowFromRightToLeft: what the Steps and a starting city come to is shown from right to left where that is
// how people read, each city with its spaces in the order of the map.
func TestCitiesFollowFromRightToLeft(t *testing.T) {
	f := open(t, 360, 200, &engine.Setup{Board: "germany", Edition: engine.Classic, Players: 6, Seed: 3})
	f.help.ShowRules(guide.Steps)
	f.step()
	paint := func(picture guide.Picture, rtl bool) (*image.RGBA, geom.Rect) {
		if err := f.tree.Kit.SetLanguage(rtl, nil); err != nil {
			t.Fatal(err)
		}
		n := f.help.picture(&guide.Part{Picture: picture, Text: "a picture"})
		tree := ui.NewTree(f.tree.Kit, func() *ui.Node { return ui.Column(n) })
		tree.Resize(360, 200)
		tree.Update(0, &ui.Queue{})
		if n.Turned() != rtl {
			t.Errorf("picture %v is mirrored: %v", picture, n.Turned())
		}
		return tree.Picture(), n.Rect()
	}
	for _, c := range []struct {
		picture guide.Picture
		cities  []geom.Rect // from left to right
	}{
		{guide.PictureSteps, []geom.Rect{{X: 0, Y: 8, W: 120, H: 52}, {X: 120, Y: 8, W: 120, H: 52},
			{X: 240, Y: 8, W: 120, H: 52}}},
		{guide.PictureStarting, []geom.Rect{{X: 31, Y: 10, W: 110, H: 52}, {X: 219, Y: 10, W: 110, H: 52}}},
	} {
		right, at := paint(c.picture, false)
		left, _ := paint(c.picture, true)
		crop := func(img *image.RGBA, r geom.Rect) (out []byte) {
			for y := int(at.Y + r.Y); y < int(at.Y+r.Bottom()); y++ {
				out = append(out, img.Pix[img.PixOffset(int(r.X), y):img.PixOffset(int(r.Right()), y)]...)
			}
			return out
		}
		for i, r := range c.cities {
			mirrored := c.cities[len(c.cities)-1-i]
			if !bytes.Equal(crop(right, r), crop(left, mirrored)) {
				t.Errorf("picture %v: city %d does not lie mirrored as it is", c.picture, i)
			}
			if i != len(c.cities)-1-i && bytes.Equal(crop(right, r), crop(left, r)) {
				t.Errorf("picture %v: city %d lies as from left to right", c.picture, i)
			}
		}
	}
}
