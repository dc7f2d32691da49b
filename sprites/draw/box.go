package draw

import (
	"image/color"
	"math"

	"github.com/hajimehoshi/ebiten/v2"

	"kilovolt/sprites/atlas"
	"kilovolt/sprites/geom"
)

// nineIndices are the 18 triangles between the 16 points of a stretched box.
var nineIndices = func() []uint16 {
	var is []uint16
	for y := range uint16(3) {
		for x := range uint16(3) {
			a := y*4 + x
			is = append(is, a, a+1, a+4, a+1, a+5, a+4)
		}
	}
	return is
}()

// nine paints a sprite whose corners of edge pixels keep their size while the middle is stretched.
func (c *Canvas) nine(s atlas.Sprite, x0, y0, x1, y1 float64, edge int, col color.RGBA) {
	e := float64(edge)
	r := s.Rect
	dx := [4]float64{x0, x0 + e, x1 - e, x1}
	dy := [4]float64{y0, y0 + e, y1 - e, y1}
	sx := [4]float32{float32(r.Min.X), float32(r.Min.X + edge), float32(r.Max.X - edge), float32(r.Max.X)}
	sy := [4]float32{float32(r.Min.Y), float32(r.Min.Y + edge), float32(r.Max.Y - edge), float32(r.Max.Y)}
	cr, cg, cb, ca := float32(col.R)/255*c.alpha, float32(col.G)/255*c.alpha, float32(col.B)/255*c.alpha, float32(col.A)/255*c.alpha
	for i := range c.vs {
		c.vs[i] = ebiten.Vertex{
			DstX: float32(dx[i%4]), DstY: float32(dy[i/4]), SrcX: sx[i%4], SrcY: sy[i/4],
			ColorR: cr, ColorG: cg, ColorB: cb, ColorA: ca,
		}
	}
	c.dst.DrawTriangles(c.vs[:], nineIndices, s.Image, &c.tri)
}

// box paints a rounded box, filled if line is 0, otherwise as a line of that width inside its edge.
func (c *Canvas) box(r geom.Rect, radius, line float64, col color.RGBA) {
	p := c.px(r)
	if p.Empty() {
		return
	}
	short := float64(min(p.Dx(), p.Dy()))
	rad := min(radius*c.scale, short/2)
	lw := 0.0
	if line > 0 {
		lw = max(1, math.Round(line*c.scale))
		if 2*lw >= short {
			lw = 0
		}
	}
	edge := int(math.Ceil(max(rad, lw))) // the part that is not stretched
	if rad > 0 || lw > 0 {
		edge = max(edge, 1)
	}
	edge = min(edge, int(short)/2)
	if edge == 0 {
		c.Fill(r, col)
		return
	}
	side := 2*edge + 2
	key := atlas.Key{Kind: kindBox, A: int32(math.Round(rad * 16)), B: int32(lw), C: int32(side)}
	s := c.atlas.Get(key, side, side, func(dst *ebiten.Image) {
		at := dst.Bounds().Min
		pen := penOn(dst, float64(at.X), float64(at.Y), 1)
		n := float64(side)
		pen.RoundRect(geom.Rect{W: n, H: n}, rad)
		if lw > 0 {
			pen.RoundRectHole(geom.Rect{X: lw, Y: lw, W: n - 2*lw, H: n - 2*lw}, max(0, rad-lw))
		}
		pen.Fill(white)
	})
	c.nine(s, float64(p.Min.X), float64(p.Min.Y), float64(p.Max.X), float64(p.Max.Y), edge, col)
}

// Box paints a rectangle with round corners.
func (c *Canvas) Box(r geom.Rect, radius float64, col color.RGBA) { c.box(r, radius, 0, col) }

// BoxLine paints the edge of a rectangle with round corners, inside of it, at least one pixel wide.
func (c *Canvas) BoxLine(r geom.Rect, radius, width float64, col color.RGBA) {
	c.box(r, radius, width, col)
}

// Disc paints a filled circle.
func (c *Canvas) Disc(centre geom.Point, radius float64, col color.RGBA) {
	c.box(geom.Around(centre, 2*radius, 2*radius), radius, 0, col)
}

// Ring paints a circle's line, inside of the radius.
func (c *Canvas) Ring(centre geom.Point, radius, width float64, col color.RGBA) {
	c.box(geom.Around(centre, 2*radius, 2*radius), radius, width, col)
}

// Shadow paints a soft shadow around a box, to be painted before the box itself; spread is how far it reaches.
func (c *Canvas) Shadow(r geom.Rect, radius, spread, strength float64) {
	out := c.px(geom.Rect{X: r.X - spread, Y: r.Y - spread*0.6, W: r.W + 2*spread, H: r.H + 2*spread})
	rad, sp := radius*c.scale, math.Ceil(spread*c.scale)
	edge := int(math.Ceil(rad + 2*sp))
	edge = min(edge, out.Dx()/2, out.Dy()/2)
	if edge < 1 {
		return
	}
	side := 2*edge + 2
	key := atlas.Key{Kind: kindShadow, A: int32(edge), B: int32(sp), C: int32(math.Round(rad * 4))}
	s := c.atlas.Get(key, side, side, func(dst *ebiten.Image) {
		at := dst.Bounds().Min
		n := float64(side)
		steps := min(max(4, int(sp)), 16)
		for i := range steps {
			// Boxes laid over each other, each a little smaller, add up to a soft edge.
			in := sp * 1.6 * float64(i) / float64(steps)
			pen := penOn(dst, float64(at.X), float64(at.Y), 1)
			pen.RoundRect(geom.Rect{X: in, Y: in, W: n - 2*in, H: n - 2*in}, max(1, rad+sp-in))
			a := uint8(255 * 1.4 / float64(steps) * float64(i+1) / float64(steps))
			pen.Fill(color.RGBA{0, 0, 0, a})
		}
	})
	was := c.SetAlpha(float64(c.alpha) * strength)
	c.nine(s, float64(out.Min.X), float64(out.Min.Y), float64(out.Max.X), float64(out.Max.Y), edge, white)
	c.SetAlpha(was)
}
