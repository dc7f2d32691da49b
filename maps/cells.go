package maps

import "slices"

// The minimum distances that Parse enforces, as fractions of the picture's longer side, so that city signs have room.
const (
	CityDistance = 0.045 // between any two cities
	CityMargin   = 0.025 // from a city to the edge of the picture
)

// size returns the picture's width and height, the longer side being 1. X and Y are fractions of sides of different
// length, so distances are measured in this size.
func (b *Board) size() (width, height float64) {
	if b.Aspect > 1 {
		return 1, 1 / b.Aspect
	}
	return b.Aspect, 1
}

// OnLand reports whether a point lies inside a ring of the outline.
func (b *Board) OnLand(p Point) bool {
	in := false
	for _, ring := range b.Outline {
		last := ring[len(ring)-1]
		for _, next := range ring {
			// Count the sides crossed by a ray to the right of the point.
			if (last.Y > p.Y) != (next.Y > p.Y) && p.X < (next.X-last.X)*(p.Y-last.Y)/(next.Y-last.Y)+last.X {
				in = !in
			}
			last = next
		}
	}
	return in
}

// AppendShores appends to dst where the outline crosses the horizontal line at y, as values of x from left to right.
// The line enters the land at the first of them and leaves it at the next.
func (b *Board) AppendShores(dst []float64, y float64) []float64 {
	n := len(dst)
	for _, ring := range b.Outline {
		last := ring[len(ring)-1]
		for _, next := range ring {
			if (last.Y > y) != (next.Y > y) {
				dst = append(dst, last.X+(y-last.Y)/(next.Y-last.Y)*(next.X-last.X))
			}
			last = next
		}
	}
	slices.Sort(dst[n:])
	return dst
}

// CityAt returns the city shown nearest to the point; in a tie, the one with the lowest number.
func (b *Board) CityAt(p Point) City {
	best, bestDist := City(0), 0.0
	for i, c := range b.Cities {
		dx, dy := (c.X-p.X)*b.Aspect, c.Y-p.Y // in heights of the picture
		if d := dx*dx + dy*dy; i == 0 || d < bestDist {
			best, bestDist = City(i), d
		}
	}
	return best
}

// RegionAt returns the region of the city shown nearest to the point.
func (b *Board) RegionAt(p Point) Region { return b.Cities[b.CityAt(p)].Region }

// Cells returns for every city the part of the picture that is nearer to it than to any other, as a convex polygon
// (its Voronoi cell). Together the cells cover the picture, and those of a region's cities its area; they are not
// clipped to the outline. The slices belong to the board: do not write to them.
func (b *Board) Cells() [][]Point {
	b.cellsOnce.Do(func() {
		b.cells = make([][]Point, len(b.Cities))
		for i := range b.Cities {
			b.cells[i] = b.cell(i)
		}
	})
	return b.cells
}

// cell cuts the picture down to the cell of one city, along the line halfway to every other city.
func (b *Board) cell(i int) []Point {
	poly := []Point{{0, 0}, {1, 0}, {1, 1}, {0, 1}}
	own := b.Cities[i]
	for j, other := range b.Cities {
		if j == i {
			continue
		}
		// Positive on the city's own side of the line.
		nx, ny := (own.X-other.X)*b.Aspect, own.Y-other.Y
		mx, my := (own.X+other.X)/2, (own.Y+other.Y)/2
		side := func(p Point) float64 { return (p.X-mx)*b.Aspect*nx + (p.Y-my)*ny }
		var cut []Point
		for k, p := range poly {
			q := poly[(k+1)%len(poly)]
			sp, sq := side(p), side(q)
			if sp >= 0 {
				cut = append(cut, p)
			}
			if sp > 0 && sq < 0 || sp < 0 && sq > 0 {
				t := sp / (sp - sq)
				cut = append(cut, Point{p.X + (q.X-p.X)*t, p.Y + (q.Y-p.Y)*t})
			}
		}
		poly = cut
	}
	return poly
}
