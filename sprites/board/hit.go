package board

import (
	"math"

	"kilovolt/maps"
	"kilovolt/sprites/geom"
	"kilovolt/sprites/theme"
)

// CityAt returns the city meant by a touch at the point: the nearest one whose marker or name is at most
// theme.CityPick away. ok is false if there is none. If ambiguous is true, another city may be meant as well, and the
// view should zoom in rather than guess.
func (v *View) CityAt(p geom.Point) (city maps.City, ambiguous, ok bool) {
	if !v.ensureLayout() || !v.area.Has(p) {
		return 0, false, false
	}
	nearest, next := math.Inf(1), math.Inf(1)
	for c := range v.board.Cities {
		r := v.CityRect(maps.City(c))
		if r.Empty() {
			continue
		}
		d := r.Distance(p)
		if n := v.NameRect(maps.City(c)); !n.Empty() {
			d = min(d, n.Distance(p))
		}
		if d < nearest {
			nearest, next, city = d, nearest, maps.City(c)
		} else {
			next = min(next, d)
		}
	}
	const margin = 4 // dp by which one city has to be nearer
	return city, nearest > 0 && next-nearest < margin, nearest <= theme.CityPick
}
