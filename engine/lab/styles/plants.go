package styles

import "kilovolt/engine"

// phasedOut is what a uranium plant loses once uranium is no longer resupplied (C4), in Elektro.
const phasedOut = 15

// value returns what a plant does for its owner, in Elektro: the cities it powers minus its fuel, plus the style's
// bonus.
func (t *turn) value(plant engine.Plant) int {
	info := plant.Info()
	v := int(info.Powers)*t.perCity + t.kindBonus[info.Kind] - t.runCost(plant)*t.perRun/10
	if info.Kind == engine.KindUranium && t.p.UraniumOut {
		v -= phasedOut
	}
	return v
}

// weakest returns the plant with the lowest value.
func (t *turn) weakest(plants engine.PlantSet) engine.Plant {
	best, low := engine.NoPlant, 0
	for ; plants != 0; plants &= plants - 1 {
		plant := plants.Lowest()
		if v := t.value(plant); best == engine.NoPlant || v < low {
			best, low = plant, v
		}
	}
	return best
}

// with returns the seat's plants after buying another one (A9).
func (t *turn) with(plant engine.Plant) engine.PlantSet {
	if t.pl.Plants.Len() < t.r.MaxPlants {
		return t.pl.Plants.With(plant)
	}
	return t.pl.Plants.Without(t.weakest(t.pl.Plants)).With(plant)
}

// gain returns how much capacity the seat gains with a plant, less that of the plant it scraps.
func (t *turn) gain(plant engine.Plant) int { return capacity(t.with(plant)) - t.pl.Capacity() }

func capacity(plants engine.PlantSet) int {
	pl := engine.Player{Plants: plants}
	return pl.Capacity()
}

// formula returns what a plant is worth to the seat, in Elektro: part of its number, and its value minus that of the
// plant it replaces. Capacity beyond what the game needs does not count.
func (t *turn) formula(plant engine.Plant) int {
	w := int(plant)*t.perNumber/100 + t.value(plant)
	if t.pl.Plants.Len() == t.r.MaxPlants {
		w -= t.value(t.weakest(t.pl.Plants))
	}
	beyond := max(t.pl.Capacity()+t.gain(plant)-t.usefulCapacity(), 0)
	return w - min(beyond, max(t.gain(plant), 0))*t.perCity
}

// usefulCapacity returns the most capacity that is of use: the cities that end the game, plus one.
func (t *turn) usefulCapacity() int { return t.r.EndCities + 1 }

// worthOf returns the most the style thinks a plant is worth, in Elektro; 0 if it does not want it.
func (t *turn) worthOf(plant engine.Plant) int {
	if t.worth != nil {
		return t.worth(t, plant)
	}
	return t.usualWorth(plant)
}

// usualWorth returns what a plant is worth without the style's own function, in Elektro.
func (t *turn) usualWorth(plant engine.Plant) int {
	if t.last() {
		return t.lastLimit(plant)
	}
	if t.considers != nil && !t.considers(t, plant) {
		return 0
	}
	if t.gain(plant) <= 0 && t.pl.Plants.Len() == t.r.MaxPlants {
		return 0
	}
	w := t.formula(plant)
	if t.perFinal > 0 && t.nearEnd() {
		w += t.finalGain(plant) * t.perFinal
	}
	return w
}

// finalGain returns how many more cities the seat powers with a plant at its minimum if the game ends next round:
// with the present plants, its money, and its income less a fifth for fuel.
func (t *turn) finalGain(plant engine.Plant) int {
	money := t.money() + engine.Payment(min(t.houses(), t.pl.Capacity()))*4/5
	next := t.next()
	without := t.plan(t.pl.Plants, money, &next, true).cities
	return max(t.plan(t.with(plant), money-t.p.MinBid(plant), &next, true).cities-without, 0)
}

// mustBuy reports whether the seat must not leave the auction without a plant (A7), or could power nothing without
// one.
func (t *turn) mustBuy() bool { return t.p.Round == 1 || t.pl.Plants == 0 }

// wantsPlant reports whether the seat wants a plant even at a small gain.
func (t *turn) wantsPlant() bool {
	return t.pl.Plants.Len() < 2 || t.pl.Capacity() < t.houses()+t.spare
}

// open starts the bidding on the plant with the largest gain over its minimum, or passes (A1, A7).
func (t *turn) open() []engine.Action {
	best, bestGain, bestLimit := engine.NoPlant, 0, 0
	for s := t.p.Current(); s != 0; s &= s - 1 {
		plant := s.Lowest()
		low := t.p.MinBid(plant)
		if low > t.money() {
			continue
		}
		would := t.worthOf(plant) * t.bidShare / 100
		limit := t.maxBid(would)
		if gain := would - low; (low <= limit || t.mustBuy()) && (best == engine.NoPlant || gain > bestGain) {
			best, bestGain, bestLimit = plant, gain, limit
		}
	}
	pass := engine.Action{Verb: engine.VerbPass}
	if best == engine.NoPlant {
		return []engine.Action{pass}
	}
	if engine.WhyNot(t.r, t.p, pass) == nil && !t.mustBuy() && !t.last() && !t.wantsPlant() && bestGain < t.margin {
		return []engine.Action{pass}
	}
	low := t.p.MinBid(best)
	high := single(engine.VerbOpen, int(best), low+t.leap(low, bestLimit))
	if engine.WhyNot(t.r, t.p, high[0]) != nil { // a single bidder pays the minimum (A6)
		return single(engine.VerbOpen, int(best), low)
	}
	return high
}

// maxBid limits a bid by the seat's money, less its reserve.
func (t *turn) maxBid(sum int) int {
	most := t.money()
	if !t.mustBuy() && !t.last() {
		most -= t.cashReserve
	}
	return max(min(sum, most), 0)
}

// bid raises a little, up to a limit that varies by a twentieth so that it cannot be inferred. A share of what
// another plant on offer would gain is deducted from it.
func (t *turn) bid() []engine.Action {
	plant, bid := t.p.Auction.Plant, int(t.p.Auction.Bid)
	limit := t.maxBid(t.worthOf(plant) * t.bidShare / 100)
	if t.alternative > 0 && bid < limit && !t.last() {
		limit -= t.surplusElsewhere(plant) * t.alternative / 100
	}
	if !t.wantsPlant() && !t.last() {
		limit -= t.margin
	}
	limit -= t.below(1 + max(limit, 0)/20)
	if t.bidsUp > 0 && limit <= bid && !t.last() {
		limit = t.maxBid(t.rivalsWorth(plant) * t.bidsUp / 100)
	}
	if limit <= bid {
		return []engine.Action{{Verb: engine.VerbDrop}}
	}
	return single(engine.VerbBid, 0, bid+max(t.leap(bid, limit), 1+t.below(1+(limit-bid)/8)))
}

// leap returns how far the style raises a bid at once, in Elektro.
func (t *turn) leap(bid, limit int) int { return max(limit-bid, 0) * t.raiseShare / 100 }

// surplusElsewhere returns what the seat would gain with another plant on offer at its minimum, in Elektro.
func (t *turn) surplusElsewhere(plant engine.Plant) int {
	best := 0
	for s := t.p.Current().Without(plant); s != 0; s &= s - 1 {
		other := s.Lowest()
		if low := t.p.MinBid(other); low <= t.money() {
			best = max(best, t.worthOf(other)-low)
		}
	}
	return best
}
