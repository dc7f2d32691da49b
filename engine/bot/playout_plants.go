package bot

import "kilovolt/engine"

// worthCache caches what plants are worth to the seats in the auction of a round, in Elektro.
type worthCache struct {
	round  uint16
	bought engine.SeatSet // who had bought when they were computed, if seats bid by who wins
	valid  [engine.MaxPlayers]engine.PlantSet
	worth  [engine.MaxPlayers][64]int16
}

// Costs that have no market price.
const (
	scarceToken = 12 // Elektro, a token that is not on the market
	phasedOut   = 15 // Elektro that a uranium plant loses once uranium is no longer resupplied (C4)
)

// nearEnd is how many cities the leader lacks when seats start to value plants by what they power at the end.
const nearEnd = 7

// tokenCost returns what n tokens of a kind cost now, in Elektro.
func (g *playout) tokenCost(f engine.Fuel, n int) int {
	on := int(g.s.Market.Fuel[f])
	short := max(n-on, 0)
	return int(fuelWorth[f][on]-fuelWorth[f][on-n+short]) + scarceToken*short
}

// runPrice returns what one run of a plant costs at current prices, in Elektro.
func (g *playout) runPrice(info engine.PlantInfo) int {
	n := int(info.Needs)
	if info.Kind == engine.KindHybrid {
		return min(g.tokenCost(engine.Coal, n), g.tokenCost(engine.Oil, n))
	}
	if f, ok := info.Kind.Fuel(); ok {
		return g.tokenCost(f, n)
	}
	return 0
}

// value returns what a plant does for its owner, in Elektro: the cities it powers minus its fuel.
func (g *playout) value(prof *profile, info engine.PlantInfo) int {
	v := int(info.Powers)*prof.perCity - g.runPrice(info)*prof.perRun/10
	if info.Kind == engine.KindUranium && g.s.UraniumOut {
		v -= phasedOut
	}
	return v
}

// weakest returns the plant, other than fresh, with the lowest value to a seat of some profile.
func (g *playout) weakest(prof *profile, seat engine.Seat, fresh engine.Plant) (plant engine.Plant) {
	value := 0
	for set := g.s.Players[seat].Plants.Without(fresh); set != 0; set &= set - 1 {
		p := set.Lowest()
		if v := g.value(prof, p.Info()); plant == engine.NoPlant || v < value {
			plant, value = p, v
		}
	}
	return plant
}

// worth returns what a plant is worth to a seat, in Elektro.
func (g *playout) worth(seat engine.Seat, plant engine.Plant) int {
	w := &g.worths
	if w.round != g.s.Round || g.solves && w.bought != g.s.Auction.Bought {
		w.round, w.bought, w.valid = g.s.Round, g.s.Auction.Bought, [engine.MaxPlayers]engine.PlantSet{}
	}
	if !w.valid[seat].Has(plant) {
		w.valid[seat] = w.valid[seat].With(plant)
		w.worth[seat][plant] = int16(g.computeWorth(seat, plant))
	}
	return int(w.worth[seat][plant])
}

// formula returns what a plant is worth in place of the plant old, which is NoPlant if a place is free, in Elektro.
func (g *playout) formula(prof *profile, plant, old engine.Plant) int {
	return int(plant)*prof.perNumber/100 + g.value(prof, plant.Info()) - g.value(prof, old.Info())
}

func (g *playout) computeWorth(seat engine.Seat, plant engine.Plant) int {
	prof := &g.profiles[seat]
	if prof.appraises {
		if worth, ok := g.rated(seat, plant); ok {
			return worth
		}
	}
	pl := &g.s.Players[seat]
	info, old := plant.Info(), engine.NoPlant
	if pl.Plants.Len() >= g.r.MaxPlants {
		old = g.weakest(prof, seat, engine.NoPlant)
	}
	gain := int(info.Powers) - int(old.Info().Powers)
	if gain <= 0 {
		return 0
	}
	if prof.learned {
		return g.learnedLimit(prof, seat, plant)
	}
	capacity := pl.Capacity()
	if g.lastRound(seat) {
		if g.solves {
			return g.worthToWin(seat, plant, capacity, gain)
		}
		return g.worthLast(seat, info, capacity, gain)
	}
	w := g.formula(prof, plant, old)
	if prof.frugal {
		if w < int(plant) {
			return 0
		}
		return int(plant) + 2
	}
	w -= min(max(capacity+gain-g.r.EndCities-1, 0), gain) * prof.perCity
	if g.s.MaxHouses() >= g.r.EndCities-nearEnd {
		money := int(pl.Money) + engine.Payment(min(int(pl.Houses), capacity))*4/5
		without := g.finalCities(seat, capacity, money)
		w += max(g.finalCities(seat, capacity+gain, money-int(plant))-without, 0) * prof.perFinal
	}
	return w
}

// affordable returns how many of its next cities a seat can pay for with this money.
func (g *playout) affordable(seat engine.Seat, money int) int {
	sum := g.cityCosts.forSeat(g, seat)
	n := 0
	for n < linksAhead && sum[n+1] <= money {
		n++
	}
	return n
}

