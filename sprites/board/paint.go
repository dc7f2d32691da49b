package board

import (
	"image/color"
	"math"

	"kilovolt/maps"
	"kilovolt/sprites"
	"kilovolt/sprites/atlas"
	"kilovolt/sprites/board/labels"
	"kilovolt/sprites/draw"
	"kilovolt/sprites/geom"
	"kilovolt/sprites/theme"
	"kilovolt/sprites/typeset"
)

// Atlas key kinds from 80 on belong to this package.
const (
	kindTag uint16 = 80 + iota
	kindMarker
	kindHouse
	kindDim
	kindCost
	kindGlow
)

// part16 returns a length in 16ths of a dp, for the keys of sprites, which must not depend on rounding errors.
func part16(x float64) int64 { return int64(math.Round(x * 16)) }

// Draw paints the board in its area: the base layer, and over it the state, from sprites. During a zoom all of it is
// one stretched image.
func (v *View) Draw(c *draw.Canvas, s *State) {
	c.PushClip(v.area)
	defer c.PopClip()
	c.Fill(v.area, theme.Sea)
	if v.board == nil || !v.ensureLayout() {
		return
	}
	v.grid(c)
	v.derive(s)
	v.updateBase()
	v.drawFallback(c)
	if v.layout.Size != v.size {
		v.drawSnapshot(c)
		return
	}
	v.drawImage(c, v.base.img, v.base.painted, v.base.key.layout, v.base.part)
	px := v.kit.Scale()
	v.drawState(c, geom.Point{X: math.Round(v.origin.X*px) / px, Y: math.Round(v.origin.Y*px) / px})
}

// drawState paints the state; origin is the picture's upper left corner on the canvas.
func (v *View) drawState(c *draw.Canvas, origin geom.Point) {
	n, s := &v.derived, &v.derived.state
	p := painter{c, v, origin}
	p.prerender()
	p.networks()
	p.currents()
	p.routes()
	for i := range s.Cities {
		p.rings(i)
	}
	for i, covered := range n.tags {
		if covered {
			p.tag(i, n.emphasis[i])
		}
	}
	for i := range s.Cities {
		if n.names[i] || s.Cities[i].Selected {
			p.name(i, s.Cities[i].Selected)
		}
	}
	for i := range s.Cities {
		p.city(i)
	}
	for i := range n.sums {
		p.sum(&n.sums[i])
	}
	for i := range s.Cities {
		p.fullName(i)
	}
}

// painter paints parts of the board; origin is the picture's upper left corner on the canvas.
type painter struct {
	*draw.Canvas
	v      *View
	origin geom.Point
}

// at converts a rectangle of the layout to the canvas.
func (p *painter) at(r geom.Rect) geom.Rect { return r.Moved(p.origin.X, p.origin.Y) }

// sum paints a sum at its city.
func (p *painter) sum(n *sum) {
	r, m := p.at(n.rect), p.at(p.v.layout.Marker[n.city])
	ground := theme.Amber
	if !n.planned {
		ground = theme.Focus
	}
	if needsLine(m, r) {
		p.Line(m.Centre(), r.Centre(), sumLineCase, theme.WireCase)
		p.Line(m.Centre(), r.Centre(), sumLineWidth, theme.Ink)
		p.markerOf(int(n.city))
	}
	p.sumLabel(n.text, r, ground)
}

// Widths of the line from a city to its sum, dp.
const (
	sumLineCase  = 3.5
	sumLineWidth = 1.5
)

func (p *painter) sumLabel(text string, r geom.Rect, ground color.RGBA) {
	p.Box(r.Inset(-1), 5, theme.Ink)
	p.Box(r, 4, ground)
	p.Text(text, r.X+sumPad, r.Y+(r.H-typeset.LineHeight(sumSize))/2,
		draw.Style{Size: sumSize, Weight: typeset.Bold, Colour: inkOn(ground)})
}

// minHouse is the side of a space, dp, from which houses are shown as houses.
const minHouse = 12.0

// house paints a house, which may only be planned, in its space.
func (p *painter) house(q geom.Rect, seat int, planned bool) {
	key := atlas.Key{Kind: kindHouse, A: int32(seat), C: int32(part16(q.W)), D: part16(q.H)}
	ground := theme.Paper
	if planned {
		key.B, ground = 1, theme.AmberUp
	}
	s := p.Sprite(key, q.W, q.H, func(c *draw.Canvas) {
		q := geom.Rect{W: q.W, H: q.H}
		c.Box(q, 2, ground)
		if q.W < minHouse {
			// A house would leave too little of the player's colour and shape visible.
			sprites.PaintSeat(c, q, seat)
			return
		}
		sprites.PaintHouse(c, q, seat)
	})
	p.Draw(s, q.X, q.Y)
}

// markerOf paints a city's marker with its contents.
func (p *painter) markerOf(city int) {
	s := &p.v.derived.state.Cities[city]
	p.marker(city, s.Open, s.Selected)
	p.contents(city)
}

// city paints the parts of a city that the base layer does not show.
func (p *painter) city(city int) {
	n := &p.v.derived
	s := &n.state.Cities[city]
	if p.v.layout.Marker[city].Empty() {
		return
	}
	if n.markers[city] || s.Selected || s.Open != p.v.base.open {
		p.marker(city, s.Open, s.Selected)
	}
	p.contents(city)
}

// rings paints the rings around a city's marker. What they cover is painted again above them.
func (p *painter) rings(city int) {
	n := &p.v.derived
	m := p.v.layout.Marker[city]
	if m.Empty() {
		return
	}
	s := &n.state.Cities[city]
	lit := theme.Text
	if n.powered.Has(maps.City(city)) {
		lit = theme.WireLit
	}
	p.ring(p.at(m), n.state.highlighted(city), s.Hovered, s.Focused, lit)
}

