package sprites

import (
	"image/color"
	"math"

	"kilovolt/sprites/atlas"
	"kilovolt/sprites/draw"
	"kilovolt/sprites/geom"
	"kilovolt/sprites/theme"
)

type drawColour = color.RGBA

// largest is the most cities that a picture makes a difference for.
const largest = 7

// paintPicture paints a little scene of the plant's kind, standing on the lower edge of the rectangle. Larger plants of a
// kind are larger pictures of it.
func paintPicture(c *draw.Canvas, r geom.Rect, plant Plant, dusk bool) {
	// A grid of 64×40 that stands on the lower right.
	w := min(r.W, r.H*1.6)
	powers := min(plant.Powers, largest)
	s := c.Sprite(atlas.Key{Kind: kindPicture, A: int32(plant.Fuel), B: flag(dusk), C: int32(powers), D: dec(w)}, w, w, func(c *draw.Canvas) {
		ground, _, _ := paper(dusk)
		drawPicture(c, geom.Rect{W: w, H: w}, plant.Fuel, powers, ground)
	})
	c.Draw(s, r.Right()-w, r.Bottom()-w)
	if !c.Family(atlas.Key{Kind: kindPicture, D: dec(w)}) {
		return
	}
	for f := range theme.Fuel(len(theme.FuelLooks)) {
		c.Soon(func(c *draw.Canvas) {
			for powers := range largest + 1 {
				paintPicture(c, r, Plant{Fuel: f, Powers: powers}, false)
				paintPicture(c, r, Plant{Fuel: f, Powers: powers}, true)
			}
		})
	}
}

