package styles

import (
	"kilovolt/engine"
	"kilovolt/maps"
)

// spoiler is the veteran who makes everything dearer for the others: it bids them up, builds where the leader is about
// to build, and buys the fuel that they run on.
var spoiler = func() profile {
	p := veteran
	p.name = "spoiler"
	p.bidsUp = 95
	p.extraBought = 3
	p.cityBonus = leaderDemand
	return p
}()

const (
	spoilerCities = 8  // next cities of the leader that the spoiler wants
	spoilerBonus  = 12 // their bonus, Elektro
)

// leaderDemand returns the spoiler's bonus for the cities that the leader would build next.
func leaderDemand(t *turn, city maps.City) int {
	if !t.spoiledKnown {
		t.spoiledKnown = true
		if leader := t.leaderSeat(); t.p.Players[leader].Cities != 0 {
			next := t.grow(leader, nil)
			for _, c := range next.city[:min(next.n, spoilerCities)] {
				t.spoiled = t.spoiled.Add(c)
			}
		}
	}
	if t.spoiled.Has(city) {
		return spoilerBonus
	}
	return 0
}

// rivalsWorth returns the most that a plant is worth to a rival who still bids for it, in Elektro.
func (t *turn) rivalsWorth(plant engine.Plant) int {
	most := 0
	for i := range t.r.Players {
		seat := engine.Seat(i)
		if seat == t.seat || !t.p.Auction.In.Has(seat) {
			continue
		}
		rival := turn{profile: &builder, r: t.r, p: t.p, seat: seat, pl: &t.p.Players[seat], seed: t.seed}
		most = max(most, min(rival.usualWorth(plant), rival.money()))
	}
	return most
}
