package board

import (
	"math"

	"kilovolt/maps"
)

// A border is a piece of the border between two regions: the common edge of two cities' cells.
type border struct {
	a, b     maps.Point
	line     []maps.Point // as drawn
	one, two maps.Region
}

// findBorders returns the borders between regions.
func findBorders(b *maps.Board) []border {
	var list []border
	for i, cell := range b.Cells() {
		for k, p := range cell {
			q := cell[(k+1)%len(cell)]
			m := maps.Point{X: (p.X + q.X) / 2, Y: (p.Y + q.Y) / 2}
			j, ok := across(b, i, m)
			if !ok || j <= i {
				continue
			}
			if one, two := b.Cities[i].Region, b.Cities[j].Region; one != two {
				list = append(list, border{p, q, append(appendBent(nil, b, p, q), bent(b, q)), one, two})
			}
		}
	}
	return list
}

// across returns the city on the other side of the point m on the edge of a city's cell; false at the edge of the
// picture.
func across(b *maps.Board, city int, m maps.Point) (int, bool) {
	distance := func(c int) float64 { return math.Hypot((b.Cities[c].X-m.X)*b.Aspect, b.Cities[c].Y-m.Y) }
	least, nearest := math.Inf(1), -1
	for c := range b.Cities {
		if c != city && distance(c) < least {
			least, nearest = distance(c), c
		}
	}
	return nearest, nearest >= 0 && least-distance(city) < 1e-6
}

// Cells have straight edges. They are drawn as if they followed valleys and rivers: every point is moved a little, by
// a smooth function of its position, so that neighbouring cells still touch. Lengths are in heights of the picture.
const (
	wideBend      = 0.0095 // amplitude of the wide bends
	wideBendFreq  = 11.0   // per height of the picture
	smallBend     = 0.0034 // amplitude of the small bends
	smallBendFreq = 34.0
	bendStep      = 0.006 // a straight line is cut into pieces of this length
)

// bent returns where a point of a straight-edged cell is drawn. Points on the picture's edge are moved a little
// beyond it.
func bent(b *maps.Board, p maps.Point) maps.Point {
	bend := func(seed uint32) float64 {
		x, y := p.X*b.Aspect, p.Y
		return wideBend*noise(x*wideBendFreq, y*wideBendFreq, seed) +
			smallBend*noise(x*smallBendFreq, y*smallBendFreq, seed+1)
	}
	q := maps.Point{X: p.X + bend(1)/b.Aspect, Y: p.Y + bend(3)}
	const edge, beyond = 1e-9, 0.03
	if p.X < edge {
		q.X = -beyond
	}
	if p.X > 1-edge {
		q.X = 1 + beyond
	}
	if p.Y < edge {
		q.Y = -beyond
	}
	if p.Y > 1-edge {
		q.Y = 1 + beyond
	}
	return q
}

// appendBent appends the line from p to q as drawn, without its last point.
func appendBent(line []maps.Point, b *maps.Board, p, q maps.Point) []maps.Point {
	n := max(1, int(math.Ceil(math.Hypot((q.X-p.X)*b.Aspect, q.Y-p.Y)/bendStep)))
	for i := range n {
		t := float64(i) / float64(n)
		line = append(line, bent(b, maps.Point{X: p.X + (q.X-p.X)*t, Y: p.Y + (q.Y-p.Y)*t}))
	}
	return line
}

// drawnCells returns every city's cell as drawn. The first point is the city itself, from which the whole cell is
// visible.
func drawnCells(b *maps.Board) [][]maps.Point {
	cells := make([][]maps.Point, len(b.Cities))
	for i, cell := range b.Cells() {
		line := []maps.Point{{X: b.Cities[i].X, Y: b.Cities[i].Y}}
		for k, p := range cell {
			line = appendBent(line, b, p, cell[(k+1)%len(cell)])
		}
		cells[i] = line
	}
	return cells
}
