package ui

import (
	"slices"
	"testing"
)

// TestStrokesAreNamedAfterWhatTheyType: in a browser too, on every keyboard, the key that types a character is named
// after it.
func TestStrokesAreNamedAfterWhatTheyType(t *testing.T) {
	for _, c := range []struct {
		about  string
		stroke Stroke
		want   Key
		typed  string
	}{
		{"u", Stroke{Key: "u", Code: "KeyU"}, "U", "u"},
		{"Shift and u", Stroke{Key: "U", Code: "KeyU", Shift: true}, "U", "U"},
		{"French m, right of l", Stroke{Key: "m", Code: "Semicolon"}, "M", "m"},
		{"French a, where q is elsewhere", Stroke{Key: "a", Code: "KeyQ"}, "A", "a"},
		{"Russian, in the place of u", Stroke{Key: "г", Code: "KeyU"}, "U", "г"},
		{"French 1, without Shift", Stroke{Key: "&", Code: "Digit1"}, "1", "&"},
		{"American ?", Stroke{Key: "?", Code: "Slash"}, KeyHelp, "?"},
		{"German ?, on ß", Stroke{Key: "?", Code: "Minus"}, KeyHelp, "?"},
		{"German ß, where - is elsewhere", Stroke{Key: "ß", Code: "Minus"}, KeyMinus, "ß"},
		{"German +", Stroke{Key: "+", Code: "BracketRight"}, KeyPlus, "+"},
		{"American =, the key of +", Stroke{Key: "=", Code: "Equal"}, KeyPlus, "="},
		{"3 on the number pad", Stroke{Key: "3", Code: "Numpad3"}, "3", "3"},
		{"an arrow of the number pad", Stroke{Key: "ArrowLeft", Code: "Numpad4"}, KeyLeft, ""},
		{"comma", Stroke{Key: ",", Code: "Comma"}, KeyComma, ","},
		{"a sign without a use", Stroke{Key: "~", Code: "Backquote"}, "", "~"},
		{"an accent for the next letter", Stroke{Key: "Dead", Code: "Equal"}, "", ""},
		{"a letter while an input method is on", Stroke{Key: "Process", Code: "KeyU"}, "U", ""},
		{"a phone's key", Stroke{Key: "Unidentified"}, "", ""},
		{"a letter and a mark on it", Stroke{Key: "n\u0303", Code: "KeyN"}, "N", "n\u0303"},
		{"the space bar", Stroke{Key: " ", Code: "Space"}, KeySpace, " "},
		{"Enter", Stroke{Key: "Enter", Code: "NumpadEnter"}, KeyEnter, ""},
		{"Alt and Enter", Stroke{Key: "Enter", Code: "Enter", Alt: true}, KeyF11, ""},
		{"Caps Lock that is Escape", Stroke{Key: "Escape", Code: "CapsLock"}, KeyEscape, ""},
		{"Shift", Stroke{Key: "Shift", Code: "ShiftLeft", Shift: true}, "", ""},
		{"F3", Stroke{Key: "F3", Code: "F3"}, KeyF3, ""},
		{"nothing", Stroke{}, "", ""},
	} {
		var name Key
		typed := ""
		for _, e := range c.stroke.events(nil) {
			switch e.Kind {
			case KeyPress:
				name += e.Key
			case RuneTyped:
				typed += string(e.Rune)
			}
		}
		if name != c.want || typed != c.typed {
			t.Errorf("%s: key %q, typed %q; want %q and %q", c.about, name, typed, c.want, c.typed)
		}
	}
}

// TestHeldStrokesRepeatWhereThatHelps: what a held key types is typed again; as a command it repeats only where that
// helps.
func TestHeldStrokesRepeatWhereThatHelps(t *testing.T) {
	for _, c := range []struct {
		key    string
		events int
		kind   Kind
	}{{"ArrowDown", 1, KeyPress}, {"+", 2, KeyPress}, {"u", 1, RuneTyped}, {"Enter", 1, KeyHeld}, {" ", 2, KeyHeld},
		{"Backspace", 1, KeyPress}, {"Escape", 0, 0}} {
		got := (Stroke{Key: c.key, Repeat: true}).events(nil)
		if len(got) != c.events || len(got) > 0 && got[0].Kind != c.kind {
			t.Errorf("held %s is %+v", c.key, got)
		}
	}
}

// TestEveryKeyHasAName: every key that an Event can name is pressed by some keystroke.
func TestEveryKeyHasAName(t *testing.T) {
	for _, k := range slices.Concat(silent, repeating) {
		names := []string{string(k), "Arrow" + string(k)}
		signs := map[Key]string{KeyPlus: "+", KeyMinus: "-"}
		if sign := signs[k]; sign != "" {
			names = []string{sign}
		}
		if !slices.ContainsFunc(names, func(name string) bool {
			got := Stroke{Key: name}.events(nil)
			return len(got) > 0 && got[0].Key == k
		}) {
			t.Errorf("no keystroke gives %s", k)
		}
	}
}
