package bot

import (
	"kilovolt/engine"
	"kilovolt/maps"
)

// cityCostCache caches what the next cities of the seats cost together, until something is built.
type cityCostCache struct {
	step  uint8
	valid engine.SeatSet
	links cityLinks
	sum   [engine.MaxPlayers][linksAhead + 1]int
}

// forSeat returns what the first n of a seat's next cities cost together, in Elektro, for every n.
func (c *cityCostCache) forSeat(g *playout, seat engine.Seat) *[linksAhead + 1]int {
	c.refresh(g)
	if !c.valid.Has(seat) {
		var near [seatInputs]int32
		c.valid = c.valid.With(seat)
		c.links.nextCosts(g.r, &g.s.Players[seat], &c.sum[seat], &near)
	}
	return &c.sum[seat]
}

// refresh finds the open cities again unless costs are cached for them.
func (c *cityCostCache) refresh(g *playout) {
	if c.step != g.s.Step || c.valid == 0 {
		c.step, c.valid = g.s.Step, 0
		c.links.n = 0
		c.links.findOpen(g.r, &g.s.Public)
	}
}

// lastRound reports whether this may well be the last round: a rival that has yet to build can pay for the last city
// and has the capacity for it.
func (g *playout) lastRound(seat engine.Seat) bool {
	p := &g.s.Public
	if p.Phase >= engine.PhasePower {
		return false
	}
	for i := range g.r.Players {
		pl := &p.Players[i]
		lacks := g.r.EndCities - int(pl.Houses)
		switch {
		case lacks <= 0:
			return true
		case engine.Seat(i) == seat || lacks > linksAhead || int(pl.Money) < engine.SpacePrice(0)*lacks ||
			pl.Cities == 0:
		case pl.Capacity() < g.r.EndCities-1 || p.Phase == engine.PhaseBuild && turnIsOver(p, engine.Seat(i)):
		case g.cityCosts.forSeat(g, engine.Seat(i))[lacks] <= int(pl.Money):
			return true
		}
	}
	return false
}

// thriftyDistance is how many cities the leader must lack for seats to still avoid expensive cities.
const thriftyDistance = 4

// build connects the cheapest cities that the seat wants and can pay for.
func (g *playout) build() {
	p := &g.s.Public
	seat := p.Actor
	pl := &p.Players[seat]
	if pl.Houses == 0 {
		g.buildFirst()
		return
	}
	want, thrifty := g.cityTarget(seat)
	if g.r.Introductory {
		want = min(want, g.r.EndCities)
	}
	maxCost := g.profiles[seat].maxCityCost
	for int(pl.Houses) < want {
		c, cost := g.cheapest(seat)
		if c < 0 || cost > int(pl.Money) || thrifty && cost > maxCost {
			break
		}
		g.apply(engine.VerbBuild, uint8(c), 0)
		g.cityCosts.valid = 0
		if p.Actor != seat || p.Await != engine.AwaitBuild {
			return
		}
	}
	g.apply(engine.VerbDone, 0, 0)
}

// cityTarget returns how many cities a seat wants at the end of its turn, and whether it wants them only while they
// are cheap.
func (g *playout) cityTarget(seat engine.Seat) (cities int, thrifty bool) {
	p := &g.s.Public
	pl := &p.Players[seat]
	end, houses := g.r.EndCities, int(pl.Houses)
	prof := &g.profiles[seat]
	if lacks := max(end-houses, 0); lacks <= linksAhead && g.cityCosts.forSeat(g, seat)[lacks] <= int(pl.Money) {
		power := powerWith(pl.Plants, &pl.Tokens)
		if p.Round >= stallRound || prof.reckless || p.MaxHouses() >= end || g.wouldWin(seat, power) {
			return max(power, end), false
		}
	}
	if g.lastRound(seat) {
		return powerWith(pl.Plants, &pl.Tokens), false
	}
	if p.Round >= stallRound {
		return end - 1, false
	}
	return min(pl.Capacity()+prof.overbuild, end-1), end-p.MaxHouses() >= thriftyDistance
}

// wouldWin reports whether no rival comes out ahead of a seat that ends the game this round.
func (g *playout) wouldWin(seat engine.Seat, power int) bool {
	p := &g.s.Public
	own, cash := g.outcomeOf(seat, power, max(power, g.r.EndCities))
	for i := range g.r.Players {
		other := engine.Seat(i)
		if other == seat {
			continue
		}
		pl := &p.Players[i]
		power := powerWith(pl.Plants, &pl.Tokens)
		want := power
		if turnIsOver(p, other) {
			want = 0
		}
		if cities, money := g.outcomeOf(other, power, want); cities > own || cities == own && money > cash {
			return false
		}
	}
	return true
}

// outcomeOf returns how many cities a seat powers at the end, and its money then, if it builds towards want cities as
// far as it can pay.
func (g *playout) outcomeOf(seat engine.Seat, power, want int) (cities, money int) {
	pl := &g.s.Players[seat]
	sum := g.cityCosts.forSeat(g, seat)
	houses, n := int(pl.Houses), 0
	for n < linksAhead && houses+n < want && sum[n+1] <= int(pl.Money) {
		n++
	}
	return min(power, houses+n), int(pl.Money) - sum[n]
}

// cheapest returns the city that a seat with a network can connect at the lowest cost, in Elektro, or -1 if there is
// none.
func (g *playout) cheapest(seat engine.Seat) (city, cost int) {
	p := &g.s.Public
	pl := &p.Players[seat]
	open := g.r.Cities &^ pl.Cities
	if p.Step == 1 {
		open &^= p.TrustCities | p.Marked
	}
	spaces := g.r.OpenSpaces(p.Step)
	city, cost = -1, maps.Unreachable
	for ; open != 0; open &= open - 1 {
		c := lowest(open)
		reach := int(pl.Reach[c])
		if reach+engine.SpacePrice(0) >= cost {
			continue
		}
		sp := &p.Spaces[c]
		space := 0
		for space < 3 && sp[space] != engine.Free {
			space++
		}
		if space < spaces && reach+engine.SpacePrice(space) < cost {
			city, cost = int(c), reach+engine.SpacePrice(space)
		}
	}
	return city, cost
}

// turnIsOver reports whether a seat has had its turn of the current phase, which goes in reverse player order (B1).
func turnIsOver(p *engine.Public, seat engine.Seat) bool {
	for t := int(p.Turn) + 1; t < int(p.Seats); t++ {
		if p.Order[t] == seat {
			return true
		}
	}
	return false
}
