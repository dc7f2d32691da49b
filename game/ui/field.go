package ui

import (
	"time"
	"unicode/utf8"

	"kilovolt/engine/grapheme"
	"kilovolt/sprites/geom"
	"kilovolt/sprites/theme"
	"kilovolt/sprites/typeset"
)

// field is the state of a text field.
type field struct {
	value string
	most  int // characters, as people count them
	set   func(string)
	live  bool // the page reports every letter
}

// Edit is a text field that can be edited elsewhere, as by an input element of the page over it. The result goes to
// Tree.Write.
type Edit struct {
	ID, Label, Value string
	Most             int       // maximum length in characters, as people count them
	Live             bool      // Write is called for every letter, not only at the end
	Rect             geom.Rect // where the field lies in the window, dp
}

// Field is a line of text that the player can edit, at most that many characters long. Natively it takes what is typed
// while it has the focus; where Tree.Edit returns true, the page's own input does.
func Field(id, label, value string, most int, set func(string)) *Node {
	n := &Node{ID: id, Role: RoleField, Label: label, Value: value, edit: &field{value: value, most: most, set: set}}
	n.minW, n.minH = 120, theme.Target
	n.measure = func(t *Tree, w float64) (float64, float64) {
		return min(w, max(160, t.Kit.Type.Measure(value, theme.Body, typeset.Regular)+2*theme.S3)), theme.Target
	}
	n.paint = func(p *Paint) {
		p.Box(p.Rect, theme.R2, theme.Well)
		on := p.Tree.focus == id && !p.Node.Disabled
		line, ink := theme.Edge, theme.Text
		if on {
			line = theme.AmberInk
		}
		if p.Node.Disabled {
			ink = theme.TextOff
		}
		p.BoxLine(p.Rect, theme.R2, 1.5, line)
		in := p.Rect.InsetXY(theme.S3, theme.S1)
		p.PushClip(in)
		caret := p.Tree.caret(n)
		before := p.Type.Measure(value[:caret], theme.Body, typeset.Regular)
		x := in.X - max(0, before-in.W+2)
		p.Text(value, x, in.Centre().Y-typeset.LineHeight(theme.Body)/2, StyleBody.In(ink))
		if on {
			p.Fill(geom.Rect{X: x + before, Y: in.Y + 6, W: 1.5, H: in.H - 12}, theme.AmberInk)
		}
		p.PopClip()
	}
	return n
}

// Live has the page's own input report every letter, for searching while typing.
func (n *Node) Live() *Node { n.edit.live = true; return n }

// caret is where the next rune goes, in bytes: never inside a character, even if the text has been changed elsewhere.
func (t *Tree) caret(n *Node) int {
	v := n.edit.value
	at, ok := t.carets[n.ID]
	if !ok || at > len(v) {
		return len(v)
	}
	for next := 0; ; next += grapheme.First(v[next:]) {
		if next >= at {
			return next
		}
	}
}

func (t *Tree) beginEdit(n *Node) {
	t.focus = n.ID
	delete(t.carets, n.ID)
	if t.Edit != nil && t.Edit(n.asEdit()) {
		t.reveal(n) // nothing may clip the input that is laid over it
		if !t.keyboard {
			t.focus = "" // without keys it would only look as if it could be typed into
		}
	}
}

func (n *Node) asEdit() Edit {
	return Edit{ID: n.ID, Label: n.Label, Value: n.edit.value, Most: n.edit.most, Live: n.edit.live, Rect: n.rect}
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
	return n.asEdit(), true
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
	delete(t.carets, id)
	n.edit.set(text)
	t.stale = true
	return true
}

// typed inserts a rune into the focused field.
func (t *Tree) typed(r rune) {
	n := t.byID[t.focus]
	if n == nil || n.edit == nil || n.Disabled || r < ' ' || r == 0x7f {
		return
	}
	at := t.caret(n)
	v := n.edit.value
	text := v[:at] + string(r) + v[at:]
	if grapheme.Count(text) > n.edit.most {
		return
	}
	t.carets[n.ID] = at + utf8.RuneLen(r)
	n.edit.set(text)
	t.stale = true
}

// fieldKey edits the field; it reports whether the key is one for that.
func (t *Tree) fieldKey(n *Node, e Event) bool {
	v, at := n.edit.value, t.caret(n)
	switch e.Key {
	case KeyLeft:
		if at == 0 {
			return false // out of the field
		}
		t.carets[n.ID] = at - grapheme.Last(v[:at])
	case KeyRight:
		if at == len(v) {
			return false
		}
		t.carets[n.ID] = at + grapheme.First(v[at:])
	case KeyHome:
		t.carets[n.ID] = 0
	case KeyEnd:
		t.carets[n.ID] = len(v)
	case KeyBackspace:
		if at > 0 {
			size := grapheme.Last(v[:at])
			t.carets[n.ID] = at - size
			n.edit.set(v[:at-size] + v[at:])
			t.stale = true
		}
	case KeyDelete:
		if at < len(v) {
			n.edit.set(v[:at] + v[at+grapheme.First(v[at:]):])
			t.stale = true
		}
	case KeyEnter:
		// The line is done: move to the next widget.
		t.step(false)
	case KeyUp, KeyDown, KeyTab, KeyEscape:
		return false
	default:
		// A letter also arrives as a rune; as a key it must not reach the scene.
		return !e.Ctrl
	}
	t.dirty = true
	return true
}
