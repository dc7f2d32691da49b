package browser

import (
	"fmt"

	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/chromedp/kb"
)

// A finger or a key stays down for a few frames, as a person's does: the game
// reads what is down once per tick.
const held = 2

func (p *Page) mouse(kind input.DispatchMouseEventType, x, y float64, down bool) error {
	e := input.DispatchMouseEventParams{Type: kind, X: x, Y: y, Button: input.MouseButtonNone}
	if kind != input.DispatchMouseEventTypeMouseMoved {
		e.Button, e.ClickCount = input.MouseButtonLeft, 1
	}
	if down {
		e.Button, e.Buttons = input.MouseButtonLeft, 1
	}
	return call(p, input.DispatchMouseEvent, e)
}

// Move moves the mouse to a place.
func (p *Page) Move(x, y float64) error {
	if err := p.mouse(input.DispatchMouseEventTypeMouseMoved, x, y, false); err != nil {
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
	if err := p.mouse(input.DispatchMouseEventTypeMousePressed, x0, y0, true); err != nil {
		return err
	}
	if err := p.Frames(held); err != nil {
		return err
	}
	for i := 1; i <= steps; i++ {
		t := float64(i) / float64(steps)
		if err := p.mouse(input.DispatchMouseEventTypeMouseMoved, x0+t*(x1-x0), y0+t*(y1-y0), true); err != nil {
			return err
		}
		if err := p.Frames(1); err != nil {
			return err
		}
	}
	if err := p.mouse(input.DispatchMouseEventTypeMouseReleased, x1, y1, false); err != nil {
		return err
	}
	return p.Frames(held)
}

// Wheel turns the wheel over a place; positive dy scrolls down.
func (p *Page) Wheel(x, y, dx, dy float64) error {
	if err := call(p, input.DispatchMouseEvent, input.DispatchMouseEventParams{
		Type: input.DispatchMouseEventTypeMouseWheel, X: x, Y: y, DeltaX: dx, DeltaY: dy,
	}); err != nil {
		return err
	}
	return p.Frames(held)
}

func (p *Page) touch(kind input.DispatchTouchEventType, points ...*input.TouchPoint) error {
	if points == nil {
		points = []*input.TouchPoint{}
	}
	return call(p, input.DispatchTouchEvent, input.DispatchTouchEventParams{Type: kind, TouchPoints: points})
}

// Tap taps a place with a finger. The page must have been opened with Touch.
func (p *Page) Tap(x, y float64) error { return p.Swipe(x, y, x, y, 0) }

// Swipe draws a finger from one place to another, with so many steps between.
func (p *Page) Swipe(x0, y0, x1, y1 float64, steps int) error {
	if err := p.touch(input.DispatchTouchEventTypeTouchStart, &input.TouchPoint{X: x0, Y: y0}); err != nil {
		return err
	}
	if err := p.Frames(held); err != nil {
		return err
	}
	for i := 1; i <= steps; i++ {
		t := float64(i) / float64(steps)
		if err := p.touch(input.DispatchTouchEventTypeTouchMove, &input.TouchPoint{X: x0 + t*(x1-x0), Y: y0 + t*(y1-y0)}); err != nil {
			return err
		}
		if err := p.Frames(1); err != nil {
			return err
		}
	}
	if err := p.touch(input.DispatchTouchEventTypeTouchEnd); err != nil {
		return err
	}
	return p.Frames(held)
}

// CancelTouch puts a finger down and has the system take it away.
func (p *Page) CancelTouch(x, y float64) error {
	if err := p.touch(input.DispatchTouchEventTypeTouchStart, &input.TouchPoint{X: x, Y: y}); err != nil {
		return err
	}
	if err := p.Frames(held); err != nil {
		return err
	}
	if err := p.touch(input.DispatchTouchEventTypeTouchCancel); err != nil {
		return err
	}
	return p.Frames(held)
}

// Modifiers for Key.
const (
	Alt   = int64(kb.ModifierAlt)
	Ctrl  = int64(kb.ModifierCtrl)
	Meta  = int64(kb.ModifierMeta)
	Shift = int64(kb.ModifierShift)
)

var keys = map[string]string{
	"Enter": kb.Enter, "Tab": kb.Tab, "Escape": kb.Escape, "Space": " ", "Backspace": kb.Backspace, "Delete": kb.Delete,
	"ArrowUp": kb.ArrowUp, "ArrowDown": kb.ArrowDown, "ArrowLeft": kb.ArrowLeft, "ArrowRight": kb.ArrowRight,
	"Home": kb.Home, "End": kb.End, "PageUp": kb.PageUp, "PageDown": kb.PageDown,
	"F1": kb.F1, "F2": kb.F2, "F3": kb.F3, "F4": kb.F4, "F5": kb.F5, "F6": kb.F6,
	"F7": kb.F7, "F8": kb.F8, "F9": kb.F9, "F10": kb.F10, "F11": kb.F11, "F12": kb.F12,
}

// Key presses a key: a character, or a name such as "Enter", "Tab", "Escape",
// "Space", "ArrowLeft", "F3"; modifiers are added up (Ctrl+Shift).
func (p *Page) Key(name string, modifiers ...int64) error {
	text, ok := keys[name]
	if !ok {
		text = name
	}
	runes := []rune(text)
	if len(runes) != 1 {
		return fmt.Errorf("no key is called %q", name)
	}
	events := kb.Encode(runes[0])
	for i, e := range events {
		if i == len(events)-1 {
			if err := p.Frames(held); err != nil {
				return err
			}
		}
		for _, m := range modifiers {
			e.Modifiers |= m
		}
		if err := call(p, input.DispatchKeyEvent, *e); err != nil {
			return err
		}
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
	if err := call(p, input.InsertText, input.InsertTextParams{Text: text}); err != nil {
		return err
	}
	return p.Frames(held)
}
