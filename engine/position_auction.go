package engine

import (
	"errors"
	"fmt"
)

// placeAuction sets who has bought and who has passed this round (A4, X3).
func (g *game) placeAuction(pos *Position) error {
	from, a := pos.Auction, &g.s.Auction
	if from == nil {
		return nil
	}
	phase, _ := pos.phase()
	if phase == PhaseSetup {
		return errors.New("auction: not before round 1")
	}
	var err error
	if a.Bought, err = g.seats(from.Bought); err != nil {
		return fmt.Errorf("auction.bought: %w", err)
	}
	if a.Passed, err = g.seats(from.Passed); err != nil {
		return fmt.Errorf("auction.passed: %w", err)
	}
	if both := a.Bought & a.Passed; both != 0 {
		return fmt.Errorf("auction.passed: seat %d has bought", both.Lowest())
	}
	for _, seat := range from.Bought {
		if g.s.Players[seat].Plants == 0 {
			return fmt.Errorf("auction.bought: seat %d has no plant", seat)
		}
	}
	if from.TrustDone && !g.r.Trust {
		return errors.New("auction.trust_done: the Trust does not play at this table")
	}
	a.Trust = from.TrustDone
	if phase > PhaseAuction {
		return from.over()
	}
	return nil
}

// over refuses what only an auction under way can have.
func (from *PositionAuction) over() error {
	for _, c := range []struct {
		name  string
		given bool
	}{
		{"discount", from.Discount != NoPlant}, {"plant", from.Plant != NoPlant}, {"bid", from.Bid != 0},
		{"leader", from.Leader != nil}, {"in", len(from.In) > 0},
	} {
		if c.given {
			return fmt.Errorf("auction.%s: not after phase 2", c.name)
		}
	}
	return nil
}

// resumeAuction resumes an auction at its next decision.
func (g *game) resumeAuction(from *PositionAuction) error {
	p := &g.s.Public
	g.beginPhase(PhaseAuction)
	if d := from.Discount; d != NoPlant {
		if g.r.Edition != Recharged || p.Market.Buyable().Lowest() != d {
			return fmt.Errorf("auction.discount: plant %s is not the lowest of a recharged market (rule A12)", d)
		}
		p.Market.Discount = d
	}
	chance := g.r.Trust && (p.Auction.Bought != 0 || p.Auction.Passed.Has(p.Order[0]))
	if from.TrustDone != chance {
		return fmt.Errorf("auction.trust_done: cannot be %v with that bought and passed (rule X3)", from.TrustDone)
	}
	switch {
	case from.Plant == NoPlant:
		return g.resumeOpening(from)
	case len(from.In) > 0:
		return g.resumeBidding(from)
	}
	return g.resumeSale(from)
}

// resumeOpening asks for the next plant to be opened (A1).
func (g *game) resumeOpening(from *PositionAuction) error {
	switch {
	case from.Bid != 0:
		return errors.New("auction.bid: there is no plant to bid for")
	case from.Leader != nil:
		return errors.New("auction.leader: there is no plant to bid for")
	case len(from.In) > 0:
		return errors.New("auction.in: there is no plant to bid for")
	case g.eligible() == 0:
		return errors.New("auction: everybody has bought or passed, so phase 2 is over")
	case g.s.Market.Buyable() == 0:
		return errors.New("market: nothing to buy in an auction under way (rule A14)")
	}
	g.nextOpener()
	return nil
}

// resumeBidding asks the next bidder after the leader (A3).
func (g *game) resumeBidding(from *PositionAuction) error {
	p := &g.s.Public
	in, err := g.seats(from.In)
	if err != nil {
		return fmt.Errorf("auction.in: %w", err)
	}
	switch leader := from.Leader; {
	case in&^g.eligible() != 0:
		return fmt.Errorf("auction.in: seat %d has bought or passed (rule A4)", (in &^ g.eligible()).Lowest())
	case in.Len() < 2:
		return errors.New("auction.in: with one bidder the plant is sold (rule A3)")
	case leader == nil || !in.Has(*leader):
		return errors.New("auction.leader: it must be one of auction.in")
	case !p.Current().Has(from.Plant):
		return fmt.Errorf("auction.plant: %s is not in the current market (rule A1)", from.Plant)
	case from.Bid < p.MinBid(from.Plant):
		return fmt.Errorf("auction.bid: %d, at least %d (rule A2)", from.Bid, p.MinBid(from.Plant))
	case from.Bid > int(p.Players[*leader].Money):
		money := p.Players[*leader].Money
		return fmt.Errorf("auction.bid: %d, but seat %d has %d (rule A2)", from.Bid, *leader, money)
	}
	p.Auction.Plant, p.Auction.Bid, p.Auction.Leader, p.Auction.In = from.Plant, int32(from.Bid), *from.Leader, in
	p.Turn, p.Actor = p.first(g.eligible()), *from.Leader
	g.nextBidder()
	return nil
}

// resumeSale asks the buyer of a plant which one to scrap, or which tokens stay (A9).
func (g *game) resumeSale(from *PositionAuction) error {
	p := &g.s.Public
	if from.Leader == nil || !p.Auction.Bought.Has(*from.Leader) || !p.Players[*from.Leader].Plants.Has(from.Plant) {
		return fmt.Errorf("auction.in: nobody bids for plant %s, and the leader has not bought it", from.Plant)
	}
	if from.Bid < 1 || from.Bid > maxMoneyPlaced {
		return fmt.Errorf("auction.bid: %d (1 to %d)", from.Bid, maxMoneyPlaced)
	}
	buyer := *from.Leader
	p.Auction.Plant, p.Auction.Bid, p.Auction.Leader = from.Plant, int32(from.Bid), buyer
	p.Turn, p.Actor = p.first(g.eligible().With(buyer)), buyer
	pl := &p.Players[buyer]
	if pl.Plants.Len() > g.r.MaxPlants {
		p.Await = AwaitScrap
		return nil
	}
	if low, high := pl.keepable(); low == high {
		return fmt.Errorf("auction.plant: seat %d has nothing to scrap or to choose (rule A9)", buyer)
	}
	p.Await = AwaitKeep
	return nil
}
