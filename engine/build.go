package engine

import "kilovolt/maps"

// beginBuild starts phase 4, in reverse player order (B1).
func (g *game) beginBuild() {
	p := &g.s.Public
	g.beginPhase(PhaseBuild)
	p.Await, p.Turn = AwaitBuild, int8(p.Seats)
	g.nextReverse()
}

// space returns the lowest free space of a city: 0, 1 or 2, or 3 when it is full (B4).
func (p *Public) space(c maps.City) int {
	s := &p.Spaces[c]
	for i, o := range s {
		if o == Free {
			return i
		}
	}
	return len(s)
}

// empty reports whether nobody, the Trust included, has a house in the city (B2).
func (p *Public) empty(c maps.City) bool { return p.Spaces[c] == [3]Occupant{} }

// Closed reports whether a city is one of the Trust's and closed to humans because it is Step 1 (X5).
func (p *Public) Closed(c maps.City) bool { return p.Step == 1 && p.TrustCities.Has(c) }

// lowestFree splits some cities by their lowest free space (B4). Full ones are in none of the sets.
func (r *Rules) lowestFree(p *Public, cities maps.CitySet) (free [3]maps.CitySet) {
	if r.Trust { // whose houses are not a network
		for c := range cities.All() {
			if space := p.space(c); space < len(free) {
				free[space] = free[space].Add(c)
			}
		}
		return free
	}
	first, second, third := cities, maps.CitySet(0), maps.CitySet(0)
	for i := range p.Players[:r.Players] { // each takes the lowest free space of its cities
		taken := p.Players[i].Cities
		third = third&^taken | second&taken
		second = second&^taken | first&taken
		first &^= taken
	}
	return [3]maps.CitySet{first, second, third}
}

// emptyCities returns the cities of the zone in which nobody has a house.
func (r *Rules) emptyCities(p *Public) maps.CitySet {
	out := r.Cities
	for i := range p.Players[:r.Players] {
		out &^= p.Players[i].Cities
	}
	if r.Trust {
		for c := range out.All() {
			if !p.empty(c) {
				out = out.Remove(c)
			}
		}
	}
	return out
}

// firstCities returns the cities among which a first house must go, and the code that refuses others: unused starting
// cities (V1), else empty cities (B2), else any.
func (r *Rules) firstCities(p *Public) (cities maps.CitySet, otherwise Code) {
	if unused := p.unusedMarks(); unused != 0 {
		return unused, CodeFirstMarked
	}
	if empty := r.emptyCities(p); empty != 0 {
		return empty, CodeFirstEmpty
	}
	return r.Cities, CodeNone
}

// unusedMarks returns the starting cities in which no player has a house (V1, X8).
func (p *Public) unusedMarks() maps.CitySet {
	var out maps.CitySet
	for c := range p.Marked.All() {
		if p.Spaces[c][0] == Free {
			out = out.Add(c)
		}
	}
	return out
}

// checkBuild reports whether the seat may build in a city, regardless of its money, and what that costs: the route and
// the space, in Elektro.
func (r *Rules) checkBuild(p *Public, seat Seat, c maps.City) (route, house int, v verdict) {
	pl := &p.Players[seat]
	if !r.Cities.Has(c) {
		return 0, 0, refuse(CodeOutOfZone)
	}
	if pl.Cities.Has(c) {
		return 0, 0, refuse(CodeOwnCity)
	}
	if r.Introductory && pl.Houses >= IntroCities {
		return 0, 0, refuseFacts(CodeHouseLimit, int(pl.Houses), IntroCities)
	}
	if p.Closed(c) {
		return 0, 0, refuse(CodeTrustCity)
	}
	open, space := r.OpenSpaces(p.Step), p.space(c)
	if space >= open {
		return 0, 0, refuseFacts(CodeCityFull, space, open)
	}
	if pl.Cities == 0 {
		if first, otherwise := r.firstCities(p); !first.Has(c) {
			return 0, 0, refuse(otherwise)
		}
		return 0, int(housePrice[space]), legal
	}
	if p.Step == 1 && p.Marked.Has(c) {
		return 0, 0, refuse(CodeMarked)
	}
	if pl.Reach[c] == maps.Unreachable {
		return 0, 0, refuse(CodeNoNetwork)
	}
	return int(pl.Reach[c]), int(housePrice[space]), legal
}

// build connects a city; old plants may leave the market (A11).
func (g *game) build(c maps.City) {
	g.connect(g.s.Actor, c)
	if g.r.Edition == Classic {
		g.removeObsolete()
	}
}

// connect has a seat pay for a city and settle in it (B2, B3); the Trust may follow (X5).
func (g *game) connect(seat Seat, c maps.City) {
	p := &g.s.Public
	pl := &p.Players[seat]
	space, wasEmpty := p.space(c), p.empty(c)
	route := 0
	if pl.Cities != 0 {
		route = int(pl.Reach[c])
	}
	pl.Money -= int32(route) + int32(housePrice[space])
	if g.events != nil { // a search listens to no events, and does not look for the route
		g.append(Event{Kind: EventBuilt, Seat: seat, City: c, From: RouteStart(g.r, pl.Cities, c), M: int32(route),
			N: int32(housePrice[space])})
	}
	g.r.settle(p, seat, c, space)
	if g.r.Trust && wasEmpty && p.TrustHouses > 0 { // X5
		p.TrustHouses--
		p.Spaces[c][1] = HouseOf(TrustSeat)
		g.emit(Event{Kind: EventTrustHouse, Seat: TrustSeat, City: c})
	}
}

// settle puts a player's house on a space and widens the player's reach (B3).
func (r *Rules) settle(p *Public, seat Seat, c maps.City, space int) {
	pl := &p.Players[seat]
	p.Spaces[c][space] = HouseOf(seat)
	pl.Cities = pl.Cities.Add(c)
	pl.Houses++
	widen(&pl.Reach, &r.Routes.Dist[c])
}

// removeObsolete takes plants that the largest network has outgrown out of the market and replaces them (A11).
func (g *game) removeObsolete() {
	for {
		low := g.s.Market.Buyable().Lowest()
		if low == NoPlant || int(low) > g.s.MaxHouses() {
			return
		}
		g.discard(low, EventObsolete)
		g.replace()
	}
}

// endBuild ends phase 4: the end of the game (T8, V2) or phase 5 follows.
func (g *game) endBuild() {
	if ends(g.r, &g.s.Public) {
		g.finish()
		return
	}
	g.beginPower()
}
