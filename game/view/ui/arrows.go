package ui

import (
	"math"
	"slices"

	"kilovolt/sprites/geom"
)

// A footstep is a move of the focus by an arrow.
type footstep struct {
	from, to string
	key      Key
}

// mostSteps is how many arrows can be taken back one by one.
const mostSteps = 64

// opposite is the arrow in the other direction.
func opposite(k Key) Key {
	switch k {
	case KeyLeft:
		return KeyRight
	case KeyRight:
		return KeyLeft
	case KeyUp:
		return KeyDown
	}
	return KeyUp
}

// walkFocus moves the focus in a direction. The opposite arrow leads back the same way, step by step, until the focus
// is moved by something else. Whoever goes back and there again wants to get elsewhere: then the opposite arrow leads
// to what is nearest, so that everything can be reached by arrows alone.
func (t *Tree) walkFocus(k Key) {
	from, steps, back := t.focus, t.steps, t.wentBack
	if n := len(steps); n > 0 {
		last := steps[n-1]
		to := t.byID[last.from]
		undone := last.to == from && last.key == opposite(k)
		if undone && to != nil && t.inScope(to) && (to.Focusable() || t.readable(to)) {
			t.SetFocus(to.ID)
			t.steps, t.wentBack = steps[:n-1], last
			return
		}
	}
	t.towards(k)
	switch step := (footstep{from, t.focus, k}); {
	case from == "" || step.from == back.from && step.key == back.key:
	case t.focus == from:
		t.steps, t.wentBack = steps, back
	default:
		if len(steps) == mostSteps {
			steps = slices.Delete(steps, 0, 1)
		}
		t.steps = append(steps, step)
	}
}

// towards moves the focus to the nearest widget in a direction: first among those in the same panel, scroll or picture,
// then around it. Widgets within a widget, such as the names in a sentence, form a line: right goes in, left comes
// out; where lines run from right to left, the other way.
func (t *Tree) towards(k Key) {
	from := t.byID[t.focus]
	if from == nil {
		if d := t.entry(); d != nil {
			t.SetFocus(d.ID)
		}
		return
	}
	list := t.reachable()
	in, out := KeyRight, KeyLeft
	if from.turned {
		in, out = out, in
	}
	if i := slices.IndexFunc(list, func(n *Node) bool { return holder(n) == from }); i >= 0 && k == in {
		t.SetFocus(list[i].ID)
		return
	}
	start := from
	if h := holder(from); h != nil {
		if n := t.nearest(list, from, h, k); n != nil {
			t.SetFocus(n.ID)
			return
		}
		if k == out {
			t.SetFocus(h.ID)
			return
		}
		start = h
	}
	for frame := boxOf(start); ; frame = boxOf(frame) {
		if n := t.nearest(list, start, frame, k); n != nil {
			if over := t.lidOver(n, start); over != nil {
				n = t.closest(list, over, start)
			}
			t.SetFocus(n.ID)
			return
		}
		if frame == nil {
			t.SetFocus(from.ID)
			return
		}
	}
}

// holder is the widget that contains a widget, nil if there is none.
func holder(n *Node) *Node {
	for n = n.parent; n != nil && !n.Focusable(); n = n.parent {
	}
	return n
}

// frameOf is the nearest node around this one that shows only a part of its content: a scroll, a sheet, a picture.
func frameOf(n *Node) *Node {
	for n = n.parent; n != nil; n = n.parent {
		if n.frames() {
			return n
		}
	}
	return nil
}

// boxOf is the nearest node around this one in which the arrows stay as long as they can: a frame or a panel.
func boxOf(n *Node) *Node {
	for n = n.parent; n != nil; n = n.parent {
		if n.frames() || n.solid && n.Role == RoleGroup {
			return n
		}
	}
	return nil
}

func (n *Node) frames() bool { return n.kind == kindScroll || n.kind == kindSheet || n.pick != nil }

