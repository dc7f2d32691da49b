package ui

import (
	"runtime"
	"strconv"
	"strings"
	"time"

	"kilovolt/sprites/draw"
	"kilovolt/sprites/geom"
)

type scrollState struct {
	pos   float64 // dp
	atEnd bool
}

// Tree holds the widgets of a scene: it builds them, lays them out, sends input to them and paints them. It builds
// again only after Invalidate and paints only when something may look different.
type Tree struct {
	// Kit measures text and paints.
	Kit *draw.Kit
	// OnWhy is called when a disabled node without an OnWhy of its own is tapped.
	OnWhy func(n *Node)
	// OnInput is called for every press of a pointer or key and every turn of the wheel, before anything else; it may
	// be nil.
	OnInput func()
	// OnTap is called for every tap, before the node under it acts; n is nil where there is none.
	OnTap func(n *Node)
	// OnEarly is called when a tap is ignored because what lies under it has just come there, or just become something
	// else, and the player cannot have meant it.
	OnEarly func()
	// OnHeld is called once when a key that has acted goes on being held: it does not act again.
	OnHeld func()
	// OnKey is called for keys that no widget used; it reports whether it used them.
	OnKey func(e Event) bool
	// Grab, while it is set, gets all keys and what is typed before anything else; it reports whether it used them.
	Grab func(e Event) bool
	// NoSingleKeys makes keys that type a character do nothing outside of text fields (WCAG 2.1.4).
	NoSingleKeys bool
	// Edit has an input element of the page edit a text field, and reports whether the device has keys of its own.
	// Natively it is nil: the tree itself takes what is typed.
	Edit func(e Edit) bool
	// EditedOutside is the id of the field that the page edits now, "" if it edits none.
	EditedOutside string
	// FullText says that no more than so many characters fit into a field; may be nil.
	FullText func(most int) string
	// Clipboard is the system's, for fields that the tree edits itself; nil if there is none.
	Clipboard Clipboard

	now   time.Duration // of the present Update, from any start
	at    time.Duration // of the input being handled, the same start; not after now
	build func() *Node
	root  *Node
	byID  map[string]*Node
	w, h  float64

	stale  bool // to be built again
	builds int  // number of builds
	loose  bool // to be laid out again
	laid   int  // number of layouts
	laying int  // number of the layout in progress; 0 outside of one
	turn   bool // what is being laid out lies as seen in a mirror
	fresh  bool // the layout in progress follows a build
	dirty  bool // to be painted again
	frame  bool // likewise, as something moves
	moving time.Duration

	focus      string
	keyed      bool              // a key has been pressed
	keyboard   bool              // the last input was a key: the focus is shown
	scope      string            // the id of the dialog that has the focus, "" for the scene
	left       map[string]string // the focus that was left behind under an open dialog, by scope
	refocused  bool              // the focused node is still to be scrolled into view
	steps      []footstep        // by which arrows have brought the focus where it is
	wentBack   footstep          // the one that the last arrow took back
	hover      string
	hovering   *Node // with the gestures of what the mouse is on, as it was before the build in progress
	pressed    string
	touches    []touch
	swipeUntil time.Duration // turns of the wheel go on with a swipe to the side, see swipes
	lastTap    struct {
		id string
		at geom.Point
		on time.Duration
	}

	acting    bool // what is being built follows from the player's own input
	targets   map[string]appeared
	uppermost string        // the id of the dialog in front, "" for the scene
	uncovered time.Duration // when another came to be that, without the player's doing

	last *press // nil before the first, and when another key has come in between

	scrolls                map[string]scrollState
	sheets                 map[string]*sheetState
	lines                  map[string]*line // of fields that the tree edits itself
	preedit                string           // what an input method is composing
	composes, keysComposed bool             // see [InputMethod.Takes]
	mac                    bool             // Option and Command reach as far as on macOS
	clicks                 clicks
	memos                  map[Part]*memo
	toast                  string
	toastLeft              bool // it runs from left to right whatever the language
	timers                 []timer

	events []Event
	paint  Paint
	canvas *draw.Canvas
}

