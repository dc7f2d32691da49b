package styles

import (
	"kilovolt/engine"
	"kilovolt/maps"
)

// novice plays like someone who has just read the rules: the cheapest useful plant, fuel for one run, the cheapest
// city.
func novice(r *engine.Rules, v engine.View, seed uint64) ([]engine.Action, error) {
	p := &v.Public
	pl := &p.Players[v.Seat]
	done := engine.Action{Verb: engine.VerbDone}
	switch p.Await {
	case engine.AwaitOpen:
		return []engine.Action{noviceOpens(r, p, pl)}, nil
	case engine.AwaitBid:
		raise := engine.Action{Verb: engine.VerbBid, N: int16(p.Auction.Bid) + 1}
		if int(raise.N) <= noviceLimit(r, pl, p.Auction.Plant) && int32(raise.N) <= pl.Money {
			return []engine.Action{raise}, nil
		}
		return []engine.Action{{Verb: engine.VerbDrop}}, nil
	case engine.AwaitScrap:
		return []engine.Action{{Verb: engine.VerbScrap, What: uint8(pl.Plants.Without(p.Auction.Plant).Lowest())}}, nil
	case engine.AwaitBuy:
		missing, mixed := engine.MissingFor(p, v.Seat, 1)
		for f := range engine.Fuel(engine.Fuels) {
			want := int(missing[f])
			if f <= engine.Oil && want == 0 {
				want = mixed
			}
			if n := min(want, engine.MostTokens(r, p, f)); n > 0 {
				return []engine.Action{{Verb: engine.VerbBuy, What: uint8(f), N: int16(n)}}, nil
			}
		}
		return []engine.Action{done}, nil
	case engine.AwaitBuild:
		return []engine.Action{noviceBuilds(r, p, pl, v.Seat)}, nil
	case engine.AwaitRun:
		best := engine.BestPowering(r, p, v.Seat)
		return best.Actions(), nil
	}
	return random(r, v, seed) // cities of the Trust, starting cities, fuel to keep
}

// noviceOpens opens at the minimum on the lowest plant that adds capacity, if more capacity is needed.
func noviceOpens(r *engine.Rules, p *engine.Public, pl *engine.Player) engine.Action {
	pass := engine.Action{Verb: engine.VerbPass}
	mayPass := engine.WhyNot(r, p, pass) == nil
	if mayPass && pl.Capacity() > int(pl.Houses) {
		return pass
	}
	for s := p.Current(); s != 0; s &= s - 1 {
		plant := s.Lowest()
		if low := p.MinBid(plant); low <= int(pl.Money) && (low <= noviceLimit(r, pl, plant) || !mayPass) {
			return engine.Action{Verb: engine.VerbOpen, What: uint8(plant), N: int16(low)}
		}
	}
	return pass
}

// noviceLimit returns the printed number plus three for a plant that adds capacity, otherwise 0.
func noviceLimit(r *engine.Rules, pl *engine.Player, plant engine.Plant) int {
	if pl.Plants.Len() == r.MaxPlants && plant.Info().Powers <= pl.Plants.Lowest().Info().Powers {
		return 0
	}
	return int(plant) + 3
}

// noviceRich is the money from which a novice also builds cities that it cannot power, in Elektro.
const noviceRich = 150

// noviceBuilds connects the cheapest city while there is capacity for it, or money to spare.
func noviceBuilds(r *engine.Rules, p *engine.Public, pl *engine.Player, seat engine.Seat) engine.Action {
	best, bestCost := -1, 0
	for c, cost := range engine.CityCosts(r, p, seat) {
		if cost >= 0 && cost <= int(pl.Money) && (best < 0 || cost < bestCost) {
			best, bestCost = c, cost
		}
	}
	if best < 0 || pl.Capacity() <= int(pl.Houses) && pl.Money < noviceRich {
		return engine.Action{Verb: engine.VerbDone}
	}
	return engine.Action{Verb: engine.VerbBuild, What: uint8(maps.City(best))}
}
