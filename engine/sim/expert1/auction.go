package expert1

import "kilovolt/engine"

// auctionTask answers AwaitOpen and AwaitBid: it projects how the game goes on with each plant on offer, one plant
// per unit of work.
type auctionTask struct {
	begun   bool
	base    int // the rating without a plant this round, see [evaluator.project]
	unrated engine.PlantSet
	best    engine.Plant // the plant with the best rating among those the seat can open
	rate    int          // its rating at its price
	limit   int          // for the plant to open or under the hammer, Elektro
}

func (t *auctionTask) unit(ev *evaluator) bool {
	pl := ev.own()
	if !t.begun {
		t.begun = true
		t.base = ev.project(ev.holdingWith(pl.Plants, int(pl.Money), 0), 0, ev.ending.rounds)
		t.unrated = ev.p.Current()
		return false
	}
	if t.unrated != 0 {
		plant := t.unrated.Lowest()
		t.unrated = t.unrated.Without(plant)
		t.consider(ev, plant)
		return false
	}
	if ev.p.Await == engine.AwaitBid {
		base := t.base
		if t.best != engine.NoPlant && (t.rate > base || ev.p.Round == 1) {
			base = t.rate // another plant can still be bought, and in round 1 must be (A7)
		}
		t.limit = ev.limit(ev.p.Auction.Plant, base)
	} else if t.best != engine.NoPlant {
		t.limit = ev.limit(t.best, t.base)
	}
	return true
}

// consider rates a plant that the seat could open now, or after the bidding in progress.
func (t *auctionTask) consider(ev *evaluator, plant engine.Plant) {
	pl := ev.own()
	price := ev.p.MinBid(plant)
	if plant == ev.p.Auction.Plant || price > int(pl.Money) {
		return
	}
	bought := ev.holdingWith(ev.bestWith(plant), int(pl.Money)-price, 0)
	rate := ev.project(bought, 0, ev.ending.rounds)
	if t.best == engine.NoPlant || rate > t.rate {
		t.best, t.rate = plant, rate
	}
}

// limit returns how far the seat bids for a plant, in Elektro: up to the price at which its rating still reaches base,
// the rating without the plant.
func (ev *evaluator) limit(plant engine.Plant, base int) int {
	money := int(ev.own().Money)
	plants := ev.bestWith(plant)
	with := func(price int) int {
		return ev.project(ev.holdingWith(plants, money-price, 0), 0, ev.ending.rounds)
	}
	if with(0) < base {
		return 0
	}
	low, high := 0, money
	for low < high { // find the highest price that is not a loss
		if mid := (low + high + 1) / 2; with(mid) >= base {
			low = mid
		} else {
			high = mid - 1
		}
	}
	return low
}

// bestWith returns the seat's plants after buying another one, without the one it would scrap for it (A9).
func (ev *evaluator) bestWith(plant engine.Plant) engine.PlantSet {
	all := ev.own().Plants.With(plant)
	if all.Len() <= ev.r.MaxPlants {
		return all
	}
	return all.Without(ev.weakest(all, plant))
}

// weakest returns the plant, other than fresh, without which the remaining plants rate best. It is never a plant that
// outclasses another one.
func (ev *evaluator) weakest(all engine.PlantSet, fresh engine.Plant) engine.Plant {
	best, bestRate := engine.NoPlant, 0
	old := all.Without(fresh)
	for s := old; s != 0; s &= s - 1 {
		plant := s.Lowest()
		if outclasses(plant, old) {
			continue
		}
		rate := ev.project(ev.holdingWith(all.Without(plant), int(ev.own().Money), 0), 0, ev.ending.rounds)
		if best == engine.NoPlant || rate > bestRate {
			best, bestRate = plant, rate
		}
	}
	return best
}

// outclasses reports whether a plant powers more cities than one of the others on the same kind of fuel with no more
// tokens.
func outclasses(plant engine.Plant, others engine.PlantSet) bool {
	info := plant.Info()
	for s := others.Without(plant); s != 0; s &= s - 1 {
		other := s.Lowest().Info()
		cheaper := (info.Needs == 0 || info.Kind == other.Kind) && info.Needs <= other.Needs
		if cheaper && info.Powers > other.Powers {
			return true
		}
	}
	return false
}

func (t *auctionTask) decision(ev *evaluator) []engine.Action {
	if ev.p.Await == engine.AwaitBid {
		return t.bid(ev)
	}
	return t.open(ev)
}

// open starts the bidding on the plant with the best rating, or passes (A1, A7).
func (t *auctionTask) open(ev *evaluator) []engine.Action {
	pass := engine.Action{Verb: engine.VerbPass}
	if t.best == engine.NoPlant || t.rate <= t.base && engine.WhyNot(ev.r, &ev.p, pass) == nil {
		return []engine.Action{pass}
	}
	return []engine.Action{{Verb: engine.VerbOpen, What: uint8(t.best), N: int16(ev.p.MinBid(t.best))}}
}

// bid raises up to what the plant is worth, given that another one may still be available.
func (t *auctionTask) bid(ev *evaluator) []engine.Action {
	bid, money := int(ev.p.Auction.Bid), int(ev.own().Money)
	if bid >= money {
		return []engine.Action{{Verb: engine.VerbDrop}}
	}
	limit := min(ev.rng.jitter(t.limit, jitter), money)
	if bid >= limit {
		return []engine.Action{{Verb: engine.VerbDrop}}
	}
	raise := bid + 1 + ev.rng.below(1+(limit-bid-1)/raiseParts)
	return []engine.Action{{Verb: engine.VerbBid, N: int16(raise)}}
}
