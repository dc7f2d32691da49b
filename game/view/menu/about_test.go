package menu

import (
	"bytes"
	"strings"
	"testing"

	"kilovolt/game/view/ui"
)

// TestNoticesRunFromLeftToRight: they are English, and look the same where people read from right to left.
func TestNoticesRunFromLeftToRight(t *testing.T) {
	f := playing(t)
	f.front(1280, 800)
	f.act(t, "about", "about-next")
	look := func() (out []byte) {
		var first *ui.Node
		f.tree.Walk(func(n *ui.Node) bool {
			if first == nil && n.Role == ui.RoleText && strings.HasSuffix(n.Label, ".") {
				first = n
			}
			return true
		})
		img, r := f.tree.Picture(), first.Rect()
		for y := int(r.Y); y < int(r.Bottom()); y++ {
			out = append(out, img.Pix[img.PixOffset(int(r.X), y):img.PixOffset(int(r.Right()), y)]...)
		}
		return out
	}
	right := look()
	if err := f.tree.Kit.SetLanguage(true, nil); err != nil {
		t.Fatal(err)
	}
	f.tree.Invalidate()
	f.step()
	if left := look(); !bytes.Equal(left, right) {
		t.Error("the notices look different from right to left")
	}
}
