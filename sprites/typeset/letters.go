package typeset

import (
	"unicode"
	"unicode/utf8"

	"kilovolt/engine/grapheme"
	"kilovolt/sprites/font"
)

// invisible is the letter of a character that shows nothing.
const invisible rune = 0

// nextCharacter returns the letter for the first character of a text, which may be invisible, and the character's
// length in bytes.
//
// A character that the font lacks has one stand-in, whatever it consists of, so that a name in another script or of
// emoji is visible. Combining marks are omitted where the font has no letter with them.
func nextCharacter(f *font.Font, s string) (c rune, n int) {
	if s[0] < utf8.RuneSelf && (len(s) == 1 || s[1] < utf8.RuneSelf) {
		return rune(s[0]), 1
	}
	n = grapheme.First(s)
	c, _ = utf8.DecodeRuneInString(s)
	switch {
	case grapheme.Blank(c):
		return invisible, n
	case f.Has(c):
		return c, n
	case unicode.IsSpace(c):
		return ' ', n
	}
	return font.Missing, n
}
