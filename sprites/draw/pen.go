package draw

import (
	"image/color"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/hajimehoshi/ebiten/v2/vector"

	"kilovolt/sprites/geom"
)

// Pen draws free shapes. Its unit is set by whoever asks for it: dp on a canvas, or a grid of its own for an icon.
// A shape is collected by the moves and then filled or stroked, which starts the next one.
type Pen struct {
	dst    *ebiten.Image
	ox, oy float64
	unit   float64 // pixels per unit
	path   vector.Path
}

func penOn(dst *ebiten.Image, ox, oy, unit float64) *Pen {
	return &Pen{dst: dst, ox: ox, oy: oy, unit: unit}
}

// NewPen returns a pen on an image of one's own: its point 0,0 lies at ox, oy, in pixels, and its unit is so many pixels.
func NewPen(dst *ebiten.Image, ox, oy, unit float64) *Pen { return penOn(dst, ox, oy, unit) }

// Pen returns a pen in dp.
func (c *Canvas) Pen() *Pen { return penOn(c.dst, c.ox, c.oy, c.scale) }

// PenIn returns a pen whose grid of n×n units fills the largest square in the middle of the rectangle.
func (c *Canvas) PenIn(r geom.Rect, n float64) *Pen {
	side := min(r.W, r.H)
	m := r.Centre()
	return penOn(c.dst, c.ox+(m.X-side/2)*c.scale, c.oy+(m.Y-side/2)*c.scale, side*c.scale/n)
}

func (p *Pen) at(x, y float64) (float32, float32) {
	return float32(p.ox + x*p.unit), float32(p.oy + y*p.unit)
}

// M moves to a point.
func (p *Pen) M(x, y float64) *Pen {
	p.path.MoveTo(p.at(x, y))
	return p
}

// L draws a line to a point.
func (p *Pen) L(x, y float64) *Pen {
	p.path.LineTo(p.at(x, y))
	return p
}

// Q draws a curve to x, y with one control point.
func (p *Pen) Q(cx, cy, x, y float64) *Pen {
	ax, ay := p.at(cx, cy)
	bx, by := p.at(x, y)
	p.path.QuadTo(ax, ay, bx, by)
	return p
}

// C draws a curve to x, y with two control points.
func (p *Pen) C(cx, cy, dx, dy, x, y float64) *Pen {
	ax, ay := p.at(cx, cy)
	bx, by := p.at(dx, dy)
	ex, ey := p.at(x, y)
	p.path.CubicTo(ax, ay, bx, by, ex, ey)
	return p
}

// Z closes the present outline.
func (p *Pen) Z() *Pen {
	p.path.Close()
	return p
}

// Poly draws a closed outline through points given as x, y, x, y …
func (p *Pen) Poly(xy ...float64) *Pen {
	for i := 0; i+1 < len(xy); i += 2 {
		if i == 0 {
			p.M(xy[0], xy[1])
		} else {
			p.L(xy[i], xy[i+1])
		}
	}
	return p.Z()
}

// Arc draws a part of a circle, angles in radians clockwise from the right; it is joined to the present point if there
// is one.
func (p *Pen) Arc(x, y, radius, from, to float64) *Pen {
	ax, ay := p.at(x, y)
	dir := vector.Clockwise
	if to < from {
		dir = vector.CounterClockwise
	}
	p.path.Arc(ax, ay, float32(radius*p.unit), float32(from), float32(to), dir)
	return p
}

// Circle draws a whole circle.
func (p *Pen) Circle(x, y, radius float64) *Pen {
	k := radius * kappa
	return p.M(x+radius, y).C(x+radius, y+k, x+k, y+radius, x, y+radius).C(x-k, y+radius, x-radius, y+k, x-radius, y).
		C(x-radius, y-k, x-k, y-radius, x, y-radius).C(x+k, y-radius, x+radius, y-k, x+radius, y).Z()
}

// CircleHole draws a whole circle the other way round: a hole in the shape around it.
func (p *Pen) CircleHole(x, y, radius float64) *Pen {
	k := radius * kappa
	return p.M(x+radius, y).C(x+radius, y-k, x+k, y-radius, x, y-radius).C(x-k, y-radius, x-radius, y-k, x-radius, y).
		C(x-radius, y+k, x-k, y+radius, x, y+radius).C(x+k, y+radius, x+radius, y+k, x+radius, y).Z()
}

