package bot

import (
	"slices"
	"sort"

	"kilovolt/engine"
	"kilovolt/maps"
)

// buildFirst builds the first house on one of the best starts left, and goes on building from there.
func (g *playout) buildFirst() {
	p := &g.s.Public
	seat := p.Actor
	var c maps.City
	var ok bool
	if g.around != nil && seat != g.own {
		c, ok = g.settle(seat)
	} else {
		c, ok = g.starts.pick(g)
	}
	if !ok {
		g.apply(engine.VerbDone, 0, 0)
		return
	}
	g.apply(engine.VerbBuild, uint8(c), 0)
	g.cityCosts.valid = 0
	if p.Actor == seat && p.Await == engine.AwaitBuild {
		g.build()
	}
}

// startTable lists the starts of a network, best first, as the evaluator rated them.
type startTable struct {
	n    int
	city [maps.MaxCities]maps.City
}

// pick returns one of the best starts that the seat can pay for.
func (t *startTable) pick(g *playout) (best maps.City, found bool) {
	if t == nil {
		return 0, false
	}
	skip := g.rng.below(2) + g.rng.below(2)
	costs := engine.CityCosts(g.r, &g.s.Public, g.s.Actor)
	for _, c := range t.city[:t.n] {
		if costs[c] >= 0 && costs[c] <= int(g.s.Players[g.s.Actor].Money) {
			best, found = c, true
			if skip--; skip < 0 {
				break
			}
		}
	}
	return best, found
}

// Where rivals start: each looks at this many cities around a start, and one in secondStarts takes the second best.
const (
	startLookLeast = 4
	startLookMost  = linksAhead
	secondStarts   = 4
)

// settle returns where a rival starts its network: where the start and the next cities around it cost least once the
// seats before it have taken theirs; found is false if it can pay for none. By the deciding seat's own ratings from the
// beginning, all rivals would start side by side whatever has been taken, and the seat would foresee neither who crowds
// it nor what is left for it. Of all that rivals build, only where they start is worth knowing (engine/lab/TRIALS.md).
func (g *playout) settle(seat engine.Seat) (start maps.City, found bool) {
	look := startLookLeast + g.rng.below(startLookMost-startLookLeast+1)
	costs := engine.CityCosts(g.r, &g.s.Public, seat)
	g.cityCosts.refresh(g)
	var second maps.City
	low, next := maps.Unreachable*linksAhead, maps.Unreachable*linksAhead
	for _, c := range g.around.order[look] {
		cost := costs[c]
		if cost < 0 || cost > int(g.s.Players[seat].Money) || cost+g.around.cost[c][look] >= next {
			continue
		}
		var sum [linksAhead + 1]int
		g.cityCosts.links.around(g.r, c, &sum)
		switch cost += sum[look]; {
		case cost < low:
			second, next = start, low
			start, low, found = c, cost, true
		case cost < next:
			second, next = c, cost
		}
	}
	if next < maps.Unreachable*linksAhead && g.rng.below(secondStarts) == 0 {
		return second, true
	}
	return start, found
}

// startCosts is what the next cities around every city cost together when a seat decides, in Elektro, for every number
// of them, and the cities in the order of that. As spaces are taken they get dearer, until the next Step, so that most
// starts need no closer look.
type startCosts struct {
	cost  [maps.MaxCities][linksAhead + 1]int
	order [startLookMost + 1][]maps.City
}

// costsOfStarts returns the costs around every city, or nil if all rivals of a seat have a network.
func costsOfStarts(r *engine.Rules, p *engine.Public, own engine.Seat) *startCosts {
	for i := range r.Players {
		if engine.Seat(i) != own && p.Players[i].Cities == 0 {
			return newStartCosts(r, p)
		}
	}
	return nil
}

func newStartCosts(r *engine.Rules, p *engine.Public) *startCosts {
	var links cityLinks
	links.findOpen(r, p)
	s := &startCosts{}
	var all []maps.City
	for c := range r.Cities.All() {
		links.around(r, c, &s.cost[c])
		all = append(all, c)
	}
	for look := startLookLeast; look <= startLookMost; look++ {
		order := slices.Clone(all)
		sort.SliceStable(order, func(i, j int) bool { return s.cost[order[i]][look] < s.cost[order[j]][look] })
		s.order[look] = order
	}
	return s
}

// around sets what the next cities of a network that starts in a city cost together, without that one.
func (l *cityLinks) around(r *engine.Rules, c maps.City, sum *[linksAhead + 1]int) {
	pl := engine.Player{Cities: maps.Cities(c), Reach: r.Routes.Dist[c]}
	var near [seatInputs]int32
	l.nextCosts(r, &pl, sum, &near)
}
