package typeset

import (
	"strings"
	"unicode/utf8"

	"golang.org/x/image/math/fixed"

	"kilovolt/sprites/bidi"
)

// SetBase sets the direction of the paragraphs that are set from now on, which is that of the language, and returns the
// old one. Measurements do not depend on it.
func (r *Setter) SetBase(b bidi.Base) bidi.Base {
	old := r.base
	r.base = b
	return old
}

// RightToLeft reports whether lines run from right to left.
func (r *Setter) RightToLeft() bool { return r.base == bidi.RightToLeft }

// Base returns the direction of the paragraphs that are set.
func (r *Setter) Base() bidi.Base { return r.base }

// InOrder reports whether the letters of a text are shown in the order in which they are written.
func (r *Setter) InOrder(s string) bool { return r.base != bidi.RightToLeft && bidi.OnlyLeft(s) }

// A cell is a letter in its line: which bytes it stands for, and the level of its direction.
type cell struct {
	g        *glyph
	from, to int
	level    int8
}

// cells returns the letters of a line from left to right.
func (r *Setter) cells(f *face, s string) []cell {
	runes := make([]rune, 0, len(s))
	index := make([]int, len(s)) // of the rune at a byte
	for i, c := range s {
		index[i] = len(runes)
		runes = append(runes, c)
	}
	levels := bidi.Levels(runes, r.base)
	var logical []cell
	var order []int8
	for at := 0; at < len(s); {
		g, n := r.next(f, s[at:])
		if level := levels[index[at]]; g != nil && level != bidi.Removed {
			if c, size := utf8.DecodeRuneInString(s[at:]); level&1 == 1 && size == n && g.foreign == "" {
				if m := bidi.Mirrored(c); m != c && r.has(f.key.weight, m) {
					g = r.glyph(f, m)
				}
			}
			logical = append(logical, cell{g, at, at + n, level})
			order = append(order, level)
		}
		at += n
	}
	cells := make([]cell, 0, len(logical))
	for _, i := range bidi.Order(order) {
		cells = append(cells, logical[i])
	}
	return cells
}

// AsSeen returns the characters of a line from left to right, for those who paint them one by one.
func (r *Setter) AsSeen(s string) string {
	if r.InOrder(s) {
		return s
	}
	return asSeen(s, r.base)
}

func asSeen(s string, base bidi.Base) string {
	text := []rune(s)
	levels := bidi.Levels(text, base)
	seen := make([]rune, 0, len(text))
	for _, i := range bidi.Order(levels) {
		c := text[i]
		if levels[i]&1 == 1 {
			c = bidi.Mirrored(c)
		}
		seen = append(seen, c)
	}
	return string(seen)
}

// A Span is a part of a line, dp from its left edge.
type Span struct{ From, To float64 }

// Spans returns where the bytes of a text from one position to another are in its line: in several parts where
// directions mix.
func (r *Setter) Spans(s string, size float64, w Weight, from, to int) (spans []Span) {
	if r.InOrder(s) {
		return []Span{{r.Measure(s[:from], size, w), r.Measure(s[:to], size, w)}}
	}
	r.eachCell(s, size, w, func(c cell, x0, x1 float64) {
		if c.from < from || c.from >= to {
			return
		}
		if n := len(spans) - 1; n >= 0 && spans[n].To > x0-0.01 {
			spans[n].To = x1
		} else {
			spans = append(spans, Span{x0, x1})
		}
	})
	return spans
}

// Caret returns where a caret before a byte of a text, or at its end, stands in its line, dp from the left edge.
func (r *Setter) Caret(s string, size float64, w Weight, at int) float64 {
	if r.InOrder(s) {
		return r.Measure(s[:at], size, w)
	}
	x, best := 0.0, -1 // the end of the last letter before the position
	if r.runsRight(s) {
		x = r.Measure(s, size, w)
	}
	found := false
	r.eachCell(s, size, w, func(c cell, x0, x1 float64) {
		lead, trail := x0, x1
		if c.level&1 == 1 {
			lead, trail = x1, x0
		}
		switch {
		case c.from == at:
			x, found = lead, true
		case !found && c.from < at && c.from > best:
			x, best = trail, c.from
		}
	})
	return x
}

