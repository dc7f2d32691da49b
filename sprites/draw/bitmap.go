package draw

import (
	"image"
	"image/color"
	"math"

	"github.com/hajimehoshi/ebiten/v2"

	"kilovolt/sprites/atlas"
)

// surface is what a pen draws on.
type surface interface {
	// cover paints a colour through a mask; with onto, only where something has been painted already.
	cover(m *image.Alpha, col color.RGBA, onto bool)
	// bounds is the part that can be painted, in pixels.
	bounds() image.Rectangle
}

// A bitmap is a surface in memory, on which sprites are rasterised before they are copied to their page.
type bitmap struct {
	img  *image.RGBA
	clip image.Rectangle
}

func (p *bitmap) bounds() image.Rectangle { return p.clip }

// blend draws a colour with a coverage of 0..255 over a pixel.
func blend(px []uint8, col color.RGBA, part uint32) {
	px = px[:4:4]
	a := uint32(col.A) * part
	rest := 255*255 - a
	px[0] = uint8((uint32(col.R)*part*255 + uint32(px[0])*rest + 255*255/2) / (255 * 255))
	px[1] = uint8((uint32(col.G)*part*255 + uint32(px[1])*rest + 255*255/2) / (255 * 255))
	px[2] = uint8((uint32(col.B)*part*255 + uint32(px[2])*rest + 255*255/2) / (255 * 255))
	px[3] = uint8((a*255 + uint32(px[3])*rest + 255*255/2) / (255 * 255))
}

func (p *bitmap) cover(m *image.Alpha, col color.RGBA, onto bool) {
	r := m.Rect.Intersect(p.clip)
	for y := r.Min.Y; y < r.Max.Y; y++ {
		row := m.Pix[m.PixOffset(r.Min.X, y):][:r.Dx()]
		px := p.img.Pix[p.img.PixOffset(r.Min.X, y):]
		for i, part := range row {
			if part == 0 {
				continue
			}
			q := px[4*i : 4*i+4]
			if !onto {
				blend(q, col, uint32(part))
				continue
			}
			alpha := q[3]
			blend(q, col, uint32(part)*uint32(alpha)/255)
			q[3] = alpha
		}
	}
}

// fill draws a colour over a rectangle.
func (p *bitmap) fill(r image.Rectangle, col color.RGBA) {
	r = r.Intersect(p.clip)
	for y := r.Min.Y; y < r.Max.Y; y++ {
		px := p.img.Pix[p.img.PixOffset(r.Min.X, y):][:4*r.Dx()]
		for i := 0; i < len(px); i += 4 {
			blend(px[i:], col, 255)
		}
	}
}

// multiply multiplies two colours.
func multiply(a, b color.RGBA) color.RGBA {
	f := func(x, y uint8) uint8 { return uint8((uint32(x)*uint32(y) + 127) / 255) }
	return color.RGBA{f(a.R, b.R), f(a.G, b.G), f(a.B, b.B), f(a.A, b.A)}
}

// put draws an image over the rectangle to, multiplied by a colour and stretched without interpolation.
func (p *bitmap) put(img *image.RGBA, to image.Rectangle, col color.RGBA) {
	from := img.Bounds()
	if to.Empty() || from.Empty() {
		return
	}
	r := to.Intersect(p.clip)
	stretched := from.Dx() != to.Dx()
	for y := r.Min.Y; y < r.Max.Y; y++ {
		row := img.Pix[img.PixOffset(from.Min.X, from.Min.Y+(2*(y-to.Min.Y)+1)*from.Dy()/(2*to.Dy())):][:4*from.Dx()]
		px := p.img.Pix[p.img.PixOffset(r.Min.X, y):][:4*r.Dx()]
		for i := 0; i < len(px); i += 4 {
			u := r.Min.X - to.Min.X + i/4
			if stretched {
				u = (2*u + 1) * from.Dx() / (2 * to.Dx())
			}
			c := color.RGBA{row[4*u], row[4*u+1], row[4*u+2], row[4*u+3]}
			if c.A == 0 {
				continue
			}
			if col != white {
				c = multiply(c, col)
			}
			blend(px[i:], c, 255)
		}
	}
}

// A screen is a surface of Ebitengine. Masks are uploaded to an image first, which is expensive, so it is meant for
// layers that are drawn once and kept.
type screen struct {
	dst     *ebiten.Image
	uploads *uploadBuffer
}

// uploadBuffer is the image that masks are drawn from.
type uploadBuffer struct {
	img     *ebiten.Image
	x, y, h int // the row being filled
	pix     []uint8
}

func (s screen) bounds() image.Rectangle { return s.dst.Bounds() }

// maxUpload is how many pixels are uploaded at once: Ebitengine keeps a buffer of that size.
const maxUpload = 1 << 15

func (s screen) cover(m *image.Alpha, col color.RGBA, onto bool) {
	op := &ebiten.DrawImageOptions{}
	op.ColorScale.ScaleWithColor(col)
	if onto {
		op.Blend = ebiten.BlendSourceAtop
	}
	w, h := m.Rect.Dx(), m.Rect.Dy()
	high := max(1, maxUpload/w)
	for y := 0; y < h; y += high {
		h := min(high, h-y)
		at := s.uploads.place(w, h)
		pix := s.uploads.pix[:0]
		seen := uint8(0)
		for _, a := range m.Pix[y*w : (y+h)*w] {
			pix = append(pix, a, a, a, a)
			seen |= a
		}
		s.uploads.pix = pix
		if seen == 0 {
			continue
		}
		part := s.uploads.img.SubImage(image.Rectangle{Min: at, Max: at.Add(image.Pt(w, h))}).(*ebiten.Image)
		part.WritePixels(pix)
		op.GeoM.Reset()
		op.GeoM.Translate(float64(m.Rect.Min.X), float64(m.Rect.Min.Y+y))
		s.dst.DrawImage(part, op)
	}
}

// place allocates room for a mask. What it overwrites has been drawn, as Ebitengine keeps the order.
func (r *uploadBuffer) place(w, h int) image.Point {
	if r.img == nil || r.img.Bounds().Dx() < w || r.img.Bounds().Dy() < h {
		size := image.Pt(max(w, 512), max(h, 512))
		if r.img != nil {
			size = image.Pt(max(size.X, r.img.Bounds().Dx()), max(size.Y, r.img.Bounds().Dy()))
			r.img.Deallocate()
		}
		r.img = atlas.NewImage(size)
		r.x, r.y, r.h = 0, 0, 0
	}
	size := r.img.Bounds().Size()
	if r.x+w > size.X {
		r.x, r.y, r.h = 0, r.y+r.h, 0
	}
	if r.y+h > size.Y {
		r.x, r.y, r.h = 0, 0, 0
	}
	at := image.Pt(r.x, r.y)
	r.x += w
	r.h = max(r.h, h)
	return at
}

// harden makes a mask opaque or empty at every pixel, so that touching shapes leave no gap.
func harden(m *image.Alpha) {
	const least = 64
	for i, a := range m.Pix {
		if a >= least {
			m.Pix[i] = math.MaxUint8
		} else {
			m.Pix[i] = 0
		}
	}
}
