package engine

// beginResources starts phase 3, in reverse player order (R1).
func (g *game) beginResources() {
	p := &g.s.Public
	g.beginPhase(PhaseResources)
	p.Await, p.Turn = AwaitBuy, int8(p.Seats)
	g.nextReverse()
}

// onSale returns how many tokens of a kind can be bought now, the coal storage included (R2, R3).
func (r *Rules) onSale(p *Public, f Fuel) int {
	n := int(p.Market.Fuel[f])
	if f == Coal && r.Board.CoalStorage {
		n += int(p.Market.Supply[Coal])
	}
	return n
}

// cost returns what n tokens of a kind cost, cheapest first, in Elektro; n must be on sale (P7, R3).
func (r *Rules) cost(p *Public, f Fuel, n int) int {
	on := int(p.Market.Fuel[f])
	fromMarket := min(n, on)
	return int(worth[f][on]-worth[f][on-fromMarket]) + StoragePrice*(n-fromMarket)
}

// mostTokens returns how many tokens of a kind the actor can buy: as storage, market and money allow.
func (r *Rules) mostTokens(p *Public, f Fuel) int {
	pl := &p.Players[p.Actor]
	room, on := pl.Room(f), int(p.Market.Fuel[f])
	n := min(room, affordable(f, on, pl.Money))
	if f == Coal && r.Board.CoalStorage && n == on { // all from the market, and then from the coal storage
		left := int(pl.Money) - r.cost(p, f, on)
		n += min(room-on, int(p.Market.Supply[Coal]), left/StoragePrice)
	}
	return n
}

// buy moves tokens from the market, and from the coal storage when that is empty, to the actor (R1, R3).
func (g *game) buy(f Fuel, n int) {
	p := &g.s.Public
	pl := &p.Players[p.Actor]
	cost := g.r.cost(p, f, n)
	fromMarket := min(n, int(p.Market.Fuel[f]))
	p.Market.Fuel[f] -= uint8(fromMarket)
	p.Market.Supply[f] -= uint8(n - fromMarket)
	pl.Tokens[f] += uint8(n)
	pl.Money -= int32(cost)
	g.emit(Event{Kind: EventTokens, Seat: p.Actor, Fuel: f, N: int32(n), M: int32(cost)})
}
