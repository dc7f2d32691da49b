//go:build !js

package ui

import (
	"fmt"
	"math"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"kilovolt/sprites/geom"
)

// TestClicksAreToldAsFarAsEbitengineKnows: clicks within an Update are reported as clicks, and if a slow frame hides
// when a press was released, it does not count as holding.
func TestClicksAreToldAsFarAsEbitengineKnows(t *testing.T) {
	var (
		idle  = mouseButton{over: true}
		press = mouseButton{down: true, fresh: true}
		hold  = mouseButton{down: true}
		click = mouseButton{down: true, fresh: true, over: true}
	)
	names := map[Kind]string{PointerDown: "down", PointerUp: "up", PointerMove: "move"}
	for _, c := range []struct {
		about string
		left  []mouseButton
		right []mouseButton
		want  string // with the Update in which it happened
	}{
		{"a click", []mouseButton{press, hold, hold, idle}, nil, "down 0, up 2"},
		{"a click within an Update", []mouseButton{idle, click, idle}, nil, "down 1, up 1"},
		{"two clicks in a row", []mouseButton{press, press, idle}, nil, "down 0, up 0, down 1, up 1"},
		{"a click and another within the next Update", []mouseButton{press, click, idle}, nil,
			"down 0, up 0, down 1, up 1"},
		{"the right button", nil, []mouseButton{press, idle}, "down right 0, up right 0"},
		{"the left button while the right one is held", []mouseButton{idle, press, hold, idle},
			[]mouseButton{press, hold, hold, idle}, "down right 0, up right 2"},
	} {
		m, got := machine{}, []string(nil)
		for i := range max(len(c.left), len(c.right)) {
			left, right := idle, idle
			if c.left != nil {
				left = c.left[i]
			}
			if c.right != nil {
				right = c.right[i]
			}
			now := time.Duration(i+1) * time.Second
			for _, e := range m.pointer(now, geom.Point{}, left, right, nil) {
				what := names[e.Kind]
				if e.Right {
					what += " right"
				}
				got = append(got, fmt.Sprint(what, " ", int(e.At/time.Second)-1))
			}
			m.last = now
		}
		if told := strings.Join(got, ", "); told != c.want {
			t.Errorf("%s is reported as %s; want %s", c.about, told, c.want)
		}
	}
}

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
	said := 0
	for updates := 1; updates < 300; updates++ {
		for _, e := range keyEvents(nil, []heldKey{{ebiten.KeySpace, updates}}, nil, false, false) {
			if e.Kind == KeyHeld {
				said++
			}
		}
	}
	if said != 1 {
		t.Errorf("that a Space is held is told %d times", said)
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
		t.Errorf("two keys at once give %+v", got)
	}
}

// TestAltAndMeta: keys tell that they are held; Enter with Alt is F11, and no other key is another one.
func TestAltAndMeta(t *testing.T) {
	for _, held := range []struct {
		alt, meta bool
		enter     Key
	}{{true, false, KeyF11}, {false, true, KeyEnter}, {false, false, KeyEnter}, {true, true, KeyF11}} {
		got := []Event{{Kind: KeyPress, Key: KeyEnter}, {Kind: KeyPress, Key: KeySpace}, {Kind: RuneTyped, Rune: 'x'}}
		hold(got, held.alt, held.meta)
		want := []Event{{Kind: KeyPress, Key: held.enter, Alt: held.alt, Meta: held.meta},
			{Kind: KeyPress, Key: KeySpace, Alt: held.alt, Meta: held.meta}, {Kind: RuneTyped, Rune: 'x'}}
		if !slices.Equal(got, want) {
			t.Errorf("%+v: the events are %+v", held, got)
		}
	}
}

func TestTrackpadsPinchWithControlHeld(t *testing.T) {
	at := geom.Point{X: 3, Y: 4}
	e := turn(at, 0, 0.69, true)
	if e.Kind != TrackpadPinch || e.Pos != at || math.Abs(e.Factor-2) > 0.01 {
		t.Errorf("fingers that spread are told as %+v", e)
	}
	if e := turn(at, 0.5, -1, false); e.Kind != WheelTurn || e.Wheel.Y != 1 || e.Wheel.X >= 0 {
		t.Errorf("a turn down and to the left is told as %+v", e)
	}
	if e := turn(at, 0, 7, false); e.Wheel.Y != -1.5 {
		t.Errorf("a big notch is told as %+v", e)
	}
}
