package board

import (
	"math"
	"strconv"

	"kilovolt/sprites/atlas"
	"kilovolt/sprites/board/labels"
	"kilovolt/sprites/draw"
	"kilovolt/sprites/geom"
	"kilovolt/sprites/theme"
	"kilovolt/sprites/typeset"
)

// A city is an enamel sign of two plates that touch: the dark marker with the spaces for houses, and the light plate
// with the name, whose dark rim merges with the marker. That shows which name belongs to which marker where cities
// are close together.

// Corners and edges of the plates, dp.
const (
	markerRadius = 3.5
	nameRadius   = 3.0
	nameRim      = 1.0
	plateDrop    = 1.4 // of the shadow
)

// name paints a city's name.
func (p *painter) name(city int, selected bool) {
	l := p.v.layout
	if r := l.Name[city]; !r.Empty() {
		p.namePlate(l.Text[city], p.at(r), l.NamePad, l.NameSize, selected)
	}
}

// fullName paints the full name of a city that is hovered, focused or highlighted and whose name is shortened or
// hidden. It is painted over everything else, above or below the city's marker.
func (p *painter) fullName(city int) {
	v := p.v
	m, s, name := v.layout.Marker[city], &v.derived.state.Cities[city], v.board.Cities[city].Name
	if m.Empty() || !s.Hovered && !s.Focused && !s.Highlighted || v.layout.Text[city] == name {
		return
	}
	const pad, height, off = 4.0, 16.0, 4.0
	m = p.at(m)
	area := v.area.Moved(p.origin.X-v.origin.X, p.origin.Y-v.origin.Y)
	w := p.Type.Measure(name, theme.Caption, typeset.Regular) + 2*pad
	r := geom.Rect{X: m.Centre().X - w/2, Y: m.Y - off - height, W: w, H: height}
	if r.Y < area.Y {
		r.Y = m.Bottom() + off
	}
	r.X = max(area.X, min(r.X, area.Right()-w))
	p.shadow(r, nameRadius)
	p.namePlate(name, r, pad, theme.Caption, s.Selected)
}

// shadow paints the shadow of a plate. It is painted before the plate, and only once.
func (p *painter) shadow(r geom.Rect, radius float64) {
	if !r.Empty() {
		p.Box(r.Moved(0, plateDrop), radius, theme.Alpha(theme.Shadow, 0.3))
	}
}

// namePlate paints a name on its plate.
func (p *painter) namePlate(name string, r geom.Rect, pad, size float64, selected bool) {
	ground, ink := theme.SignFace, theme.SignInk
	if selected {
		ground, ink = theme.Amber, theme.OnAmber
	}
	p.Box(r, nameRadius, theme.SignRim)
	p.Box(r.Inset(nameRim), nameRadius-nameRim, ground)
	p.Text(name, r.X+pad, r.Y+(r.H-typeset.LineHeight(size))/2, draw.Style{Size: size, Colour: ink})
}

// spaceRect returns the place of a space in a marker; side is its width.
func spaceRect(r geom.Rect, side float64, i int) geom.Rect {
	x := r.X + labels.SpaceRim + float64(i)*(side+labels.SpaceGap)
	return geom.Rect{X: x, Y: r.Y + labels.SpaceRim, W: side, H: r.H - 2*labels.SpaceRim}
}

// Prices are what the spaces of a city cost, in Elektro.
type Prices [3]int

// minPricedSpace is the width of a space, dp, from which it shows its price.
const minPricedSpace = 15.0

// priceSize returns the size of the type, dp, of what a city costs, where its spaces are that wide: it grows with them,
// and so with the zoom.
func priceSize(space float64) float64 {
	return max(theme.Caption, math.Round(space*0.65))
}

// Opacity of the highlight on the upper edge of a marker, and of the shadow on the upper edge of a space.
const (
	markerGloss = 0.28
	spaceShadow = 0.22
)

// marker paints a city's marker with three empty spaces.
func (p *painter) marker(city, open int, selected bool) {
	l := p.v.layout
	if l.Marker[city].Empty() {
		return
	}
	r, side, size := p.at(l.Marker[city]), l.Space, priceSize(l.Space)
	back, key := theme.SignRim, int32(open)
	if selected {
		back, key = theme.Amber, key+8
	}
	s := p.Sprite(atlas.Key{Kind: kindMarker, A: key, D: part16(side)}, r.W, r.H, func(c *draw.Canvas) {
		r := geom.Rect{W: r.W, H: r.H}
		c.Box(r, markerRadius, back)
		c.Fill(geom.Rect{X: markerRadius, W: r.W - 2*markerRadius, H: 1}, theme.Alpha(theme.Paper, markerGloss))
		for i := range 3 {
			ground, ink := theme.SignFace, theme.SignInk
			if i >= open {
				ground, ink = theme.SpaceOff, theme.SpaceInk
			}
			q := spaceRect(r, side, i)
			c.Box(q, 2, ground)
			c.Fill(geom.Rect{X: q.X + 1.5, Y: q.Y, W: q.W - 3, H: 1}, theme.Alpha(theme.Shadow, spaceShadow))
			if side >= minPricedSpace {
				c.TextIn(strconv.Itoa(p.v.prices[i]), q.Inset(-2),
					draw.Style{Size: size, Colour: ink, Align: draw.Middle})
			}
		}
	})
	p.Draw(s, r.X, r.Y)
}
