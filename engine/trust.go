package engine

import "kilovolt/maps"

// trustTurns is the place in player order of the human who puts each of the six houses (X2). The Trust is second, so
// the other human is third.
var trustTurns = [...]int8{0, 2, 2, 0, 0, 2}

// TrustCities is how many cities the Trust gets before play (X2).
const TrustCities = len(trustTurns)

// nextSetup asks for the next Trust house (X2) or starting city (V1, X8), or begins the first round.
func (g *game) nextSetup() {
	p := &g.s.Public
	if placed := p.TrustCities.Len(); g.r.Trust && placed < TrustCities {
		if placed == 0 {
			g.beginPhase(PhaseSetup)
		}
		g.ask(trustTurns[placed], AwaitTrust)
		return
	}
	if marks := p.Marked.Len(); g.r.StartingCities && marks < g.r.Players {
		if marks == 0 && !g.r.Trust {
			g.beginPhase(PhaseSetup)
		}
		turn := int8(marks)
		if g.r.Trust {
			turn *= 2
		}
		g.ask(turn, AwaitMark)
		return
	}
	g.beginRound()
}

// checkTrust reports whether a Trust house may go to the city (X2).
func (r *Rules) checkTrust(p *Public, c maps.City) verdict {
	if !r.Cities.Has(c) {
		return refuse(CodeOutOfZone)
	}
	if !p.empty(c) {
		return refuse(CodeNotEmpty)
	}
	if p.TrustCities == 0 || r.adjacent[c]&p.TrustCities != 0 {
		return legal
	}
	for t := range p.TrustCities.All() {
		if r.adjacent[t]&r.emptyCities(p) != 0 {
			return refuse(CodeNotAdjacent)
		}
	}
	return legal
}

func (g *game) placeTrust(c maps.City) {
	p := &g.s.Public
	p.TrustHouses--
	p.TrustCities = p.TrustCities.Add(c)
	p.Spaces[c][0] = HouseOf(TrustSeat)
	g.emit(Event{Kind: EventTrustPlaced, Seat: p.Actor, City: c})
	g.nextSetup()
}

// checkMark reports whether the city may be a starting city: it must be free (V1).
func (r *Rules) checkMark(p *Public, c maps.City) verdict {
	switch {
	case !r.Cities.Has(c):
		return refuse(CodeOutOfZone)
	case p.Marked.Has(c):
		return refuse(CodeAlreadyMarked)
	case !p.empty(c):
		return refuse(CodeNotEmpty)
	}
	return legal
}

// mark makes a city a starting city; in a game against the Trust its second space gets a Trust house (X8).
func (g *game) mark(c maps.City) {
	p := &g.s.Public
	p.Marked = p.Marked.Add(c)
	g.emit(Event{Kind: EventMarked, Seat: p.Actor, City: c})
	if g.r.Trust {
		p.TrustHouses--
		p.Spaces[c][1] = HouseOf(TrustSeat)
		g.emit(Event{Kind: EventTrustHouse, Seat: TrustSeat, City: c})
	}
	g.nextSetup()
}

// trustChance lets the Trust take the highest plant of the current market, once a round (X3).
func (g *game) trustChance() {
	p := &g.s.Public
	if !g.r.trustAwaits(p) {
		return
	}
	p.Auction.Trust = true
	trust := &p.Players[TrustSeat]
	high := p.Current().Highest()
	full := trust.Plants.Len() >= g.r.MaxPlants
	if high == NoPlant || full && high < trust.Plants.Lowest() {
		g.emit(Event{Kind: EventTrustDeclined, Seat: TrustSeat, Plant: high})
		return
	}
	if low := trust.Plants.Lowest(); full {
		trust.setPlants(trust.Plants.Without(low))
		p.Market.Gone = p.Market.Gone.With(low)
		g.emit(Event{Kind: EventScrapped, Seat: TrustSeat, Plant: low})
	}
	g.emit(Event{Kind: EventTrustTook, Seat: TrustSeat, Plant: high})
	g.take(TrustSeat, high)
	g.replace()
}

// trustBuys takes the tokens of one run of each of the Trust's plants from the market (X4).
func (g *game) trustBuys() {
	p := &g.s.Public
	trust := &p.Players[TrustSeat]
	var got Tokens
	takeOne := func(f Fuel) bool {
		if p.Market.Fuel[f] == 0 {
			return false
		}
		p.Market.Fuel[f]--
		trust.Tokens[f]++
		got[f]++
		return true
	}
	for s := trust.Plants; s != 0; s &= s - 1 {
		info := s.Lowest().Info()
		kind := Coal // for a hybrid: coal, oil, coal, oil …
		for range info.Needs {
			if f, ok := info.Kind.Fuel(); ok {
				takeOne(f)
				continue
			}
			if !takeOne(kind) {
				takeOne(Oil - kind)
				continue
			}
			kind = Oil - kind
		}
	}
	for f, n := range got {
		if n > 0 {
			g.emit(Event{Kind: EventTrustTokens, Seat: TrustSeat, Fuel: Fuel(f), N: int32(n)})
		}
	}
}
