package bot

import "kilovolt/engine"

// fuelTask answers AwaitBuy: which plants to run this round and what that leaves for cities, one set of plants per
// unit of work; then what to store.
type fuelTask struct {
	begun bool
	last  bool            // decide as for the last round
	set   engine.PlantSet // the next subset to consider
	done  bool

	best        purchase
	bestRate    int
	found       bool
	net         int      // income of the cities owned already minus the cost of the best purchase, Elektro
	topNet      purchase // the purchase with the highest net income
	topNetGain  int
	grown       purchase // the same with one more city, which can be paid for as well
	grownGain   int
	stocked     bool
	stockedFuel engine.Fuel // the kind stored last, which gains most in price
}

// maxForgone is how much less than possible the cities owned may bring this round so that more can be built, in
// Elektro.
const maxForgone = 15

// purchase is what a seat buys and builds in a round.
type purchase struct {
	buy       [engine.Fuels]int
	cost      int // Elektro
	cities    int // powered this round
	build     int // cities to build
	buildCost int // what they cost, Elektro
}

func (t *fuelTask) unit(ev *evaluator) bool {
	pl := ev.own()
	switch {
	case !t.begun:
		t.begun = true
		t.last = ev.lastRound()
		return false
	case !t.done:
		t.consider(ev, t.set)
		t.done = t.set == pl.Plants
		t.set = (t.set - pl.Plants) & pl.Plants
		return false
	}
	if !t.last {
		if t.topNetGain > t.net+maxForgone {
			t.best = t.topNet
		}
		if !t.mustGrow() {
			t.stock(ev)
		}
	}
	return true
}

// consider rates running a set of plants this round.
func (t *fuelTask) consider(ev *evaluator, set engine.PlantSet) {
	pl := ev.own()
	s, ok := ev.purchaseFor(set)
	if !ok || s.cost > int(pl.Money) {
		return
	}
	_, _, power := needOf(set)
	money := int(pl.Money) - s.cost
	net := engine.Payment(min(power, ev.houses())) - s.cost
	if !t.found || net > t.topNetGain {
		t.topNet, t.topNetGain = s, net
		t.topNet.cities = min(power, ev.houses())
	}
	t.considerGrown(ev, s, power, money)
	for k := 0; k <= ev.growth.affordable(money); k++ {
		s.build, s.buildCost = k, ev.growth.total(k)
		s.cities = min(power, int(pl.Houses)+k)
		rate := ev.rateRound(&s, money-s.buildCost, t.last)
		if !t.last { // an aversion to building saves its fuel; a liking must not outweigh powering
			rate += ratingOf(min(ev.buildBias(k), 0))
		}
		if !t.found || rate > t.bestRate {
			t.best, t.bestRate, t.found, t.net = s, rate, true, net
		}
	}
}

// rateRound rates a round that ends with these cities powered and this money left before the income.
func (ev *evaluator) rateRound(s *purchase, money int, last bool) int {
	if last {
		return s.cities*100000 + money
	}
	h := ev.holdingWith(ev.own().Plants, money+engine.Payment(s.cities), s.build)
	return ev.project(h, 1, ev.ending.rounds)
}

// purchaseFor returns the cheapest purchase that lets a set of plants run; ok is false if the tokens are not on sale
// or do not fit.
func (ev *evaluator) purchaseFor(set engine.PlantSet) (s purchase, ok bool) {
	pl := ev.own()
	need, mix, _ := needOf(set)
	spare := 0
	for k, n := range need {
		have := int(pl.Tokens[k])
		s.buy[k] = max(n-have, 0)
		if engine.Fuel(k) <= engine.Oil {
			spare += max(have-n, 0)
		}
	}
	market := &ev.p.Market.Fuel
	for range mix - spare {
		coal, okCoal := ev.nextPrice(engine.Coal, s.buy[engine.Coal])
		oil, okOil := ev.nextPrice(engine.Oil, s.buy[engine.Oil])
		switch {
		case okCoal && (!okOil || coal < oil || coal == oil && market[engine.Coal] >= market[engine.Oil]):
			s.buy[engine.Coal]++
		case okOil:
			s.buy[engine.Oil]++
		default:
			return s, false
		}
	}
	total := pl.Tokens
	for k, n := range s.buy {
		cost, ok := engine.Price(ev.r, &ev.p, engine.Fuel(k), n)
		if !ok {
			return s, false
		}
		s.cost += cost
		total[k] += uint8(n)
	}
	return s, pl.Fits(total)
}

