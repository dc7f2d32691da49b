package draw

import (
	"image"
	"image/color"
	"math"

	"kilovolt/sprites/atlas"
	"kilovolt/sprites/geom"
)

// interior is what is between the edges of a stretched sprite.
type interior uint8

const (
	interiorAny    interior = iota
	interiorEmpty           // nothing
	interiorFilled          // nothing but its colour, from edge to edge
)

// nineSlice paints a sprite whose edges, so many pixels wide, keep their size while its middle is stretched. Knowing
// the interior saves quads.
func (c *Canvas) nineSlice(s Sprite, p image.Rectangle, edge int, in interior, col color.RGBA) {
	if c.bitmap != nil {
		c.nineSliceInMemory(s, p, edge, col)
		return
	}
	r := s.Rect
	dx := [4]int{p.Min.X, p.Min.X + edge, p.Max.X - edge, p.Max.X}
	dy := [4]int{p.Min.Y, p.Min.Y + edge, p.Max.Y - edge, p.Max.Y}
	sx := [4]int{r.Min.X, r.Min.X + edge, r.Max.X - edge, r.Max.X}
	sy := [4]int{r.Min.Y, r.Min.Y + edge, r.Max.Y - edge, r.Max.Y}
	part := func(sx0, sx1, dx0, dx1, y int) {
		c.pageQuad(s.Page, float32(sx0), float32(sy[y]), float32(sx1), float32(sy[y+1]),
			float32(dx0), float32(dy[y]), float32(dx1), float32(dy[y+1]), col)
	}
	for y := range 3 {
		if y == 1 && in == interiorFilled {
			part(sx[1], sx[2], dx[0], dx[3], y)
			continue
		}
		for x := range 3 {
			if x != 1 || y != 1 || in != interiorEmpty {
				part(sx[x], sx[x+1], dx[x], dx[x+1], y)
			}
		}
	}
}

func (c *Canvas) nineSliceInMemory(s Sprite, p image.Rectangle, edge int, col color.RGBA) {
	on := bitmap{c.bitmap, c.clip}
	b := s.pixels.Bounds()
	cut := func(r image.Rectangle, x, y int) image.Rectangle {
		xs := [4]int{r.Min.X, r.Min.X + edge, r.Max.X - edge, r.Max.X}
		ys := [4]int{r.Min.Y, r.Min.Y + edge, r.Max.Y - edge, r.Max.Y}
		return image.Rect(xs[x], ys[y], xs[x+1], ys[y+1])
	}
	for y := range 3 {
		for x := range 3 {
			on.put(s.pixels.SubImage(cut(b, x, y)).(*image.RGBA), cut(p, x, y), c.faded(col))
		}
	}
}

// pixelSprite is Sprite with sizes and painting in pixels.
func (c *Canvas) pixelSprite(key atlas.Key, side int, paint func(p *Pen)) Sprite {
	n := float64(side) / c.scale
	return c.Sprite(key, n, n, func(c *Canvas) { paint(c.pen(0, 0, 1)) })
}

// box paints a box with round corners: filled if line is 0, otherwise as a line of that width inside its edge.
func (c *Canvas) box(r geom.Rect, radius, line float64, col color.RGBA) {
	p := c.toPixels(r)
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
	edge := int(math.Ceil(max(rad, lw))) // is not stretched
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
	s := c.pixelSprite(key, side, func(pen *Pen) {
		n := float64(side)
		pen.RoundRect(geom.Rect{W: n, H: n}, rad)
		if lw > 0 {
			pen.RoundRectHole(geom.Rect{X: lw, Y: lw, W: n - 2*lw, H: n - 2*lw}, max(0, rad-lw))
		}
		pen.Fill(white)
	})
	in := interiorFilled
	if lw > 0 {
		in = interiorEmpty
	}
	c.nineSlice(s, p, edge, in, col)
}

// Box fills a rectangle with round corners.
func (c *Canvas) Box(r geom.Rect, radius float64, col color.RGBA) { c.box(r, radius, 0, col) }

// BoxLine paints the edge of a rectangle with round corners: inside of it and at least one pixel wide.
func (c *Canvas) BoxLine(r geom.Rect, radius, width float64, col color.RGBA) {
	c.box(r, radius, width, col)
}

// Disc fills a circle.
func (c *Canvas) Disc(centre geom.Point, radius float64, col color.RGBA) {
	c.box(geom.Around(centre, 2*radius, 2*radius), radius, 0, col)
}

// Ring paints the edge of a circle, inside the radius.
func (c *Canvas) Ring(centre geom.Point, radius, width float64, col color.RGBA) {
	c.box(geom.Around(centre, 2*radius, 2*radius), radius, width, col)
}

// Shadow paints a soft shadow around a box, to be painted before the box; spread is its extent.
func (c *Canvas) Shadow(r geom.Rect, radius, spread, strength float64) {
	out := c.toPixels(geom.Rect{X: r.X - spread, Y: r.Y - spread*0.6, W: r.W + 2*spread, H: r.H + 2*spread})
	rad, sp := radius*c.scale, math.Ceil(spread*c.scale)
	edge := int(math.Ceil(rad + 2*sp))
	edge = min(edge, out.Dx()/2, out.Dy()/2)
	if edge < 1 {
		return
	}
	side := 2*edge + 2
	key := atlas.Key{Kind: kindShadow, A: int32(edge), B: int32(sp), C: int32(math.Round(rad * 4))}
	s := c.pixelSprite(key, side, func(pen *Pen) {
		n := float64(side)
		steps := min(max(4, int(sp)), 16)
		for i := range steps {
			// Boxes of decreasing size add up to a soft edge.
			in := sp * 1.6 * float64(i) / float64(steps)
			pen.RoundRect(geom.Rect{X: in, Y: in, W: n - 2*in, H: n - 2*in}, max(1, rad+sp-in))
			a := uint8(255 * 1.4 / float64(steps) * float64(i+1) / float64(steps))
			pen.Fill(color.RGBA{0, 0, 0, a})
		}
	})
	old := c.SetAlpha(float64(c.alpha) * strength)
	c.nineSlice(s, out, edge, interiorAny, white)
	c.SetAlpha(old)
}
