package page

import (
	"strings"
	"unicode"

	"kilovolt/engine/grapheme"
	"kilovolt/game/i18n"
)

// mostNamed is how many characters and bytes of what a player has named something go into the name of a file. File
// systems take 255 bytes.
const (
	maxNameLength = 40
	maxNameBytes  = 120
)

// FileName makes the name of a file, without what comes behind its dot, of one word of ours that comes first and of
// what a player has called something, if that is not "". It is the same on every system: nothing of it is a sign that
// means something in a path or to a shell, is reserved somewhere, or shows nothing. Only letters and digits that are
// written from left to right are taken from the player's words, as the date that will follow would otherwise be
// turned round.
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

// allowed reports whether a character may stand in the name of a file: a letter or digit with at most a mark or two.
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
