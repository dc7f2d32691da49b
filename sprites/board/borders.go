package board

import (
	"math"

	"kilovolt/maps"
)

// border is a piece of the line between two cities' grounds of different regions.
type border struct {
	a, b     maps.Point
	line     []maps.Point // as it is drawn
	one, two maps.Region
}

// findBorders returns the lines between regions.
func findBorders(b *maps.Board) []border {
	var list []border
	for i, cell := range b.Cells() {
		for k, p := range cell {
			q := cell[(k+1)%len(cell)]
			m := maps.Point{X: (p.X + q.X) / 2, Y: (p.Y + q.Y) / 2}
			j, ok := across(b, i, m)
			if ok && j > i && b.Cities[i].Region != b.Cities[j].Region {
				list = append(list, border{p, q, append(bend(b, nil, p, q), bent(b, q)), b.Cities[i].Region, b.Cities[j].Region})
			}
		}
	}
	return list
}

// across returns the city on the other side of the point m on the edge of a city's ground; false at the picture's edge.
func across(b *maps.Board, city int, m maps.Point) (int, bool) {
	way := func(c int) float64 { return math.Hypot((b.Cities[c].X-m.X)*b.Aspect, b.Cities[c].Y-m.Y) }
	best, at := math.Inf(1), -1
	for c := range b.Cities {
		if c != city && way(c) < best {
			best, at = way(c), c
		}
	}
	return at, at >= 0 && best-way(city) < 1e-6
}