// runsRight reports whether the paragraph of a text runs from right to left.
func (r *Setter) runsRight(s string) bool {
	return r.base == bidi.RightToLeft || r.base == bidi.Auto && bidi.StartsRight(s)
}

func (r *Setter) eachCell(s string, size float64, w Weight, call func(c cell, x0, x1 float64)) {
	at := fixed.Int26_6(0)
	dp := func(x fixed.Int26_6) float64 { return float64(x) / 64 / r.scale }
	for _, c := range r.cells(r.face(size, w), s) {
		call(c, dp(at), dp(at+c.g.advance))
		at += c.g.advance
	}
}

// The marks with which a line stands for its part of a paragraph.
const (
	leftMark, rightMark       = "\u200e", "\u200f"
	leftIsolate, rightIsolate = "\u2066", "\u2067"
	firstIsolate, endIsolate  = '\u2068', '\u2069'
)

// separate makes the lines of a broken paragraph independent of each other: an isolate that a break has cut is closed
// and opened again, and where a line begins or ends a mark stands for the letters beyond the break.
func (r *Setter) separate(lines []string) []string {
	if len(lines) < 2 || r.InOrder(strings.Join(lines, "")) {
		return lines
	}
	var open []string     // the isolates that are open
	marks := []string{""} // of the last letter seen in each of them and outside
	out := make([]string, len(lines))
	for i, line := range lines {
		head := strings.Join(open, "") + marks[len(open)]
		rest := strings.Join(lines[i:], " ")
		for at, c := range line {
			switch class := bidi.ClassOf(c); class {
			case bidi.LRI, bidi.RLI, bidi.FSI:
				initiator := string(c)
				if c == firstIsolate {
					initiator = leftIsolate
					if bidi.StartsRight(rest[at+utf8.RuneLen(c):]) {
						initiator = rightIsolate
					}
				}
				open, marks = append(open, initiator), append(marks, "")
			case bidi.PDI:
				if n := len(open); n > 0 {
					open, marks = open[:n-1], marks[:n]
				}
			case bidi.L, bidi.EN:
				if class == bidi.L || marks[len(open)] == "" {
					marks[len(open)] = leftMark
				}
			case bidi.R, bidi.AL, bidi.AN:
				marks[len(open)] = rightMark
			}
		}
		tail := ""
		if i+1 < len(lines) {
			tail = nextMark(lines[i+1:], marks[len(open)])
		}
		out[i] = head + line + tail + strings.Repeat(string(endIsolate), len(open))
	}
	return out
}

// nextMark returns the mark for the first letter of the lines that follow, "" if the isolate around them ends before. A
// number counts as what stands before it.
func nextMark(lines []string, before string) string {
	depth := 0
	for _, line := range lines {
		for _, c := range line {
			switch class := bidi.ClassOf(c); {
			case class == bidi.PDI && depth == 0:
				return ""
			case class == bidi.PDI:
				depth--
			case class == bidi.LRI || class == bidi.RLI || class == bidi.FSI:
				depth++
			case depth > 0:
			case class == bidi.L, class == bidi.EN && before == leftMark:
				return leftMark
			case class == bidi.R || class == bidi.AL || class == bidi.EN || class == bidi.AN:
				return rightMark
			}
		}
	}
	return ""
}

// closed closes the isolates that a cut has left open.
func closed(s string) string {
	if strings.IndexByte(s, 0xe2) < 0 { // the first byte of all of them
		return s
	}
	depth := 0
	for _, c := range s {
		switch {
		case c >= '\u2066' && c <= firstIsolate:
			depth++
		case c == endIsolate:
			depth = max(0, depth-1)
		}
	}
	return s + strings.Repeat(string(endIsolate), depth)
}
