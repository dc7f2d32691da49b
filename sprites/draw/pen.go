package draw

import (
	"image"
	"image/color"
	"math"

	"github.com/hajimehoshi/ebiten/v2"

	"kilovolt/sprites/geom"
)

// Pen draws free-form shapes, in dp or on a grid of its own, such as that of an icon. Methods such as M and L build a
// shape; filling or stroking it starts the next one. On a sprite's canvas the pen works in memory; on the screen it
// is expensive and should not be used for what is drawn often.
type Pen struct {
	to     surface
	masks  *masker
	ox, oy float64
	unit   float64 // pixels per unit
	alpha  float32
	path   path
}

func (k *Kit) penOn(to surface, ox, oy, unit float64) *Pen {
	return &Pen{to: to, masks: &k.masks, ox: ox, oy: oy, unit: unit, alpha: 1}
}

// NewPen returns a pen on an image: its point 0,0 is at ox, oy, in pixels, and its unit is the given number of
// pixels.
func (k *Kit) NewPen(dst *ebiten.Image, ox, oy, unit float64) *Pen {
	return k.penOn(screen{dst, &k.uploads}, ox, oy, unit)
}

// pen returns a pen on the canvas, which must paint in memory.
func (c *Canvas) pen(ox, oy, unit float64) *Pen {
	p := c.penOn(&bitmap{c.bitmap, c.clip}, ox, oy, unit)
	p.alpha = c.alpha
	return p
}

// Pen returns a pen in dp. The canvas must paint in memory, as that of a sprite does.
func (c *Canvas) Pen() *Pen { return c.pen(c.ox, c.oy, c.scale) }

// PenIn returns a pen whose grid of n×n units is the largest square in the centre of the rectangle.
func (c *Canvas) PenIn(r geom.Rect, n float64) *Pen {
	side := min(r.W, r.H)
	m := r.Centre()
	return c.pen(c.ox+(m.X-side/2)*c.scale, c.oy+(m.Y-side/2)*c.scale, side*c.scale/n)
}

func (p *Pen) at(x, y float64) (float64, float64) { return p.ox + x*p.unit, p.oy + y*p.unit }

// M moves to a point.
func (p *Pen) M(x, y float64) *Pen {
	p.path.move(p.at(x, y))
	return p
}

// L draws a line to a point.
func (p *Pen) L(x, y float64) *Pen {
	p.path.line(p.at(x, y))
	return p
}

// Q draws a curve to x, y with one control point.
func (p *Pen) Q(cx, cy, x, y float64) *Pen {
	ax, ay := p.at(cx, cy)
	bx, by := p.at(x, y)
	p.path.quad(ax, ay, bx, by)
	return p
}

// C draws a curve to x, y with two control points.
func (p *Pen) C(cx, cy, dx, dy, x, y float64) *Pen {
	ax, ay := p.at(cx, cy)
	bx, by := p.at(dx, dy)
	ex, ey := p.at(x, y)
	p.path.cubic(ax, ay, bx, by, ex, ey)
	return p
}

