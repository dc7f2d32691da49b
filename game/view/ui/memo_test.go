package ui

import (
	"testing"
	"time"

	"kilovolt/sprites/draw"
	"kilovolt/sprites/geom"
)

// TestKeepMakesAPartAnewWhenItsKeyChanges: and only then; a part that a build does not ask for is dropped.
func TestKeepMakesAPartAnewWhenItsKeyChanges(t *testing.T) {
	made, key, asked, wide := 0, 1, true, 50.0
	var tree *Tree
	tree = NewTree(draw.NewKit(), func() *Node {
		if !asked {
			return Column()
		}
		part := Memo(tree, Part{What: "p", N: 3}, key, func() *Node {
			made++
			return Column(box("in", 20, 10), box("beside", 20, 10))
		})
		return Row(box("", wide, 20), part)
	})
	tree.Resize(400, 400)
	d := &desk{Tree: tree}
	want := func(what string, n int, x float64) {
		t.Helper()
		d.Invalidate()
		d.step(time.Millisecond)
		if made != n {
			t.Errorf("%s: made %d times, want %d", what, made, n)
		}
		if asked {
			wantRect(t, d, "in", geom.Rect{X: x, W: 20, H: 10})
			wantRect(t, d, "beside", geom.Rect{X: x, Y: 10, W: 20, H: 10})
		}
	}
	want("the same key", 1, 50)
	wide = 70
	want("in another place", 1, 70)
	want("in the same place", 1, 70)
	key = 2
	want("another key", 2, 70)
	d.Kit.SetScale(2)
	want("another scale", 3, 70)
	asked = false
	want("not asked for", 3, 0)
	asked = true
	want("forgotten", 4, 70)
}
