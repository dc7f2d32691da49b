package bot

import "kilovolt/engine"

// forecast is what fuel will cost and how far it will go. All prices are in tenths of an Elektro a token.
type forecast struct {
	demand [engine.Fuels]int // tokens a round that the plants in play will burn, in tenths; hybrids half and half
	supply [engine.Fuels]int // tokens a round that the market can give in the rounds to come, in tenths
	soon   [engine.Fuels]int // the next token once this round's buying is over and the market refilled
	later  [engine.Fuels]int // the mean of the rounds to come
}

// forecastRounds is how far the forecast looks.
const forecastRounds = 4

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
	return m.level.tuning.soldOut
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
	for i := range m.p.Seats {
		demand := m.demandOf(engine.Seat(i))
		for k := range demand {
			f.demand[k] += demand[k]
		}
	}
	p := m.p // of which the market moves on
	var paid, bought [engine.Fuels]int
	for k := range f.supply {
		f.supply[k] = 10 * engine.OnSale(m.r, &p, engine.Fuel(k))
	}
	for t := range forecastRounds {
		in := engine.Incoming(m.r, &p)
		for k := range in {
			kind, on := engine.Fuel(k), int(p.Market.Fuel[k])
			n := (f.demand[k] + 5) / 10
			if t == 0 && p.Phase >= engine.PhaseResources {
				n = m.stillToBuy(kind)
			}
			n = min(n, on)
			for i := range max(n, 1) {
				paid[k] += m.tokenPrice(kind, on-i)
			}
			bought[k] += max(n, 1)
			// What is bought comes back to the supply when it is burnt; here at once.
			come := min(int(in[k]), int(p.Market.Supply[k])+n, int(engine.TokenTotal[k])-on+n)
			p.Market.Fuel[k] = uint8(on - n + come)
			p.Market.Supply[k] = uint8(int(p.Market.Supply[k]) + n - come)
			f.supply[k] += 10 * come
			if t == 0 {
				f.soon[k] = m.tokenPrice(kind, on-n+come)
			}
		}
	}
	for k := range f.later {
		f.later[k] = paid[k] / bought[k]
		f.supply[k] /= forecastRounds
	}
}

// demandOf is what the plants of a seat will burn a round, in tenths of a token: as far as its cities need them, and two more. The Trust
// takes a run of all (X4).
func (m *mind) demandOf(seat engine.Seat) (out [engine.Fuels]int) {
	pl := &m.p.Players[seat]
	var halves [engine.Fuels]int
	for s := pl.Plants; s != 0; s &= s - 1 {
		needsOf(s.Lowest(), &halves)
	}
	capacity := max(pl.Capacity(), 1)
	used := min(int(pl.Houses)+2, capacity)
	if m.r.IsTrust(seat) {
		used = capacity
	}
	for k := range out {
		out[k] = 5 * halves[k] * used / capacity
	}
	return out
}

// served is how much of their fuel one's own plants would get if they were these, in percent by kind.
func (m *mind) served(plants engine.PlantSet) (out [engine.Fuels]int) {
	own := m.demandOf(m.me)
	share := m.level.tuning.shortage
	var trust [engine.Fuels]int // takes its tokens for nothing, and most of the time first (X4)
	if m.r.Trust {
		share, trust = m.level.tuning.shortageTrust, m.demandOf(engine.TrustSeat)
	}
	var halves [engine.Fuels]int
	for s := plants; s != 0; s &= s - 1 {
		needsOf(s.Lowest(), &halves)
	}
	for k := range out {
		out[k] = 100
		demand := m.fuel.demand[k] - own[k] + 5*halves[k] - trust[k]
		supply := max(m.fuel.supply[k]-trust[k], 0)
		if short := supply < demand; short && !(engine.Fuel(k) == engine.Coal && m.r.Board.CoalStorage) {
			out[k] = min(share*supply/demand, 100)
		}
	}
	return out
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
