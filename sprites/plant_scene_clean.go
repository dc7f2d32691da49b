package sprites

import (
	"math"

	"kilovolt/sprites/theme"
)

// uranium draws a reactor dome and steaming cooling towers.
func (s *plantScene) uranium() {
	if s.size >= 4 {
		s.tower(84, 15, 9.5)
	}
	s.tower(64, 9, 12)
	// The reactor and its hall.
	s.pen.M(s.x(40), s.y(sceneHeight)).L(s.x(40), s.y(32)).C(s.x(40), s.y(22.5), s.x(54), s.y(22.5), s.x(54), s.y(32)).
		L(s.x(54), s.y(sceneHeight)).Z().FillStroke(s.body, outline, s.outlineInk)
	trefoil(s.pen, s.x(47), s.y(34), 4.8*s.shrink, s.outlineInk)
	s.poly(s.body, true, 74, sceneHeight, 74, 35, 94, 35, 94, sceneHeight)
	s.windows(76.5, 38, 4.4, 4)
}

// tower draws a cooling tower under a cloud of steam.
func (s *plantScene) tower(x, top, half float64) {
	col, shade := theme.Mix(s.ground, theme.Ink, 0.20), theme.Mix(s.ground, theme.Ink, 0.36)
	steam := theme.Mix(s.ground, theme.Ink, 0.09)
	s.disc(steam, x-half*0.3, top-2.6, half*0.42)
	s.disc(steam, x+half*0.25, top-4.4, half*0.5)
	s.disc(theme.Mix(steam, s.ground, 0.4), x+half*0.85, top-5.4, half*0.4)
	l, r := s.x(x-half), s.x(x+half)
	m, t, b := s.x(x), s.y(top), s.y(sceneHeight)
	w, waist := (r-l)/2, t+(b-t)*0.34
	s.pen.M(m-w*0.62, t).C(m-w*0.5, waist, m-w*0.6, waist+(b-t)*0.18, l, b).L(r, b).
		C(m+w*0.6, waist+(b-t)*0.18, m+w*0.5, waist, m+w*0.62, t).Z().FillStroke(col, outline, s.outlineInk)
	// The side in the shade.
	s.pen.M(m+w*0.2, t).C(m+w*0.16, waist, m+w*0.24, waist+(b-t)*0.2, m+w*0.42, b).L(r, b).
		C(m+w*0.6, waist+(b-t)*0.18, m+w*0.5, waist, m+w*0.62, t).Z().Fill(shade)
	s.pen.M(m-w*0.62, t).C(m-w*0.3, t+w*0.16, m+w*0.3, t+w*0.16, m+w*0.62, t).Stroke(outline, s.outlineInk)
}

// wind draws two to four turbines on hills, by size.
func (s *plantScene) wind() {
	p := s.pen
	p.M(26, sceneHeight).C(44, 33, 60, 35, 72, 38).C(84, 33, 94, 35, 100, 37).L(100, sceneHeight).Z().Fill(s.faint)
	all := [...]struct {
		x, hub, blade, turn float64
		far                 bool
	}{{48, 23, 9, 0.6, true}, {90, 25, 8, 1.3, true}, {81, 20, 11, 0.1, false}, {63, 15, 13, -0.5, false}}
	n := min(2+(s.size-1)/2, len(all))
	for _, t := range all[len(all)-n:] {
		col := s.dark
		if t.far {
			col = s.body
		}
		p.Poly(s.x(t.x-0.5), s.y(t.hub), s.x(t.x+0.5), s.y(t.hub), s.x(t.x+1.1), s.y(sceneHeight), s.x(t.x-1.1),
			s.y(sceneHeight)).Fill(col)
		for i := range 3 {
			a := t.turn + float64(i)*2*math.Pi/3
			tipX, tipY := turned(t.x, t.hub, a, t.blade)
			bellyX, bellyY := turned(t.x, t.hub, a+0.2, t.blade*0.36)
			p.M(s.x(t.x), s.y(t.hub)).Q(s.x(bellyX), s.y(bellyY), s.x(tipX), s.y(tipY)).L(s.x(t.x), s.y(t.hub)).
				FillStroke(col, 1, col)
		}
		s.disc(s.outlineInk, t.x, t.hub, 1.5)
	}
	p.M(40, sceneHeight).C(56, 38, 70, 42, 80, 41).C(90, 38, 96, 40, 100, 41).L(100, sceneHeight).Z().Fill(s.light)
}

// fusion draws coils around a small sun.
func (s *plantScene) fusion() {
	x, y := 68.0, 24.0
	for i, r := range [...]float64{19, 15, 11} {
		s.disc(theme.Mix(s.ground, theme.Amber, 0.10+0.12*float64(i)), x, y, r)
	}
	s.poly(s.body, true, 44, sceneHeight, 50, 37, 86, 37, 92, sceneHeight)
	for _, c := range [...]struct{ a, b, turn, width float64 }{{23, 8.5, 0, 3.4}, {21, 7, math.Pi / 3, 1.8},
		{21, 7, -math.Pi / 3, 1.8}} {
		ellipse(s.pen, s.x(x), s.y(y), c.a*s.shrink, c.b*s.shrink, c.turn)
		s.pen.Stroke((c.width+1.4)*s.shrink, s.outlineInk)
		ellipse(s.pen, s.x(x), s.y(y), c.a*s.shrink, c.b*s.shrink, c.turn)
		s.pen.Stroke(c.width*s.shrink, s.body)
	}
	s.disc(theme.Mix(theme.Amber, s.ground, 0.1), x, y, 5.4)
	s.disc(white, x, y, 3.4)
}
