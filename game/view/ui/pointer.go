package ui

import (
	"math"
	"time"

	"kilovolt/sprites/geom"
)

// handle handles one event.
func (t *Tree) handle(e Event) {
	if t.OnInput != nil && (e.Kind == PointerDown || e.Kind == KeyPress || e.Kind == WheelTurn ||
		e.Kind == TrackpadPinch) {
		t.OnInput()
	}
	if e.Kind == PointerDown || e.Kind == KeyPress { // whoever acts has read it
		message := t.toast != ""
		t.dismissToast()
		if message && e.Kind == KeyPress && e.Key == KeyEscape && !t.Modal() {
			return // it lay over everything else; in a dialog Escape means the dialog
		}
	}
	if editsItself && t.Edit == nil && t.editPointer(e) {
		return
	}
	switch e.Kind {
	case PointerDown:
		t.down(e)
	case PointerMove:
		t.move(e)
	case PointerUp:
		t.up(e)
	case PointerCancel:
		t.cancel(e)
	case WheelTurn:
		t.wheel(e)
	case TrackpadPinch:
		t.spread(e)
	case KeyPress:
		if t.Grab == nil || !t.Grab(e) {
			t.key(e)
		}
	case KeyHeld:
		t.held(e.Key)
	case RuneTyped:
		if t.Grab == nil || !t.Grab(e) {
			t.typed(e.Rune)
		}
	}
}

func (t *Tree) touch(id int) *touch {
	for i := range t.touches {
		if t.touches[i].id == id {
			return &t.touches[i]
		}
	}
	return nil
}

func (t *Tree) forget(id int) {
	for i := range t.touches {
		if t.touches[i].id == id {
			t.touches = append(t.touches[:i], t.touches[i+1:]...)
			return
		}
	}
}

func (t *Tree) down(e Event) {
	if f := t.touch(e.Pointer); f != nil { // that it was lifted has not been reported
		t.endDrag(f)
	}
	t.forget(e.Pointer)
	if t.keyboard {
		t.keyboard, t.dirty = false, true
	}
	id := ""
	if n := t.At(e.Pos); n != nil {
		id = n.ID
		t.press(id)
	}
	t.touches = append(t.touches, touch{id: e.Pointer, right: e.Right, start: e.Pos, pos: e.Pos, began: t.at,
		target: id})
	if len(t.touches) == 2 {
		// Two fingers are never a tap.
		a, b := &t.touches[0], &t.touches[1]
		owner := t.gestureOwner(t.byID[a.target])
		if owner != nil && owner == t.gestureOwner(t.byID[b.target]) {
			t.endDrag(a)
			a.spent, b.spent = true, true
			t.press("")
		}
	}
}

// press shows a node as pressed; "" shows none.
func (t *Tree) press(id string) {
	if t.pressed != id {
		t.pressed, t.dirty = id, true
	}
}

// gestureOwner returns the nearest node from n upwards with OnGesture.
func (t *Tree) gestureOwner(n *Node) *Node {
	for ; n != nil; n = n.parent {
		if n.gesture != nil {
			return n
		}
		if n.solid {
			return nil
		}
	}
	return nil
}

func (t *Tree) move(e Event) {
	f := t.touch(e.Pointer)
	if f == nil {
		if e.Pointer == Mouse {
			t.hoverAt(e.Pos)
		}
		return
	}
	was := f.pos
	f.pos = e.Pos
	if len(t.touches) == 2 && f.spent && t.touches[0].spent && t.touches[1].spent {
		t.pinch(f, was)
		return
	}
	if f.spent {
		return
	}
	if !f.moved {
		if f.pos.Dist(f.start) < slop {
			return
		}
		f.moved = true
		t.press("")
		t.meant()
		f.dragging = t.startDrag(f)
		was = f.start
	}
	if f.dragging != "" {
		t.drag(f, f.pos.Sub(was))
	}
}

// startDrag starts a drag and returns the node that receives it.
func (t *Tree) startDrag(f *touch) string {
	way := f.pos.Sub(f.start)
	sideways := math.Abs(way.X) > math.Abs(way.Y)
	for n := t.byID[f.target]; n != nil; n = n.parent {
		switch {
		case n.kind == kindSheet && !sideways && t.sheetTakes(n, way.Y):
			return n.ID
		case n.kind == kindScroll && !sideways && t.scrollLimit(n) > 0 && n.ID != "":
			if t.canScroll(n, way) || !t.insideSheet(n) {
				return n.ID
			}
		case n.gesture != nil && n.gesture(Gesture{Kind: DragStart, At: f.start, Move: way, Mouse: f.id == Mouse}):
			return n.ID
		}
	}
	return ""
}

// canScroll reports whether a scroll can still follow a drag in this direction.
func (t *Tree) canScroll(n *Node, way geom.Point) bool {
	d := way.Y
	pos := t.scrolls[n.ID].pos
	return d < 0 && pos < t.scrollLimit(n)-0.5 || d > 0 && pos > 0.5
}

