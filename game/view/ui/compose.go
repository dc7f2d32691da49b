package ui

import "kilovolt/sprites/geom"

// InputMethod edits the field that has the focus for a method of the system that composes text of several keys. It is
// for fields that the tree edits itself, and a type of its own so that nothing of it is linked where there are none.
type InputMethod struct{ t *Tree }

// NewInputMethod returns the input method of a tree.
func NewInputMethod(t *Tree) *InputMethod { return &InputMethod{t} }

// field is the field that is edited, nil if none is.
func (m *InputMethod) field() *Node {
	m.t.settle()
	if m.t.Edit != nil {
		return nil
	}
	return m.t.editable(m.t.focus)
}

// Caret is where the next letter goes, dp, and the text on both sides of the selection; false if no field is edited.
func (m *InputMethod) Caret() (at geom.Rect, before, after string, ok bool) {
	n, t := m.field(), m.t
	if n == nil {
		return geom.Rect{}, "", "", false
	}
	l, in := t.line(n), t.textRect(n)
	lo, hi := l.span()
	text, _ := t.composed(l)
	x := t.textLeft(n, l) + t.caretX(text, l.at)
	return geom.Rect{X: x, Y: in.Y + 6, W: 1, H: in.H - 12}, l.text[:lo], l.text[hi:], true
}

// Takes says that the method delivers what is typed, by Commit: runes do not count. With keys it has those of the next
// Update as well.
func (m *InputMethod) Takes(runes, keys bool) { m.t.composes, m.t.keysComposed = runes, keys }

// Commit types a text.
func (m *InputMethod) Commit(text string) {
	if n := m.field(); n != nil {
		m.t.insert(n, text)
		m.t.settle()
	}
}

// Surround replaces the text around the caret, for a method that takes back what it has delivered. What was selected is
// gone then.
func (m *InputMethod) Surround(before, after string) {
	n := m.field()
	if n == nil {
		return
	}
	l := m.t.line(n)
	l.text = before + after
	l.at = l.edge(len(before))
	l.from = l.at
	m.t.changed(n, l)
	m.t.settle()
}

// Preedit shows what is being composed; "" ends that.
func (m *InputMethod) Preedit(text string) {
	if t := m.t; text != t.preedit {
		t.preedit, t.dirty = text, true
	}
}

// Composing reports whether something is.
func (m *InputMethod) Composing() bool { return m.t.preedit != "" }
