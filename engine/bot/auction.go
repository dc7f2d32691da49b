package bot

import "kilovolt/engine"

// bidding answers AwaitOpen and AwaitBid: how would the game go on with each plant on offer, one plant a unit.
type bidding struct {
	begun bool
	base  int // how the game goes on without a plant this round, as [mind.project] rates it
	left  engine.PlantSet
	best  engine.Plant // of those that can be opened: with which the game goes on best
	rate  int          // at its price
	limit int          // for the plant to be opened or under the hammer, Elektro
}

func (b *bidding) unit(m *mind) bool {
	pl := m.own()
	if !b.begun {
		b.begun = true
		b.base = m.project(m.hold(pl.Plants, int(pl.Money), 0), 0, m.race.rounds)
		b.left = m.p.Current()
		return false
	}
	if b.left != 0 {
		plant := b.left.Lowest()
		b.left = b.left.Without(plant)
		b.consider(m, plant)
		return false
	}
	if m.p.Await == engine.AwaitBid {
		base := b.base
		if b.best != engine.NoPlant && (b.rate > base || m.p.Round == 1) {
			base = b.rate // another plant may still be had, and in round 1 will be (A7)
		}
		b.limit = m.limit(m.p.Auction.Plant, base)
	} else if b.best != engine.NoPlant {
		b.limit = m.limit(b.best, b.base)
	}
	return true
}

// consider rates a plant that the seat could open now, or after the bidding that is going on.
func (b *bidding) consider(m *mind, plant engine.Plant) {
	pl := m.own()
	price := m.p.MinBid(plant)
	if plant == m.p.Auction.Plant || price > int(pl.Money) {
		return
	}
	rate := m.project(m.hold(m.bestWith(plant), int(pl.Money)-price, 0), 0, m.race.rounds) + rateOf(m.fancy(plant))
	if b.best == engine.NoPlant || rate > b.rate {
		b.best, b.rate = plant, rate
	}
}

// limit is the most that a plant is worth to the seat, in Elektro: at this price the game goes on as well as without it (base).
func (m *mind) limit(plant engine.Plant, base int) int {
	money := int(m.own().Money)
	plants := m.bestWith(plant)
	fancy := rateOf(m.fancy(plant))
	with := func(price int) int { return m.project(m.hold(plants, money-price, 0), 0, m.race.rounds) + fancy }
	if with(0) < base {
		return 0
	}
	low, high := 0, money
	for low < high { // the largest price that is no loss
		if mid := (low + high + 1) / 2; with(mid) >= base {
			low = mid
		} else {
			high = mid - 1
		}
	}
	return min(low*(100+m.level.fond.bid)/100, money)
}

// useless tells whether the hand is full, and a plant in no respect better than any of it.
func (m *mind) useless(plant engine.Plant) bool {
	pl := m.own()
	if pl.Plants.Len() < m.r.MaxPlants {
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

// bestWith is one's own plants after buying another, without the one that would be scrapped for it (A9).
func (m *mind) bestWith(plant engine.Plant) engine.PlantSet {
	all := m.own().Plants.With(plant)
	if all.Len() <= m.r.MaxPlants {
		return all
	}
	return all.Without(m.weakest(all, plant))
}

// weakest is the plant, other than the new one, without which a full hand goes on best. A plant that is better in all respects than another
// one is never it.
func (m *mind) weakest(all engine.PlantSet, fresh engine.Plant) engine.Plant {
	best, bestRate := engine.NoPlant, 0
	old := all.Without(fresh)
	for s := old; s != 0; s &= s - 1 {
		plant := s.Lowest()
		if surpasses(plant, old) {
			continue
		}
		rate := m.project(m.hold(all.Without(plant), int(m.own().Money), 0), 0, m.race.rounds)
		if best == engine.NoPlant || rate > bestRate {
			best, bestRate = plant, rate
		}
	}
	return best
}

// surpasses tells whether a plant powers more than one of the others on the same kind of fuel and as many tokens at most.
func surpasses(plant engine.Plant, others engine.PlantSet) bool {
	info := plant.Info()
	for s := others.Without(plant); s != 0; s &= s - 1 {
		other := s.Lowest().Info()
		if free := info.Needs == 0; (free || info.Kind == other.Kind) && info.Needs <= other.Needs && info.Powers > other.Powers {
			return true
		}
	}
	return false
}

func (b *bidding) decision(m *mind) ([]engine.Action, Reason) {
	if m.p.Await == engine.AwaitBid {
		return b.bid(m)
	}
	return b.open(m)
}

// open starts the bidding on the plant with which the game goes on best, or passes (A1, A7).
func (b *bidding) open(m *mind) ([]engine.Action, Reason) {
	pl := m.own()
	pass := engine.Action{Verb: engine.VerbPass}
	if b.best == engine.NoPlant {
		return []engine.Action{pass}, Reason{Code: CodePassPoor, N: int(pl.Money)}
	}
	low := m.p.MinBid(b.best)
	open := engine.Action{Verb: engine.VerbOpen, What: uint8(b.best), N: int16(low)}
	switch {
	case engine.WhyNot(m.r, &m.p, pass) != nil:
		return []engine.Action{open}, Reason{Code: CodeOpenForced, Plant: b.best, N: b.limit, M: low}
	case b.rate > b.base:
		return []engine.Action{open}, Reason{Code: CodeOpenGain, Plant: b.best, N: max(b.limit, low), M: low}
	case pl.Capacity() >= int(pl.Houses)+2:
		return []engine.Action{pass}, Reason{Code: CodePassAmple, N: pl.Capacity(), M: int(pl.Houses)}
	}
	return []engine.Action{pass}, Reason{Code: CodePassDear, Plant: b.best, N: min(b.limit, low), M: low}
}

// bid raises up to what the plant is worth when another one may still be had.
func (b *bidding) bid(m *mind) ([]engine.Action, Reason) {
	plant, bid, money := m.p.Auction.Plant, int(m.p.Auction.Bid), int(m.own().Money)
	drop := engine.Action{Verb: engine.VerbDrop}
	if bid >= money {
		return []engine.Action{drop}, Reason{Code: CodeDropPoor, Plant: plant, N: money, M: bid}
	}
	limit := min(m.chance.around(b.limit, m.level.jitter), money)
	if bid >= limit {
		return []engine.Action{drop}, Reason{Code: CodeDropDear, Plant: plant, N: limit, M: bid}
	}
	raise := bid + 1 + m.chance.below(1+(limit-bid-1)/m.level.tuning.raise)
	return []engine.Action{{Verb: engine.VerbBid, N: int16(raise)}}, Reason{Code: CodeBidWorth, Plant: plant, N: limit, M: bid}
}