func (t *Tree) drag(f *touch, d geom.Point) {
	n := t.byID[f.dragging]
	switch {
	case n == nil:
	case n.kind == kindScroll:
		t.scrollBy(n, -d.Y)
	case n.kind == kindSheet:
		t.dragSheet(n, d.Y)
	case n.gesture != nil:
		if n.gesture(Gesture{Kind: Drag, At: f.pos, Move: d, Mouse: f.id == Mouse}) {
			t.dirty = true
		}
	}
}

func (t *Tree) endDrag(f *touch) {
	n, sheet := t.byID[f.dragging], t.sheets[f.dragging]
	f.dragging = ""
	switch {
	case n == nil:
		if sheet != nil { // it went during the drag, and may come back
			sheet.drag = 0
		}
	case n.kind == kindSheet:
		t.dropSheet(n)
	case n.gesture != nil:
		n.gesture(Gesture{Kind: DragEnd, At: f.pos, Mouse: f.id == Mouse})
		t.dirty = true
	}
}

// pinch reports the movement of two fingers to their owner; was is where one of them was before.
func (t *Tree) pinch(f *touch, was geom.Point) {
	other := &t.touches[0]
	if other == f {
		other = &t.touches[1]
	}
	owner := t.gestureOwner(t.byID[t.touches[0].target])
	if owner == nil {
		return
	}
	mid := func(a, b geom.Point) geom.Point { return geom.Point{X: (a.X + b.X) / 2, Y: (a.Y + b.Y) / 2} }
	before, after := mid(was, other.pos), mid(f.pos, other.pos)
	// The factor of fingers closer than this is not reliable.
	const near = 16
	factor := max(near, f.pos.Dist(other.pos)) / max(near, was.Dist(other.pos))
	if owner.gesture(Gesture{Kind: Pinch, At: after, Move: after.Sub(before), Factor: factor}) {
		t.dirty = true
	}
}

func (t *Tree) up(e Event) {
	f := t.touch(e.Pointer)
	if f == nil {
		return
	}
	f.pos = e.Pos
	done := *f
	if !f.moved && f.pos.Dist(f.start) >= slop {
		done.moved = true
	}
	t.endDrag(f)
	t.forget(e.Pointer)
	t.press("")
	if done.moved || done.spent || done.id != Mouse && t.at-done.began > longestTap {
		return
	}
	n := t.byID[done.target]
	if done.target == "" {
		n = t.At(done.start)
	}
	if n != nil && !done.right && (t.early(n, done.pos, done.began) || t.reacts(n) && t.bounces(n, "", done.pos)) {
		t.heldBack()
		return
	}
	if t.OnTap != nil && !done.right {
		t.OnTap(n)
	}
	if n == nil || !t.inScope(n) {
		return
	}
	if done.right {
		t.long(n, done.pos)
		return
	}
	t.tap(n, done)
}

func (t *Tree) tap(n *Node, f touch) {
	mouse := f.id == Mouse
	owner := t.gestureOwner(n)
	if owner != nil {
		again := t.lastTap.id == owner.ID && t.at-t.lastTap.on <= doubleTap && f.pos.Dist(t.lastTap.at) <= doubleNear
		t.lastTap.id, t.lastTap.at, t.lastTap.on = owner.ID, f.pos, t.at
		if again {
			t.lastTap.id = ""
			if owner.gesture(Gesture{Kind: DoubleTap, At: f.pos, Mouse: mouse}) {
				t.dirty = true
				return
			}
		}
	}
	if n.Focusable() {
		t.focus = n.ID
	}
	if n.modal && n.onBack != nil && n.kind == kindStack && !t.overDialog(n, f.pos) {
		// Beside the dialog.
		n.onBack()
		t.dirty = true
		return
	}
	if n.acts() && (t.activate(n) || owner != n) {
		return
	}
	if owner != nil && owner.gesture(Gesture{Kind: Tap, At: f.pos, Mouse: mouse}) {
		t.dirty = true
	}
}

// reacts reports whether a tap on a node may do anything: if it does not act, what it lies on may take the gesture, or
// it is the space beside a dialog.
func (t *Tree) reacts(n *Node) bool {
	return n.acts() || t.gestureOwner(n) != nil || n.modal && n.onBack != nil && n.kind == kindStack
}

// overDialog reports whether the point lies on one of a modal stack's children.
func (t *Tree) overDialog(n *Node, p geom.Point) bool {
	for _, c := range n.children {
		if c.rect.Has(p) {
			return true
		}
	}
	return false
}

func (t *Tree) long(n *Node, at geom.Point) bool {
	for m := n; m != nil; m = m.parent {
		if m.onLong != nil {
			m.onLong()
			t.dirty = true
			return true
		}
		if m.gesture != nil {
			used := m.gesture(Gesture{Kind: LongPress, At: at})
			t.dirty = t.dirty || used
			return used
		}
		if m.solid {
			return false
		}
	}
	return false
}

