package ui

import (
	"strconv"
	"time"

	"kilovolt/sprites/draw"
	"kilovolt/sprites/geom"
)

type scrollState struct {
	pos   float64 // dp
	atEnd bool
}

// Tree holds the widgets of a scene: it builds them, lays them out, sends input to them and paints them. It builds again
// only when told that something has changed (Invalidate) and paints only when something may look different.
type Tree struct {
	// Kit measures text and paints.
	Kit *draw.Kit
	// OnWhy is told when a disabled node without an OnWhy of its own is tapped.
	OnWhy func(n *Node)
	// OnInput is told of every press of a pointer or key and every turn of the wheel, before anything else; nil tells nobody.
	OnInput func()
	// OnTap is told of every tap, before what lies under it acts; n is nil where that is nothing.
	OnTap func(n *Node)
	// OnKey gets the keys that no widget used; it tells whether it used them.
	OnKey func(e Event) bool
	// Edit is asked to edit a text field in another way, as by an input of the page; false means that the tree itself
	// takes what is typed.
	Edit func(e Edit) bool

	now   time.Duration // of the present Update, from any start
	build func() *Node
	root  *Node
	byID  map[string]*Node
	w, h  float64

	stale  bool // build again
	builds int  // ever made
	loose  bool // lay out again
	laid   int  // how often that has been done
	laying int  // which time it is being done; 0 while it is not
	fresh  bool // it is being done because the tree has been built
	dirty  bool // paint again
	frame  bool // likewise, as something moves
	moving time.Duration

	focus     string
	keyboard  bool              // the last input was a key: the focus shows
	scope     string            // the id of the dialog that the focus is in, "" for the scene
	left      map[string]string // the focus that was left behind under an open dialog, by scope
	refocused bool              // the focus has come to something that is still to be shown
	hover     string
	pressed   string
	touches   []touch
	lastTap   struct {
		id string
		at geom.Point
		on time.Duration
	}

	scrolls map[string]scrollState
	sheets  map[string]*sheetState
	carets  map[string]int
	kept    map[Part]*kept
	toast   string
	timers  []timer

	events []Event
	paint  Paint
	canvas *draw.Canvas
}

// NewTree returns a tree that is built by build, which is called in Update whenever Invalidate has been called or the
// size has changed, never in Draw.
func NewTree(kit *draw.Kit, build func() *Node) *Tree {
	return &Tree{
		Kit: kit, build: build, stale: true, byID: map[string]*Node{}, left: map[string]string{},
		scrolls: map[string]scrollState{}, sheets: map[string]*sheetState{}, carets: map[string]int{}, kept: map[Part]*kept{},
	}
}

// Resize sets the size of the window, dp.
func (t *Tree) Resize(w, h float64) {
	if w != t.w || h != t.h {
		t.w, t.h = w, h
		t.stale = true
	}
}

// Size is the size of the window, dp.
func (t *Tree) Size() (w, h float64) { return t.w, t.h }

// Invalidate has the tree built again: what it shows has changed.
func (t *Tree) Invalidate() { t.stale = true }

// Relayout has the nodes placed again without building them: a picture under Spots has moved.
func (t *Tree) Relayout() { t.loose = true }

// Redraw has the tree painted again as it is.
func (t *Tree) Redraw() { t.dirty = true }

// Animate has the tree painted in every frame for this long.
func (t *Tree) Animate(d time.Duration) { t.moving = max(t.moving, t.now+d) }

// Still ends what Animate has begun.
func (t *Tree) Still() { t.moving, t.frame = t.now, false }

// Moving tells whether something moves on that is painted in every frame.
func (t *Tree) Moving() bool { return t.moving > t.now }

// Now is the time of the present Update.
func (t *Tree) Now() time.Duration { return t.now }

// Busy tells whether the tree needs the next frame even if nothing comes in: something moves or a pointer is down.
func (t *Tree) Busy() bool {
	return t.stale || t.loose || t.dirty || t.moving > t.now || len(t.touches) > 0
}

// Waiting tells whether a change has not been built or drawn yet; the next frame of what moves is none.
func (t *Tree) Waiting() bool { return t.stale || t.loose || t.dirty }

// WakeIn tells in how long the tree wants to be updated although nothing comes in; false if it can wait for ever.
func (t *Tree) WakeIn() (time.Duration, bool) {
	if t.Busy() {
		return 0, true
	}
	wake, ok := time.Duration(0), false
	for i := range t.timers {
		if in := max(0, t.timers[i].at-t.now); !ok || in < wake {
			wake, ok = in, true
		}
	}
	return wake, ok
}

