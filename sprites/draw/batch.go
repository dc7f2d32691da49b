package draw

import (
	"image"
	"image/color"

	"github.com/hajimehoshi/ebiten/v2"

	"kilovolt/sprites/atlas"
)

// batch collects quads from one page of the atlas, so that a frame is a handful of draw calls.
type batch struct {
	page   *atlas.Page
	smooth bool            // for lines, which are not on whole pixels
	vs     []ebiten.Vertex // fields that the callers of appendQuad do not set are always 0
	op     ebiten.DrawTrianglesOptions

	quads, calls int // since BeginFrame
}

// maxQuads is the number of quads per draw call.
const maxQuads = 4096

// corners are the vertex indices of maxQuads quads, two triangles each.
var corners = func() []uint32 {
	is := make([]uint32, 0, 6*maxQuads)
	for n := uint32(0); n < 4*maxQuads; n += 4 {
		is = append(is, n, n+1, n+2, n+1, n+3, n+2)
	}
	return is
}()

// appendQuad adds a quad from a page and returns its vertices, which the caller sets.
func (c *Canvas) appendQuad(page *atlas.Page, smooth bool) []ebiten.Vertex {
	b := &c.batch
	if b.page != page && b.page != nil || b.smooth != smooth || len(b.vs) >= 4*maxQuads {
		c.Flush()
	}
	b.page, b.smooth = page, smooth
	n := len(b.vs)
	if n+4 > cap(b.vs) {
		vs := make([]ebiten.Vertex, n, min(max(2*cap(b.vs), 256), 4*maxQuads))
		copy(vs, b.vs)
		b.vs = vs
	}
	b.vs = b.vs[:n+4]
	b.quads++
	return b.vs[n : n+4 : n+4]
}

// Flush draws what has been collected. Call it once everything is painted on an image of Ebitengine.
func (c *Canvas) Flush() {
	b := &c.batch
	if len(b.vs) == 0 {
		return
	}
	if c.dst != nil {
		c.atlas.MarkUsed(b.page)
		b.op.Filter = ebiten.FilterNearest
		if b.smooth {
			b.op.Filter = ebiten.FilterLinear
		}
		c.dst.DrawTriangles32(b.vs, corners[:len(b.vs)/4*6], b.page.Image, &b.op)
		b.calls++
	}
	b.vs, b.page = b.vs[:0], nil
}

// vertexColour is a colour with the canvas's opacity, for vertices.
func (c *Canvas) vertexColour(col color.RGBA) (r, g, b, a float32) {
	f := c.alpha / 255
	return float32(col.R) * f, float32(col.G) * f, float32(col.B) * f, float32(col.A) * f
}

// quad paints a part of a page, stretched to a rectangle in pixels and clipped.
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
	r, g, b, a := c.vertexColour(col)
	vs := c.appendQuad(page, smooth)
	set := func(v *ebiten.Vertex, x, y, sx, sy float32) {
		v.DstX, v.DstY, v.SrcX, v.SrcY = x, y, sx, sy
		v.ColorR, v.ColorG, v.ColorB, v.ColorA = r, g, b, a
	}
	set(&vs[0], x0, y0, sx0, sy0)
	set(&vs[1], x1, y0, sx1, sy0)
	set(&vs[2], x0, y1, sx0, sy1)
	set(&vs[3], x1, y1, sx1, sy1)
}

// drawSprite paints a sprite unscaled with its upper left corner at x, y, in pixels.
func (c *Canvas) drawSprite(s Sprite, x, y int, col color.RGBA) {
	w, h := s.Rect.Dx(), s.Rect.Dy()
	if c.bitmap != nil {
		(&bitmap{c.bitmap, c.clip}).put(s.pixels, image.Rect(x, y, x+w, y+h), c.faded(col))
		return
	}
	c.quad(s.Page, float32(s.Rect.Min.X), float32(s.Rect.Min.Y), float32(s.Rect.Max.X), float32(s.Rect.Max.Y),
		float32(x), float32(y), float32(x+w), float32(y+h), col, false)
}

// fillPixels fills a rectangle of whole pixels.
func (c *Canvas) fillPixels(p image.Rectangle, col color.RGBA) {
	if p.Empty() {
		return
	}
	if c.bitmap != nil {
		(&bitmap{c.bitmap, c.clip}).fill(p, c.faded(col))
		return
	}
	page := c.batch.page // every page has white pixels
	if page == nil {
		page = c.atlas.AnyPage()
	}
	w := page.White
	c.quad(page, float32(w.Min.X), float32(w.Min.Y), float32(w.Max.X), float32(w.Max.Y),
		float32(p.Min.X), float32(p.Min.Y), float32(p.Max.X), float32(p.Max.Y), col, c.batch.smooth)
}

// faded is a colour with the canvas's opacity.
func (c *Canvas) faded(col color.RGBA) color.RGBA {
	if c.alpha == 1 {
		return col
	}
	a := uint8(c.alpha*255 + 0.5)
	return multiply(col, color.RGBA{a, a, a, a})
}
