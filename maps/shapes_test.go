package maps

import (
	"math"
	"testing"
)

func finite(p Point) bool { return math.Abs(p.X) < 1e6 && math.Abs(p.Y) < 1e6 }

// checkShapes checks everything that the drawing relies on.
func checkShapes(t *testing.T, b *Board) {
	t.Helper()
	w, h := b.Aspect, 1.0
	if w > 1 {
		w, h = 1, 1/b.Aspect
	}
	for i, c := range b.Cities {
		if !finite(Point{c.X, c.Y}) || min(c.X, 1-c.X)*w < CityMargin || min(c.Y, 1-c.Y)*h < CityMargin {
			t.Fatalf("%s is shown at %v, %v, outside the picture", c.ID, c.X, c.Y)
		}
		for _, o := range b.Cities[:i] {
			if d := math.Hypot((c.X-o.X)*w, (c.Y-o.Y)*h); d < CityDistance {
				t.Fatalf("%s and %s are shown only %v apart", c.ID, o.ID, d)
			}
		}
		if got := b.CityAt(Point{c.X, c.Y}); got != City(i) {
			t.Fatalf("CityAt of a city's own place returns %d, want %d", got, i)
		}
	}
	for _, ring := range b.Outline {
		for _, p := range ring {
			if !finite(p) || p.X < 0 || p.X > 1 || p.Y < 0 || p.Y > 1 {
				t.Fatalf("the outline leaves the picture at %v", p)
			}
		}
	}
	// The cells are convex, each contains its own city, and together they cover the picture.
	area := 0.0
	for i, cell := range b.Cells() {
		c := b.Cities[i]
		for k := range cell {
			p, q := cell[k], cell[(k+1)%len(cell)]
			area += (p.X*q.Y - q.X*p.Y) / 2
			for _, r := range append([]Point{{c.X, c.Y}}, cell...) {
				if turn := (q.X-p.X)*(r.Y-p.Y) - (q.Y-p.Y)*(r.X-p.X); turn < -1e-9 {
					t.Fatalf("the cell of %s is not convex around its city at %v", c.ID, p)
				}
			}
		}
	}
	if math.Abs(area-1) > 1e-6 {
		t.Fatalf("the cells cover %v of the picture", area)
	}
}

func TestShapes(t *testing.T) {
	everyBoard(t, func(t *testing.T, b *Board) {
		checkShapes(t, b)
		// For points on a grid, the cell with the point belongs to the nearest city.
		for x := 0.013; x < 1; x += 0.05 {
			for y := 0.017; y < 1; y += 0.05 {
				p := Point{x, y}
				near := b.CityAt(p)
				cell := b.Cells()[near]
				for k := range cell {
					a, z := cell[k], cell[(k+1)%len(cell)]
					if (z.X-a.X)*(y-a.Y)-(z.Y-a.Y)*(x-a.X) < -1e-9 {
						t.Fatalf("%v is nearest to %s but not in its cell", p, b.Cities[near].ID)
					}
				}
				if b.RegionAt(p) != b.Cities[near].Region {
					t.Fatalf("RegionAt(%v) is not the region of %s", p, b.Cities[near].ID)
				}
			}
		}
	})
}

// TestPicture: cities are shown near their real location, on land, and no connection crosses another one or runs
// through a third city.
func TestPicture(t *testing.T) {
	everyBoard(t, func(t *testing.T, b *Board) {
		w, h := b.size()
		place := func(c City) Point { return Point{b.Cities[c].X * w, b.Cities[c].Y * h} }
		for _, c := range b.Cities {
			real := b.Project(c.Lat, c.Lon)
			if d := math.Hypot((c.X-real.X)*w, (c.Y-real.Y)*h); d > 0.075 {
				t.Errorf("%s is shown %.3f from its location", c.ID, d)
			}
			if !b.OnLand(Point{c.X, c.Y}) {
				t.Errorf("%s is shown in the water", c.ID)
			}
		}
		side := func(a, b, c Point) float64 { return (b.X-a.X)*(c.Y-a.Y) - (b.Y-a.Y)*(c.X-a.X) }
		for i, k := range b.Connections {
			p, q := place(k.A), place(k.B)
			for _, o := range b.Connections[:i] {
				if o.A == k.A || o.A == k.B || o.B == k.A || o.B == k.B {
					continue
				}
				u, v := place(o.A), place(o.B)
				if side(p, q, u)*side(p, q, v) < 0 && side(u, v, p)*side(u, v, q) < 0 {
					t.Errorf("%s–%s crosses %s–%s", b.Cities[k.A].ID, b.Cities[k.B].ID, b.Cities[o.A].ID,
						b.Cities[o.B].ID)
				}
			}
			for c := range b.Cities {
				if City(c) == k.A || City(c) == k.B {
					continue
				}
				r := place(City(c))
				along := ((r.X-p.X)*(q.X-p.X) + (r.Y-p.Y)*(q.Y-p.Y)) / ((q.X-p.X)*(q.X-p.X) + (q.Y-p.Y)*(q.Y-p.Y))
				along = max(0, min(1, along))
				if d := math.Hypot(p.X+(q.X-p.X)*along-r.X, p.Y+(q.Y-p.Y)*along-r.Y); d < 0.025 {
					t.Errorf("%s–%s passes %s at %.3f", b.Cities[k.A].ID, b.Cities[k.B].ID, b.Cities[c].ID, d)
				}
			}
		}
	})
}

// TestProject checks the projection against known facts about the countries.
func TestProject(t *testing.T) {
	for _, tc := range []struct {
		id        string
		low, high float64 // aspect
	}{{"germany", 0.72, 0.80}, {"usa", 1.5, 1.7}} {
		if a := load(t, tc.id, Classic).Aspect; a < tc.low || a > tc.high {
			t.Errorf("%s: the aspect ratio is %v", tc.id, a)
		}
	}
	b := load(t, "usa", Classic)
	w, h := b.size()
	// Equal distances west–east and south–north are equal in the middle of the picture.
	mid := b.Project(39, -96)
	north, east := b.Project(40, -96), b.Project(39, -96+1/math.Cos(39*math.Pi/180))
	up, right := (mid.Y-north.Y)*h, (east.X-mid.X)*w
	if up <= 0 || math.Abs(right/up-1) > 0.02 {
		t.Errorf("a degree of distance is %v upwards and %v to the right", up, right)
	}
	// A parallel bends: its ends are higher in the picture than its middle.
	if west := b.Project(49, -123); west.Y >= b.Project(49, -96).Y {
		t.Error("the 49th parallel does not bend")
	}
	// On the equator the cone becomes a cylinder.
	flat := newConic(-5, 5, 10, 20)
	x, y := flat.plane(0, 15)
	x1, y1 := flat.plane(1, 16)
	if x != 0 || y != 0 || math.Abs(x1-y1) > 1e-9 || x1 <= 0 {
		t.Errorf("at the equator, the two points are at %v, %v and %v, %v", x, y, x1, y1)
	}
}
