package sprites

import (
	"image/color"
	"math"

	"kilovolt/sprites/draw"
	"kilovolt/sprites/theme"
)

// The pictures of plants are drawn on a grid of 100×sceneHeight units, the part of a card above its band. The number
// is over the left third; the plant is to the right of it, at the lower edge. Distant things are paler, as in a print
// with few inks.
const (
	sceneHeight = 44.0
	sceneVanish = 94.0 // the x on the ground towards which smaller plants shrink
)

// sceneSizes are the sizes in which plants are drawn, as numbers of cities powered.
var sceneSizes = [...]int{2, 4, 5, 7}

// sceneSize returns the size in which a plant that powers the given number of cities is drawn.
func sceneSize(powers int) int {
	for _, size := range sceneSizes {
		if powers <= size {
			return size
		}
	}
	return sceneSizes[len(sceneSizes)-1]
}

// plantScene draws one picture.
type plantScene struct {
	pen    *draw.Pen
	size   int     // one of sceneSizes
	shrink float64 // the factor of all lengths
	ground color.RGBA

	dark, body, light, faint, outlineInk color.RGBA // the fuel's inks on that background
}

func newPlantScene(p *draw.Pen, size int, fuel theme.Fuel, ground color.RGBA) *plantScene {
	s := &plantScene{pen: p, size: size, ground: ground}
	s.shrink = 0.77 + 0.033*float64(size)
	s.setInks(fuel)
	return s
}

// setInks sets the inks to those of a fuel.
func (s *plantScene) setInks(fuel theme.Fuel) {
	ink := theme.FuelStyles[fuel].Ground
	if fuel == theme.Garbage {
		ink = theme.Mix(ink, theme.Ink, 0.22) // yellow is too pale for outlines
	}
	s.dark = theme.Mix(ink, s.ground, 0.10)
	s.body = theme.Mix(ink, s.ground, 0.38)
	s.light = theme.Mix(ink, s.ground, 0.64)
	s.faint = theme.Mix(ink, s.ground, 0.82)
	s.outlineInk = theme.Mix(ink, theme.Ink, 0.55)
}

func (s *plantScene) x(v float64) float64 { return sceneVanish - (sceneVanish-v)*s.shrink }
func (s *plantScene) y(v float64) float64 { return sceneHeight - (sceneHeight-v)*s.shrink }

// outline is the width of the lines around what is in front.
const outline = 0.9

// poly draws a polygon through points given as x, y, x, y …, with an outline if it is in front.
func (s *plantScene) poly(col color.RGBA, lined bool, xy ...float64) {
	at := make([]float64, len(xy))
	for i, v := range xy {
		if i%2 == 0 {
			at[i] = s.x(v)
		} else {
			at[i] = s.y(v)
		}
	}
	s.pen.Poly(at...)
	if lined {
		s.pen.FillStroke(col, outline, s.outlineInk)
		return
	}
	s.pen.Fill(col)
}

// disc draws a filled circle without an outline.
func (s *plantScene) disc(col color.RGBA, x, y, r float64) {
	s.pen.Circle(s.x(x), s.y(y), r*s.shrink).Fill(col)
}

// line draws a line through points given as x, y, x, y …
func (s *plantScene) line(width float64, col color.RGBA, xy ...float64) {
	for i := 0; i+1 < len(xy); i += 2 {
		if i == 0 {
			s.pen.M(s.x(xy[0]), s.y(xy[1]))
		} else {
			s.pen.L(s.x(xy[i]), s.y(xy[i+1]))
		}
	}
	s.pen.Stroke(width*s.shrink, col)
}

// windows draws a row of lit windows.
func (s *plantScene) windows(x, y, step float64, n int) {
	for i := range n {
		at := x + step*float64(i)
		s.poly(theme.Mix(theme.Amber, s.ground, 0.15), false, at, y, at+step*0.55, y, at+step*0.55, y+3.4, at, y+3.4)
	}
}

// smoke draws a plume that drifts to the right.
func (s *plantScene) smoke(x, y, r float64) {
	for i, at := range [...][3]float64{{0.6, -0.7, 0.8}, {1.9, -1.5, 1.0}, {3.5, -1.9, 0.85}} {
		col := theme.Mix(s.faint, s.ground, 0.15*float64(i))
		s.disc(col, x+at[0]*r, y+at[1]*r, at[2]*r)
	}
}

