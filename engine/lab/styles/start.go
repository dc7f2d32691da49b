package styles

import (
	"kilovolt/engine"
	"kilovolt/maps"
)

// startCities is how many cities around a start count.
const startCities = 5

// start returns the best affordable city for a first house: the one with the cheapest cities around it.
func (t *turn) start() (best maps.City, ok bool) {
	costs := engine.CityCosts(t.r, t.p, t.seat)
	low := 0
	for c, cost := range costs {
		if cost < 0 || cost > t.money() {
			continue
		}
		if sum := cost + t.nearCost(maps.City(c)); !ok || sum < low {
			best, low, ok = maps.City(c), sum, true
		}
	}
	return best, ok
}

// nearCost returns the cost of the nearest cities from a start, one after the other, in Elektro; occupied ones count
// if they have an open space.
func (t *turn) nearCost(start maps.City) int {
	var price [maps.MaxCities]int
	open := t.spaces(&price).Remove(start)
	reach := t.r.Routes.Dist[start]
	sum := 0
	for n := 0; n < startCities; n++ {
		best, bestCost := maps.City(0), maps.Unreachable
		for c := range open.All() {
			if cost := int(reach[c]) + price[c]; cost < bestCost {
				best, bestCost = c, cost
			}
		}
		sum += bestCost
		if bestCost == maps.Unreachable {
			continue
		}
		open = open.Remove(best)
		for i, d := range &t.r.Routes.Dist[best] {
			reach[i] = min(reach[i], d)
		}
	}
	return sum
}

// place answers AwaitMark (V1) and AwaitTrust (X2): the seat's mark goes where it would start, the Trust where nobody
// wants to.
func (t *turn) place() []engine.Action {
	var list engine.List
	engine.Legal(t.r, t.p, &list)
	best, low := 0, 0
	for i, choice := range list.Choices() {
		sum := t.nearCost(maps.City(choice.What))
		if choice.Verb == engine.VerbTrust {
			sum = -sum
		}
		if i == 0 || sum < low {
			best, low = i, sum
		}
	}
	return []engine.Action{list.At[best].Action}
}
