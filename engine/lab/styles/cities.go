package styles

import (
	"kilovolt/engine"
	"kilovolt/maps"
)

// maxGrowth limits how many cities ahead a network is planned.
const maxGrowth = 12

// growth is the next cities of a network, each the cheapest one at that point.
type growth struct {
	n    int
	city [maxGrowth]maps.City
	cost [maxGrowth]int // Elektro, connection and house
}

// affordable returns how many of the next cities, at most a limit, the money pays for, and their cost.
func (g *growth) affordable(money, most int) (n, cost int) {
	for n < min(most, g.n) && cost+g.cost[n] <= money {
		cost += g.cost[n]
		n++
	}
	return n, cost
}

// firstCosts estimates the cost of the first cities for a seat that has none, in Elektro.
var firstCosts = [maxGrowth]int{10, 15, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26}

// next plans the seat's own next cities.
func (t *turn) next() growth { return t.grow(t.seat, t.cityBonus) }

// grow plans the next cities of a seat. Without a network the costs are estimates and the cities are not set.
func (t *turn) grow(seat engine.Seat, bonus func(*turn, maps.City) int) (g growth) {
	pl := &t.p.Players[seat]
	most := maxGrowth
	if t.r.Introductory {
		most = min(most, t.r.EndCities-int(pl.Houses))
	}
	if pl.Cities == 0 {
		return growth{n: most, cost: firstCosts}
	}
	var price [maps.MaxCities]int
	open := t.spaces(&price) &^ pl.Cities
	reach := pl.Reach
	var bonuses [maps.MaxCities]int
	if bonus != nil {
		for c := range open.All() {
			bonuses[c] = bonus(t, c)
		}
	}
	for g.n < most && open != 0 {
		best, bestCost := maps.City(0), 1<<30
		for c := range open.All() {
			if cost := int(reach[c]) + price[c] - bonuses[c]; reach[c] != maps.Unreachable && cost < bestCost {
				best, bestCost = c, cost
			}
		}
		if bestCost == 1<<30 {
			break
		}
		g.city[g.n], g.cost[g.n] = best, bestCost+bonuses[best]
		g.n++
		open = open.Remove(best)
		dist := &t.r.Routes.Dist[best]
		for i := range reach {
			reach[i] = min(reach[i], dist[i])
		}
	}
	return g
}

// spaces returns the cities of the zone with an open space and sets the price of that space, in Elektro (B4, X5, V1).
func (t *turn) spaces(price *[maps.MaxCities]int) maps.CitySet {
	open := t.r.Cities
	if t.p.Step == 1 {
		open &^= t.p.TrustCities | t.p.Marked
	}
	for c := range open.All() {
		space := 0
		for space < 3 && t.p.Spaces[c][space] != engine.Free {
			space++
		}
		if space >= t.r.OpenSpaces(t.p.Step) {
			open = open.Remove(c)
			continue
		}
		price[c] = engine.SpacePrice(space)
	}
	return open
}

// build connects all cities of the turn. The first house of all is a separate decision.
func (t *turn) build() []engine.Action {
	done := engine.Action{Verb: engine.VerbDone}
	if t.pl.Cities == 0 {
		if c, ok := t.start(); ok {
			return single(engine.VerbBuild, int(c), 0)
		}
		return []engine.Action{done}
	}
	next := t.next()
	want, thrifty := t.target(&next)
	money := t.money()
	var out []engine.Action
	for i, cost := range next.cost[:next.n] {
		if t.houses()+i >= want || cost > money || thrifty && !t.isCheap(cost) {
			break
		}
		out = append(out, engine.Action{Verb: engine.VerbBuild, What: uint8(next.city[i])})
		money -= cost
	}
	return append(out, done)
}

// isCheap reports whether a seat accepts the price of a city while the end is far.
func (t *turn) isCheap(cost int) bool { return t.maxCityCost == 0 || cost <= t.maxCityCost }

// thriftyDistance is how many cities the leader must lack for the seat to still avoid expensive cities.
const thriftyDistance = 4

// target returns how many cities the seat wants at the end of this turn, and whether it wants them only while they
// are cheap.
func (t *turn) target(next *growth) (cities int, thrifty bool) {
	end := t.r.EndCities
	affordable, _ := next.affordable(t.money(), maxGrowth)
	switch reach := t.houses() + affordable; {
	case reach >= end && (t.mustEnd() || t.wantsEnd(next)):
		return max(t.fuelled(t.seat), end), false
	case t.couldStall():
		return t.houses(), false
	case t.last() && t.mayEnd != nil && t.p.MaxHouses() < end:
		return min(t.fuelled(t.seat), end-1), false
	case t.last():
		return t.fuelled(t.seat), false
	case t.mustEnd():
		return end - 1, false
	}
	want := t.pl.Capacity() + t.overbuild
	if t.cityTarget != nil {
		want = t.cityTarget(t)
	}
	return min(want, end-1), t.toGo() >= thriftyDistance
}