// Unscroll takes a scroll back to where it begins.
func (t *Tree) Unscroll(id string) {
	delete(t.scrolls, id)
	t.loose = true
}

// Builds is how often the tree has been built.
func (t *Tree) Builds() int { return t.builds }

// Root is the present tree.
func (t *Tree) Root() *Node { return t.root }

// Find returns the node with the id, nil if there is none.
func (t *Tree) Find(id string) *Node { return t.byID[id] }

// Walk calls f for every node, parents before children, in the order in which they are painted; where f answers false
// it leaves out what is inside.
func (t *Tree) Walk(f func(n *Node) bool) { walk(t.root, f) }

func walk(n *Node, f func(n *Node) bool) {
	if n == nil || !f(n) {
		return
	}
	for _, c := range n.children {
		walk(c, f)
	}
}

// Update takes the input in and does what it means. now is the time from any start, the same for the tree's whole life.
func (t *Tree) Update(now time.Duration, src Source) {
	t.now = now
	t.ring()
	t.settle()
	t.events = src.Poll(t.events[:0])
	for _, e := range t.events {
		t.take(e)
		t.settle()
	}
	t.watch()
	t.settle()
	t.frame = t.moving > now
}

// settle brings nodes and places up to date.
func (t *Tree) settle() {
	built := t.stale
	for tries := 0; t.stale && tries < 4; tries++ {
		// Building may itself find that something has changed; more than a few times would be a mistake of the scene.
		t.stale = false
		t.rebuild()
		t.loose = true
	}
	if t.loose {
		t.loose, t.dirty = false, true
		t.layOut(built)
	}
	if built {
		t.forgetGone() // only now, as lists make their rows when they are arranged
		t.dropKept()
	}
	if t.refocused {
		t.refocused = false
		t.SetFocus(t.focus)
		t.settle()
	}
}

// layOut gives everything its place. built says that it is because the tree has been built: what has been kept since the last time and is where it
// was stays as it is.
func (t *Tree) layOut(built bool) {
	t.laid++
	t.laying, t.fresh = t.laid, built
	t.arrange(t.root, geom.Rect{W: t.w, H: t.h})
	t.laying, t.fresh = 0, false
}

func (t *Tree) rebuild() {
	t.builds++
	root := t.build()
	if t.toast != "" {
		root = Stack(root, t.toastNode())
	}
	t.root = root
	clear(t.byID)
	t.adopt(root, nil, 0)
}

// forgetGone lets go of what is there no more.
func (t *Tree) forgetGone() {
	t.refocus()
	if t.hover != "" && t.byID[t.hover] == nil {
		t.hover = ""
	}
	if t.pressed != "" && t.byID[t.pressed] == nil {
		t.pressed = ""
	}
}

// adopt notes the node, the i-th in its parent, and what is in it. What pointers can meet gets an id by its place if it has none, so that a press
// survives a rebuild.
func (t *Tree) adopt(n, parent *Node, i int) {
	n.parent, n.index = parent, i
	if n.ID == "" && (n.acts() || n.onLong != nil || n.gesture != nil || n.solid || n.modal) {
		n.ID = n.path()
	}
	if n.ID != "" {
		t.byID[n.ID] = n
	}
	for i, c := range n.children {
		t.adopt(c, n, i)
	}
}

// path is the place of a node in the tree: by the id of what it is in and the numbers from there on.
func (n *Node) path() string {
	switch {
	case n.ID != "":
		return n.ID
	case n.parent == nil:
		return "root"
	}
	return n.parent.path() + "/" + strconv.Itoa(n.index)
}

// top returns the modal node on top, or the root.
func (t *Tree) top() *Node {
	top := t.root
	t.Walk(func(n *Node) bool {
		if n.modal {
			top = n
		}
		return true
	})
	return top
}

// inScope tells whether the node can be reached while the present dialog is open.
func (t *Tree) inScope(n *Node) bool {
	top := t.top()
	for ; n != nil; n = n.parent {
		if n == top {
			return true
		}
	}
	return false
}

// At returns the node that a pointer at p means: the topmost that does something there. Nil means nothing does.
func (t *Tree) At(p geom.Point) *Node {
	if t.root == nil {
		return nil
	}
	n, _ := hit(t.root, p)
	if n != nil && !t.inScope(n) {
		// Beside a dialog there is only the dialog.
		return t.top()
	}
	return n
}

