package help

import (
	"kilovolt/game/view/ui"
	"kilovolt/sprites/geom"
	"kilovolt/sprites/theme"
)

// flow places the things of a picture from left to right, with arrows between them.
type flow struct {
	p   *ui.Paint
	x   float64 // where the next one begins
	mid float64 // the height of their middle
}

// arrowWide is the width of an arrow with the space around it, dp.
const arrowWide = 24.0

// flowIn begins a row of that width in the middle of the picture.
func flowIn(p *ui.Paint, width, mid float64) flow { return flow{p, p.Rect.Centre().X - width/2, mid} }

// place returns the rectangle of the next thing.
func (f *flow) place(w, high float64) geom.Rect {
	r := geom.Rect{X: f.x, Y: f.mid - high/2, W: w, H: high}
	f.x += w
	return r
}

// arrow paints an arrow to what comes next.
func (f *flow) arrow() {
	r := f.place(arrowWide, 1).InsetXY(5, 0)
	arrow(f.p, geom.Point{X: r.X, Y: f.mid}, geom.Point{X: r.Right(), Y: f.mid})
}

// arrow paints an arrow from one point to another.
func arrow(p *ui.Paint, from, to geom.Point) {
	const head = 4.5
	length := from.Dist(to)
	if length == 0 {
		return
	}
	along := geom.Point{X: (to.X - from.X) / length * head, Y: (to.Y - from.Y) / length * head}
	p.Line(from, to, 2, theme.AmberInk)
	p.Line(geom.Point{X: to.X - along.X - along.Y, Y: to.Y - along.Y + along.X}, to, 2, theme.AmberInk)
	p.Line(geom.Point{X: to.X - along.X + along.Y, Y: to.Y - along.Y - along.X}, to, 2, theme.AmberInk)
}
