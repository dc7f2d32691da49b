package bot

import (
	"kilovolt/engine"
	"kilovolt/maps"
)

// mind is what all decisions judge by: the public facts and what follows from them.
type mind struct {
	r      *engine.Rules
	p      engine.Public
	me     engine.Seat
	level  *level
	chance chance
	mood   chance // what the seat's errors of this round are drawn from

	ready bool
	scan  startScan // only without a network

	grow1 growth   // one's own next cities
	fuel  forecast // what fuel will cost
	race  ending   // how near the end is
}

// prepare does the next piece of what every decision needs; ready tells when all is there.
func (m *mind) prepare() {
	pl := m.own()
	if pl.Cities == 0 && !m.scan.done {
		m.scan.unit(m)
		return
	}
	m.fuel.look(m)
	m.grow1 = m.ownGrowth()
	m.race.look(m)
	m.ready = true
}

func (m *mind) own() *engine.Player { return &m.p.Players[m.me] }

// rivals calls visit for every player but oneself, in seat order, without the Trust.
func (m *mind) rivals(visit func(engine.Seat)) {
	for i := range m.r.Players {
		if seat := engine.Seat(i); seat != m.me {
			visit(seat)
		}
	}
}

// houses is the number of one's own cities.
func (m *mind) houses() int { return int(m.own().Houses) }

// ownGrowth plans one's own next cities; without a network from the best start.
func (m *mind) ownGrowth() growth {
	pl := m.own()
	n := maxGrowth
	if m.r.Introductory {
		n = min(n, m.r.EndCities-int(pl.Houses))
	}
	if pl.Cities != 0 {
		return m.growTo(pl.Reach, pl.Cities, n)
	}
	if !m.scan.found {
		return growth{}
	}
	start := m.scan.best
	g := m.growTo(m.r.Routes.Dist[start], maps.Cities(start), n-1)
	copy(g.city[1:], g.city[:maxGrowth-1])
	copy(g.cost[1:], g.cost[:maxGrowth-1])
	g.city[0], g.cost[0] = start, m.scan.price
	g.n = min(g.n+1, maxGrowth)
	return g
}

// growTo is [mind.grow] with an eye for some cities before others: in the order in which the seat likes them, at what they cost.
func (m *mind) growTo(reach [maps.MaxCities]uint8, own maps.CitySet, n int) growth {
	if m.level.noise == 0 && m.level.fond.near == 0 {
		return m.grow(reach, own, m.p.Step, n)
	}
	var price, pull [maps.MaxCities]int
	open := m.openTo(m.p.Step, &price) &^ own
	m.pulls(&pull)
	m.wandering(&pull)
	for c := range open.All() {
		price[c] -= pull[c]
	}
	g := m.growIn(open, &price, reach, n)
	for i, c := range g.city[:g.n] {
		g.cost[i] += pull[c]
	}
	if g.n > 0 && g.cost[0] > int(m.own().Money) { // no liking lasts when there is no money for it
		return m.grow(reach, own, m.p.Step, n)
	}
	return g
}
