package ui

import (
	"time"

	"kilovolt/sprites/geom"
	"kilovolt/sprites/theme"
	"kilovolt/sprites/typeset"
)

// Clipboard is the system's, for text.
type Clipboard interface {
	Text() string
	SetText(text string)
}

// clicks are the clicks of the mouse on a field, natively: two select a word, three all.
type clicks struct {
	field string // the one on which the button is held
	n     int
	on    time.Duration
	at    geom.Point
}

// line is the text and the selection of a field.
func (t *Tree) line(n *Node) *line {
	l := t.lines[n.ID]
	if l == nil {
		v := n.edit.value
		l = &line{text: v, at: len(v), from: len(v), old: v}
		t.lines[n.ID] = l
	}
	l.sync(n.edit.value)
	return l
}

// startLine is the same for a field whose edit begins.
func (t *Tree) startLine(n *Node) *line {
	l := t.line(n)
	l.old = l.text
	return l
}

// changed sets the field to what the line has become.
func (t *Tree) changed(n *Node, l *line) {
	t.dirty = true
	if l.text != n.edit.value {
		n.edit.set(l.text)
		t.stale = true
	}
}

// insert types or pastes a text into a field; what does not fit is left out, and told.
func (t *Tree) insert(n *Node, text string) {
	l := t.line(n)
	l.new = false
	whole := l.insert(text, n.edit.most)
	t.changed(n, l)
	if !whole && t.FullText != nil {
		t.Toast(t.FullText(n.edit.most))
	}
}

// editKey edits the field natively; it reports whether the key is one for that.
func (t *Tree) editKey(n *Node, e Event) bool {
	if t.preedit != "" || t.keysComposed {
		return true
	}
	l := t.line(n)
	lo, hi := l.span()
	t.keyboard, t.dirty = true, true
	held := e.Shift || e.Ctrl || t.mac && e.Alt
	if l.new && (e.Key == KeyLeft || e.Key == KeyRight) && !held {
		return false
	}
	l.new = false
	left, right := t.reach(l, e)
	switch e.Key {
	case KeyLeft:
		switch {
		case held || lo == hi && l.at > 0:
			l.move(left, e.Shift)
		case lo == hi:
			return false // out of the field
		default:
			l.move(lo, false)
		}
	case KeyRight:
		switch {
		case held || lo == hi && l.at < len(l.text):
			l.move(right, e.Shift)
		case lo == hi:
			return false
		default:
			l.move(hi, false)
		}
	case KeyHome:
		l.move(0, e.Shift)
	case KeyEnd:
		l.move(len(l.text), e.Shift)
	case KeyBackspace:
		l.erase(left)
	case KeyDelete:
		if e.Shift {
			t.cut(l)
		} else {
			l.erase(right)
		}
	case KeyEnter:
		// The line is done: move to the next widget.
		l.old = l.text
		t.step(false)
	case KeyEscape:
		if l.text == l.old {
			return false
		}
		l.text = l.old
		l.all()
	case KeyUp, KeyDown, KeyTab:
		return false
	default:
		// A letter also arrives as a rune; as a key it must not reach the scene.
		return !e.Ctrl || t.editCommand(n, l, e.Key)
	}
	t.changed(n, l)
	return true
}

// reach is where a key leads from the caret to either side: by a character; with Control, or Option on macOS, by a
// word; with Command there to the line's end.
func (t *Tree) reach(l *line, e Event) (left, right int) {
	if t.mac && e.Meta {
		return 0, len(l.text)
	}
	word := e.Ctrl || t.mac && e.Alt
	return l.before(word), l.after(word)
}

// editCommand does what a letter with Control means in every field.
func (t *Tree) editCommand(n *Node, l *line, k Key) bool {
	switch k {
	case "A":
		l.all()
	case "C":
		t.copy(l)
	case "X":
		t.cut(l)
	case "V":
		if t.Clipboard != nil {
			t.insert(n, t.Clipboard.Text())
		}
		return true
	default:
		return false
	}
	t.changed(n, l)
	return true
}

