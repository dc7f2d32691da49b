package ui

import (
	"strings"
	"testing"
)

// marked formats a line with its selection in brackets, or the caret as a bar.
func marked(l line) string {
	lo, hi := l.span()
	if lo == hi {
		return l.text[:lo] + "|" + l.text[lo:]
	}
	return l.text[:lo] + "[" + l.text[lo:hi] + "]" + l.text[hi:]
}

// unmarked is the opposite, with the caret at the selection's end.
func unmarked(s string) line {
	if at := strings.Index(s, "|"); at >= 0 {
		return line{text: s[:at] + s[at+1:], at: at, from: at}
	}
	lo, hi := strings.Index(s, "["), strings.Index(s, "]")
	return line{text: s[:lo] + s[lo+1:hi] + s[hi+1:], at: hi - 1, from: lo}
}

const family = "👨‍👩‍👧‍👦"

// Every operation on a line acts on whole characters and words.
func TestLines(t *testing.T) {
	for _, c := range []struct {
		what, before string
		do           func(l *line)
		after        string
	}{
		{"one back", "a" + family + "|c", func(l *line) { l.move(l.before(false), false) }, "a|" + family + "c"},
		{"one on", "a|e\u0301c", func(l *line) { l.move(l.after(false), false) }, "ae\u0301|c"},
		{"a word back", "Ann of Graz|", func(l *line) { l.move(l.before(true), false) }, "Ann of |Graz"},
		{"a word back over spaces", "Ann of  |Graz", func(l *line) { l.move(l.before(true), false) }, "Ann |of  Graz"},
		{"a word on", "Ann| of Graz", func(l *line) { l.move(l.after(true), false) }, "Ann of| Graz"},
		{"a word on from within", "A|nn of", func(l *line) { l.move(l.after(true), false) }, "Ann| of"},
		{"back at the beginning", "|Ann", func(l *line) { l.move(l.before(true), false) }, "|Ann"},
		{"on at the end", "Ann|", func(l *line) { l.move(l.after(true), false) }, "Ann|"},
		{"select a word", "Ann of Graz|", func(l *line) { l.word(5) }, "Ann [of] Graz"},
		{"select the last word", "Ann of Graz|", func(l *line) { l.word(11) }, "Ann of [Graz]"},
		{"select what is between", "Ann -- Graz|", func(l *line) { l.word(4) }, "Ann[ -- ]Graz"},
		{"select a Hebrew word", "שרה לוי|", func(l *line) { l.word(0) }, "[שרה] לוי"},
		{"select nothing", "|", func(l *line) { l.word(0) }, "|"},
		{"select all", "A|nn", func(l *line) { l.all() }, "[Ann]"},
		{"select on", "A|nn", func(l *line) { l.move(l.after(false), true) }, "A[n]n"},
		{"replace", "A[nn] of", func(l *line) { l.insert("da", 9) }, "Ada| of"},
		{"erase a selection", "A[nn]a", func(l *line) { l.erase(l.before(false)) }, "A|a"},
		{"erase a character", "Z" + family + "|a", func(l *line) { l.erase(l.before(false)) }, "Z|a"},
		{"erase a word", "Ann of Graz|", func(l *line) { l.erase(l.before(true)) }, "Ann of |"},
		{"erase a word ahead", "|Ann of", func(l *line) { l.erase(l.after(true)) }, "| of"},
		{"a mark joins the letter before", "e|x", func(l *line) { l.insert("\u0301", 9) }, "e\u0301|x"},
		{"a changed text", "Ann|", func(l *line) { l.sync("A" + family) }, "A" + family + "|"},
		{"controls and line ends", "|", func(l *line) { l.insert("a\x00b\tc\r\nd\r\n", 9) }, "ab c d|"},
	} {
		l := unmarked(c.before)
		if c.do(&l); marked(l) != c.after {
			t.Errorf("%s: %q became %q, want %q", c.what, c.before, marked(l), c.after)
		}
	}
}

// Only what does not fit is left out, at the end of the inserted text.
func TestLinesAreLimited(t *testing.T) {
	for _, c := range []struct {
		before, text, after string
		whole               bool
	}{
		{"An|na", "xyz", "Anxy|na", false},
		{"[Anna]", "Bertha", "Bertha|", true},
		{"A[nn]a", "1234567", "A1234|a", false},
		{"Bertha|", family, "Bertha|", false},
		{"Berth|", family + "x", "Berth" + family + "|", false},
		{"Bertha|", "\u0301", "Bertha\u0301|", true},
		{"Berthas|", "x", "Berthas|", false}, // already too long
	} {
		l := unmarked(c.before)
		if whole := l.insert(c.text, 6); marked(l) != c.after || whole != c.whole {
			t.Errorf("%q and %q: %q, whole %v", c.before, c.text, marked(l), whole)
		}
	}
}
