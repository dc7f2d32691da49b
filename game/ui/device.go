package ui

import (
	"github.com/hajimehoshi/ebiten/v2"
	"github.com/hajimehoshi/ebiten/v2/inpututil"

	"kilovolt/sprites/geom"
)

// Device is the Source that reads mouse, touches and keys from Ebitengine. Poll is to be called once an Update.
type Device struct {
	// Scale is the number of pixels per dp, as given to the tree's kit.
	Scale float64

	mouse    geom.Point
	down     bool
	right    bool
	touches  []ebiten.TouchID
	known    []knownTouch
	keys     []ebiten.Key
	runes    []rune
	next     int
	canceled bool
}

type knownTouch struct {
	id      ebiten.TouchID
	pointer int
	pos     geom.Point
}

// CancelTouches makes the touches that are down come to nothing: the page calls it when the system has taken them away,
// as Ebitengine does not tell.
func (d *Device) CancelTouches() { d.canceled = true }

func (d *Device) dp(x, y int) geom.Point {
	return geom.Point{X: float64(x) / d.Scale, Y: float64(y) / d.Scale}
}

// Poll implements Source.
func (d *Device) Poll(events []Event) []Event {
	events = d.pollTouches(events)
	events = d.pollMouse(events)
	return d.pollKeys(events)
}

func (d *Device) pollMouse(events []Event) []Event {
	x, y := ebiten.CursorPosition()
	at := d.dp(x, y)
	left, right := ebiten.IsMouseButtonPressed(ebiten.MouseButtonLeft), ebiten.IsMouseButtonPressed(ebiten.MouseButtonRight)
	if len(d.known) > 0 {
		// Browsers send a mouse after a touch; it is the same finger.
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
		// Devices disagree about the size of a notch; a turn counts as at most one and a half.
		clamp := func(v float64) float64 { return min(max(-v, -1.5), 1.5) }
		events = append(events, Event{Kind: WheelTurn, Pos: at, Wheel: geom.Point{X: clamp(wx), Y: clamp(wy)}})
	}
	return events
}

func (d *Device) pollTouches(events []Event) []Event {
	d.touches = ebiten.AppendTouchIDs(d.touches[:0])
	// Gone or cancelled ones first.
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
				// It stays down for Ebitengine: remembered without a pointer, so that it does not begin again.
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
	d.keys = inpututil.AppendPressedKeys(d.keys[:0])
	for _, k := range d.keys {
		name, repeats := keyName(k, shift)
		if name == "" {
			continue
		}
		held := inpututil.KeyPressDuration(k)
		if held == 1 || repeats && held >= repeatAfter && (held-repeatAfter)%repeatEvery == 0 {
			events = append(events, Event{Kind: KeyPress, Key: name, Shift: shift, Ctrl: ctrl})
		}
	}
	if !ctrl {
		for _, r := range d.runes {
			events = append(events, Event{Kind: RuneTyped, Rune: r})
		}
	}
	return events
}

// letters are the names of the keys A to Z and 0 to 9, kept so that naming one allocates nothing.
const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"

// keyName names a key; repeats tells whether holding it means pressing it again.
func keyName(k ebiten.Key, shift bool) (name Key, repeats bool) {
	switch {
	case k == ebiten.KeySlash && shift:
		return KeyHelp, false
	case k >= ebiten.KeyA && k <= ebiten.KeyZ:
		i := int(k - ebiten.KeyA)
		return Key(letters[i : i+1]), false
	case k >= ebiten.KeyDigit0 && k <= ebiten.KeyDigit9:
		i := 26 + int(k-ebiten.KeyDigit0)
		return Key(letters[i : i+1]), false
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
	case ebiten.KeyEqual, ebiten.KeyNumpadAdd:
		return KeyPlus, true
	case ebiten.KeyMinus, ebiten.KeyNumpadSubtract:
		return KeyMinus, true
	case ebiten.KeyF3:
		return KeyF3, false
	}
	return "", false
}
