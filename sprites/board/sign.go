package board

import (
	"kilovolt/sprites/atlas"
	"kilovolt/sprites/draw"
	"kilovolt/sprites/geom"
	"kilovolt/sprites/theme"
	"kilovolt/sprites/type"
)

// A city is an enamel sign of two plates that touch: the dark one with the spaces for houses, its marker, and the light one with the name, whose
// dark rim runs into the other. That shows which name belongs to which marker where cities lie close together.

// Corners and edges of a sign, dp.
const (
	plateRound = 3.5
	nameRound  = 3.0
	nameRim    = 1.0
	signDrop   = 1.4 // its shadow
)

// name paints a city's name where the layout has put it.
func (b *brush) name(city int, selected bool) {
	l := b.v.layout
	if r := l.Name[city]; !r.Empty() {
		b.chip(l.Text[city], b.on(r), l.fit.namePad, l.fit.name, selected)
	}
}

// fullName paints the name of a city that is pointed at or chosen and whose name is shortened or found no room: over
// everything, above its marker or below it.
func (b *brush) fullName(city int) {
	v := b.v
	m, s, name := v.layout.Marker[city], &v.now.state.Cities[city], v.board.Cities[city].Name
	if m.Empty() || !s.Glow && !s.Focus && !s.Lit || v.layout.Text[city] == name {
		return
	}
	const pad, high, off = 4.0, 16.0, 4.0
	m = b.on(m)
	seen := v.area.Moved(b.at.X-v.origin.X, b.at.Y-v.origin.Y)
	w := b.Type.Measure(name, theme.Caption, typeset.Regular) + 2*pad
	r := geom.Rect{X: m.Centre().X - w/2, Y: m.Y - off - high, W: w, H: high}
	if r.Y < seen.Y {
		r.Y = m.Bottom() + off
	}
	r.X = max(seen.X, min(r.X, seen.Right()-w))
	b.shadow(r, nameRound)
	b.chip(name, r, pad, theme.Caption, s.Selected)
}

// shadow is that of a plate, to be painted before it, and once only.
func (b *brush) shadow(r geom.Rect, round float64) {
	if !r.Empty() {
		b.Box(r.Moved(0, signDrop), round, theme.Alpha(theme.Shadow, 0.3))
	}
}

// chip paints a name on its plate.
func (b *brush) chip(name string, r geom.Rect, pad, size float64, selected bool) {
	ground, ink := theme.SignFace, theme.SignInk
	if selected {
		ground, ink = theme.Amber, theme.OnAmber
	}
	b.Box(r, nameRound, theme.SignRim)
	b.Box(r.Inset(nameRim), nameRound-nameRim, ground)
	b.Text(name, r.X+pad, r.Y+(r.H-typeset.LineHeight(size))/2, draw.Style{Size: size, Colour: ink})
}

// spaceRect is where a space lies in a marker.
func spaceRect(r geom.Rect, side float64, i int) geom.Rect {
	return geom.Rect{X: r.X + spaceRim + float64(i)*(side+spaceGap), Y: r.Y + spaceRim, W: side, H: r.H - 2*spaceRim}
}

var prices = [3]string{"10", "15", "20"}

// How strongly the upper edge of a plate shines and that of a space lies in the shadow, 0..1.
const (
	gloss = 0.28
	sunk  = 0.22
)

// plate paints a city's three empty spaces.
func (b *brush) plate(city, open int, selected bool) {
	l := b.v.layout
	if l.Marker[city].Empty() {
		return
	}
	r, side, size := b.on(l.Marker[city]), l.Space, l.fit.tag
	back, key := theme.SignRim, int32(open)
	if selected {
		back, key = theme.Amber, key+8
	}
	s := b.Sprite(atlas.Key{Kind: kindMarker, A: key, D: part16(side)}, r.W, r.H, func(c *draw.Canvas) {
		r := geom.Rect{W: r.W, H: r.H}
		c.Box(r, plateRound, back)
		c.Fill(geom.Rect{X: plateRound, W: r.W - 2*plateRound, H: 1}, theme.Alpha(theme.Paper, gloss))
		for i := range 3 {
			ground, ink := theme.SignFace, theme.SignInk
			if i >= open {
				ground, ink = theme.SpaceOff, theme.SpaceInk
			}
			q := spaceRect(r, side, i)
			c.Box(q, 2, ground)
			c.Fill(geom.Rect{X: q.X + 1.5, Y: q.Y, W: q.W - 3, H: 1}, theme.Alpha(theme.Shadow, sunk))
			if side >= readSpace {
				c.TextIn(prices[i], q.Inset(-2), draw.Style{Size: size, Colour: ink, Align: draw.Middle})
			}
		}
	})
	b.Draw(s, r.X, r.Y)
}