// ringReach is how far the largest ring extends beyond its marker, dp.
const ringReach = 6.0

func (p *painter) ring(r geom.Rect, highlighted, hovered, focused bool, lit color.RGBA) {
	if highlighted {
		p.BoxLine(r.Inset(-ringReach), 9, 3, theme.Ink)
		p.BoxLine(r.Inset(1-ringReach), 8, 4, lit)
	}
	if hovered {
		p.BoxLine(r.Inset(-2.5), 5.5, 2, theme.Text)
	}
	if focused {
		p.BoxLine(r.Inset(-4), 7, theme.FocusW+2, theme.Night)
		p.BoxLine(r.Inset(-3), 6, theme.FocusW, theme.Ring)
	}
}

// dimAlpha is how much of the land covers a dimmed marker.
const dimAlpha = 0.5

// dim dims a marker towards the tint of its land.
func (p *painter) dim(r geom.Rect, tint string) {
	ink := theme.Alpha(theme.Tint(tint), dimAlpha)
	p.Draw(p.box(kindDim, int32(ink.R)<<16|int32(ink.G)<<8|int32(ink.B), r, ink), r.X, r.Y)
}

// cost paints in type of a size, dp, what a city costs the seat, None being the one whose turn it is.
func (p *painter) cost(r geom.Rect, cost int, size float64, tooExpensive bool, payer int8) {
	ground, ink, variant := theme.Amber, theme.OnAmber, int32(0)
	switch {
	case tooExpensive:
		ground, ink, variant = theme.SpaceOff, theme.SpaceInk, 1
	case payer != None:
		style := sprites.SeatStyle(int(payer))
		ground, ink, variant = style.Colour, style.Ink, 2+int32(payer)
	}
	p.Draw(p.box(kindCost, variant, r, ground), r.X, r.Y)
	p.Number(cost, r, draw.Style{Size: size, Weight: typeset.Bold, Colour: ink, Align: draw.Middle})
}

// startRim marks a starting city (V1), inside its marker so that it covers nothing else.
func (p *painter) startRim(r geom.Rect) { p.BoxLine(r, 3.5, labels.SpaceRim, theme.Amber) }

// startFlag paints the flag of a starting city in a space.
func (p *painter) startFlag(q geom.Rect) {
	p.Box(q, 2, theme.Ink)
	sprites.Flag.Paint(p.Canvas, q, theme.Amber)
}

// minCostSpace is the width of a space, dp, from which cities that are too expensive show their cost as well.
const minCostSpace = 10.0

// contents paints the contents of a city's spaces: houses and, over the free spaces, the city's cost. If that needs
// more room, the houses move together.
func (p *painter) contents(city int) {
	v := p.v
	s := &v.derived.state.Cities[city]
	r, side := p.at(v.layout.Marker[city]), v.layout.Space
	var taken [3]int // the first n are the spaces with houses
	n, planned := 0, -1
	for i, seat := range s.Houses {
		if seat == None && (s.Planned == None || planned >= 0) {
			continue
		}
		if seat == None {
			planned = i
		}
		taken[n] = i
		n++
	}
	payer := v.derived.state.Payer
	showCost := s.Cost != None && (!s.TooExpensive || side >= minCostSpace || payer != None)
	if s.Unavailable || s.TooExpensive && !showCost {
		p.dim(r, v.board.Regions[v.board.Cities[city].Region].Tint)
	}
	left, step := spaceRect(r, side, 0).X, side+labels.SpaceGap
	var cost geom.Rect
	if showCost && n < 3 {
		cost = costRect(r, side, n, p.Type.NumberWidth(s.Cost, priceSize(side), typeset.Bold))
		if n > 0 && left+float64(n-1)*step+side > cost.X {
			left = r.X + 1
			step = max(1.5, (cost.X-0.5-side-left)/max(1, float64(n-1)))
		}
	}
	for k, i := range taken[:n] {
		q, seat := spaceRect(r, side, i), s.Houses[i]
		if !cost.Empty() {
			q.X = left + float64(k)*step
		}
		if i == planned {
			seat = s.Planned
		}
		p.house(q, int(seat), i == planned)
	}
	if !cost.Empty() {
		p.cost(cost, s.Cost, priceSize(side), s.TooExpensive, payer)
	}
	if s.Start {
		p.startRim(r)
		last := spaceRect(r, side, 2)
		if s.Houses[2] == None && (cost.Empty() || cost.Right() < last.X) {
			p.startFlag(last)
		}
	}
}

// box paints a frequent box with round corners as a sprite of its own: a stretched box takes nine times as many
// quads.
func (p *painter) box(kind uint16, variant int32, r geom.Rect, col color.RGBA) draw.Sprite {
	key := atlas.Key{Kind: kind, A: variant, C: int32(part16(r.W)), D: part16(r.H)}
	return p.Sprite(key, r.W, r.H, func(c *draw.Canvas) {
		c.Box(geom.Rect{W: r.W, H: r.H}, 3.5, col)
	})
}

// costRect returns the place of the cost in a marker: over the spaces from a given one on, extending further to the
// left if the cost is wider. number is the width of its digits.
func costRect(r geom.Rect, side float64, from int, number float64) geom.Rect {
	const pad, out = 2.0, 1.0
	q := spaceRect(r, side, from)
	t := geom.Rect{X: q.X - out, Y: r.Y + 1, W: r.Right() - 1 - (q.X - out), H: r.H - 2}
	if need := number + pad; t.W < need {
		t.X, t.W = r.Right()-1-need, need
	}
	return t
}
