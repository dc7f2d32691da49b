package engine

// beginAuction starts phase 2 (A1, A12, A14).
func (g *game) beginAuction() {
	p := &g.s.Public
	g.beginPhase(PhaseAuction)
	p.Auction = Auction{Leader: NoSeat}
	if p.Market.Buyable() == 0 { // A14
		g.emit(Event{Kind: EventSkipped})
		g.afterAuction()
		return
	}
	if g.r.Edition == Recharged { // A12
		p.Market.Discount = p.Market.Buyable().Lowest()
		g.emit(Event{Kind: EventDiscount, Plant: p.Market.Discount})
	}
	g.nextOpener()
}

// eligible is who has neither bought nor passed (A4).
func (g *game) eligible() SeatSet {
	return g.r.AllSeats() &^ (g.s.Auction.Bought | g.s.Auction.Passed)
}

// nextOpener asks the first in order who is still eligible, which is the same opener again if somebody else won (A5).
func (g *game) nextOpener() {
	p := &g.s.Public
	if turn := p.first(g.eligible()); turn >= 0 && p.Market.Buyable() != 0 {
		g.ask(turn, AwaitOpen)
		return
	}
	g.endAuction()
}

// first returns the place in player order of the first of some seats; -1 for none.
func (p *Public) first(of SeatSet) int8 {
	for turn := range int8(p.Seats) {
		if of.Has(p.Order[turn]) {
			return turn
		}
	}
	return -1
}

// open starts the bidding for a plant; a player who is alone has bought it (A3, A6).
func (g *game) open(plant Plant, bid int32) {
	p := &g.s.Public
	p.Auction.Plant, p.Auction.Bid, p.Auction.Leader, p.Auction.In = plant, bid, p.Actor, g.eligible()
	g.emit(Event{Kind: EventOpened, Seat: p.Actor, Plant: plant, N: bid})
	g.nextBidder()
}

// nextBidder asks the next one clockwise who is still in, or sells to the last (A3).
func (g *game) nextBidder() {
	p := &g.s.Public
	if p.Auction.In.Len() == 1 {
		g.sell()
		return
	}
	p.Actor, p.Await = p.Auction.In.after(p.Actor), AwaitBid
}

func (g *game) bid(n int32) {
	p := &g.s.Public
	p.Auction.Bid, p.Auction.Leader = n, p.Actor
	g.emit(Event{Kind: EventBid, Seat: p.Actor, Plant: p.Auction.Plant, N: n})
	g.nextBidder()
}

func (g *game) drop() {
	p := &g.s.Public
	g.emit(Event{Kind: EventDropped, Seat: p.Actor, Plant: p.Auction.Plant})
	p.Auction.In = p.Auction.In.Without(p.Actor)
	g.nextBidder()
}

// pass takes the opener out of the phase (A4). The first player's pass gives the Trust its chance (X3).
func (g *game) pass() {
	p := &g.s.Public
	g.emit(Event{Kind: EventPassed, Seat: p.Actor})
	p.Auction.Passed = p.Auction.Passed.With(p.Actor)
	if p.Actor == p.Order[0] {
		g.trustChance()
	}
	g.nextOpener()
}

// sell gives the leader the plant for the bid, refills the market and, if the buyer has one plant too many, asks which
// to scrap (A3, A8, A9, X3).
func (g *game) sell() {
	p := &g.s.Public
	buyer, plant := p.Auction.Leader, p.Auction.Plant
	g.deliver(buyer, plant, p.Auction.Bid)
	g.replace()
	g.trustChance()
	if p.Players[buyer].Plants.Len() > g.r.MaxPlants {
		p.Actor, p.Await = buyer, AwaitScrap
		return
	}
	g.endSale()
}

// deliver gives a seat a plant that it pays for (A3, A4, C4).
func (g *game) deliver(buyer Seat, plant Plant, price int32) {
	p := &g.s.Public
	p.Players[buyer].Money -= price
	p.Auction.Bought = p.Auction.Bought.With(buyer)
	p.Auction.In = 0
	g.emit(Event{Kind: EventBought, Seat: buyer, Plant: plant, N: price})
	if plant == Plant(g.r.Board.UraniumPhaseOut) && !p.UraniumOut {
		p.UraniumOut = true
		g.emit(Event{Kind: EventPhaseOut})
	}
	g.take(buyer, plant)
}

// take moves a plant from the market to a seat. The discount token on it leaves before any replacement is drawn (A12).
func (g *game) take(seat Seat, plant Plant) {
	p := &g.s.Public
	p.Market.Plants = p.Market.Plants.Without(plant)
	if plant == p.Market.Discount {
		g.liftDiscount()
	}
	p.Players[seat].setPlants(p.Players[seat].Plants.With(plant))
}

func (g *game) endSale() {
	a := &g.s.Auction
	a.Plant, a.Bid, a.Leader = NoPlant, 0, NoSeat
	g.nextOpener()
}

// scrap gives up a plant. Its tokens move to the remaining plants as far as they fit; where coal and oil compete for
// hybrids the player is asked (A9).
func (g *game) scrap(plant Plant) {
	p := &g.s.Public
	pl := &p.Players[p.Actor]
	pl.setPlants(pl.Plants.Without(plant))
	p.Market.Gone = p.Market.Gone.With(plant)
	g.emit(Event{Kind: EventScrapped, Seat: p.Actor, Plant: plant})
	if low, high := pl.keepable(); low < high {
		p.Await = AwaitKeep
		return
	}
	low, _ := pl.keepable()
	g.keep(low)
}

// keep leaves the given number of coal tokens in store, and as many others as fit; the rest goes to the supply (A9).
func (g *game) keep(coal uint8) {
	p := &g.s.Public
	for f, lost := range p.lose(&p.Players[p.Actor], coal) {
		if lost > 0 {
			g.emit(Event{Kind: EventTokensLost, Seat: p.Actor, Fuel: Fuel(f), N: int32(lost)})
		}
	}
	g.endSale()
}

// lose moves the tokens that a player cannot keep beside so much coal to the supply (A9), and returns them.
func (p *Public) lose(pl *Player, coal uint8) (lost Tokens) {
	stay := pl.keeping(coal)
	for f := range lost {
		lost[f] = pl.Tokens[f] - stay[f]
		p.Market.Supply[f] += lost[f]
	}
	pl.Tokens = stay
	return lost
}

// endAuction closes phase 2: unsold and discounted plants leave (A10, A12), the Step 3 card takes effect (T3).
func (g *game) endAuction() {
	p := &g.s.Public
	if g.r.unsold(p) && g.removeLowest() {
		g.replace()
	}
	if d := p.Market.Discount; d != NoPlant {
		g.liftDiscount()
		g.discard(d, EventRemoved)
		g.replace()
	}
	g.step3AfterAuction()
	g.afterAuction()
}

// afterAuction determines round 1's order again (O2) and begins phase 3.
func (g *game) afterAuction() {
	if g.s.Round == 1 {
		g.orderPlayers()
	}
	g.beginResources()
}
