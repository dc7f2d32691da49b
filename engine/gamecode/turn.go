package gamecode

import "kilovolt/engine"

// The decisions of turns that end with "done": purchases, houses and runs.

// buy codes a purchase of tokens, or the end of buying. It asks kind by kind, as most buy in that order.
func (g *play) buy(list []engine.Choice, a engine.Action) engine.Action {
	p := &g.s.Public
	one, mixed := engine.MissingFor(p, p.Actor, 1)
	two, more := engine.MissingFor(p, p.Actor, 2)
	for i := range list[:len(list)-1] {
		c := &list[i]
		f := engine.Fuel(c.What)
		first, second := int(one[f]), int(two[f])
		if f <= engine.Oil {
			first, second = first+mixed, second+more
		}
		need := 0
		switch {
		case first > 0:
			need = 2
		case second > 0:
			need = 1
		}
		price, _ := engine.Price(g.r, p, f, 1)
		// Has this turn gone on to this kind, or past it?
		past := 0
		if g.last.Verb == engine.VerbBuy && g.who == p.Actor {
			past = 1 + index(g.last.What >= c.What)
		}
		if !g.bit(atFuel+((int(f)*3+need)*3+past)*4+level(price, 3, 5, 8), a.Verb == c.Verb && a.What == c.What) {
			continue
		}
		out := c.Action
		most := int(c.Max)
		if first > 0 && first <= most && g.bit(atRun1+int(f), int(a.N) == first) {
			out.N = int16(first)
			return out
		}
		if second > 0 && second <= most && second != first && g.bit(atRun2+int(f), int(a.N) == second) {
			out.N = int16(second)
			return out
		}
		return g.amount(*c, atTokens+int(f)*numberContexts, a)
	}
	return list[len(list)-1].Action
}

// build codes a city, the cheapest first, or the end of building.
func (g *play) build(list []engine.Choice, a engine.Action) engine.Action {
	p := &g.s.Public
	done := list[len(list)-1].Action
	if len(list) == 1 {
		return done
	}
	pl := &p.Players[p.Actor]
	cities := list[:len(list)-1]
	costs := byCost(g.r, p, cities)
	spare := level(pl.Capacity()-int(pl.Houses), 0, 1, 2, 3)
	begun := index(g.last.Verb == engine.VerbBuild && g.who == p.Actor)
	at := ((spare*5+level(costs[0], 13, 19, 26, 35))*2+begun)*3 + int(p.Step) - 1
	if g.bit(atBuilt+at, a.Verb == engine.VerbDone) {
		return done
	}
	at = 0
	for at < len(cities)-1 && cities[at].What != a.What {
		at++
	}
	if pl.Houses == 0 { // all cost the same
		return cities[g.below(len(cities), at)].Action
	}
	for i := range min(8, len(cities)-1) {
		// Does the next one cost the same, or a little more?
		next := level(costs[i+1]-costs[i], 1, 4)
		if g.bit(atCity+(i*3+next)*3+int(p.Step)-1, at == i) {
			return cities[i].Action
		}
	}
	if rest := len(cities) - 8; rest > 1 {
		return cities[8+g.below(rest, at-8)].Action
	}
	return cities[len(cities)-1].Action
}

// run codes a plant that runs, or the end of running.
func (g *play) run(list []engine.Choice, a engine.Action) engine.Action {
	p := &g.s.Public
	done := list[len(list)-1].Action
	runs := list[:len(list)-1]
	enough := index(p.Running >= p.Players[p.Actor].Houses)
	at := (enough*3+min(len(runs), 2))*2 + index(p.Ran != 0)
	if len(runs) == 0 || g.bit(atRanAll+at, a.Verb == engine.VerbDone) {
		return done
	}
	i := 0
	for i < len(runs)-1 {
		same := 1 + index(runs[i].What == runs[i+1].What)
		if g.bit(atRun+min(i, 3)*3+same, a.What == runs[i].What && a.N == runs[i].N) {
			break
		}
		i++
	}
	return runs[i].Action
}
