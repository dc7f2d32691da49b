package styles

import "kilovolt/engine"

// phasedOut is what a uranium plant loses once uranium is no longer resupplied (C4), in Elektro.
const phasedOut = 15

// value is what a plant does for its owner, in Elektro: the cities that it powers, less its fuel, and the style's taste.
func (t *turn) value(plant engine.Plant) int {
	info := plant.Info()
	v := int(info.Powers)*t.perCity + t.taste[info.Kind] - t.runCost(plant)*t.perRun/10
	if info.Kind == engine.KindUranium && t.p.UraniumOut {
		v -= phasedOut
	}
	return v
}

// weakest is the plant that the seat would miss least.
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

// with is the seat's plants after buying another one (A9).
func (t *turn) with(plant engine.Plant) engine.PlantSet {
	if t.pl.Plants.Len() < t.r.MaxPlants {
		return t.pl.Plants.With(plant)
	}
	return t.pl.Plants.Without(t.weakest(t.pl.Plants)).With(plant)
}

// gain is how much capacity the seat gains with a plant, beside the one that it scraps for it.
func (t *turn) gain(plant engine.Plant) int { return capacity(t.with(plant)) - t.pl.Capacity() }

func capacity(plants engine.PlantSet) int {
	pl := engine.Player{Plants: plants}
	return pl.Capacity()
}

// formula is what a plant is worth to the seat, in Elektro: its number in part, and what it does beyond the plant that it replaces. Capacity that the
// game will not need any more counts nothing.
func (t *turn) formula(plant engine.Plant) int {
	w := int(plant)*t.perNumber/100 + t.value(plant)
	if t.pl.Plants.Len() == t.r.MaxPlants {
		w -= t.value(t.weakest(t.pl.Plants))
	}
	beyond := max(t.pl.Capacity()+t.gain(plant)-t.enough(), 0)
	return w - min(beyond, max(t.gain(plant), 0))*t.perCity
}

// enough is the capacity that nobody needs more of: the cities that end the game, and one.
func (t *turn) enough() int { return t.r.EndCities + 1 }

// worthOf is the most that the style thinks a plant is worth, in Elektro; 0 if it does not come into question.
func (t *turn) worthOf(plant engine.Plant) int {
	if t.worth != nil {
		return t.worth(t, plant)
	}
	return t.usualWorth(plant)
}

// usualWorth is what a plant is worth to a seat without ideas of its own, in Elektro.
func (t *turn) usualWorth(plant engine.Plant) int {
	if t.last() {
		return t.lastLimit(plant)
	}
	if t.wants != nil && !t.wants(t, plant) {
		return 0
	}
	if t.gain(plant) <= 0 && t.pl.Plants.Len() == t.r.MaxPlants {
		return 0
	}
	w := t.formula(plant)
	if t.perFinal > 0 && t.closing() {
		w += t.finalGain(plant) * t.perFinal
	}
	return w
}

// finalGain is how many cities more a plant, at its minimum, powers if the game ends next round: with the plants of now, and money for cities from what
// the seat has and will earn, less a fifth for fuel.
func (t *turn) finalGain(plant engine.Plant) int {
	money := t.money() + engine.Payment(min(t.houses(), t.pl.Capacity()))*4/5
	next := t.next()
	without := t.plan(t.pl.Plants, money, &next, true).cities
	return max(t.plan(t.with(plant), money-t.p.MinBid(plant), &next, true).cities-without, 0)
}

// mustBuy tells whether the seat may not leave the auction without a plant (A7), or could power nothing without one.
func (t *turn) mustBuy() bool { return t.p.Round == 1 || t.pl.Plants == 0 }

// short tells whether the seat looks for plants, whatever they gain.
func (t *turn) short() bool { return t.pl.Plants.Len() < 2 || t.pl.Capacity() < t.houses()+t.spare }

// open starts the bidding on the plant with the largest gain over its minimum, or passes (A1, A7).
func (t *turn) open() []engine.Action {
	best, bestGain, bestLimit := engine.NoPlant, 0, 0
	for s := t.p.Current(); s != 0; s &= s - 1 {
		plant := s.Lowest()
		low := t.p.MinBid(plant)
		if low > t.money() {
			continue
		}
		would := t.worthOf(plant) * t.stretch / 100
		limit := t.within(would)
		if gain := would - low; (low <= limit || t.mustBuy()) && (best == engine.NoPlant || gain > bestGain) {
			best, bestGain, bestLimit = plant, gain, limit
		}
	}
	pass := engine.Action{Verb: engine.VerbPass}
	if best == engine.NoPlant {
		return []engine.Action{pass}
	}
	if engine.WhyNot(t.r, t.p, pass) == nil && !t.mustBuy() && !t.last() && !t.short() && bestGain < t.margin {
		return []engine.Action{pass}
	}
	low := t.p.MinBid(best)
	high := one(engine.VerbOpen, int(best), low+t.leap(low, bestLimit))
	if engine.WhyNot(t.r, t.p, high[0]) != nil { // alone one pays the minimum (A6)
		return one(engine.VerbOpen, int(best), low)
	}
	return high
}

// within is how much of a sum the seat may bid: no more than its money, less what it keeps.
func (t *turn) within(sum int) int {
	most := t.money()
	if !t.mustBuy() && !t.last() {
		most -= t.cash
	}
	return max(min(sum, most), 0)
}

// bid raises a little, up to the limit, which varies by a twentieth so that nobody can read it. What another plant on offer would gain counts
// against the one under the hammer.
func (t *turn) bid() []engine.Action {
	plant, bid := t.p.Auction.Plant, int(t.p.Auction.Bid)
	limit := t.within(t.worthOf(plant) * t.stretch / 100)
	if t.choosy > 0 && bid < limit && !t.last() {
		limit -= t.instead(plant) * t.choosy / 100
	}
	if !t.short() && !t.last() {
		limit -= t.margin
	}
	limit -= t.chance(1 + max(limit, 0)/20)
	if limit <= bid {
		return []engine.Action{{Verb: engine.VerbDrop}}
	}
	return one(engine.VerbBid, 0, bid+max(t.leap(bid, limit), 1+t.chance(1+(limit-bid)/8)))
}

// leap is how far a style that likes it raises a bid at once, in Elektro.
func (t *turn) leap(bid, limit int) int { return max(limit-bid, 0) * t.jump / 100 }

// instead is what the seat would gain with another plant than this one at its minimum, in Elektro.
func (t *turn) instead(plant engine.Plant) int {
	best := 0
	for s := t.p.Current().Without(plant); s != 0; s &= s - 1 {
		other := s.Lowest()
		if low := t.p.MinBid(other); low <= t.money() {
			best = max(best, t.worthOf(other)-low)
		}
	}
	return best
}
