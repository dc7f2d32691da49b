package expert1

import (
	"kilovolt/engine"
	"kilovolt/maps"
)

// The start of a network is rated by what its first cities would cost now, and by what more cities would cost
// once the next Step opens more spaces.
const (
	startNearCities = 7  // cities in the first part
	startFarCities  = 12 // cities in the second part
)

// startCost rates a city as the start of a network, in Elektro, lower is better: the cost of the next cities around
// it now, plus startFar percent of the cost of more of them with the spaces of the next Step.
func (ev *evaluator) startCost(c maps.City) int {
	own := maps.Cities(c)
	sum := func(g growth, n int) int {
		return g.total(g.n) + (n-g.n)*startBlocked
	}
	near := sum(ev.grow(ev.r.Routes.Dist[c], own, ev.p.Step, startNearCities), startNearCities)
	far := sum(ev.grow(ev.r.Routes.Dist[c], own, min(ev.p.Step+1, 3), startFarCities), startFarCities)
	return near + far*startFar/100
}

// startScan finds the best start of the seat's own network, one city per unit of work.
type startScan struct {
	begun, done  bool
	costs        [maps.MaxCities]int // of the first house, -1 where it cannot be built
	ratings      [maps.MaxCities]int // cost of a network that starts there, lower is better
	all, unrated maps.CitySet

	found    bool
	best     maps.City
	bestCost int
	price    int // of the first house, in Elektro
}

func (s *startScan) unit(ev *evaluator) {
	if !s.begun {
		s.begun = true
		s.costs = engine.CityCosts(ev.r, &ev.p, ev.me)
		for c := range ev.r.Cities.All() {
			if s.costs[c] >= 0 {
				s.unrated = s.unrated.Add(c)
			}
		}
		s.all = s.unrated
		s.done = s.unrated == 0
		return
	}
	c := lowest(s.unrated)
	s.unrated = s.unrated.Remove(c)
	cost := ev.startCost(c) + s.costs[c]
	s.ratings[c] = cost
	if !s.found || cost < s.bestCost {
		s.found, s.best, s.bestCost, s.price = true, c, cost, s.costs[c]
	}
	s.done = s.unrated == 0
}

// ranked returns up to n of the possible starts, best first.
func (s *startScan) ranked(n int) []maps.City {
	var out []maps.City
	for c := range s.all.All() {
		at := len(out)
		for at > 0 && s.ratings[out[at-1]] > s.ratings[c] {
			at--
		}
		out = append(out, c)
		copy(out[at+1:], out[at:])
		out[at] = c
	}
	return out[:min(n, len(out))]
}
