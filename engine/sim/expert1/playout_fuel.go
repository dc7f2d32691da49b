package expert1

import "kilovolt/engine"

// buy makes the purchase with the highest net income, counting the cities owned and those that the rest of the money
// builds; in the last round, the one that powers most cities.
func (g *playout) buy() {
	p := &g.s.Public
	seat := p.Actor
	pl := &p.Players[seat]
	sum := g.cityCosts.forSeat(g, seat)
	last := g.lastRound(seat)
	houses := int(pl.Houses)
	var best [engine.Fuels]int
	bestScore, bestLeft := -1<<30, 0
	for set := engine.PlantSet(0); ; set = (set - pl.Plants) & pl.Plants {
		if buy, cost, power, ok := g.purchaseFor(pl, set); ok && cost <= int(pl.Money) {
			left, n := int(pl.Money)-cost, 0
			for n < linksAhead && houses+n < power && sum[n+1] <= left {
				n++
			}
			left -= sum[n]
			cities := min(power, houses+n)
			score := engine.Payment(cities) - cost
			if last {
				score = 1000*cities + left
			}
			if score > bestScore {
				best, bestScore, bestLeft = buy, score, left
			}
		}
		if set == pl.Plants {
			break
		}
	}
	for f, n := range best {
		if n > 0 {
			g.apply(engine.VerbBuy, uint8(f), n)
		}
	}
	if stock := g.profiles[seat].stockPrice; stock > 0 && !last {
		g.fillStore(seat, stock, bestLeft)
	}
	g.apply(engine.VerbDone, 0, 0)
}

// fillStore stores tokens that cost no more than price.
func (g *playout) fillStore(seat engine.Seat, price, money int) {
	p := &g.s.Public
	pl := &p.Players[seat]
	for f := range engine.Fuel(engine.Fuels) {
		n, cost := 0, 0
		total := pl.Tokens
		for on := int(p.Market.Fuel[f]); n < on; n++ {
			next := int(fuelWorth[f][on-n] - fuelWorth[f][on-n-1])
			total[f]++
			if next > price || cost+next > money || !pl.Fits(total) {
				break
			}
			cost += next
		}
		if n > 0 {
			money -= cost
			g.apply(engine.VerbBuy, uint8(f), n)
		}
	}
}

// purchaseFor returns what a set of plants lacks for one run, its cost and the cities powered; ok is false if the
// tokens are not on sale or do not fit.
func (g *playout) purchaseFor(pl *engine.Player, set engine.PlantSet) (
	buy [engine.Fuels]int, cost, power int, ok bool,
) {
	need, mix, power := needOf(set)
	spare := 0
	p := &g.s.Public
	for k, n := range need {
		have := int(pl.Tokens[k])
		buy[k] = max(n-have, 0)
		if engine.Fuel(k) <= engine.Oil {
			spare += max(have-n, 0)
		}
	}
	if mix -= spare; mix > 0 {
		coal, oil := int(p.Market.Fuel[engine.Coal])-buy[engine.Coal], int(p.Market.Fuel[engine.Oil])-buy[engine.Oil]
		for ; mix > 0; mix-- { // the kind with more tokens left costs less
			if coal >= oil {
				coal--
				buy[engine.Coal]++
			} else {
				oil--
				buy[engine.Oil]++
			}
		}
	}
	total := pl.Tokens
	for k, n := range buy {
		if n == 0 {
			continue
		}
		price, found := engine.Price(g.r, p, engine.Fuel(k), n)
		if !found {
			return buy, 0, 0, false
		}
		cost += price
		total[k] += uint8(n)
	}
	return buy, cost, power, pl.Fits(total)
}