// hit returns what p means in n, and whether anything in n stops it from going further down.
func hit(n *Node, p geom.Point) (*Node, bool) {
	inside := n.rect.Has(p)
	if !inside && (n.kind == kindScroll || n.kind == kindSheet || n.pick != nil) {
		return nil, false
	}
	if n.pick != nil {
		if id := n.pick(p); id != "" {
			for _, c := range n.children {
				if c.ID == id {
					return c, true
				}
			}
		}
	} else {
		for i := len(n.children) - 1; i >= 0; i-- {
			if got, stop := hit(n.children[i], p); stop {
				return got, true
			}
		}
	}
	if inside && (n.acts() || n.onLong != nil || n.gesture != nil || n.solid || n.modal) {
		return n, true
	}
	return nil, false
}

// Activate does what a tap on the node does: its action, or telling why not. False if there is no such node or it does
// nothing.
func (t *Tree) Activate(id string) bool {
	t.settle()
	n := t.byID[id]
	if n == nil || !t.inScope(n) {
		return false
	}
	return t.activate(n)
}

func (t *Tree) activate(n *Node) bool {
	t.dirty = true
	switch {
	case n.Disabled:
		if n.onWhy != nil {
			n.onWhy()
		} else if t.OnWhy != nil {
			t.OnWhy(n)
		}
		return n.acts()
	case n.edit != nil:
		t.beginEdit(n)
		return true
	case n.action != nil:
		n.action()
		return true
	}
	return false
}

// Focused is the id of the node that has the keyboard's focus, "" if none has.
func (t *Tree) Focused() string { return t.focus }

// refocus keeps the focus where it can be after a change: a dialog that opens has its own, and what lies under it has the old one again
// afterwards. When what had it is gone, those who play by keys find it where the next decision is.
func (t *Tree) refocus() {
	scope := ""
	if top := t.top(); top.modal {
		scope = top.ID
	}
	gone := t.focus != ""
	if scope != t.scope {
		t.left[t.scope] = t.focus
		t.scope, t.focus = scope, t.left[scope]
		for id := range t.left {
			if id == scope || id != "" && t.byID[id] == nil {
				delete(t.left, id)
			}
		}
		gone = true
	}
	if n := t.byID[t.focus]; n != nil && t.inScope(n) {
		return
	}
	t.focus = ""
	if !gone || !t.keyboard {
		return
	}
	if d := t.entry(); d != nil {
		t.focus, t.refocused = d.ID, true
	}
}

// ByKeys tells whether the last input was a key, so that the focus shows.
func (t *Tree) ByKeys() bool { return t.keyboard }

// Modal tells whether a dialog is open.
func (t *Tree) Modal() bool { return t.top().modal }

// Within tells whether a node is inside of another one, or is it.
func (t *Tree) Within(id, box string) bool {
	n := t.byID[id]
	return n != nil && t.byID[box] != nil && within(n, t.byID[box])
}

// FocusIn gives the focus to the first widget in a node that the keyboard can reach: an enabled one that is marked as first, any
// enabled one, or any. False
// if there is none.
func (t *Tree) FocusIn(id string) bool {
	t.settle()
	box := t.byID[id]
	if box == nil {
		return false
	}
	var best *Node
	for _, n := range t.reachable() {
		if within(n, box) && (best == nil || !n.Disabled && (best.Disabled || n.first && !best.first)) {
			best = n
		}
	}
	if best == nil {
		return false
	}
	t.SetFocus(best.ID)
	t.settle()
	return true
}

// FocusLast gives the focus to the last widget in a node that the keyboard can reach and that is not within another one; false if there is none.
func (t *Tree) FocusLast(id string) bool {
	t.settle()
	box := t.byID[id]
	if box == nil {
		return false
	}
	list := t.reachable()
	for i := len(list) - 1; i >= 0; i-- {
		if n := list[i]; n != box && within(n, box) && holder(n) == nil {
			t.SetFocus(n.ID)
			t.settle()
			return true
		}
	}
	return false
}

// SetFocus gives the focus to a node and shows it.
func (t *Tree) SetFocus(id string) {
	t.focus, t.keyboard, t.dirty = id, true, true
	if n := t.byID[id]; n != nil {
		t.reveal(n)
		if n.onFocus != nil {
			n.onFocus()
		}
	}
}
