package page

import (
	"strings"
	"unicode"

	"kilovolt/engine/grapheme"
	"kilovolt/game/ground/i18n"
)

// mostNamed is the most characters and bytes of a player's name for something that go into the name of a file. File
// systems take 255 bytes.
const (
	maxNameLength = 40
	maxNameBytes  = 120
)

// FileName makes the name of a file, without its extension, from a prefix of ours and what a player has called
// something, unless that is "". It is the same on every system: it contains no character that is invisible, reserved on
// any of them, or special in a path or to a shell. Of the player's words only letters and digits of scripts written
// from left to right are used, as others would reorder the date that follows.
func FileName(ours, named string) string {
	var words strings.Builder
	gap := true
	for rest := named; rest != ""; {
		n := grapheme.First(rest)
		c := rest[:n]
		rest = rest[n:]
		if !allowed(c) {
			gap = true
			continue
		}
		if gap {
			c = "-" + c
		}
		if grapheme.Count(words.String()) >= maxNameLength || words.Len()+len(c) > maxNameBytes {
			break
		}
		words.WriteString(c)
		gap = false
	}
	return ours + words.String()
}

// allowed reports whether a character may be in the name of a file: a letter or digit, with a few combining marks at
// most.
func allowed(character string) bool {
	for i, c := range character {
		switch {
		case i == 0 && !unicode.IsLetter(c) && !unicode.IsDigit(c), c == 0xfffd, grapheme.Blank(c), i18n.FromRight(c):
			return false
		case i > 0 && !unicode.Is(unicode.M, c):
			return false
		}
	}
	return true
}
