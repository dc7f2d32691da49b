package record

import (
	"fmt"
	"strings"
	"unicode"
	"unicode/utf8"

	"kilovolt/engine/grapheme"
)

// MaxPlayerName is the most characters that the name of a player may have, as people count them.
const MaxPlayerName = 40

// NameError says why a text is not a name: none of it is visible, or it is too long.
type NameError struct {
	Most int // characters that a name may have; 0 if none of it is visible
}

// Error describes the error for programmers.
func (e *NameError) Error() string {
	if e.Most > 0 {
		return fmt.Sprintf("more than %d characters", e.Most)
	}
	return "no character of it can be seen"
}

// Name makes a name of the text from a script or a dialog with [CleanName]. An empty text is allowed and gives no
// name. The error is a [*NameError].
func Name(text string, most int) (string, error) {
	if len(text) > longest(most) { // before any work
		return "", &NameError{most}
	}
	name := CleanName(text, most+1)
	switch {
	case name == "" && text != "":
		return "", &NameError{}
	case grapheme.Count(name) > most:
		return "", &NameError{most}
	}
	return name, nil
}

// CleanName makes a name of any text: runs of white space become one space, with none at the ends; invisible code
// points such as controls, line separators and directional formatting are removed; marks, selectors and joiners stay
// only where they belong to something visible. At most most characters are left, as people count them. If none of the
// text is visible, the name is empty.
//
// All names are cleaned here, those of players and of saved games, whether typed, from a script or from a file.
func CleanName(text string, most int) string {
	return strings.TrimRight(cleanName(text, most, false),
		" "+string(grapheme.ZWNJ)+string(grapheme.ZWJ)) // behind which something was cut off
}

// TypedName is [CleanName] for a field that is being typed into: a space or a joiner at the end stays, as more may
// follow.
func TypedName(text string, most int) string { return cleanName(text, most, true) }

// longest returns the most bytes that a number of characters can have.
func longest(most int) int { return utf8.UTFMax * grapheme.MaxRunes * most }

// mostMarks is how many combining marks in a row a name may have. No language stacks more; abusive text does, to cover
// the lines above.
const mostMarks = 4

// joined is the first code point of scripts that use joiners.
const joined = 0x300

// cleaner puts a name together.
type cleaner struct {
	out     strings.Builder
	base    rune // of the current character; 0 if there is none that marks could combine with
	marks   int  // in a row
	pending rune // a space or a joiner that stays if something visible follows
}

func cleanName(text string, most int, typing bool) string {
	var c cleaner
	for i, r := range text {
		if r == utf8.RuneError && !strings.HasPrefix(text[i:], string(utf8.RuneError)) {
			continue // not UTF-8
		}
		if c.add(r); c.out.Len() > longest(most) {
			break // the rest is cut off anyway
		}
	}
	if typing {
		c.settle()
	}
	return grapheme.Cut(c.out.String(), most)
}

func (c *cleaner) add(r rune) {
	switch {
	case unicode.IsSpace(r), r == '\u2028', r == '\u2029':
		c.base = 0
		if c.out.Len() > 0 {
			c.pending = ' '
		}
	case r == grapheme.ZWJ, r == grapheme.ZWNJ:
		if c.base >= joined {
			c.pending = r
		}
	case grapheme.Visible(r) && !(grapheme.Extends(r) && c.base != 0):
		if r < joined && c.pending != ' ' {
			c.pending = 0
		}
		c.settle()
		c.out.WriteRune(r)
		c.base, c.marks = r, 0
	case c.base != 0 && c.belongs(r):
		c.settle()
		c.out.WriteRune(r)
		c.marks++
	}
}

// belongs reports whether a code point that extends a character may extend this one.
func (c *cleaner) belongs(r rune) bool {
	const blackFlag = '\U0001f3f4'
	if grapheme.IsTag(r) {
		return c.base == blackFlag && c.marks < grapheme.MaxRunes-2
	}
	return grapheme.Extends(r) && c.marks < mostMarks &&
		(!grapheme.Blank(r) || unicode.Is(unicode.Variation_Selector, r))
}

// settle writes the pending space or joiner.
func (c *cleaner) settle() {
	if c.pending != 0 {
		c.out.WriteRune(c.pending)
	}
	c.pending = 0
}

// CleanNames cleans the names from a file or a code, as older programs allowed invisible ones. The file stays as it is.
func (rec *Record) CleanNames() {
	rec.Name = CleanName(rec.Name, MaxName)
	for i := range rec.Players {
		rec.Players[i].Name = CleanName(rec.Players[i].Name, MaxPlayerName)
	}
}
