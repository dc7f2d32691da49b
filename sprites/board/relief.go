package board

import "kilovolt/maps"

// raster has a number for every point of a grid over the picture and a margin around it. Lengths are heights of the
// picture.
type raster struct {
	cols, rows int
	step       float64
	at         []float64
}

const (
	rasterMargin = 0.14
	shoreRows    = 150.0 // per height of the picture
	reliefRows   = 110.0
)

// newRaster returns a raster of a board's picture with so many rows per height.
func newRaster(b *maps.Board, rows float64) *raster {
	r := &raster{cols: int((b.Aspect+2*rasterMargin)*rows) + 1, rows: int((1+2*rasterMargin)*rows) + 1, step: 1 / rows}
	r.at = make([]float64, r.cols*r.rows)
	return r
}

// position returns where a point of the grid is, heights.
func (r *raster) position(col, row int) (x, y float64) {
	return float64(col)*r.step - rasterMargin, float64(row)*r.step - rasterMargin
}

// contains reports whether the grid has a point.
func (r *raster) contains(col, row int) bool {
	return col >= 0 && row >= 0 && col < r.cols && row < r.rows
}

// makeRelief makes up hills, lit from the upper left: 1 on a bright slope, -1 on a dark one.
func makeRelief(b *maps.Board) *raster {
	r := newRaster(b, reliefRows)
	height := make([]float64, len(r.at))
	for row := range r.rows {
		for col := range r.cols {
			x, y := r.position(col, row)
			height[row*r.cols+col] = noise(x*9, y*9, 11) + 0.55*noise(x*19, y*19, 12) + 0.3*noise(x*41, y*41, 13)
		}
	}
	for row := 1; row < r.rows-1; row++ {
		for col := 1; col < r.cols-1; col++ {
			i := row*r.cols + col
			slope := height[i+1] - height[i-1] + height[i+r.cols] - height[i-r.cols]
			r.at[i] = max(-1, min(1, slope*1.6))
		}
	}
	return r
}
