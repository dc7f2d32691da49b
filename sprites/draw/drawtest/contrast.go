// Package drawtest measures the pixels of drawings, for tests.
package drawtest

import (
	"fmt"
	"image"
	"image/color"
	"math"
	"slices"

	"kilovolt/sprites/draw"
	"kilovolt/sprites/geom"
	"kilovolt/sprites/theme"
	"kilovolt/sprites/typeset"
)

// A Text is a text that has been painted, with the contrast of its least legible letter.
type Text struct {
	Text     string
	Style    draw.Style
	Contrast float64     // by WCAG 2, 1..21
	Ground   color.RGBA  // background of that letter
	At       image.Point // position of that letter, in pixels
}

func (t Text) String() string {
	return fmt.Sprintf("%.2f: %q, %.0f dp, #%02x%02x%02x on #%02x%02x%02x", t.Contrast, t.Text, t.Style.Size,
		t.Style.Colour.R, t.Style.Colour.G, t.Style.Colour.B, t.Ground.R, t.Ground.G, t.Ground.B)
}

// Large reports whether WCAG 2 counts the text as large: 24 pixels of CSS, or 18.66 in bold.
func (t Text) Large() bool {
	return t.Style.Size >= 24 || t.Style.Weight == typeset.Bold && t.Style.Size >= 18.66
}

// Texts returns all texts that are painted in memory while paint runs, least legible first.
func Texts(k *draw.Kit, paint func()) []Text {
	type key struct {
		text string
		ink  color.RGBA
		size float64
	}
	least := map[key]Text{}
	was := k.OnLetter
	defer func() { k.OnLetter = was }()
	k.OnLetter = func(text string, s draw.Style, mask *image.Alpha, over *image.RGBA) {
		contrast, ground, ok := letter(mask, s.Colour, over)
		id := key{text, s.Colour, s.Size}
		if old, seen := least[id]; ok && (!seen || contrast < old.Contrast) {
			least[id] = Text{text, s, contrast, ground, mask.Rect.Min}
		}
	}
	paint()
	var out []Text
	for _, t := range least {
		out = append(out, t)
	}
	slices.SortFunc(out, func(a, b Text) int {
		switch {
		case a.Contrast < b.Contrast:
			return -1
		case a.Contrast > b.Contrast:
			return 1
		}
		return 0
	})
	return out
}

// letter returns the contrast of a letter with nine tenths of its background, and the background colour that has that
// contrast. ok is false if the letter covers nothing, or nothing opaque.
func letter(mask *image.Alpha, ink color.RGBA, over *image.RGBA) (contrast float64, ground color.RGBA, ok bool) {
	type sample struct {
		contrast float64
		ground   color.RGBA
	}
	var list []sample
	r := mask.Rect.Intersect(over.Rect)
	for y := r.Min.Y; y < r.Max.Y; y++ {
		for x := r.Min.X; x < r.Max.X; x++ {
			if g := over.RGBAAt(x, y); mask.AlphaAt(x, y).A >= 128 && g.A == 255 {
				list = append(list, sample{theme.Contrast(Over(ink, g), g), g})
			}
		}
	}
	if len(list) == 0 {
		return 0, color.RGBA{}, false
	}
	slices.SortFunc(list, func(a, b sample) int { return int(math.Copysign(1, a.contrast-b.contrast)) })
	at := list[len(list)/10]
	return at.contrast, at.ground, true
}

// Over returns a colour, which may be translucent, painted over an opaque one.
func Over(c, ground color.RGBA) color.RGBA {
	m := func(a, b uint8) uint8 { return uint8(uint32(a) + uint32(b)*(255-uint32(c.A))/255) }
	return color.RGBA{m(c.R, ground.R), m(c.G, ground.G), m(c.B, ground.B), 255}
}

// Outline measures how well a drawing in the middle of a rectangle, dp, stands out from its background on all sides:
// the contrast that it reaches on all but a tenth of the rays from its centre. Lines thinner than a pixel count as
// what the screen shows of them.
func Outline(k *draw.Kit, ground color.RGBA, w, h float64, paint func(c *draw.Canvas, r geom.Rect)) float64 {
	const margin, rays = 6.0, 72
	img := k.Picture(w+2*margin, h+2*margin, func(c *draw.Canvas) {
		c.Fill(geom.Rect{W: w + 2*margin, H: h + 2*margin}, ground)
		paint(c, geom.Rect{X: margin, Y: margin, W: w, H: h})
	})
	size := img.Rect.Size()
	var reached []float64
	for i := range rays {
		a := 2 * math.Pi * float64(i) / rays
		best := 1.0
		for d := 0.0; ; d += 0.25 {
			x, y := int(float64(size.X)/2+d*math.Cos(a)), int(float64(size.Y)/2+d*math.Sin(a))
			if !image.Pt(x, y).In(img.Rect) {
				break
			}
			best = max(best, theme.Contrast(img.RGBAAt(x, y), ground))
		}
		reached = append(reached, best)
	}
	slices.Sort(reached)
	return reached[rays/10]
}
