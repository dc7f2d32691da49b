package land

// The grid that a land is shaped on, in cells. The longer side is always the same.
const longSide = 160

// relief is the heights of a grid of points. Water is below 0.
type relief struct {
	w, h   int
	height []int
}

// beach is how many cells at the edge of the grid are kept free of land, more or less.
const beach = 24

// octaves are the sizes of hills in cells, and their heights.
var octaves = [...]struct{ size, height int }{{56, 560}, {28, 560}, {14, 400}, {7, 240}, {3, 120}}

// raise makes up heights: a spine with a slope on both sides, and hills on it, which make the coast rough.
func raise(rng *random) *relief {
	short := rng.between(96, 150)
	r := &relief{w: longSide, h: short}
	if rng.below(5) < 2 {
		r.w, r.h = short, longSide
	}
	r.height = make([]int, r.w*r.h)
	spine := layOut(rng, r.w, r.h)
	seed := noise(rng.next())
	for y := range r.h {
		for x := range r.w {
			// The plane is warped, so that hills are long and bent.
			wx := x*Unit + seed.at(x*256/34, y*256/34)*13/64
			wy := y*Unit + (seed+1).at(x*256/34, y*256/34)*13/64
			sum := 1150 - spine.distance(Point{wx, wy})
			for i, o := range octaves {
				sum += (seed+2+noise(i)).at(wx*16/o.size, wy*16/o.size) * o.height / 1024
			}
			// The farther out, the deeper, so that no coast follows the edge of the grid.
			if out := beach - min(wx, wy, (r.w-1)*Unit-wx, (r.h-1)*Unit-wy)/Unit; out > 0 {
				sum -= out * out * 5
			}
			if near := 4 - r.edge(x, y); near > 0 {
				sum -= near * 2000
			}
			r.height[y*r.w+x] = sum
		}
	}
	return r
}

// spine is a line of round shapes.
type spine struct {
	at     []Point
	radius []int
}

// layOut makes a spine up that goes through the grid lengthwise, with a branch.
func layOut(rng *random, w, h int) (s spine) {
	add := func(px, py, radius int) { // in percent of the sides
		s.at = append(s.at, Point{w * Unit * px / 100, h * Unit * py / 100})
		s.radius = append(s.radius, min(w, h)*Unit*radius/100)
	}
	tall := h > w
	place := func(along, across, radius int) {
		if tall {
			add(across, along, radius)
		} else {
			add(along, across, radius)
		}
	}
	parts := rng.between(3, 5)
	for i := range parts {
		along := 20 + 60*i/(parts-1)
		place(along+rng.between(-7, 7), 50+rng.between(-24, 24), rng.between(17, 38))
	}
	for range rng.between(1, 2) {
		place(rng.between(15, 85), []int{22, 78}[rng.below(2)]+rng.between(-8, 8), rng.between(12, 24))
	}
	return s
}

// distance is how far a point is from the nearest shape's centre, 1000 at its edge.
func (s *spine) distance(p Point) int {
	least := 1 << 40
	for i, c := range s.at {
		least = min(least, square(p, c)*1_000_000/(s.radius[i]*s.radius[i]))
	}
	return root(least)
}

// square is the square of the distance of two points.
func square(p, q Point) int { return (p.X-q.X)*(p.X-q.X) + (p.Y-q.Y)*(p.Y-q.Y) }

// flood lowers the heights so that so many of a thousand points are land.
func (r *relief) flood(share int) {
	low, high := -8000, 8000
	want := len(r.height) * share / 1000
	for low < high {
		level, n := (low+high)>>1, 0
		for _, h := range r.height {
			if h >= level {
				n++
			}
		}
		if n > want {
			low = level + 1
		} else {
			high = level
		}
	}
	for i := range r.height {
		r.height[i] -= low
	}
}

// areas returns the connected areas of land and of water, each as its points.
func (r *relief) areas() (points [][]int) {
	of := make([]int, len(r.height))
	for i := range of {
		of[i] = -1
	}
	for i := range of {
		if of[i] >= 0 {
			continue
		}
		n := len(points)
		of[i] = n
		list := []int{i}
		for k := 0; k < len(list); k++ {
			p := list[k]
			x, y := p%r.w, p/r.w
			for _, d := range sides {
				nx, ny := x+d.X, y+d.Y
				if nx < 0 || ny < 0 || nx >= r.w || ny >= r.h {
					continue
				}
				if q := ny*r.w + nx; of[q] < 0 && (r.height[q] >= 0) == (r.height[p] >= 0) {
					of[q] = n
					list = append(list, q)
				}
			}
		}
		points = append(points, list)
	}
	return points
}

var sides = [...]Point{{1, 0}, {0, 1}, {-1, 0}, {0, -1}}

// tidy drowns islands and fills lakes that are too small to be seen.
func (r *relief) tidy() {
	for _, list := range r.areas() {
		land, least := r.height[list[0]] >= 0, 22
		if land {
			least = 14
		}
		if len(list) >= least {
			continue
		}
		for _, p := range list {
			r.height[p] = 40
			if land {
				r.height[p] = -40
			}
		}
	}
}

// inland returns how far every point is from water, in units; 0 in the water. Farther than far it does not count.
func (r *relief) inland() []int {
	const far = 1 << 20
	d := make([]int, len(r.height))
	for i, h := range r.height {
		if h >= 0 {
			d[i] = far
		}
	}
	// Two passes over the grid, each looking at four neighbours.
	look := func(i, x, y, dx, dy, step int) {
		if x, y := x+dx, y+dy; x >= 0 && y >= 0 && x < r.w && y < r.h {
			d[i] = min(d[i], d[y*r.w+x]+step)
		} else {
			d[i] = min(d[i], step)
		}
	}
	const straight, slanted = Unit, Unit * 181 / 128
	for i := range d {
		x, y := i%r.w, i/r.w
		look(i, x, y, -1, 0, straight)
		look(i, x, y, 0, -1, straight)
		look(i, x, y, -1, -1, slanted)
		look(i, x, y, 1, -1, slanted)
	}
	for i := len(d) - 1; i >= 0; i-- {
		x, y := i%r.w, i/r.w
		look(i, x, y, 1, 0, straight)
		look(i, x, y, 0, 1, straight)
		look(i, x, y, 1, 1, slanted)
		look(i, x, y, -1, 1, slanted)
	}
	return d
}
