package session

import (
	"kilovolt/engine"
	"kilovolt/game/match"
)

// Where several humans share a screen and money is hidden (H1), each looks only when it is their turn: before that the device is handed over, and
// they say that they have it. It is not saved who has it, so after a restart it is asked anew.

// HandOver tells to whom the device is to be handed before the game goes on; pending is false where nothing stands in the way.
func (s *Session) HandOver() (to engine.Seat, pending bool) {
	if s.match == nil || !s.match.HidesMoney() || s.match.Over() {
		return engine.NoSeat, false
	}
	actor, humans := s.match.Public().Actor, s.match.Humans()
	if humans.Len() < 2 || !humans.Has(actor) || s.facing == actor {
		return engine.NoSeat, false
	}
	if s.byItself() {
		return engine.NoSeat, false
	}
	return actor, true
}

// TakeOver says that the human to whom the device was to be handed has it. Without a hand-over it does nothing.
func (s *Session) TakeOver() {
	if to, pending := s.HandOver(); pending {
		s.facing = to
		s.dropHint()
		s.tell(Change{Kind: TakenOver})
	}
}

// Veil is the filter through which everything is shown now. It hides nothing where no game is under way.
func (s *Session) Veil() match.Veil {
	if s.match == nil {
		return match.Veil{}
	}
	return s.match.Veil(s.facing)
}

// face follows who is in front of the screen: nobody any more once the turn has come to another human, even if it should go back (undo), for by
// then the device may have changed hands. Computers' turns and decisions that make themselves change nothing.
func (s *Session) face() {
	switch actor, humans := s.match.Public().Actor, s.match.Humans(); {
	case humans.Len() == 1:
		s.facing = humans.Lowest()
	case !humans.Has(s.facing), humans.Has(actor) && actor != s.facing && !s.byItself():
		s.facing = engine.NoSeat
	}
}

// byItself tells whether the game goes on without the human at turn: there is nothing to choose, or the program bids for them.
func (s *Session) byItself() bool {
	_, forced := s.match.Forced()
	_, bidding := s.Bidding()
	return forced || bidding
}
