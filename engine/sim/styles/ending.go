package styles

import (
	"kilovolt/engine"
	"kilovolt/maps"
)

// last tells whether the game may well end this round: somebody who has still to build can pay for the last city and has the power for it.
func (t *turn) last() bool {
	if !t.looked {
		t.looked, t.ending = true, t.p.Phase < engine.PhasePower && t.look()
	}
	return t.ending
}

func (t *turn) look() bool {
	if t.p.MaxHouses() >= t.r.EndCities {
		return true
	}
	for i := range t.r.Players {
		if seat := engine.Seat(i); seat != t.seat && t.canEnd(seat) {
			return true
		}
	}
	return false
}

// closing tells whether the end is near: it may come next round.
func (t *turn) closing() bool { return t.toGo() <= 7 }

// canEnd tells whether a seat can end the game this round and would.
func (t *turn) canEnd(seat engine.Seat) bool {
	pl := &t.p.Players[seat]
	lacks := t.r.EndCities - int(pl.Houses)
	if lacks > maxGrowth || pl.Cities == 0 || int(pl.Money) < 10*lacks || pl.Capacity() < t.r.EndCities-1 || t.built(seat) {
		return false
	}
	g := t.grow(seat, nil)
	n, _ := g.within(int(pl.Money), lacks)
	return n == lacks
}

// built tells whether a seat's turn of phase 4 is over (B1: reverse order).
func (t *turn) built(seat engine.Seat) bool {
	if t.p.Phase != engine.PhaseBuild {
		return t.p.Phase > engine.PhaseBuild
	}
	for at := int(t.p.Turn) + 1; at < int(t.p.Seats); at++ {
		if t.p.Order[at] == seat {
			return true
		}
	}
	return false
}

// fuelled is how many cities the plants of a seat power on the tokens in store.
func (t *turn) fuelled(seat engine.Seat) int {
	most := 0
	pl := &t.p.Players[seat]
	for set := engine.PlantSet(0); ; set = (set - pl.Plants) & pl.Plants {
		if power := capacity(set); power > most && runs(set, pl.Tokens) {
			most = power
		}
		if set == pl.Plants {
			return most
		}
	}
}

// runs tells whether the tokens suffice to run the plants once.
func runs(plants engine.PlantSet, have engine.Tokens) bool {
	needs, mixed := demand(plants)
	for f, n := range needs {
		if n > int(have[f]) {
			return false
		}
	}
	spare := int(have[engine.Coal]) - needs[engine.Coal] + int(have[engine.Oil]) - needs[engine.Oil]
	return mixed <= spare
}

// crowded tells whether the introductory game could get stuck: it stays in Step 1, and once all cities are taken and nobody has seven, nothing ends
// it any more (V2). The last cities are then left to whoever can go to seven in one turn.
func (t *turn) crowded() bool {
	if !t.r.Introductory {
		return false
	}
	var price [maps.MaxCities]int
	open := t.spaces(&price)
	return open.Len() <= 2*t.r.Players
}

// endsNow tells whether the seat, which can pay for the last city now, wants the end: by default when nobody comes out ahead of it.
func (t *turn) endsNow(next *growth) bool {
	if t.ends != nil && t.ends(t) {
		return true
	}
	powered, money := t.finalOf(t.seat, next, t.r.EndCities)
	for i := range t.r.Players {
		seat := engine.Seat(i)
		if seat == t.seat {
			continue
		}
		var rival growth
		if !t.built(seat) {
			rival = t.grow(seat, nil)
		}
		if cities, cash := t.finalOf(seat, &rival, 0); cities > powered || cities == powered && cash > money {
			return false
		}
	}
	return true
}

// finalOf is how many cities a seat powers in the end, on its tokens, and its money then, in Elektro, if it builds those of its next cities that it
// can power and pay, and at least so many that its network has the given size.
func (t *turn) finalOf(seat engine.Seat, next *growth, least int) (cities, money int) {
	pl := &t.p.Players[seat]
	power := t.fuelled(seat)
	built, cost := next.within(int(pl.Money), max(power, least)-int(pl.Houses))
	return min(power, int(pl.Houses)+built), int(pl.Money) - cost
}

// lastLimit is what a plant is worth in what may be the last round, in Elektro: as long as it powers more cities than the plants that the seat has,
// it is worth whatever can be paid.
func (t *turn) lastLimit(plant engine.Plant) int {
	next := t.next()
	without := t.plan(t.pl.Plants, t.money(), &next, true).cities
	plants := t.with(plant)
	low, high := 0, t.money()
	for low < high { // the highest price that is no loss
		mid := (low + high + 1) / 2
		if t.plan(plants, t.money()-mid, &next, true).cities > without {
			low = mid
		} else {
			high = mid - 1
		}
	}
	return low
}
