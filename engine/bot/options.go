package bot

import (
	"slices"

	"kilovolt/engine"
	"kilovolt/maps"
)

// maxOptions bounds how many options a search compares.
const maxOptions = 16

// add takes an option in, unless the same actions are there already or there are too many.
func (w *searching) add(limit int, why Reason, actions ...engine.Action) {
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

// list adds what else could be done, behind what the mind would do.
func (w *searching) list(m *mind) {
	switch t := w.task.(type) {
	case *bidding:
		if m.p.Await == engine.AwaitOpen {
			w.listOpen(m, t)
		} else {
			w.listBid(m, t)
		}
	case *scrapping:
		for s := m.own().Plants.Without(m.p.Auction.Plant); s != 0; s &= s - 1 {
			w.add(-1, Reason{Code: CodeScrapWeak, Plant: s.Lowest(), N: int(s.Lowest().Info().Powers), M: m.own().Capacity() - int(s.Lowest().Info().Powers)},
				engine.Action{Verb: engine.VerbScrap, What: uint8(s.Lowest())})
		}
	case *fuelling:
		w.listFuel(m, t)
	case *building:
		w.listBuild(m, t)
	}
}

// listOpen: every plant that can be paid, at its minimum, and to pass.
func (w *searching) listOpen(m *mind, t *bidding) {
	if w.options[0].actions[0].Verb == engine.VerbOpen {
		w.options[0].limit = t.limit
	}
	money := int(m.own().Money)
	for s := m.p.Current(); s != 0; s &= s - 1 {
		plant := s.Lowest()
		low := m.p.MinBid(plant)
		if low > money {
			continue
		}
		a := engine.Action{Verb: engine.VerbOpen, What: uint8(plant), N: int16(low)}
		if a == w.options[0].actions[0] {
			w.add(low, w.options[0].why, a)
			continue
		}
		limit := max(m.limit(plant, t.base), low)
		w.add(limit, Reason{Code: CodeOpenGain, Plant: plant, N: limit, M: low}, a)
	}
	pass := engine.Action{Verb: engine.VerbPass}
	if engine.WhyNot(m.r, &m.p, pass) == nil {
		w.add(-1, m.whyPass(t), pass)
	}
}

// whyPass says what a seat that does not open a plant may think.
func (m *mind) whyPass(t *bidding) Reason {
	pl := m.own()
	switch {
	case t.best == engine.NoPlant:
		return Reason{Code: CodePassPoor, N: int(pl.Money)}
	case pl.Capacity() >= m.houses()+2:
		return Reason{Code: CodePassAmple, N: pl.Capacity(), M: m.houses()}
	case t.limit > m.p.MinBid(t.best):
		return Reason{Code: CodePassWait, Plant: t.best, N: t.limit, M: m.p.MinBid(t.best)}
	}
	return Reason{Code: CodePassDear, Plant: t.best, N: t.limit, M: m.p.MinBid(t.best)}
}

// listBid: to drop out, or to go on up to one limit or another.
func (w *searching) listBid(m *mind, t *bidding) {
	plant, bid, money := m.p.Auction.Plant, int(m.p.Auction.Bid), int(m.own().Money)
	first := &w.options[0]
	raise := engine.Action{Verb: engine.VerbBid, N: int16(bid) + 1}
	if first.actions[0].Verb == engine.VerbBid {
		first.limit = t.limit
		raise = first.actions[0]
	}
	why := Reason{Code: CodeDropDear, Plant: plant, N: t.limit, M: bid}
	if t.limit > bid {
		why.Code = CodeDropWait
	}
	w.add(-1, why, engine.Action{Verb: engine.VerbDrop})
	if bid >= money {
		return
	}
	for _, limit := range []int{bid + 1, t.limit * 9 / 10, t.limit * 12 / 10, t.limit * 15 / 10, bid * 12 / 10, bid * 14 / 10} {
		if limit = min(limit, money); limit > bid {
			a := raise
			a.N = min(a.N, int16(limit))
			w.add(limit, Reason{Code: CodeBidWorth, Plant: plant, N: limit, M: bid}, a)
		}
	}
}

// listFuel: a run of every set of plants, and more for the store.
func (w *searching) listFuel(m *mind, t *fuelling) {
	pl := m.own()
	money := int(pl.Money)
	buy := func(s *shopping, why Reason) {
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
	var full shopping
	found := false
	if power := powerWith(pl.Plants, &pl.Tokens); power > 0 {
		none := shopping{cities: min(power, m.houses()+m.grow1.affordable(money))}
		buy(&none, m.whyFuel(&none))
	}
	for set := pl.Plants; set != 0; set = (set - 1) & pl.Plants {
		if s, ok := m.shop(set); ok && s.cost <= money {
			_, _, power := needOf(set)
			s.cities = min(power, m.houses()+m.grow1.affordable(money-s.cost))
			if !found {
				full, found = s, true
			}
			if len(w.options) < maxOptions-2*engine.Fuels {
				buy(&s, m.whyFuel(&s))
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
			cost, ok := m.nextPrice(k, s.buy[k])
			total[k]++
			if !ok || !pl.Fits(total) || s.cost+cost > money {
				if extra > 1 {
					buy(&s, m.whyStock(&s, k))
				}
				break
			}
			s.buy[k]++
			s.cost += cost
			if extra == 2 {
				buy(&s, m.whyStock(&s, k))
			}
		}
	}
}

// whyFuel says what a purchase for one run is for.
func (m *mind) whyFuel(s *shopping) Reason {
	if s.cost > 0 {
		return Reason{Code: CodeFuelRun, N: s.cities, M: s.cost}
	}
	return Reason{Code: CodeFuelEnough, N: s.cities}
}

// whyStock says what a purchase beyond one run is for: it may leave somebody short who buys later.
func (m *mind) whyStock(s *shopping, f engine.Fuel) Reason {
	left := engine.OnSale(m.r, &m.p, f) - s.buy[f]
	for t := int(m.p.Turn) - 1; t >= 0; t-- {
		seat := m.p.Order[t]
		lacks := m.lacks(seat, f)
		if short := lacks - max(left, 0); short > 0 && !m.r.IsTrust(seat) {
			return Reason{Code: CodeFuelShort, Fuel: f, Seat: seat, N: short, M: s.cost}
		}
		left -= lacks
	}
	return Reason{Code: CodeFuelStock, N: s.cities, M: s.cost, Fuel: f}
}

// listBuild: more or fewer of the next cities, another city first, another place to begin.
func (w *searching) listBuild(m *mind, t *building) {
	pl := m.own()
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
		switch {
		case int(pl.Houses)+k >= m.r.EndCities && m.race.leader < m.r.EndCities:
			rival, cities, _ := m.bestRival()
			return Reason{Code: CodeBuildEnd, N: min(t.power, int(pl.Houses)+k), Seat: rival, M: cities}
		case k == 0 && g.n > 0 && capacity <= int(pl.Houses):
			return Reason{Code: CodeHoldCapacity, N: capacity, M: int(pl.Houses)}
		case k == 0:
			return Reason{Code: CodeHoldSave, N: int(pl.Houses), M: capacity}
		case pl.Houses == 0:
			_, near := m.startCost(g.city[0])
			return Reason{Code: CodeStart, City: g.city[0], N: startNear, M: near}
		case int(pl.Houses)+k > capacity:
			return Reason{Code: CodeBuildReach, N: k, M: g.total(k)}
		}
		return Reason{Code: CodeBuildPower, N: k, M: g.total(k)}
	}
	if pl.Cities == 0 {
		for _, c := range m.scan.ranked(6) {
			g := m.growthFrom(c)
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
			line(&m.grow1, k, why(&m.grow1, k))
		}
	}
	// Another city first: the cheapest five that are not the next one.
	first := m.grow1.city[0]
	for i := 1; i < min(m.grow1.n, 6) && t.most > 0; i++ {
		c := m.grow1.city[i]
		g, ok := m.growthWith(c)
		if !ok || c == first {
			continue
		}
		k := max(t.best, 1)
		if k > g.affordable(money) {
			continue
		}
		reason := why(&g, k)
		if seat := m.wanting(c); seat != engine.NoSeat && reason.Code != CodeBuildEnd {
			reason = Reason{Code: CodeBuildFirst, N: k, M: g.total(k), City: c, Seat: seat}
		}
		line(&g, k, reason)
	}
}

// wanting is a rival for whom a city is among the next three, or NoSeat.
func (m *mind) wanting(c maps.City) engine.Seat {
	found := engine.NoSeat
	m.rivals(func(seat engine.Seat) {
		pl := &m.p.Players[seat]
		if found != engine.NoSeat || pl.Cities == 0 {
			return
		}
		g := m.grow(pl.Reach, pl.Cities, m.p.Step, 3)
		if slices.Contains(g.city[:g.n], c) {
			found = seat
		}
	})
	return found
}

// growthWith is one's next cities when a given one comes first.
func (m *mind) growthWith(c maps.City) (growth, bool) {
	pl := m.own()
	var price [maps.MaxCities]int
	open := m.openTo(m.p.Step, &price) &^ pl.Cities
	if !open.Has(c) || pl.Reach[c] == maps.Unreachable {
		return growth{}, false
	}
	reach := pl.Reach
	for i, d := range m.r.Routes.Dist[c] {
		reach[i] = min(reach[i], d)
	}
	return m.behind(c, int(pl.Reach[c])+price[c], m.growIn(open.Remove(c), &price, reach, maxGrowth-1)), true
}

// growthFrom is one's next cities when a network begins at a city.
func (m *mind) growthFrom(c maps.City) growth {
	return m.behind(c, m.scan.costs[c], m.grow(m.r.Routes.Dist[c], maps.Cities(c), m.p.Step, maxGrowth-1))
}

// behind puts a city before what follows it.
func (m *mind) behind(c maps.City, cost int, g growth) growth {
	copy(g.city[1:], g.city[:maxGrowth-1])
	copy(g.cost[1:], g.cost[:maxGrowth-1])
	g.city[0], g.cost[0] = c, cost
	g.n = min(g.n+1, maxGrowth)
	return g
}
