package board

import (
	"image/color"
	"math"

	"kilovolt/maps"
	"kilovolt/sprites"
	"kilovolt/sprites/atlas"
	"kilovolt/sprites/draw"
	"kilovolt/sprites/geom"
	"kilovolt/sprites/theme"
	"kilovolt/sprites/type"
)

// Atlas key kinds from 80 on belong to this package.
const (
	kindTag uint16 = 80 + iota
	kindMarker
	kindHouse
	kindVeil
	kindReach
	kindGlow
)

// part16 is a length in 16ths of a dp, for the keys of sprites: it does not mind what is left of a sum's rounding.
func part16(x float64) int64 { return int64(math.Round(x * 16)) }

// Draw paints the board in its area. What does not change with the state is one kept picture; of the rest only what the
// state says is painted over it, from sprites. While the view is being zoomed, all of it is one stretched picture.
func (v *View) Draw(c *draw.Canvas, s *State) {
	c.PushClip(v.area)
	defer c.PopClip()
	c.Fill(v.area, theme.Sea)
	if v.board == nil || !v.ready() {
		return
	}
	v.grid(c)
	v.prepare(s)
	v.paintSheet()
	v.drawFar(c)
	if v.layout.Size != v.size {
		v.drawStill(c)
		return
	}
	v.drawSheet(c, v.near.img, v.near.key.layout, v.near.part)
	px := v.kit.Scale()
	v.drawState(c, geom.Point{X: math.Round(v.origin.X*px) / px, Y: math.Round(v.origin.Y*px) / px})
}

// drawState paints what the state says, the upper left corner of the picture being at a point of the canvas.
func (v *View) drawState(c *draw.Canvas, at geom.Point) {
	n, s := &v.now, &v.now.state
	b := brush{c, v, at}
	b.family()
	b.currents()
	b.route()
	for i := range s.Cities {
		b.rings(i)
	}
	for i, up := range n.tags {
		if up {
			b.tag(i, n.lamps[i])
		}
	}
	for i := range s.Cities {
		if n.names[i] || s.Cities[i].Selected {
			b.name(i, s.Cities[i].Selected)
		}
	}
	for i := range s.Cities {
		b.city(i)
	}
	for i := range n.labels {
		b.label(&n.labels[i])
	}
	for i := range s.Cities {
		b.fullName(i)
	}
}

// family announces what cities will show later in the game. When that is painted, the view may show another board, or none.
func (b *brush) family() {
	if !b.Family(atlas.Key{Kind: kindMarker, D: part16(b.v.layout.Space)}) {
		return
	}
	v := &View{board: b.v.board, layout: b.v.layout}
	b.Soon(func(c *draw.Canvas) {
		b := brush{c, v, geom.Point{}}
		for city, r := range v.layout.Marker {
			if r.Empty() {
				continue
			}
			for open := range len(prices) + 1 {
				b.plate(city, open, false)
				b.plate(city, open, true)
			}
			for seat := range sprites.TrustSeat + 1 {
				b.house(spaceRect(r, v.layout.Space, 0), seat, false)
				b.house(spaceRect(r, v.layout.Space, 0), seat, true)
			}
			break // they are all alike
		}
		for i := range v.board.Connections {
			for _, on := range [...]lamp{lampOff, lampPreview, lampPlan} {
				b.tag(i, on)
			}
		}
	})
	b.Soon(func(c *draw.Canvas) {
		b := brush{c, v, geom.Point{}}
		for city, r := range v.layout.Marker {
			if r.Empty() {
				continue
			}
			for n := range len(prices) {
				for _, cost := range [...]int{1, 10, 100} {
					tag := reachRect(r, v.layout.Space, n, b.Type.NumberWidth(cost, theme.Caption, typeset.Bold))
					b.price(tag, 1234567890, false)
					b.price(tag, 1234567890, true)
				}
			}
			for _, region := range v.board.Regions {
				b.veil(r, region.Tint)
			}
			b.signs(r)
			b.glow(r)
			for seat := range sprites.TrustSeat + 1 {
				b.halo(maps.City(city), int8(seat))
			}
			b.flag(spaceRect(r, v.layout.Space, 2))
			break // they are all alike
		}
	})
}

