package board

import (
	"kilovolt/maps"
	"kilovolt/sprites"
	"kilovolt/sprites/atlas"
	"kilovolt/sprites/draw"
	"kilovolt/sprites/geom"
	"kilovolt/sprites/theme"
	"kilovolt/sprites/typeset"
)

// prerender queues the sprites that cities will need later in the game. By the time they are painted, the view may
// show another board or none.
func (p *painter) prerender() {
	if !p.NewFamily(atlas.Key{Kind: kindMarker, D: part16(p.v.layout.Space)}) {
		return
	}
	v := &View{kit: p.v.kit, board: p.v.board, layout: p.v.layout, prices: p.v.prices}
	city, r := firstMarker(v)
	p.Queue(func(c *draw.Canvas) {
		p := painter{c, v, geom.Point{}}
		if city >= 0 {
			p.markersAndHouses(city, r)
		}
		for i := range v.board.Connections {
			for _, e := range [...]emphasis{emphasisNone, emphasisPreview, emphasisPlan} {
				p.tag(i, e)
			}
		}
	})
	p.Queue(func(c *draw.Canvas) {
		if city >= 0 {
			p := painter{c, v, geom.Point{}}
			p.costsAndLights(city, r)
		}
	})
}

// firstMarker returns a city of the zone with a marker, which stands for all others; -1 if there is none.
func firstMarker(v *View) (city int, r geom.Rect) {
	for city, r := range v.layout.Marker {
		if !r.Empty() {
			return city, r
		}
	}
	return -1, geom.Rect{}
}

func (p *painter) markersAndHouses(city int, r geom.Rect) {
	for open := range len(Prices{}) + 1 {
		p.marker(city, open, false)
		p.marker(city, open, true)
	}
	space := spaceRect(r, p.v.layout.Space, 0)
	for seat := range sprites.TrustSeat + 1 {
		p.house(space, seat, false)
		p.house(space, seat, true)
	}
}

func (p *painter) costsAndLights(city int, r geom.Rect) {
	side := p.v.layout.Space
	size := priceSize(side)
	for n := range len(Prices{}) {
		for _, cost := range [...]int{1, 10, 100} {
			tag := costRect(r, side, n, p.Type.NumberWidth(cost, size, typeset.Bold))
			p.cost(tag, 1234567890, size, true, None)
			for payer := int8(None); payer < sprites.TrustSeat; payer++ {
				p.cost(tag, 1234567890, size, false, payer)
			}
		}
	}
	for _, region := range p.v.board.Regions {
		p.dim(r, region.Tint)
	}
	p.labelsAndLines(r)
	p.glow(r)
	p.flashRing(r)
	for seat := range sprites.TrustSeat + 1 {
		p.halo(maps.City(city), int8(seat))
	}
	p.startFlag(spaceRect(r, side, 2))
}

// labelsAndLines paints the parts of cities that are only shown at times.
func (p *painter) labelsAndLines(r geom.Rect) {
	p.namePlate("", r, 0, theme.Caption, true)
	p.ring(r, true, true, true, theme.Text)
	p.startRim(r)
	from, to := geom.Point{}, geom.Point{X: 30, Y: 20}
	for _, width := range [...]float64{
		routeEdge, routeWidth, sumLineCase, sumLineWidth, flowHalo, flowEdge, flowWidth, pulseWidth,
	} {
		p.Line(from, to, width, theme.Amber)
	}
	p.sumLabel("0123456789 + =", r, theme.Amber)
	for n := 1; n <= sprites.TrustSeat; n++ {
		each := p.v.whole(p.stripWidth(n))
		for _, width := range [...]float64{each, p.v.whole(each / thinStrips)} {
			p.casing(from, to, width, true)
			sprites.PaintStrip(p.Canvas, from, to, width, 0)
		}
	}
}
