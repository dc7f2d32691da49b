package bot

import "kilovolt/engine"

// bidding answers AwaitOpen and AwaitBid: what is each plant on offer worth, one plant a unit.
type bidding struct {
	begun    bool
	base     int // how the game goes on without a plant this round, as [mind.project] rates it
	left     engine.PlantSet
	best     engine.Plant // of those that can be opened: the largest gain over its minimum
	bestGain int          // Elektro
	bestPays int          // the limit for it, Elektro
	limit    int          // for the plant under the hammer, Elektro
}

func (b *bidding) unit(m *mind) bool {
	if !b.begun {
		b.begun = true
		b.base = m.project(m.hold(m.own().Plants, int(m.own().Money), 0), 0, m.race.rounds)
		b.left = m.p.Current().With(m.p.Auction.Plant).Without(engine.NoPlant)
		return b.left == 0
	}
	plant := b.left.Lowest()
	b.left = b.left.Without(plant)
	worth := m.limit(plant, b.base)
	if plant == m.p.Auction.Plant {
		b.limit = worth
	} else if low := m.p.MinBid(plant); low <= int(m.own().Money) && (b.best == engine.NoPlant || worth-low > b.bestGain) {
		b.best, b.bestGain, b.bestPays = plant, worth-low, worth
	}
	return b.left == 0
}

// limit is the most that a plant is worth to the seat, in Elektro: at this price the game goes on as well as without it (base).
func (m *mind) limit(plant engine.Plant, base int) int {
	pl := m.own()
	plants := m.bestWith(plant)
	low, high := 0, int(pl.Money)
	if m.project(m.hold(plants, int(pl.Money), 0), 0, m.race.rounds) <= base {
		return 0
	}
	for low < high { // the largest price that is no loss
		mid := (low + high + 1) / 2
		if m.project(m.hold(plants, int(pl.Money)-mid, 0), 0, m.race.rounds) >= base {
			low = mid
		} else {
			high = mid - 1
		}
	}
	return low
}

// bestWith is one's own plants after buying another, without the one that would be scrapped for it (A9).
func (m *mind) bestWith(plant engine.Plant) engine.PlantSet {
	pl := m.own()
	all := pl.Plants.With(plant)
	if all.Len() <= m.r.MaxPlants {
		return all
	}
	return all.Without(m.weakest(all, plant))
}

// weakest is the plant, other than the new one, without which a full hand goes on best.
func (m *mind) weakest(all engine.PlantSet, fresh engine.Plant) engine.Plant {
	best, bestValue := engine.NoPlant, 0
	for s := all.Without(fresh); s != 0; s &= s - 1 {
		rest := all.Without(s.Lowest())
		value := m.project(m.hold(rest, int(m.own().Money), 0), 0, m.race.rounds)
		if best == engine.NoPlant || value > bestValue {
			best, bestValue = s.Lowest(), value
		}
	}
	return best
}

func (b *bidding) decision(m *mind) ([]engine.Action, Reason) {
	if m.p.Await == engine.AwaitBid {
		return b.bid(m)
	}
	return b.open(m)
}

// open starts the bidding on the plant with the largest gain, or passes (A1, A7).
func (b *bidding) open(m *mind) ([]engine.Action, Reason) {
	pl := m.own()
	pass := engine.Action{Verb: engine.VerbPass}
	if b.best == engine.NoPlant {
		return []engine.Action{pass}, Reason{Code: CodePassPoor, N: int(pl.Money)}
	}
	low := m.p.MinBid(b.best)
	open := engine.Action{Verb: engine.VerbOpen, What: uint8(b.best), N: int16(low)}
	switch {
	case b.bestGain >= 0:
		return []engine.Action{open}, Reason{Code: CodeOpenGain, Plant: b.best, N: b.bestPays, M: low}
	case engine.WhyNot(m.r, &m.p, pass) != nil:
		return []engine.Action{open}, Reason{Code: CodeOpenForced, Plant: b.best, M: low}
	case pl.Capacity() >= int(pl.Houses)+2:
		return []engine.Action{pass}, Reason{Code: CodePassAmple, N: pl.Capacity(), M: int(pl.Houses)}
	}
	return []engine.Action{pass}, Reason{Code: CodePassDear, Plant: b.best, N: b.bestPays, M: low}
}

// bid raises up to what the plant is worth, less what another plant of this round would gain.
func (b *bidding) bid(m *mind) ([]engine.Action, Reason) {
	plant, bid, money := m.p.Auction.Plant, int(m.p.Auction.Bid), int(m.own().Money)
	drop := engine.Action{Verb: engine.VerbDrop}
	if bid >= money {
		return []engine.Action{drop}, Reason{Code: CodeDropPoor, Plant: plant, N: money, M: bid}
	}
	limit := b.limit
	if b.bestGain > 0 {
		limit -= b.bestGain * 7 / 10
	}
	limit = min(m.chance.around(limit, m.level.jitter), money)
	if bid >= limit {
		return []engine.Action{drop}, Reason{Code: CodeDropDear, Plant: plant, N: limit, M: bid}
	}
	raise := bid + 1 + m.chance.below(1+(limit-bid-1)/5)
	return []engine.Action{{Verb: engine.VerbBid, N: int16(raise)}}, Reason{Code: CodeBidWorth, Plant: plant, N: limit, M: bid}
}
