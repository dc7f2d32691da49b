package styles

import "kilovolt/engine"

// copycat imitates the leader: the same kinds of plant, and as many cities.
var copycat = variant("copycat", func(p *profile) {
	p.worth = func(t *turn, plant engine.Plant) int {
		w := t.usualWorth(plant)
		if t.last() || w == 0 {
			return w
		}
		for s := t.p.Players[t.leaderSeat()].Plants; s != 0; s &= s - 1 {
			if s.Lowest().Info().Kind == plant.Info().Kind {
				return w + copycatBonus
			}
		}
		return w - copycatBonus/2
	}
	p.cityTarget = func(t *turn) int {
		return min(t.pl.Capacity()+2, max(t.leaderCities(), t.pace()))
	}
})

// copycatBonus is added to the worth of a plant of a kind that the leader has, in Elektro.
const copycatBonus = 10

// leaderSeat returns the rival with the most cities, or of several the one with the most capacity.
func (t *turn) leaderSeat() engine.Seat {
	best := engine.NoSeat
	score := func(seat engine.Seat) int {
		pl := &t.p.Players[seat]
		return 100*int(pl.Houses) + pl.Capacity()
	}
	for i := range t.r.Players {
		if seat := engine.Seat(i); seat != t.seat && (best == engine.NoSeat || score(seat) > score(best)) {
			best = seat
		}
	}
	return best
}
