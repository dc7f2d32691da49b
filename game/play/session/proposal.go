package session

import (
	"math"

	"kilovolt/engine"
)

// Proposal is what a player means to decide: [Actions] now, or an [AutoBid].
type Proposal interface {
	// actions are what is asked about, for the seat that decides; none where that seat cannot decide it now.
	actions(s *Session) (engine.Seat, []engine.Action)
	carryOut(s *Session) error
}

// Actions are carried out one after the other for the seat whose turn it is; all of them or none.
type Actions []engine.Action

func (a Actions) actions(s *Session) (engine.Seat, []engine.Action) {
	actor := s.match.Public().Actor
	if !s.match.Present().Has(actor) {
		return actor, nil
	}
	return actor, a
}

func (a Actions) carryOut(s *Session) error { return s.play(a) }

// AutoBid has the program bid for a seat, up to Most; see [Session.SetLimit].
type AutoBid struct {
	Seat  engine.Seat
	Plant engine.Plant
	Most  int // Elektro
}

// AutoBidUpTo returns the auto-bid of the seat whose turn it is that goes as high as a bid.
func AutoBidUpTo(p *engine.Public, bid engine.Action) AutoBid {
	plant := p.Auction.Plant
	if bid.Verb == engine.VerbOpen {
		plant = bid.Plant()
	}
	return AutoBid{p.Actor, plant, int(bid.N)}
}

// highest is the highest bid that the program may make.
func (b AutoBid) highest(p *engine.Public) engine.Action {
	a := engine.Action{Verb: engine.VerbBid, N: int16(min(max(b.Most, 0), math.MaxInt16))}
	if p.Await == engine.AwaitOpen {
		a.Verb, a.What = engine.VerbOpen, uint8(b.Plant)
	}
	return a
}

func (b AutoBid) actions(s *Session) (engine.Seat, []engine.Action) {
	if s.Practising() || !s.mayBid(b.Seat, b.Plant) {
		return b.Seat, nil
	}
	return b.Seat, []engine.Action{b.highest(s.match.Public())}
}

func (b AutoBid) carryOut(s *Session) error { return s.setLimit(b) }