// signs paints all that is not part of any city's everyday look.
func (b *brush) signs(r geom.Rect) {
	b.chip("", r, 0, theme.Caption, true)
	b.ring(r, true, true, true)
	b.markedRim(r)
	from, to := geom.Point{}, geom.Point{X: 30, Y: 20}
	for _, width := range [...]float64{lampEdge, lampWidth, leaderCase, leaderWidth, feedHalo, feedEdge, feedWidth, pulseWidth} {
		b.Line(from, to, width, theme.Amber)
	}
	b.sum("0123456789 + =", r, theme.Amber)
}

// brush paints parts of the board, the upper left corner of the picture being at a point of the canvas.
type brush struct {
	*draw.Canvas
	v  *View
	at geom.Point
}

func (b *brush) on(r geom.Rect) geom.Rect { return r.Moved(b.at.X, b.at.Y) }

// label paints a sum at its city.
func (b *brush) label(n *label) {
	r, m := b.on(n.rect), b.on(b.v.layout.Marker[n.city])
	ground := theme.Amber
	if !n.plan {
		ground = theme.Focus
	}
	if farOff(m, r) {
		b.Line(m.Centre(), r.Centre(), leaderCase, theme.WireCase)
		b.Line(m.Centre(), r.Centre(), leaderWidth, theme.Ink)
		b.plateOf(int(n.city))
	}
	b.sum(n.text, r, ground)
}

// Widths of the line from a city to its label, dp.
const (
	leaderCase  = 3.5
	leaderWidth = 1.5
)

// sum paints a sum on its label.
func (b *brush) sum(text string, r geom.Rect, ground color.RGBA) {
	b.Box(r.Inset(-1), 5, theme.Ink)
	b.Box(r, 4, ground)
	b.Text(text, r.X+labelPad, r.Y+(r.H-typeset.LineHeight(labelSize))/2, draw.Style{Size: labelSize, Weight: typeset.Bold, Colour: inkOn(ground)})
}

// house paints a house in its space; ghost is one that is only planned.
func (b *brush) house(q geom.Rect, seat int, ghost bool) {
	key := atlas.Key{Kind: kindHouse, A: int32(seat), C: int32(part16(q.W)), D: part16(q.H)}
	ground := theme.Paper
	if ghost {
		key.B, ground = 1, theme.AmberUp
	}
	s := b.Sprite(key, q.W, q.H, func(c *draw.Canvas) {
		q := geom.Rect{W: q.W, H: q.H}
		c.Box(q, 2, ground)
		if q.W < roomy {
			// The shape of a house would leave too little of its colour and its player's sign.
			sprites.PaintSeat(c, q, seat)
			return
		}
		sprites.PaintHouse(c, q, seat)
	})
	b.Draw(s, q.X, q.Y)
}

// plateOf paints a city's marker as the state has it.
func (b *brush) plateOf(city int) {
	s := &b.v.now.state.Cities[city]
	b.plate(city, s.Open, s.Selected)
	b.inside(city)
}

// city paints what is to be seen of a city beyond its empty marker.
func (b *brush) city(city int) {
	n := &b.v.now
	s := &n.state.Cities[city]
	if b.v.layout.Marker[city].Empty() {
		return
	}
	if n.plates[city] || s.Selected || s.Open != b.v.near.open {
		b.plate(city, s.Open, s.Selected)
	}
	b.inside(city)
}

// rings paints what sets a city apart around its marker. What else lies there is painted again above it.
func (b *brush) rings(city int) {
	n := &b.v.now
	m := b.v.layout.Marker[city]
	if m.Empty() {
		return
	}
	r, s := b.on(m), &n.state.Cities[city]
	b.ring(r, n.state.lit(city), s.Glow, s.Focus)
}

// ring paints the rings of a city that is lit, pointed at, or has the focus.
func (b *brush) ring(r geom.Rect, lit, glow, focus bool) {
	if lit {
		b.BoxLine(r.Inset(-ringOut), 9, 3, theme.Ink)
		b.BoxLine(r.Inset(1-ringOut), 8, 4, theme.Text)
	}
	if glow {
		b.BoxLine(r.Inset(-2.5), 5.5, 2, theme.Text)
	}
	if focus {
		b.BoxLine(r.Inset(-4), 7, theme.FocusW+2, theme.Night)
		b.BoxLine(r.Inset(-3), 6, theme.FocusW, theme.Focus)
	}
}

// ringOut is how far the largest ring reaches beyond its marker, dp.
const ringOut = 6.0

// veilInk is how much of a marker that recedes is seen of the land.
const veilInk = 0.5

