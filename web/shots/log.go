package main

import (
	"fmt"
	"math"

	"kilovolt/engine"
)

// logWindow is a window of the narrow layout in which much of the log is to be seen at once.
var logWindow = size{width: 480, height: 1600, scale: 1}

// log takes pictures of the whole log of a game. The window changes its size for that.
func (c *camera) log(g *game) error {
	p, err := play(g.setup)
	if err != nil {
		return err
	}
	end, _ := p.find(engine.AwaitNothing, 0)
	saved, err := p.at(end)
	if err != nil {
		return err
	}
	w := logWindow
	if err := c.page.Resize(w.width, w.height, w.scale); err != nil {
		return err
	}
	if err := c.show(saved); err != nil {
		return err
	}
	for _, id := range []string{"tip-close", "result-table", "tab.log"} {
		if err := c.pressIf(id); err != nil {
			return err
		}
	}
	x, y := float64(w.width)/2, float64(w.height)*0.75 // where the log is
	at := ""
	for { // to the beginning
		before := at
		if at, err = c.places(); err != nil {
			return err
		}
		if at == before {
			break
		}
		if err := c.wheel(x, y, -20); err != nil {
			return err
		}
	}
	for part := 1; ; part++ {
		if err := c.take(fmt.Sprintf("%s-log-%02d", g.name, part)); err != nil {
			return err
		}
		if err := c.wheel(x, y, 10); err != nil {
			return err
		}
		before := at
		if at, err = c.places(); err != nil {
			return err
		}
		if at == before {
			break
		}
	}
	return c.page.Resize(c.size.width, c.size.height, c.size.scale)
}

// wheel turns the wheel by so many notches; the game limits how far each of them scrolls.
func (c *camera) wheel(x, y float64, notches int) error {
	const notch = 400 // more than the game accepts
	dy := math.Copysign(notch, float64(notches))
	for range max(notches, -notches) {
		if err := c.page.Wheel(x, y, 0, dy); err != nil {
			return err
		}
	}
	return c.settle()
}
