package bot

import (
	"slices"

	"kilovolt/engine"
	"kilovolt/maps"
)

// maxOptions limits how many options a search compares.
const maxOptions = 16

// add appends an option unless the same actions are listed already or the list is full.
func (w *searchTask) add(limit int, why Reason, actions ...engine.Action) {
	if len(w.options) == maxOptions {
		return
	}
	for i := range w.options {
		if w.options[i].limit == limit && slices.Equal(w.options[i].actions, actions) {
			return
		}
	}
	w.options = append(w.options, option{actions: slices.Clone(actions), limit: limit, why: why})
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
			power := int(plant.Info().Powers)
			w.add(-1, Reason{Code: CodeScrapWeak, Plant: plant, N: power, M: ev.own().Capacity() - power},
				engine.Action{Verb: engine.VerbScrap, What: uint8(plant)})
		}
	case *fuelTask:
		w.listFuel(ev, t)
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
			w.add(low, w.options[0].why, a)
			continue
		}
		limit := max(ev.limit(plant, t.base), low)
		w.add(limit, t.whyOpen(ev, plant, limit), a)
	}
	pass := engine.Action{Verb: engine.VerbPass}
	if engine.WhyNot(ev.r, &ev.p, pass) == nil {
		w.add(-1, ev.whyPass(t), pass)
	}
}

// whyPass gives the reason for not opening a plant.
func (ev *evaluator) whyPass(t *auctionTask) Reason {
	pl := ev.own()
	switch {
	case t.best == engine.NoPlant:
		return Reason{Code: CodePassPoor, N: int(pl.Money)}
	case pl.Capacity() >= ev.houses()+2:
		return Reason{Code: CodePassAmple, N: pl.Capacity(), M: ev.houses()}
	}
	why := Reason{Code: CodePassDear, Plant: t.best, N: t.worth(ev, t.best), M: ev.p.MinBid(t.best)}
	switch {
	case why.N > why.M && ev.mayBeLast():
		why.Code = CodePassLast
	case why.N > why.M:
		why.Code = CodePassWait
	}
	return why
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
	w.add(-1, t.whyDrop(ev), engine.Action{Verb: engine.VerbDrop})
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
			w.add(limit, t.whyBid(ev, limit), a)
		}
	}
}

// listFuel adds one run of every set of plants, and more tokens for the store.
func (w *searchTask) listFuel(ev *evaluator, t *fuelTask) {
	pl := ev.own()
	money := int(pl.Money)
	buy := func(s *purchase, why Reason) {
		var actions [engine.Fuels + 1]engine.Action
		n := 0
		for k, count := range s.buy {
			if count > 0 {
				actions[n] = engine.Action{Verb: engine.VerbBuy, What: uint8(k), N: int16(count)}
				n++
			}
		}
		actions[n] = engine.Action{Verb: engine.VerbDone}
		w.add(-1, why, actions[:n+1]...)
	}
	var full purchase
	found := false
	if power := powerWith(pl.Plants, &pl.Tokens); power > 0 {
		none := purchase{cities: min(power, ev.houses()+ev.growth.affordable(money))}
		buy(&none, ev.whyFuel(&none))
	}
	for set := pl.Plants; set != 0; set = (set - 1) & pl.Plants {
		if s, ok := ev.purchaseFor(set); ok && s.cost <= money {
			_, _, power := needOf(set)
			s.cities = min(power, ev.houses()+ev.growth.affordable(money-s.cost))
			if !found {
				full, found = s, true
			}
			if len(w.options) < maxOptions-2*engine.Fuels {
				buy(&s, ev.whyFuel(&s))
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
					buy(&s, ev.whyStock(&s, k))
				}
				break
			}
			s.buy[k]++
			s.cost += cost
			if extra == 2 {
				buy(&s, ev.whyStock(&s, k))
			}
		}
	}
}

// whyFuel gives the reason for a purchase for one run.
func (ev *evaluator) whyFuel(s *purchase) Reason {
	if s.cost > 0 {
		return Reason{Code: CodeFuelRun, N: s.cities, M: s.cost}
	}
	return Reason{Code: CodeFuelEnough, N: s.cities}
}

