package ui

import (
	"slices"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"
)

// TestKeysAreNamedAfterWhatTheyType: on every keyboard the key that types a character is named after it.
func TestKeysAreNamedAfterWhatTheyType(t *testing.T) {
	for _, c := range []struct {
		about string
		key   ebiten.Key
		typed rune
		want  []Key
	}{
		{"u", ebiten.KeyU, 'u', []Key{"U"}},
		{"Shift and u", ebiten.KeyU, 'U', []Key{"U"}},
		{"French m, right of l", ebiten.KeySemicolon, 'm', []Key{"M"}},
		{"French a, where q is elsewhere", ebiten.KeyQ, 'a', []Key{"A"}},
		{"Russian, in the place of u", ebiten.KeyU, 'г', []Key{"U"}},
		{"French 1, without Shift", ebiten.KeyDigit1, '&', []Key{"1"}},
		{"American ?", ebiten.KeySlash, '?', []Key{KeyHelp}},
		{"German ?, on ß", ebiten.KeyMinus, '?', []Key{KeyHelp}},
		{"German ß, where - is elsewhere", ebiten.KeyMinus, 'ß', []Key{KeyMinus}},
		{"German +", ebiten.KeyBracketRight, '+', []Key{KeyPlus}},
		{"German -", ebiten.KeySlash, '-', []Key{KeyMinus}},
		{"American =, the key of +", ebiten.KeyEqual, '=', []Key{KeyPlus}},
		{"+ on the number pad", ebiten.KeyNumpadAdd, '+', []Key{KeyPlus}},
		{"3 on the number pad", ebiten.KeyNumpad3, '3', []Key{"3"}},
		{"comma", ebiten.KeyComma, ',', []Key{KeyComma}},
		{"full stop", ebiten.KeyPeriod, '.', []Key{KeyPeriod}},
		{"a sign without a use", ebiten.KeyBackquote, '~', nil},
	} {
		var got []Key
		typed := false
		for _, e := range keyEvents(nil, []heldKey{{c.key, 1}}, []rune{c.typed}, false, false) {
			if e.Kind == KeyPress {
				got = append(got, e.Key)
			}
			typed = typed || e.Kind == RuneTyped && e.Rune == c.typed
		}
		if !slices.Equal(got, c.want) || !typed {
			t.Errorf("%s: keys %q, want %q; the rune arrives: %v", c.about, got, c.want, typed)
		}
	}
}

// TestHeldKeysRepeatWhereThatHelps: arrows and zooming repeat while a key is held; undoing and choosing do not.
func TestHeldKeysRepeatWhereThatHelps(t *testing.T) {
	count := func(h heldKey, runes []rune) int {
		n := 0
		for _, e := range keyEvents(nil, []heldKey{h}, runes, false, false) {
			if e.Kind == KeyPress {
				n++
			}
		}
		return n
	}
	if n := count(heldKey{ebiten.KeyU, 40}, []rune{'u'}); n != 0 {
		t.Error("a held U repeats")
	}
	if n := count(heldKey{ebiten.KeyEnter, 40}, nil); n != 0 {
		t.Error("a held Enter repeats")
	}
	if n := count(heldKey{ebiten.KeyEqual, 40}, []rune{'+'}); n != 1 {
		t.Errorf("a held plus zooms %d times", n)
	}
	n := 0
	for held := 1; held <= repeatAfter+2*repeatEvery; held++ {
		n += count(heldKey{ebiten.KeyArrowDown, held}, nil)
	}
	if n != 4 {
		t.Errorf("an arrow held for %d updates moves %d times, want 4", repeatAfter+2*repeatEvery, n)
	}
}

func TestChordsAreNotTyped(t *testing.T) {
	got := keyEvents(nil, []heldKey{{ebiten.KeyU, 1}}, []rune{'u'}, false, true)
	if len(got) != 1 || !got[0].Ctrl || got[0].Key != "U" {
		t.Errorf("Ctrl+U is %+v", got)
	}
	two := []heldKey{{ebiten.KeyA, 1}, {ebiten.KeyArrowLeft, 1}}
	if got := keyEvents(nil, two, []rune{'a'}, true, false); len(got) != 3 || !got[0].Shift {
		t.Errorf("two keys at once are %+v", got)
	}
}

// TestAltAndEnter: Enter with Alt is F11, and Alt changes no other key.
func TestAltAndEnter(t *testing.T) {
	events := []Event{{Kind: KeyPress, Key: KeyEnter}, {Kind: KeyPress, Key: KeySpace}, {Kind: RuneTyped, Rune: 'x'}}
	withAlt(events)
	if events[0].Key != KeyF11 || events[1].Key != KeySpace || events[2].Key != "" {
		t.Errorf("with Alt the keys are %v", events)
	}
}
