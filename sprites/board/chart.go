package board

import (
	"math"
	"sync"

	"kilovolt/maps"
)

// chart is what of a board's picture depends on nothing but the board. It is made once and shared.
type chart struct {
	names   [][forms]string
	areas   *ground
	cells   [][]maps.Point // every city's ground, beginning with a point from which all of it can be seen
	borders []border
	shore   *shore
	relief  *raster
}

var (
	chartsLock sync.Mutex
	charts     = map[*maps.Board]*chart{}
)

// mostCharts is how many are kept: a program knows few boards, a test makes many.
const mostCharts = 8

// chartOf returns the chart of a board.
func chartOf(b *maps.Board) *chart {
	chartsLock.Lock()
	defer chartsLock.Unlock()
	c := charts[b]
	if c == nil {
		if len(charts) >= mostCharts {
			clear(charts)
		}
		areas := findGround(b)
		c = &chart{names: shortNames(b), areas: areas, cells: drawnCells(b), borders: findBorders(b), shore: findShore(b), relief: findRelief(b)}
		charts[b] = c
	}
	return c
}

// Borders between cities are straight lines halfway. They are drawn as if they followed valleys and rivers: every point of the ground is moved a
// little, by a smooth function of where it lies, so that what touches goes on touching. Lengths are heights of the picture.
const (
	bendFar  = 0.0095 // of the wide bends
	bendWide = 11.0   // bends a height of the picture
	bendNear = 0.0034 // of the small ones
	bendFine = 34.0
	bendStep = 0.006 // a straight line is cut into pieces of that length
)

// bent is where a point of the straight-lined ground is drawn. What lies on the picture's edge goes a little beyond it.
func bent(b *maps.Board, p maps.Point) maps.Point {
	x, y := p.X*b.Aspect, p.Y
	dx := bendFar*noise(x*bendWide, y*bendWide, 1) + bendNear*noise(x*bendFine, y*bendFine, 2)
	dy := bendFar*noise(x*bendWide, y*bendWide, 3) + bendNear*noise(x*bendFine, y*bendFine, 4)
	q := maps.Point{X: p.X + dx/b.Aspect, Y: p.Y + dy}
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

// bend appends the line from p to q as it is drawn, without its last point.
func bend(b *maps.Board, line []maps.Point, p, q maps.Point) []maps.Point {
	n := max(1, int(math.Ceil(math.Hypot((q.X-p.X)*b.Aspect, q.Y-p.Y)/bendStep)))
	for i := range n {
		t := float64(i) / float64(n)
		line = append(line, bent(b, maps.Point{X: p.X + (q.X-p.X)*t, Y: p.Y + (q.Y-p.Y)*t}))
	}
	return line
}

// drawnCells returns every city's ground as it is drawn.
func drawnCells(b *maps.Board) [][]maps.Point {
	cells := make([][]maps.Point, len(b.Cities))
	for i, cell := range b.Cells() {
		line := []maps.Point{{X: b.Cities[i].X, Y: b.Cities[i].Y}}
		for k, p := range cell {
			line = bend(b, line, p, cell[(k+1)%len(cell)])
		}
		cells[i] = line
	}
	return cells
}
