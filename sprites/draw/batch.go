package draw

import (
	"image"
	"image/color"

	"github.com/hajimehoshi/ebiten/v2"

	"kilovolt/sprites/atlas"
)

// batch collects what is painted from one page, so that a frame is a handful of calls.
type batch struct {
	page   *atlas.Page
	smooth bool            // of lines, which do not lie on whole pixels
	vs     []ebiten.Vertex // only what room's callers set is ever written: the rest stays 0
	op     ebiten.DrawTrianglesOptions

	quads, calls int // since BeginFrame
}

// mostQuads is how many quads are collected before they are drawn.
const mostQuads = 4096

// corners are the indices of so many quads, two triangles each.
var corners = func() []uint32 {
	is := make([]uint32, 0, 6*mostQuads)
	for n := uint32(0); n < 4*mostQuads; n += 4 {
		is = append(is, n, n+1, n+2, n+1, n+3, n+2)
	}
	return is
}()

// room makes room for one more quad from a page and returns its vertices.
func (c *Canvas) room(page *atlas.Page, smooth bool) []ebiten.Vertex {
	b := &c.batch
	if b.page != page && b.page != nil || b.smooth != smooth || len(b.vs) >= 4*mostQuads {
		c.Flush()
	}
	b.page, b.smooth = page, smooth
	n := len(b.vs)
	if n+4 > cap(b.vs) {
		vs := make([]ebiten.Vertex, n, min(max(2*cap(b.vs), 256), 4*mostQuads))
		copy(vs, b.vs)
		b.vs = vs
	}
	b.vs = b.vs[:n+4]
	b.quads++
	return b.vs[n : n+4 : n+4]
}

// Flush draws what has been collected. Whoever has the canvas paint on an image of Ebitengine's calls it at the end.
func (c *Canvas) Flush() {
	b := &c.batch
	if len(b.vs) == 0 {
		return
	}
	if c.dst != nil {
		c.atlas.Use(b.page)
		b.op.Filter = ebiten.FilterNearest
		if b.smooth {
			b.op.Filter = ebiten.FilterLinear
		}
		c.dst.DrawTriangles32(b.vs, corners[:len(b.vs)/4*6], b.page.Image, &b.op)
		b.calls++
	}
	b.vs, b.page = b.vs[:0], nil
}

// thin is a colour as thin as the canvas paints at present, for vertices.
func (c *Canvas) thin(col color.RGBA) (r, g, b, a float32) {
	f := c.alpha / 255
	return float32(col.R) * f, float32(col.G) * f, float32(col.B) * f, float32(col.A) * f
}

// quad paints a part of a page, stretched to a rectangle in pixels, cut to the clip.
func (c *Canvas) quad(page *atlas.Page, sx0, sy0, sx1, sy1, x0, y0, x1, y1 float32, col color.RGBA, smooth bool) {
	k := &c.clip
	cx0, cy0, cx1, cy1 := float32(k.Min.X), float32(k.Min.Y), float32(k.Max.X), float32(k.Max.Y)
	if x1 <= cx0 || y1 <= cy0 || x0 >= cx1 || y0 >= cy1 || x1 <= x0 || y1 <= y0 {
		return
	}
	if x0 < cx0 {
		sx0, x0 = sx0+(sx1-sx0)*(cx0-x0)/(x1-x0), cx0
	}
	if x1 > cx1 {
		sx1, x1 = sx0+(sx1-sx0)*(cx1-x0)/(x1-x0), cx1
	}
	if y0 < cy0 {
		sy0, y0 = sy0+(sy1-sy0)*(cy0-y0)/(y1-y0), cy0
	}
	if y1 > cy1 {
		sy1, y1 = sy0+(sy1-sy0)*(cy1-y0)/(y1-y0), cy1
	}
	r, g, b, a := c.thin(col)
	vs := c.room(page, smooth)
	set := func(v *ebiten.Vertex, x, y, sx, sy float32) {
		v.DstX, v.DstY, v.SrcX, v.SrcY = x, y, sx, sy
		v.ColorR, v.ColorG, v.ColorB, v.ColorA = r, g, b, a
	}
	set(&vs[0], x0, y0, sx0, sy0)
	set(&vs[1], x1, y0, sx1, sy0)
	set(&vs[2], x0, y1, sx0, sy1)
	set(&vs[3], x1, y1, sx1, sy1)
}

// put paints a sprite at its own size with its upper left corner at x, y, in pixels.
func (c *Canvas) put(s Sprite, x, y int, col color.RGBA) {
	w, h := s.Rect.Dx(), s.Rect.Dy()
	if c.paper != nil {
		(&paper{c.paper, c.clip}).put(s.pixels, image.Rect(x, y, x+w, y+h), c.faded(col))
		return
	}
	c.quad(s.Page, float32(s.Rect.Min.X), float32(s.Rect.Min.Y), float32(s.Rect.Max.X), float32(s.Rect.Max.Y),
		float32(x), float32(y), float32(x+w), float32(y+h), col, false)
}

// fillPx paints a rectangle of whole pixels.
func (c *Canvas) fillPx(p image.Rectangle, col color.RGBA) {
	if p.Empty() {
		return
	}
	if c.paper != nil {
		(&paper{c.paper, c.clip}).fill(p, c.faded(col))
		return
	}
	page := c.batch.page // any will do: they all have white pixels
	if page == nil {
		page = c.atlas.Blank()
	}
	w := page.White
	c.quad(page, float32(w.Min.X), float32(w.Min.Y), float32(w.Max.X), float32(w.Max.Y),
		float32(p.Min.X), float32(p.Min.Y), float32(p.Max.X), float32(p.Max.Y), col, c.batch.smooth)
}

// faded is a colour as thin as the canvas paints at present.
func (c *Canvas) faded(col color.RGBA) color.RGBA {
	if c.alpha == 1 {
		return col
	}
	a := uint8(c.alpha*255 + 0.5)
	return times(col, color.RGBA{a, a, a, a})
}