// watch handles what happens by time alone, up to a time at which the pointers were still as they are: the long press.
func (t *Tree) watch(until time.Duration) {
	for i := range t.touches {
		f := &t.touches[i]
		if f.moved || f.spent || f.right || until-f.began < longPress {
			continue
		}
		if n := t.byID[f.target]; n != nil && t.inScope(n) && t.long(n, f.pos) {
			f.spent = true
			t.press("")
		}
	}
}

func (t *Tree) cancel(e Event) {
	if e.Pointer == AllPointers {
		for len(t.touches) > 0 {
			t.cancel(Event{Pointer: t.touches[0].id})
		}
		return
	}
	f := t.touch(e.Pointer)
	if f == nil {
		return
	}
	t.endDrag(f)
	t.forget(e.Pointer)
	t.press("")
}

func (t *Tree) hoverAt(p geom.Point) {
	id := ""
	n := t.At(p)
	if n != nil {
		id = n.ID
	}
	if id != t.hover {
		if old := t.gestureOwner(t.byID[t.hover]); old != nil && old != t.gestureOwner(n) {
			old.gesture(Gesture{Kind: HoverEnd, At: p, Mouse: true})
		}
		t.hover, t.dirty = id, true
	}
	if owner := t.gestureOwner(n); owner != nil && owner.gesture(Gesture{Kind: Hover, At: p, Mouse: true}) {
		t.dirty = true
	}
}

// EndHover tells what is under the mouse that it has left, until it moves again.
func (t *Tree) EndHover() {
	if owner := t.gestureOwner(t.byID[t.hover]); owner != nil {
		owner.gesture(Gesture{Kind: HoverEnd, Mouse: true})
	}
	t.hover, t.dirty = "", true
}

// Hovered is the id of the node under the mouse, "" if there is none.
func (t *Tree) Hovered() string { return t.hover }

func (t *Tree) wheel(e Event) {
	t.meant()
	for n := t.At(e.Pos); n != nil; n = n.parent {
		if n.kind == kindScroll && t.scrollLimit(n) > 0 {
			t.scrollBy(n, e.Wheel.Y*wheelStep)
			return
		}
		if n.gesture != nil && n.gesture(Gesture{Kind: WheelAt, At: e.Pos, Turns: e.Wheel.Y, Across: e.Wheel.X,
			Mouse: true}) {
			t.dirty = true
			return
		}
	}
	if n := t.onlyScroll(); n != nil {
		t.scrollBy(n, e.Wheel.Y*wheelStep)
	}
}

// spread reports a pinch on a trackpad to what is under the pointer.
func (t *Tree) spread(e Event) {
	owner := t.gestureOwner(t.At(e.Pos))
	if owner != nil && owner.gesture(Gesture{Kind: Pinch, At: e.Pos, Factor: e.Factor, Mouse: true}) {
		t.dirty = true
	}
}

// onlyScroll is the only list of the dialog or page in front that can be scrolled: the wheel moves it wherever the
// pointer is. Nil if there are several, or none.
func (t *Tree) onlyScroll() *Node {
	var found []*Node
	walk(t.top(), func(n *Node) bool {
		if n.kind == kindScroll && t.scrollLimit(n) > 0 {
			found = append(found, n)
		}
		return true
	})
	if len(found) != 1 {
		return nil
	}
	return found[0]
}

// scrollBy moves a scroll's content, dp.
func (t *Tree) scrollBy(n *Node, d float64) {
	at := t.scrolls[n.ID]
	limit := t.scrollLimit(n)
	at.pos = min(max(0, at.pos+d), limit)
	at.atEnd = at.pos >= limit-1
	t.scrolls[n.ID] = at
	t.loose = true
}

// reveal scrolls a node into view.
func (t *Tree) reveal(n *Node) {
	for p := n.parent; p != nil; p = p.parent {
		if p.kind == kindSheet && t.SheetLevel(p.ID) == Peek && within(n, p.children[2]) {
			// The content of the sheet is out of sight: pull it up and check again.
			t.SetSheet(p.ID, Half)
			t.settle()
			t.reveal(n)
			return
		}
	}
	for p := n.parent; p != nil; p = p.parent {
		if p.kind != kindScroll || t.scrollLimit(p) == 0 {
			continue
		}
		lo, hi, from, to := n.rect.Y, n.rect.Bottom(), p.rect.Y+p.pad.Top, p.rect.Bottom()-p.pad.Bottom
		const air = 8 // dp kept free around it
		if lo-air < from {
			t.scrollBy(p, lo-air-from)
		} else if hi+air > to {
			t.scrollBy(p, min(hi+air-to, lo-air-from))
		}
	}
}
