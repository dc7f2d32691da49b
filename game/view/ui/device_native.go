//go:build !js

package ui

import (
	"math"
	"runtime"
	"slices"
	"time"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/hajimehoshi/ebiten/v2/inpututil"

	"kilovolt/sprites/geom"
)

// machine is what Ebitengine tells of the mouse and the keys, once an Update. A desktop has no touches for it.
type machine struct {
	mouse   geom.Point // dp
	down    bool
	right   bool
	last    time.Duration // when it was read before
	pressed []ebiten.Key
	held    []heldKey
	runes   []rune
}

func (m *machine) read(now time.Duration, scale float64, events []Event) []Event {
	x, y := ebiten.CursorPosition()
	at := geom.Point{X: float64(x) / scale, Y: float64(y) / scale}
	events = m.pointer(now, at, readButton(ebiten.MouseButtonLeft), readButton(ebiten.MouseButtonRight), events)
	m.last = now
	if wx, wy := ebiten.Wheel(); wx != 0 || wy != 0 {
		events = append(events, turn(at, wx, wy, ebiten.IsKeyPressed(ebiten.KeyControl)))
	}
	return m.keys(events)
}

// turn is what the system tells of a wheel or of two fingers on a trackpad, positive up and to the left. A pinch
// arrives as a wheel with Control held, on systems that tell of it at all.
func turn(at geom.Point, wx, wy float64, ctrl bool) Event {
	within := func(v, limit float64) float64 { return min(max(v, -limit), limit) }
	if ctrl {
		return Event{Kind: TrackpadPinch, Pos: at, Factor: math.Exp(within(wy, 1))}
	}
	across := within(-wx, 1.5)
	if runtime.GOOS == "darwin" { // Ebitengine gives a tenth of the points that trackpads report there
		across = -wx * 10 / swipeStep
	}
	// The size of a notch differs between devices; one turn counts as at most one and a half.
	return Event{Kind: WheelTurn, Pos: at, Wheel: geom.Point{X: across, Y: within(-wy, 1.5)}}
}

// A mouseButton is a button of the mouse in an Update.
type mouseButton struct {
	down  bool // at some moment
	fresh bool // it went down
	over  bool // it is up at the end
}

func readButton(b ebiten.MouseButton) mouseButton {
	return mouseButton{ebiten.IsMouseButtonPressed(b), inpututil.IsMouseButtonJustPressed(b),
		inpututil.MouseButtonPressDuration(b) == 0}
}

// pointer finds out what the mouse has done since the last time. When a button came up is not known: the earliest
// moment counts, so that a slow frame makes no long press of a click.
func (m *machine) pointer(now time.Duration, at geom.Point, left, right mouseButton, events []Event) []Event {
	if at != m.mouse {
		m.mouse = at
		events = append(events, Event{Kind: PointerMove, At: m.last, Pointer: Mouse, Pos: at})
	}
	up := func(when time.Duration) {
		m.down = false
		events = append(events, Event{Kind: PointerUp, At: when, Pointer: Mouse, Right: m.right, Pos: at})
	}
	again := left.fresh
	if m.right {
		again = right.fresh
	}
	if m.down && (again || !left.down && !right.down) { // it came up, and may have gone down again
		up(m.last)
	}
	if (left.down || right.down) && !m.down {
		m.down, m.right = true, !left.down
		events = append(events, Event{Kind: PointerDown, At: now, Pointer: Mouse, Right: m.right, Pos: at})
	}
	if m.down && left.over && right.over {
		up(now)
	}
	return events
}

// How held keys repeat, in updates at 60 a second.
const (
	repeatAfter = 24
	repeatEvery = 4
)

func (m *machine) keys(events []Event) []Event {
	m.runes = ebiten.AppendInputChars(m.runes[:0])
	shift := ebiten.IsKeyPressed(ebiten.KeyShift)
	alt, meta := ebiten.IsKeyPressed(ebiten.KeyAlt), ebiten.IsKeyPressed(ebiten.KeyMeta)
	ctrl := ebiten.IsKeyPressed(ebiten.KeyControl) || meta
	m.pressed = inpututil.AppendPressedKeys(m.pressed[:0])
	m.held = m.held[:0]
	for _, k := range m.pressed {
		// The duration of a key that was released before this Update is 0.
		m.held = append(m.held, heldKey{k, max(1, inpututil.KeyPressDuration(k))})
	}
	n := len(events)
	events = keyEvents(events, m.held, m.runes, shift, ctrl)
	hold(events[n:], alt, meta)
	return events
}

// hold tells of Alt and Meta with the keys that are pressed while they are held. Enter with Alt is F11.
func hold(events []Event, alt, meta bool) {
	for i := range events {
		e := &events[i]
		if e.Kind != KeyPress {
			continue
		}
		if e.Alt, e.Meta = alt, meta; alt && e.Key == KeyEnter {
			e.Key = KeyF11
		}
	}
}

