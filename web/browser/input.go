package browser

import (
	"fmt"
	"slices"
	"time"
	"unicode/utf8"
)

// gesture is what a mouse or a finger does.
type gesture int

const (
	move gesture = iota
	press
	release
	cancel // the system cancels the touch
)

// shownFrames are the frames in which the game takes what was done and shows
// what it led to.
const shownFrames = 2

// Hasty sets whether input goes on without waiting for the game. A hasty click,
// key or drag may begin and end within a frame.
func (p *Page) Hasty(on bool) { p.hasty = on }

// pause waits until the game has had n more frames, unless input is hasty.
func (p *Page) pause(n int) error {
	if p.hasty {
		return nil
	}
	return p.Frames(n)
}

// Move moves the mouse to a place.
func (p *Page) Move(x, y float64) error {
	if err := p.tab.mouse(move, x, y, false); err != nil {
		return err
	}
	return p.pause(1)
}

// Click moves the mouse to a place and clicks there. A hasty click does not move it first.
func (p *Page) Click(x, y float64) error {
	if p.hasty {
		return p.stroke(p.heldMouse, x, y, x, y, 0)
	}
	return p.Drag(x, y, x, y, 0)
}

// Drag presses the mouse at one place and releases it at another, in so many
// steps.
func (p *Page) Drag(x0, y0, x1, y1 float64, steps int) error {
	if err := p.Move(x0, y0); err != nil {
		return err
	}
	return p.stroke(p.heldMouse, x0, y0, x1, y1, steps)
}

// heldMouse returns the mouse while its button is down.
func (p *Page) heldMouse(do gesture, x, y float64) error { return p.tab.mouse(do, x, y, do != release) }

// Wheel moves the mouse to a place and turns its wheel there; a positive dy
// scrolls down.
func (p *Page) Wheel(x, y, dx, dy float64) error {
	if err := p.Move(x, y); err != nil {
		return err
	}
	if err := p.tab.wheel(x, y, dx, dy); err != nil {
		return err
	}
	return p.pause(shownFrames)
}

// Tap taps a place with a finger. The page must have been opened with Touch.
func (p *Page) Tap(x, y float64) error { return p.Swipe(x, y, x, y, 0) }

// Swipe moves a finger from one place to another, in so many steps.
func (p *Page) Swipe(x0, y0, x1, y1 float64, steps int) error {
	return p.stroke(p.tab.finger, x0, y0, x1, y1, steps)
}

// Hold presses the mouse, or with touch a finger, at a place for so long.
func (p *Page) Hold(x, y float64, touch bool, long time.Duration) error {
	device := p.tab.finger
	if !touch {
		device = p.heldMouse
		if err := p.Move(x, y); err != nil {
			return err
		}
	}
	if err := device(press, x, y); err != nil {
		return err
	}
	if err := p.Exec(fmt.Sprintf("new Promise((done) => setTimeout(done, %d))", long.Milliseconds())); err != nil {
		return err
	}
	if err := device(release, x, y); err != nil {
		return err
	}
	return p.pause(shownFrames)
}

// A Spot is a place in the page, CSS pixels.
type Spot struct{ X, Y float64 }

// Pinch puts two fingers down, moves each to another place in so many steps, and
// lifts them. Not in WebKit.
func (p *Page) Pinch(from, to [2]Spot, steps int) error {
	between := func(t float64) (at [2]Spot) {
		for i := range at {
			at[i] = Spot{from[i].X + t*(to[i].X-from[i].X), from[i].Y + t*(to[i].Y-from[i].Y)}
		}
		return at
	}
	if err := p.tab.pinch(press, from); err != nil {
		return err
	}
	for i := 1; i <= steps; i++ {
		if err := p.pause(1); err != nil {
			return err
		}
		if err := p.tab.pinch(move, between(float64(i)/float64(steps))); err != nil {
			return err
		}
	}
	if err := p.pause(shownFrames); err != nil {
		return err
	}
	if err := p.tab.pinch(release, to); err != nil {
		return err
	}
	return p.pause(shownFrames)
}

// stroke presses a device at one place and releases it at another.
func (p *Page) stroke(device func(do gesture, x, y float64) error, x0, y0, x1, y1 float64, steps int) error {
	if err := device(press, x0, y0); err != nil {
		return err
	}
	if steps > 0 { // a tap ends at once, or slow frames would turn it into a long press
		if err := p.pause(shownFrames); err != nil {
			return err
		}
	}
	for i := 1; i <= steps; i++ {
		t := float64(i) / float64(steps)
		if err := device(move, x0+t*(x1-x0), y0+t*(y1-y0)); err != nil {
			return err
		}
		if err := p.pause(1); err != nil {
			return err
		}
	}
	if err := device(release, x1, y1); err != nil {
		return err
	}
	return p.pause(shownFrames)
}

// CancelTouch puts a finger down and has the system cancel the touch. Chromium
// only.
func (p *Page) CancelTouch(x, y float64) error {
	if err := p.tab.finger(press, x, y); err != nil {
		return err
	}
	if err := p.pause(shownFrames); err != nil {
		return err
	}
	if err := p.tab.finger(cancel, x, y); err != nil {
		return err
	}
	return p.pause(shownFrames)
}

// Modifiers for Key.
const (
	Alt int64 = 1 << iota
	Ctrl
	Meta
	Shift
)

// keyNames are the keys that have a name; any other is the character it types.
var keyNames = []string{
	"Enter", "Tab", "Escape", "Space", "Backspace", "Delete",
	"ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight", "Home", "End", "PageUp", "PageDown",
	"F1", "F2", "F3", "F4", "F5", "F6", "F7", "F8", "F9", "F10", "F11", "F12",
}

// Key presses a key: a character, or a name such as "Enter", "Tab", "Escape",
// "Space", "ArrowLeft", "F3"; modifiers can be combined (Ctrl, Shift).
func (p *Page) Key(name string, modifiers ...int64) error {
	if utf8.RuneCountInString(name) != 1 && !slices.Contains(keyNames, name) {
		return fmt.Errorf("unknown key %q", name)
	}
	var with int64
	for _, m := range modifiers {
		with |= m
	}
	if err := p.tab.key(true, name, with); err != nil {
		return err
	}
	if err := p.tab.key(false, name, with); err != nil {
		return err
	}
	return p.pause(shownFrames)
}

// Taps taps one place after another without waiting for the page: several taps may begin and end within a frame. Each
// press and each release comes so long after the one before it. Chromium only.
func (p *Page) Taps(at []Spot, apart time.Duration) error { return p.tab.taps(at, apart) }

// Keys presses and releases one key after another in the same way.
func (p *Page) Keys(names []string, apart time.Duration) error { return p.tab.keys(names, apart) }

// Type types a text, key by key.
func (p *Page) Type(text string) error {
	for _, r := range text {
		if err := p.Key(string(r)); err != nil {
			return err
		}
	}
	return nil
}

// Insert inserts a text where the focus is, all at once and without keys, as the
// keyboard on a phone's screen does.
func (p *Page) Insert(text string) error {
	if err := p.tab.insert(text); err != nil {
		return err
	}
	return p.pause(shownFrames)
}
