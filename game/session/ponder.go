package session

import (
	"time"

	"kilovolt/engine"
)

// Long is how long a bot thinks about one decision before players are told that it does.
const Long = 700 * time.Millisecond

// ponder is how long the bot at turn has been thinking about the present decision.
type ponder struct {
	since time.Time // when it first needed more time; zero before that
	told  bool      // it has lasted for Long
}

// Pondering returns the seat at turn if its bot has been thinking about the present decision for [Long].
func (s *Session) Pondering() (engine.Seat, bool) {
	if s.match == nil || !s.ponder.told {
		return engine.NoSeat, false
	}
	return s.match.Thinking()
}

// pondered notes that the bot at turn needs more time.
func (s *Session) pondered(now time.Time) {
	switch p := &s.ponder; {
	case p.since.IsZero():
		p.since = now
	case !p.told && now.Sub(p.since) >= Long:
		p.told = true
		s.tell(Change{Kind: Pondering})
	}
}
