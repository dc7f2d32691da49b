package land

// heartTowns is how many towns the heart of a land has: the first ones.
const heartTowns = 3

// Distances between towns, in units. The closest two of a heart are further apart than maps.CityDistance asks for.
const (
	spacing   = 10 * Unit // aimed at
	leastSpan = 7 * Unit
	heartSpan = 7*Unit + Unit/2 // between the towns of a heart
	margin    = 3 * Unit        // from the coast
)

// found places the towns: the heart's first, then one after the other where there is most room, and last of all closer
// together where room was left. The first three are the heart. It reports whether there was room for all.
func found(rng *random, g *ground) (towns []Point, ok bool) {
	sites := g.sites(rng)
	if len(sites) == 0 {
		return nil, false
	}
	heart, ok := g.heart(rng, sites)
	if !ok {
		return nil, false
	}
	towns = heart
	reach := g.reach(heart[0])
	for more := 3 * Unit; more >= -4*Unit && len(towns) < Towns; more -= Unit {
		for _, s := range sites {
			if len(towns) == Towns {
				break
			}
			// Dense around the heart, and sparse at the fringe.
			out := min(root(square(s, heart[0]))*100/reach, 100)
			span := max((spacing+more)*(72+out*56/100)/100, leastSpan)
			if nearest(towns, s) >= span*span {
				towns = append(towns, s)
			}
		}
	}
	return towns, len(towns) == Towns
}

// sites lists the points of the grid where a town could be, the best ones first: on rivers and by the sea.
func (g *ground) sites(rng *random) []Point {
	var sites []Point
	var worths []int
	for i, d := range g.inland {
		if d < margin || g.edge(i%g.w, i/g.w) < 7 || g.steep(i) {
			continue
		}
		worth := rng.below(1000)
		switch {
		case g.river[i]:
			worth += 350
		case d < margin+2*Unit:
			worth += 200
		}
		sites, worths = append(sites, Point{i % g.w * Unit, i / g.w * Unit}), append(worths, worth)
	}
	best := make([]Point, len(sites))
	for k, i := range sorted(len(sites), func(i int) int { return 2000 - worths[i] }) {
		best[k] = sites[i]
	}
	return best
}

// heart chooses three towns that lie close together: near the middle of the land, but not in it.
func (g *ground) heart(rng *random, sites []Point) ([]Point, bool) {
	middle := g.middle()
	aim := min(g.w, g.h) * Unit * rng.between(12, 30) / 100
	first, best := Point{}, 1<<40
	for i, s := range sites {
		if off := abs(root(square(s, middle))-aim) + i*100/len(sites); off < best {
			first, best = s, off
		}
	}
	towns := []Point{first}
	for _, s := range sites {
		if d := nearest(towns, s); d >= heartSpan*heartSpan && d <= (heartSpan+2*Unit)*(heartSpan+2*Unit) &&
			square(s, first) <= (heartSpan+2*Unit)*(heartSpan+2*Unit) && !g.wet(s, first) {
			if towns = append(towns, s); len(towns) == heartTowns {
				return towns, true
			}
		}
	}
	return nil, false
}

// reach is how far the land reaches from a place.
func (g *ground) reach(from Point) int {
	far := 1
	for i, h := range g.height {
		if h >= 0 {
			far = max(far, square(Point{i % g.w * Unit, i / g.w * Unit}, from))
		}
	}
	return root(far)
}

// nearest is the square of the distance to the nearest of some places.
func nearest(of []Point, p Point) int {
	least := 1 << 40
	for _, q := range of {
		least = min(least, square(p, q))
	}
	return least
}
