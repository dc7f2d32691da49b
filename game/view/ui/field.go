package ui

import (
	"image/color"
	"runtime"
	"strconv"
	"time"

	"kilovolt/engine/grapheme"
	"kilovolt/sprites/draw"
	"kilovolt/sprites/geom"
	"kilovolt/sprites/theme"
	"kilovolt/sprites/typeset"
)

// editsItself says that the tree can edit text fields itself. In a browser an input element of the page does, and none
// of that code is linked.
const editsItself = runtime.GOOS != "js"

// field is the state of a text field.
type field struct {
	value  string
	most   int // characters, as people count them
	set    func(string)
	hint   string
	wrong  string
	digits bool // it takes digits only
}

// An Edit is a text field that is edited by an input element of the page over it. What is typed goes to Tree.Write.
type Edit struct {
	ID, Label, Value string
	Most             int    // maximum length in characters, as people count them
	Full             string // says that no more characters fit
	Hint             string // stands in the empty field
	Wrong            string // what is wrong with the value; "" if nothing is
	Digits           bool   // it takes digits only, for which a phone has a keyboard of its own
	Typed            string // was typed before the page could take it
	Reached          bool   // keys have reached it: until something is typed, arrows lead on

	Rect       geom.Rect // where the field lies in the window, dp
	Above      float64   // how much of it is out of sight at its upper edge, dp
	Below      float64   // likewise at its lower edge
	CountWidth float64   // dp kept free for the count of characters at the end, in the direction of the language
}

// Field is a line of text that the player can edit, at most that many characters long. Natively it takes what is typed
// while it has the focus; where there is Tree.Edit, the page's own input does.
func Field(id, label, value string, most int, set func(string)) *Node {
	n := &Node{ID: id, Role: RoleField, Label: label, Value: value, edit: &field{value: value, most: most, set: set}}
	n.minW, n.minH = 120, theme.Target
	n.measure = func(t *Tree, w float64) (float64, float64) {
		return min(w, max(160, t.Kit.Type.Measure(value, theme.Body, typeset.Regular)+2*theme.S3)), theme.Target
	}
	n.paint = func(p *Paint) { p.Tree.paintField(p, n) }
	return n
}

// Hint sets what stands in the field while it is empty.
func (n *Node) Hint(text string) *Node { n.edit.hint = text; return n }

// Digits has a phone show its keyboard for numbers.
func (n *Node) Digits() *Node { n.edit.digits = true; return n }

// Wrong marks the field's value as one that cannot be used, for a reason that is shown elsewhere; "" as a good one.
func (n *Node) Wrong(why string) *Node { n.edit.wrong = why; return n }

func (t *Tree) paintField(p *Paint, n *Node) {
	p.Box(p.Rect, theme.R2, theme.Well)
	editing := t.Edits(n.ID)
	edge, ink := theme.Edge, theme.Text
	switch {
	case n.Disabled:
		ink = theme.TextOff
	case n.edit.wrong != "":
		edge = theme.Bad
	case editing:
		edge = theme.AmberInk
	}
	p.BoxLine(p.Rect, theme.R2, 1.5, edge)
	in := p.Rect.InsetXY(theme.S3, theme.S1)
	if editing {
		in.W -= t.countWidth(n)
		t.paintCount(p, n)
	}
	switch {
	case editsItself && editing && t.Edit == nil:
		t.paintEdited(p, n)
	case n.edit.value == "":
		p.TextIn(n.edit.hint, in, StyleDim)
	default:
		end := t.byFirstLetter()
		p.TextIn(n.edit.value, in, StyleBody.In(ink))
		end()
	}
}

// paintCount shows how many characters there are, and how many there may be.
func (t *Tree) paintCount(p *Paint, n *Node) {
	count := grapheme.Count(n.edit.value)
	style := StyleCaption.At(draw.End)
	if count >= n.edit.most {
		style = style.Bold().In(theme.Bad)
	}
	p.TextIn(countOf(count, n.edit.most), p.Rect.InsetXY(theme.S2, 0), style)
}

// countWidth is the width of the count at its widest.
func (t *Tree) countWidth(n *Node) float64 {
	return t.Kit.Type.Measure(countOf(n.edit.most, n.edit.most), theme.Caption, typeset.Bold)
}

func countOf(n, most int) string { return strconv.Itoa(n) + "/" + strconv.Itoa(most) }

// Edits reports whether a field is being edited.
func (t *Tree) Edits(id string) bool {
	return t.focus == id && t.Edit == nil || t.EditedOutside == id
}

// beginEdit edits a field that was tapped or entered.
func (t *Tree) beginEdit(n *Node) {
	t.focus = n.ID
	t.reveal(n) // for a keyboard on the screen
	if t.Edit != nil {
		t.editOutside(n, "", false)
		return
	}
	if editsItself {
		t.startLine(n).move(len(n.edit.value), false)
	}
}

