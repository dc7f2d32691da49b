package bot

import "kilovolt/engine"

// worths is what plants are worth to the seats in the auction of a round, as far as somebody has asked, in Elektro.
type worths struct {
	round uint16
	known [engine.MaxPlayers]engine.PlantSet
	worth [engine.MaxPlayers][64]int16
}

// What reflexes count for what is not to be had.
const (
	scarceToken = 12 // Elektro, a token that is not on the market
	phasedOut   = 15 // Elektro that a uranium plant loses once no uranium comes any more (C4)
)

// nearEnd is how many cities the leader lacks when plants are bought for the end.
const nearEnd = 7

// tokens is what n tokens of a kind cost today, in Elektro.
func (g *playout) tokens(f engine.Fuel, n int) int {
	on := int(g.s.Market.Fuel[f])
	short := max(n-on, 0)
	return int(fuelWorth[f][on]-fuelWorth[f][on-n+short]) + scarceToken*short
}

// runPrice is what one run of a plant costs at today's prices, in Elektro.
func (g *playout) runPrice(info engine.PlantInfo) int {
	n := int(info.Needs)
	if info.Kind == engine.KindHybrid {
		return min(g.tokens(engine.Coal, n), g.tokens(engine.Oil, n))
	}
	if f, ok := info.Kind.Fuel(); ok {
		return g.tokens(f, n)
	}
	return 0
}

// value is what a plant does for its owner, in Elektro: the cities that it powers, less its fuel.
func (g *playout) value(c *character, info engine.PlantInfo) int {
	v := int(info.Powers)*c.city - g.runPrice(info)*c.run/10
	if info.Kind == engine.KindUranium && g.s.UraniumOut {
		v -= phasedOut
	}
	return v
}

// weakest is the plant other than fresh that a seat would miss least.
func (g *playout) weakest(seat engine.Seat, fresh engine.Plant) (plant engine.Plant, value int) {
	for set := g.s.Players[seat].Plants.Without(fresh); set != 0; set &= set - 1 {
		p := set.Lowest()
		if v := g.value(&g.who[seat], p.Info()); plant == engine.NoPlant || v < value {
			plant, value = p, v
		}
	}
	return plant, value
}

// worth is what a plant is worth to a seat, in Elektro.
func (g *playout) worth(seat engine.Seat, plant engine.Plant) int {
	w := &g.worths
	if w.round != g.s.Round {
		w.round, w.known = g.s.Round, [engine.MaxPlayers]engine.PlantSet{}
	}
	if !w.known[seat].Has(plant) {
		w.known[seat] = w.known[seat].With(plant)
		w.worth[seat][plant] = int16(g.judge(seat, plant))
	}
	return int(w.worth[seat][plant])
}

func (g *playout) judge(seat engine.Seat, plant engine.Plant) int {
	c := &g.who[seat]
	if c.minded && g.s.Round == g.round {
		if worth, ok := g.values.of(seat, plant); ok {
			return worth
		}
	}
	pl := &g.s.Players[seat]
	info := plant.Info()
	gain := int(info.Powers)
	w := int(plant)*c.number/100 + g.value(c, info)
	if pl.Plants.Len() >= g.r.MaxPlants {
		old, value := g.weakest(seat, engine.NoPlant)
		gain -= int(old.Info().Powers)
		w -= value
		if gain <= 0 {
			return 0
		}
	}
	capacity := pl.Capacity()
	if g.lastRound(seat) {
		return g.worthLast(seat, info, capacity, gain)
	}
	if c.mean {
		if w < int(plant) {
			return 0
		}
		return int(plant) + 2
	}
	w -= min(max(capacity+gain-g.r.EndCities-1, 0), gain) * c.city
	if g.s.MaxHouses() >= g.r.EndCities-nearEnd {
		money := int(pl.Money) + engine.Payment(min(int(pl.Houses), capacity))*4/5
		without := g.final(seat, capacity, money)
		w += max(g.final(seat, capacity+gain, money-int(plant))-without, 0) * c.final
	}
	return w
}

// final is how many cities a seat powers that has so much capacity, and so much money for cities.
func (g *playout) final(seat engine.Seat, capacity, money int) int {
	houses := int(g.s.Players[seat].Houses)
	sum := g.ahead.of(g, seat)
	n := 0
	for n < linksAhead && houses+n < capacity && sum[n+1] <= money {
		n++
	}
	return min(houses+n, capacity)
}

