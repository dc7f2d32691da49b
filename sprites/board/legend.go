package board

import (
	"kilovolt/maps"
	"kilovolt/sprites/board/labels"
	"kilovolt/sprites/draw"
	"kilovolt/sprites/geom"
	"kilovolt/sprites/theme"
	"kilovolt/sprites/typeset"
)

// The functions below paint parts of the map on their own, for legends and explanations that agree with it.

// PaintCity paints the marker of one city in the middle of a rectangle; space is the width of a house's space, dp.
func PaintCity(c *draw.Canvas, r geom.Rect, space float64, prices Prices, city City) {
	p := singleCity(c, r, space, prices, city)
	p.markerOf(0)
}

// PaintPowered paints the marker of a city powered by a seat (numbered as in [City].Houses), with the light around
// it.
func PaintPowered(c *draw.Canvas, r geom.Rect, space float64, prices Prices, city City, seat int) {
	p := singleCity(c, r, space, prices, city)
	p.halo(0, int8(seat))
	p.markerOf(0)
}

// singleCity returns a painter for a map with one city in the middle of a rectangle.
func singleCity(c *draw.Canvas, r geom.Rect, space float64, prices Prices, city City) painter {
	w, h := 2*labels.SpaceRim+3*space+2*labels.SpaceGap, space+2*labels.SpaceRim
	v := &View{
		prices: prices,
		board:  &maps.Board{Cities: make([]maps.CityInfo, 1), Regions: make([]maps.RegionInfo, 1)},
		layout: &labels.Layout{
			Space: space, Marker: []geom.Rect{{W: w, H: h}},
		},
	}
	v.derived.state.Cities, v.derived.state.HighlightedSeat, v.derived.state.Payer = []City{city}, None, None
	at := geom.Around(r.Centre(), w, h)
	return painter{c, v, geom.Point{X: at.X, Y: at.Y}}
}

// PaintConnection paints a connection with its price across the middle of a rectangle: planned or not, and part of the
// networks of some seats.
func PaintConnection(c *draw.Canvas, r geom.Rect, cost int, planned bool, seats ...int) {
	const size, pad, height = theme.Caption + 1, 4.0, 16.0
	from, to := geom.Point{X: r.X, Y: r.Centre().Y}, geom.Point{X: r.Right(), Y: r.Centre().Y}
	width := max(height, c.Type.NumberWidth(cost, size, typeset.Bold)+2*pad)
	v := &View{
		board: &maps.Board{
			Cities: make([]maps.CityInfo, 2), Connections: []maps.Connection{{A: 0, B: 1, Cost: uint8(cost)}},
		},
		layout: &labels.Layout{
			Marker:  []geom.Rect{geom.Around(from, 1, 1), geom.Around(to, 1, 1)},
			Tag:     []geom.Rect{geom.Around(r.Centre(), width, height)},
			Metrics: labels.Metrics{TagSize: size},
		},
	}
	p := painter{c, v, geom.Point{}}
	for _, pass := range cablePasses {
		pass(c, from, to)
	}
	e := emphasisNone
	if planned {
		e = emphasisPlan
	}
	v.derived.emphasis = []emphasis{e}
	if len(seats) > 0 {
		var w Wire
		for _, seat := range seats {
			w.Paid |= 1 << seat
		}
		v.derived.state.HighlightedSeat = None
		v.derived.bundles = []bundle{{from, to, w}}
		v.layout.Space = minHouse
		v.kit = c.Kit
		p.networks()
	}
	p.routes()
	p.tag(0, e)
}
