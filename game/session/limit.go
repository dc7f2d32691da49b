package session

import (
	"errors"
	"math"
	"time"

	"kilovolt/engine"
	"kilovolt/game/lesson"
	"kilovolt/game/match"
)

// ErrNoBidding refuses a limit for a seat that cannot bid for the plant, or that no human plays.
var ErrNoBidding = errors.New("the seat is not in the bidding for that plant")

// limit is up to which bid the program bids for a human.
type limit struct {
	plant engine.Plant // NoPlant: none stands
	most  int          // Elektro
}

// SetLimit lets the program bid for a human's seat, up to so many Elektro: it opens at the lowest bid, raises by 1 when the turn comes round, and drops
// out when the next bid would be beyond the limit (A2, A3). The first of these decisions is made with the next [Session.Tick], the others keep
// the pace of the bots. The limit ends with the sale of the plant, with [Session.EndLimit], with any Undo, and when a computer takes the seat; it is
// no part of the game's record. A limit that stands already is replaced. An amount that the seat could not bid now is refused as such a bid would be;
// a seat whose money is hidden from who faces the screen, with [match.ErrHandOver].
func (s *Session) SetLimit(seat engine.Seat, plant engine.Plant, most int) error {
	if s.match == nil {
		return ErrNoGame
	}
	if s.lesson != nil {
		return lesson.ErrLimit
	}
	if !s.mayBid(seat, plant) {
		return ErrNoBidding
	}
	if s.Veil().Hides(seat) { // a refusal would tell what they have
		return match.ErrHandOver
	}
	p := *s.match.Public()
	a := engine.Action{Verb: engine.VerbBid, N: int16(min(max(most, 0), math.MaxInt16))}
	if p.Await == engine.AwaitOpen {
		a.Verb, a.What = engine.VerbOpen, uint8(plant)
	}
	p.Actor = seat // the seat may set it while another is to bid
	if why := engine.WhyNot(s.match.Rules(), &p, a); why != nil {
		return why
	}
	s.limits[seat] = limit{plant, most}
	s.dropHint()
	if p.Actor == s.match.Public().Actor {
		s.moved, s.due = false, time.Time{}
	}
	s.tell(Change{Kind: Limited})
	return nil
}

// EndLimit ends the limit of a seat, if one stands.
func (s *Session) EndLimit(seat engine.Seat) {
	if _, _, ok := s.Limit(seat); ok {
		s.limits[seat] = limit{}
		s.face()
		s.tell(Change{Kind: Limited})
	}
}

// Limit returns the plant for which the program bids for a seat, and up to how many Elektro; ok is false if it does not.
func (s *Session) Limit(seat engine.Seat) (plant engine.Plant, most int, ok bool) {
	if seat < 0 || int(seat) >= len(s.limits) {
		return engine.NoPlant, 0, false
	}
	l := s.limits[seat]
	return l.plant, l.most, l.plant != engine.NoPlant
}

// Bidding returns the seat at turn if the program is about to bid for the human there.
func (s *Session) Bidding() (engine.Seat, bool) {
	if s.match == nil || s.match.Over() {
		return engine.NoSeat, false
	}
	seat := s.match.Public().Actor
	_, _, ok := s.Limit(seat)
	return seat, ok
}

// mayBid tells whether a human's seat is about to open the plant, or in the bidding for it.
func (s *Session) mayBid(seat engine.Seat, plant engine.Plant) bool {
	players, p := s.match.Players(), s.match.Public()
	if seat < 0 || int(seat) >= len(players) || players[seat].IsBot() {
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

// review ends the limits that a change of the match leaves without a meaning.
func (s *Session) review(c match.Change) {
	for seat := range s.limits {
		if plant, _, ok := s.Limit(engine.Seat(seat)); ok && (c.Kind == match.Rewound || !s.mayBid(engine.Seat(seat), plant)) {
			s.limits[seat] = limit{}
		}
	}
}

// bid makes the decision of the human at turn as the limit says.
func (s *Session) bid(seat engine.Seat) {
	p := s.match.Public()
	l := s.limits[seat]
	a := engine.Action{Verb: engine.VerbBid, N: int16(p.Auction.Bid + 1)}
	switch {
	case p.Await == engine.AwaitOpen:
		a = engine.Action{Verb: engine.VerbOpen, What: uint8(l.plant), N: int16(p.MinBid(l.plant))}
	case int(a.N) > l.most:
		a = engine.Action{Verb: engine.VerbDrop}
	}
	if err := s.match.Play(a); err != nil { // a bid that the rules do not allow any more is the player's own to make
		s.EndLimit(seat)
	}
}
