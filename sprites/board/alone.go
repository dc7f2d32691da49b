package board

import (
	"kilovolt/maps"
	"kilovolt/sprites/draw"
	"kilovolt/sprites/geom"
)

// PaintCity paints the sign of one city, as the map shows it, in the middle of a rectangle; space is the width of a house's space, dp. It is for
// legends and explanations, so that they agree with the map.
func PaintCity(c *draw.Canvas, r geom.Rect, space float64, city City) {
	w, h := 2*spaceRim+3*space+2*spaceGap, space+2*spaceRim
	v := &View{
		board:  &maps.Board{Cities: make([]maps.CityInfo, 1), Regions: make([]maps.RegionInfo, 1)},
		layout: &Layout{Space: space, Marker: []geom.Rect{{W: w, H: h}}, fit: fit{tag: min(max(space*0.6, 12), 16)}},
	}
	v.now.state.Cities, v.now.state.LitSeat = []City{city}, None
	at := geom.Around(r.Centre(), w, h)
	b := brush{c, v, geom.Point{X: at.X, Y: at.Y}}
	b.plateOf(0)
}
