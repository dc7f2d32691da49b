package session

import (
	"kilovolt/engine"
	"kilovolt/game/match/match"
)

// Where several humans share a screen and money is hidden (H1), each looks only when it is their turn: before that,
// the device is handed over, and they say that they have it. Who has it is not saved, so a restart asks again.

// HandOver returns to whom the device has to be handed before the game goes on; pending is false where nothing stands
// in the way.
func (s *Session) HandOver() (to engine.Seat, pending bool) {
	actor, ok := s.Deciding()
	if !ok || !s.match.HidesMoney() || s.match.Present().Len() < 2 || s.facing == actor {
		return engine.NoSeat, false
	}
	return actor, true
}

// Deciding returns the human at this device whose decision the game waits for; ok is false while it goes on by itself
// or waits for somebody elsewhere, and after its end.
func (s *Session) Deciding() (seat engine.Seat, ok bool) {
	if s.match == nil || s.match.Over() {
		return engine.NoSeat, false
	}
	actor := s.match.Public().Actor
	if !s.match.Present().Has(actor) || s.byItself() {
		return engine.NoSeat, false
	}
	return actor, true
}

// TakeOver says that the human to whom the device had to be handed has it. Without a hand-over it does nothing.
func (s *Session) TakeOver() {
	s.exclusive(func() error {
		if to, pending := s.HandOver(); pending {
			s.facing = to
			s.advice.drop()
			s.dropQuestion()
			s.notify(Change{Kind: TakenOver})
		}
		return nil
	})
}

// Redaction returns the filter through which everything is shown now. Without a game it hides nothing.
func (s *Session) Redaction() match.Redaction {
	if s.match == nil {
		return match.Redaction{}
	}
	return s.match.Redaction(s.facing)
}

// updateFacing follows who faces the screen: nobody once it has become another human's turn, even if the turn should
// go back (undo), for by then the device may have changed hands. Computers' turns and decisions that make themselves
// change nothing.
func (s *Session) updateFacing() {
	switch actor, humans := s.match.Public().Actor, s.match.Present(); {
	case humans.Len() == 1:
		s.facing = humans.Lowest()
	case !humans.Has(s.facing), humans.Has(actor) && actor != s.facing && !s.byItself():
		s.facing = engine.NoSeat
	}
}

// byItself reports whether the game goes on without the human whose turn it is: there is nothing to choose, the program
// bids for them, or their orders decide.
func (s *Session) byItself() bool {
	_, forced := s.match.Forced()
	_, bidding := s.Bidding()
	return forced || bidding || s.ordered() != nil
}
