package board

import (
	"math"

	"kilovolt/maps"
	"kilovolt/sprites/geom"
	"kilovolt/sprites/theme"
)

// away is how far a point lies from a rectangle, 0 inside of it.
func away(p geom.Point, r geom.Rect) float64 {
	x, y := max(r.X-p.X, 0, p.X-r.Right()), max(r.Y-p.Y, 0, p.Y-r.Bottom())
	return math.Sqrt(x*x + y*y)
}

// CityAt returns the city that a touch at the point means: the nearest whose marker or name is at most theme.CityPick
// away. ok is false if there is none. alike is true where another city is meant as well as this one: the view should zoom
// in rather than guess.
func (v *View) CityAt(p geom.Point) (city maps.City, alike, ok bool) {
	if !v.ready() || !v.area.Has(p) {
		return 0, false, false
	}
	best, next := math.Inf(1), math.Inf(1)
	for c := range v.board.Cities {
		r := v.CityRect(maps.City(c))
		if r.Empty() {
			continue
		}
		d := away(p, r)
		if n := v.NameRect(maps.City(c)); !n.Empty() {
			d = min(d, away(p, n))
		}
		if d < best {
			best, next, city = d, best, maps.City(c)
		} else {
			next = min(next, d)
		}
	}
	const margin = 4 // dp by which one has to be nearer
	return city, best > 0 && next-best < margin, best <= theme.CityPick
}
