package ui

import (
	"image"

	"github.com/hajimehoshi/ebiten/v2"

	"kilovolt/sprites/draw"
	"kilovolt/sprites/geom"
	"kilovolt/sprites/theme"
)

// Canvas is what widgets paint on, in dp from the window's upper left corner.
type Canvas = draw.Canvas

// Paint is what a node's paint function is given.
type Paint struct {
	*Canvas
	Tree *Tree
	Node *Node
	Rect geom.Rect // where the node lies

	Hover   bool // the mouse is over it
	Pressed bool
	Focused bool // it has the keyboard focus, and the focus is shown
}

// Draw paints the tree if anything may look different from the last time, and reports whether it did. A tree that must
// be built again is left as it was, as the scene it was built from may be gone. The image must be kept between frames
// (SetScreenClearedEveryFrame(false)).
func (t *Tree) Draw(dst *ebiten.Image) bool {
	if !t.dirty && !t.frame || t.stale || t.root == nil {
		return false
	}
	t.dirty, t.frame = false, false
	if t.canvas == nil {
		t.canvas = draw.NewCanvas(t.Kit, dst)
	}
	t.Kit.BeginFrame()
	t.canvas.Reset(dst)
	t.drawAll()
	t.canvas.End()
	return true
}

// Omit drops the painting that is due, for a canvas that is hidden. Call Redraw once it is visible again.
func (t *Tree) Omit() {
	if !t.stale {
		t.dirty, t.frame = false, false
	}
}

func (t *Tree) drawAll() {
	t.canvas.Fill(geom.Rect{W: t.w + 1, H: t.h + 1}, theme.Night)
	t.drawNode(t.root, geom.Rect{W: t.w, H: t.h})
	t.canvas.Section()
	t.drawFocus()
}

// Lost has everything painted again: what was painted is no longer on the image.
func (t *Tree) Lost() {
	t.dirty = true
	if t.canvas != nil {
		t.canvas.Lost()
	}
}

// Picture is what Draw paints, but in memory and without what is painted on images of Ebitengine, such as the land of
// a map.
func (t *Tree) Picture() *image.RGBA {
	defer func(was *draw.Canvas) { t.canvas = was }(t.canvas)
	return t.Kit.Picture(t.w, t.h, func(c *draw.Canvas) {
		t.canvas = c
		t.drawAll()
	})
}

func (t *Tree) drawNode(n *Node, clip geom.Rect) {
	if len(n.children) == 0 && n.rect.Intersect(clip).Empty() {
		return
	}
	p := &t.paint
	if n.paint != nil {
		t.canvas.Section()
		t.brief(n)
		n.paint(p)
		t.canvas.Unmirror()
	}
	cut := n.kind == kindScroll || n.kind == kindSheet
	if cut {
		clip = clip.Intersect(n.rect)
		t.canvas.PushClip(n.rect)
	}
	for _, c := range n.children {
		t.drawNode(c, clip)
	}
	if n.kind == kindScroll {
		t.canvas.Section()
		t.drawScrollMark(n)
	}
	if cut {
		t.canvas.PopClip()
	}
	if n.over != nil {
		t.canvas.Section()
		t.brief(n)
		n.over(p)
		t.canvas.Unmirror()
	}
}

// The focus ring: a bright line between dark ones, so that it stands out on any background.
const (
	ringOuter = 2.0 // dp, dark
	ringInner = 1.0 // dp, dark
)

// drawFocus draws the ring around the focused node, over everything and around its visible part, so that nothing clips
// it.
func (t *Tree) drawFocus() {
	n := t.byID[t.focus]
	if !t.keyboard || n == nil || n.inline {
		return
	}
	r := t.Visible(n)
	if r.Empty() {
		return
	}
	const wide = ringInner + theme.FocusW + ringOuter
	r = r.Inset(-wide).Intersect(geom.Rect{W: t.w, H: t.h})
	t.canvas.BoxLine(r, theme.R2+wide, wide, theme.Night)
	t.canvas.BoxLine(r.Inset(ringOuter), theme.R2+wide-ringOuter, theme.FocusW, theme.Ring)
}

func (t *Tree) brief(n *Node) {
	if n.turned {
		t.canvas.Mirror(n.rect)
	}
	t.paint = Paint{
		Canvas: t.canvas, Tree: t, Node: n, Rect: n.rect,
		Hover:   n.ID != "" && t.hover == n.ID && !n.Disabled,
		Pressed: n.ID != "" && t.pressed == n.ID && !n.Disabled,
		Focused: n.ID != "" && t.focus == n.ID && t.keyboard,
	}
}

// drawScrollMark shows the position of a scroll.
func (t *Tree) drawScrollMark(n *Node) {
	limit := t.scrollLimit(n)
	if limit <= 0 {
		return
	}
	const thick, edge = 4.0, 2.0
	pos := t.scrolls[n.ID].pos
	r := n.rect
	h := max(24, r.H*r.H/(r.H+limit))
	x := r.Right() - thick - edge
	if n.turned {
		x = r.X + edge
	}
	t.canvas.Box(geom.Rect{X: x, Y: r.Y + (r.H-h)*pos/limit, W: thick, H: h}, thick/2, theme.Edge)
}