// veil has a marker recede into land of a tint.
func (b *brush) veil(r geom.Rect, tint string) {
	ink := theme.Alpha(theme.Tint(tint), veilInk)
	b.Draw(b.box(kindVeil, int32(ink.R)<<16|int32(ink.G)<<8|int32(ink.B), r, ink), r.X, r.Y)
}

// price paints what a city costs.
func (b *brush) price(r geom.Rect, cost int, tooDear bool) {
	ground, ink, look := theme.Amber, theme.OnAmber, int32(0)
	if tooDear {
		ground, ink, look = theme.SpaceOff, theme.SpaceInk, 1
	}
	b.Draw(b.box(kindReach, look, r, ground), r.X, r.Y)
	b.Number(cost, r, draw.Style{Size: theme.Caption, Weight: typeset.Bold, Colour: ink, Align: draw.Middle})
}

// markedRim sets a starting city (V1) apart, inside its marker, so that it covers nothing of others.
func (b *brush) markedRim(r geom.Rect) { b.BoxLine(r, 3.5, spaceRim, theme.Amber) }

// flag paints the flag of a starting city in a space.
func (b *brush) flag(q geom.Rect) {
	b.Box(q, 2, theme.Ink)
	sprites.Flag.Paint(b.Canvas, q, theme.Amber)
}

// inside paints what is in a city's spaces: houses and, over the free ones, what it costs the player. Where that needs more room, the houses
// move together.
func (b *brush) inside(city int) {
	v := b.v
	s := &v.now.state.Cities[city]
	r, side := b.on(v.layout.Marker[city]), v.layout.Space
	var at [3]int // the spaces that are taken
	n, ghost := 0, -1
	for i, seat := range s.Houses {
		if seat == None && (s.Ghost == None || ghost >= 0) {
			continue
		}
		if seat == None {
			ghost = i
		}
		at[n] = i
		n++
	}
	reach := s.Reach != None && (!s.TooDear || side >= smallest)
	if s.Closed || s.TooDear && !reach {
		b.veil(r, v.board.Regions[v.board.Cities[city].Region].Tint)
	}
	left, step := spaceRect(r, side, 0).X, side+spaceGap
	var tag geom.Rect
	if reach && n < 3 {
		tag = reachRect(r, side, n, b.Type.NumberWidth(s.Reach, theme.Caption, typeset.Bold))
		if n > 0 && left+float64(n-1)*step+side > tag.X {
			left = r.X + 1
			step = max(1.5, (tag.X-0.5-side-left)/max(1, float64(n-1)))
		}
	}
	for k, i := range at[:n] {
		q, seat := spaceRect(r, side, i), s.Houses[i]
		if !tag.Empty() {
			q.X = left + float64(k)*step
		}
		if i == ghost {
			seat = s.Ghost
		}
		b.house(q, int(seat), i == ghost)
	}
	if !tag.Empty() {
		b.price(tag, s.Reach, s.TooDear)
	}
	if s.Marked {
		b.markedRim(r)
		if last := 2; s.Houses[last] == None && (tag.Empty() || tag.Right() < spaceRect(r, side, last).X) {
			q := spaceRect(r, side, last)
			b.flag(q)
		}
	}
}

// box is a box with round corners as a sprite of its own, for what there is much of: a stretched one takes nine times as many quads.
func (b *brush) box(kind uint16, look int32, r geom.Rect, col color.RGBA) draw.Sprite {
	return b.Sprite(atlas.Key{Kind: kind, A: look, C: int32(part16(r.W)), D: part16(r.H)}, r.W, r.H, func(c *draw.Canvas) {
		c.Box(geom.Rect{W: r.W, H: r.H}, 3.5, col)
	})
}

// roomy is the side of a space, dp, from which on houses are shown as houses. From smallest on, cities that are too dear show what they cost
// as well.
const roomy = 12.0

// reachRect is where a price stands in a marker: over the free spaces, and if that is not enough, further to the left.
func reachRect(r geom.Rect, side float64, from int, number float64) geom.Rect {
	const pad = 2.0
	q := spaceRect(r, side, from)
	out := 1.0
	t := geom.Rect{X: q.X - out, Y: r.Y + 1, W: r.Right() - 1 - (q.X - out), H: r.H - 2}
	if need := number + pad; t.W < need {
		t.X, t.W = r.Right()-1-need, need
	}
	return t
}