// kappa is how far a curve's control points lie to make a quarter of a circle.
const kappa = 0.5522847498

// RoundRect draws a rectangle with round corners.
func (p *Pen) RoundRect(r geom.Rect, radius float64) *Pen {
	q := min(radius, r.W/2, r.H/2)
	if q <= 0 {
		return p.Poly(r.X, r.Y, r.Right(), r.Y, r.Right(), r.Bottom(), r.X, r.Bottom())
	}
	k := q * (1 - kappa)
	x0, y0, x1, y1 := r.X, r.Y, r.Right(), r.Bottom()
	p.M(x0+q, y0).L(x1-q, y0).C(x1-k, y0, x1, y0+k, x1, y0+q)
	p.L(x1, y1-q).C(x1, y1-k, x1-k, y1, x1-q, y1)
	p.L(x0+q, y1).C(x0+k, y1, x0, y1-k, x0, y1-q)
	return p.L(x0, y0+q).C(x0, y0+k, x0+k, y0, x0+q, y0).Z()
}

// RoundRectHole draws a rectangle with round corners the other way round: a hole in the shape around it.
func (p *Pen) RoundRectHole(r geom.Rect, radius float64) *Pen {
	q := min(radius, r.W/2, r.H/2)
	x0, y0, x1, y1 := r.X, r.Y, r.Right(), r.Bottom()
	if q <= 0 {
		return p.Poly(x0, y0, x0, y1, x1, y1, x1, y0)
	}
	k := q * (1 - kappa)
	p.M(x0+q, y0).C(x0+k, y0, x0, y0+k, x0, y0+q)
	p.L(x0, y1-q).C(x0, y1-k, x0+k, y1, x0+q, y1)
	p.L(x1-q, y1).C(x1-k, y1, x1, y1-k, x1, y1-q)
	return p.L(x1, y0+q).C(x1, y0+k, x1-k, y0, x1-q, y0).Z()
}

// Fill fills the shape and starts the next one.
func (p *Pen) Fill(col color.RGBA) *Pen {
	op := &vector.DrawPathOptions{AntiAlias: true}
	op.ColorScale.ScaleWithColor(col)
	vector.FillPath(p.dst, &p.path, nil, op)
	p.path = vector.Path{}
	return p
}

// FillOnto fills the shape, with hard edges, only where something is painted already, and starts the next one.
func (p *Pen) FillOnto(col color.RGBA) *Pen {
	op := &vector.DrawPathOptions{Blend: ebiten.BlendSourceAtop}
	op.ColorScale.ScaleWithColor(col)
	vector.FillPath(p.dst, &p.path, nil, op)
	p.path = vector.Path{}
	return p
}

// StrokeOnto draws the shape's line only where something is painted already and starts the next one.
func (p *Pen) StrokeOnto(width float64, col color.RGBA) *Pen {
	return p.stroke(width, col, ebiten.BlendSourceAtop)
}

// Stroke draws the shape's line with round ends and corners and starts the next one.
func (p *Pen) Stroke(width float64, col color.RGBA) *Pen {
	return p.stroke(width, col, ebiten.BlendSourceOver)
}

func (p *Pen) stroke(width float64, col color.RGBA, blend ebiten.Blend) *Pen {
	op := &vector.DrawPathOptions{AntiAlias: true, Blend: blend}
	op.ColorScale.ScaleWithColor(col)
	vector.StrokePath(p.dst, &p.path, &vector.StrokeOptions{
		Width: float32(width * p.unit), LineCap: vector.LineCapRound, LineJoin: vector.LineJoinRound,
	}, op)
	p.path = vector.Path{}
	return p
}

// FillStroke fills the shape, draws its line and starts the next one.
func (p *Pen) FillStroke(fill color.RGBA, width float64, line color.RGBA) *Pen {
	keep := p.path
	p.Fill(fill)
	p.path = keep
	return p.Stroke(width, line)
}
