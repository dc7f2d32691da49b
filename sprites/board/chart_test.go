package board

import (
	"math"
	"testing"

	"kilovolt/maps"
	"kilovolt/maps/mapstest"
	"kilovolt/sprites/draw"
)

// encloses reports whether a closed line encloses a point.
func encloses(line []maps.Point, p maps.Point) bool {
	in := false
	last := line[len(line)-1]
	for _, next := range line {
		if (last.Y > p.Y) != (next.Y > p.Y) && p.X < last.X+(p.Y-last.Y)/(next.Y-last.Y)*(next.X-last.X) {
			in = !in
		}
		last = next
	}
	return in
}

// TestDrawnCellsFitTogether: with their bent edges the cities' cells still cover the picture without overlaps. Every
// city is inside its own cell and has a clear line of sight to all of it, because cells are filled as a fan around
// the city.
func TestDrawnCellsFitTogether(t *testing.T) {
	mapstest.Each(t, func(t *testing.T, b *maps.Board) {
		cells := drawnCells(b)
		for y := 0.0037; y < 1; y += 0.0113 {
			for x := 0.0041; x < 1; x += 0.0093 {
				p := maps.Point{X: x, Y: y}
				n, own := 0, 0
				for i, cell := range cells {
					if encloses(cell[1:], p) {
						n, own = n+1, i
					}
				}
				if n != 1 {
					t.Fatalf("%.4f, %.4f is in %d cells", x, y, n)
				}
				if !b.OnLand(p) {
					continue
				}
				for i, cell := range cells {
					for k := range cell[1:] {
						triangle := []maps.Point{cell[0], cell[1+k], cell[1+(k+1)%(len(cell)-1)]}
						if encloses(triangle, p) && b.Cities[i].Region != b.Cities[own].Region {
							t.Fatalf("%.4f, %.4f in the cell of %s is filled from %s",
								x, y, b.Cities[own].Name, b.Cities[i].Name)
						}
					}
				}
			}
		}
		for i, cell := range cells {
			if !encloses(cell[1:], cell[0]) {
				t.Errorf("%s is outside its own cell", b.Cities[i].Name)
			}
		}
	})
}

// TestShoreDistances: the raster has the right distances from the coast, with the right sign, and contours are at the
// requested distance.
func TestShoreDistances(t *testing.T) {
	mapstest.Each(t, func(t *testing.T, b *maps.Board) {
		s := findShore(b)
		distance := func(x, y float64) float64 {
			least := math.Inf(1)
			for _, ring := range b.Outline {
				last := ring[len(ring)-1]
				for _, next := range ring {
					ax, ay, bx, by := last.X*b.Aspect, last.Y, next.X*b.Aspect, next.Y
					w, h := bx-ax, by-ay
					k := max(0, min(1, ((x-ax)*w+(y-ay)*h)/max(1e-12, w*w+h*h)))
					least = min(least, math.Hypot(x-ax-w*k, y-ay-h*k))
					last = next
				}
			}
			return least
		}
		for row := 0; row < s.rows; row += 7 {
			for col := 0; col < s.cols; col += 5 {
				x, y := s.position(col, row)
				got, want := s.at[row*s.cols+col], distance(x, y)
				if math.Abs(math.Abs(got)-want) > s.step/2 {
					t.Fatalf("%.3f, %.3f is %.4f from the coast, not %.4f", x, y, want, got)
				}
				if land := b.OnLand(maps.Point{X: x / b.Aspect, Y: y}); want > s.step/10 && land != (got < 0) {
					t.Fatalf("%.3f, %.3f: on land is %v, but the distance is %.4f", x, y, land, got)
				}
			}
		}
		const far = 0.03
		n := 0
		s.contour(far, func(ax, ay, bx, by float64) {
			n++
			if d := distance((ax+bx)/2, (ay+by)/2); math.Abs(d-far) > s.step {
				t.Errorf("a contour at %.3f is %.4f from the coast", far, d)
			}
		})
		if n < 50 {
			t.Errorf("the contour has %d pieces", n)
		}
	})
}

// TestChartsAreShared: all views of a kit have the same chart of a board, under whatever names.
func TestChartsAreShared(t *testing.T) {
	kit, b := draw.NewKit(), mapstest.MadeUp(t)[0]
	renamed := b.Renamed("Elsewhere", func(maps.Region) string { return "" }, func(maps.City) string { return "" })
	if first := chartOf(kit, b); chartOf(kit, b) != first || chartOf(kit, renamed) != first {
		t.Error("a board's chart is computed twice")
	}
	if first := labelsOf(kit, b); labelsOf(kit, b) != first || labelsOf(kit, renamed) == first {
		t.Error("a board's names are shortened twice, or those of another language are")
	}
}