// whyStock gives the reason for a purchase beyond one run: it may leave a seat short that buys later.
func (ev *evaluator) whyStock(s *purchase, f engine.Fuel) Reason {
	left := engine.OnSale(ev.r, &ev.p, f) - s.buy[f]
	for t := int(ev.p.Turn) - 1; t >= 0; t-- {
		seat := ev.p.Order[t]
		lacks := ev.lacks(seat, f)
		if short := lacks - max(left, 0); short > 0 && !ev.r.IsTrust(seat) {
			return Reason{Code: CodeFuelShort, Fuel: f, Seat: seat, N: short, M: s.cost}
		}
		left -= lacks
	}
	if ev.mayBeLast() {
		return ev.whyFuel(s)
	}
	return Reason{Code: CodeFuelStock, N: s.cities, M: s.cost, Fuel: f}
}

// listBuild adds building more or fewer of the next cities, another city first, or another start.
func (w *searchTask) listBuild(ev *evaluator, t *buildTask) {
	pl := ev.own()
	money := int(pl.Money)
	capacity := max(pl.Capacity(), t.power)
	line := func(g *growth, k int, why Reason) {
		var actions [maxGrowth + 1]engine.Action
		for i, c := range g.city[:k] {
			actions[i] = engine.Action{Verb: engine.VerbBuild, What: uint8(c)}
		}
		actions[k] = engine.Action{Verb: engine.VerbDone}
		w.add(-1, why, actions[:k+1]...)
	}
	why := func(g *growth, k int) Reason {
		ended := ev.ended()
		switch {
		case k > 0 && ended != engine.NoSeat:
			return Reason{Code: CodeBuildLast, N: min(t.power, int(pl.Houses)+k), Seat: ended}
		case int(pl.Houses)+k >= ev.r.EndCities && ev.ending.leader < ev.r.EndCities:
			rival, cities, _ := ev.bestRival()
			return Reason{Code: CodeBuildEnd, N: min(t.power, int(pl.Houses)+k), Seat: rival, M: cities}
		case k == 0 && g.n > 0 && capacity <= int(pl.Houses):
			return Reason{Code: CodeHoldCapacity, N: capacity, M: int(pl.Houses)}
		case k == 0 && ev.mayBeLast():
			return Reason{Code: CodeHoldLast}
		case k == 0:
			return Reason{Code: CodeHoldSave, N: int(pl.Houses), M: capacity}
		case pl.Houses == 0:
			_, near := ev.startCost(g.city[0])
			return Reason{Code: CodeStart, City: g.city[0], N: startNearCities, M: near}
		case int(pl.Houses)+k > capacity:
			return Reason{Code: CodeBuildReach, N: k, M: g.total(k)}
		}
		return Reason{Code: CodeBuildPower, N: k, M: g.total(k)}
	}
	if pl.Cities == 0 {
		for _, c := range ev.starts.ranked(6) {
			g := ev.growthFrom(c)
			for _, k := range []int{t.best, t.best + 1, t.best - 1} {
				if k > 0 && k <= g.affordable(money) {
					line(&g, k, why(&g, k))
				}
			}
		}
		return
	}
	most := min(t.most, max(capacity-int(pl.Houses), t.best)+2)
	for _, k := range []int{t.best + 1, t.best - 1, t.best + 2, t.best - 2, 0, most} {
		if k >= 0 && k <= most {
			line(&ev.growth, k, why(&ev.growth, k))
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
		reason := why(&g, k)
		seat := ev.rivalWanting(c)
		if seat != engine.NoSeat && reason.Code != CodeBuildEnd && reason.Code != CodeBuildLast {
			reason = Reason{Code: CodeBuildFirst, N: k, M: g.total(k), City: c, Seat: seat}
		}
		line(&g, k, reason)
	}
}

// rivalWanting returns a rival that has a city among its next three, or NoSeat.
func (ev *evaluator) rivalWanting(c maps.City) engine.Seat {
	found := engine.NoSeat
	ev.rivals(func(seat engine.Seat) {
		pl := &ev.p.Players[seat]
		if found != engine.NoSeat || pl.Cities == 0 {
			return
		}
		g := ev.grow(pl.Reach, pl.Cities, ev.p.Step, 3)
		if slices.Contains(g.city[:g.n], c) {
			found = seat
		}
	})
	return found
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