// finalCities returns how many cities a seat with this capacity powers, given this money for cities.
func (g *playout) finalCities(seat engine.Seat, capacity, money int) int {
	return min(int(g.s.Players[seat].Houses)+g.affordable(seat, money), capacity)
}

// fuelBill returns the cost of the tokens that a seat lacks for one run of all its plants, in Elektro.
func (g *playout) fuelBill(pl *engine.Player) int {
	sum, spare := 0, 0
	for f := range engine.Fuel(engine.Fuels) {
		need, have := int(pl.Store[f])/2, int(pl.Tokens[f])
		if need > have {
			sum += g.tokenCost(f, need-have)
		} else if f <= engine.Oil {
			spare += have - need
		}
	}
	if mixed := int(pl.Store[engine.Fuels])/2 - spare; mixed > 0 {
		sum += min(g.tokenCost(engine.Coal, mixed), g.tokenCost(engine.Oil, mixed))
	}
	return sum
}

// mustBuy reports whether a seat must not leave the auction without a plant, by the rules (A7) or by good sense.
func (g *playout) mustBuy(seat engine.Seat) bool {
	return g.s.Round == 1 || g.s.Players[seat].Plants == 0
}

// wantsPlant reports whether a seat wants a plant even at a small gain.
func (g *playout) wantsPlant(seat engine.Seat) bool {
	pl := &g.s.Players[seat]
	return pl.Plants.Len() < 2 || pl.Capacity() < int(pl.Houses)+g.profiles[seat].spare
}

// maxBid returns the most that a seat may bid for a plant.
func (g *playout) maxBid(seat engine.Seat, plant engine.Plant) int {
	most := int(g.s.Players[seat].Money)
	if !g.mustBuy(seat) && !g.lastRound(seat) {
		most -= g.profiles[seat].cashReserve
	}
	return max(min(g.worth(seat, plant)*g.profiles[seat].bidShare/100, most), 0)
}

// open offers the plant with the largest surplus of worth over price, or passes.
func (g *playout) open() {
	p := &g.s.Public
	seat := p.Actor
	prof := &g.profiles[seat]
	money := int(p.Players[seat].Money)
	best, bestGain, bestLow := engine.NoPlant, 0, 0
	must := g.mustBuy(seat)
	for set := p.Current(); set != 0; set &= set - 1 {
		plant := set.Lowest()
		low := p.MinBid(plant)
		if low > money || low > g.maxBid(seat, plant) && !must {
			continue
		}
		if gain := g.worth(seat, plant)*prof.bidShare/100 - low; best == engine.NoPlant || gain > bestGain {
			best, bestGain, bestLow = plant, gain, low
		}
	}
	if best == engine.NoPlant || !must && bestGain < prof.margin && !g.wantsPlant(seat) && !g.lastRound(seat) {
		if p.Round > 1 {
			g.apply(engine.VerbPass, 0, 0)
			return
		}
		if best == engine.NoPlant {
			g.applyAny()
			return
		}
	}
	g.apply(engine.VerbOpen, uint8(best), bestLow)
}

// bidLimit returns how far a seat bids for the plant under the hammer. It is computed once per seat and plant.
func (g *playout) bidLimit(seat engine.Seat) int {
	p := &g.s.Public
	plant := p.Auction.Plant
	if g.limitsFor != plant {
		g.limitsFor = plant
		for i := range g.limits {
			g.limits[i] = -1
		}
	}
	if g.limits[seat] < 0 {
		if seat == g.own && plant == g.ownPlant {
			g.limits[seat] = g.ownLimit
		} else {
			g.limits[seat] = max(g.computeLimit(seat, plant), 0)
		}
	}
	return g.limits[seat]
}

func (g *playout) computeLimit(seat engine.Seat, plant engine.Plant) int {
	limit, prof := g.maxBid(seat, plant), &g.profiles[seat]
	if limit <= int(g.s.Auction.Bid) {
		return 0
	}
	if !g.lastRound(seat) {
		limit -= g.surplusElsewhere(seat, plant) * prof.alternative / 100
		if !g.wantsPlant(seat) {
			limit -= prof.margin
		}
	}
	return limit - g.rng.below(1+max(limit, 0)/20)
}

// surplusElsewhere returns the largest surplus of worth over price that another plant on offer has.
func (g *playout) surplusElsewhere(seat engine.Seat, plant engine.Plant) int {
	p := &g.s.Public
	best := 0
	for set := p.Current().Without(plant); set != 0; set &= set - 1 {
		other := set.Lowest()
		if low := p.MinBid(other); low <= int(p.Players[seat].Money) {
			best = max(best, g.worth(seat, other)-low)
		}
	}
	return best
}

func (g *playout) bid() {
	next := int(g.s.Auction.Bid) + 1
	limit := min(g.bidLimit(g.s.Actor), int(g.s.Players[g.s.Actor].Money))
	if next > limit {
		g.apply(engine.VerbDrop, 0, 0)
		return
	}
	g.apply(engine.VerbBid, 0, next+g.rng.below(1+(limit-next)/8))
}
