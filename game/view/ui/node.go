package ui

import (
	"kilovolt/sprites/draw"
	"kilovolt/sprites/geom"
)

// Role says what a widget is, in the words of ARIA where it has one.
type Role string

// The roles the kit itself gives; a scene may use others for its own pictures ("city", "plant").
const (
	RoleNone    Role = ""
	RoleGroup   Role = "group"
	RoleText    Role = "text"
	RoleImage   Role = "image"
	RoleButton  Role = "button"
	RoleToggle  Role = "switch"
	RoleChoice  Role = "radio"
	RoleTab     Role = "tab"
	RoleStepper Role = "spinbutton"
	RoleSlider  Role = "slider"
	RoleField   Role = "textbox"
	RoleScroll  Role = "scroll"
	RoleSheet   Role = "sheet"
	RoleDialog  Role = "dialog"
	RoleToast   Role = "status"
	RoleAlert   Role = "alert" // a text that must not be missed
)

// Align is where something lies in a space larger than it; Fill stretches it instead.
type Align uint8

// The alignments. Fill is the default of children of rows and columns across the direction.
const (
	Fill Align = iota
	Start
	Middle
	End
)

type kind uint8

const (
	kindLeaf kind = iota
	kindRow
	kindColumn
	kindFlow
	kindGrid
	kindStack
	kindScroll
	kindSheet
)

// facing is whether a node is mirrored in languages from right to left.
type facing uint8

const (
	facesLikeParent facing = iota
	facesRight             // never
	facesAlong             // where the language is
)

// Insets are the free space at a box's edges, dp.
type Insets struct{ Left, Top, Right, Bottom float64 }

// A Node is one widget or box. A scene's build function creates a new tree of them whenever something has changed; the
// Tree stores by ID what must survive that (focus, scroll positions, sheet heights, selections). A node is described by
// chained calls and not changed afterwards.
type Node struct {
	ID    string // unique in the tree; may be empty for boxes and texts
	Role  Role
	Label string // what it is or does, in the player's language; for buttons the text shown
	Value string // its present value in words, if any

	Disabled bool
	Why      string // why it is disabled: the rule and the numbers
	Chosen   bool   // switched on, selected, the present tab

	means any // see Means

	// Data belongs to the scene, which can recognize by it what a node stands for.
	Data any

	kind     kind
	children []*Node
	parent   *Node
	index    int // in the parent's children
	rect     geom.Rect
	sized    sized
	memoized bool // built by Memo
	steady   bool // likewise, and all places in it depend on its own place alone
	placed   bool // its rect is set
	turned   bool // it is laid out and painted as seen in a mirror
	facing   facing

	width, height          float64 // fixed; 0 is natural
	minW, minH, maxW, maxH float64
	grow                   float64
	shrinkW, shrinkH       bool // may be smaller than its natural size in a row, in a column
	pad                    Insets
	gap                    float64
	cross                  Align // of the children of a row or column
	along                  Align // of the children of a row or column, where space is left
	self                   Align // overrides the box's cross; in a stack it places the node in both directions
	selfV                  Align // in a stack, vertically
	place                  func(parent geom.Rect) geom.Rect
	inWindow               bool // place is in terms of the window
	cols                   int
	cellW                  float64

	measure func(t *Tree, width float64) (w, h float64)
	paint   func(p *Paint)
	over    func(p *Paint) // after the children
	text    *textBox       // for the check that texts fit
	button  *button

	action  func()
	onWhy   func()
	onLong  func()
	gesture func(Gesture) bool
	adjust  func(step int) // arrows left and right on the focused node
	edit    *field
	pick    func(geom.Point) string
	onBack  func()
	onFocus func()
	modal   bool
	solid   bool // stops pointers from reaching what lies behind
	first   bool // gets the focus when nothing has it
	choices bool // holds what can be chosen, see Tree.Choices
	aside   bool // chooses nothing, see Node.Aside
	speaks  bool // messages keep off it, see Speaks
	small   bool // exempt from the size check: its parent picks for it
	inline  bool // part of a sentence, see Inline
	sheet   *sheetSpec
	scroll  *scrollSpec
}

