package engine

// beginPower starts phase 5: a Step may begin (C1, T2, T4), then everybody decides which plants run (C2).
func (g *game) beginPower() {
	p := &g.s.Public
	g.beginPhase(PhasePower)
	switch {
	case p.Step3Due:
		g.beginStep(3)
	case p.Step == 1 && !p.Step2Done && !g.r.Introductory && p.MaxHouses() >= g.r.Step2Cities:
		g.beginStep2()
	}
	p.Turn = -1
	g.nextRunner()
}

// nextRunner asks the next in player order which plants run; after the last one the markets are filled.
func (g *game) nextRunner() {
	p := &g.s.Public
	p.Ran, p.Running = 0, 0
	turn := p.Turn + 1
	if turn < int8(p.Seats) && g.r.IsTrust(p.Order[turn]) {
		turn++
	}
	if turn < int8(p.Seats) {
		g.ask(turn, AwaitRun)
		return
	}
	g.bureaucracy()
}

// run burns the fuel of one plant; coal is the part of a hybrid's need that is burnt as coal (P4, C2).
func (g *game) run(plant Plant, coal uint8) {
	p := &g.s.Public
	pl := &p.Players[p.Actor]
	info := plant.Info()
	e := Event{Kind: EventRan, Seat: p.Actor, Plant: plant, N: int32(info.Needs)}
	if info.Kind == KindHybrid {
		e.N, e.M = int32(coal), int32(info.Needs-coal)
		g.burn(pl, Coal, coal)
		g.burn(pl, Oil, info.Needs-coal)
	} else if f, ok := info.Kind.Fuel(); ok {
		g.burn(pl, f, info.Needs)
	}
	p.Ran = p.Ran.With(plant)
	p.Running += info.Powers
	g.emit(e)
}

// burn moves tokens from a player to the supply (C2).
func (g *game) burn(pl *Player, f Fuel, n uint8) {
	pl.Tokens[f] -= n
	g.s.Market.Supply[f] += n
}

// earn pays for the cities that the actor's running plants power (C2).
func (g *game) earn() {
	p := &g.s.Public
	pl := &p.Players[p.Actor]
	cities := min(p.Running, pl.Houses)
	pay := int32(Payment(int(cities)))
	pl.Money += pay
	p.Powered[p.Actor] = cities
	g.emit(Event{Kind: EventIncome, Seat: p.Actor, N: int32(cities), M: pay})
	g.nextRunner()
}

// bureaucracy ends phase 5: the Trust returns its tokens (X6), the resource market is resupplied (C3, C4) and the
// plant market updated (C5).
func (g *game) bureaucracy() {
	p := &g.s.Public
	if g.r.Trust {
		trust := &p.Players[TrustSeat]
		for f, n := range trust.Tokens {
			if n > 0 {
				g.burn(trust, Fuel(f), n)
				g.emit(Event{Kind: EventTokensLost, Seat: TrustSeat, Fuel: Fuel(f), N: int32(n)})
			}
		}
	}
	incoming := g.r.incoming(p)
	for f, n := range incoming {
		p.Market.Fuel[f] += n
		p.Market.Supply[f] -= n
		if n > 0 {
			g.emit(Event{Kind: EventResupply, Fuel: Fuel(f), N: int32(n)})
		}
	}
	if !p.Step3Next { // T6: C5 is skipped when Step 3 is already on its way
		g.turnMarket()
	}
	g.beginRound()
}

// incoming returns what a resupply at this moment brings, limited by the supply and the spaces (C3, C4).
func (r *Rules) incoming(p *Public) Tokens {
	in := r.resupply[p.Step-1]
	for f := range in {
		in[f] = min(in[f], p.Market.Supply[f], TokenTotal[f]-p.Market.Fuel[f])
	}
	if p.UraniumOut {
		in[Uranium] = 0
	}
	return in
}

// turnMarket updates the plant market (C5).
func (g *game) turnMarket() {
	p := &g.s.Public
	if p.Step == 3 {
		g.removeLowest()
	} else if high := p.Future().Highest(); high != NoPlant {
		p.Market.Plants = p.Market.Plants.Without(high)
		g.under(high)
	}
	g.replace()
}
