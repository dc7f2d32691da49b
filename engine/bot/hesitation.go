package bot

import "kilovolt/engine"

// The Easy level errs, but as a player would who means to win: it does not sit on its money for rounds while cities lie
// in the dark, and does not pay a fortune for the first plant. Its errors are bounded here. A bot has no memory, so
// that the rounds in which it must not hesitate are fixed: every second one of a seat.

// mustAct reports whether the seat must not leave income unused in this round.
func (ev *evaluator) mustAct() bool {
	return ev.level.hesitates && (int(ev.p.Round)+int(ev.me))%2 == 0
}

// raisesIncome reports whether a plant at a price powers a city more than the present ones can, after its fuel: one of
// the cities owned, or the next one, which can be paid for as well.
func (ev *evaluator) raisesIncome(plant engine.Plant, price int) bool {
	pl, houses := ev.own(), ev.houses()
	now := ev.holdingWith(pl.Plants, 0, 0)
	with := ev.holdingWith(ev.bestWith(plant), 0, 0)
	power := now.capacity() / 10
	left := int(pl.Money) - price - ev.runCost(plant)/10
	if power >= houses {
		city, ok := ev.cheapestCity()
		if power > houses || !ok || houses+1 >= ev.r.EndCities {
			return false
		}
		left -= city
	}
	gain := engine.Payment(power+1) - engine.Payment(power)
	return left >= 0 && with.capacity() >= 10*(power+1) && 10*gain > ev.runCost(plant)
}

// mustBuild reports whether to build a city although the seat's errors say no: it can be powered with the tokens in
// store, and the game does not end with it.
func (t *buildTask) mustBuild(ev *evaluator) bool {
	return t.power > ev.houses() && ev.mayGrow()
}

// mayGrow reports whether a city is to be built in this round if it brings more income: the game does not end with it,
// and an introductory game cannot stall.
func (ev *evaluator) mayGrow() bool {
	return ev.mustAct() && ev.houses()+1 < ev.r.EndCities && !ev.ending.last &&
		(!ev.couldStall() || ev.countOpenCities() > ev.r.Players)
}

// considerGrown notes the purchase that brings most if one more city is built.
func (t *fuelTask) considerGrown(ev *evaluator, s purchase, power, money int) {
	gain := engine.Payment(min(power, ev.houses()+1)) - s.cost
	if !ev.mayGrow() || gain <= t.grownGain {
		return
	}
	if city, ok := ev.cheapestCity(); ok && city <= money {
		s.build, s.buildCost, s.cities = 1, city, min(power, ev.houses()+1)
		t.grown, t.grownGain = s, gain
	}
}

// mustGrow buys the fuel for one more city although the seat's errors say no, if it brings more than what the cities
// owned can. It reports whether the money that remains is for that city, which may become dearer.
func (t *fuelTask) mustGrow() bool {
	if t.grownGain <= t.topNetGain {
		return false
	}
	if t.best.build == 0 {
		t.best = t.grown
	}
	return true
}

// cheapestCity returns what the cheapest city costs, in Elektro.
func (ev *evaluator) cheapestCity() (cost int, ok bool) {
	g := ev.growth
	if pl := ev.own(); pl.Cities != 0 {
		g = ev.grow(pl.Reach, pl.Cities, ev.p.Step, 1)
	}
	return g.cost[0], g.n > 0
}

// boundFirstBid returns the limit of a bid for a plant, bounded in the first round.
func (ev *evaluator) boundFirstBid(plant engine.Plant, limit int) int {
	if ev.level.overList == 0 || ev.p.Round > 1 {
		return limit
	}
	return min(limit, int(plant)+ev.level.overList-ev.rng.below(3)) // varies, so that it cannot be inferred
}