// worthLast is what a plant is worth in the last round: what can be paid so that it still powers a city more than the others.
func (g *playout) worthLast(seat engine.Seat, info engine.PlantInfo, capacity, gain int) int {
	pl := &g.s.Players[seat]
	cash := int(pl.Money) - g.bill(pl)
	without := g.final(seat, capacity, cash)
	if capacity+gain <= without {
		return 0
	}
	more := max(without+1-int(pl.Houses), 0)
	if more > linksAhead {
		return 0
	}
	return max(cash-g.runPrice(info)-g.ahead.of(g, seat)[more], 0)
}

// bill is what the tokens lacking for one run of all plants cost a seat, in Elektro.
func (g *playout) bill(pl *engine.Player) int {
	sum, spare := 0, 0
	for f := range engine.Fuel(engine.Fuels) {
		need, have := int(pl.Store[f])/2, int(pl.Tokens[f])
		if need > have {
			sum += g.tokens(f, need-have)
		} else if f <= engine.Oil {
			spare += have - need
		}
	}
	if mixed := int(pl.Store[engine.Fuels])/2 - spare; mixed > 0 {
		sum += min(g.tokens(engine.Coal, mixed), g.tokens(engine.Oil, mixed))
	}
	return sum
}

// must tells whether a seat may not, or should not, leave the auction without a plant (A7).
func (g *playout) must(seat engine.Seat) bool { return g.s.Round == 1 || g.s.Players[seat].Plants == 0 }

// looks tells whether a seat looks for plants, whatever they gain.
func (g *playout) looks(seat engine.Seat) bool {
	pl := &g.s.Players[seat]
	return pl.Plants.Len() < 2 || pl.Capacity() < int(pl.Houses)+g.who[seat].spare
}

// purse is how much of its worth a seat may bid for a plant.
func (g *playout) purse(seat engine.Seat, plant engine.Plant) int {
	most := int(g.s.Players[seat].Money)
	if !g.must(seat) && !g.lastRound(seat) {
		most -= g.who[seat].cash
	}
	return max(min(g.worth(seat, plant)*g.who[seat].stretch/100, most), 0)
}

// open offers the plant that is worth most above its price, or passes.
func (g *playout) open() {
	p := &g.s.Public
	seat := p.Actor
	c := &g.who[seat]
	money := int(p.Players[seat].Money)
	best, bestGain, bestLow := engine.NoPlant, 0, 0
	must := g.must(seat)
	for set := p.Current(); set != 0; set &= set - 1 {
		plant := set.Lowest()
		low := p.MinBid(plant)
		if low > money || low > g.purse(seat, plant) && !must {
			continue
		}
		if gain := g.worth(seat, plant)*c.stretch/100 - low; best == engine.NoPlant || gain > bestGain {
			best, bestGain, bestLow = plant, gain, low
		}
	}
	if best == engine.NoPlant || !must && bestGain < c.margin && !g.looks(seat) && !g.lastRound(seat) {
		if p.Round > 1 {
			g.do(engine.VerbPass, 0, 0)
			return
		}
		if best == engine.NoPlant {
			g.any()
			return
		}
	}
	g.do(engine.VerbOpen, uint8(best), bestLow)
}

// limit is up to which a seat bids for the plant under the hammer; it is settled once for each.
func (g *playout) limit(seat engine.Seat) int {
	p := &g.s.Public
	plant := p.Auction.Plant
	if g.limited != plant {
		g.limited = plant
		for i := range g.limits {
			g.limits[i] = -1
		}
	}
	if g.limits[seat] < 0 {
		if seat == g.own && plant == g.onPlant {
			g.limits[seat] = g.forced
		} else {
			g.limits[seat] = max(g.settle(seat, plant), 0)
		}
	}
	return g.limits[seat]
}

func (g *playout) settle(seat engine.Seat, plant engine.Plant) int {
	limit, c := g.purse(seat, plant), &g.who[seat]
	if limit <= int(g.s.Auction.Bid) {
		return 0
	}
	if !g.lastRound(seat) {
		limit -= g.instead(seat, plant) * c.choosy / 100
		if !g.looks(seat) {
			limit -= c.margin
		}
	}
	return limit - g.chance.below(1+max(limit, 0)/20)
}

// instead is how much another plant on offer is worth above its price.
func (g *playout) instead(seat engine.Seat, plant engine.Plant) int {
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
	limit := min(g.limit(g.s.Actor), int(g.s.Players[g.s.Actor].Money))
	if next > limit {
		g.do(engine.VerbDrop, 0, 0)
		return
	}
	g.do(engine.VerbBid, 0, next+g.chance.below(1+(limit-next)/8))
}
