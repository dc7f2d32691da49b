package engine

import (
	"slices"

	"kilovolt/maps"
)

// checkQueries: the engine's answers agree with what happens and with a brute-force computation.
func (g *played) checkQueries() {
	g.checkTokens()
	g.checkStores()
	g.checkRoutes()
	g.checkPowerings()
	g.checkIncoming()
	g.checkResupplied()
	g.checkBills()
	g.checkStack()
	g.checkPassing()
}

// checkTokens: the stated price is what is paid, and the most that can be bought is what is listed (P7, R1 to R3).
func (g *played) checkTokens() {
	r, p := g.r, &g.s.Public
	for f := range Fuel(Fuels) {
		storage := 0
		if f == Coal && r.Board.CoalStorage {
			storage = int(p.Market.Supply[Coal])
		}
		full := 0
		for _, space := range MarketSpaces(p, f) {
			if space.Full {
				full++
			}
		}
		if full != int(p.Market.Fuel[f]) || OnSale(r, p, f) != full+storage {
			g.fail("%s: %d full spaces, %d on sale, %d on the market", f, full, OnSale(r, p, f), p.Market.Fuel[f])
		}
		for n := range int(TokenTotal[f]) + 2 {
			got, ok := Price(r, p, f, n)
			want, enough := brutePrice(p, f, n, storage)
			if ok != enough || ok && got != want {
				g.fail("%d %s cost %d (%v), counted %d (%v)", n, f, got, ok, want, enough)
			}
		}
		if _, ok := Price(r, p, f, -1); ok {
			g.fail("%s: a price for less than nothing", f)
		}
		most := 0
		for _, c := range g.list.Choices() {
			if c.Verb != VerbBuy || Fuel(c.What) != f {
				continue
			}
			most = int(c.Max)
			for n := c.N; n <= c.Max; n++ {
				next := g.s
				if err := Apply(r, &next, Action{VerbBuy, c.What, n}, nil); err != nil {
					g.fail("%v", err)
				}
				paid := int(p.Players[p.Actor].Money - next.Players[p.Actor].Money)
				if cost, _ := Price(r, p, f, int(n)); cost != paid {
					g.fail("%d %s were to cost %d and cost %d", n, f, cost, paid)
				}
			}
		}
		if g.s.Await == AwaitBuy && MostTokens(r, p, f) != most {
			g.fail("%s: at most %d, listed %d", f, MostTokens(r, p, f), most)
		}
	}
}

// checkStores: what fits, what is missing and how often plants can run agree with placing and running one by one (P5).
func (g *played) checkStores() {
	p := &g.s.Public
	for i := range p.Seats {
		seat, pl := Seat(i), &p.Players[i]
		plants := pl.Plants.List()
		if g.s.Await == AwaitKeep && seat == p.Actor {
			continue // its tokens do not fit, which is what the seat must decide about
		}
		for f := range Fuel(Fuels) {
			t := pl.Tokens
			room := 0
			for t[f]++; bruteFits(plants, t); t[f]++ {
				room++
			}
			if pl.Room(f) != room {
				g.fail("seat %d has room for %d %s, counted %d", seat, pl.Room(f), f, room)
			}
			accepts := slices.ContainsFunc(plants, func(c Plant) bool { return c.Info().Kind.Accepts(f) })
			if pl.Accepts(f) != accepts {
				g.fail("seat %d accepts %s: %v, its plants: %v", seat, f, pl.Accepts(f), accepts)
			}
		}
		shared := pl.Tokens
		for shared[Coal] < pl.Store[Coal] {
			shared[Coal]++
		}
		for shared[Oil] < pl.Store[Oil] {
			shared[Oil]++
		}
		n := 0
		for shared[Oil]++; bruteFits(plants,
			shared); shared[Oil]++ { // with all other room taken, what still fits goes to the hybrids
			n++
		}
		if pl.Shared() != n {
			g.fail("seat %d shares room for %d, counted %d", seat, pl.Shared(), n)
		}
		odd := Tokens{uint8(g.rng.below(9)), uint8(g.rng.below(9)), uint8(g.rng.below(5)), uint8(g.rng.below(3))}
		if pl.Fits(odd) != bruteFits(plants, odd) {
			g.fail("seat %d: %v fits: %v, by placing: %v", seat, odd, pl.Fits(odd), !pl.Fits(odd))
		}
		runs := 0
		for runs < 2 && bruteRuns(plants, pl.Tokens, runs+1) {
			runs++
		}
		if got := Runs(p, seat); got != runs {
			g.fail("seat %d: %d runs, counted %d", seat, got, runs)
		}
		g.checkMissing(seat, 1)
		g.checkMissing(seat, 2)
	}
}