// NewTree returns a tree that is built by build, which is called in Update after Invalidate or a change of size, never
// in Draw.
func NewTree(kit *draw.Kit, build func() *Node) *Tree {
	return &Tree{
		Kit: kit, build: build, stale: true, byID: map[string]*Node{}, left: map[string]string{},
		scrolls: map[string]scrollState{}, sheets: map[string]*sheetState{}, lines: map[string]*line{},
		memos: map[Part]*memo{}, mac: runtime.GOOS == "darwin", uncovered: -changeRest,
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

// Relayout has the nodes placed again without a build: a picture under Spots has moved.
func (t *Tree) Relayout() { t.loose = true }

// Redraw has the tree painted again as it is.
func (t *Tree) Redraw() { t.dirty = true }

// Animate has the tree painted in every frame for this long.
func (t *Tree) Animate(d time.Duration) { t.moving = max(t.moving, t.now+d) }

// Still ends what Animate has begun.
func (t *Tree) Still() { t.moving, t.frame = t.now, false }

// Moving reports whether the tree is painted in every frame because of Animate.
func (t *Tree) Moving() bool { return t.moving > t.now }

// Now is the time of the present Update.
func (t *Tree) Now() time.Duration { return t.now }

// Busy reports whether the tree needs the next frame even without input: something moves or a pointer is down.
func (t *Tree) Busy() bool {
	return t.stale || t.loose || t.dirty || t.moving > t.now || len(t.touches) > 0
}

// Waiting reports whether a change is still to be built, laid out or painted; the next frame of an animation does not
// count.
func (t *Tree) Waiting() bool { return t.stale || t.loose || t.dirty }

// WakeIn returns after how long the tree must be updated even without input; false if it can wait for ever.
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

// Unscroll moves a scroll back to its start.
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

// Walk calls f for every node, parents before children, in painting order; where f returns false, the node's children
// are left out.
func (t *Tree) Walk(f func(n *Node) bool) { walk(t.root, f) }

func walk(n *Node, f func(n *Node) bool) {
	if n == nil || !f(n) {
		return
	}
	for _, c := range n.children {
		walk(c, f)
	}
}

// Update handles the input. now is the time from any start, the same for the tree's whole life.
func (t *Tree) Update(now time.Duration, src Source) {
	t.now = now
	t.runDue()
	t.settle()
	var heard time.Duration
	t.events, heard = src.Poll(now, t.events[:0])
	for _, e := range t.events {
		at := now
		if e.At != 0 {
			at = min(e.At, now)
		}
		t.at = max(t.at, at)
		if e.Kind != PointerCancel { // what was held until then
			t.watch(t.at)
			t.settle()
		}
		t.acting = e.Kind != PointerDown && e.Kind != PointerCancel // a finger has done nothing before it is lifted
		t.handle(e)
		t.settle()
		t.acting = false
	}
	t.watch(min(heard, now))
	t.settle()
	t.frame = t.moving > now
}

// settle builds and lays out what has changed.
func (t *Tree) settle() {
	built, laid := t.stale, false
	for tries := 0; t.stale && tries < 4; tries++ {
		// A build may itself find that something has changed; more than a few times would be a mistake of the scene.
		t.stale = false
		t.rebuild()
		t.loose = true
	}
	if t.loose {
		t.loose, t.dirty, laid = false, true, true
		t.layOut(built)
		t.noteTargets()
	}
	if built {
		t.dropGone() // only now, as lists build their rows when they are arranged
		t.dropMemos()
	}
	if laid {
		t.watchMeaning()
	}
	if t.refocused {
		t.refocused = false
		t.SetFocus(t.focus)
		t.settle()
	}
}

// layOut places everything. built says that it follows a build: memoized parts that stay in their place are left alone.
func (t *Tree) layOut(built bool) {
	t.laid++
	t.laying, t.fresh, t.turn = t.laid, built, t.RightToLeft()
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
	if n := t.byID[t.hover]; n != nil {
		t.hovering = t.gestureOwner(n)
	}
	clear(t.byID)
	t.adopt(root, nil, 0)
}

// dropGone drops the state of nodes that no longer exist.
func (t *Tree) dropGone() {
	t.refocus()
	if t.hover != "" && t.byID[t.hover] == nil {
		if t.hover = ""; t.hovering != nil {
			if t.byID[t.hovering.ID] != nil {
				t.hover = t.hovering.ID
			} else {
				t.hovering.gesture(Gesture{Kind: HoverEnd, Mouse: true})
			}
		}
	}
	t.hovering = nil
	if t.pressed != "" && t.byID[t.pressed] == nil {
		t.pressed = ""
	}
	for id := range t.scrolls {
		if t.byID[id] == nil && strings.HasSuffix(id, dialogScroll) {
			delete(t.scrolls, id)
		}
	}
}

// adopt registers the node, the i-th in its parent, and its children. A node that pointers can hit gets an id by its
// place if it has none, so that a press survives a rebuild.
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

// path is the place of a node in the tree: the nearest id above it and the indices from there on.
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

// inScope reports whether the node can be reached while the present dialog is open.
func (t *Tree) inScope(n *Node) bool {
	top := t.top()
	for ; n != nil; n = n.parent {
		if n == top {
			return true
		}
	}
	return false
}

// At returns the node that a pointer at p hits: the topmost one that does something there. Nil means that nothing
// does.
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

// hit returns the node of n that p hits, and whether anything in n stops the pointer from going further down.
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

// Activate does what a tap on the node does: its action, or its reason why not. False if there is no such node or it
// does nothing.
func (t *Tree) Activate(id string) bool {
	t.settle()
	n := t.byID[id]
	if n == nil || !t.inScope(n) {
		return false
	}
	acted := false
	t.ByPlayer(func() { acted = t.activate(n) })
	return acted
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

// Focused is the id of the node with the keyboard focus, "" if there is none.
func (t *Tree) Focused() string { return t.focus }

// refocus keeps the focus reachable after a change: an opening dialog has its own, and what lies under it gets the old
// one back afterwards. If the focused node is gone, keyboard players find the focus at the next decision.
func (t *Tree) refocus() {
	for id := range t.lines {
		if t.byID[id] == nil {
			delete(t.lines, id) // when the field comes back, its text is another one
		}
	}
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

// ByKeys reports whether the last input was a key, so that the focus is shown.
func (t *Tree) ByKeys() bool { return t.keyboard }

// Modal reports whether a dialog is open.
func (t *Tree) Modal() bool { return t.top().modal }

// Within reports whether a node is another one or inside it.
func (t *Tree) Within(id, box string) bool {
	n := t.byID[id]
	return n != nil && t.byID[box] != nil && within(n, t.byID[box])
}

// FocusIn gives the focus to the first widget in a node that the keyboard can reach: an enabled one marked as first,
// any enabled one, or any. False if there is none.
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

// Choices are the ids of the enabled widgets in a node that lie in boxes marked by [Node.Choices], in order.
func (t *Tree) Choices(id string) (ids []string) {
	t.settle()
	box := t.byID[id]
	for _, n := range t.reachable() {
		if box == nil || n.aside || n.Disabled || !n.Focusable() || !within(n, box) {
			continue
		}
		for up := n; up != box; up = up.parent {
			if up.choices {
				ids = append(ids, n.ID)
				break
			}
		}
	}
	return ids
}

// OnFirst reports whether the focus is on a widget marked by [Node.First].
func (t *Tree) OnFirst() bool {
	n := t.byID[t.focus]
	return n != nil && n.first
}

// FocusLast gives the focus to the last widget in a node that the keyboard can reach and that is not within another
// one; false if there is none.
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

// SetFocus gives the focus to a node and scrolls it into view.
func (t *Tree) SetFocus(id string) {
	t.focus, t.keyboard, t.dirty, t.steps = id, true, true, nil
	t.wentBack = footstep{}
	if n := t.byID[id]; n != nil {
		t.reveal(n)
		if n.onFocus != nil {
			n.onFocus()
		}
		t.fieldFocused(n)
	}
}