// editOutside has the page edit a field.
func (t *Tree) editOutside(n *Node, typed string, reached bool) {
	e := t.asEdit(n)
	e.Typed, e.Reached = typed, reached
	if !t.Edit(e) && !t.keyboard {
		t.focus = "" // without keys it would only look as if it could be typed into
	}
}

func (t *Tree) asEdit(n *Node) Edit {
	seen, full := t.Visible(n), ""
	if seen.Empty() {
		seen = geom.Rect{Y: n.rect.Bottom()}
	}
	if t.FullText != nil {
		full = t.FullText(n.edit.most)
	}
	return Edit{
		ID: n.ID, Label: n.Label, Value: n.edit.value, Most: n.edit.most, Full: full, Hint: n.edit.hint,
		Wrong: n.edit.wrong, Digits: n.edit.digits,
		Rect: n.rect, Above: seen.Y - n.rect.Y, Below: n.rect.Bottom() - seen.Bottom(),
		CountWidth: t.countWidth(n),
	}
}

// editable is the text field with the id if it can be edited now, else nil.
func (t *Tree) editable(id string) *Node {
	n := t.byID[id]
	if n == nil || n.edit == nil || n.Disabled || !t.inScope(n) {
		return nil
	}
	return n
}

// Editing is the text field with the id as it is now; false if there is none that can be edited, as under an open
// dialog.
func (t *Tree) Editing(id string) (Edit, bool) {
	t.settle()
	n := t.editable(id)
	if n == nil {
		return Edit{}, false
	}
	return t.asEdit(n), true
}

// FieldTapped returns the text field that a finger taps which went down and up at the given points, dp, and was held
// for that long. It answers before the touch arrives as an event, for browsers that open the keyboard only within the
// touch itself.
func (t *Tree) FieldTapped(from, to geom.Point, held time.Duration) (Edit, bool) {
	if from.Dist(to) >= slop || held > longestTap {
		return Edit{}, false
	}
	for i := range t.touches {
		if t.touches[i].moved || t.touches[i].spent {
			return Edit{}, false
		}
	}
	t.settle()
	n := t.At(from)
	if n == nil {
		return Edit{}, false
	}
	return t.Editing(n.ID)
}

// Write sets a text field to a text that was typed elsewhere; false if there is no field with that id that can be
// edited.
func (t *Tree) Write(id, text string) bool {
	n := t.editable(id)
	if n == nil {
		return false
	}
	n.edit.set(text)
	t.stale = true
	return true
}

// Leave moves on from a text field whose edit by the page was ended with a key: with Enter and Tab to the next widget,
// with an arrow in its direction. Where the field has no focus, as without keys, nothing moves.
func (t *Tree) Leave(id string, k Key) {
	t.settle()
	if t.focus != id || t.editable(id) == nil {
		return
	}
	t.keyboard, t.dirty = true, true
	switch useOf(k) {
	case UseMove:
		t.walkFocus(k)
	case UseStep, UseAct:
		t.step(false)
	}
}

// typed inserts a rune into the focused field.
func (t *Tree) typed(r rune) {
	n := t.editable(t.focus)
	switch {
	case n == nil || r < ' ' || r == 0x7f:
	case t.Edit != nil:
		if r != ' ' { // which begins an edit itself
			t.editOutside(n, string(r), false)
		}
	case editsItself && !t.composes:
		t.insert(n, string(r))
	}
}

// fieldKey handles a key for the focused field; it reports whether the key is one for that.
func (t *Tree) fieldKey(n *Node, e Event) bool {
	if t.Edit == nil {
		return editsItself && t.editKey(n, e)
	}
	switch e.Key {
	case KeyLeft, KeyRight, KeyUp, KeyDown, KeyTab, KeyEscape:
		return false
	case KeyEnter, KeySpace, KeyBackspace, KeyDelete, KeyHome, KeyEnd:
		t.keyboard, t.dirty = true, true
		t.beginEdit(n)
		return true
	}
	// A letter also arrives as a rune; as a key it must not reach the scene.
	return !e.Ctrl
}

// fieldFocused begins to edit a field that the keyboard has reached.
func (t *Tree) fieldFocused(n *Node) {
	switch {
	case n.edit == nil || t.editable(n.ID) == nil:
	case t.Edit != nil:
		t.editOutside(n, "", true)
	case editsItself:
		l := t.startLine(n)
		l.all()
		l.new = true
	}
}

// selectionInk is the colour behind selected text.
func selectionInk() color.RGBA { return theme.Alpha(theme.AmberInk, 0.35) }
