package expert1

import (
	"slices"

	"kilovolt/engine"
	"kilovolt/maps"
)

// maxOptions limits how many options a search compares.
const maxOptions = 16

// add appends an option unless the same actions are listed already or the list is full.
func (w *searchTask) add(limit int, actions ...engine.Action) {
	if len(w.options) == maxOptions {
		return
	}
	for i := range w.options {
		if w.options[i].limit == limit && slices.Equal(w.options[i].actions, actions) {
			return
		}
	}
	w.options = append(w.options, option{actions: slices.Clone(actions), limit: limit})
}

// listOptions adds the alternatives to the evaluator's own decision.
func (w *searchTask) listOptions(ev *evaluator) {
	switch t := w.task.(type) {
	case *auctionTask:
		if ev.p.Await == engine.AwaitOpen {
			w.listOpen(ev, t)
		} else {
			w.listBid(ev, t)
		}
	case *scrapTask:
		for s := ev.own().Plants.Without(ev.p.Auction.Plant); s != 0; s &= s - 1 {
			plant := s.Lowest()
			w.add(-1, engine.Action{Verb: engine.VerbScrap, What: uint8(plant)})
		}
	case *fuelTask:
		w.listFuel(ev)
	case *buildTask:
		w.listBuild(ev, t)
	}
}

// listOpen adds every plant that the seat can pay for, at its minimum, and passing.
func (w *searchTask) listOpen(ev *evaluator, t *auctionTask) {
	if w.options[0].actions[0].Verb == engine.VerbOpen {
		w.options[0].limit = t.limit
	}
	money := int(ev.own().Money)
	for s := ev.p.Current(); s != 0; s &= s - 1 {
		plant := s.Lowest()
		low := ev.p.MinBid(plant)
		if low > money {
			continue
		}
		a := engine.Action{Verb: engine.VerbOpen, What: uint8(plant), N: int16(low)}
		if a == w.options[0].actions[0] {
			w.add(low, a)
			continue
		}
		w.add(max(ev.limit(plant, t.base), low), a)
	}
	pass := engine.Action{Verb: engine.VerbPass}
	if engine.WhyNot(ev.r, &ev.p, pass) == nil {
		w.add(-1, pass)
	}
}

// listBid adds dropping out, and bidding on up to several limits.
func (w *searchTask) listBid(ev *evaluator, t *auctionTask) {
	bid, money := int(ev.p.Auction.Bid), int(ev.own().Money)
	first := &w.options[0]
	raise := engine.Action{Verb: engine.VerbBid, N: int16(bid) + 1}
	if first.actions[0].Verb == engine.VerbBid {
		first.limit = t.limit
		raise = first.actions[0]
	}
	w.add(-1, engine.Action{Verb: engine.VerbDrop})
	if bid >= money {
		return
	}
	limits := []int{
		bid + 1, t.limit * 9 / 10, t.limit * 12 / 10, t.limit * 15 / 10, bid * 12 / 10, bid * 14 / 10,
	}
	for _, limit := range limits {
		if limit = min(limit, money); limit > bid {
			a := raise
			a.N = min(a.N, int16(limit))
			w.add(limit, a)
		}
	}
}

// listFuel adds one run of every set of plants, and more tokens for the store.
func (w *searchTask) listFuel(ev *evaluator) {
	pl := ev.own()
	money := int(pl.Money)
	buy := func(s *purchase) { w.add(-1, s.actions()...) }
	var full purchase
	found := false
	if powerWith(pl.Plants, &pl.Tokens) > 0 {
		buy(&purchase{})
	}
	for set := pl.Plants; set != 0; set = (set - 1) & pl.Plants {
		if s, ok := ev.purchaseFor(set); ok && s.cost <= money {
			if !found {
				full, found = s, true
			}
			if len(w.options) < maxOptions-2*engine.Fuels {
				buy(&s)
			}
		}
	}
	if !found {
		return
	}
	for k := range engine.Fuel(engine.Fuels) {
		if !pl.Accepts(k) {
			continue
		}
		s := full
		total := pl.Tokens
		for f, n := range s.buy {
			total[f] += uint8(n)
		}
		for extra := 1; ; extra++ {
			cost, ok := ev.nextPrice(k, s.buy[k])
			total[k]++
			if !ok || !pl.Fits(total) || s.cost+cost > money {
				if extra > 1 {
					buy(&s)
				}
				break
			}
			s.buy[k]++
			s.cost += cost
			if extra == 2 {
				buy(&s)
			}
		}
	}
}

// listBuild adds building more or fewer of the next cities, another city first, or another start.
func (w *searchTask) listBuild(ev *evaluator, t *buildTask) {
	pl := ev.own()
	money := int(pl.Money)
	capacity := max(pl.Capacity(), t.power)
	line := func(g *growth, k int) {
		var actions [maxGrowth + 1]engine.Action
		for i, c := range g.city[:k] {
			actions[i] = engine.Action{Verb: engine.VerbBuild, What: uint8(c)}
		}
		actions[k] = engine.Action{Verb: engine.VerbDone}
		w.add(-1, actions[:k+1]...)
	}
	if pl.Cities == 0 {
		for _, c := range ev.starts.ranked(6) {
			g := ev.growthFrom(c)
			for _, k := range []int{t.best, t.best + 1, t.best - 1} {
				if k > 0 && k <= g.affordable(money) {
					line(&g, k)
				}
			}
		}
		return
	}
	most := min(t.most, max(capacity-int(pl.Houses), t.best)+2)
	for _, k := range []int{t.best + 1, t.best - 1, t.best + 2, t.best - 2, 0, most} {
		if k >= 0 && k <= most {
			line(&ev.growth, k)
		}
	}
	// Another city first: one of the five that follow the next one.
	first := ev.growth.city[0]
	for i := 1; i < min(ev.growth.n, 6) && t.most > 0; i++ {
		c := ev.growth.city[i]
		g, ok := ev.growthWith(c)
		if !ok || c == first {
			continue
		}
		k := max(t.best, 1)
		if k > g.affordable(money) {
			continue
		}
		line(&g, k)
	}
}

// growthWith returns the seat's next cities if a given one comes first; false if it cannot be built.
func (ev *evaluator) growthWith(c maps.City) (growth, bool) {
	pl := ev.own()
	var price [maps.MaxCities]int
	open := ev.openCities(ev.p.Step, &price) &^ pl.Cities
	if !open.Has(c) || pl.Reach[c] == maps.Unreachable {
		return growth{}, false
	}
	reach := pl.Reach
	for i, d := range ev.r.Routes.Dist[c] {
		reach[i] = min(reach[i], d)
	}
	return ev.prependCity(c, int(pl.Reach[c])+price[c], ev.growIn(open.Remove(c), &price, reach, maxGrowth-1)), true
}

// growthFrom returns the seat's next cities if its network starts in a city.
func (ev *evaluator) growthFrom(c maps.City) growth {
	return ev.prependCity(c, ev.starts.costs[c], ev.grow(ev.r.Routes.Dist[c], maps.Cities(c), ev.p.Step, maxGrowth-1))
}

// prependCity puts a city before the others of a plan.
func (ev *evaluator) prependCity(c maps.City, cost int, g growth) growth {
	copy(g.city[1:], g.city[:maxGrowth-1])
	copy(g.cost[1:], g.cost[:maxGrowth-1])
	g.city[0], g.cost[0] = c, cost
	g.n = min(g.n+1, maxGrowth)
	return g
}
