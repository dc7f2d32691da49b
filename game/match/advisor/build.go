package advisor

import (
	"kilovolt/engine"
	"kilovolt/maps"
)

// ahead: houses were built that the plants cannot power with the stored fuel, and the money left, with the income, is
// too little for fuel and, where the plants are too few, for one of those on offer. before is the position before they
// were built.
func (t *turn) ahead(before *engine.Public) (w Warning, slip bool) {
	pl := t.own()
	if engine.CitiesToEnd(t.r, &t.p) == 0 {
		return w, false
	}
	powered := engine.BestPowering(t.r, &t.p, t.me)
	dark := int(pl.Houses) - powered.Cities
	was := engine.BestPowering(t.r, before, t.me)
	if dark <= 0 || dark <= int(before.Players[t.me].Houses)-was.Cities {
		return w, false
	}
	left := int(pl.Money) + powered.Income
	next, ok := engine.Resupplied(t.r, &t.p)
	if !ok {
		return w, false
	}
	later, need := turn{t.r, next, t.me}, -1
	later.each(pl.Plants, func(_ engine.PlantSet, power int, _ engine.Tokens, cost int) {
		if power >= min(pl.Capacity(), int(pl.Houses)) && (need < 0 || cost < need) {
			need = cost
		}
	})
	if need < 0 {
		return w, false // the market will not have the fuel at any price
	}
	if pl.Capacity() < int(pl.Houses) {
		need += t.p.MinBid(t.p.Current().Lowest())
	}
	if left >= need {
		return w, false
	}
	return Warning{Kind: Ahead, N: int(pl.Houses), M: powered.Cities, Cost: need, Left: left}, true
}

// hold: the stored fuel powers one more city, and the cheapest one pays for itself in two rounds. Nobody is advised to
// begin a Step or to end the game (T2, T8).
func (t *turn) hold() (w Warning, slip bool) {
	if engine.CitiesToEnd(t.r, &t.p) == 0 {
		return w, false // no more income (T8)
	}
	pl := t.own()
	houses := int(pl.Houses)
	if t.best(pl.Plants, 0, houses+1) <= houses {
		return w, false
	}
	if houses+1 > t.p.MaxHouses() {
		if step2, ok := engine.CitiesToStep2(t.r, &t.p); ok && step2 <= 1 || engine.CitiesToEnd(t.r, &t.p) <= 1 {
			return w, false
		}
	}
	costs := engine.CityCosts(t.r, &t.p, t.me)
	city := -1
	for c, cost := range costs {
		if cost >= 0 && (city < 0 || cost < costs[city]) {
			city = c
		}
	}
	if city < 0 {
		return w, false
	}
	cost, gain := costs[city], engine.Payment(houses+1)-engine.Payment(houses)
	if cost > int(pl.Money) || cost > 2*gain {
		return w, false
	}
	return Warning{Kind: Hold, City: maps.City(city), Cost: cost, Gain: gain}, true
}

// end: the houses end the game, and as things stand another player powers more cities, or as many with more money.
// before is the position before they were built.
func (t *turn) end(before *engine.Public) (w Warning, slip bool) {
	if engine.CitiesToEnd(t.r, &t.p) > 0 || engine.CitiesToEnd(t.r, before) == 0 {
		return w, false
	}
	own := engine.BestPowering(t.r, &t.p, t.me).Cities
	for i := range t.r.Players {
		seat := engine.Seat(i)
		if seat == t.me || t.r.IsTrust(seat) {
			continue
		}
		cities := engine.BestPowering(t.r, &t.p, seat).Cities
		if cities < own || cities == own && t.p.Players[seat].Money <= t.own().Money || slip && cities <= w.M {
			continue
		}
		w, slip = Warning{Kind: End, Seat: seat, N: own, M: cities}, true
	}
	return w, slip
}
