package bot

import "kilovolt/engine"

// payment is the income for a number of cities in tenths, in tenths of an Elektro (C2), between the numbers of the table in proportion.
func payment(cities int) int {
	n, rest := cities/10, cities%10
	low := engine.Payment(n)
	return 10*low + rest*(engine.Payment(n+1)-low)
}

// holding is a seat's economy as the projection sees it: numbers that may be split, so that a little more money always is a little better.
type holding struct {
	power  [5]int // cities of each plant, in tenths, ascending
	run    [5]int // cost of one run, in tenths of an Elektro
	n      int    // plants
	money  int    // tenths of an Elektro
	houses int    // tenths of a city
	bought int    // tenths of a city, of those in sight that are paid
}

// hold describes one's own economy with other plants, money (Elektro) and further cities.
func (m *mind) hold(plants engine.PlantSet, money, more int) (h holding) {
	served := m.served(plants)
	for s := plants; s != 0; s &= s - 1 {
		plant := s.Lowest()
		share := servedOf(plant, &served)
		h.insert(int(plant.Info().Powers)*share/10, m.runCost(plant)*share/100)
	}
	h.money, h.houses, h.bought = 10*money, 10*(m.houses()+more), 10*more
	return h
}

// servedOf is how often a plant gets its fuel, in percent.
func servedOf(plant engine.Plant, served *[engine.Fuels]int) int {
	info := plant.Info()
	if info.Kind == engine.KindHybrid {
		return max(served[engine.Coal], served[engine.Oil])
	}
	if f, ok := info.Kind.Fuel(); ok {
		return served[f]
	}
	return 100
}

// insert keeps the plants sorted by power.
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

// fuelFor is what powering so many cities costs, in tenths of an Elektro: the plants with the cheapest run per city first, the last one in
// proportion.
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

// project plays the seat's own economy on for some rounds, without rivals, and returns how it ends, in thousandths of a city
// powered. Rounds are counted from now; from tells whether this round's auction (0) or all of this round (1) is over.
func (m *mind) project(h holding, from, rounds int) int {
	for t := from; t <= rounds; t++ {
		if t > 0 {
			m.upgrade(&h, t)
		}
		m.expand(&h, t)
		if t == rounds {
			break
		}
		cities := min(h.houses, h.capacity())
		h.money += payment(cities) - h.fuelFor(cities)
	}
	powered := min(h.houses, h.capacity())
	return powered*100 + h.money*m.level.tuning.money/100
}

// upgrade buys as much capacity as the money can fill with cities, once the present capacity is filled: part of a typical plant of that round,
// in place of the weakest.
func (m *mind) upgrade(h *holding, t int) {
	power := m.level.tuning.upgradePower
	price := 10 * min(m.level.tuning.upgradePrice+m.level.tuning.upgradeClimb*(int(m.p.Round)+t), m.level.tuning.upgradeTop)
	low, run := 0, 0
	if h.n >= m.r.MaxPlants {
		low, run = h.power[0], h.run[0]
	}
	gain := power - low
	if gain < m.level.tuning.upgradeLeast {
		return
	}
	capacity := h.capacity()
	budget := h.money - h.fuelFor(min(h.houses, capacity))
	fill, bought := *h, 0
	budget -= m.build(&fill, capacity, budget, t) // the present capacity comes first
	if fill.houses < capacity || budget <= 0 {
		return
	}
	city := m.cityCost(fill.bought/10, t)
	bought = min(budget*10*gain/(10*price+city*gain)+m.level.tuning.upgradeSpare, gain, budget*gain/price)
	if m.r.Introductory {
		bought = min(bought, 10*m.r.EndCities-capacity)
	}
	if bought <= 0 {
		return
	}
	h.money -= price * bought / gain
	if low == 0 && h.n < m.r.MaxPlants {
		h.insert(bought, m.level.tuning.upgradeRun*bought/power)
		return
	}
	h.power[0] += bought
	h.run[0] = run + (m.level.tuning.upgradeRun-run)*bought/gain
	for i := 0; i+1 < h.n && h.power[i] > h.power[i+1]; i++ {
		h.power[i], h.power[i+1] = h.power[i+1], h.power[i]
		h.run[i], h.run[i+1] = h.run[i+1], h.run[i]
	}
}

// expand builds what can be paid beside the fuel, up to the capacity.
func (m *mind) expand(h *holding, t int) {
	target := h.capacity()
	if m.r.Introductory {
		target = min(target, 10*m.r.EndCities)
	}
	h.money -= m.build(h, target, h.money-h.fuelFor(min(h.houses, h.capacity())), t)
}

// build adds cities up to a target as far as the budget goes, and returns what they cost, in tenths of an Elektro. It leaves the money alone.
func (m *mind) build(h *holding, target, budget, t int) int {
	start := budget
	for h.houses < target && budget > 0 {
		cost := m.cityCost(h.bought/10, t)
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

// cityCost is what the n-th next city will cost in t rounds, in tenths of an Elektro.
func (m *mind) cityCost(n, t int) int {
	cost := 10 * m.level.tuning.cityPrice
	if n < m.grow1.n {
		cost = min(10*m.grow1.cost[n], cost+50)
	}
	return cost + m.level.tuning.cityRise*t
}
