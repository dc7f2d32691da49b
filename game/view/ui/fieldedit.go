package ui

import (
	"image/color"
	"math"
	"time"

	"kilovolt/sprites/bidi"
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
	t.keyboard, t.dirty = true, true
	held := e.Shift || e.Ctrl || t.mac && e.Alt
	if l.new && (e.Key == KeyLeft || e.Key == KeyRight) && !held {
		return false
	}
	l.new = false
	before, after := t.reach(l, e)
	switch e.Key {
	case KeyLeft, KeyRight:
		if !l.arrow(e, before, after, held) {
			return false // out of the field
		}
	case KeyHome:
		l.move(0, e.Shift)
	case KeyEnd:
		l.move(len(l.text), e.Shift)
	case KeyBackspace:
		l.erase(before)
	case KeyDelete:
		if e.Shift {
			t.cut(l)
		} else {
			l.erase(after)
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

// arrow moves the caret as Left or Right says: to before if the text begins on that side, otherwise to after. Without a
// held key a selection ends at its edge. It reports whether there was anywhere to go.
func (l *line) arrow(e Event, before, after int, held bool) bool {
	lo, hi := l.span()
	to, edge, end := before, lo, 0
	if (e.Key == KeyRight) != bidi.StartsRight(l.text) {
		to, edge, end = after, hi, len(l.text)
	}
	switch {
	case held || lo == hi && l.at != end:
		l.move(to, e.Shift)
	case lo == hi:
		return false
	default:
		l.move(edge, false)
	}
	return true
}

// reach is where a key leads from the caret, backwards and onwards: by a character; with Control, or Option on macOS,
// by a word; with Command there to the line's end.
func (t *Tree) reach(l *line, e Event) (before, after int) {
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

// byFirstLetter has what is typed by players set in the direction of its first letter, as the page's input does, until
// the returned function is called.
func (t *Tree) byFirstLetter() (end func()) {
	was := t.Kit.Type.SetBase(bidi.Auto)
	return func() { t.Kit.Type.SetBase(was) }
}

// textRect is where the text of an edited field lies.
func (t *Tree) textRect(n *Node) geom.Rect {
	in, count := n.rect.InsetXY(theme.S3, theme.S1), t.countWidth(n)
	in.W -= count
	if n.turned {
		in.X += count
	}
	return in
}

func (t *Tree) textWidth(text string) float64 {
	return t.Kit.Type.Measure(text, theme.Body, typeset.Regular)
}

// composed is the text with what an input method is composing, and the position of the caret in it.
func (t *Tree) composed(l *line) (text string, at int) {
	return l.text[:l.at] + t.preedit + l.text[l.at:], l.at + len(t.preedit)
}

// caretX is where a caret stands in a text, dp from its left edge.
func (t *Tree) caretX(text string, at int) float64 {
	defer t.byFirstLetter()()
	return t.Kit.Type.Caret(text, theme.Body, typeset.Regular, at)
}

// textLeft is where the left edge of the text lies: at the beginning of the field, or beyond it where the text is too
// long, so that the caret is in sight.
func (t *Tree) textLeft(n *Node, l *line) float64 {
	const room = 2 // for the caret
	in := t.textRect(n)
	text, at := t.composed(l)
	left := in.X
	if n.turned {
		left = in.Right() - t.textWidth(text)
	}
	caret := left + t.caretX(text, at)
	return left + max(0, in.X-caret) - max(0, caret-in.Right()+room)
}

// indexAt is the character's edge nearest to a place, in bytes.
func (t *Tree) indexAt(n *Node, l *line, x float64) int {
	x -= t.textLeft(n, l)
	end := line{text: l.text}
	best, least := 0, math.Inf(1)
	for {
		if d := math.Abs(t.caretX(l.text, end.at) - x); d < least {
			best, least = end.at, d
		}
		if end.at == len(l.text) {
			return best
		}
		end.at = end.after(false)
	}
}

// paintEdited paints the text of a field that is edited natively: with its selection, the caret, and what an input
// method is composing.
func (t *Tree) paintEdited(p *Paint, n *Node) {
	mirrored := p.Mirrored()
	p.Unmirror()
	defer t.byFirstLetter()()
	l, in, x := t.line(n), t.textRect(n), t.textLeft(n, t.line(n))
	lo, hi := l.span()
	text, caret := t.composed(l)
	y, h := in.Y+6, in.H-12
	under := func(from, to int, y, h float64, col color.RGBA) {
		for _, s := range t.Kit.Type.Spans(text, theme.Body, typeset.Regular, from, to) {
			p.Fill(geom.Rect{X: x + s.From, Y: y, W: s.To - s.From, H: h}, col)
		}
	}
	p.PushClip(in)
	if lo < hi && t.preedit == "" {
		under(lo, hi, y, h, selectionInk())
	}
	p.Text(text, x, in.Centre().Y-typeset.LineHeight(theme.Body)/2, StyleBody)
	if t.preedit != "" {
		under(l.at, caret, y+h-1, 1.5, theme.Text)
	}
	p.Fill(geom.Rect{X: x + t.caretX(text, caret), Y: y, W: 1.5, H: h}, theme.AmberInk)
	p.PopClip()
	if mirrored {
		p.Mirror(p.Rect)
	}
}
