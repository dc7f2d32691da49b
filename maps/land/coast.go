package land

// coast returns the line between land and water as rings, with the land to the left.
func (r *relief) coast() (rings [][]Point) {
	// Every square of four points leads the line from one of its sides to another. Sides are numbered: twice the number
	// of their first point, and one more if they go downwards.
	next := make([]int32, 2*len(r.height))
	for y := range r.h - 1 {
		for x := range r.w - 1 {
			i := y*r.w + x
			top, left := int32(2*i), int32(2*i+1)
			bottom, right := int32(2*(i+r.w)), int32(2*(i+1)+1)
			lead := func(from, to int32) { next[from] = to + 1 }
			a, b := r.height[i] >= 0, r.height[i+1] >= 0
			c, d := r.height[i+r.w] >= 0, r.height[i+r.w+1] >= 0
			// Which corners are land: a b above, c d below. The land is to the left of the line as seen with y upwards.
			switch corners(a, b, c, d) {
			case 0b1000:
				lead(left, top)
			case 0b0100:
				lead(top, right)
			case 0b0010:
				lead(bottom, left)
			case 0b0001:
				lead(right, bottom)
			case 0b1100:
				lead(left, right)
			case 0b0011:
				lead(right, left)
			case 0b1010:
				lead(bottom, top)
			case 0b0101:
				lead(top, bottom)
			case 0b0111:
				lead(top, left)
			case 0b1011:
				lead(right, top)
			case 0b1101:
				lead(left, bottom)
			case 0b1110:
				lead(bottom, right)
			case 0b1001: // the water connects
				lead(left, top)
				lead(right, bottom)
			case 0b0110:
				lead(top, right)
				lead(bottom, left)
			}
		}
	}
	for i := range next {
		if next[i] == 0 {
			continue
		}
		var ring []Point
		for side := int32(i); next[side] != 0; {
			ring = append(ring, r.crossing(int(side)))
			side, next[side] = next[side]-1, 0
		}
		rings = append(rings, ring)
	}
	return rings
}

func corners(of ...bool) (n int) {
	for _, land := range of {
		n *= 2
		if land {
			n++
		}
	}
	return n
}

// crossing is where the coast crosses a side.
func (r *relief) crossing(side int) Point {
	i := side / 2
	p, step, far := Point{i % r.w * Unit, i / r.w * Unit}, Point{1, 0}, i+1
	if side%2 == 1 {
		step, far = Point{0, 1}, i+r.w
	}
	along := Unit / 2
	if a, b := r.height[i], r.height[far]; a != b {
		along = min(max(Unit*a/(a-b), 1), Unit-1)
	}
	return Point{p.X + step.X*along, p.Y + step.Y*along}
}

// simplified leaves out points of a ring that are close to the line between others (Douglas and Peucker).
func simplified(ring []Point, tolerance int) []Point {
	far := 0
	for i, p := range ring {
		if square(p, ring[0]) > square(ring[far], ring[0]) {
			far = i
		}
	}
	closed := append(append([]Point{}, ring...), ring[0])
	keep := make([]bool, len(closed))
	keep[0], keep[far] = true, true
	thin(closed, 0, far, tolerance, keep)
	thin(closed, far, len(closed)-1, tolerance, keep)
	var out []Point
	for i, p := range ring {
		if keep[i] {
			out = append(out, p)
		}
	}
	return out
}

// thin marks the points to keep between two others.
func thin(line []Point, from, to, tolerance int, keep []bool) {
	best, at := 0, -1
	for i := from + 1; i < to; i++ {
		if d := beside(line[i], line[from], line[to]); d > best {
			best, at = d, i
		}
	}
	if at < 0 || best <= tolerance*tolerance {
		return
	}
	keep[at] = true
	thin(line, from, at, tolerance, keep)
	thin(line, at, to, tolerance, keep)
}

// beside is the square of the distance of p from the line between a and b.
func beside(p, a, b Point) int {
	length := square(a, b)
	if length == 0 {
		return square(p, a)
	}
	along := (p.X-a.X)*(b.X-a.X) + (p.Y-a.Y)*(b.Y-a.Y)
	if along <= 0 {
		return square(p, a)
	}
	if along >= length {
		return square(p, b)
	}
	off := (b.X-a.X)*(p.Y-a.Y) - (b.Y-a.Y)*(p.X-a.X)
	return off/length*off + off%length*off/length
}
