package styles

import (
	"kilovolt/engine"
	"kilovolt/maps"
)

// last reports whether this may well be the last round: a rival that has yet to build can pay for the last city and
// has the capacity for it.
func (t *turn) last() bool {
	if !t.lastKnown {
		t.lastKnown, t.isLast = true, t.p.Phase < engine.PhasePower && t.someoneEnds()
	}
	return t.isLast
}

func (t *turn) someoneEnds() bool {
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

// nearEnd reports whether the game may end next round.
func (t *turn) nearEnd() bool { return t.toGo() <= 7 }

// canEnd reports whether a seat can end the game this round and probably would.
func (t *turn) canEnd(seat engine.Seat) bool {
	pl := &t.p.Players[seat]
	lacks := t.r.EndCities - int(pl.Houses)
	if lacks > maxGrowth || pl.Cities == 0 || int(pl.Money) < engine.SpacePrice(0)*lacks {
		return false
	}
	if pl.Capacity() < t.r.EndCities-1 || t.turnIsOver(seat) {
		return false
	}
	g := t.grow(seat, nil)
	n, _ := g.affordable(int(pl.Money), lacks)
	return n == lacks
}

// turnIsOver reports whether a seat has had its turn of phase 4 (B1: reverse order).
func (t *turn) turnIsOver(seat engine.Seat) bool {
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

// fuelled returns how many cities the plants of a seat power with its tokens.
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

// runs reports whether the tokens are enough to run the plants once.
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

// couldStall reports whether an introductory game could stall: it stays in Step 1, and once all cities are taken and
// nobody has seven, nothing ends it (V2). The last cities are therefore left to a player who can reach seven in one
// turn.
func (t *turn) couldStall() bool {
	if !t.r.Introductory {
		return false
	}
	var price [maps.MaxCities]int
	open := t.spaces(&price)
	return open.Len() <= 2*t.r.Players
}

// wantsEnd reports whether the seat, which can pay for the last city now, wants to end the game: by default if no
// rival comes out ahead of it.
func (t *turn) wantsEnd(next *growth) bool {
	if t.mayEnd != nil {
		return t.mayEnd(t)
	}
	if t.endsGame != nil && t.endsGame(t) {
		return true
	}
	powered, money := t.finalOf(t.seat, next, t.r.EndCities)
	for i := range t.r.Players {
		seat := engine.Seat(i)
		if seat == t.seat {
			continue
		}
		var rival growth
		if !t.turnIsOver(seat) {
			rival = t.grow(seat, nil)
		}
		if cities, cash := t.finalOf(seat, &rival, 0); cities > powered || cities == powered && cash > money {
			return false
		}
	}
	return true
}

// finalOf returns how many cities a seat powers at the end with its tokens, and its money then, in Elektro. It builds
// the next cities that it can power and pay for, and tries to reach at least the given number of cities.
func (t *turn) finalOf(seat engine.Seat, next *growth, least int) (cities, money int) {
	pl := &t.p.Players[seat]
	power := t.fuelled(seat)
	built, cost := next.affordable(int(pl.Money), max(power, least)-int(pl.Houses))
	return min(power, int(pl.Houses)+built), int(pl.Money) - cost
}

// lastLimit returns what a plant is worth in what may be the last round, in Elektro: the highest price at which the
// seat still powers more cities than without it.
func (t *turn) lastLimit(plant engine.Plant) int {
	next := t.next()
	without := t.plan(t.pl.Plants, t.money(), &next, true).cities
	plants := t.with(plant)
	low, high := 0, t.money()
	for low < high { // find the highest price that still gains a city
		mid := (low + high + 1) / 2
		if t.plan(plants, t.money()-mid, &next, true).cities > without {
			low = mid
		} else {
			high = mid - 1
		}
	}
	return low
}