// Z closes the current outline.
func (p *Pen) Z() *Pen {
	p.path.close()
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

// Arc draws a part of a circle; angles are in radians, clockwise from the right. It is joined to the current point if
// there is one.
func (p *Pen) Arc(x, y, radius, from, to float64) *Pen {
	ax, ay := p.at(x, y)
	about, r := point{ax, ay}, radius*p.unit
	p.path.line(ax+r*math.Cos(from), ay+r*math.Sin(from))
	p.path.arc(about, from, to, r)
	return p
}

// Circle draws a circle.
func (p *Pen) Circle(x, y, radius float64) *Pen {
	k := radius * circleControl
	return p.M(x+radius, y).C(x+radius, y+k, x+k, y+radius, x, y+radius).C(x-k, y+radius, x-radius, y+k, x-radius, y).
		C(x-radius, y-k, x-k, y-radius, x, y-radius).C(x+k, y-radius, x+radius, y-k, x+radius, y).Z()
}

// CircleHole draws a circle in the opposite direction: a hole in the shape around it.
func (p *Pen) CircleHole(x, y, radius float64) *Pen {
	k := radius * circleControl
	return p.M(x+radius, y).C(x+radius, y-k, x+k, y-radius, x, y-radius).C(x-k, y-radius, x-radius, y-k, x-radius, y).
		C(x-radius, y+k, x-k, y+radius, x, y+radius).C(x+k, y+radius, x+radius, y+k, x+radius, y).Z()
}

// circleControl is the distance of a curve's control points from its ends, in radii, for a quarter of a circle.
const circleControl = 0.5522847498

// RoundRect draws a rectangle with round corners.
func (p *Pen) RoundRect(r geom.Rect, radius float64) *Pen {
	q := min(radius, r.W/2, r.H/2)
	if q <= 0 {
		return p.Poly(r.X, r.Y, r.Right(), r.Y, r.Right(), r.Bottom(), r.X, r.Bottom())
	}
	k := q * (1 - circleControl)
	x0, y0, x1, y1 := r.X, r.Y, r.Right(), r.Bottom()
	p.M(x0+q, y0).L(x1-q, y0).C(x1-k, y0, x1, y0+k, x1, y0+q)
	p.L(x1, y1-q).C(x1, y1-k, x1-k, y1, x1-q, y1)
	p.L(x0+q, y1).C(x0+k, y1, x0, y1-k, x0, y1-q)
	return p.L(x0, y0+q).C(x0, y0+k, x0+k, y0, x0+q, y0).Z()
}

// RoundRectHole draws a rectangle with round corners in the opposite direction: a hole in the shape around it.
func (p *Pen) RoundRectHole(r geom.Rect, radius float64) *Pen {
	q := min(radius, r.W/2, r.H/2)
	x0, y0, x1, y1 := r.X, r.Y, r.Right(), r.Bottom()
	if q <= 0 {
		return p.Poly(x0, y0, x0, y1, x1, y1, x1, y0)
	}
	k := q * (1 - circleControl)
	p.M(x0+q, y0).C(x0+k, y0, x0, y0+k, x0, y0+q)
	p.L(x0, y1-q).C(x0, y1-k, x0+k, y1, x0+q, y1)
	p.L(x1-q, y1).C(x1-k, y1, x1, y1-k, x1, y1-q)
	return p.L(x1, y0+q).C(x1, y0+k, x1-k, y0, x1-q, y0).Z()
}

// colour returns a colour with the pen's opacity.
func (p *Pen) colour(col color.RGBA) color.RGBA {
	if p.alpha == 1 {
		return col
	}
	a := uint8(p.alpha*255 + 0.5)
	return multiply(col, color.RGBA{a, a, a, a})
}

// Fill fills the shape and starts the next one.
func (p *Pen) Fill(col color.RGBA) *Pen {
	p.fill(col, false)
	p.path.reset()
	return p
}

// FillOnto fills the shape, with hard edges, only where something is painted already, and starts the next one.
func (p *Pen) FillOnto(col color.RGBA) *Pen {
	p.fill(col, true)
	p.path.reset()
	return p
}

func (p *Pen) fill(col color.RGBA, onto bool) {
	p.masks.fill(&p.path, p.to.bounds(), func(m *image.Alpha) {
		if onto {
			harden(m)
		}
		p.to.cover(m, p.colour(col), onto)
	})
}

// Stroke draws the shape's line with round ends and corners and starts the next one.
func (p *Pen) Stroke(width float64, col color.RGBA) *Pen {
	if width > 0 {
		p.masks.stroke(&p.path, width*p.unit, p.to.bounds(), func(m *image.Alpha) {
			p.to.cover(m, p.colour(col), false)
		})
	}
	p.path.reset()
	return p
}

// FillStroke fills the shape, draws its line and starts the next one.
func (p *Pen) FillStroke(fill color.RGBA, width float64, line color.RGBA) *Pen {
	p.fill(fill, false)
	return p.Stroke(width, line)
}