// A heldKey is a key that is down.
type heldKey struct {
	key     ebiten.Key
	updates int // since it went down; 1 in the update in which it did
}

// keyEvents turns keys and typed text into events. Ebitengine names keys by their position on the keyboard, so keys
// that type something are named after what they type: plus, minus, comma and question mark have other positions on
// other keyboards, and so have some letters. Where the typed text is not the name of a key, as with letters that are
// not Latin or digits that need Shift, the position counts.
func keyEvents(events []Event, held []heldKey, runes []rune, shift, ctrl bool) []Event {
	fresh := 0 // typing keys that have just gone down
	for _, h := range held {
		name, repeats := keyName(h.key)
		if typing(name, h.key) && !ctrl {
			if h.updates == 1 {
				fresh++
			}
			continue
		}
		again := repeats && h.updates >= repeatAfter && (h.updates-repeatAfter)%repeatEvery == 0
		if name != "" && (h.updates == 1 || again) {
			events = append(events, Event{Kind: KeyPress, Key: name, Shift: shift, Ctrl: ctrl})
		} else if useOf(name) == UseAct && h.updates == repeatAfter {
			events = append(events, Event{Kind: KeyHeld, Key: name})
		}
	}
	if ctrl {
		return events
	}
	named := 0
	for _, r := range runes {
		name := runeName(r)
		if name != "" {
			named++
		}
		// The system repeats what is typed; only zooming and stepping through the game are worth repeating.
		repeats := name == KeyPlus || name == KeyMinus || name == KeyComma || name == KeyPeriod
		if name != "" && (repeats || named <= fresh) {
			events = append(events, Event{Kind: KeyPress, Key: name, Shift: shift})
		}
	}
	if named == 0 && fresh > 0 {
		for _, h := range held {
			if name, _ := keyName(h.key); h.updates == 1 && name != "" && typing(name, h.key) {
				events = append(events, Event{Kind: KeyPress, Key: name, Shift: shift})
			}
		}
	}
	for _, r := range runes {
		events = append(events, Event{Kind: RuneTyped, Rune: r})
	}
	return events
}

// typing reports whether a key types something other than a space.
func typing(name Key, k ebiten.Key) bool {
	return len(name) == 1 || name == KeyPlus || name == KeyMinus ||
		k >= ebiten.KeyNumpad0 && k <= ebiten.KeyNumpadSubtract ||
		slices.Contains(signKeys, k)
}

// signKeys are the positions where keyboards have punctuation or letters of their language.
var signKeys = []ebiten.Key{
	ebiten.KeyBackquote, ebiten.KeyBackslash, ebiten.KeyBracketLeft, ebiten.KeyBracketRight, ebiten.KeyQuote,
	ebiten.KeySemicolon, ebiten.KeySlash,
	ebiten.KeyIntlBackslash,
}

// keyName names a key by its position; repeats reports whether holding it means pressing it again.
func keyName(k ebiten.Key) (name Key, repeats bool) {
	switch {
	case k >= ebiten.KeyA && k <= ebiten.KeyZ:
		i := int(k - ebiten.KeyA)
		return Key(latin[i : i+1]), false
	case k >= ebiten.KeyDigit0 && k <= ebiten.KeyDigit9:
		i := 26 + int(k-ebiten.KeyDigit0)
		return Key(latin[i : i+1]), false
	}
	switch k {
	case ebiten.KeyArrowLeft:
		return KeyLeft, true
	case ebiten.KeyArrowRight:
		return KeyRight, true
	case ebiten.KeyArrowUp:
		return KeyUp, true
	case ebiten.KeyArrowDown:
		return KeyDown, true
	case ebiten.KeyEnter, ebiten.KeyNumpadEnter:
		return KeyEnter, false
	case ebiten.KeySpace:
		return KeySpace, false
	case ebiten.KeyEscape:
		return KeyEscape, false
	case ebiten.KeyTab:
		return KeyTab, true
	case ebiten.KeyBackspace:
		return KeyBackspace, true
	case ebiten.KeyDelete:
		return KeyDelete, true
	case ebiten.KeyHome:
		return KeyHome, false
	case ebiten.KeyEnd:
		return KeyEnd, false
	case ebiten.KeyPageUp:
		return KeyPageUp, true
	case ebiten.KeyPageDown:
		return KeyPageDown, true
	case ebiten.KeyEqual:
		return KeyPlus, true
	case ebiten.KeyMinus:
		return KeyMinus, true
	case ebiten.KeyComma:
		return KeyComma, true
	case ebiten.KeyPeriod:
		return KeyPeriod, true
	case ebiten.KeyF3:
		return KeyF3, false
	case ebiten.KeyF11:
		return KeyF11, false
	}
	return "", false
}