// A textBox is a text that must fit its node.
type textBox struct {
	text  string
	style draw.Style
	wrap  bool
	cut   bool // may end in "…"
	lines int  // at most so many, in smaller type if need be; 0 for any number
	inset Insets
}

// Rect is where the node lies, in dp from the upper left corner of the window.
func (n *Node) Rect() geom.Rect { return n.rect }

// Children are the nodes in it. Do not modify the slice.
func (n *Node) Children() []*Node { return n.children }

// Parent is the node around it, nil at the root.
func (n *Node) Parent() *Node { return n.parent }

// Enabled reports whether the node does something when activated.
func (n *Node) Enabled() bool { return !n.Disabled && n.acts() }

// acts reports whether the node can be activated, enabled or not.
func (n *Node) acts() bool { return n.action != nil || n.edit != nil || n.adjust != nil }

// Focusable reports whether the keyboard can reach the node: what acts, and what only has details to show when held.
// Disabled ones too: that is how their Why is found.
func (n *Node) Focusable() bool { return n.ID != "" && (n.acts() || n.onLong != nil) }

// Adjusts reports whether the arrows left and right change the node rather than leave it.
func (n *Node) Adjusts() bool { return n.adjust != nil && !n.Disabled }

// Width fixes the width, in dp.
func (n *Node) Width(w float64) *Node { n.width = w; return n }

// Height fixes the height, in dp.
func (n *Node) Height(h float64) *Node { n.height = h; return n }

// Size fixes both.
func (n *Node) Size(w, h float64) *Node { n.width, n.height = w, h; return n }

// Min sets the minimum size, dp.
func (n *Node) Min(w, h float64) *Node { n.minW, n.minH = w, h; return n }

// MaxWidth sets the maximum width, dp.
func (n *Node) MaxWidth(w float64) *Node { n.maxW = w; return n }

// MaxHeight sets the maximum height, dp.
func (n *Node) MaxHeight(h float64) *Node { n.maxH = h; return n }

// Grow gives the node its share of the space that is left in its row or column.
func (n *Node) Grow(share float64) *Node { n.grow = share; return n }

// Shrink allows the node to be smaller than its natural size where space is short.
func (n *Node) Shrink() *Node { n.shrinkW, n.shrinkH = true, true; return n }

// Pad sets the same free space inside all edges.
func (n *Node) Pad(d float64) *Node { n.pad = Insets{d, d, d, d}; return n }

// PadXY sets the free space left and right, and above and below.
func (n *Node) PadXY(x, y float64) *Node { n.pad = Insets{x, y, x, y}; return n }

// PadEach sets the free space inside each edge.
func (n *Node) PadEach(i Insets) *Node { n.pad = i; return n }

// Gap sets the space between children.
func (n *Node) Gap(d float64) *Node { n.gap = d; return n }

// Cross aligns the children across the direction of the row or column.
func (n *Node) Cross(a Align) *Node { n.cross = a; return n }

// Along aligns the children in the direction of the row or column where space is left.
func (n *Node) Along(a Align) *Node { n.along = a; return n }

// Self aligns the node itself across its row or column.
func (n *Node) Self(a Align) *Node { n.self = a; return n }

// Anchor places the node in a stack, horizontally and vertically.
func (n *Node) Anchor(x, y Align) *Node { n.self, n.selfV = x, y; return n }

// Place puts the node in a stack where the function says, given the stack's rectangle.
func (n *Node) Place(f func(parent geom.Rect) geom.Rect) *Node { n.place = f; return n }

// LeftToRight keeps the node and what is in it as it is in languages from right to left too: a map, a market, a curve.
func (n *Node) LeftToRight() *Node { n.facing = facesRight; return n }

// ByLanguage ends LeftToRight for a node within, such as the words over a picture.
func (n *Node) ByLanguage() *Node { n.facing = facesAlong; return n }

// PlaceInWindow is Place in terms of the window, for what lies beside other nodes or on a map: in languages from right
// to left the rectangles are not those of a mirrored layout.
func (n *Node) PlaceInWindow(f func(parent geom.Rect) geom.Rect) *Node {
	n.place, n.inWindow = f, true
	return n
}

