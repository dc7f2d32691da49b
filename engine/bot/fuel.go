package bot

import "kilovolt/engine"

// fuelling answers AwaitBuy: which plants to run this round, what that leaves for cities, one set of plants a unit; then what to store.
type fuelling struct {
	begun bool
	last  bool            // decide as for the last round
	set   engine.PlantSet // the next subset to look at
	done  bool

	best     shopping
	bestRate int
	found    bool
	net      int      // what the best purchase's run brings the cities owned already, less its cost, Elektro
	pays     shopping // of all purchases, the one that brings them most
	paysNet  int
	stocked  bool
	dear     engine.Fuel // of the kinds stored, the one that will be dearest
}

// foregone is the most that the cities owned may bring less this round than they could, so that more can be built, in Elektro.
const foregone = 15

// shopping is a purchase and what it is for.
type shopping struct {
	buy    [engine.Fuels]int
	cost   int // Elektro
	cities int // powered this round
	build  int // cities that are to be built
	spend  int // on them, Elektro
}

func (f *fuelling) unit(m *mind) bool {
	pl := m.own()
	switch {
	case !f.begun:
		f.begun = true
		f.last = m.lastRound()
		return false
	case !f.done:
		f.consider(m, f.set)
		f.done = f.set == pl.Plants
		f.set = (f.set - pl.Plants) & pl.Plants
		return false
	}
	if !f.last {
		if f.paysNet > f.net+foregone {
			f.best = f.pays
		}
		f.stock(m)
	}
	return true
}

// consider rates running a set of plants this round.
func (f *fuelling) consider(m *mind, set engine.PlantSet) {
	pl := m.own()
	s, ok := m.shop(set)
	if !ok || s.cost > int(pl.Money) {
		return
	}
	_, _, power := needOf(set)
	money := int(pl.Money) - s.cost
	net := engine.Payment(min(power, m.houses())) - s.cost
	if !f.found || net > f.paysNet {
		f.pays, f.paysNet = s, net
		f.pays.cities = min(power, m.houses())
	}
	for k := 0; k <= m.grow1.affordable(money); k++ {
		s.build, s.spend = k, m.grow1.total(k)
		s.cities = min(power, int(pl.Houses)+k)
		rate := m.rateRound(&s, money-s.spend, f.last)
		if !f.last { // who dreads building buys no fuel for it, but nobody builds instead of powering
			rate += rateOf(min(m.joy(k), 0))
		}
		if !f.found || rate > f.bestRate {
			f.best, f.bestRate, f.found, f.net = s, rate, true, net
		}
	}
}

// rateRound rates a round that ends with so many cities powered and so much money left before the income.
func (m *mind) rateRound(s *shopping, money int, last bool) int {
	if last {
		return s.cities*100000 + money
	}
	h := m.hold(m.own().Plants, money+engine.Payment(s.cities), s.build)
	return m.project(h, 1, m.race.rounds)
}

// shop is the cheapest purchase with which a set of plants can run; false if it cannot be had or stored.
func (m *mind) shop(set engine.PlantSet) (s shopping, ok bool) {
	pl := m.own()
	need, mix, _ := needOf(set)
	spare := 0
	for k, n := range need {
		have := int(pl.Tokens[k])
		s.buy[k] = max(n-have, 0)
		if engine.Fuel(k) <= engine.Oil {
			spare += max(have-n, 0)
		}
	}
	for range mix - spare {
		coal, okCoal := m.nextPrice(engine.Coal, s.buy[engine.Coal])
		oil, okOil := m.nextPrice(engine.Oil, s.buy[engine.Oil])
		switch {
		case okCoal && (!okOil || coal < oil || coal == oil && m.p.Market.Fuel[engine.Coal] >= m.p.Market.Fuel[engine.Oil]):
			s.buy[engine.Coal]++
		case okOil:
			s.buy[engine.Oil]++
		default:
			return s, false
		}
	}
	total := pl.Tokens
	for k, n := range s.buy {
		cost, ok := engine.Price(m.r, &m.p, engine.Fuel(k), n)
		if !ok {
			return s, false
		}
		s.cost += cost
		total[k] += uint8(n)
	}
	return s, pl.Fits(total)
}

