package typeset

import (
	"unicode"
	"unicode/utf8"

	"kilovolt/engine/grapheme"
	"kilovolt/sprites/font"
)

// invisible is the letter for a character that shows nothing.
const invisible rune = 0

// nextCharacter returns the letter for the first character of a text, which may be invisible, and the length of the
// character in bytes. has reports what the fonts have.
//
// A character that the font lacks has one stand-in, however many code points it consists of, so that a name in
// another script or of emoji is visible even where nothing can draw it (Fallback). Combining marks are omitted if the
// font has no precomposed letter.
func nextCharacter(has func(c rune) bool, s string) (c rune, n int) {
	if s[0] < utf8.RuneSelf && (len(s) == 1 || s[1] < utf8.RuneSelf) {
		return rune(s[0]), 1
	}
	n = grapheme.First(s)
	c, _ = utf8.DecodeRuneInString(s)
	switch {
	case grapheme.Blank(c):
		return invisible, n
	case has(c):
		return c, n
	case unicode.IsSpace(c):
		return ' ', n
	}
	return font.Missing, n
}

// next returns the first letter of a text in a face, nil for a character that shows nothing, and its length in bytes.
// For characters that the font lacks, the letter may be a whole run of them.
func (r *Setter) next(f *face, s string) (g *glyph, n int) {
	c, n := nextCharacter(f.has, s)
	switch c {
	case invisible:
		return nil, n
	case font.Missing:
		if r.Fallback != nil {
			run := s[:foreignRun(f.has, s, n)]
			if r.foreign(f, run) == nil { // not as a whole: as far as it can be drawn
				run = run[:foreignRun(f.has, run[:r.covered(f, run)], n)]
			}
			if g := r.foreign(f, run); g != nil {
				return g, len(run)
			}
		}
	}
	return r.glyph(f, c), n
}

// foreignRun returns the length of the run of missing characters at the start of a text, of which the first n bytes
// are one. Spaces and signs between missing characters belong to the run, so that the fallback can order words and
// join letters.
func foreignRun(has func(c rune) bool, s string, n int) int {
	end := n
	for i := n; i < len(s); i += n {
		var c rune
		c, n = nextCharacter(has, s[i:])
		if c == font.Missing {
			end = i + n
		} else if c == invisible || unicode.IsLetter(c) || unicode.IsDigit(c) {
			break
		}
	}
	return end
}
