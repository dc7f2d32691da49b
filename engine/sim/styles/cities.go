package styles

import (
	"kilovolt/engine"
	"kilovolt/maps"
)

// maxGrowth bounds how far ahead a network is planned, in cities.
const maxGrowth = 12

// growth is the next cities of a network, always the cheapest one next.
type growth struct {
	n    int
	city [maxGrowth]maps.City
	cost [maxGrowth]int // Elektro, route and space
}

// within is how many of the next cities, no more than most, so much money pays for, and what they cost.
func (g *growth) within(money, most int) (n, cost int) {
	for n < min(most, g.n) && cost+g.cost[n] <= money {
		cost += g.cost[n]
		n++
	}
	return n, cost
}

// firstCosts is about what the first cities cost whoever has none yet, in Elektro.
var firstCosts = [maxGrowth]int{10, 15, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26}

// next is the seat's own next cities.
func (t *turn) next() growth { return t.grow(t.seat, t.bonus) }

// grow plans the next cities of a seat. For whoever has no network the costs are a guess, and the cities mean nothing.
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
	var liking [maps.MaxCities]int
	if bonus != nil {
		for c := range open.All() {
			liking[c] = bonus(t, c)
		}
	}
	for g.n < most && open != 0 {
		best, bestCost := maps.City(0), 1<<30
		for c := range open.All() {
			if cost := int(reach[c]) + price[c] - liking[c]; reach[c] != maps.Unreachable && cost < bestCost {
				best, bestCost = c, cost
			}
		}
		if bestCost == 1<<30 {
			break
		}
		g.city[g.n], g.cost[g.n] = best, bestCost+liking[best]
		g.n++
		open = open.Remove(best)
		dist := &t.r.Routes.Dist[best]
		for i := range reach {
			reach[i] = min(reach[i], dist[i])
		}
	}
	return g
}

// spaces is the cities of the zone with an open space, and the price of that space (B4, X5, V1).
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

// build connects all cities of the turn; the first house ever is a decision of its own.
func (t *turn) build() []engine.Action {
	done := engine.Action{Verb: engine.VerbDone}
	if t.pl.Cities == 0 {
		if c, ok := t.start(); ok {
			return one(engine.VerbBuild, int(c), 0)
		}
		return []engine.Action{done}
	}
	next := t.next()
	want, thrifty := t.target(&next)
	money := t.money()
	var out []engine.Action
	for i, cost := range next.cost[:next.n] {
		if t.houses()+i >= want || cost > money || thrifty && !t.thinksCheap(cost, money) {
			break
		}
		out = append(out, engine.Action{Verb: engine.VerbBuild, What: uint8(next.city[i])})
		money -= cost
	}
	return append(out, done)
}

// thinksCheap tells whether a city is cheap enough while the end is far, for somebody with so much money.
func (t *turn) thinksCheap(cost, money int) bool {
	return (t.dear == 0 || cost <= t.dear) && money-cost >= t.reserve
}

// far is how many cities the leader must lack for the end so that the seat still thinks of later.
const far = 4

// target is how many cities the seat wants at the end of this turn, and whether it wants them only while they are cheap.
func (t *turn) target(next *growth) (cities int, thrifty bool) {
	end := t.r.EndCities
	affordable, _ := next.within(t.money(), maxGrowth)
	switch reach := t.houses() + affordable; {
	case reach >= end && (t.late() || t.endsNow(next)):
		return max(t.fuelled(t.seat), end), false
	case t.crowded():
		return t.houses(), false
	case t.last():
		return t.fuelled(t.seat), false
	case t.late():
		return end - 1, false
	}
	want := t.pl.Capacity() + t.over
	if t.room != nil {
		want = t.room(t)
	}
	return min(want, end-1), t.toGo() >= far
}