// checkMissing: with the missing tokens all plants can run; with one token less they cannot.
func (g *played) checkMissing(seat Seat, runs int) {
	p := &g.s.Public
	pl := &p.Players[seat]
	plants := pl.Plants.List()
	missing, mixed := MissingFor(p, seat, runs)
	have := pl.Tokens
	for f := range have {
		have[f] += missing[f]
	}
	have[Oil] += uint8(mixed)
	if !bruteRuns(plants, have, runs) {
		g.fail("seat %d cannot run %d times with the missing %v and %d in any mix", seat, runs, missing, mixed)
	}
	for f, n := range missing {
		if less := have; n > 0 {
			if less[f]--; bruteRuns(plants, less, runs) {
				g.fail("seat %d does not miss %d %s", seat, n, Fuel(f))
			}
		}
	}
	if mixed > 0 {
		if have[Oil]--; bruteRuns(plants, have, runs) {
			g.fail("seat %d does not miss %d in any mix", seat, mixed)
		}
	}
}

// checkRoutes: costs follow the cheapest route, a route leads from the network over connections of the zone, and the
// stated cost is what is paid (B2 to B4).
func (g *played) checkRoutes() {
	r, p := g.r, &g.s.Public
	for i := range r.Players {
		seat, pl := Seat(i), &p.Players[i]
		costs, cheapest := CityCosts(r, p, seat), bruteRoutes(r, pl.Cities)
		for c := range maps.City(maps.MaxCities) {
			route, why := RouteTo(r, p, seat, c)
			if (why != nil) != (costs[c] < 0) || why == nil && route.Total() != costs[c] {
				g.fail("seat %d to %s: costs %d, route %+v, %v", seat, r.cityID(c), costs[c], route, why)
			}
			if why == nil {
				g.checkRoute(seat, &route, cheapest[c])
			}
			listed := g.list.Contains(Action{VerbBuild, uint8(c), 0})
			if affordable := why == nil && costs[c] <= int(pl.Money); p.Await == AwaitBuild && seat == p.Actor &&
				listed != affordable {
				g.fail("%s costs %d of %d: listed is %v", r.cityID(c), costs[c], pl.Money, listed)
			}
			if !listed || seat != p.Actor {
				continue
			}
			next := g.s
			if err := Apply(r, &next, Action{VerbBuild, uint8(c), 0}, nil); err != nil {
				g.fail("%v", err)
			}
			if paid := int(pl.Money - next.Players[seat].Money); paid != costs[c] {
				g.fail("%s was to cost %d and cost %d", r.cityID(c), costs[c], paid)
			}
			if next.Spaces[c][route.Space] != HouseOf(seat) {
				g.fail("%s: the house is not on space %d", r.cityID(c), route.Space)
			}
		}
	}
}

func (g *played) checkRoute(seat Seat, route *Route, cheapest int) {
	pl := &g.s.Players[seat]
	at := func(ok bool, what string) {
		if !ok {
			g.fail("seat %d, route %+v: %s", seat, route, what)
		}
	}
	at(route.House == SpacePrice(route.Space), "wrong price of the house")
	if pl.Cities == 0 {
		at(len(route.Links) == 0 && route.Route == 0, "a route without a network")
		return
	}
	at(route.Route == cheapest, "not the cheapest")
	at(len(route.Links) > 0 && pl.Cities.Has(route.Links[0].From), "does not begin at the network")
	at(route.Links[len(route.Links)-1].To == route.City, "does not lead to the city")
	sum := 0
	for i, link := range route.Links {
		at(i == 0 || route.Links[i-1].To == link.From, "has a gap")
		at(g.r.Cities.Has(link.From) && g.r.Cities.Has(link.To), "leaves the zone")
		sum += link.Cost
		at(slices.Contains(g.r.Board.Neighbours(link.From), maps.Neighbour{City: link.To, Cost: uint8(link.Cost)}),
			"not a connection")
	}
	at(sum == route.Route, "its links cost something else")
}

// checkPowerings: every way to power is listed once, costs and earns what it says, and the best one is the best (C2,
// T8).
func (g *played) checkPowerings() {
	r, p := g.r, &g.s.Public
	for i := range r.Players {
		seat, pl := Seat(i), &p.Players[i]
		left, done := pl.Plants, 0
		if p.Await == AwaitRun && p.Actor == seat {
			left, done = left&^p.Ran, int(p.Running)
		}
		type way struct {
			plants PlantSet
			burnt  Tokens
		}
		ways := map[way]int{}
		most, value := 0, -1
		count := func(set PlantSet, power int, burnt Tokens) {
			ways[way{set, burnt}] = power
			cities, v := min(power, int(pl.Houses)), tokenValue(p, burnt)
			if cities > most || cities == most && (value < 0 || v < value) {
				most, value = cities, v
			}
		}
		if r.Reading >= SecondReading {
			bruteBurnings(pl.Plants.List(), left, pl.Tokens, 0, done, Tokens{}, count)
		} else {
			brutePowerings(left.List(), pl.Tokens, 0, done, Tokens{}, count)
		}
		list := Powerings(r, p, seat)
		if len(list) != len(ways) {
			g.fail("seat %d: %d powerings, counted %d", seat, len(list), len(ways))
		}
		for n, w := range list {
			power, known := ways[way{w.Plants, w.Burnt}]
			if !known || w.Power != power || w.Cities != min(power, int(pl.Houses)) || w.Income != Payment(w.Cities) {
				g.fail("seat %d: powering %+v, counted %d (%v)", seat, w, power, known)
			}
			if n > 0 && list[n-1].Cities < w.Cities {
				g.fail("seat %d: the powerings are not sorted", seat)
			}
			if p.Await == AwaitRun && p.Actor == seat {
				g.checkPowering(&w)
			}
		}
		best := BestPowering(r, p, seat)
		if best.Cities != most || tokenValue(p, best.Burnt) != value {
			g.fail("seat %d: the best powering is %+v, counted %d cities for %d Elektro of fuel", seat, best, most,
				value)
		}
		if list[0].Cities != best.Cities || tokenValue(p, list[0].Burnt) != value {
			g.fail("seat %d: the best powering is not the first", seat)
		}
	}
}

