package lessonoverlay

import (
	"math"
	"strings"

	"kilovolt/game/lesson"
	"kilovolt/game/ui"
	"kilovolt/sprites"
	"kilovolt/sprites/geom"
	"kilovolt/sprites/theme"
)

// Pointer draws rings around what the present step points at: over the table, but under dialogs; nil without a lesson.
// Touches pass through it.
func (o *Overlay) Pointer() *ui.Node {
	if o.run == nil {
		return nil
	}
	return ui.Custom("", ui.RoleNone, "", 0, 0, func(p *ui.Paint) {
		if p.Tree.Modal() {
			return
		}
		for _, n := range o.Targets() {
			paintRing(p, n)
		}
	}).LeftToRight()
}

// paintRing paints a bright ring between two dark ones, with an arrow. It stands out from any background in every
// theme, even from the amber of the expected button, and does not look like a selection.
func paintRing(p *ui.Paint, n *ui.Node) {
	const wide = 3.0
	r := p.Tree.Visible(n).Inset(-wide)
	p.BoxLine(r.Inset(-2), theme.R2+5, wide+3.5, theme.Room)
	p.BoxLine(r, theme.R2+3, wide, theme.Amber)
	at, arrow := arrowTo(p.Tree, r)
	p.Box(at, arrowSide/2, theme.Room)
	p.BoxLine(at.Inset(1), arrowSide/2-1, 2, theme.Amber)
	arrow.Paint(p.Canvas, at.Inset(6), theme.Amber)
}

const arrowSide = 26.0 // dp

// arrowTo returns where the arrow to a ring goes, and which arrow: on the side where it covers least of what can be
// read or touched.
func arrowTo(tree *ui.Tree, r geom.Rect) (at geom.Rect, arrow sprites.Icon) {
	const in, half = 4.0, arrowSide / 2 // how far the arrow reaches into the ring
	w, h := tree.Size()
	mid, least := r.Centre(), math.Inf(1)
	for _, side := range [...]struct {
		x, y  float64
		arrow sprites.Icon
	}{
		{mid.X, r.Y - half + in, sprites.ArrowDown}, {mid.X, r.Bottom() + half - in, sprites.ArrowUp},
		{r.X - half + in, mid.Y, sprites.ArrowRight}, {r.Right() + half - in, mid.Y, sprites.ArrowLeft},
	} {
		box := geom.Around(geom.Point{X: side.x, Y: side.y}, arrowSide, arrowSide)
		if (geom.Rect{W: w, H: h}).HasRect(box) {
			if cost := covered(tree, box, r); cost < least {
				at, arrow, least = box, side.arrow, cost
			}
		}
	}
	if math.IsInf(least, 1) { // no side of the ring is in the window
		return geom.Around(mid, arrowSide, arrowSide), sprites.ArrowDown
	}
	return at, arrow
}

// covered returns how much of what can be read or touched a box covers, except for what is in the ring, in dp².
func covered(tree *ui.Tree, box, around geom.Rect) (area float64) {
	tree.Walk(func(n *ui.Node) bool {
		if n.ID != "" && n.Role != ui.RoleGroup || n.Role == ui.RoleText {
			if seen := tree.Visible(n); !seen.HasRect(around) && !around.HasRect(seen) {
				o := seen.Intersect(box)
				area += o.W * o.H
			}
		}
		return true
	})
	return area
}

// Targets are the widgets that the present step points at: the visible ones that are still to be used, the button that
// carries out a complete plan, or else the tab behind which the first of them is.
func (o *Overlay) Targets() (out []*ui.Node) {
	tree, places := o.host.Tree(), o.run.Point()
	for _, place := range places {
		n := tree.Find(string(place))
		switch {
		case n == nil, n.Disabled, n.Chosen, tree.Visible(n).Empty():
		case place == lesson.OneRun && tree.Find("clear") != nil: // something has already been put into the hand
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

// tabOf returns the tab to press when a place of the table is not visible.
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

// Reveal scrolls to what a new step points at. It must be called after the tree's Update.
func (o *Overlay) Reveal() {
	tree := o.host.Tree()
	if o.run == nil || o.run.Waiting() || tree.Waiting() {
		return
	}
	at, _ := o.run.At()
	if at == o.revealed {
		return
	}
	o.revealed = at
	for _, place := range o.run.Point() {
		if !strings.HasPrefix(string(place), "city-") && tree.Reveal(string(place)) {
			return
		}
	}
}
