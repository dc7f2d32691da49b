package land

import "math/bits"

// alone is what the connections of a network of 17 cities cost where nobody else builds, in Elektro, from the best
// start: in the zones of four regions that are cheapest and dearest. On the printed boards it is 65 to 136. Where roads
// cost the same, another order of building costs a few Elektro more or less: the limits leave room for that.
var alone = [...]struct{ least, most int }{Short: {42, 106}, Usual: {68, 160}, Long: {98, 234}}

const network = 17

// apart reports whether all towns are far enough from each other in the picture, which shows the coast with a margin:
// 0.045 of the picture's longer side, by package maps.
func apart(towns []Point, coast [][]Point) bool {
	low, high := coast[0][0], coast[0][0]
	for _, ring := range coast {
		for _, p := range ring {
			low = Point{min(low.X, p.X), min(low.Y, p.Y)}
			high = Point{max(high.X, p.X), max(high.Y, p.Y)}
		}
	}
	least := max(high.X-low.X, high.Y-low.Y) * 50 / 1000
	for i, p := range towns {
		if nearest(towns[:i], p) < least*least {
			return false
		}
	}
	return true
}

// farthest is the most that a route may cost in any zone, in Elektro; package maps refuses boards with dearer ones.
const farthest = 250

// near reports whether all towns of any zone are near enough to each other.
func near(of []int, roads []Road) bool {
	var towns []int
	var d [Towns][Towns]int
	for zone := 1; zone < 1<<Regions; zone++ {
		towns = towns[:0]
		for t := range Towns {
			if zone>>of[t]&1 != 0 {
				towns = append(towns, t)
			}
		}
		const none = 1 << 20
		for _, a := range towns {
			for _, b := range towns {
				d[a][b] = none
			}
			d[a][a] = 0
		}
		for _, r := range roads {
			d[r.A][r.B], d[r.B][r.A] = r.Cost, r.Cost
		}
		for _, k := range towns {
			for _, a := range towns {
				for _, b := range towns {
					d[a][b] = min(d[a][b], d[a][k]+d[k][b])
				}
			}
		}
		for _, a := range towns {
			for _, b := range towns {
				if d[a][b] > farthest && d[a][b] < none {
					return false
				}
			}
		}
	}
	return true
}

// fair reports whether a network costs neither too little nor too much in any zone of four regions.
func fair(of []int, roads []Road, length Length) bool {
	touch := [Regions]int{}
	for _, r := range roads {
		touch[of[r.A]] |= 1 << of[r.B]
		touch[of[r.B]] |= 1 << of[r.A]
	}
	for zone := range 1 << Regions {
		if bits.OnesCount(uint(zone)) != 4 || !joined(zone, touch) {
			continue
		}
		least := 1 << 30
		for start := range Towns {
			if zone>>of[start]&1 != 0 {
				least = min(least, grow(start, zone, of, roads))
			}
		}
		if least < alone[length].least || least > alone[length].most {
			return false
		}
	}
	return true
}

// joined reports whether the regions of a zone are connected, given which regions each one touches.
func joined(zone int, touch [Regions]int) bool {
	reached := zone & -zone
	for {
		more := reached
		for r := range Regions {
			if reached>>r&1 != 0 {
				more |= touch[r] & zone
			}
		}
		if more == reached {
			return reached == zone
		}
		reached = more
	}
}

// grow returns what a network costs that grows from a town, each time by the cheapest road.
func grow(start, zone int, of []int, roads []Road) (sum int) {
	var in [Towns]bool
	in[start] = true
	for range network - 1 {
		least, to := 1<<20, -1
		for _, r := range roads {
			if in[r.A] == in[r.B] || r.Cost >= least {
				continue
			}
			far := r.A
			if in[far] {
				far = r.B
			}
			if zone>>of[far]&1 != 0 {
				least, to = r.Cost, far
			}
		}
		if to < 0 {
			return 1 << 20
		}
		in[to] = true
		sum += least
	}
	return sum
}
