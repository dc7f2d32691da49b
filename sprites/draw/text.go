package draw

import (
	"image"
	"image/color"
	"math"

	"kilovolt/sprites/geom"
	"kilovolt/sprites/typeset"
)

// Align is the alignment of something in a larger space.
type Align uint8

// The alignments.
const (
	Start Align = iota
	Middle
	End
)

// Style is the style of a text.
type Style struct {
	Size   float64
	Weight typeset.Weight
	Colour color.RGBA
	Align  Align // across the width
}

// In returns the style in another colour.
func (s Style) In(col color.RGBA) Style {
	s.Colour = col
	return s
}

// At returns the style with another alignment.
func (s Style) At(a Align) Style {
	s.Align = a
	return s
}

// Bold returns the style in bold type.
func (s Style) Bold() Style {
	s.Weight = typeset.Bold
	return s
}

// Text paints one line with the upper left corner of its line box at x, y.
func (c *Canvas) Text(text string, x, y float64, s Style) {
	if text == "" {
		return
	}
	if c.mirror.on {
		x = c.mirror.left(x, c.Type.Measure(text, s.Size, s.Weight))
	}
	c.drawLetters(text, int(math.Round(c.ox+x*c.scale)), int(math.Round(c.oy+y*c.scale)), s)
}

// drawLetters paints one line with the upper left corner of its line box at a pixel.
func (c *Canvas) drawLetters(text string, x, y int, s Style) {
	if c.bitmap != nil {
		on := bitmap{c.bitmap, c.clip}
		c.Type.Masks(text, s.Size, s.Weight, func(m *image.Alpha) {
			m.Rect = m.Rect.Add(image.Pt(x, y))
			if c.OnLetter != nil {
				c.OnLetter(text, s.In(c.faded(s.Colour)), m, c.bitmap.SubImage(c.clip).(*image.RGBA))
			}
			on.cover(m, c.faded(s.Colour), false)
		})
		return
	}
	for _, g := range c.Type.Place(text, s.Size, s.Weight) {
		x, y := float32(x+int(g.X)), float32(y+int(g.Y))
		fx, fy, w, h := float32(g.FromX), float32(g.FromY), float32(g.W), float32(g.H)
		ink := s.Colour
		if g.Coloured {
			ink = color.RGBA{ink.A, ink.A, ink.A, ink.A}
		}
		c.pageQuad(g.Page, fx, fy, fx+w, fy+h, x, y, x+w, y+h, ink)
	}
}

// TextIn paints one line in the rectangle, vertically centred, shortened if it is too wide.
func (c *Canvas) TextIn(text string, r geom.Rect, s Style) {
	text = c.Type.Ellipsis(text, s.Size, s.Weight, r.W)
	x := r.X + (r.W-c.Type.Measure(text, s.Size, s.Weight))*float64(s.Align)/2
	c.Text(text, x, r.Y+(r.H-typeset.LineHeight(s.Size))/2, s)
}

// Lines paints a text wrapped to the rectangle, from its upper edge. Lines that do not fit are omitted, and the last
// one then ends in "…".
func (c *Canvas) Lines(text string, r geom.Rect, s Style) {
	lh := typeset.LineHeight(s.Size)
	lines := c.Type.Wrap(text, s.Size, s.Weight, r.W)
	fit := max(1, int((r.H+0.5)/lh))
	for i, line := range lines {
		if i == fit {
			break
		}
		if i == fit-1 && len(lines) > fit {
			line = c.Type.Ellipsis(line+" …", s.Size, s.Weight, r.W)
		}
		x := r.X + (r.W-c.Type.Measure(line, s.Size, s.Weight))*float64(s.Align)/2
		c.Text(line, x, r.Y+float64(i)*lh, s)
	}
}

// Number paints an integer in digits of equal width, vertically centred in the rectangle. It allocates no text, so a
// number that changes all the time costs nothing extra.
func (c *Canvas) Number(n int, r geom.Rect, s Style) {
	w := c.Type.NumberWidth(n, s.Size, s.Weight)
	dw := c.Type.DigitWidth(s.Size, s.Weight)
	x := c.mirror.left(r.X+(r.W-w)*float64(s.Align)/2, w)
	y := int(math.Round(c.oy + (r.Y+(r.H-typeset.LineHeight(s.Size))/2)*c.scale))
	digit := func(d int, x float64) {
		c.drawLetters(typeset.Digit(d), int(math.Round(c.ox+x*c.scale)), y, s)
	}
	left := n
	if n < 0 {
		digit(10, x)
		left = -n
	}
	for at := x + w - dw; ; at -= dw {
		digit(left%10, at)
		if left /= 10; left == 0 {
			return
		}
	}
}