// drawPicture draws the scene, on the lower 40 of a frame of 64×64.
func drawPicture(c *draw.Canvas, frame geom.Rect, fuel theme.Fuel, powers int, ground color.RGBA) {
	ink := theme.FuelLooks[fuel].Ground
	if fuel == theme.Garbage {
		ink = theme.Mix(ink, theme.Ink, 0.35)
	}
	dark := theme.Mix(ink, ground, 0.12)
	mid := theme.Mix(ink, ground, 0.45)
	pale := theme.Mix(ink, ground, 0.78)
	p := c.PenIn(frame, 64)
	base := 64.0 // the ground line; the picture's sky begins at 24
	big := 0.78 + 0.22*float64(powers)/largest
	x := func(v float64) float64 { return 62 - (62-v)*big }
	y := func(v float64) float64 { return base - (base-v)*big }
	poly := func(col color.RGBA, xy ...float64) {
		for i := range xy {
			if i%2 == 0 {
				xy[i] = x(xy[i])
			} else {
				xy[i] = y(xy[i])
			}
		}
		p.Poly(xy...).Fill(col)
	}
	disc := func(col color.RGBA, cx, cy, rad float64) { p.Circle(x(cx), y(cy), rad*big).Fill(col) }

	switch fuel {
	case theme.Coal:
		for _, s := range [][3]float64{{27, 30, 3.4}, {31, 27, 4.2}, {37, 25.5, 3.4}, {43, 31, 3}, {47, 28, 3.8}, {53, 26.5, 3}} {
			disc(pale, s[0], s[1]+2, s[2])
		}
		poly(mid, 22, 34, 27, 34, 28.4, 64, 20.6, 64)
		poly(mid, 38, 36, 43, 36, 44.4, 64, 36.6, 64)
		poly(dark, 12, 64, 12, 50, 18, 46, 18, 50, 24, 46, 24, 50, 30, 46, 30, 50, 60, 50, 60, 64)
		for i := range 4 {
			poly(pale, 34+6.4*float64(i), 54, 37.6+6.4*float64(i), 54, 37.6+6.4*float64(i), 58, 34+6.4*float64(i), 58)
		}
	case theme.Oil:
		// A pump jack before two tanks.
		poly(pale, 44, 46, 62, 46, 62, 64, 44, 64)
		disc(pale, 53, 46.5, 9)
		poly(mid, 34, 52, 46, 52, 46, 64, 34, 64)
		p.M(x(12), y(64)).L(x(22), y(36)).L(x(31), y(64)).M(x(15.5), y(55)).L(x(28), y(55)).Stroke(2.4*big, dark)
		p.M(x(8), y(43)).L(x(36), y(31.5)).Stroke(3.4*big, dark)
		p.M(x(8.5), y(38)).C(x(4), y(42), x(5), y(48), x(9), y(51)).L(x(11.5), y(42)).Z().Fill(dark)
		p.M(x(7.5), y(49)).L(x(7.5), y(64)).Stroke(1.3*big, dark)
		disc(dark, 35, 33, 3.4)
	case theme.Hybrid:
		coal, oil := theme.FuelLooks[theme.Coal].Ground, theme.FuelLooks[theme.Oil].Ground
		for _, s := range [][3]float64{{26, 30, 3.6}, {31, 27.5, 4.2}, {37, 27, 3}} {
			disc(pale, s[0], s[1]+1, s[2])
		}
		poly(theme.Mix(coal, ground, 0.35), 21, 34, 26, 34, 27.4, 64, 19.6, 64)
		poly(theme.Mix(coal, ground, 0.12), 10, 64, 10, 50, 16, 46, 16, 50, 22, 46, 22, 50, 34, 50, 34, 64)
		p.M(x(38), y(46)).C(x(38), y(41), x(58), y(41), x(58), y(46)).L(x(58), y(64)).L(x(38), y(64)).Z().Fill(theme.Mix(oil, ground, 0.2))
		p.M(x(38), y(51)).C(x(42), y(53.5), x(54), y(53.5), x(58), y(51)).M(x(38), y(57)).C(x(42), y(59.5), x(54), y(59.5), x(58), y(57)).Stroke(1.2*big, pale)
	case theme.Garbage:
		// An incinerator with its striped chimney, and bales before it.
		disc(pale, 53, 27.5, 3.4)
		disc(pale, 58, 25, 3)
		poly(mid, 46, 32, 51, 32, 52, 64, 45, 64)
		poly(dark, 46, 35, 51, 35, 51.2, 38.4, 45.8, 38.4)
		poly(dark, 45.7, 42, 51.3, 42, 51.5, 45.4, 45.5, 45.4)
		poly(dark, 14, 64, 14, 44, 36, 40, 36, 50, 60, 50, 60, 64)
		poly(pale, 18, 64, 18, 53, 29, 53, 29, 64)
		poly(mid, 19.5, 64, 19.5, 59.5, 24, 59.5, 24, 64)
		poly(mid, 24.6, 64, 24.6, 58, 28, 58, 28, 64)
		for i := range 3 {
			poly(pale, 39+6.5*float64(i), 54.5, 42.5+6.5*float64(i), 54.5, 42.5+6.5*float64(i), 58, 39+6.5*float64(i), 58)
		}
	case theme.Uranium:
		tower := func(cx, top, half float64, col color.RGBA) {
			p.M(x(cx-half*0.62), y(top)).C(x(cx-half*0.42), y(top+10), x(cx-half*0.62), y(top+18), x(cx-half), y(64)).
				L(x(cx+half), y(64)).C(x(cx+half*0.62), y(top+18), x(cx+half*0.42), y(top+10), x(cx+half*0.62), y(top)).Z().Fill(col)
		}
		for _, s := range [][3]float64{{24, 31, 4}, {29, 28, 4.6}, {35, 27, 3.4}, {47, 29, 4}, {52, 26.5, 4}, {57, 26, 3}} {
			disc(pale, s[0], s[1], s[2])
		}
		tower(46, 34, 12, mid)
		tower(24, 36, 12.5, dark)
		p.M(x(32), y(64)).L(x(32), y(57)).C(x(32), y(51), x(44), y(51), x(44), y(57)).L(x(44), y(64)).Z().Fill(dark)
	case theme.Eco:
		p.M(x(4), y(64)).C(x(14), y(52), x(26), y(52), x(36), y(60)).C(x(44), y(54), x(56), y(54), x(62), y(60)).L(x(62), y(64)).Z().Fill(pale)
		turbine := func(cx, cy, blade, turn float64, col color.RGBA) {
			p.M(x(cx), y(cy)).L(x(cx), y(64)).Stroke(1.8*big, col)
			for i := range 3 {
				a := turn + float64(i)*2*math.Pi/3
				p.M(x(cx), y(cy)).L(x(cx+blade*math.Cos(a)), y(cy+blade*math.Sin(a))).Stroke(2.4*big, col)
			}
			disc(col, cx, cy, 2)
		}
		disc(theme.Mix(theme.Amber, ground, 0.35), 52, 32, 5)
		turbine(44, 44, 11, 0.5, mid)
		turbine(24, 40, 14, -0.5, dark)
	case theme.Fusion:
		for i, rad := range []float64{15, 11.5, 8} {
			disc(theme.Mix(theme.Mix(theme.Amber, ground, 0.25), ground, 0.75-0.3*float64(i)), 38, 43, rad)
		}
		ellipse(p, x(38), y(43), 19*big, 7*big, 0)
		p.Stroke(4*big, dark)
		ellipse(p, x(38), y(43), 17*big, 6*big, math.Pi/3)
		p.Stroke(2.2*big, mid)
		ellipse(p, x(38), y(43), 17*big, 6*big, -math.Pi/3)
		p.Stroke(2.2*big, mid)
		disc(white, 38, 43, 4)
		poly(dark, 16, 64, 20, 58, 56, 58, 60, 64)
	}

}
