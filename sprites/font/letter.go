package font

import (
	"image"
	"image/draw"
	"math"

	"golang.org/x/image/math/fixed"
)

// Missing is the letter of the box that stands for characters that the font lacks.
const Missing rune = -1

// Measure returns the bounds of a letter about its origin, and its advance. A letter that the font lacks is measured
// as the box that stands for it.
func (f *Font) Measure(c rune, size fixed.Int26_6) (bounds fixed.Rectangle26_6, advance fixed.Int26_6) {
	glyph := f.runs.glyph(c)
	f.shape(glyph, size)
	return f.bounds(), f.scaled(fixed.Int26_6(be.Uint16(f.hmtx[4*glyph:])), size)
}

// Mask returns the coverage of a letter with its origin at a point, valid until the next call. It is nil if the font
// lacks the letter or nothing of it is visible; for [Missing] it is the box.
func (f *Font) Mask(c rune, size fixed.Int26_6, at fixed.Point26_6) *image.Alpha {
	glyph := f.runs.glyph(c)
	if glyph == 0 && c != Missing {
		return nil
	}
	f.shape(glyph, size)
	b := f.bounds().Add(at)
	r := image.Rect(b.Min.X.Floor(), b.Min.Y.Floor(), b.Max.X.Ceil(), b.Max.Y.Ceil())
	if r.Empty() {
		return nil
	}
	w, h := r.Dx(), r.Dy()
	if cap(f.pix) < w*h {
		f.pix = make([]byte, 2*w*h)
	}
	m := &image.Alpha{Pix: f.pix[:w*h], Stride: w, Rect: image.Rect(0, 0, w, h)}
	shift := at.Sub(fixed.P(r.Min.X, r.Min.Y))
	f.pen.Reset(w, h)
	f.pen.DrawOp = draw.Src
	for _, s := range f.outline {
		x, y := pixels(s.to.Add(shift))
		switch s.kind {
		case move:
			f.pen.MoveTo(x, y)
		case line:
			f.pen.LineTo(x, y)
		case curve:
			bx, by := pixels(s.by.Add(shift))
			f.pen.QuadTo(bx, by, x, y)
		}
	}
	f.pen.Draw(m, m.Rect, image.Opaque, image.Point{})
	m.Rect = r
	return m
}

func pixels(p fixed.Point26_6) (x, y float32) { return float32(p.X) / 64, float32(p.Y) / 64 }

// shape computes the outline of a glyph at a size.
func (f *Font) shape(glyph int, size fixed.Int26_6) {
	f.outline = f.outline[:0]
	f.load(glyph, 0)
	for i := range f.outline {
		s := &f.outline[i]
		s.by, s.to = f.place(s.by, size), f.place(s.to, size)
	}
}

func (f *Font) place(p fixed.Point26_6, size fixed.Int26_6) fixed.Point26_6 {
	return fixed.Point26_6{X: f.scaled(p.X, size), Y: -f.scaled(p.Y, size)} // y grows upwards in fonts
}

// bounds returns the bounds of all points of the outline.
func (f *Font) bounds() fixed.Rectangle26_6 {
	if len(f.outline) == 0 {
		return fixed.Rectangle26_6{}
	}
	b := fixed.Rectangle26_6{
		Min: fixed.Point26_6{X: math.MaxInt32, Y: math.MaxInt32},
		Max: fixed.Point26_6{X: math.MinInt32, Y: math.MinInt32},
	}
	hold := func(p fixed.Point26_6) {
		b.Min.X, b.Min.Y = min(b.Min.X, p.X), min(b.Min.Y, p.Y)
		b.Max.X, b.Max.Y = max(b.Max.X, p.X), max(b.Max.Y, p.Y)
	}
	for _, s := range f.outline {
		hold(s.to)
		if s.kind == curve {
			hold(s.by)
		}
	}
	return b
}
