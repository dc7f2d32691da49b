package ui

import (
	"slices"

	"kilovolt/sprites/geom"
)

// Use is what the kit itself does with a key, in any scene.
type Use uint8

// The uses.
const (
	UseNone   Use = iota
	UseMove       // to the nearest widget that way; or changes a number or slider, or scrolls a text
	UseStep       // to the next widget, or with Shift to the previous one
	UseAct        // activate, as a tap does
	UseBack       // out of a dialog or page
	UseDetail     // the same as holding; also Enter with Shift
	UseScroll     // by a screenful, to the beginning, to the end
	UseCount
)

// Keys are the keys for a use, in the order in which a list of keys names them.
func Keys(u Use) []Key {
	switch u {
	case UseMove:
		return []Key{KeyLeft, KeyRight, KeyUp, KeyDown}
	case UseStep:
		return []Key{KeyTab}
	case UseAct:
		return []Key{KeyEnter, KeySpace}
	case UseBack:
		return []Key{KeyEscape}
	case UseDetail:
		return []Key{"I"}
	case UseScroll:
		return []Key{KeyPageUp, KeyPageDown, KeyHome, KeyEnd}
	}
	return nil
}

// Types reports whether the key types a character other than a space.
func (k Key) Types() bool { return len(k) == 1 || k == KeyPlus || k == KeyMinus }

func useOf(k Key) Use {
	for u := range UseCount {
		if slices.Contains(Keys(u), k) {
			return u
		}
	}
	return UseNone
}

// Keyed reports whether a key has ever been pressed: there is a keyboard.
func (t *Tree) Keyed() bool { return t.keyed }

// key handles a key press: by the text field being edited, the focused widget, the scene, or by moving the focus.
func (t *Tree) key(e Event) {
	t.keyed = true
	n := t.byID[t.focus]
	if t.last != nil && t.last.key != e.Key {
		t.last = nil // what follows is no repetition
	}
	if n != nil && n.edit != nil && !n.Disabled && t.fieldKey(n, e) {
		return
	}
	if e.Ctrl {
		t.pass(e)
		return
	}
	if t.NoSingleKeys && e.Key.Types() {
		return
	}
	used, use := true, useOf(e.Key)
	if e.Key == KeyEnter && e.Shift {
		use = UseDetail
	}
	switch use {
	case UseMove:
		t.moveFocus(n, e.Key)
	case UseStep:
		t.step(e.Shift)
	case UseAct:
		t.act(n, e.Key)
	case UseBack:
		used = t.Back()
	case UseDetail:
		used = n != nil && t.long(n, n.rect.Centre())
	case UseScroll:
		used = t.page(n, e.Key)
	default:
		used = false
	}
	if !used {
		t.pass(e)
	}
}

// act does what a tap on the focused widget does. In a dialog Enter means its first button even before anything has
// the focus; elsewhere the first press only shows the focus.
func (t *Tree) act(n *Node, k Key) {
	if n != nil && t.inScope(n) {
		t.keyboard = true
		if t.bounces(n, k, geom.Point{}) {
			return
		}
		if !t.activate(n) {
			t.long(n, n.rect.Centre()) // the only thing that it does
		}
		return
	}
	d := t.entry()
	switch {
	case d == nil:
	case d.first && k == KeyEnter && t.top().modal:
		t.keyboard = true
		if !t.bounces(d, k, geom.Point{}) {
			t.activate(d)
		}
	default:
		t.SetFocus(d.ID)
	}
}

// moveFocus handles an arrow key.
func (t *Tree) moveFocus(n *Node, k Key) {
	if n != nil && n.Adjusts() && (k == KeyLeft || k == KeyRight) {
		t.keyboard, t.dirty = true, true
		if (k == KeyLeft) != n.turned {
			n.adjust(-1)
		} else {
			n.adjust(1)
		}
		return
	}
	if n != nil && n.kind == kindScroll && t.inScope(n) && t.nudge(n, k) {
		t.keyboard = true
		return
	}
	t.walkFocus(k)
}

// nudge scrolls a text by a few lines; false if it cannot go further in that direction.
func (t *Tree) nudge(n *Node, k Key) bool {
	was := t.scrolls[n.ID].pos
	switch k {
	case KeyUp:
		t.scrollBy(n, -wheelStep)
	case KeyDown:
		t.scrollBy(n, wheelStep)
	}
	return t.scrolls[n.ID].pos != was
}

func (t *Tree) pass(e Event) {
	if t.OnKey != nil && t.OnKey(e) {
		t.dirty = true
	}
}

// Back does what Escape does: it calls the OnBack of the topmost dialog, or the nearest one around the focus, or the
// root's. False if there is none.
func (t *Tree) Back() bool {
	t.dirty = true
	n := t.wayBack()
	if n == nil {
		return false
	}
	if n.onBack != nil {
		n.onBack()
	}
	return true
}

// WayBack returns the id of what Back closes; ok is false if there is nothing, or only a dialog that stays.
func (t *Tree) WayBack() (id string, ok bool) {
	n := t.wayBack()
	if n == nil || n.onBack == nil {
		return "", false
	}
	return n.ID, true
}

// wayBack returns the topmost dialog, or what has an OnBack and lies on top, nil if there is neither.
func (t *Tree) wayBack() (n *Node) {
	if top := t.top(); top.modal {
		return top
	}
	t.Walk(func(c *Node) bool {
		if c.onBack != nil { // later ones lie on top
			n = c
		}
		return true
	})
	return n
}

// reachable lists what the keyboard can reach, in tree order: widgets, and longer texts without any, which it scrolls.
func (t *Tree) reachable() []*Node {
	var list []*Node
	walk(t.top(), func(n *Node) bool {
		if n.Focusable() || t.readable(n) {
			list = append(list, n)
		}
		return true
	})
	return list
}

// readable reports whether a node scrolls and contains no widgets whose focus would scroll it.
func (t *Tree) readable(n *Node) bool {
	if n.kind != kindScroll || n.ID == "" || t.scrollLimit(n) <= 0 {
		return false
	}
	some := false
	walk(n, func(c *Node) bool {
		some = some || c.Focusable()
		return !some
	})
	return !some
}

// entry is the node that gets the focus when nothing has it.
func (t *Tree) entry() *Node {
	list := t.reachable()
	for _, first := range list {
		if !first.first {
			continue
		}
		// Where it is disabled, the nearest enabled one gets it.
		for box := first; box != nil; box = box.parent {
			if i := slices.IndexFunc(list, func(n *Node) bool { return !n.Disabled && within(n, box) }); i >= 0 {
				return list[i]
			}
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

// page scrolls the scroll around the focus, or the first there is: by most of its window, or to an end.
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
	switch k {
	case KeyPageUp:
		d = -d
	case KeyHome:
		d = -t.scrollLimit(n)
	case KeyEnd:
		d = t.scrollLimit(n)
	}
	t.scrollBy(n, d)
	t.settle()
	t.keepInSight(n, d < 0)
	return true
}

// keepInSight moves the focus along while scrolling: a widget that has left the window gives it to the first or last
// visible one.
func (t *Tree) keepInSight(n *Node, first bool) {
	if !t.keyboard || t.focus == "" || t.focus == n.ID {
		return
	}
	if at := t.byID[t.focus]; at != nil && (!within(at, n) || !t.Visible(at).Empty()) {
		return
	}
	best := ""
	for _, m := range t.reachable() {
		if within(m, n) && m != n && n.rect.HasRect(m.rect) && (best == "" || !first) {
			best = m.ID
		}
	}
	if best != "" {
		t.SetFocus(best)
	}
}
