package expert1

import "kilovolt/engine"

// fuelForecast is what fuel will cost and how far it will go. All prices are in tenths of an Elektro per token.
type fuelForecast struct {
	demand [engine.Fuels]int // tokens per round that the plants in play will burn, in tenths
	supply [engine.Fuels]int // tokens per round that the market can provide, in tenths
	soon   [engine.Fuels]int // the next token after this round's buying and resupply
	later  [engine.Fuels]int // mean price over the coming rounds
}

// forecastRounds is how many rounds the forecast covers.
const forecastRounds = 4

// tokenPrice returns the price of the next token while n are on the market, in tenths of an Elektro (P7, R3).
func (ev *evaluator) tokenPrice(f engine.Fuel, n int) int {
	switch {
	case n > 0:
		return 10 * engine.PriceAt(f, n)
	case f == engine.Coal && ev.r.Board.CoalStorage && ev.p.Market.Supply[engine.Coal] > 0:
		return 10 * engine.StoragePrice
	}
	return soldOut
}

// addNeeds adds the tokens of one run of a plant, in halves of a token.
func addNeeds(plant engine.Plant, halves *[engine.Fuels]int) {
	info := plant.Info()
	if info.Kind == engine.KindHybrid {
		halves[engine.Coal] += int(info.Needs)
		halves[engine.Oil] += int(info.Needs)
	} else if f, ok := info.Kind.Fuel(); ok {
		halves[f] += 2 * int(info.Needs)
	}
}

// compute simulates the market for a few rounds: the needs of the plants in play against the resupply.
func (f *fuelForecast) compute(ev *evaluator) {
	for i := range ev.p.Seats {
		demand := ev.demandOf(engine.Seat(i))
		for k := range demand {
			f.demand[k] += demand[k]
		}
	}
	p := ev.p // whose market is advanced
	var paid, bought [engine.Fuels]int
	for k := range f.supply {
		f.supply[k] = 10 * engine.OnSale(ev.r, &p, engine.Fuel(k))
	}
	for t := range forecastRounds {
		in := engine.Incoming(ev.r, &p)
		for k := range in {
			kind, on := engine.Fuel(k), int(p.Market.Fuel[k])
			n := (f.demand[k] + 5) / 10
			if t == 0 && p.Phase >= engine.PhaseResources {
				n = ev.stillToBuy(kind)
			}
			n = min(n, on)
			for i := range max(n, 1) {
				paid[k] += ev.tokenPrice(kind, on-i)
			}
			bought[k] += max(n, 1)
			// Tokens return to the supply when they are burnt; here as soon as they are bought.
			come := min(int(in[k]), int(p.Market.Supply[k])+n, int(engine.TokenTotal[k])-on+n)
			p.Market.Fuel[k] = uint8(on - n + come)
			p.Market.Supply[k] = uint8(int(p.Market.Supply[k]) + n - come)
			f.supply[k] += 10 * come
			if t == 0 {
				f.soon[k] = ev.tokenPrice(kind, on-n+come)
			}
		}
	}
	for k := range f.later {
		f.later[k] = paid[k] / bought[k]
		f.supply[k] /= forecastRounds
	}
}

// demandOf returns what the plants of a seat will burn per round, in tenths of a token: as much as its cities need,
// and two more. The Trust takes a run of all its plants (X4).
func (ev *evaluator) demandOf(seat engine.Seat) (out [engine.Fuels]int) {
	pl := &ev.p.Players[seat]
	var halves [engine.Fuels]int
	for s := pl.Plants; s != 0; s &= s - 1 {
		addNeeds(s.Lowest(), &halves)
	}
	capacity := max(pl.Capacity(), 1)
	used := min(int(pl.Houses)+2, capacity)
	if ev.r.IsTrust(seat) {
		used = capacity
	}
	for k := range out {
		out[k] = 5 * halves[k] * used / capacity
	}
	return out
}

// fuelShares returns how much of their fuel the given plants would get if the seat owned them, in percent by kind.
func (ev *evaluator) fuelShares(plants engine.PlantSet) (out [engine.Fuels]int) {
	own := ev.demandOf(ev.me)
	share := shortage
	var trust [engine.Fuels]int // takes its tokens free of charge, and usually first (X4)
	if ev.r.Trust {
		share, trust = shortageTrust, ev.demandOf(engine.TrustSeat)
	}
	var halves [engine.Fuels]int
	for s := plants; s != 0; s &= s - 1 {
		addNeeds(s.Lowest(), &halves)
	}
	for k := range out {
		out[k] = 100
		demand := ev.fuel.demand[k] - own[k] + 5*halves[k] - trust[k]
		supply := max(ev.fuel.supply[k]-trust[k], 0)
		if short := supply < demand; short && !(engine.Fuel(k) == engine.Coal && ev.r.Board.CoalStorage) {
			out[k] = min(share*supply/demand, 100)
		}
	}
	return out
}

// stillToBuy returns how many tokens of a kind the seats that have yet to buy this round lack for one run, including
// the seat itself.
func (ev *evaluator) stillToBuy(f engine.Fuel) int {
	n := 0
	turn := int(ev.p.Turn)
	if ev.p.Phase != engine.PhaseResources {
		return 0
	}
	for t := turn; t >= 0; t-- {
		n += ev.lacks(ev.p.Order[t], f)
	}
	return n
}

// lacks returns how many tokens of a kind a seat lacks for one run of its plants; half of what its hybrids lack
// counts.
func (ev *evaluator) lacks(seat engine.Seat, f engine.Fuel) int {
	missing, mixed := engine.MissingFor(&ev.p, seat, 1)
	n := int(missing[f])
	if f <= engine.Oil {
		n += (mixed + 1) / 2
	}
	return n
}

// runCost returns what one run of a plant will cost, in tenths of an Elektro.
func (ev *evaluator) runCost(plant engine.Plant) int {
	info := plant.Info()
	if info.Kind == engine.KindHybrid {
		return int(info.Needs) * min(ev.fuel.later[engine.Coal], ev.fuel.later[engine.Oil])
	}
	if f, ok := info.Kind.Fuel(); ok {
		return int(info.Needs) * ev.fuel.later[f]
	}
	return 0
}
