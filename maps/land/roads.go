package land

import "cmp"

// How roads are laid.
const (
	mostRoads   = 8 // that meet in a town
	fewestRoads = 2 // but at the fringe
)

// route is a pair of towns that could be joined, with what a road there would cost in parts of an Elektro.
type route struct {
	a, b          int
	length        int // units
	sea           int // cells of water
	climb, rivers int
	burden        int // length and all that makes the way hard, units
}

// routesOf lists the pairs of towns that a map could join without crossings, easiest ones first: a greedy
// triangulation.
func routesOf(g *ground, towns []Point) []route {
	var all []route
	for b := range towns {
		for a := range b {
			length := root(square(towns[a], towns[b]))
			if length > 52*Unit {
				continue
			}
			r := route{a: a, b: b, length: length}
			r.sea, r.climb, r.rivers = g.between(towns[a], towns[b])
			r.burden = length + r.sea*Unit*3/2 + r.climb*Unit + r.rivers*3*Unit
			if !passesTown(towns, r) {
				all = append(all, r)
			}
		}
	}
	var kept []route
	for _, i := range sorted(len(all), func(i int) int { return all[i].burden }) {
		if r := all[i]; !crossesAny(towns, r, kept) {
			kept = append(kept, r)
		}
	}
	return kept
}

// passesTown reports whether a route comes so close to another town that it would seem to lead there.
func passesTown(towns []Point, r route) bool {
	const near = 4 * Unit
	for i, p := range towns {
		if i != r.a && i != r.b && beside(p, towns[r.a], towns[r.b]) < near*near {
			return true
		}
	}
	return false
}

func crossesAny(towns []Point, r route, others []route) bool {
	for _, o := range others {
		if o.a == r.a || o.a == r.b || o.b == r.a || o.b == r.b {
			continue
		}
		if turn(towns[r.a], towns[r.b], towns[o.a])*turn(towns[r.a], towns[r.b], towns[o.b]) < 0 &&
			turn(towns[o.a], towns[o.b], towns[r.a])*turn(towns[o.a], towns[o.b], towns[r.b]) < 0 {
			return true
		}
	}
	return false
}

// turn is 1, 0 or -1: whether c lies to the left of the way from a to b, on it, or to its right.
func turn(a, b, c Point) int { return cmp.Compare((b.X-a.X)*(c.Y-a.Y), (b.Y-a.Y)*(c.X-a.X)) }

// choose selects the routes on which roads are built: first the easiest ones that join all towns, then those that
// shorten ways most, until there are as many as wanted. It reports whether all towns are joined.
func choose(towns []Point, routes []route, want int) (roads []route, ok bool) {
	group := make([]int, len(towns))
	for i := range group {
		group[i] = i
	}
	root := func(i int) int {
		for group[i] != i {
			i = group[i]
		}
		return i
	}
	degree := make([]int, len(towns))
	take := func(r route) {
		roads = append(roads, r)
		degree[r.a]++
		degree[r.b]++
	}
	var rest []route
	for _, r := range routes {
		if a, b := root(r.a), root(r.b); a != b {
			group[a] = b
			take(r)
		} else {
			rest = append(rest, r)
		}
	}
	if len(roads) != len(towns)-1 {
		return nil, false
	}
	d := distances(len(towns), roads)
	for len(roads) < want {
		best, at := 0, -1
		for i, r := range rest {
			if degree[r.a] >= mostRoads || degree[r.b] >= mostRoads || sharp(towns, r, roads) {
				continue
			}
			// A town with a single road needs a second one before others get more.
			worth := d[r.a][r.b] * 1000 / r.burden
			if degree[r.a] < fewestRoads || degree[r.b] < fewestRoads {
				worth += 700
			}
			if worth > best {
				best, at = worth, i
			}
		}
		if at < 0 {
			break
		}
		r := rest[at]
		rest = append(rest[:at], rest[at+1:]...)
		take(r)
		shorten(d, r)
	}
	return roads, true
}

// sharp reports whether a route would leave a town at nearly the angle of a road that is there.
func sharp(towns []Point, r route, roads []route) bool {
	for _, o := range roads {
		for _, end := range [...][2]int{{r.a, r.b}, {r.b, r.a}} {
			var far int
			switch end[0] {
			case o.a:
				far = o.b
			case o.b:
				far = o.a
			default:
				continue
			}
			p, q, c := towns[end[1]], towns[far], towns[end[0]]
			x1, y1, x2, y2 := p.X-c.X, p.Y-c.Y, q.X-c.X, q.Y-c.Y
			dot, cross := x1*x2+y1*y2, abs(x1*y2-y1*x2)
			if dot > 0 && cross*100 < dot*36 { // 20 degrees
				return true
			}
		}
	}
	return false
}

// distances returns the burden of the easiest way between all towns.
func distances(n int, roads []route) [][]int {
	d := make([][]int, n)
	for i := range d {
		d[i] = make([]int, n)
		for j := range d[i] {
			if i != j {
				d[i][j] = 1 << 30
			}
		}
	}
	for _, r := range roads {
		d[r.a][r.b], d[r.b][r.a] = r.burden, r.burden
	}
	for k := range n {
		for i := range n {
			for j := range n {
				d[i][j] = min(d[i][j], d[i][k]+d[k][j])
			}
		}
	}
	return d
}

// shorten takes a new road into account.
func shorten(d [][]int, r route) {
	for i := range d {
		for j := range d {
			d[i][j] = min(d[i][j], d[i][r.a]+r.burden+d[r.b][j], d[i][r.b]+r.burden+d[r.a][j])
		}
	}
}
