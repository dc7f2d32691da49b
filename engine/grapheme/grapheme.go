// Package grapheme splits text into what people see as single characters, and knows which code points show nothing.
//
// It implements a small part of Unicode's rules (UAX 29): a character is a base with the combining marks, variation
// selectors, skin tones and tags after it; what a zero width joiner connects, as in the emoji of a family, is one
// character; two regional indicators are one flag. Names need no more, and neither the standard library nor
// golang.org/x/text has it; other libraries bring tables for all scripts, which every page would load. In scripts
// whose letters join without a joiner it counts more characters than readers would.
package grapheme

import (
	"unicode"
	"unicode/utf8"
)

// ZWJ joins the characters on both sides, ZWNJ keeps them apart. Both belong inside words and emoji and show nothing
// themselves.
const (
	ZWNJ = '\u200c'
	ZWJ  = '\u200d'
)

// MaxRunes is the most code points in one character; a longer one counts as several. The longest emoji have ten.
const MaxRunes = 16

// First returns the length of the text's first character in bytes, 0 for an empty text. Invalid UTF-8 counts byte by
// byte.
func First(s string) int {
	if len(s) < 2 || s[0] < utf8.RuneSelf && s[1] < utf8.RuneSelf {
		return min(len(s), 1)
	}
	before, n := utf8.DecodeRuneInString(s)
	flag := isRegional(before)
	for range MaxRunes - 1 {
		c, size := utf8.DecodeRuneInString(s[n:])
		switch {
		case size == 0:
			return n
		case Extends(c):
		case flag && isRegional(c):
			flag = false // a third one begins another flag
		case before == ZWJ && c >= utf8.RuneSelf && !unicode.IsSpace(c) && !Blank(c):
		default:
			return n
		}
		n += size
		before = c
	}
	return n
}

// Last returns the length of the text's last character in bytes.
func Last(s string) int {
	n := 0
	for rest := s; rest != ""; rest = rest[n:] {
		n = First(rest)
	}
	return n
}

// Count returns how many characters the text has.
func Count(s string) (n int) {
	for ; s != ""; n++ {
		s = s[First(s):]
	}
	return n
}

// Cut returns the text's first characters, at most most of them.
func Cut(s string, most int) string {
	end := 0
	for range most {
		end += First(s[end:])
	}
	return s[:end]
}

// Extends reports whether a code point belongs to the character before it.
func Extends(c rune) bool {
	switch {
	case c < 0x300:
		return false
	case c == ZWJ, c == ZWNJ, IsTag(c), c >= 0x1f3fb && c <= 0x1f3ff: // the last are skin tones
		return true
	case c >= 0x1160 && c <= 0x11ff: // vowels and ends of Korean syllables
		return true
	}
	return unicode.Is(unicode.M, c)
}

// IsTag reports whether a code point is a tag: tags after a black flag spell which flag it is.
func IsTag(c rune) bool { return c >= 0xe0020 && c <= 0xe007f }

func isRegional(c rune) bool { return c >= 0x1f1e6 && c <= 0x1f1ff }

// blanks are the code points beyond Latin-1 that show nothing and are not spaces: Unicode's
// Default_Ignorable_Code_Point, line separators, interlinear annotation characters, the blank Braille pattern, and
// noncharacters; the last two of every 65,536 code points are noncharacters too.
var blanks = [...][2]rune{
	{0x34f, 0x34f}, {0x61c, 0x61c}, {0x115f, 0x1160}, {0x17b4, 0x17b5}, {0x180b, 0x180f}, {0x200b, 0x200f},
	{0x2028, 0x202e}, {0x2060, 0x206f}, {0x2800, 0x2800}, {0x3164, 0x3164}, {0xfdd0, 0xfdef}, {0xfe00, 0xfe0f},
	{0xfeff, 0xfeff}, {0xffa0, 0xffa0}, {0xfff0, 0xfffb}, {0x1bca0, 0x1bca3}, {0x1d173, 0x1d17a}, {0xe0000, 0xe0fff},
}

// Blank reports whether a code point shows nothing and takes no room: controls, directional formatting characters,
// zero width spaces and joiners, soft hyphens, variation selectors.
func Blank(c rune) bool {
	if c < 0x300 {
		return c < ' ' || c >= 0x7f && c < 0xa0 || c == 0xad
	}
	for _, r := range blanks {
		if c >= r[0] && c <= r[1] {
			return true
		}
	}
	return c&0xfffe == 0xfffe
}

// Visible reports whether a code point shows something by itself: it is neither blank nor a space nor a combining
// mark.
func Visible(c rune) bool {
	return c > ' ' && c < 0x7f || c >= 0xa0 && !Blank(c) && !unicode.IsSpace(c) && !unicode.Is(unicode.M, c)
}
