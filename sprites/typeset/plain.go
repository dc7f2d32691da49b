package typeset

import (
	"image"
	"image/color"
	"image/draw"

	"golang.org/x/image/math/fixed"

	"kilovolt/sprites/bidi"
	"kilovolt/sprites/font"
)

// Plain is a face that needs no Setter, for a screen that must not depend on anything that may have failed.
type Plain struct {
	RightToLeft bool // the language is written from right to left

	font     *font.Font
	language *font.Font // what a language brings; nil for nothing
	size     fixed.Int26_6
}

// NewPlain returns a face of a size in pixels, with the glyphs of a language (Setter.SetGlyphs) if they can be read.
func NewPlain(pixels float64, w Weight, glyphs []byte) (*Plain, error) {
	f, err := font.Parse([weights][]byte{regular, semibold}[w])
	p := &Plain{font: f, size: fixed.Int26_6(pixels*64 + 0.5)}
	if fonts, bad := readGlyphs(glyphs); bad == nil {
		p.language = fonts[w]
	}
	return p, err
}

func (p *Plain) of(c rune) *font.Font {
	if p.language != nil && p.language.Has(c) {
		return p.language
	}
	return p.font
}

func (p *Plain) has(c rune) bool { return p.of(c).Has(c) }

// CapHeight returns the height of capital letters, pixels.
func (p *Plain) CapHeight() int { return p.font.CapHeight(p.size).Round() }

// Width returns the width of a text in one line, pixels.
func (p *Plain) Width(s string) int {
	var w fixed.Int26_6
	for s != "" {
		c, n := nextCharacter(p.has, s)
		if s = s[n:]; c != invisible {
			_, advance := p.of(c).Measure(c, p.size)
			w += advance
		}
	}
	return w.Ceil()
}

// Write draws a text that starts at a point on its baseline.
func (p *Plain) Write(img draw.Image, x, y int, s string, ink color.Color) {
	if p.RightToLeft {
		s = asSeen(s, bidi.RightToLeft)
	}
	at := fixed.P(x, y)
	for s != "" {
		c, n := nextCharacter(p.has, s)
		if s = s[n:]; c == invisible {
			continue
		}
		if m := p.of(c).Mask(c, p.size, at); m != nil {
			draw.DrawMask(img, m.Rect, image.NewUniform(ink), image.Point{}, m, m.Rect.Min, draw.Over)
		}
		_, advance := p.of(c).Measure(c, p.size)
		at.X += advance
	}
}
