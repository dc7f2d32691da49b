package lessonoverlay

import (
	"strings"

	"kilovolt/game/play/lesson"
	"kilovolt/game/view/ui"
	"kilovolt/sprites"
	"kilovolt/sprites/geom"
	"kilovolt/sprites/theme"
)

// Pointer draws rings around what the present step points at, and an arrow beside each: over the table, but under
// dialogs; nil without a lesson. Touches pass through it. It is painted with the table, wherever things lie then, and
// moves only with them.
func (o *Overlay) Pointer() *ui.Node {
	if o.run == nil {
		return nil
	}
	return ui.Custom("", ui.RoleNone, "", 0, 0, func(p *ui.Paint) {
		if p.Tree.Modal() {
			return
		}
		for _, m := range o.Marks() {
			m.paint(p)
		}
	}).LeftToRight()
}

// Mark is what shows a place: a ring around it, and an arrow beside the ring.
type Mark struct {
	Target geom.Rect // what is seen of the place
	Ring   geom.Rect // its outer edge
	Arrow  geom.Rect // empty where no side of the ring has room for one
	sign   sprites.Icon
}

// Sizes of a mark, dp.
const (
	ringWide  = 3.0 // of the bright line
	ringEdge  = 2.0 // of each dark line beside it
	ringOut   = ringWide + 2*ringEdge
	arrowSide = 26.0
	arrowStep = 13.0 // between places that are tried for an arrow, at least
	arrowMost = 16.0 // how many are tried on a side, about
)

// paint paints a bright ring between two dark ones, and the arrow. They stand out from any background in every theme,
// even from the amber of the expected button, and do not look like a selection.
func (m *Mark) paint(p *ui.Paint) {
	p.BoxLine(m.Ring, theme.R2+ringOut, ringOut, theme.Room)
	p.BoxLine(m.Ring.Inset(ringEdge), theme.R2+ringOut-ringEdge, ringWide, theme.Amber)
	if m.Arrow.Empty() {
		return
	}
	p.Box(m.Arrow, arrowSide/2, theme.Room)
	p.BoxLine(m.Arrow.Inset(1), arrowSide/2-1, 2, theme.Amber)
	m.sign.Paint(p.Canvas, m.Arrow.Inset(6), theme.Amber)
}

// Marks returns the marks of the present targets, as they lie now.
func (o *Overlay) Marks() []Mark {
	tree := o.host.Tree()
	o.marks, o.pressed, o.read = o.marks[:0], o.pressed[:0], o.read[:0]
	targets := o.Targets()
	for _, n := range targets {
		o.marks = append(o.marks, Mark{Target: tree.Visible(n)})
	}
	o.host.CityNames(func(id string, name geom.Rect) {
		o.read = append(o.read, name)
		for i, n := range targets {
			if n.ID == id { // a city's name belongs to it
				o.marks[i].Target = o.marks[i].Target.Union(name)
			}
		}
	})
	for i := range o.marks {
		o.marks[i].Ring = o.marks[i].Target.Inset(-ringOut)
	}
	var strip geom.Rect
	if n := tree.Find(stripID); n != nil {
		strip = n.Rect()
	}
	tree.Walk(func(n *ui.Node) bool {
		list := listOf(o, n)
		if list == nil {
			return true
		}
		r := tree.Visible(n)
		if n.Role == ui.RoleText {
			r = r.Intersect(tree.Inked(n))
			if strip.HasRect(r) { // what the strip says is to be read with the arrow
				list = &o.pressed
			}
		}
		if !r.Empty() {
			*list = append(*list, r)
		}
		return true
	})
	w, h := tree.Size()
	for i := range o.marks {
		o.point(&o.marks[i], geom.Rect{W: w, H: h})
	}
	return o.marks
}

// listOf returns the list that a node outside the strip belongs to: what can be pressed, or what is only read; nil for
// what is ground for others.
func listOf(o *Overlay, n *ui.Node) *[]geom.Rect {
	switch {
	case n.ID == string(lesson.Map) || n.ID == sheetGrip:
		return nil
	case n.Focusable():
		return &o.pressed
	case n.Role == ui.RoleText || n.Role == ui.RoleImage:
		return &o.read
	}
	return nil
}

// sheetGrip is the id of the handle of a phone's sheet.
const sheetGrip = "sheet.grip"

// arrowCovers is the most of what is read that an arrow may cover, dp².
const arrowCovers = 120.0

// arrowAir is how far the round arrow keeps away from the corners of its square, dp.
const arrowAir = 3.0

// point finds the place for the arrow of a mark: outside its ring, where it covers no other target, no arrow that has
// its place already, nothing that can be pressed and nothing that the strip says, and hardly anything else that is
// read. Where there is none, the ring has to do.
func (o *Overlay) point(m *Mark, window geom.Rect) {
	least, r := arrowCovers, m.Ring
	other := func(seen geom.Rect) bool { return !seen.HasRect(m.Target) && !m.Target.HasRect(seen) }
	try := func(at geom.Point, sign sprites.Icon) {
		box := geom.Around(at, arrowSide, arrowSide)
		if !window.HasRect(box) {
			return
		}
		for i := range o.marks {
			beside := &o.marks[i]
			if beside.Target.Overlap(box) > 0 || beside != m && !beside.Arrow.Empty() &&
				beside.Arrow.Centre().Dist(at) < arrowSide {
				return
			}
		}
		for _, seen := range o.pressed {
			if other(seen) && seen.Overlap(box.Inset(arrowAir)) > 0 {
				return
			}
		}
		cost := at.Dist(r.Centre()) / 1e4 // of equally good places the one in the middle
		for _, seen := range o.read {
			if other(seen) {
				cost += seen.Overlap(box)
			}
		}
		if cost < least {
			m.Arrow, m.sign, least = box, sign, cost
		}
	}
	const out = arrowSide / 2
	along(r.X, r.Right(), func(x float64) {
		try(geom.Point{X: x, Y: r.Y - out}, sprites.ArrowDown)
		try(geom.Point{X: x, Y: r.Bottom() + out}, sprites.ArrowUp)
	})
	along(r.Y, r.Bottom(), func(y float64) {
		try(geom.Point{X: r.X - out, Y: y}, sprites.ArrowRight)
		try(geom.Point{X: r.Right() + out, Y: y}, sprites.ArrowLeft)
	})
}

// along visits places on a side of a ring, the middle among them, so that an arrow there lies beside the ring.
func along(from, to float64, visit func(at float64)) {
	mid := (from + to) / 2
	visit(mid)
	step := max(arrowStep, (to-from)/arrowMost)
	for d := step; mid+d+arrowSide/2 <= to; d += step {
		visit(mid - d)
		visit(mid + d)
	}
}

// Targets returns the widgets that the present step points at: the visible ones that are still to be used, the button
// that carries out a complete plan, or else the tab behind which the first of them is.
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
	case strings.HasPrefix(name, "player-"), place == lesson.Track:
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