// nearest is the widget nearest to from in a direction, among those within a frame or panel; nil means all.
func (t *Tree) nearest(list []*Node, from, frame *Node, k Key) *Node {
	// In a list, sideways stays within the same line; other widgets are nearer outside the list.
	strict := frame != nil && frame.pick == nil && (k == KeyLeft || k == KeyRight)
	far := farness
	if frame != nil && frame.pick != nil {
		far = farnessOnPicture
	}
	var best *Node
	bestDist := math.Inf(1)
	start := lies(from, frame)
	for _, n := range list {
		if n == from || frame != nil && !within(n, frame) || holder(n) != holder(from) {
			continue
		}
		r := lies(n, from)
		if strict && (r.Bottom() <= start.Y || r.Y >= start.Bottom()) {
			continue
		}
		if !within(n, frameOf(from)) && t.covered(n, r) {
			continue
		}
		// The nearest of those that are out of sight at the same edge.
		hidden := 0.01 * (math.Abs(r.Centre().X-n.rect.Centre().X) + math.Abs(r.Centre().Y-n.rect.Centre().Y))
		if d, ok := far(start, r, k); ok && d+hidden < bestDist {
			best, bestDist = n, d+hidden
		}
	}
	return best
}

// lidOver is the panel with widgets that lies over a place of a picture, seen from a widget that is not under it too:
// there the arrows lead to the panel first, and from it to what it hides. Nil if there is none.
func (t *Tree) lidOver(n, from *Node) (lid *Node) {
	picture := frameOf(n)
	at := n.rect.Centre()
	if picture == nil || picture.pick == nil || !picture.rect.Has(at) {
		return nil
	}
	list := t.reachable()
	walk(t.top(), func(s *Node) bool {
		if s.solid && s.Role == RoleGroup && s.rect.Has(at) && !s.rect.Has(from.rect.Centre()) &&
			!within(n, s) && !within(from, s) && t.closest(list, s, from) != nil {
			lid = s
		}
		return true
	})
	return lid
}

// closest is the widget of a panel that is closest to another one.
func (t *Tree) closest(list []*Node, panel, from *Node) *Node {
	var best *Node
	for _, n := range list {
		if within(n, panel) && (best == nil ||
			n.rect.Centre().Dist(from.rect.Centre()) < best.rect.Centre().Dist(from.rect.Centre())) {
			best = n
		}
	}
	return best
}

// covered reports whether a sheet covers the place of a node.
func (t *Tree) covered(n *Node, r geom.Rect) bool {
	over := false
	walk(t.top(), func(s *Node) bool {
		over = over || s.kind == kindSheet && s.rect.Has(r.Centre()) && within(n, s.parent) && !within(n, s)
		return !over
	})
	return over
}

// lies is where a node counts as lying when seen from another: in its place, or at the edge of the frames that hide it
// and do not contain the other as well.
func lies(n, other *Node) geom.Rect {
	r := n.rect
	for f := frameOf(n); f != nil && !within(other, f); f = frameOf(f) {
		x, y := max(r.X, f.rect.X), max(r.Y, f.rect.Y)
		right, bottom := min(r.Right(), f.rect.Right()), min(r.Bottom(), f.rect.Bottom())
		x, y = min(x, f.rect.Right()), min(y, f.rect.Bottom())
		r = geom.Rect{X: x, Y: y, W: max(0, right-x), H: max(0, bottom-y)}
	}
	return r
}

// turned is a rectangle rotated so that the arrow's direction points to the right.
func turned(r geom.Rect, k Key) geom.Rect {
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

// farness is how far b lies from a in the direction; false if it does not lie in that direction. Distance sideways
// weighs more than distance ahead.
func farness(a, b geom.Rect, k Key) (float64, bool) {
	a, b = turned(a, k), turned(b, k)
	ahead := b.Centre().X - a.Centre().X
	if ahead <= 1 {
		return 0, false
	}
	gap := max(0, b.X-a.Right())
	aside := max(0, b.Y-a.Bottom(), a.Y-b.Bottom())
	skew := math.Abs(b.Centre().Y - a.Centre().Y)
	if aside > 0 && min(a.Right(), b.Right())-max(a.X, b.X) > 0.5*min(a.W, b.W) {
		return 0, false // it is beside a
	}
	if aside > 0 && aside > 2*ahead+40 {
		return 0, false
	}
	return gap + 0.2*ahead + 3*aside + 0.3*skew, true
}

// farnessOnPicture is the same for two places in a picture: each arrow covers a quarter of the directions, so that
// every place can be reached.
func farnessOnPicture(a, b geom.Rect, k Key) (float64, bool) {
	d := turned(b, k).Centre().Sub(turned(a, k).Centre())
	return d.X + math.Abs(d.Y), d.X > 0 && math.Abs(d.Y) <= d.X
}
