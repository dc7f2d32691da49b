package bot

import (
	"kilovolt/engine"
	"kilovolt/maps"
)

// prospects is what the next cities of the seats cost together, as far as somebody has asked and nothing was built since.
type prospects struct {
	step  uint8
	known engine.SeatSet
	links cityLinks
	sum   [engine.MaxPlayers][linksAhead + 1]int
}

// of is what the next cities of a seat cost, the sums of the first so many, in Elektro.
func (a *prospects) of(g *playout, seat engine.Seat) *[linksAhead + 1]int {
	if a.step != g.s.Step || a.known == 0 {
		a.step, a.known = g.s.Step, 0
		a.links.n = 0
		a.links.look(g.r, &g.s.Public)
	}
	if !a.known.Has(seat) {
		var near [seatInputs]int32
		a.known = a.known.With(seat)
		a.links.from(g.r, &g.s.Players[seat], &a.sum[seat], &near)
	}
	return &a.sum[seat]
}

// lastRound tells whether the game may well end this round: a rival who has still to build can pay for the last city and has the power for it.
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
		case engine.Seat(i) == seat || lacks > linksAhead || int(pl.Money) < 10*lacks || pl.Cities == 0:
		case pl.Capacity() < g.r.EndCities-1 || p.Phase == engine.PhaseBuild && built(p, engine.Seat(i)):
		case g.ahead.of(g, engine.Seat(i))[lacks] <= int(pl.Money):
			return true
		}
	}
	return false
}

// thriftyFar is how many cities the leader lacks for the end while seats think of later.
const thriftyFar = 4

// build connects the cheapest cities that the seat wants and can pay.
func (g *playout) build() {
	p := &g.s.Public
	seat := p.Actor
	pl := &p.Players[seat]
	if pl.Houses == 0 {
		g.start()
		return
	}
	want, thrifty := g.target(seat)
	if g.r.Introductory {
		want = min(want, g.r.EndCities)
	}
	dear := g.who[seat].dear
	for int(pl.Houses) < want {
		c, cost := g.cheapest(seat)
		if c < 0 || cost > int(pl.Money) || thrifty && cost > dear {
			break
		}
		g.do(engine.VerbBuild, uint8(c), 0)
		g.ahead.known = 0
		if p.Actor != seat || p.Await != engine.AwaitBuild {
			return
		}
	}
	g.do(engine.VerbDone, 0, 0)
}

// target is how many cities a seat wants at the end of its turn, and whether only while they are cheap.
func (g *playout) target(seat engine.Seat) (cities int, thrifty bool) {
	p := &g.s.Public
	pl := &p.Players[seat]
	end, houses := g.r.EndCities, int(pl.Houses)
	c := &g.who[seat]
	if lacks := max(end-houses, 0); lacks <= linksAhead && g.ahead.of(g, seat)[lacks] <= int(pl.Money) {
		power := powerWith(pl.Plants, &pl.Tokens)
		if p.Round >= hurry || c.rash || p.MaxHouses() >= end || g.wins(seat, power) {
			return max(power, end), false
		}
	}
	if g.lastRound(seat) {
		return powerWith(pl.Plants, &pl.Tokens), false
	}
	if p.Round >= hurry {
		return end - 1, false
	}
	return min(pl.Capacity()+c.over, end-1), end-p.MaxHouses() >= thriftyFar
}

// wins tells whether nobody comes out ahead of a seat that ends the game this round.
func (g *playout) wins(seat engine.Seat, power int) bool {
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
		if built(p, other) {
			want = 0
		}
		if cities, money := g.outcomeOf(other, power, want); cities > own || cities == own && money > cash {
			return false
		}
	}
	return true
}

// outcomeOf is how many cities a seat powers in the end, and its money then, if it builds up to so many cities as far as it can pay.
func (g *playout) outcomeOf(seat engine.Seat, power, want int) (cities, money int) {
	pl := &g.s.Players[seat]
	sum := g.ahead.of(g, seat)
	houses, n := int(pl.Houses), 0
	for n < linksAhead && houses+n < want && sum[n+1] <= int(pl.Money) {
		n++
	}
	return min(power, houses+n), int(pl.Money) - sum[n]
}

// cheapest is the city that costs a seat with a network least to connect now, in Elektro; -1 if there is none.
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
		if reach+10 >= cost {
			continue
		}
		sp := &p.Spaces[c]
		space := 0
		for space < 3 && sp[space] != engine.Free {
			space++
		}
		if space < spaces && reach+housePrice(space) < cost {
			city, cost = int(c), reach+housePrice(space)
		}
	}
	return city, cost
}

// built tells whether a seat's turn of phase 4 is over.
func built(p *engine.Public, seat engine.Seat) bool {
	for t := int(p.Turn) + 1; t < int(p.Seats); t++ {
		if p.Order[t] == seat {
			return true
		}
	}
	return false
}