// nextPrice is what one more token costs after n, in Elektro; false if there is none.
func (m *mind) nextPrice(f engine.Fuel, n int) (int, bool) {
	more, ok := engine.Price(m.r, &m.p, f, n+1)
	if !ok {
		return 0, false
	}
	so, _ := engine.Price(m.r, &m.p, f, n)
	return more - so, true
}

// stock adds tokens beyond this round's run that will be dearer when the seat buys next.
func (f *fuelling) stock(m *mind) {
	pl := m.own()
	total, without := pl.Tokens, f.best
	for k, n := range f.best.buy {
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
			cost, ok := m.nextPrice(k, f.best.buy[k])
			if !ok || !pl.Fits(more) || f.best.cost+cost+f.best.spend > int(pl.Money) {
				continue
			}
			if gain := m.nextRoundPrice(k, f.best.buy[k]+1) - 10*cost - m.level.tuning.stockMargin; gain > bestGain {
				bestKind, bestGain, price = k, gain, cost
			}
		}
		if bestGain == 0 {
			break
		}
		total[bestKind]++
		f.best.buy[bestKind]++
		f.best.cost += price
		f.stocked, f.dear = true, bestKind
	}
	if f.stocked && powerWith(pl.Plants, &total) == 0 { // a store that runs nothing can wait
		f.best, f.stocked = without, false
	}
}

// nextRoundPrice is what a token will cost when the seat buys in the next round if it takes n now, in tenths of an Elektro: those after it
// buy what they lack this round, the market is refilled, those before it in the next round buy a run.
func (m *mind) nextRoundPrice(f engine.Fuel, n int) int {
	on := int(m.p.Market.Fuel[f]) - n
	for t := int(m.p.Turn) - 1; t >= 0; t-- {
		on -= m.lacks(m.p.Order[t], f)
	}
	on = max(on, 0) + int(engine.Incoming(m.r, &m.p)[f])
	order := engine.NextOrder(m.r, &m.p)
	for t := len(order) - 1; t >= 0 && order[t] != m.me; t-- {
		var halves [engine.Fuels]int
		for s := m.p.Players[order[t]].Plants; s != 0; s &= s - 1 {
			needsOf(s.Lowest(), &halves)
		}
		on -= halves[f] / 2
	}
	return m.tokenPrice(f, on)
}

func (f *fuelling) decision(m *mind) ([]engine.Action, Reason) {
	var out []engine.Action
	for k, n := range f.best.buy {
		if n > 0 {
			out = append(out, engine.Action{Verb: engine.VerbBuy, What: uint8(k), N: int16(n)})
		}
	}
	out = append(out, engine.Action{Verb: engine.VerbDone})
	reason := Reason{N: f.best.cities, M: f.best.cost}
	switch {
	case f.last:
		reason.Code = CodeFuelLast
	case f.stocked:
		reason.Code, reason.Fuel = CodeFuelStock, f.dear
	case len(out) > 1:
		reason.Code = CodeFuelRun
	case f.best.cities > 0:
		reason = Reason{Code: CodeFuelEnough, N: f.best.cities}
	default:
		reason = f.whyNone(m)
	}
	return out, reason
}

// whyNone is why nothing is bought and nothing will run.
func (f *fuelling) whyNone(m *mind) Reason {
	plants, money := m.own().Plants, int(m.own().Money)
	cheapest, found := 0, false
	for s := plants; s != 0; s &= s - 1 {
		if run, ok := m.shop(engine.PlantSet(0).With(s.Lowest())); ok && run.cost <= money && (!found || run.cost < cheapest) {
			cheapest, found = run.cost, true
		}
	}
	if found {
		return Reason{Code: CodeFuelDear, N: cheapest, M: money}
	}
	return Reason{Code: CodeFuelPoor, M: money}
}
