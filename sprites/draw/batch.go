package draw

import (
	"image"
	"image/color"
	"math"

	"github.com/hajimehoshi/ebiten/v2"

	"kilovolt/sprites/atlas"
)

// op paints a part of an image on a quadrilateral.
type op struct {
	page           *atlas.Page   // which the image is part of, if it is
	img            *ebiten.Image // nil for one colour, from the white pixels of any page
	version        int           // of the image's pixels
	smooth         bool
	clip           image.Rectangle // for a slanted one; the others are cut before
	x, y           [4]float32      // the corners on the target, in pixels: upper left and right, lower left and right
	sx0, sy0       float32         // what is painted there
	sx1, sy1       float32
	colour         [4]float32 // which everything is multiplied by, premultiplied
	x0, y0, x1, y1 int32      // its bounds on the target, in pixels
}

// bounds returns the pixels that an op may change.
func (o *op) bounds() image.Rectangle {
	return image.Rect(int(o.x0), int(o.y0), int(o.x1), int(o.y1))
}

// batch collects ops from one image, so that a frame is a handful of draw calls.
type batch struct {
	dst    *ebiten.Image
	page   *atlas.Page // the image's, nil if it is not one of the atlas
	img    *ebiten.Image
	smooth bool            // for what is not on whole pixels
	vs     []ebiten.Vertex // fields that add does not set are always 0
	op     ebiten.DrawTrianglesOptions

	atlas        *atlas.Atlas
	quads, calls int // since the last Reset
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

// paint draws ops on an image, as far as they lie in a rectangle of pixels.
func (b *batch) paint(ops []op, dst *ebiten.Image, in image.Rectangle) {
	b.dst = dst
	if in != dst.Bounds() {
		b.dst = dst.SubImage(in).(*ebiten.Image)
	}
	x0, y0, x1, y1 := int32(in.Min.X), int32(in.Min.Y), int32(in.Max.X), int32(in.Max.Y)
	for i := range ops {
		o := &ops[i]
		if o.x0 >= x1 || o.y0 >= y1 || o.x1 <= x0 || o.y1 <= y0 {
			continue
		}
		if o.clip.Empty() {
			b.add(o)
			continue
		}
		b.flush()
		whole := b.dst
		b.dst = dst.SubImage(in.Intersect(o.clip)).(*ebiten.Image)
		b.add(o)
		b.flush()
		b.dst = whole
	}
	b.flush()
	b.page, b.img = nil, nil // the page may be dropped
}

// add adds an op to those of the same image, and draws these first if it is from another.
func (b *batch) add(o *op) {
	switch full := len(b.vs) >= 4*maxQuads; {
	case o.img == nil && b.page != nil && !full:
	case o.img == nil:
		b.flush()
		b.page = b.atlas.AnyPage()
		b.img, b.smooth = b.page.Image, false
	case b.img != o.img || b.smooth != o.smooth || full:
		b.flush()
		b.page, b.img, b.smooth = o.page, o.img, o.smooth
	}
	n := len(b.vs)
	if n+4 > cap(b.vs) {
		vs := make([]ebiten.Vertex, n, min(max(2*cap(b.vs), 256), 4*maxQuads))
		copy(vs, b.vs)
		b.vs = vs
	}
	b.vs = b.vs[:n+4]
	b.quads++
	sx, sy := [4]float32{o.sx0, o.sx1, o.sx0, o.sx1}, [4]float32{o.sy0, o.sy0, o.sy1, o.sy1}
	if o.img == nil {
		w := b.page.White
		x0, y0, x1, y1 := float32(w.Min.X), float32(w.Min.Y), float32(w.Max.X), float32(w.Max.Y)
		sx, sy = [4]float32{x0, x1, x0, x1}, [4]float32{y0, y0, y1, y1}
	}
	for i := range 4 {
		v := &b.vs[n+i]
		v.DstX, v.DstY, v.SrcX, v.SrcY = o.x[i], o.y[i], sx[i], sy[i]
		v.ColorR, v.ColorG, v.ColorB, v.ColorA = o.colour[0], o.colour[1], o.colour[2], o.colour[3]
	}
}

func (b *batch) flush() {
	if len(b.vs) == 0 {
		return
	}
	b.op.Filter = ebiten.FilterNearest
	if b.smooth {
		b.op.Filter = ebiten.FilterLinear
	}
	b.dst.DrawTriangles32(b.vs, corners[:len(b.vs)/4*6], b.img, &b.op)
	b.calls++
	b.vs = b.vs[:0]
}

// record adds an op and returns it for the caller to set.
func (c *Canvas) record() *op {
	c.ops = append(c.ops, op{})
	return &c.ops[len(c.ops)-1]
}

// tint returns a colour with the canvas's opacity, for ops.
func (c *Canvas) tint(col color.RGBA) [4]float32 {
	f := c.alpha / 255
	return [4]float32{float32(col.R) * f, float32(col.G) * f, float32(col.B) * f, float32(col.A) * f}
}

// quad records a part of an image that is stretched to a rectangle in pixels and clipped. The caller sets the image;
// nil means that nothing of it can be seen.
func (c *Canvas) quad(sx0, sy0, sx1, sy1, x0, y0, x1, y1 float32, col color.RGBA) *op {
	k := &c.clip
	cx0, cy0, cx1, cy1 := float32(k.Min.X), float32(k.Min.Y), float32(k.Max.X), float32(k.Max.Y)
	if x1 <= cx0 || y1 <= cy0 || x0 >= cx1 || y0 >= cy1 || x1 <= x0 || y1 <= y0 {
		return nil
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
	o := c.record()
	o.x, o.y = [4]float32{x0, x1, x0, x1}, [4]float32{y0, y0, y1, y1}
	o.sx0, o.sy0, o.sx1, o.sy1 = sx0, sy0, sx1, sy1
	o.colour = c.tint(col)
	o.x0, o.y0, o.x1, o.y1 = floor(x0), floor(y0), ceil(x1), ceil(y1)
	return o
}

// pageQuad paints a part of a page of the atlas.
func (c *Canvas) pageQuad(page *atlas.Page, sx0, sy0, sx1, sy1, x0, y0, x1, y1 float32, col color.RGBA) {
	if o := c.quad(sx0, sy0, sx1, sy1, x0, y0, x1, y1, col); o != nil {
		o.page, o.img = page, page.Image
		c.atlas.MarkUsed(page)
	}
}

func floor(x float32) int32 {
	n := int32(x)
	if float32(n) > x {
		n--
	}
	return n
}

func ceil(x float32) int32 { return -floor(-x) }

// drawSprite paints a sprite unscaled with its upper left corner at x, y, in pixels.
func (c *Canvas) drawSprite(s Sprite, x, y int, col color.RGBA) {
	w, h := s.Rect.Dx(), s.Rect.Dy()
	if c.bitmap != nil {
		(&bitmap{c.bitmap, c.clip}).put(s.pixels, image.Rect(x, y, x+w, y+h), c.faded(col))
		return
	}
	c.pageQuad(s.Page, float32(s.Rect.Min.X), float32(s.Rect.Min.Y), float32(s.Rect.Max.X), float32(s.Rect.Max.Y),
		float32(x), float32(y), float32(x+w), float32(y+h), col)
}

// DrawImage paints an image with its upper left corner at x, y, dp, and each of its pixels as wide and high as so many
// of the target. version must change whenever the image's pixels do. In memory nothing is painted.
func (c *Canvas) DrawImage(img *ebiten.Image, version int, x, y, wide, high float64) {
	if c.bitmap != nil {
		return
	}
	x = c.mirror.left(x, wide*float64(img.Bounds().Dx())/c.scale)
	x, y = c.ox+x*c.scale, c.oy+y*c.scale
	smooth := wide != 1 || high != 1
	if !smooth {
		x, y = math.Round(x), math.Round(y)
	}
	b := img.Bounds()
	o := c.quad(float32(b.Min.X), float32(b.Min.Y), float32(b.Max.X), float32(b.Max.Y), float32(x), float32(y),
		float32(x+wide*float64(b.Dx())), float32(y+high*float64(b.Dy())), white)
	if o != nil {
		o.img, o.version, o.smooth = img, version, smooth
	}
}

// DrawPixels paints an image that has been painted in memory, pixel by pixel from the upper left corner. The canvas
// must paint in memory, as that of a sprite does.
func (c *Canvas) DrawPixels(img *image.RGBA) {
	(&bitmap{c.bitmap, c.clip}).put(img, img.Rect, white)
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
	c.quad(0, 0, 0, 0, float32(p.Min.X), float32(p.Min.Y), float32(p.Max.X), float32(p.Max.Y), col)
}

// faded returns a colour with the canvas's opacity.
func (c *Canvas) faded(col color.RGBA) color.RGBA {
	if c.alpha == 1 {
		return col
	}
	a := uint8(c.alpha*255 + 0.5)
	return multiply(col, color.RGBA{a, a, a, a})
}
