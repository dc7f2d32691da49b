package scenes

import (
	"encoding/json"
	"errors"
	"fmt"
	"strings"
	"time"
)

// Surface is how the program is used from outside, in a browser or natively.
type Surface interface {
	// Call makes a call of the script interface and returns what it gives.
	Call(name string, args ...any) (json.RawMessage, error)
	// Settle waits until nothing moves.
	Settle() error
	// Until waits until done, which is asked again and again; what names it in the error.
	Until(what string, done func() (bool, error)) error
	// Click presses and releases the mouse, Wheel turns its wheel by some notches, down if there are more than none.
	Click(x, y float64) error
	Wheel(x, y float64, notches int) error
	// Key presses a key, named as in KeyboardEvent.key.
	Key(name string) error
	// Hold does something and stops the time so long after it; Resume has the time pass again.
	Hold(after time.Duration, do func() error) error
	Resume() error
	// Store puts an entry into the store of saves, past the program.
	Store(key, text string) error
	// Drop drops a file onto the window.
	Drop(name, text string) error
}

// Program is the program on a device.
type Program struct {
	Surface
	Device
}

// A Widget is a widget in the window; coordinates are in CSS pixels.
type Widget struct {
	ID         string
	X, Y, W, H float64
	Enabled    bool
	Settles    int // ms for which a click does nothing, as the widget has only just appeared there
}

// widgets returns the widgets that can be seen.
func (p *Program) widgets() ([]Widget, error) {
	said, err := p.Call("inspect")
	if err != nil {
		return nil, err
	}
	var shown struct{ Widgets []Widget }
	return shown.Widgets, json.Unmarshal(said, &shown)
}

// find returns the first widget that can be pressed and has one of these ids, nil without one. An id that ends in "*"
// is a prefix, and ids may be separated by "|".
func (p *Program) find(ids string) (*Widget, error) {
	all, err := p.widgets()
	if err != nil {
		return nil, err
	}
	for _, id := range strings.Split(ids, "|") {
		prefix, open := strings.CutSuffix(id, "*")
		for i := range all {
			w := &all[i]
			if w.W > 0 && w.Enabled && (w.ID == id || open && strings.HasPrefix(w.ID, prefix)) {
				return w, nil
			}
		}
	}
	return nil, nil
}

// there reports whether one of these widgets can be pressed.
func (p *Program) there(ids string) (bool, error) {
	w, err := p.find(ids)
	return w != nil, err
}

// await waits until one of these widgets can be pressed.
func (p *Program) await(ids string) error {
	return p.Until(ids, func() (bool, error) { return p.there(ids) })
}

// press clicks the first of these widgets that is there, and waits until nothing moves.
func (p *Program) press(ids string) error {
	w, err := p.find(ids)
	if err != nil {
		return err
	}
	if w == nil {
		return fmt.Errorf("no visible widget %s", strings.ReplaceAll(ids, "|", " or "))
	}
	if w.Settles > 0 {
		err := p.Until(ids, func() (bool, error) {
			w, err = p.find(ids)
			return w != nil && w.Settles == 0, err
		})
		if err != nil {
			return err
		}
	}
	if err := p.Click(w.X+w.W/2, w.Y+w.H/2); err != nil {
		return err
	}
	return p.Settle()
}

// pressIf presses a widget unless it is missing.
func (p *Program) pressIf(ids string) error {
	if there, err := p.there(ids); err != nil || !there {
		return err
	}
	return p.press(ids)
}

// pressAll presses one after the other.
func (p *Program) pressAll(ids ...string) error {
	for _, id := range ids {
		if err := p.press(id); err != nil {
			return err
		}
	}
	return nil
}

// reveal scrolls down, where that part of the window's width ends, until a widget can be pressed.
func (p *Program) reveal(id string, part float64) error {
	for range 30 {
		switch w, err := p.find(id); {
		case err != nil:
			return err
		case w != nil && w.H > 30:
			return nil
		}
		if err := p.Wheel(float64(p.Width)*part, float64(p.Height)/2, 1); err != nil {
			return err
		}
		if err := p.Settle(); err != nil {
			return err
		}
	}
	return fmt.Errorf("no %s comes into view", id)
}

// title leads to the title from anywhere.
func (p *Program) title() error {
	for range 10 {
		if err := p.Settle(); err != nil {
			return err
		}
		if title, err := p.there("new-game"); err != nil || title {
			return err
		}
		view, err := p.Call("view")
		if err != nil {
			return err
		}
		if string(view) != "null" {
			_, err = p.Call("leave")
		} else {
			err = p.Key("Escape")
		}
		if err != nil {
			return err
		}
	}
	return errors.New("nothing leads to the title")
}

// load continues a saved game; those kept before make room for it.
func (p *Program) load(saved []byte) error {
	said, err := p.Call("slots")
	if err != nil {
		return err
	}
	var slots []struct{ Kind, Key string }
	if err := json.Unmarshal(said, &slots); err != nil {
		return err
	}
	for _, s := range slots {
		if s.Kind == "on" {
			continue
		}
		if _, err := p.Call("discard", s.Key); err != nil {
			return err
		}
	}
	_, err = p.Call("load", string(saved))
	return err
}

// show continues a saved game, and waits until the table shows nothing else.
func (p *Program) show(saved []byte) error {
	for _, id := range []string{"help-back", "menu-continue", "offered-no"} { // left open by the scene before
		if err := p.pressIf(id); err != nil {
			return err
		}
	}
	if err := p.load(saved); err != nil {
		return err
	}
	if err := p.Settle(); err != nil {
		return err
	}
	// For a while a toast says that the previous game was kept.
	return p.Until("end of the message", func() (bool, error) {
		all, err := p.widgets()
		for i := range all {
			if all[i].ID == "toast" {
				return false, err
			}
		}
		return true, err
	})
}

// withoutTips closes the tip over a saved game that has just been shown, if there is one, and shows the game once more,
// as the table makes room for a tip. There may be another one then.
func (p *Program) withoutTips(saved []byte) error {
	for range 20 {
		tip, err := p.find("tip-close|tip-unfold")
		if err != nil || tip == nil {
			return err
		}
		if tip.ID == "tip-unfold" { // folded over the map, a tip cannot be closed
			if err := p.press(tip.ID); err != nil {
				return err
			}
		}
		if err := p.press("tip-close"); err != nil {
			return err
		}
		if err := p.show(saved); err != nil {
			return err
		}
	}
	return errors.New("there is always another tip")
}

// resume has the time pass again, and leaves a game in which computers play on.
func (p *Program) resume() error {
	if err := p.Resume(); err != nil {
		return err
	}
	_, err := p.Call("leave")
	return err
}

// scrollThrough takes pictures of what comes into view while a scene is scrolled down to its end.
func (p *Program) scrollThrough(s *Scene, shot func(name string) error) error {
	for part := 2; ; part++ {
		if more, err := p.scroll(s.Long); err != nil || !more {
			return err
		}
		if err := shot(fmt.Sprintf("%s-%d", s.Name, part)); err != nil {
			return err
		}
	}
}

// scroll turns the wheel over the middle of the window, and reports whether anything has moved.
func (p *Program) scroll(notches int) (moved bool, err error) {
	before, err := p.widgets()
	if err != nil {
		return false, err
	}
	if err := p.Wheel(float64(p.Width)*0.6, float64(p.Height)*0.6, notches); err != nil {
		return false, err
	}
	if err := p.Settle(); err != nil {
		return false, err
	}
	now, err := p.widgets()
	return fmt.Sprint(before) != fmt.Sprint(now), err
}
