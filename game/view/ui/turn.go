package ui

import (
	"fmt"
	"math"

	"kilovolt/sprites/geom"
)

// RightToLeft reports whether the language is written from right to left.
func (t *Tree) RightToLeft() bool { return t.Kit.Type.RightToLeft() }

// reflected is a place as seen in a mirror in the middle of the window.
func (t *Tree) reflected(r geom.Rect) geom.Rect {
	r.X = t.w - r.X - r.W
	return r
}

// placed is where a node's Place function puts it.
func (t *Tree) placed(n *Node, in geom.Rect) geom.Rect {
	if !n.inWindow || !t.turn {
		return n.place(in)
	}
	return t.reflected(n.place(t.reflected(in)))
}

// Turned reports whether the node is laid out and painted as seen in a mirror.
func (n *Node) Turned() bool { return n.turned }

// MirrorFaults compares the present layout of a tree with that of the same scene from left to right, given by its root,
// and returns in words what is not its reflection. What is LeftToRight must be as it was, within its reflected place;
// what lies beside others in the window (PlaceInWindow) must only be as large. It is for tests, and a function so that
// the program does not contain it.
func MirrorFaults(t *Tree, ltr *Node) (faults []string) {
	var compare func(a, b *Node, moved func(geom.Rect) geom.Rect)
	compare = func(a, b *Node, moved func(geom.Rect) geom.Rect) {
		if a.ID != b.ID || len(a.children) != len(b.children) {
			faults = append(faults, fmt.Sprintf("%q with %d children has become %q with %d",
				a.ID, len(a.children), b.ID, len(b.children)))
			return
		}
		want := moved(a.rect)
		if a.inWindow {
			want.X, want.Y = b.rect.X, b.rect.Y
		}
		if d := max(math.Abs(want.X-b.rect.X), math.Abs(want.Y-b.rect.Y), math.Abs(want.W-b.rect.W),
			math.Abs(want.H-b.rect.H)); d > 0.01 {
			faults = append(faults, fmt.Sprintf("%s %q (%s) lies at %v, want %v",
				b.Role, b.ID, b.Label, b.rect, want))
		}
		for i, c := range a.children {
			compare(c, b.children[i], func(r geom.Rect) geom.Rect {
				if b.turned || b.children[i].turned {
					r.X = b.rect.Right() - (r.X - a.rect.X) - r.W
				} else {
					r.X += b.rect.X - a.rect.X
				}
				r.Y += b.rect.Y - a.rect.Y
				return r
			})
		}
	}
	compare(ltr, t.root, t.reflected)
	return faults
}

// fromStart is how far a point of the window lies from where the node begins, dp.
func (n *Node) fromStart(x float64) float64 {
	if n.turned {
		return n.rect.Right() - x
	}
	return x - n.rect.X
}
