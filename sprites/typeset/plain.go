package typeset

import (
	"image"
	"image/color"
	"image/draw"

	"golang.org/x/image/math/fixed"

	"kilovolt/sprites/font"
)

// Plain is a face that needs no Setter, for a screen that must not depend on anything that may have failed.
type Plain struct {
	font *font.Font
	size fixed.Int26_6
}

// NewPlain returns a face of a size in pixels.
func NewPlain(pixels float64, w Weight) (*Plain, error) {
	f, err := font.Parse([weights][]byte{regular, semibold}[w])
	return &Plain{f, fixed.Int26_6(pixels*64 + 0.5)}, err
}

// CapHeight is the height of capital letters, pixels.
func (p *Plain) CapHeight() int { return p.font.CapHeight(p.size).Round() }

// Width is the width of a text in one line, pixels.
func (p *Plain) Width(s string) int {
	var w fixed.Int26_6
	for s != "" {
		c, n := nextCharacter(p.font.Has, s)
		if s = s[n:]; c != invisible {
			_, advance := p.font.Measure(c, p.size)
			w += advance
		}
	}
	return w.Ceil()
}

// Write draws a text that starts at a point on its baseline.
func (p *Plain) Write(img draw.Image, x, y int, s string, ink color.Color) {
	at := fixed.P(x, y)
	for s != "" {
		c, n := nextCharacter(p.font.Has, s)
		if s = s[n:]; c == invisible {
			continue
		}
		if m := p.font.Mask(c, p.size, at); m != nil {
			draw.DrawMask(img, m.Rect, image.NewUniform(ink), image.Point{}, m, m.Rect.Min, draw.Over)
		}
		_, advance := p.font.Measure(c, p.size)
		at.X += advance
	}
}
