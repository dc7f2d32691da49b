package bot

import "kilovolt/engine"

// tuning is the numbers of the projection, found by playing; tenths where it says so.
type tuning struct {
	upgradePower  int // cities of a typical plant on offer in round 0, in tenths
	upgradeRise   int // and how much better it gets each round, in tenths
	upgradeBest   int // at most, in tenths
	upgradePrice  int // its price in round 0, Elektro
	upgradeClimb  int // and how much dearer it gets each round, Elektro
	upgradeTop    int // at most, Elektro
	upgradeRun    int // one run of it, in tenths of an Elektro
	cityPrice     int // a city beyond those in sight, Elektro
	cityRise      int // what every city costs more each round, as rivals take the cheap ones, in tenths of an Elektro
	upgradeLeast  int // the least that an upgrade must add, in tenths
	upgradeSpare  int // capacity bought beyond the cities that can be paid, in tenths: plants come whole
	cityPowered   int // what a city powered at the end counts, in thousandths
	cityWay       int // what a city powered in a round before the end counts, in thousandths
	finalSpare    int // what a city or a plant's city that is in excess at the end counts, in thousandths
	finalMoney    int // what ten Elektro at the end count, in thousandths of a city
	otherPlant    int // how much of the gain from another plant counts while bidding, in percent: it may go to somebody else
	otherDearer   int // by how much its price is likely to rise, in percent
	startFar      int // how much the way out counts against the near cities at the start, in percent
	startFenced   int // what a city counts that cannot be reached yet, Elektro: the price of waiting
	roundsPerCity int // how long the leader takes for a city, in hundredths of a round
	roundsRush    int // cities that the last round brings at once, in tenths
	stockMargin   int // by how much a token must get dearer to be stored, in tenths of an Elektro
	tokenWorth    int // how much of its price a stored token counts, in percent: it may find no use
	raise         int // a raise takes up to this part of what is left to the limit
}

var tuned = tuning{
	upgradePower: 58, upgradeRise: 4, upgradeBest: 69, upgradePrice: 14, upgradeClimb: 2, upgradeTop: 36, upgradeRun: 105,
	cityPrice: 26, cityRise: 20, upgradeLeast: 5, upgradeSpare: 5,
	cityPowered: 1000, cityWay: 100, finalSpare: 40, finalMoney: 12,
	otherPlant: 100, otherDearer: 0,
	startFar: 25, startFenced: 40,
	roundsPerCity: 33, roundsRush: 20,
	stockMargin: 5, tokenWorth: 90, raise: 5,
}

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
	for s := plants; s != 0; s &= s - 1 {
		plant := s.Lowest()
		h.insert(10*int(plant.Info().Powers), m.runCost(plant))
	}
	h.money, h.houses, h.bought = 10*money, 10*(m.houses()+more), 10*more
	return h
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

// project plays the seat's own economy on to the end of the game, without rivals, and returns how it ends, in thousandths of a city
// powered. Rounds are counted from now; from tells whether this round's auction (0) or all of this round (1) is over.
func (m *mind) project(h holding, from, rounds int) int {
	way := 0
	for t := from; t <= rounds; t++ {
		if t > 0 {
			m.upgrade(&h, t)
		}
		m.expand(&h, t)
		if t == rounds {
			break
		}
		cities := min(h.houses, h.capacity())
		way += cities
		h.money += payment(cities) - h.fuelFor(cities)
	}
	powered := min(h.houses, h.capacity())
	return way*tuned.cityWay/10 + powered*tuned.cityPowered/10 + max(h.houses, h.capacity())*tuned.finalSpare/10 + h.money*tuned.finalMoney/100
}

// upgrade buys as much capacity as the money can fill with cities, once the present capacity is filled: part of a typical plant of that round,
// in place of the weakest.
func (m *mind) upgrade(h *holding, t int) {
	round := int(m.p.Round) + t
	power := min(tuned.upgradePower+tuned.upgradeRise*round, tuned.upgradeBest)
	price := 10 * min(tuned.upgradePrice+tuned.upgradeClimb*round, tuned.upgradeTop)
	low, run := 0, 0
	if h.n >= m.r.MaxPlants {
		low, run = h.power[0], h.run[0]
	}
	gain := power - low
	if gain < tuned.upgradeLeast {
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
	bought = min(budget*10*gain/(10*price+city*gain)+tuned.upgradeSpare, gain, budget*gain/price)
	if m.r.Introductory {
		bought = min(bought, 10*m.r.EndCities-capacity)
	}
	if bought <= 0 {
		return
	}
	h.money -= price * bought / gain
	if low == 0 && h.n < m.r.MaxPlants {
		h.insert(bought, tuned.upgradeRun*bought/power)
		return
	}
	h.power[0] += bought
	h.run[0] = run + (tuned.upgradeRun-run)*bought/gain
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
	cost := 10 * tuned.cityPrice
	if n < m.grow1.n {
		cost = min(10*m.grow1.cost[n], cost+50)
	}
	return cost + tuned.cityRise*t
}
