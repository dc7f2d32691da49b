package board

import (
	"math"

	"kilovolt/maps"
)

// shore has the distance of every point of the raster from the coast, negative on land.
type shore struct{ raster }

// A spot is a place in the picture, heights.
type spot struct{ x, y float64 }

// findShore measures a board. A board without an outline is all land and has no coast: all distances are infinite.
func findShore(b *maps.Board) *shore {
	s := &shore{*newRaster(b, shoreRows)}
	f := distanceField{&s.raster, make([]spot, len(s.at))}
	for i := range s.at {
		s.at[i] = math.Inf(1)
	}
	f.trace(b)
	f.spread()
	for i, square := range s.at {
		s.at[i] = math.Sqrt(square)
	}
	s.negateLand(b)
	return s
}

// distanceField finds the square of the distance from the nearest point of a line for every point of a raster.
type distanceField struct {
	*raster
	nearest []spot // the nearest point of the line for every point of the raster; valid where the distance is finite
}

// offer makes p the nearest point of the line if it is closer.
func (f distanceField) offer(col, row int, p spot) {
	if !f.contains(col, row) {
		return
	}
	i := row*f.cols + col
	x, y := f.position(col, row)
	dx, dy := p.x-x, p.y-y
	if square := dx*dx + dy*dy; square < f.at[i] {
		f.at[i], f.nearest[i] = square, p
	}
}

// trace measures the points of the raster next to the outline.
func (f distanceField) trace(b *maps.Board) {
	for _, ring := range b.Outline {
		last := ring[len(ring)-1]
		for _, next := range ring {
			n := max(1, int(3*math.Hypot((next.X-last.X)*b.Aspect, next.Y-last.Y)/f.step))
			for k := range n {
				t := float64(k) / float64(n)
				p := spot{(last.X + (next.X-last.X)*t) * b.Aspect, last.Y + (next.Y-last.Y)*t}
				col, row := int((p.x+rasterMargin)/f.step), int((p.y+rasterMargin)/f.step)
				for c := range 4 {
					f.offer(col+c%2, row+c/2, p)
				}
			}
			last = next
		}
	}
}

// spread measures the other points. The nearest point of the line to one raster point is also the nearest, or nearly
// so, to the raster points around it. It is passed on from the upper left and back.
func (f distanceField) spread() {
	pass := func(col, row, dx, dy int) {
		for _, o := range [...][2]int{{-dx, 0}, {0, -dy}, {-dx, -dy}, {dx, -dy}} {
			c, r := col+o[0], row+o[1]
			if !f.contains(c, r) {
				continue
			}
			if i := r*f.cols + c; !math.IsInf(f.at[i], 1) {
				f.offer(col, row, f.nearest[i])
			}
		}
	}
	for range 2 {
		for row := range f.rows {
			for col := range f.cols {
				pass(col, row, 1, 1)
			}
			for col := f.cols - 1; col >= 0; col-- {
				pass(col, row, -1, 1)
			}
		}
		for row := f.rows - 1; row >= 0; row-- {
			for col := f.cols - 1; col >= 0; col-- {
				pass(col, row, -1, -1)
			}
			for col := range f.cols {
				pass(col, row, 1, -1)
			}
		}
	}
}

// negateLand makes the distances on land negative.
func (s *shore) negateLand(b *maps.Board) {
	var shores []float64
	for row := range s.rows {
		_, y := s.position(0, row)
		shores = b.AppendShores(shores[:0], y)
		passed, onLand := 0, len(b.Outline) == 0
		for col := range s.cols {
			x, _ := s.position(col, row)
			for passed < len(shores) && shores[passed]*b.Aspect <= x {
				passed, onLand = passed+1, !onLand
			}
			if onLand {
				i := row*s.cols + col
				s.at[i] = -s.at[i]
			}
		}
	}
}

// contour calls line for every piece of the line at the given distance from the coast, in heights of the picture.
func (s *shore) contour(distance float64, line func(ax, ay, bx, by float64)) {
	for row := range s.rows - 1 {
		for col := range s.cols - 1 {
			i := row*s.cols + col
			at := [4]float64{s.at[i], s.at[i+1], s.at[i+s.cols+1], s.at[i+s.cols]} // clockwise
			below := 0
			for k := range at {
				if at[k] -= distance; at[k] < 0 {
					below++
				}
			}
			if below == 0 || below == len(at) || math.IsInf(at[0], 0) {
				continue
			}
			x, y := s.position(col, row)
			corners := [4][2]float64{{x, y}, {x + s.step, y}, {x + s.step, y + s.step}, {x, y + s.step}}
			var ends [4][2]float64
			n := 0
			for k := range 4 {
				a, b := at[k], at[(k+1)%4]
				if (a < 0) != (b < 0) {
					p, q, t := corners[k], corners[(k+1)%4], a/(a-b)
					ends[n] = [2]float64{p[0] + (q[0]-p[0])*t, p[1] + (q[1]-p[1])*t}
					n++
				}
			}
			for k := 0; k+1 < n; k += 2 {
				line(ends[k][0], ends[k][1], ends[k+1][0], ends[k+1][1])
			}
		}
	}
}