func (t *Tree) copy(l *line) {
	if text := l.selected(); text != "" && t.Clipboard != nil {
		t.Clipboard.SetText(text)
	}
}

func (t *Tree) cut(l *line) {
	t.copy(l)
	if l.at != l.from {
		l.erase(l.at)
	}
}

// editPointer handles the mouse on a field natively; it reports whether the event was for that.
func (t *Tree) editPointer(e Event) bool {
	if e.Pointer != Mouse {
		return false
	}
	c := &t.clicks
	if e.Kind != PointerDown {
		n := t.editable(c.field)
		if n == nil || e.Kind != PointerMove && e.Kind != PointerUp && e.Kind != PointerCancel {
			return false
		}
		if e.Kind != PointerMove {
			c.field = ""
		} else if c.n == 1 && e.Pos != c.at {
			l := t.line(n)
			l.move(t.indexAt(n, l, e.Pos.X), true)
			t.dirty = true
		}
		return true
	}
	n := t.At(e.Pos)
	if n == nil || e.Right || t.editable(n.ID) == nil {
		return false
	}
	if t.focus != n.ID || t.at-c.on > doubleTap || e.Pos.Dist(c.at) > slop {
		c.n = 0
	}
	c.field, c.on, c.at = n.ID, t.at, e.Pos
	c.n = min(c.n+1, 3)
	if t.focus != n.ID {
		t.startLine(n)
	}
	t.focus, t.keyboard, t.dirty = n.ID, false, true
	l := t.line(n)
	l.new = false
	switch at := t.indexAt(n, l, e.Pos.X); c.n {
	case 1:
		l.move(at, false)
	case 2:
		l.word(at)
	default:
		l.all()
	}
	return true
}

// textRect is where the text of an edited field lies.
func (t *Tree) textRect(n *Node) geom.Rect {
	in := n.rect.InsetXY(theme.S3, theme.S1)
	in.W -= t.countWidth(n)
	return in
}

func (t *Tree) textWidth(text string) float64 {
	return t.Kit.Type.Measure(text, theme.Body, typeset.Regular)
}

// textStart is where the text begins: to the left of the field where it is too long, so that the caret is in sight.
func (t *Tree) textStart(in geom.Rect, l *line) float64 {
	return in.X - max(0, t.textWidth(l.text[:l.at]+t.preedit)-in.W+2)
}

// indexAt is the character's edge nearest to a place, in bytes.
func (t *Tree) indexAt(n *Node, l *line, x float64) int {
	x -= t.textStart(t.textRect(n), l)
	end := line{text: l.text}
	for end.at < len(l.text) {
		next := end.after(false)
		if (t.textWidth(l.text[:end.at])+t.textWidth(l.text[:next]))/2 > x {
			break
		}
		end.at = next
	}
	return end.at
}

// paintEdited paints the text of a field that is edited natively: with its selection, the caret, and what an input
// method is composing.
func (t *Tree) paintEdited(p *Paint, n *Node, in geom.Rect) {
	l := t.line(n)
	x, lo, hi := t.textStart(in, l), l.at, l.at
	text := l.text
	if t.preedit == "" {
		lo, hi = l.span()
	} else {
		text = l.text[:l.at] + t.preedit + l.text[l.at:]
	}
	y, h := in.Y+6, in.H-12
	p.PushClip(in)
	if lo < hi {
		from, to := t.textWidth(text[:lo]), t.textWidth(text[:hi])
		p.Fill(geom.Rect{X: x + from, Y: y, W: to - from, H: h}, selectionInk())
	}
	p.Text(text, x, in.Centre().Y-typeset.LineHeight(theme.Body)/2, StyleBody)
	before := t.textWidth(text[:l.at])
	caret := t.textWidth(text[:l.at+len(t.preedit)])
	if t.preedit != "" {
		p.Fill(geom.Rect{X: x + before, Y: y + h - 1, W: caret - before, H: 1.5}, theme.Text)
	}
	p.Fill(geom.Rect{X: x + caret, Y: y, W: 1.5, H: h}, theme.AmberInk)
	p.PopClip()
}
