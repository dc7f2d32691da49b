package labels

import (
	"kilovolt/maps"
	"kilovolt/sprites/geom"
)

// landRaster is the picture as a raster that has the region of every point.
type landRaster struct {
	cols, rows int
	region     []int8  // -1 off the land
	run        []uint8 // how many points from this one to the right have the same region
}

// newLandRaster rasterises a board. A board without an outline is all land.
func newLandRaster(b *maps.Board) *landRaster {
	const side = 160 // cells of the longer side
	g := &landRaster{cols: side, rows: side}
	if b.Aspect < 1 {
		g.cols = max(1, int(side*b.Aspect))
	} else {
		g.rows = max(1, int(side/b.Aspect))
	}
	g.region = make([]int8, g.cols*g.rows)
	var shores []float64
	for y := range g.rows {
		p := maps.Point{Y: (float64(y) + 0.5) / float64(g.rows)}
		shores = b.AppendShores(shores[:0], p.Y)
		passed, onLand := 0, len(b.Outline) == 0
		for x := range g.cols {
			p.X = (float64(x) + 0.5) / float64(g.cols)
			for passed < len(shores) && shores[passed] <= p.X {
				passed, onLand = passed+1, !onLand
			}
			g.region[y*g.cols+x] = -1
			if onLand {
				g.region[y*g.cols+x] = int8(b.RegionAt(p))
			}
		}
	}
	g.run = make([]uint8, len(g.region))
	for i := len(g.region) - 1; i >= 0; i-- {
		g.run[i] = 1
		if (i+1)%g.cols != 0 && g.region[i+1] == g.region[i] {
			g.run[i] += g.run[i+1]
		}
	}
	return g
}

// contains reports whether a region contains all of a rectangle, dp in a picture of the given size.
func (g *landRaster) contains(r geom.Rect, size geom.Size, region int) bool {
	x0, x1 := int(r.X/size.W*float64(g.cols)), int(r.Right()/size.W*float64(g.cols))
	y0, y1 := int(r.Y/size.H*float64(g.rows)), int(r.Bottom()/size.H*float64(g.rows))
	if r.X < 0 || r.Y < 0 || x1 >= g.cols || y1 >= g.rows {
		return false
	}
	for y := y0; y <= y1; y++ {
		if i := y*g.cols + x0; int(g.region[i]) != region || int(g.run[i]) <= x1-x0 {
			return false
		}
	}
	return true
}
