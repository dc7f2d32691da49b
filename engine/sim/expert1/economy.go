package expert1

import "kilovolt/engine"

// payment returns the income (C2) in tenths of an Elektro for cities in tenths, interpolated between the entries of
// the table.
func payment(cities int) int {
	n, rest := cities/10, cities%10
	low := engine.Payment(n)
	return 10*low + rest*(engine.Payment(n+1)-low)
}

// holding is a seat's economy in the projection. Its quantities are divisible, so that slightly more money is always
// slightly better.
type holding struct {
	power  [5]int // cities each plant powers, in tenths, ascending
	run    [5]int // cost of one run of each plant, in tenths of an Elektro
	n      int    // number of plants
	money  int    // tenths of an Elektro
	houses int    // tenths of a city
	bought int    // cities built so far among the planned ones, in tenths
}

// holdingWith describes the seat's own economy with other plants, money (Elektro) and additional cities.
func (ev *evaluator) holdingWith(plants engine.PlantSet, money, more int) (h holding) {
	served := ev.fuelShares(plants)
	for s := plants; s != 0; s &= s - 1 {
		plant := s.Lowest()
		share := plantFuelShare(plant, &served)
		h.insert(int(plant.Info().Powers)*share/10, ev.runCost(plant)*share/100)
	}
	h.money, h.houses, h.bought = 10*money, 10*(ev.houses()+more), 10*more
	return h
}

// plantFuelShare returns how much of its fuel a plant gets, in percent.
func plantFuelShare(plant engine.Plant, served *[engine.Fuels]int) int {
	info := plant.Info()
	if info.Kind == engine.KindHybrid {
		return max(served[engine.Coal], served[engine.Oil])
	}
	if f, ok := info.Kind.Fuel(); ok {
		return served[f]
	}
	return 100
}

// insert adds a plant, keeping them sorted by power.
func (h *holding) insert(power, run int) {
	at := h.n
	for at > 0 && h.power[at-1] > power {
		h.power[at], h.run[at] = h.power[at-1], h.run[at-1]
		at--
	}
	h.power[at], h.run[at] = power, run
	h.n++
}

func (h *holding) capacity() int {
	sum := 0
	for _, p := range h.power[:h.n] {
		sum += p
	}
	return sum
}

// fuelFor returns the cost of powering some cities, in tenths of an Elektro: the plants with the cheapest run per
// city first, the last one in proportion.
func (h *holding) fuelFor(cities int) int {
	var used [5]bool
	sum := 0
	for cities > 0 {
		best := -1
		for i := range h.n {
			if !used[i] && h.power[i] > 0 && (best < 0 || h.run[i]*h.power[best] < h.run[best]*h.power[i]) {
				best = i
			}
		}
		if best < 0 {
			return sum
		}
		used[best] = true
		if part := min(cities, h.power[best]); part == h.power[best] {
			sum += h.run[best]
		} else {
			sum += (h.run[best]*part/h.power[best] + h.run[best]) / 2 // a plant runs as a whole (P4)
		}
		cities -= h.power[best]
	}
	return sum
}

// project plays the seat's own economy on for some rounds, without rivals, and rates how it ends, in thousandths of a
// city powered. Rounds count from the current one; from is 0 while its auction is still to come, and 1 once the whole
// round is over.
func (ev *evaluator) project(h holding, from, rounds int) int {
	for t := from; t <= rounds; t++ {
		if t > 0 {
			ev.upgrade(&h, t)
		}
		ev.expand(&h, t)
		if t == rounds {
			break
		}
		cities := min(h.houses, h.capacity())
		h.money += payment(cities) - h.fuelFor(cities)
	}
	powered := min(h.houses, h.capacity())
	return powered*100 + h.money*finalMoney/100
}

// upgrade buys as much capacity as the money can fill with cities, once the present capacity is filled: part of a
// typical plant of that round, in place of the weakest.
func (ev *evaluator) upgrade(h *holding, t int) {
	power := upgradePower
	price := 10 * min(upgradePrice+upgradeRise*(int(ev.p.Round)+t), upgradeMaxPrice)
	low, run := 0, 0
	if h.n >= ev.r.MaxPlants {
		low, run = h.power[0], h.run[0]
	}
	gain := power - low
	if gain < upgradeMinGain {
		return
	}
	capacity := h.capacity()
	budget := h.money - h.fuelFor(min(h.houses, capacity))
	fill, bought := *h, 0
	budget -= ev.build(&fill, capacity, budget, t) // the present capacity comes first
	if fill.houses < capacity || budget <= 0 {
		return
	}
	city := ev.cityCost(fill.bought/10, t)
	bought = min(budget*10*gain/(10*price+city*gain)+upgradeSpare, gain, budget*gain/price)
	if ev.r.Introductory {
		bought = min(bought, 10*ev.r.EndCities-capacity)
	}
	if bought <= 0 {
		return
	}
	h.money -= price * bought / gain
	if low == 0 && h.n < ev.r.MaxPlants {
		h.insert(bought, upgradeRun*bought/power)
		return
	}
	h.power[0] += bought
	h.run[0] = run + (upgradeRun-run)*bought/gain
	for i := 0; i+1 < h.n && h.power[i] > h.power[i+1]; i++ {
		h.power[i], h.power[i+1] = h.power[i+1], h.power[i]
		h.run[i], h.run[i+1] = h.run[i+1], h.run[i]
	}
}

// expand builds what can be paid for after fuel, up to the capacity.
func (ev *evaluator) expand(h *holding, t int) {
	target := h.capacity()
	if ev.r.Introductory {
		target = min(target, 10*ev.r.EndCities)
	}
	h.money -= ev.build(h, target, h.money-h.fuelFor(min(h.houses, h.capacity())), t)
}

// build adds cities up to a target as far as the budget allows and returns their cost, in tenths of an Elektro. It
// does not change the money.
func (ev *evaluator) build(h *holding, target, budget, t int) int {
	start := budget
	for h.houses < target && budget > 0 {
		cost := ev.cityCost(h.bought/10, t)
		part := min(10-h.bought%10, target-h.houses, budget*10/cost)
		if part <= 0 {
			break
		}
		h.houses += part
		h.bought += part
		budget -= cost * part / 10
	}
	return start - budget
}

// cityCost returns what the n-th next city will cost in t rounds, in tenths of an Elektro.
func (ev *evaluator) cityCost(n, t int) int {
	cost := 10 * cityPrice
	if n < ev.growth.n {
		cost = min(10*ev.growth.cost[n], cost+50)
	}
	return cost + cityRise*t
}
