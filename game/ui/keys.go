package ui

import (
	"math"
	"slices"

	"kilovolt/sprites/geom"
)

// key does what a key means: to the text field being edited, to the focused widget, to the scene, to the focus.
func (t *Tree) key(e Event) {
	n := t.byID[t.focus]
	if n != nil && n.edit != nil && !n.Disabled && t.fieldKey(n, e) {
		return
	}
	if e.Ctrl {
		if t.OnKey != nil {
			t.OnKey(e)
		}
		return
	}
	switch e.Key {
	case KeyTab:
		t.step(e.Shift)
	case KeyEnter, KeySpace:
		if n != nil && t.inScope(n) {
			t.keyboard = true
			t.activate(n)
			return
		}
		if d := t.entry(); d != nil {
			t.SetFocus(d.ID)
		}
	case KeyEscape:
		t.Back()
	case KeyLeft, KeyRight, KeyUp, KeyDown:
		if n != nil && n.adjust != nil && !n.Disabled && (e.Key == KeyLeft || e.Key == KeyRight) {
			t.keyboard, t.dirty = true, true
			if e.Key == KeyLeft {
				n.adjust(-1)
			} else {
				n.adjust(1)
			}
			return
		}
		t.walkFocus(e.Key)
	case "I":
		if n != nil && t.long(n, n.rect.Centre()) {
			return
		}
		t.pass(e)
	case KeyPageUp, KeyPageDown:
		if !t.page(n, e.Key) {
			t.pass(e)
		}
	default:
		t.pass(e)
	}
}

func (t *Tree) pass(e Event) {
	if t.OnKey != nil && t.OnKey(e) {
		t.dirty = true
	}
}

// Back does what Escape does: the topmost dialog's way out, or the nearest OnBack around the focus, or the root's. False
// if there is none.
func (t *Tree) Back() bool {
	t.dirty = true
	top := t.top()
	if top.modal {
		if top.onBack != nil {
			top.onBack()
		}
		return true
	}
	// Later ones lie on top.
	var back *Node
	t.Walk(func(n *Node) bool {
		if n.onBack != nil {
			back = n
		}
		return true
	})
	if back == nil {
		return false
	}
	back.onBack()
	return true
}

// reachable lists what the keyboard can go to, in the order of the tree.
func (t *Tree) reachable() []*Node {
	var list []*Node
	walk(t.top(), func(n *Node) bool {
		if n.Focusable() {
			list = append(list, n)
		}
		return true
	})
	return list
}

// entry is where the focus comes in when nothing has it.
func (t *Tree) entry() *Node {
	list := t.reachable()
	for _, n := range list {
		if n.first {
			return n
		}
	}
	for _, n := range list {
		if !n.Disabled {
			return n
		}
	}
	if len(list) > 0 {
		return list[0]
	}
	return nil
}

// step moves the focus to the next or previous widget.
func (t *Tree) step(back bool) {
	list := t.reachable()
	if len(list) == 0 {
		return
	}
	i := slices.IndexFunc(list, func(n *Node) bool { return n.ID == t.focus })
	if i < 0 {
		if d := t.entry(); d != nil {
			t.SetFocus(d.ID)
		}
		return
	}
	if back {
		i += len(list) - 1
	} else {
		i++
	}
	t.SetFocus(list[i%len(list)].ID)
}

// walkFocus moves the focus to the nearest widget in a direction.
func (t *Tree) walkFocus(k Key) {
	from := t.byID[t.focus]
	if from == nil {
		if d := t.entry(); d != nil {
			t.SetFocus(d.ID)
		}
		return
	}
	var best *Node
	bestDist := math.Inf(1)
	for _, n := range t.reachable() {
		if n == from {
			continue
		}
		if d, ok := farness(from.rect, n.rect, k); ok && d < bestDist {
			best, bestDist = n, d
		}
	}
	if best != nil {
		t.SetFocus(best.ID)
	} else {
		t.SetFocus(from.ID)
	}
}

// farness says how far b lies from a in the direction; false if it does not lie that way. What lies aside counts more
// than what lies ahead.
func farness(a, b geom.Rect, k Key) (float64, bool) {
	turn := func(r geom.Rect) geom.Rect {
		switch k {
		case KeyLeft:
			return geom.Rect{X: -r.Right(), Y: r.Y, W: r.W, H: r.H}
		case KeyDown:
			return geom.Rect{X: r.Y, Y: r.X, W: r.H, H: r.W}
		case KeyUp:
			return geom.Rect{X: -r.Bottom(), Y: r.X, W: r.H, H: r.W}
		}
		return r
	}
	a, b = turn(a), turn(b)
	ahead := b.Centre().X - a.Centre().X
	if ahead <= 1 {
		return 0, false
	}
	gap := max(0, b.X-a.Right())
	aside := max(0, b.Y-a.Bottom(), a.Y-b.Bottom())
	skew := math.Abs(b.Centre().Y - a.Centre().Y)
	if aside > 0 && aside > 2*ahead+40 {
		return 0, false
	}
	return gap + 0.2*ahead + 3*aside + 0.3*skew, true
}

// page scrolls what is around the focus, or the first scroll there is.
func (t *Tree) page(n *Node, k Key) bool {
	for n != nil && (n.kind != kindScroll || t.scrollLimit(n) == 0) {
		n = n.parent
	}
	if n == nil {
		walk(t.top(), func(m *Node) bool {
			if n == nil && m.kind == kindScroll && t.scrollLimit(m) > 0 {
				n = m
			}
			return n == nil
		})
	}
	if n == nil {
		return false
	}
	d := 0.8 * n.rect.H
	if n.sideways {
		d = 0.8 * n.rect.W
	}
	if k == KeyPageUp {
		d = -d
	}
	t.scrollBy(n, d)
	return true
}