// stack draws a chimney with a ring, with or without smoke.
func (s *plantScene) stack(x, top, half float64, smoke bool) {
	if smoke {
		s.smoke(x, top, half*1.5)
	}
	s.poly(s.body, true, x-half*0.72, top, x+half*0.72, top, x+half, sceneHeight, x-half, sceneHeight)
	s.poly(s.dark, false, x-half*0.74, top+3, x+half*0.74, top+3, x+half*0.78, top+6, x-half*0.78, top+6)
}

// tank draws a cylindrical tank with a domed roof.
func (s *plantScene) tank(col color.RGBA, x0, top, x1 float64) {
	l, r, t, b := s.x(x0), s.x(x1), s.y(top), s.y(sceneHeight)
	bulge := (r - l) * 0.16
	s.pen.M(l, b).L(l, t).C(l, t-bulge*1.4, r, t-bulge*1.4, r, t).L(r, b).Z().FillStroke(col, outline, s.outlineInk)
	s.pen.M(l, t).C(l, t+bulge, r, t+bulge, r, t).Stroke(outline*0.8, s.outlineInk)
}

// drawPlant draws a plant in one of sceneSizes.
func drawPlant(p *draw.Pen, fuel theme.Fuel, size int, ground color.RGBA) {
	s := newPlantScene(p, size, fuel, ground)
	switch fuel {
	case theme.Coal:
		s.coal()
	case theme.Oil:
		s.oil()
	case theme.Hybrid:
		s.hybrid()
	case theme.Garbage:
		s.garbage()
	case theme.Uranium:
		s.uranium()
	case theme.Eco:
		s.wind()
	case theme.Fusion:
		s.fusion()
	}
}

// backdrops is the number of backgrounds.
const backdrops = 4

// drawBackdrop draws one of the backgrounds: hills, and something in the sky.
func drawBackdrop(p *draw.Pen, which int, ground color.RGBA) {
	ink := func(share float64) color.RGBA { return theme.Mix(ground, theme.Ink, share) }
	hill := func(col color.RGBA, y0, c0, y1, c1, y2 float64) {
		p.M(0, y0).C(18, c0, 34, c0, 50, y1).C(66, c1, 84, c1, 100, y2).
			L(100, sceneHeight).L(0, sceneHeight).Z().Fill(col)
	}
	bird := func(x, y, r float64) {
		p.M(x-r, y-r*0.4).Q(x-r*0.4, y-r*0.7, x, y).Q(x+r*0.4, y-r*0.7, x+r, y-r*0.4).Stroke(0.8, ink(0.4))
	}
	cloud := func(x, y, r float64, col color.RGBA) {
		p.Circle(x, y, r).Circle(x+r*1.2, y-r*0.5, r*1.15).Circle(x+r*2.4, y, r*0.9).Fill(col)
		p.RoundRect(rectOf(x-r, y+r*0.1, x+r*3.3, y+r), r*0.45).Fill(col)
	}
	switch which {
	case 0: // a low sun
		p.Circle(47, 12, 5).Fill(theme.Mix(theme.Amber, ground, 0.35))
		hill(ink(0.06), 40, 36, 38, 33, 36)
	case 1: // clouds
		cloud(42, 9, 3, ink(0.07))
		cloud(84, 6, 2.2, ink(0.07))
		hill(ink(0.06), 36, 34, 39, 41, 38)
	case 2: // birds over two ridges
		bird(43, 10, 2.6)
		bird(49, 7, 2)
		bird(50, 13, 1.6)
		hill(ink(0.05), 39, 30, 35, 33, 40)
		hill(ink(0.09), 41, 40, 40, 37, 36)
	case 3: // a line of pylons
		for i, x := range [...]float64{40, 52, 62} {
			top := 24 + 3*float64(i)
			p.M(x-2.6, sceneHeight).L(x, top).L(x+2.6, sceneHeight).M(x-3.6, top+4).L(x+3.6, top+4).M(x-1.4, top+11).
				L(x+1.4, top+11).Stroke(0.8, ink(0.3))
		}
		p.M(30, 29).Q(36, 32, 40, 28).Q(46, 34, 52, 31).Q(57, 36, 62, 34).Stroke(0.6, ink(0.25))
		hill(ink(0.06), 40, 41, 42, 39, 38)
	}
	p.M(0, sceneHeight-0.5).L(100, sceneHeight-0.5).Stroke(1, ink(0.35))
}

// turned returns the point at an angle and a distance r from another one.
func turned(x, y, angle, r float64) (float64, float64) {
	return x + r*math.Cos(angle), y + r*math.Sin(angle)
}
