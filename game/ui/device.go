package ui

import (
	"slices"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/hajimehoshi/ebiten/v2/inpututil"

	"kilovolt/sprites/geom"
)

// Device is the Source that reads mouse, touches and keys from Ebitengine. Every Update calls Poll, or Collect where
// nobody takes the events yet.
type Device struct {
	// Scale is the number of pixels per dp, as given to the tree's kit.
	Scale float64

	mouse     geom.Point
	down      bool
	right     bool
	touches   []ebiten.TouchID
	known     []knownTouch
	pressed   []ebiten.Key
	held      []heldKey
	runes     []rune
	next      int
	canceled  bool
	collected []Event // by Collect, for the next Poll
}

type knownTouch struct {
	id      ebiten.TouchID
	pointer int
	pos     geom.Point
}

// CancelTouches cancels all touches: the page calls it when the system has taken them away, which Ebitengine does not
// report.
func (d *Device) CancelTouches() { d.canceled = true }

func (d *Device) dp(x, y int) geom.Point {
	return geom.Point{X: float64(x) / d.Scale, Y: float64(y) / d.Scale}
}

// Collect stores what has happened for the next Poll: a key that goes down and up is reported by Ebitengine in one
// Update only.
func (d *Device) Collect() { d.collected = d.read(d.collected) }

// Poll implements Source.
func (d *Device) Poll(events []Event) []Event {
	events = append(events, d.collected...)
	d.collected = d.collected[:0]
	return d.read(events)
}

func (d *Device) read(events []Event) []Event {
	events = d.pollTouches(events)
	events = d.pollMouse(events)
	return d.pollKeys(events)
}

func (d *Device) pollMouse(events []Event) []Event {
	x, y := ebiten.CursorPosition()
	at := d.dp(x, y)
	left := ebiten.IsMouseButtonPressed(ebiten.MouseButtonLeft)
	right := ebiten.IsMouseButtonPressed(ebiten.MouseButtonRight)
	if len(d.known) > 0 {
		// Browsers send mouse events after a touch; they come from the same finger.
		d.mouse, d.down = at, false
		return events
	}
	if at != d.mouse {
		d.mouse = at
		events = append(events, Event{Kind: PointerMove, Pointer: Mouse, Pos: at})
	}
	press := left || right
	if press && !d.down {
		d.right = right && !left
		events = append(events, Event{Kind: PointerDown, Pointer: Mouse, Right: d.right, Pos: at})
	}
	if !press && d.down {
		events = append(events, Event{Kind: PointerUp, Pointer: Mouse, Right: d.right, Pos: at})
	}
	d.down = press
	if wx, wy := ebiten.Wheel(); wx != 0 || wy != 0 {
		// The size of a notch differs between devices; one turn counts as at most one and a half.
		clamp := func(v float64) float64 { return min(max(-v, -1.5), 1.5) }
		events = append(events, Event{Kind: WheelTurn, Pos: at, Wheel: geom.Point{X: clamp(wx), Y: clamp(wy)}})
	}
	return events
}

func (d *Device) pollTouches(events []Event) []Event {
	d.touches = ebiten.AppendTouchIDs(d.touches[:0])
	// Touches that ended or were cancelled come first.
	kept := d.known[:0]
	for _, k := range d.known {
		here := false
		for _, id := range d.touches {
			here = here || id == k.id
		}
		switch {
		case d.canceled:
			events = append(events, Event{Kind: PointerCancel, Pointer: k.pointer, Pos: k.pos})
			if here {
				// Ebitengine still reports it as down: it is kept without a pointer, so that it does not start again.
				k.pointer = -1
				kept = append(kept, k)
			}
		case here:
			kept = append(kept, k)
		case k.pointer > 0:
			events = append(events, Event{Kind: PointerUp, Pointer: k.pointer, Pos: k.pos})
		}
	}
	d.known, d.canceled = kept, false
	for _, id := range d.touches {
		at := d.dp(ebiten.TouchPosition(id))
		k := d.find(id)
		if k == nil {
			d.next++
			d.known = append(d.known, knownTouch{id, d.next, at})
			events = append(events, Event{Kind: PointerDown, Pointer: d.next, Pos: at})
			continue
		}
		if k.pos != at && k.pointer > 0 {
			events = append(events, Event{Kind: PointerMove, Pointer: k.pointer, Pos: at})
		}
		k.pos = at
	}
	return events
}

func (d *Device) find(id ebiten.TouchID) *knownTouch {
	for i := range d.known {
		if d.known[i].id == id {
			return &d.known[i]
		}
	}
	return nil
}

// How held keys repeat, in updates at 60 a second.
const (
	repeatAfter = 24
	repeatEvery = 4
)

func (d *Device) pollKeys(events []Event) []Event {
	d.runes = ebiten.AppendInputChars(d.runes[:0])
	shift := ebiten.IsKeyPressed(ebiten.KeyShift)
	ctrl := ebiten.IsKeyPressed(ebiten.KeyControl) || ebiten.IsKeyPressed(ebiten.KeyMeta)
	d.pressed = inpututil.AppendPressedKeys(d.pressed[:0])
	d.held = d.held[:0]
	for _, k := range d.pressed {
		// The duration of a key that was released before this Update is 0.
		d.held = append(d.held, heldKey{k, max(1, inpututil.KeyPressDuration(k))})
	}
	n := len(events)
	events = keyEvents(events, d.held, d.runes, shift, ctrl)
	if ebiten.IsKeyPressed(ebiten.KeyAlt) {
		withAlt(events[n:])
	}
	return events
}

// withAlt turns Enter into F11 while Alt is held.
func withAlt(events []Event) {
	for i := range events {
		if events[i].Kind == KeyPress && events[i].Key == KeyEnter {
			events[i].Key = KeyF11
		}
	}
}

// heldKey is a key that is down.
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
