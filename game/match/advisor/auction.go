package advisor

import (
	"kilovolt/engine"
	"kilovolt/game/match/draft"
)

// pass: the plants power fewer cities than the network has, and an affordable one, with its fuel, would power more.
func (t *turn) pass() (w Warning, slip bool) {
	pl := t.own()
	capacity, houses := pl.Capacity(), int(pl.Houses)
	if capacity >= houses {
		return w, false
	}
	most := 0
	for _, plant := range t.p.Current().List() {
		cost := t.p.MinBid(plant)
		_, run, ok := draft.RunCost(t.r, &t.p, plant)
		with, _ := draft.Capacity(t.r, pl, plant)
		if gain := min(with, houses) - capacity; gain > most && ok && cost+run <= int(pl.Money) {
			most = gain
			w = Warning{Kind: Pass, Plant: plant, N: capacity, M: houses, Cost: cost}
		}
	}
	return w, most > 0
}

// bid: the money left does not pay for the plants' fuel, so that no more cities are powered this round than without
// the new plant.
func (t *turn) bid(plant engine.Plant, bid int) (w Warning, slip bool) {
	pl := t.own()
	_, scrap := draft.Capacity(t.r, pl, plant)
	hand := pl.Plants.With(plant)
	if scrap != engine.NoPlant {
		hand = hand.Without(scrap)
	}
	money := int(pl.Money)
	left := money - bid
	poor := t.best(hand, left, t.network(left))
	if poor > t.best(pl.Plants, money, t.network(money)) {
		return w, false
	}
	most := poor
	t.each(hand, func(_ engine.PlantSet, power int, _ engine.Tokens, cost int) {
		cities := min(power, t.network(left))
		if cost > left && (cities > most || slip && cities == most && cost < w.Cost) {
			w, slip, most = Warning{Kind: Bid, Plant: plant, N: poor, M: cities, Cost: cost, Left: left}, true, cities
		}
	})
	return w, slip
}

// leastLoss is the value of lost tokens, in Elektro, from which their loss is a slip: a token or two often have to go.
const leastLoss = 10

// scrap: tokens go to the supply with the plant, and replacing them would cost something.
func (t *turn) scrap(plant engine.Plant, after *engine.State) (w Warning, slip bool) {
	w = Warning{Kind: Scrap, Plant: plant}
	s := *after
	if s.Await == engine.AwaitKeep && s.Actor == t.me {
		var list engine.List
		engine.Legal(t.r, &s.Public, &list)
		a := list.At[0].Action
		a.N = list.At[0].Max
		if engine.Apply(t.r, &s, a, nil) != nil {
			return w, false
		}
	}
	for f, n := range t.own().Tokens {
		w.Tokens[f] = n - s.Players[t.me].Tokens[f]
		cost, _ := engine.Price(t.r, &t.p, engine.Fuel(f),
			min(int(w.Tokens[f]), engine.OnSale(t.r, &t.p, engine.Fuel(f))))
		w.Cost += cost
	}
	return w, w.Cost >= leastLoss
}
