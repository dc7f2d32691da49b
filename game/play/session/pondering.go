package session

import (
	"time"

	"kilovolt/engine"
)

// Long is how long a bot thinks about one decision before players are told.
const Long = 700 * time.Millisecond

// ponder is how long the bot whose turn it is has been thinking about the present decision.
type ponder struct {
	since time.Time // when it first needed more time; zero before that
	long  bool      // it has lasted for Long
}

// Pondering returns the seat whose turn it is if its bot has been thinking about the present decision for [Long].
func (s *Session) Pondering() (engine.Seat, bool) {
	if s.match == nil || !s.ponder.long {
		return engine.NoSeat, false
	}
	return s.match.Thinking()
}

// note notes that the bot needs more time, and reports whether it has been thinking for [Long] by now, the first time.
func (p *ponder) note(now time.Time) bool {
	switch {
	case p.since.IsZero():
		p.since = now
	case !p.long && now.Sub(p.since) >= Long:
		p.long = true
		return true
	}
	return false
}

// patience returns how long a bot that thinks elsewhere can be left alone.
func (p *ponder) patience(now time.Time) time.Duration {
	if p.long {
		return Patience
	}
	return min(Patience, max(Long-now.Sub(p.since), time.Millisecond)) // then it has pondered for long
}
