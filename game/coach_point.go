package game

import (
	"strings"

	"kilovolt/game/lesson"
	"kilovolt/game/ui"
	"kilovolt/sprites"
	"kilovolt/sprites/geom"
	"kilovolt/sprites/theme"
)

// pointer draws rings around what the present step of a lesson points at, over the table and under everything that lies over it; nil without a
// lesson. Touches go through it.
func (c *coach) pointer() *ui.Node {
	if c.run == nil {
		return nil
	}
	return ui.Custom("", ui.RoleNone, "", 0, 0, func(p *ui.Paint) {
		if p.Tree.Modal() {
			return
		}
		for _, n := range c.targets(p.Tree) {
			ring(p, p.Tree.Visible(n))
		}
	})
}

// ring is a bright line between dark ones, a little apart, with an arrow to it: it stands out from any ground in every theme, also from the amber of what
// is expected, and is not taken for a choice.
func ring(p *ui.Paint, r geom.Rect) {
	const wide = 3.0
	r = r.Inset(-wide)
	p.BoxLine(r.Inset(-2), theme.R2+5, wide+3.5, theme.Room)
	p.BoxLine(r, theme.R2+3, wide, theme.Amber)
	const side = 26.0
	at := geom.Rect{X: r.Centre().X - side/2, Y: r.Y - side + 4, W: side, H: side}
	if at.Y < 0 {
		at.Y = r.Y + 2
	}
	p.Box(at, side/2, theme.Room)
	p.BoxLine(at.Inset(1), side/2-1, 2, theme.Amber)
	sprites.ArrowDown.Paint(p.Canvas, at.Inset(6), theme.Amber)
}

// targets are the widgets that the present step points at: those in sight with which something is still to be done; the button that carries a plan out
// once the plan is made; else the tab behind which the first of them is.
func (c *coach) targets(tree *ui.Tree) (out []*ui.Node) {
	places := c.run.Point()
	for _, place := range places {
		n := tree.Find(string(place))
		switch {
		case n == nil, n.Disabled, n.Chosen, tree.Visible(n).Empty():
		case place == lesson.OneRun && tree.Find("clear") != nil: // there is something in the hand
		case place == lesson.Confirm && len(out) > 0:
		default:
			out = append(out, n)
		}
	}
	if len(out) > 0 || len(places) == 0 {
		return out
	}
	if n := tree.Find(tabOf(places[0])); n != nil && !n.Chosen {
		out = append(out, n)
	}
	return out
}

// tabOf is the tab behind which a place of the table lies where it is not in sight.
func tabOf(place lesson.Place) string {
	switch name := string(place); {
	case place == lesson.PlantMarket:
		return "tab.plants"
	case place == lesson.FuelMarket:
		return "tab.fuel"
	case strings.HasPrefix(name, "player-"):
		return "tab.players"
	case place == lesson.Map || strings.HasPrefix(name, "city-"):
		return "tab.map"
	}
	return "tab.act"
}

// follow scrolls to what a new step points at.
func (c *coach) follow() {
	if c.run == nil || c.run.Waiting() || c.app.tree.Waiting() {
		return
	}
	at, _ := c.run.At()
	if at == c.shown {
		return
	}
	c.shown = at
	for _, place := range c.run.Point() {
		if !strings.HasPrefix(string(place), "city-") && c.app.tree.Reveal(string(place)) {
			return
		}
	}
}