// checkPowering carries out a way to power and compares the result.
func (g *played) checkPowering(w *Powering) {
	next, seat := g.s, g.s.Actor
	var events []Event
	if err := ApplyAll(g.r, &next, w.Actions(), &events); err != nil {
		g.fail("powering %+v: %v", w, err)
	}
	var burnt Tokens
	for i := range events {
		switch e := &events[i]; {
		case e.Kind == EventRan && e.Plant.Info().Kind == KindHybrid:
			burnt[Coal] += uint8(e.N)
			burnt[Oil] += uint8(e.M)
		case e.Kind == EventRan:
			if f, ok := e.Plant.Info().Kind.Fuel(); ok {
				burnt[f] += uint8(e.N)
			}
		case e.Kind == EventIncome && (int(e.N) != w.Cities || int(e.M) != w.Income):
			g.fail("powering %+v: powered %d for %d", w, e.N, e.M)
		}
	}
	if burnt != w.Burnt || next.Players[seat].Money-g.s.Players[seat].Money != int32(w.Income) {
		g.fail("powering %+v: burnt %v", w, burnt)
	}
}

// checkIncoming: if nobody does anything more this round, the forecast resupply is the one that comes (C3, C4).
func (g *played) checkIncoming() {
	r, next := g.r, g.s
	if p := &g.s.Public; p.Phase < PhaseResources || p.Phase > PhasePower ||
		p.MaxHouses() >= r.EndCities && p.Phase != PhasePower {
		return
	}
	want := Incoming(r, &g.s.Public)
	var events []Event
	for next.Round == g.s.Round {
		if err := Apply(r, &next, Action{Verb: VerbDone}, &events); err != nil {
			g.fail("%v", err)
		}
	}
	var got Tokens
	for i := range events {
		switch e := &events[i]; e.Kind {
		case EventResupply:
			got[e.Fuel] += uint8(e.N)
		case EventTrustTokens, EventTokensLost,
			EventStep3Drawn: // tokens come back meanwhile, or a hidden card changes the Step
			if e.Kind != EventStep3Drawn || next.Step != g.s.Step {
				return
			}
		}
	}
	if got != want {
		g.fail("%v was to come and %v came", want, got)
	}
}

// checkResupplied: if everybody powers what they can, the market is as forecast (C2, C3, X6).
func (g *played) checkResupplied() {
	r, next := g.r, g.s
	if p := &g.s.Public; p.Phase < PhaseBuild || p.Phase > PhasePower || p.Ran != 0 {
		return
	}
	want, ok := Resupplied(r, &g.s.Public)
	if !ok {
		return
	}
	for next.Round == g.s.Round && next.Phase <= PhasePower {
		if next.Await == AwaitRun {
			w := BestPowering(g.r, &next.Public, next.Actor)
			for _, a := range w.Actions() {
				if err := Apply(r, &next, a, nil); err != nil {
					g.fail("%v", err)
				}
			}
			continue
		}
		if err := Apply(r, &next, Action{Verb: VerbDone}, nil); err != nil {
			g.fail("%v", err)
		}
	}
	if next.Step != g.s.Step {
		return // a hidden card changes the Step
	}
	if next.Market.Fuel != want.Market.Fuel {
		g.fail("foretold %v on the market, and it is %v", want.Market.Fuel, next.Market.Fuel)
	}
}

// checkStack: the Step 3 card comes when announced (H1).
func (g *played) checkStack() {
	want := CardsToStep3(&g.s.Public)
	if want == 0 {
		return
	}
	next := g.s
	d := game{r: g.r, s: &next}
	for i := 1; ; i++ {
		switch card := d.draw(); {
		case card == Step3Card && i != want:
			g.fail("the Step 3 card comes after %d cards, not %d", i, want)
		case card == Step3Card:
			return
		case card == NoPlant:
			g.fail("the Step 3 card was to come after %d cards and does not", want)
		}
	}
}
