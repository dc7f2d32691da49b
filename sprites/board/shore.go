package board

import (
	"math"

	"kilovolt/maps"
)

// raster is a number for every point of a grid over the picture and a margin around it. Lengths are heights of the picture.
type raster struct {
	cols, rows int
	step       float64
	at         []float64
}

// margin is how far rasters reach beyond the picture; they have so many rows to a height.
const (
	margin  = 0.14
	shoreBy = 150.0
	hillsBy = 110.0
)

// newRaster returns a raster of a board's picture with so many rows to a height.
func newRaster(b *maps.Board, by float64) *raster {
	r := &raster{cols: int((b.Aspect+2*margin)*by) + 1, rows: int((1+2*margin)*by) + 1, step: 1 / by}
	r.at = make([]float64, r.cols*r.rows)
	return r
}

// place is where a point of the grid lies, heights.
func (r *raster) place(col, row int) (x, y float64) {
	return float64(col)*r.step - margin, float64(row)*r.step - margin
}

// shore tells how far a place lies off the land: negative on it.
type shore struct{ raster }

// findShore measures the picture. Where the board has no outline there is no shore, and all is land.
func findShore(b *maps.Board) *shore {
	s := &shore{*newRaster(b, shoreBy)}
	type spot struct{ x, y float64 }
	near := make([]spot, len(s.at))
	for i := range s.at {
		s.at[i] = math.Inf(1)
	}
	// try takes a point of the coast as the nearest one to a place of the grid, if it is.
	try := func(col, row int, p spot) {
		if col < 0 || row < 0 || col >= s.cols || row >= s.rows {
			return
		}
		i := row*s.cols + col
		x, y := s.place(col, row)
		if d := math.Hypot(p.x-x, p.y-y); d < s.at[i] {
			s.at[i], near[i] = d, p
		}
	}
	for _, ring := range b.Outline {
		last := ring[len(ring)-1]
		for _, next := range ring {
			n := max(1, int(3*math.Hypot((next.X-last.X)*b.Aspect, next.Y-last.Y)/s.step))
			for k := range n {
				t := float64(k) / float64(n)
				p := spot{(last.X + (next.X-last.X)*t) * b.Aspect, last.Y + (next.Y-last.Y)*t}
				col, row := int((p.x+margin)/s.step), int((p.y+margin)/s.step)
				for c := range 4 {
					try(col+c%2, row+c/2, p)
				}
			}
			last = next
		}
	}
	// What is nearest to a place is nearest, or nearly so, to a place beside it: told on from the upper left and back.
	pass := func(col, row, dx, dy int) {
		for _, o := range [...][2]int{{-dx, 0}, {0, -dy}, {-dx, -dy}, {dx, -dy}} {
			c, r := col+o[0], row+o[1]
			if c < 0 || r < 0 || c >= s.cols || r >= s.rows {
				continue
			}
			if i := r*s.cols + c; !math.IsInf(s.at[i], 1) {
				try(col, row, near[i])
			}
		}
	}
	for range 2 {
		for row := range s.rows {
			for col := range s.cols {
				pass(col, row, 1, 1)
			}
			for col := s.cols - 1; col >= 0; col-- {
				pass(col, row, -1, 1)
			}
		}
		for row := s.rows - 1; row >= 0; row-- {
			for col := s.cols - 1; col >= 0; col-- {
				pass(col, row, -1, -1)
			}
			for col := range s.cols {
				pass(col, row, 1, -1)
			}
		}
	}
	var shores []float64
	for row := range s.rows {
		_, y := s.place(0, row)
		shores = crossings(b, y, shores[:0])
		passed, land := 0, len(b.Outline) == 0
		for col := range s.cols {
			x, _ := s.place(col, row)
			for passed < len(shores) && shores[passed]*b.Aspect <= x {
				passed, land = passed+1, !land
			}
			if i := row*s.cols + col; land {
				s.at[i] = -s.at[i]
			}
		}
	}
	return s
}

// lines calls line for every piece of the line that lies d off the land, in heights of the picture.
func (s *shore) lines(d float64, line func(ax, ay, bx, by float64)) {
	for row := range s.rows - 1 {
		for col := range s.cols - 1 {
			i := row*s.cols + col
			at := [4]float64{s.at[i] - d, s.at[i+1] - d, s.at[i+s.cols+1] - d, s.at[i+s.cols] - d} // clockwise
			if (at[0] < 0) == (at[1] < 0) && (at[1] < 0) == (at[2] < 0) && (at[2] < 0) == (at[3] < 0) || math.IsInf(at[0], 0) {
				continue
			}
			x, y := s.place(col, row)
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

// findRelief makes up hills, lit from the upper left: 1 on a bright slope, -1 on a dark one.
func findRelief(b *maps.Board) *raster {
	r := newRaster(b, hillsBy)
	high := make([]float64, len(r.at))
	for row := range r.rows {
		for col := range r.cols {
			x, y := r.place(col, row)
			high[row*r.cols+col] = noise(x*9, y*9, 11) + 0.55*noise(x*19, y*19, 12) + 0.3*noise(x*41, y*41, 13)
		}
	}
	for row := 1; row < r.rows-1; row++ {
		for col := 1; col < r.cols-1; col++ {
			i := row*r.cols + col
			slope := high[i+1] - high[i-1] + high[i+r.cols] - high[i-r.cols]
			r.at[i] = max(-1, min(1, slope*1.6))
		}
	}
	return r
}
