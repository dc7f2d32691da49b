package land

// ground is what lies below the towns and roads.
type ground struct {
	*relief
	inland []int  // by point of the grid: how far the water is, units; 0 in the water
	river  []bool // by point
	ridge  []bool
	rivers [][]Point
	ridges [][]Point
}

// shape makes the ground up: the coast, then mountains, then rivers.
func shape(rng *random) *ground {
	g := &ground{relief: raise(rng)}
	g.flood(rng.between(310, 380))
	g.keepLargest()
	g.inland = g.relief.inland()
	g.ridge, g.river = make([]bool, len(g.height)), make([]bool, len(g.height))
	for range rng.between(1, 2) {
		g.fold(rng)
	}
	for range rng.between(2, 4) {
		g.flow(rng)
	}
	return g
}

// keepLargest drowns all land but the largest piece and islands that are large enough to be seen.
func (r *relief) keepLargest() {
	r.tidy()
	areas := r.areas()
	largest := -1
	for i, points := range areas {
		if r.height[points[0]] >= 0 && (largest < 0 || len(points) > len(areas[largest])) {
			largest = i
		}
	}
	for i, points := range areas {
		if i == largest || r.height[points[0]] < 0 {
			continue
		}
		for _, p := range points {
			r.height[p] -= 200 // the smaller an island, the less is left of it
		}
	}
	r.tidy()
}

// middle is the centre of gravity of the land.
func (r *relief) middle() Point {
	var sum Point
	n := 0
	for i, h := range r.height {
		if h >= 0 {
			sum.X, sum.Y, n = sum.X+i%r.w, sum.Y+i/r.w, n+1
		}
	}
	return Point{sum.X * Unit / max(n, 1), sum.Y * Unit / max(n, 1)}
}

// edge is how many cells a point is from the edge of the grid.
func (r *relief) edge(x, y int) int { return min(x, y, r.w-1-x, r.h-1-y) }

// index is the point of the grid that is nearest to a place.
func (r *relief) index(p Point) int {
	x, y := min(max((p.X+Unit/2)/Unit, 0), r.w-1), min(max((p.Y+Unit/2)/Unit, 0), r.h-1)
	return y*r.w + x
}

// steep reports whether there is a mountain at a point or beside it.
func (g *ground) steep(i int) bool {
	x, y := i%g.w, i/g.w
	for _, d := range around {
		nx, ny := x+2*d.X, y+2*d.Y
		if nx >= 0 && ny >= 0 && nx < g.w && ny < g.h && g.ridge[ny*g.w+nx] {
			return true
		}
	}
	return g.ridge[i]
}

// wet reports whether the straight way between two places leads over water.
func (g *ground) wet(p, q Point) bool {
	sea, _, _ := g.between(p, q)
	return sea > 0
}

// between counts what the straight way between two places crosses: cells of water, of mountains, and rivers.
func (g *ground) between(p, q Point) (sea, climb, rivers int) {
	steps := max(abs(q.X-p.X), abs(q.Y-p.Y)) * 2 / Unit
	was := false
	for k := range steps + 1 {
		i := g.index(Point{p.X + (q.X-p.X)*k/max(steps, 1), p.Y + (q.Y-p.Y)*k/max(steps, 1)})
		if g.height[i] < 0 {
			sea++
		}
		if g.ridge[i] {
			climb++
		}
		if g.river[i] && !was && k > 2 && k < steps-2 {
			rivers++
		}
		was = g.river[i]
	}
	return sea / 2, climb / 2, rivers
}

var around = [...]Point{{1, 0}, {0, 1}, {-1, 0}, {0, -1}, {1, 1}, {1, -1}, {-1, 1}, {-1, -1}}

// fold raises a range of mountains that leads most of the way from coast to coast, across the longer side.
func (g *ground) fold(rng *random) {
	tall := g.h > g.w
	length, width := g.w, g.h
	if tall {
		length, width = width, length
	}
	at := length * []int{rng.between(26, 40), rng.between(60, 74)}[rng.below(2)] / 100
	lean := rng.between(-40, 40) // percent
	bend := noise(rng.next())
	from, to := width*rng.between(0, 35)/100, width*rng.between(65, 100)/100
	var line []Point
	for k := from; k < to; k++ {
		along := at + (k-width/2)*lean/100 + bend.at(k*256/22, 0)*9/1024 + bend.at(k*256/8, 900)*3/1024
		p := Point{along, k}
		if tall {
			p = Point{k, along}
		}
		if p.X < 1 || p.Y < 1 || p.X >= g.w-1 || p.Y >= g.h-1 || g.inland[p.Y*g.w+p.X] < 4*Unit {
			g.addRidge(line)
			line = nil
			continue
		}
		line = append(line, Point{p.X * Unit, p.Y * Unit})
	}
	g.addRidge(line)
}

// addRidge adds a range, unless it is too short to be one.
func (g *ground) addRidge(line []Point) {
	if len(line) < 18 {
		return
	}
	g.ridges = append(g.ridges, line)
	for _, p := range line {
		i := g.index(p)
		g.ridge[i], g.ridge[i+1], g.ridge[i-1], g.ridge[i+g.w], g.ridge[i-g.w] = true, true, true, true, true
	}
}

// flow leads a river from a place far inland to the sea, always nearer to it and where it is lowest.
func (g *ground) flow(rng *random) {
	source, best := -1, 0
	for i, d := range g.inland {
		if g.ridge[i] || d < 12*Unit {
			continue
		}
		if worth := d*4 + rng.below(24*Unit); worth > best && g.dry(i) {
			source, best = i, worth
		}
	}
	if source < 0 {
		return
	}
	bend := noise(rng.next())
	var line []Point
	for i := source; ; {
		x, y := i%g.w, i/g.w
		line = append(line, Point{x * Unit, y * Unit})
		if g.height[i] < 0 || g.river[i] {
			break
		}
		next, low := -1, 1<<40
		for _, d := range around {
			n := (y+d.Y)*g.w + x + d.X
			if g.inland[n] >= g.inland[i] || g.ridge[n] {
				continue
			}
			if slope := bend.at((x+d.X)*256/9, (y+d.Y)*256/9) + g.inland[n]*4; slope < low {
				next, low = n, slope
			}
		}
		if next < 0 {
			return // a basin among mountains
		}
		i = next
	}
	if len(line) < 14 {
		return
	}
	g.rivers = append(g.rivers, line)
	for _, p := range line {
		g.river[g.index(p)] = true
	}
}

// dry reports whether no river is near a point.
func (g *ground) dry(i int) bool {
	x, y := i%g.w, i/g.w
	const far = 18
	for dy := -far; dy <= far; dy += 2 {
		for dx := -far; dx <= far; dx += 2 {
			if nx, ny := x+dx, y+dy; nx >= 0 && ny >= 0 && nx < g.w && ny < g.h && g.river[ny*g.w+nx] {
				return false
			}
		}
	}
	return true
}

func abs(n int) int { return max(n, -n) }