// nextPrice returns the price of one more token after n, in Elektro; false if there is none.
func (ev *evaluator) nextPrice(f engine.Fuel, n int) (int, bool) {
	more, ok := engine.Price(ev.r, &ev.p, f, n+1)
	if !ok {
		return 0, false
	}
	so, _ := engine.Price(ev.r, &ev.p, f, n)
	return more - so, true
}

// stock adds tokens beyond this round's run that will cost more when the seat buys next.
func (t *fuelTask) stock(ev *evaluator) {
	pl := ev.own()
	total, without := pl.Tokens, t.best
	for k, n := range t.best.buy {
		total[k] += uint8(n)
	}
	for {
		bestKind, bestGain, price := engine.Fuel(0), 0, 0
		for k := range engine.Fuel(engine.Fuels) {
			if !pl.Accepts(k) {
				continue
			}
			more := total
			more[k]++
			cost, ok := ev.nextPrice(k, t.best.buy[k])
			if !ok || !pl.Fits(more) || t.best.cost+cost+t.best.buildCost > int(pl.Money) {
				continue
			}
			if gain := ev.nextRoundPrice(k, t.best.buy[k]+1) - 10*cost - ev.level.tuning.stockMargin; gain > bestGain {
				bestKind, bestGain, price = k, gain, cost
			}
		}
		if bestGain == 0 {
			break
		}
		total[bestKind]++
		t.best.buy[bestKind]++
		t.best.cost += price
		t.stocked, t.stockedFuel = true, bestKind
	}
	if t.stocked && powerWith(pl.Plants, &total) == 0 { // storing can wait until a plant can run
		t.best, t.stocked = without, false
	}
}

// nextRoundPrice returns what a token will cost when the seat buys in the next round if it takes n now, in tenths of
// an Elektro: the seats after it buy what they lack, the market is resupplied, and the seats before it in the next
// round buy one run.
func (ev *evaluator) nextRoundPrice(f engine.Fuel, n int) int {
	on := int(ev.p.Market.Fuel[f]) - n
	for t := int(ev.p.Turn) - 1; t >= 0; t-- {
		on -= ev.lacks(ev.p.Order[t], f)
	}
	on = max(on, 0) + int(engine.Incoming(ev.r, &ev.p)[f])
	order := engine.NextOrder(ev.r, &ev.p)
	for t := len(order) - 1; t >= 0 && order[t] != ev.me; t-- {
		var halves [engine.Fuels]int
		for s := ev.p.Players[order[t]].Plants; s != 0; s &= s - 1 {
			addNeeds(s.Lowest(), &halves)
		}
		on -= halves[f] / 2
	}
	return ev.tokenPrice(f, on)
}

func (t *fuelTask) decision(ev *evaluator) ([]engine.Action, Reason) {
	var out []engine.Action
	for k, n := range t.best.buy {
		if n > 0 {
			out = append(out, engine.Action{Verb: engine.VerbBuy, What: uint8(k), N: int16(n)})
		}
	}
	out = append(out, engine.Action{Verb: engine.VerbDone})
	reason := Reason{N: t.best.cities, M: t.best.cost}
	switch {
	case t.last:
		reason.Code = CodeFuelLast
	case t.stocked && !ev.mayBeLast():
		reason.Code, reason.Fuel = CodeFuelStock, t.stockedFuel
	case len(out) > 1:
		reason.Code = CodeFuelRun
	case t.best.cities > 0:
		reason = Reason{Code: CodeFuelEnough, N: t.best.cities}
	default:
		reason = t.whyNone(ev)
	}
	return out, reason
}

// whyNone explains why nothing is bought and nothing will run.
func (t *fuelTask) whyNone(ev *evaluator) Reason {
	plants, money := ev.own().Plants, int(ev.own().Money)
	cheapest, found := 0, false
	for s := plants; s != 0; s &= s - 1 {
		run, ok := ev.purchaseFor(engine.PlantSet(0).With(s.Lowest()))
		if ok && run.cost <= money && (!found || run.cost < cheapest) {
			cheapest, found = run.cost, true
		}
	}
	if found {
		return Reason{Code: CodeFuelDear, N: cheapest, M: money}
	}
	return Reason{Code: CodeFuelPoor, M: money}
}
