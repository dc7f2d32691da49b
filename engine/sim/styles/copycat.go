package styles

import "kilovolt/engine"

// copycat does as the leader does: the same kinds of plant, and as many cities.
var copycat = butFor("copycat", func(m *manner) {
	m.worth = func(t *turn, plant engine.Plant) int {
		w := t.usualWorth(plant)
		if t.last() || w == 0 {
			return w
		}
		for s := t.p.Players[t.model()].Plants; s != 0; s &= s - 1 {
			if s.Lowest().Info().Kind == plant.Info().Kind {
				return w + copycatLiking
			}
		}
		return w - copycatLiking/2
	}
	m.room = func(t *turn) int {
		return min(t.pl.Capacity()+2, max(t.leader(), t.pace()))
	}
})

// copycatLiking is what a kind of plant counts that the leader has, in Elektro.
const copycatLiking = 10

// model is the rival with the most cities, among equals the one with the most capacity.
func (t *turn) model() engine.Seat {
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
