package bot

import (
	"math/bits"

	"kilovolt/engine"
	"kilovolt/maps"
)

func lowest(s maps.CitySet) maps.City { return maps.City(bits.TrailingZeros64(uint64(s))) }

// maxGrowth bounds how far ahead a network is planned, in cities.
const maxGrowth = 24

// growth is the next cities of a network, always the cheapest one next.
type growth struct {
	n    int
	city [maxGrowth]maps.City
	cost [maxGrowth]int // Elektro, route and space
}

// total is what the next n cities cost together, in Elektro; -1 if there are not so many.
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

// affordable is how many of the next cities so much money pays for.
func (g *growth) affordable(money int) int {
	for n, c := range g.cost[:g.n] {
		if money -= c; money < 0 {
			return n
		}
	}
	return g.n
}

// housePrice is what the space above so many houses costs, in Elektro (B3).
func housePrice(space int) int { return 10 + 5*space }

// spaceIn returns the lowest free space of a city, 3 when it is full (B4).
func spaceIn(p *engine.Public, c maps.City) int {
	for i, o := range p.Spaces[c] {
		if o == engine.Free {
			return i
		}
	}
	return 3
}

// openTo is the cities in which a player with a network may build in a Step (B4, X5, V1), with the price of their spaces. The player's own
// cities are among them.
func (m *mind) openTo(step uint8, price *[maps.MaxCities]int) maps.CitySet {
	open := m.r.Cities
	if step == 1 {
		open &^= m.p.TrustCities | m.p.Marked
	}
	spaces := m.r.OpenSpaces(step)
	for c := range open.All() {
		space := spaceIn(&m.p, c)
		if space >= spaces {
			open = open.Remove(c)
		}
		price[c] = housePrice(space)
	}
	return open
}

// grow plans up to n further cities for a network that reaches every city at the given route cost, in Elektro.
func (m *mind) grow(reach [maps.MaxCities]uint8, own maps.CitySet, step uint8, n int) growth {
	var price [maps.MaxCities]int
	return m.growIn(m.openTo(step, &price)&^own, &price, reach, n)
}

// growIn is grow among the given cities at the given prices.
func (m *mind) growIn(open maps.CitySet, price *[maps.MaxCities]int, reach [maps.MaxCities]uint8, n int) (g growth) {
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
		dist := &m.r.Routes.Dist[best]
		for i := range reach {
			reach[i] = min(reach[i], dist[i])
		}
	}
	return g
}
