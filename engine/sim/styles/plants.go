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
	if t.last() {
		return t.lastLimit(plant)
	}
	if t.wants != nil && !t.wants(t, plant) {
		return 0
	}
	if t.worth != nil {
		return t.worth(t, plant)
	}
	if t.gain(plant) <= 0 && t.pl.Plants.Len() == t.r.MaxPlants {
		return 0
	}
	return t.formula(plant)
}

// mustBuy tells whether the seat may not leave the auction without a plant (A7), or could power nothing without one.
func (t *turn) mustBuy() bool { return t.p.Round == 1 || t.pl.Plants == 0 }

// short tells whether the seat looks for plants, whatever they gain.
func (t *turn) short() bool { return t.pl.Plants.Len() < 2 || t.pl.Capacity() < t.houses()+t.spare }

// open starts the bidding on the plant with the largest gain over its minimum, or passes (A1, A7).
func (t *turn) open() []engine.Action {
	best, bestGain := engine.NoPlant, 0
	for s := t.p.Current(); s != 0; s &= s - 1 {
		plant := s.Lowest()
		low := t.p.MinBid(plant)
		if low > t.money() || low > t.limit(plant) && !t.mustBuy() {
			continue
		}
		if gain := t.worthOf(plant)*t.stretch/100 - low; best == engine.NoPlant || gain > bestGain {
			best, bestGain = plant, gain
		}
	}
	pass := engine.Action{Verb: engine.VerbPass}
	switch {
	case best == engine.NoPlant:
		return []engine.Action{pass}
	case engine.WhyNot(t.r, t.p, pass) != nil || t.mustBuy():
	case !t.last() && !t.short() && bestGain < t.margin:
		return []engine.Action{pass}
	}
	return one(engine.VerbOpen, int(best), t.p.MinBid(best))
}

// limit is how far the style goes for a plant, in Elektro.
func (t *turn) limit(plant engine.Plant) int {
	most := t.money()
	if !t.mustBuy() && !t.last() {
		most -= t.cash
	}
	return max(min(t.worthOf(plant)*t.stretch/100, most), 0)
}

// bid raises a little, up to the limit; a limit that nobody can read varies by a tenth.
func (t *turn) bid() []engine.Action {
	plant, bid := t.p.Auction.Plant, int(t.p.Auction.Bid)
	limit := t.limit(plant)
	if t.short() || t.last() {
		limit -= t.chance(1 + limit/20)
	} else {
		limit -= t.margin
	}
	if limit <= bid {
		return []engine.Action{{Verb: engine.VerbDrop}}
	}
	return one(engine.VerbBid, 0, bid+1+t.chance(1+(limit-bid)/8))
}