// Named sets id, role and label.
func (n *Node) Named(id string, role Role, label string) *Node {
	n.ID, n.Role, n.Label = id, role, label
	return n
}

// With attaches the scene's own data.
func (n *Node) With(data any) *Node { n.Data = data; return n }

// Says sets the value in words.
func (n *Node) Says(value string) *Node { n.Value = value; return n }

// Choose marks the node as switched on or selected.
func (n *Node) Choose(on bool) *Node { n.Chosen = on; return n }

// Off disables the node with a reason; an empty reason leaves it enabled, so a scene may pass on whatever the engine
// answers.
func (n *Node) Off(why string) *Node {
	n.Disabled, n.Why = why != "", why
	return n
}

// Do sets what a tap or key on the node does.
func (n *Node) Do(f func()) *Node { n.action = f; return n }

// OnWhy sets what a tap does while the node is disabled, instead of the tree's OnWhy.
func (n *Node) OnWhy(f func()) *Node { n.onWhy = f; return n }

// OnLong sets what happens when the node is held for 450 ms or clicked with the right button, or I is pressed on it.
func (n *Node) OnLong(f func()) *Node { n.onLong = f; return n }

// OnGesture gives the node drags, pinches, the wheel, hovering, and taps that none of its children took. The function
// reports whether it used the gesture.
func (n *Node) OnGesture(f func(Gesture) bool) *Node { n.gesture = f; n.solid = true; return n }

// OnAdjust sets what the arrows left and right do while the node has the focus: step is -1 or 1. With OnGesture the
// node receives taps too.
func (n *Node) OnAdjust(f func(step int)) *Node { n.adjust = f; return n }

// Pick lets the node itself choose the child at a point, by id; "" means none.
func (n *Node) Pick(f func(geom.Point) string) *Node { n.pick = f; return n }

// OnBack sets what Escape does while the node is on top; a tap beside a dialog does the same.
func (n *Node) OnBack(f func()) *Node { n.onBack = f; return n }

// OnFocus sets what happens when the keyboard focus reaches the node, such as bringing it into view in a picture.
func (n *Node) OnFocus(f func()) *Node { n.onFocus = f; return n }

// First marks the node that gets the focus when a key is pressed and nothing has it.
func (n *Node) First() *Node { n.first = true; return n }

// Choices marks a box that holds what can be chosen, apart from what carries the choice out.
func (n *Node) Choices() *Node { n.choices = true; return n }

// Aside marks a widget among what can be chosen that chooses nothing.
func (n *Node) Aside() *Node { n.aside = true; return n }

// Solid stops pointers from reaching what lies behind the node.
func (n *Node) Solid() *Node { n.solid = true; return n }

// Speaks marks a node that tells the player something, or that the player has to read: messages keep off it.
func (n *Node) Speaks() *Node { n.speaks = true; return n }

// Small exempts the node from the minimum size of targets, for parts of a picture whose parent picks generously
// (Pick), and for what only explains itself.
func (n *Node) Small() *Node { n.small = true; return n }

// Inline marks a part of a sentence. The focus ring would cover the words beside it, so it has none: the node itself
// paints that it has the focus (Paint.Focused).
func (n *Node) Inline() *Node { n.inline = true; return n }

// Back paints something behind the node's content and children.
func (n *Node) Back(f func(p *Paint)) *Node {
	was := n.paint
	n.paint = func(p *Paint) {
		f(p)
		if was != nil {
			was(p)
		}
	}
	return n
}

// Over paints something on top of the node and its children.
func (n *Node) Over(f func(p *Paint)) *Node { n.over = f; return n }

// Add appends children, without nil ones, so that a scene may write If(...) in a list.
func (n *Node) Add(children ...*Node) *Node {
	for _, c := range children {
		if c != nil {
			n.children = append(n.children, c)
		}
	}
	return n
}

// If returns the node, or nil where the condition does not hold; Add leaves nil out. The node is built either way.
func If(cond bool, n *Node) *Node {
	if cond {
		return n
	}
	return nil
}
