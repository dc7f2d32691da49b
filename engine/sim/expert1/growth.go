package expert1

import (
	"math/bits"

	"kilovolt/engine"
	"kilovolt/maps"
)

func lowest(s maps.CitySet) maps.City { return maps.City(bits.TrailingZeros64(uint64(s))) }

// maxGrowth limits how many cities ahead a network is planned.
const maxGrowth = 24

// growth is the next cities of a network, each the cheapest one at that point.
type growth struct {
	n    int
	city [maxGrowth]maps.City
	cost [maxGrowth]int // Elektro, connection and house
}

// total returns the cost of the next n cities in Elektro, or -1 if fewer are planned.
func (g *growth) total(n int) int {
	if n > g.n {
		return -1
	}
	sum := 0
	for _, c := range g.cost[:n] {
		sum += c
	}
	return sum
}

// affordable returns how many of the next cities the money pays for.
func (g *growth) affordable(money int) int {
	for n, c := range g.cost[:g.n] {
		if money -= c; money < 0 {
			return n
		}
	}
	return g.n
}

// spaceIn returns the lowest free space of a city, or 3 if it is full (B4).
func spaceIn(p *engine.Public, c maps.City) int {
	for i, o := range p.Spaces[c] {
		if o == engine.Free {
			return i
		}
	}
	return 3
}

// openCities returns the cities with a space open to building in a Step (B4, X5, V1) and sets the price of that
// space, in Elektro. The player's own cities are among them.
func (ev *evaluator) openCities(step uint8, price *[maps.MaxCities]int) maps.CitySet {
	open := ev.r.Cities
	if step == 1 {
		open &^= ev.p.TrustCities | ev.p.Marked
	}
	spaces := ev.r.OpenSpaces(step)
	for c := range open.All() {
		space := spaceIn(&ev.p, c)
		if space >= spaces {
			open = open.Remove(c)
			continue
		}
		price[c] = engine.SpacePrice(space)
	}
	return open
}

// grow plans up to n more cities for a network that reaches every city at the given connection cost, in Elektro.
func (ev *evaluator) grow(reach [maps.MaxCities]uint8, own maps.CitySet, step uint8, n int) growth {
	var price [maps.MaxCities]int
	return ev.growIn(ev.openCities(step, &price)&^own, &price, reach, n)
}

// growIn is like grow, for the given cities at the given prices.
func (ev *evaluator) growIn(
	open maps.CitySet, price *[maps.MaxCities]int, reach [maps.MaxCities]uint8, n int,
) (g growth) {
	for g.n < min(n, maxGrowth) && open != 0 {
		best, bestCost := maps.City(0), maps.Unreachable
		for s := open; s != 0; s &= s - 1 {
			c := lowest(s)
			if cost := int(reach[c]) + price[c]; reach[c] != maps.Unreachable && cost < bestCost {
				best, bestCost = c, cost
			}
		}
		if bestCost == maps.Unreachable {
			return g
		}
		g.city[g.n], g.cost[g.n] = best, bestCost
		g.n++
		open = open.Remove(best)
		dist := &ev.r.Routes.Dist[best]
		for i := range reach {
			reach[i] = min(reach[i], dist[i])
		}
	}
	return g
}
