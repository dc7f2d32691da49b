package main

import (
	"fmt"
	"strings"
	"time"

	"kilovolt/web/browser"
)

// learning takes the pictures of what explains the game: every step of every lesson, and every page of the rules.
func (c *camera) learning() error {
	for _, id := range []string{"plant", "fuel", "cities", "power", "ends"} {
		if err := c.lesson(id); err != nil {
			return fmt.Errorf("lesson %s: %w", id, err)
		}
	}
	if _, err := c.do(`window.kilovolt.leave()`, time.Minute); err != nil {
		return err
	}
	return c.rules()
}

// lesson takes a picture of every step of a lesson.
func (c *camera) lesson(id string) error {
	if _, err := c.do(`window.kilovolt.learn(`+fmt.Sprintf("%q", id)+`)`, time.Minute); err != nil {
		return err
	}
	for step := 1; ; step++ {
		at := fmt.Sprintf(`window.kilovolt.view()?.lesson?.step === %d && !window.kilovolt.view().bot`, step)
		if err := c.page.Wait(at, time.Minute); err != nil {
			return err
		}
		if err := c.take(fmt.Sprintf("lesson-%s-%d", id, step)); err != nil {
			return err
		}
		if over, err := c.there("coach-all"); err != nil || over {
			return err
		}
		if err := c.press("coach-next", "coach-skip"); err != nil {
			return err
		}
		if err := c.settle(); err != nil {
			return err
		}
	}
}

// rules takes a picture of every page of the rules, and more where one is longer than the window.
func (c *camera) rules() error {
	if err := c.settle(); err != nil {
		return err
	}
	if err := c.page.Key("Escape"); err != nil { // from the list of lessons to the title
		return err
	}
	if err := c.settle(); err != nil {
		return err
	}
	if err := c.press("how-to"); err != nil {
		return err
	}
	if err := c.settle(); err != nil {
		return err
	}
	topics, err := browser.Eval[string](c.page, `window.kilovolt.inspect().widgets.map((w) => w.id)
		.filter((id) => id.startsWith("help-topic-")).join(" ")`)
	if err != nil {
		return err
	}
	list := strings.Fields(topics)
	if err := c.press(list[0]); err != nil {
		return err
	}
	for i, id := range list {
		if err := c.rulesPage(fmt.Sprintf("rules-%02d-%s", i+1, strings.TrimPrefix(id, "help-topic-"))); err != nil {
			return err
		}
		if i == len(list)-1 {
			break
		}
		if err := c.press("help-next"); err != nil {
			return err
		}
		if err := c.settle(); err != nil {
			return err
		}
	}
	for { // back to the title, on a phone by way of the list of pages
		if title, err := c.there("how-to"); err != nil || title {
			return err
		}
		if err := c.page.Key("Escape"); err != nil {
			return err
		}
		if err := c.settle(); err != nil {
			return err
		}
	}
}

// rulesPage takes pictures of a page of the rules while it scrolls to the end of it.
func (c *camera) rulesPage(name string) error {
	at, err := c.places()
	for part := 1; err == nil; part++ {
		file := name
		if part > 1 {
			file = fmt.Sprintf("%s-%d", name, part)
		}
		if err := c.take(file); err != nil {
			return err
		}
		x, y := float64(c.size.width)*0.6, float64(c.size.height)/2
		if err := c.wheel(x, y, 3); err != nil {
			return err
		}
		before := at
		if at, err = c.places(); at == before {
			break
		}
	}
	return err
}

// places tells where all widgets are.
func (c *camera) places() (string, error) {
	return browser.Eval[string](c.page, `JSON.stringify(window.kilovolt.inspect().widgets)`)
}
