package main

import (
	"fmt"

	"kilovolt/web/browser"
)

// regions takes a picture of the set-up while three people take turns choosing regions; one of them has chosen
// already.
func (c *camera) regions() error {
	if err := c.press("new-game"); err != nil {
		return err
	}
	for _, id := range []string{
		"seat-1-kind.human", "seat-2-kind.human", "setup-zone.in-turn", "region-e", "region-w",
	} {
		if err := c.reveal(id); err != nil {
			return err
		}
		if err := c.press(id); err != nil {
			return err
		}
	}
	if err := c.take("set-up-in-turn"); err != nil {
		return err
	}
	return c.page.Key("Escape")
}

// reveal scrolls down until a widget can be pressed.
func (c *camera) reveal(id string) error {
	for range 30 {
		if err := c.settle(); err != nil {
			return err
		}
		there, err := browser.Eval[bool](c.page, "("+js("find", id)+"?.h ?? 0) > 30")
		if err != nil || there {
			return err
		}
		if err := c.page.Wheel(float64(c.size.width)/4, float64(c.size.height)/2, 0, 100); err != nil {
			return err
		}
	}
	return fmt.Errorf("no %s comes into view", id)
}
