package bot

import "kilovolt/engine"

// forecast is what fuel will cost. All prices are in tenths of an Elektro a token.
type forecast struct {
	demand [engine.Fuels]int // tokens that all plants in play burn in one run; hybrids half and half
	soon   [engine.Fuels]int // the next token once this round's buying is over and the market refilled
	later  [engine.Fuels]int // the mean of the rounds to come
}

// soldOut is what a token counts that will not be on the market, in tenths of an Elektro: dearer than any that is.
var soldOut = [engine.Fuels]int{100, 100, 100, 180}

// uraniumPrice is what the next token of uranium costs with n tokens on the market less one.
var uraniumPrice = [12]int{16, 14, 12, 10, 8, 7, 6, 5, 4, 3, 2, 1}

// tokenPrice is what the next token costs while n are on the market, in tenths of an Elektro (P7, R3).
func (m *mind) tokenPrice(f engine.Fuel, n int) int {
	switch {
	case n > 0 && f == engine.Uranium:
		return 10 * uraniumPrice[min(n, 12)-1]
	case n > 0:
		return 10 * (8 - (min(n, 24)-1)/3)
	case f == engine.Coal && m.r.Board.CoalStorage && m.p.Market.Supply[engine.Coal] > 0:
		return 80
	}
	return soldOut[f]
}

// needsOf adds the tokens of one run of a plant, in halves of a token.
func needsOf(plant engine.Plant, halves *[engine.Fuels]int) {
	info := plant.Info()
	if info.Kind == engine.KindHybrid {
		halves[engine.Coal] += int(info.Needs)
		halves[engine.Oil] += int(info.Needs)
	} else if f, ok := info.Kind.Fuel(); ok {
		halves[f] += 2 * int(info.Needs)
	}
}

// look makes the forecast: the needs of the plants in play against the resupply, a few rounds on.
func (f *forecast) look(m *mind) {
	var demand [engine.Fuels]int
	for i := range m.p.Seats {
		for s := m.p.Players[i].Plants; s != 0; s &= s - 1 {
			needsOf(s.Lowest(), &demand)
		}
	}
	p := m.p // resupply is asked of a table that goes on
	for k := range f.demand {
		f.demand[k] = demand[k] / 2
	}
	const rounds = 3
	var sum [engine.Fuels]int
	for t := range rounds {
		in := engine.Incoming(m.r, &p)
		for k := range p.Market.Fuel {
			kind := engine.Fuel(k)
			on := int(p.Market.Fuel[k])
			bought := f.demand[k]
			if t == 0 && p.Phase >= engine.PhaseResources {
				bought = m.stillToBuy(kind)
			}
			bought = min(bought, on)
			for i := range bought {
				sum[k] += m.tokenPrice(kind, on-i)
			}
			if bought == 0 {
				sum[k] += m.tokenPrice(kind, on)
			}
			f.later[k] += max(bought, 1)
			// What is bought is burnt and comes back to the supply by the resupply after next; here at once.
			p.Market.Supply[k] += uint8(bought)
			p.Market.Fuel[k] -= uint8(bought)
			come := min(in[k], p.Market.Supply[k], engine.TokenTotal[k]-p.Market.Fuel[k])
			p.Market.Fuel[k] += come
			p.Market.Supply[k] -= come
			if t == 0 {
				f.soon[k] = m.tokenPrice(kind, int(p.Market.Fuel[k]))
			}
		}
	}
	for k := range f.later {
		f.later[k] = sum[k] / f.later[k]
		// A kind that is short gets dearer than the tokens actually sold.
		if f.demand[k] > int(p.Market.Fuel[k]) {
			f.later[k] = (f.later[k] + m.tokenPrice(engine.Fuel(k), max(int(p.Market.Fuel[k])-f.demand[k], 0))) / 2
		}
	}
}

// stillToBuy is how many tokens of a kind those who have yet to buy this round lack for one run, oneself included.
func (m *mind) stillToBuy(f engine.Fuel) int {
	n := 0
	turn := int(m.p.Turn)
	if m.p.Phase != engine.PhaseResources {
		return 0
	}
	for t := turn; t >= 0; t-- {
		n += m.lacks(m.p.Order[t], f)
	}
	return n
}

// lacks is how many tokens of a kind a seat is short of for one run of its plants; of what its hybrids lack, half.
func (m *mind) lacks(seat engine.Seat, f engine.Fuel) int {
	missing, mixed := engine.MissingFor(&m.p, seat, 1)
	n := int(missing[f])
	if f <= engine.Oil {
		n += (mixed + 1) / 2
	}
	return n
}

// runCost is what one run of a plant will cost, in tenths of an Elektro.
func (m *mind) runCost(plant engine.Plant) int {
	info := plant.Info()
	if info.Kind == engine.KindHybrid {
		return int(info.Needs) * min(m.fuel.later[engine.Coal], m.fuel.later[engine.Oil])
	}
	if f, ok := info.Kind.Fuel(); ok {
		return int(info.Needs) * m.fuel.later[f]
	}
	return 0
}
