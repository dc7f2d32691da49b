package table

import (
	"image"
	"testing"

	"kilovolt/engine"
	"kilovolt/game/view/table/scene"
	"kilovolt/game/view/ui"
	"kilovolt/game/words/phrase"
	"kilovolt/game/words/phrase/phrasetest"
	"kilovolt/sprites/geom"
)

// TestCardsAreTheSameFromRightToLeft: what marks a plant's card lies where it lies from left to right, so that it does
// not cover the number: how often the plant could run, and the bulb of a hint.
func TestCardsAreTheSameFromRightToLeft(t *testing.T) {
	buying := sit(t, engine.Setup{Board: "germany", Edition: engine.Recharged, Players: 3, Seed: 3}, 392, 844)
	buying.until(t, engine.AwaitBuy, 3)
	hinted := advised(t, "auction", 392, 844)
	hinted.tap(t, "ask-hint")
	hinted.think(t)
	meant := "offer-" + hinted.scene.hint.Hint().Plant().String()
	for _, c := range []struct {
		name string
		h    *fakeHost
		is   func(n *ui.Node) bool
	}{
		{"runs", buying, func(n *ui.Node) bool { return n.Role == ui.RoleImage && n.Rect().W == scene.SmallChip }},
		{"hint", hinted, func(n *ui.Node) bool { return n.ID == meant }},
	} {
		cards := func(l *phrase.Lang, rtl bool, glyphs []byte) (out []*image.RGBA) {
			if err := c.h.tree.Kit.SetLanguage(rtl, glyphs); err != nil {
				t.Fatal(err)
			}
			c.h.lang = l
			c.h.scene.Reworded()
			c.h.scene.pages.openTab(tabAct)
			c.h.tree.SetSheet(sheet, ui.Full)
			c.h.feed(0)
			picture := c.h.tree.Picture()
			var visit func(n *ui.Node)
			visit = func(n *ui.Node) {
				if c.is(n) && !n.Rect().Empty() {
					out = append(out, cut(picture, n.Rect()))
				}
				for _, child := range n.Children() {
					visit(child)
				}
			}
			visit(c.h.tree.Root())
			return out
		}
		english := cards(phrase.English(), false, nil)
		l := phrasetest.Hebrew(t, "../../words")
		hebrew := cards(l.Lang, true, l.Glyphs)
		if len(english) == 0 || len(english) != len(hebrew) {
			t.Errorf("%s: %d cards, in Hebrew %d", c.name, len(english), len(hebrew))
			continue
		}
		for i, card := range english {
			if share := differing(card, hebrew[i]); share > 0.02 {
				t.Errorf("%s: %.0f %% of card %d differ in Hebrew", c.name, 100*share, i)
			}
		}
	}
}

// cut is a copy of a part of a picture.
func cut(picture *image.RGBA, r geom.Rect) *image.RGBA {
	out := image.NewRGBA(image.Rect(0, 0, int(r.W), int(r.H)))
	for y := range out.Rect.Dy() {
		for x := range out.Rect.Dx() {
			out.SetRGBA(x, y, picture.RGBAAt(int(r.X+0.5)+x, int(r.Y+0.5)+y))
		}
	}
	return out
}

// differing is the share of the pixels that clearly differ.
func differing(a, b *image.RGBA) float64 {
	n := 0
	for y := range a.Rect.Dy() {
		for x := range a.Rect.Dx() {
			p, q := a.RGBAAt(x, y), b.RGBAAt(x, y)
			if d := max(p.R, q.R) - min(p.R, q.R); d > 40 {
				n++
			}
		}
	}
	return float64(n) / float64(max(1, a.Rect.Dx()*a.Rect.Dy()))
}
