package bidi

import (
	"strings"
	"unicode/utf8"
)

// Class is the bidirectional class of a character.
type Class uint8

// The classes, by the names of the standard.
const (
	L Class = iota
	R
	AL
	EN
	ES
	ET
	AN
	CS
	NSM
	BN
	B
	S
	WS
	ON
	LRE
	LRO
	RLE
	RLO
	PDF
	LRI
	RLI
	FSI
	PDI
	classes
)

// change is where characters of another class begin.
type change struct {
	first rune
	class Class
}

// changes is the unpacked classData. Only texts with letters from right to left need it.
var changes []change

func unpack() {
	changes = make([]change, 0, 1024)
	at, n, shift := rune(0), 0, 0
	for i := range len(classData) {
		b := classData[i]
		n |= int(b&0x7f) << shift
		if shift += 7; b >= 0x80 {
			continue
		}
		at += rune(n / int(classes))
		changes = append(changes, change{at, Class(n % int(classes))})
		n, shift = 0, 0
	}
}

// ClassOf returns the class of a character.
func ClassOf(c rune) Class {
	if changes == nil {
		unpack()
	}
	lo, hi := 0, len(changes) // the last change at or before c is in [lo, hi)
	for hi-lo > 1 {
		if mid := (lo + hi) / 2; changes[mid].first <= c {
			lo = mid
		} else {
			hi = mid
		}
	}
	return changes[lo].class
}

// OnlyLeft reports whether a text consists of characters that, in a paragraph from left to right, are in their order
// already: it has no letter from right to left and nothing that sets a direction.
func OnlyLeft(s string) bool {
	for i := 0; i < len(s); i++ {
		if s[i] >= 0xd6 { // the first byte of U+0580
			return onlyLeft(s[i:])
		}
	}
	return true
}

func onlyLeft(s string) bool {
	for _, c := range s {
		switch {
		case c < 0x590 || c >= 0x900 && c < 0x200e:
		case c < 0x900, c <= 0x200f, c >= 0x202a && c <= 0x202e, c >= 0x2066 && c <= 0x2069:
			return false
		case c >= 0xfb1d && c <= 0xfdff, c >= 0xfe70 && c <= 0xfeff, c >= 0x10800 && c <= 0x10fff,
			c >= 0x1e800 && c <= 0x1efff:
			return false
		}
	}
	return true
}

// bracket returns the opening bracket of the pair to which a character belongs, 0 if it is not a bracket, and whether
// the character is the opening one.
func bracket(c rune) (pair rune, opens bool) {
	i := strings.IndexRune(brackets, c)
	if i < 0 {
		return 0, false
	}
	if utf8.RuneCountInString(brackets[:i])%2 == 0 {
		pair, opens = c, true
	} else {
		pair, _ = utf8.DecodeLastRuneInString(brackets[:i])
	}
	if pair == '\u2329' {
		pair = '\u3008' // they are canonically equivalent
	}
	return pair, opens
}

// signs are the signs besides brackets that have a mirrored counterpart, in pairs: those of the program's fonts.
const signs = "<>«»‹›≤≥"

// Mirrored returns the character that is shown for one that stands in text from right to left.
func Mirrored(c rune) rune {
	table := signs
	i := strings.IndexRune(table, c)
	if i < 0 {
		table = brackets
		i = strings.IndexRune(table, c)
	}
	if i < 0 {
		return c
	}
	if utf8.RuneCountInString(table[:i])%2 == 0 {
		c, _ = utf8.DecodeRuneInString(table[i+utf8.RuneLen(c):])
	} else {
		c, _ = utf8.DecodeLastRuneInString(table[:i])
	}
	return c
}
