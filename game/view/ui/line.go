package ui

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"kilovolt/engine/grapheme"
)

// A line is a line of text that is edited natively: its text and the selection, in bytes, never inside a character.
type line struct {
	text string
	at   int    // the caret, where the selection ends
	from int    // where the selection began; equal to at if nothing is selected
	old  string // the text when the edit began
	new  bool   // keys have just reached it: arrows lead on
}

// span is the selection from left to right.
func (l *line) span() (lo, hi int) { return min(l.at, l.from), max(l.at, l.from) }

// selected is the selected text.
func (l *line) selected() string {
	lo, hi := l.span()
	return l.text[lo:hi]
}

// sync takes over a text that has been changed elsewhere.
func (l *line) sync(text string) {
	if text == l.text {
		return
	}
	l.text = text
	l.at, l.from = l.edge(l.at), l.edge(l.from)
}

// edge is the end of a character at or after a position.
func (l *line) edge(at int) int {
	for next := 0; ; next += grapheme.First(l.text[next:]) {
		if next >= at || next == len(l.text) {
			return next
		}
	}
}

// move puts the caret somewhere; with extend the selection grows to there.
func (l *line) move(to int, extend bool) {
	if l.at = to; !extend {
		l.from = to
	}
}

// all selects everything.
func (l *line) all() { l.from, l.at = 0, len(l.text) }

// before is where the character before the caret begins, or with word the word before it.
func (l *line) before(word bool) int {
	at := l.at - grapheme.Last(l.text[:l.at])
	for word && at > 0 {
		prev := at - grapheme.Last(l.text[:at])
		if inWord(l.text[at:]) && !inWord(l.text[prev:]) {
			break
		}
		at = prev
	}
	return at
}

// after is where the character after the caret ends, or with word the word after it.
func (l *line) after(word bool) int {
	at := l.at + grapheme.First(l.text[l.at:])
	for word && at < len(l.text) {
		if inWord(l.text[at-grapheme.Last(l.text[:at]):]) && !inWord(l.text[at:]) {
			break
		}
		at += grapheme.First(l.text[at:])
	}
	return at
}

// word selects the word, or what stands between two words, around a position.
func (l *line) word(at int) {
	if at == len(l.text) {
		at -= grapheme.Last(l.text)
	}
	in := inWord(l.text[at:])
	l.from, l.at = at, at
	for l.from > 0 && inWord(l.text[l.from-grapheme.Last(l.text[:l.from]):]) == in {
		l.from -= grapheme.Last(l.text[:l.from])
	}
	for l.at < len(l.text) && inWord(l.text[l.at:]) == in {
		l.at += grapheme.First(l.text[l.at:])
	}
}

// inWord reports whether a text begins within a word.
func inWord(text string) bool {
	c, _ := utf8.DecodeRuneInString(text)
	return unicode.In(c, unicode.L, unicode.N, unicode.M)
}

// insert replaces the selection by a text, of which it takes as much as fits into most characters. It reports whether
// that is all of it.
func (l *line) insert(text string, most int) (whole bool) {
	text = strings.Map(func(c rune) rune {
		switch {
		case c == '\n' || c == '\t':
			return ' '
		case c < ' ' || c == 0x7f || c == utf8.RuneError:
			return -1
		}
		return c
	}, strings.TrimRight(text, "\r\n"))
	lo, hi := l.span()
	head, tail := l.text[:lo], l.text[hi:]
	fits := text
	for fits != "" && grapheme.Count(head+fits+tail) > most {
		fits = fits[:len(fits)-grapheme.Last(fits)]
	}
	l.text = head + fits + tail
	l.at = l.edge(lo + len(fits)) // what was inserted may combine with what follows
	l.from = l.at
	return fits == text
}

// erase removes the selection, or what lies between the caret and a position if nothing is selected.
func (l *line) erase(to int) {
	if l.at == l.from {
		l.from = to
	}
	lo, hi := l.span()
	l.text = l.text[:lo] + l.text[hi:]
	l.at = l.edge(lo)
	l.from = l.at
}
