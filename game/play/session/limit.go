package session

import (
	"errors"
	"time"

	"kilovolt/engine"
	"kilovolt/game/match/match"
	"kilovolt/game/play/lesson"
	"kilovolt/game/play/puzzles"
)

// ErrNoBidding refuses an auto-bid for a seat that cannot bid for the plant, or that no human plays.
var ErrNoBidding = errors.New("the seat is not in the bidding for that plant")

// limit is the highest bid that the program makes for a human.
type limit struct {
	plant engine.Plant // NoPlant for none
	most  int          // Elektro
}

// SetLimit has the program bid for a human's seat, up to so many Elektro: it opens at the lowest bid, raises by 1 when
// the turn comes round, and drops out when the next bid would exceed the limit (A2, A3). The first of these decisions
// is made with the next [Session.Tick]; the others keep the pace of the bots. The limit ends with the sale of the
// plant, with [Session.EndLimit], with any Undo, and when a computer takes the seat; it is not part of the game's
// record, but in a game by link one of the orders that travel with it. It replaces one that the seat has. An amount
// that the seat could not bid now is refused as such a bid would be; a seat whose money is hidden from the person who
// faces the screen is refused with [match.ErrHandOver].
func (s *Session) SetLimit(seat engine.Seat, plant engine.Plant, most int) error {
	return s.exclusive(func() error { return s.setLimit(AutoBid{seat, plant, most}) })
}

func (s *Session) setLimit(b AutoBid) error {
	if s.match == nil {
		return ErrNoGame
	}
	if s.lesson != nil {
		return lesson.ErrLimit
	}
	if s.puzzle != nil {
		return puzzles.ErrLimit
	}
	if !s.mayBid(b.Seat, b.Plant) {
		return ErrNoBidding
	}
	if s.Redaction().Hides(b.Seat) { // a refusal would tell what they have
		return match.ErrHandOver
	}
	p := *s.match.Public()
	p.Actor = b.Seat // the seat may set it while another is to bid
	if why := engine.WhyNot(s.match.Rules(), &p, b.highest(&p)); why != nil {
		return why
	}
	s.limits[b.Seat] = limit{b.Plant, b.Most}
	s.orderLimit(b.Seat, b.Plant, b.Most)
	s.advice.drop()
	s.dropQuestionOf(b.Seat)
	if p.Actor == s.match.Public().Actor {
		s.pace.moved, s.pace.due = false, time.Time{}
	}
	s.notify(Change{Kind: AutoBidChanged})
	return nil
}

// EndLimit ends the limit of a seat, if it has one.
func (s *Session) EndLimit(seat engine.Seat) {
	s.exclusive(func() error { s.endLimit(seat); return nil })
}

func (s *Session) endLimit(seat engine.Seat) {
	if plant, _, ok := s.Limit(seat); ok {
		s.limits[seat] = limit{}
		s.orderLimit(seat, plant, -1)
		s.dropQuestionOf(seat)
		s.updateFacing()
		s.notify(Change{Kind: AutoBidChanged})
	}
}

// Limit returns the plant for which the program bids for a seat, and the limit in Elektro; ok is false if it does not.
func (s *Session) Limit(seat engine.Seat) (plant engine.Plant, most int, ok bool) {
	if seat < 0 || int(seat) >= len(s.limits) {
		return engine.NoPlant, 0, false
	}
	l := s.limits[seat]
	return l.plant, l.most, l.plant != engine.NoPlant
}

// Bidding returns the seat whose turn it is if the program is about to bid for the human there.
func (s *Session) Bidding() (engine.Seat, bool) {
	if s.match == nil || s.match.Over() {
		return engine.NoSeat, false
	}
	seat := s.match.Public().Actor
	_, _, ok := s.Limit(seat)
	return seat, ok
}

// mayBid reports whether a human's seat is about to open the plant, or in the bidding for it.
func (s *Session) mayBid(seat engine.Seat, plant engine.Plant) bool {
	players, p := s.match.Players(), s.match.Public()
	if seat < 0 || int(seat) >= len(players) || !s.match.Present().Has(seat) {
		return false
	}
	switch p.Await {
	case engine.AwaitOpen:
		return p.Actor == seat && p.Current().Has(plant)
	case engine.AwaitBid:
		return p.Auction.Plant == plant && p.Auction.In.Has(seat)
	}
	return false
}

// pruneLimits ends the limits that have no meaning after a change of the match.
func (s *Session) pruneLimits(c match.Change) {
	for seat := range s.limits {
		if plant, _, ok := s.Limit(engine.Seat(seat)); ok &&
			(c.Kind == match.Rewound || !s.mayBid(engine.Seat(seat), plant)) {
			s.limits[seat] = limit{}
			if c.Kind == match.Rewound { // else the order would bid on
				s.orderLimit(engine.Seat(seat), plant, -1)
			}
		}
	}
}

// autoBid makes the decision of the human whose turn it is as the limit says.
func (s *Session) autoBid(seat engine.Seat) {
	p := s.match.Public()
	l := s.limits[seat]
	a := engine.Action{Verb: engine.VerbBid, N: int16(p.Auction.Bid + 1)}
	switch {
	case p.Await == engine.AwaitOpen:
		a = engine.Action{Verb: engine.VerbOpen, What: uint8(l.plant), N: int16(p.MinBid(l.plant))}
	case int(a.N) > l.most:
		a = engine.Action{Verb: engine.VerbDrop}
	}
	if err := s.match.Play(a); err != nil { // which the rules no longer allow: the player decides
		s.endLimit(seat)
	}
}
