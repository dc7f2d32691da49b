package i18n

import (
	"strings"
	"unicode"
)

// The characters around text whose direction of writing is that of its first letter, or from right to left, and does
// not affect the text around it. They are not drawn.
const (
	isolateBegin = "\u2068"
	isolateRight = "\u2067"
	isolateEnd   = "\u2069"
)

// Isolate isolates a name with letters of the other direction of writing, which would otherwise reorder the words
// around it. Any other name stays as it is.
func (c *Catalogue) Isolate(name string) string {
	foreign := FromRight
	if c.Direction() == RightToLeft {
		foreign = fromLeft
	}
	if !strings.ContainsFunc(name, foreign) {
		return name
	}
	return isolateBegin + name + isolateEnd
}

// FromRight reports whether a letter belongs to a script that is written from right to left: it is in one of the blocks
// that Unicode reserves for them.
func FromRight(r rune) bool {
	return r >= 0x590 && r <= 0x8ff || r >= 0xfb1d && r <= 0xfdff || r >= 0xfe70 && r <= 0xfefe ||
		r >= 0x10800 && r <= 0x10fff || r >= 0x1e800 && r <= 0x1efff
}

func fromLeft(r rune) bool { return unicode.IsLetter(r) && !FromRight(r) }
