package ui

import "kilovolt/sprites/geom"

// Languages from right to left.
//
// A scene is described from left to right. Where the language runs the other way, the boxes lay it out in the same
// terms, and what they place is reflected about the middle of the window: rectangles of nodes, as pointers, tests and
// other nodes see them, are where things are seen. What a node paints, in terms of its own rectangle, is reflected
// within that by the canvas. So scenes need to say only what is not mirrored (LeftToRight), and must not mix their own
// terms with rectangles of nodes (PlaceInWindow).

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

// fromStart is how far a point of the window lies from where the node begins, dp.
func (n *Node) fromStart(x float64) float64 {
	if n.turned {
		return n.rect.Right() - x
	}
	return x - n.rect.X
}
