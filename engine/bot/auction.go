package bot

import "kilovolt/engine"

// auctionTask answers AwaitOpen and AwaitBid: it projects how the game goes on with each plant on offer, one plant
// per unit of work.
type auctionTask struct {
	begun   bool
	base    int // the rating without a plant this round, see [evaluator.project]
	unrated engine.PlantSet
	best    engine.Plant // the plant with the best rating among those the seat can open
	rate    int          // its rating at its price
	earner  engine.Plant // the one with the best rating among those that raise the income, if the seat must act
	earns   int          // its rating at its price
	second  int          // the best rating of another plant than best, if several is set
	several bool         // more than one plant is rated
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
		t.limit = ev.limit(ev.p.Auction.Plant, t.without(ev, ev.p.Auction.Plant))
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
	rate := ev.project(bought, 0, ev.ending.rounds) + ratingOf(ev.plantBias(plant))
	switch {
	case t.best == engine.NoPlant:
		t.best, t.rate = plant, rate
	case rate > t.rate:
		t.best, t.rate, t.second, t.several = plant, rate, t.rate, true
	case !t.several || rate > t.second:
		t.second, t.several = rate, true
	}
	if ev.mustAct() && (t.earner == engine.NoPlant || rate > t.earns) && ev.raisesIncome(plant, price) {
		t.earner, t.earns = plant, rate
	}
}

// without returns the rating of a round in which the seat does not get a plant.
func (t *auctionTask) without(ev *evaluator, plant engine.Plant) int {
	rate, other := t.rate, t.best != engine.NoPlant
	if plant == t.best {
		rate, other = t.second, t.several
	}
	if other && (rate > t.base || ev.p.Round == 1) {
		return rate // another plant can still be bought, and in round 1 must be (A7)
	}
	return t.base
}

// worth returns what the seat says that a plant is worth to it, in Elektro: how far the evaluator would bid for it
// without chance, before the bidding as at every bid. A bias for low bids makes no plant cheaper than its minimum.
func (t *auctionTask) worth(ev *evaluator, plant engine.Plant) int {
	value := ev.value(plant, t.without(ev, plant))
	worth := max(ev.biased(value), min(value, ev.p.MinBid(plant)))
	if ev.level.overList > 0 && ev.p.Round == 1 {
		worth = min(worth, int(plant)+ev.level.overList)
	}
	return worth
}

// limit returns how far the seat bids for a plant, in Elektro: up to its value, changed by the seat's bias for bids.
func (ev *evaluator) limit(plant engine.Plant, base int) int { return ev.biased(ev.value(plant, base)) }

// biased changes the value of a plant by the seat's bias for bids, as far as its money goes.
func (ev *evaluator) biased(value int) int {
	return min(value*(100+ev.level.bias.bid)/100, int(ev.own().Money))
}

// value returns the price at which the rating of a plant still reaches base, the rating without it, in Elektro.
func (ev *evaluator) value(plant engine.Plant, base int) int {
	money := int(ev.own().Money)
	plants := ev.bestWith(plant)
	bias := ratingOf(ev.plantBias(plant))
	with := func(price int) int {
		return ev.project(ev.holdingWith(plants, money-price, 0), 0, ev.ending.rounds) + bias
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

// useless reports whether the seat has no free place and the plant is in no respect better than any it owns.
func (ev *evaluator) useless(plant engine.Plant) bool {
	pl := ev.own()
	if pl.Plants.Len() < ev.r.MaxPlants {
		return false
	}
	info := plant.Info()
	for s := pl.Plants; s != 0; s &= s - 1 {
		own := s.Lowest().Info()
		if info.Powers > own.Powers || info.Kind != own.Kind && own.Needs > 0 || info.Needs < own.Needs {
			return false
		}
	}
	return true
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

func (t *auctionTask) decision(ev *evaluator) ([]engine.Action, Reason) {
	if ev.p.Await == engine.AwaitBid {
		return t.bid(ev)
	}
	return t.open(ev)
}

// open starts the bidding on the plant with the best rating, or passes (A1, A7).
func (t *auctionTask) open(ev *evaluator) ([]engine.Action, Reason) {
	pl := ev.own()
	pass := engine.Action{Verb: engine.VerbPass}
	if t.best == engine.NoPlant {
		return []engine.Action{pass}, Reason{Code: CodePassPoor, N: int(pl.Money)}
	}
	low := ev.p.MinBid(t.best)
	open := engine.Action{Verb: engine.VerbOpen, What: uint8(t.best), N: int16(low)}
	switch {
	case engine.WhyNot(ev.r, &ev.p, pass) != nil:
		return []engine.Action{open}, Reason{Code: CodeOpenForced, Plant: t.best, N: t.limit, M: low}
	case t.rate > t.base:
		return []engine.Action{open}, t.whyOpen(ev, t.best, max(t.limit, low))
	case t.earner != engine.NoPlant:
		low = ev.p.MinBid(t.earner)
		return []engine.Action{{Verb: engine.VerbOpen, What: uint8(t.earner), N: int16(low)}},
			t.whyOpen(ev, t.earner, low)
	}
	return []engine.Action{pass}, ev.whyPass(t)
}

// whyOpen gives the reason for opening a plant, for which the seat bids up to a limit.
func (t *auctionTask) whyOpen(ev *evaluator, plant engine.Plant, limit int) Reason {
	why := Reason{Code: CodeOpenGain, Plant: plant, N: t.worth(ev, plant), M: ev.p.MinBid(plant), Limit: limit}
	if why.N < why.M {
		why.Code = CodeOpenDear
	}
	return why
}

// whyBid gives the reason for a raise, up to a limit.
func (t *auctionTask) whyBid(ev *evaluator, limit int) Reason {
	plant := ev.p.Auction.Plant
	why := Reason{Code: CodeBidWorth, Plant: plant, N: t.worth(ev, plant), M: int(ev.p.Auction.Bid), Limit: limit}
	if why.N <= why.M {
		why.Code = CodeBidDear
	}
	return why
}

// whyDrop gives the reason for dropping out.
func (t *auctionTask) whyDrop(ev *evaluator) Reason {
	plant := ev.p.Auction.Plant
	why := Reason{Code: CodeDropDear, Plant: plant, N: t.worth(ev, plant), M: int(ev.p.Auction.Bid)}
	if why.N > why.M {
		why.Code = CodeDropWait
	}
	return why
}

// bid raises up to what the plant is worth, given that another one may still be available.
func (t *auctionTask) bid(ev *evaluator) ([]engine.Action, Reason) {
	plant, bid, money := ev.p.Auction.Plant, int(ev.p.Auction.Bid), int(ev.own().Money)
	drop := engine.Action{Verb: engine.VerbDrop}
	if bid >= money {
		return []engine.Action{drop}, Reason{Code: CodeDropPoor, Plant: plant, N: money, M: bid}
	}
	limit := ev.boundFirstBid(plant, min(ev.rng.jitter(t.limit, ev.level.jitter), money))
	if bid >= limit {
		return []engine.Action{drop}, t.whyDrop(ev)
	}
	raise := bid + 1 + ev.rng.below(1+(limit-bid-1)/ev.level.tuning.raiseParts)
	return []engine.Action{{Verb: engine.VerbBid, N: int16(raise)}},
		t.whyBid(ev, limit)
}
