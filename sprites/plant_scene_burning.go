package sprites

import (
	"math"

	"kilovolt/sprites/geom"
	"kilovolt/sprites/theme"
)

func rectOf(x0, y0, x1, y1 float64) geom.Rect { return geom.Rect{X: x0, Y: y0, W: x1 - x0, H: y1 - y0} }

// coal draws a hall with a saw-tooth roof, one to three stacks by size, a conveyor and a heap of coal.
func (s *plantScene) coal() {
	stacks := [...]float64{64, 74, 84}
	n := min(1+(s.size-1)/2, len(stacks))
	for _, x := range stacks[:n] {
		s.stack(x, 9+(x-64)*0.14, 3, true)
	}
	s.poly(s.light, true, 52, sceneHeight, 52, 29, 59, 24, 59, 29, 66, 24, 66, 29, 73, 24, 73, 29, 94, 29, 94,
		sceneHeight)
	s.poly(s.dark, false, 73, 29, 94, 29, 94, 32, 73, 32)
	s.windows(75.5, 35, 4.6, 4)
	s.line(1.6, s.outlineInk, 40, 39, 54, 28.5)
	for _, at := range [...][3]float64{{36, 42, 3}, {40.5, 40, 3.6}, {45, 42, 3.2}, {49, 43, 2.4}} {
		s.lump(at[0], at[1], at[2])
	}
}

// lump draws a piece of coal.
func (s *plantScene) lump(x, y, r float64) {
	var xy [12]float64
	for i := range 6 {
		xy[2*i], xy[2*i+1] = turned(x, y, 0.35+float64(i)*math.Pi/3, r)
		xy[2*i+1] = min(xy[2*i+1], sceneHeight)
	}
	s.poly(s.outlineInk, false, xy[:]...)
	s.poly(s.body, false, xy[6], xy[7], xy[8], xy[9], x, y)
}

// oil draws a pump jack and a tank; larger plants have a derrick, the largest the columns of a refinery.
func (s *plantScene) oil() {
	if s.size >= 5 {
		for i, x := range [...]float64{82, 88.5} {
			top := 12 + 5*float64(i)
			s.poly(s.light, true, x-2.4, sceneHeight, x-2.4, top, x+2.4, top, x+2.4, sceneHeight)
			s.line(0.9, s.outlineInk, x-2.4, top+7, x+2.4, top+7)
			s.line(0.9, s.outlineInk, x-2.4, top+15, x+2.4, top+15)
		}
		// The flare.
		s.pen.M(s.x(82), s.y(11)).C(s.x(79), s.y(7), s.x(83), s.y(6), s.x(82.4), s.y(2)).
			C(s.x(87), s.y(6), s.x(86), s.y(9), s.x(82), s.y(11)).Z().Fill(theme.Mix(theme.Amber, s.ground, 0.1))
	}
	if s.size >= 3 {
		// The derrick.
		s.line(1.3, s.dark, 64, sceneHeight, 69, 8, 71, 8, 76, sceneHeight)
		for _, y := range [...]float64{36, 28, 20, 13} {
			half := 1 + 5*(y-8)/36
			s.line(0.9, s.body, 70-half, y, 70+half, y)
			s.line(0.7, s.body, 70-half, y, 70+half*0.8, y-7)
		}
		s.poly(s.dark, false, 67.4, 9, 72.6, 9, 72, 6, 68, 6)
	}
	s.tank(s.light, 76, 33, 94)
	// The pump jack.
	s.line(1.5, s.outlineInk, 46, sceneHeight, 51, 25, 56, sceneHeight)
	s.line(1.1, s.outlineInk, 48, 36, 54, 36)
	s.line(2.6, s.outlineInk, 42, 28.5, 62, 21)
	s.pen.M(s.x(43), s.y(24)).C(s.x(38.5), s.y(27), s.x(38.5), s.y(32), s.x(42), s.y(34.5)).L(s.x(44.4), s.y(28)).Z().
		Fill(s.dark)
	s.line(0.9, s.outlineInk, 41, 33, 41, sceneHeight)
	s.poly(s.dark, false, 58, 24, 64, 22, 65, 29, 59, 30)
}

// hybrid draws a hall with a stack, coal and a tank of oil.
func (s *plantScene) hybrid() {
	s.setInks(theme.Coal)
	s.stack(60, 9, 3, true)
	if s.size >= 4 {
		s.stack(69, 13, 3, true)
	}
	s.poly(s.light, true, 52, sceneHeight, 52, 29, 59, 24, 59, 29, 66, 24, 66, 29, 74, 29, 74, sceneHeight)
	s.windows(55, 35, 4.6, 4)
	for _, at := range [...][3]float64{{41, 42, 3}, {45.5, 40.5, 3.4}, {49.5, 42.5, 2.6}} {
		s.lump(at[0], at[1], at[2])
	}
	s.setInks(theme.Oil)
	s.tank(s.light, 75, 28, 94)
	s.line(1, s.outlineInk, 78.5, 28.6, 78.5, sceneHeight)
	s.line(1.8, s.dark, 70, 40, 76, 40)
}

// garbage draws an incinerator with a striped chimney, and bags in front of it.
func (s *plantScene) garbage() {
	s.smoke(83, 7, 3.4)
	s.poly(s.ground, true, 80.4, sceneHeight, 81, 8, 85, 8, 85.6, sceneHeight)
	for i := range 3 {
		y := 10 + 6.5*float64(i)
		s.poly(s.dark, false, 80.9, y, 85.1, y, 85.2, y+3.2, 80.8, y+3.2)
	}
	s.poly(s.body, true, 54, sceneHeight, 54, 27, 74, 19, 74, sceneHeight)
	s.poly(s.light, true, 74, sceneHeight, 74, 26, 94, 26, 94, sceneHeight)
	// The gate, with teeth.
	s.poly(s.outlineInk, false, 58, sceneHeight, 58, 33, 70, 33, 70, sceneHeight)
	s.poly(s.body, false, 58, 33, 70, 33, 70, 36, 67, 34.5, 64, 36, 61, 34.5, 58, 36)
	s.windows(77.5, 31, 4.6, 3)
	bags := 2 + s.size/2
	for i := range bags {
		x := 52 - 5.2*float64(i%3) - 2.4*float64(i/3)
		s.bag(x, 41-5*float64(i/3), 3.2)
	}
}

// bag draws a tied bag.
func (s *plantScene) bag(x, y, r float64) {
	l := func(v float64) float64 { return s.x(x + v*r) }
	t := func(v float64) float64 { return s.y(min(y+v*r, sceneHeight)) }
	s.pen.M(l(-0.3), t(-1.2)).L(l(0.3), t(-1.2)).L(l(0.2), t(-0.8)).C(l(1.2), t(-0.5), l(1.2), t(0.9), l(0.7), t(0.95)).
		L(l(-0.7), t(0.95)).
		C(l(-1.2), t(0.9), l(-1.2), t(-0.5), l(-0.2), t(-0.8)).Z().FillStroke(s.dark, outline*0.8, s.outlineInk)
}
