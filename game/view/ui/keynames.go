package ui

import (
	"slices"
	"strings"
	"unicode/utf8"
)

// latin holds the names of the keys A to Z and 0 to 9, so that naming one does not allocate.
const latin = "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"

// runeName names a key after what it types; "" if that is not the name of a key.
func runeName(r rune) Key {
	switch {
	case r >= 'a' && r <= 'z':
		i := int(r - 'a')
		return Key(latin[i : i+1])
	case r >= 'A' && r <= 'Z':
		i := int(r - 'A')
		return Key(latin[i : i+1])
	case r >= '0' && r <= '9':
		i := 26 + int(r-'0')
		return Key(latin[i : i+1])
	}
	switch r {
	case '?':
		return KeyHelp
	case '+', '=': // on the plus key, where plus needs Shift
		return KeyPlus
	case '-', '_', '\u2212':
		return KeyMinus
	case ',':
		return KeyComma
	case '.':
		return KeyPeriod
	}
	return ""
}

// A Stroke is a key that goes down or is held, as a browser tells of it: KeyboardEvent.key and .code.
type Stroke struct {
	Key    string // the text that it types, or its name
	Code   string // its position on the keyboard
	Shift  bool
	Alt    bool
	Repeat bool // it was down before
}

// silent are the keys that type nothing, by the names that browsers have for them, without "Arrow".
var silent = []Key{
	KeyLeft, KeyRight, KeyUp, KeyDown, KeyEnter, KeyEscape, KeyTab, KeyBackspace, KeyDelete, KeyHome, KeyEnd, KeyPageUp,
	KeyPageDown, KeyF3, KeyF11,
}

// repeating are the keys for which being held is being pressed again and again.
var repeating = []Key{
	KeyLeft, KeyRight, KeyUp, KeyDown, KeyTab, KeyBackspace, KeyDelete, KeyPageUp, KeyPageDown, KeyPlus, KeyMinus,
	KeyComma, KeyPeriod,
}

// events appends what the stroke means: a key is named after what it types, or by its position where that is not the
// name of a key, as with letters that are not Latin or digits that need Shift; and what it types is typed.
func (s Stroke) events(events []Event) []Event {
	text, first := s.text()
	name := s.name(text, first)
	if name == KeyEnter && s.Alt {
		name = KeyF11
	}
	switch {
	case name == "":
	case !s.Repeat || slices.Contains(repeating, name):
		events = append(events, Event{Kind: KeyPress, Key: name, Shift: s.Shift})
	case useOf(name) == UseAct:
		events = append(events, Event{Kind: KeyHeld, Key: name})
	}
	for _, r := range text {
		events = append(events, Event{Kind: RuneTyped, Rune: r})
	}
	return events
}

// text is what the stroke types, and its first rune; "" if it types nothing. Names of keys are ASCII, and longer than
// one character.
func (s Stroke) text() (text string, first rune) {
	first, size := utf8.DecodeRuneInString(s.Key)
	if size == 0 || size < len(s.Key) && s.Key[size] < utf8.RuneSelf {
		return "", 0
	}
	return s.Key, first
}

func (s Stroke) name(text string, first rune) Key {
	switch {
	case text == " ":
		return KeySpace
	case text != "":
		if name := runeName(first); name != "" {
			return name
		}
	case s.Key == "Dead": // it changes what the next one types
		return ""
	default:
		name := Key(strings.TrimPrefix(s.Key, "Arrow"))
		if i := slices.Index(silent, name); i >= 0 {
			return silent[i]
		}
	}
	return placeName(s.Code)
}

// placeName names a key that types something by its position.
func placeName(code string) Key {
	switch code {
	case "Equal":
		return KeyPlus
	case "Minus":
		return KeyMinus
	case "Comma":
		return KeyComma
	case "Period":
		return KeyPeriod
	}
	rest, letter := strings.CutPrefix(code, "Key")
	if !letter {
		rest, letter = strings.CutPrefix(code, "Digit")
	}
	if !letter || len(rest) != 1 {
		return ""
	}
	return runeName(rune(rest[0]))
}
