package board

import (
	"kilovolt/maps"
	"kilovolt/sprites/draw"
	"kilovolt/sprites/geom"
	"kilovolt/sprites/theme"
	"kilovolt/sprites/type"
)

// Parts of the map by themselves, for legends and explanations, so that they agree with it.

// PaintCity paints the sign of one city, as the map shows it, in the middle of a rectangle; space is the width of a house's space, dp.
func PaintCity(c *draw.Canvas, r geom.Rect, space float64, city City) {
	b := cityAlone(c, r, space, city)
	b.plateOf(0)
}

// PaintPowered paints the sign of a city that a seat, as in [City].Houses, powers: with the light around it.
func PaintPowered(c *draw.Canvas, r geom.Rect, space float64, city City, seat int) {
	b := cityAlone(c, r, space, city)
	b.halo(0, int8(seat))
	b.plateOf(0)
}

// cityAlone is a map of one city in the middle of a rectangle.
func cityAlone(c *draw.Canvas, r geom.Rect, space float64, city City) brush {
	w, h := 2*spaceRim+3*space+2*spaceGap, space+2*spaceRim
	v := &View{
		board:  &maps.Board{Cities: make([]maps.CityInfo, 1), Regions: make([]maps.RegionInfo, 1)},
		layout: &Layout{Space: space, Marker: []geom.Rect{{W: w, H: h}}, fit: fit{tag: min(max(space*0.6, 12), 16)}},
	}
	v.now.state.Cities, v.now.state.LitSeat = []City{city}, None
	at := geom.Around(r.Centre(), w, h)
	return brush{c, v, geom.Point{X: at.X, Y: at.Y}}
}

// PaintConnection paints a connection with its price across the middle of a rectangle, as it is or as a part of a planned way.
func PaintConnection(c *draw.Canvas, r geom.Rect, cost int, planned bool) {
	const tag, pad, high = theme.Caption + 1, 4.0, 16.0
	from, to := geom.Point{X: r.X, Y: r.Centre().Y}, geom.Point{X: r.Right(), Y: r.Centre().Y}
	v := &View{
		board: &maps.Board{Cities: make([]maps.CityInfo, 2), Connections: []maps.Connection{{A: 0, B: 1, Cost: uint8(cost)}}},
		layout: &Layout{
			Marker: []geom.Rect{geom.Around(from, 1, 1), geom.Around(to, 1, 1)}, fit: fit{tag: tag},
			Tag: []geom.Rect{geom.Around(r.Centre(), max(high, c.Type.NumberWidth(cost, tag, typeset.Bold)+2*pad), high)},
		},
	}
	b := brush{c, v, geom.Point{}}
	for _, pass := range cablePasses {
		pass(c, from, to)
	}
	on := lampOff
	if planned {
		on = lampPlan
	}
	v.now.lamps = []lamp{on}
	b.route()
	b.tag(0, on)
}
