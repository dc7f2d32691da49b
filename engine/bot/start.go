package bot

import (
	"kilovolt/engine"
	"kilovolt/maps"
)

// Where a network starts is judged by what its first cities would cost now, and by the way out once more spaces are open.
const (
	startNear = 7  // cities of the first Step
	startFar  = 12 // cities after Step 2
)

// startCost rates a city as the start of a network, in Elektro, lower is better: what the next cities around it cost now, and by a quarter
// what more of them cost with the spaces of the next Step. near is the first part alone.
func (m *mind) startCost(c maps.City) (cost, near int) {
	own := maps.Cities(c)
	sum := func(g growth, n int) int {
		return g.total(g.n) + (n-g.n)*m.level.tuning.startFenced
	}
	near = sum(m.grow(m.r.Routes.Dist[c], own, m.p.Step, startNear), startNear)
	far := sum(m.grow(m.r.Routes.Dist[c], own, min(m.p.Step+1, 3), startFar), startFar)
	return near + far*m.level.tuning.startFar/100, near
}

// startScan looks for the best start of one's own network, one city a unit.
type startScan struct {
	begun, done bool
	costs       [maps.MaxCities]int // of the first house, -1 where it may not be built
	rates       [maps.MaxCities]int // how dear a network is that begins there, of those that may
	all, left   maps.CitySet

	found    bool
	best     maps.City
	bestCost int
	near     int // what the cities around it cost together, in Elektro
	price    int // of the first house, in Elektro
}

func (s *startScan) unit(m *mind) {
	if !s.begun {
		s.begun = true
		s.costs = engine.CityCosts(m.r, &m.p, m.me)
		for c := range m.r.Cities.All() {
			if s.costs[c] >= 0 {
				s.left = s.left.Add(c)
			}
		}
		s.all = s.left
		s.done = s.left == 0
		return
	}
	c := lowest(s.left)
	s.left = s.left.Remove(c)
	cost, near := m.startCost(c)
	cost += s.costs[c] + m.misjudge(aboutStart, int(c))
	s.rates[c] = cost
	if !s.found || cost < s.bestCost {
		s.found, s.best, s.bestCost, s.near, s.price = true, c, cost, near, s.costs[c]
	}
	s.done = s.left == 0
}

// ranked lists up to n of the cities where a network may begin, best first.
func (s *startScan) ranked(n int) []maps.City {
	var out []maps.City
	for c := range s.all.All() {
		at := len(out)
		for at > 0 && s.rates[out[at-1]] > s.rates[c] {
			at--
		}
		out = append(out, c)
		copy(out[at+1:], out[at:])
		out[at] = c
	}
	return out[:min(n, len(out))]
}
