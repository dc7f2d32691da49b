package browser

import (
	"fmt"
	"slices"
	"unicode/utf8"
)

// deed is what a mouse or a finger does.
type deed int

const (
	move deed = iota
	press
	release
	cancel // a finger that the system takes away
)

// A finger or a key stays down for a few frames, as a person's does: the game
// reads what is down once per tick.
const held = 2

// Move moves the mouse to a place.
func (p *Page) Move(x, y float64) error {
	if err := p.tab.mouse(move, x, y, false); err != nil {
		return err
	}
	return p.Frames(1)
}

// Click moves the mouse to a place and clicks there.
func (p *Page) Click(x, y float64) error {
	return p.Drag(x, y, x, y, 0)
}

// Drag presses the mouse at one place and lets it go at another, with so many
// steps between.
func (p *Page) Drag(x0, y0, x1, y1 float64, steps int) error {
	if err := p.Move(x0, y0); err != nil {
		return err
	}
	return p.stroke(func(do deed, x, y float64) error { return p.tab.mouse(do, x, y, do != release) }, x0, y0, x1, y1, steps)
}

// Wheel moves the mouse to a place and turns its wheel there; positive dy
// scrolls down.
func (p *Page) Wheel(x, y, dx, dy float64) error {
	if err := p.Move(x, y); err != nil {
		return err
	}
	if err := p.tab.wheel(x, y, dx, dy); err != nil {
		return err
	}
	return p.Frames(held)
}

// Tap taps a place with a finger. The page must have been opened with Touch.
func (p *Page) Tap(x, y float64) error { return p.Swipe(x, y, x, y, 0) }

// Swipe draws a finger from one place to another, with so many steps between.
func (p *Page) Swipe(x0, y0, x1, y1 float64, steps int) error {
	return p.stroke(p.tab.finger, x0, y0, x1, y1, steps)
}

// stroke presses a device at one place and lets it go at another.
func (p *Page) stroke(device func(do deed, x, y float64) error, x0, y0, x1, y1 float64, steps int) error {
	if err := device(press, x0, y0); err != nil {
		return err
	}
	if err := p.Frames(held); err != nil {
		return err
	}
	for i := 1; i <= steps; i++ {
		t := float64(i) / float64(steps)
		if err := device(move, x0+t*(x1-x0), y0+t*(y1-y0)); err != nil {
			return err
		}
		if err := p.Frames(1); err != nil {
			return err
		}
	}
	if err := device(release, x1, y1); err != nil {
		return err
	}
	return p.Frames(held)
}

// CancelTouch puts a finger down and has the system take it away. Only
// Chromium can.
func (p *Page) CancelTouch(x, y float64) error {
	if err := p.tab.finger(press, x, y); err != nil {
		return err
	}
	if err := p.Frames(held); err != nil {
		return err
	}
	if err := p.tab.finger(cancel, x, y); err != nil {
		return err
	}
	return p.Frames(held)
}

// Modifiers for Key.
const (
	Alt int64 = 1 << iota
	Ctrl
	Meta
	Shift
)

// keyNames are the keys that are called by a name; any other is the character
// that it writes.
var keyNames = []string{
	"Enter", "Tab", "Escape", "Space", "Backspace", "Delete", "ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight", "Home", "End", "PageUp", "PageDown",
	"F1", "F2", "F3", "F4", "F5", "F6", "F7", "F8", "F9", "F10", "F11", "F12",
}

// Key presses a key: a character, or a name such as "Enter", "Tab", "Escape",
// "Space", "ArrowLeft", "F3"; modifiers are added up (Ctrl+Shift).
func (p *Page) Key(name string, modifiers ...int64) error {
	if utf8.RuneCountInString(name) != 1 && !slices.Contains(keyNames, name) {
		return fmt.Errorf("no key is called %q", name)
	}
	var with int64
	for _, m := range modifiers {
		with |= m
	}
	if err := p.tab.key(true, name, with); err != nil {
		return err
	}
	if err := p.Frames(held); err != nil {
		return err
	}
	if err := p.tab.key(false, name, with); err != nil {
		return err
	}
	return p.Frames(held)
}

// Type types a text, key by key.
func (p *Page) Type(text string) error {
	for _, r := range text {
		if err := p.Key(string(r)); err != nil {
			return err
		}
	}
	return nil
}

// Insert puts a text in where the focus is, all at once and without keys, as
// the keyboard on a phone's screen does.
func (p *Page) Insert(text string) error {
	if err := p.tab.insert(text); err != nil {
		return err
	}
	return p.Frames(held)
}
