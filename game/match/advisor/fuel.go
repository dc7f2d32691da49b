package advisor

import "kilovolt/engine"

// bill returns what a seat would have to buy now for one run of some plants beside what it has, with coal or oil for
// hybrids, whichever is cheaper (P4, P7): the tokens and their price. ok is false if the market does not have them.
func (t *turn) bill(plants engine.PlantSet) (buy engine.Tokens, cost int, ok bool) {
	var need engine.Tokens
	mixed := 0
	for _, plant := range plants.List() {
		info := plant.Info()
		if f, one := info.Kind.Fuel(); one {
			need[f] += info.Needs
		} else if info.Kind == engine.KindHybrid {
			mixed += int(info.Needs)
		}
	}
	for f, have := range t.own().Tokens {
		switch {
		case have < need[f]:
			buy[f] = need[f] - have
		case engine.Fuel(f) <= engine.Oil:
			mixed -= int(have - need[f])
		}
	}
	for ; mixed > 0; mixed-- {
		coal, haveCoal := t.next(engine.Coal, buy)
		oil, haveOil := t.next(engine.Oil, buy)
		switch {
		case haveCoal && (!haveOil || coal <= oil):
			buy[engine.Coal]++
		case haveOil:
			buy[engine.Oil]++
		default:
			return buy, 0, false
		}
	}
	for f, n := range buy {
		price, there := engine.Price(t.r, &t.p, engine.Fuel(f), int(n))
		if !there {
			return buy, 0, false
		}
		cost += price
	}
	return buy, cost, true
}

// next returns the price of one more token.
func (t *turn) next(f engine.Fuel, taken engine.Tokens) (price int, ok bool) {
	before, _ := engine.Price(t.r, &t.p, f, int(taken[f]))
	after, ok := engine.Price(t.r, &t.p, f, int(taken[f])+1)
	return after - before, ok
}

// best returns how many of so many cities some of the plants can power, given that much money for fuel.
func (t *turn) best(plants engine.PlantSet, money, cities int) (most int) {
	t.each(plants, func(_ engine.PlantSet, power int, _ engine.Tokens, cost int) {
		if cost <= money {
			most = max(most, min(power, cities))
		}
	})
	return most
}

// each visits all sets of plants that could run, with what they power and the fuel to be bought for that.
func (t *turn) each(plants engine.PlantSet, visit func(set engine.PlantSet, power int, buy engine.Tokens, cost int)) {
	for set := plants; ; set = (set - 1) & plants {
		if buy, cost, ok := t.bill(set); ok {
			power := 0
			for _, plant := range set.List() {
				power += int(plant.Info().Powers)
			}
			visit(set, power, buy, cost)
		}
		if set == 0 {
			return
		}
	}
}

// network estimates how many cities the seat will have this round if it has so much money left for building: its own
// and the cheapest others, one by one, at their present price. A network that has not begun gets one city, as the
// prices of the next ones are unknown.
func (t *turn) network(money int) int {
	costs := engine.CityCosts(t.r, &t.p, t.me)
	n := int(t.own().Houses)
	for {
		next := -1
		for c, cost := range costs {
			if cost >= 0 && (next < 0 || cost < costs[next]) {
				next = c
			}
		}
		if next < 0 || costs[next] > money {
			return n
		}
		money -= costs[next]
		costs[next] = -1
		if n++; t.own().Houses == 0 {
			return n
		}
	}
}

// fuel: affordable tokens would bring more income than they cost.
func (t *turn) fuel() (w Warning, slip bool) {
	pl := t.own()
	money := int(pl.Money)
	now := engine.BestPowering(t.r, &t.p, t.me)
	var idle engine.PlantSet
	for _, plant := range pl.Plants.List() {
		if !now.Plants.Has(plant) {
			idle = idle.With(plant)
		}
	}
	profit := 0
	t.each(pl.Plants, func(set engine.PlantSet, power int, buy engine.Tokens, cost int) {
		if cost == 0 || cost > money || set&idle == 0 {
			return
		}
		without, with := min(t.best(pl.Plants, 0, t.network(money)), t.network(money)),
			min(power, t.network(money-cost))
		if gain := engine.Payment(with) - engine.Payment(without); gain-cost > profit {
			profit = gain - cost
			w = Warning{Kind: Fuel, Plant: (set & idle).Highest(), Tokens: buy, N: without, M: with, Cost: cost,
				Gain: gain}
		}
	})
	return w, profit > 0
}
