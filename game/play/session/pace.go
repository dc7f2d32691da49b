package session

import (
	"time"

	"kilovolt/engine"
	"kilovolt/engine/bot"
	"kilovolt/game/match/match"
)

// Bots makes the computer players of package bot.
func Bots(level string, r *engine.Rules, v engine.View, seed uint64) (match.Thinker, error) {
	t, err := bot.New(level, r, v, seed)
	if err != nil {
		return nil, err
	}
	return t, nil
}

// pacing says when bots may decide.
type pacing struct {
	between  time.Duration // two of their decisions
	skipping bool          // they play without pauses until it is a human's turn
	oneByOne bool          // each of their decisions waits for next
	next     bool          // one may be made
	due      time.Time     // when the next bot may decide
	moved    bool          // due has to be set again
}

// holds reports whether the next decision of a bot waits for next.
func (p *pacing) holds() bool { return p.oneByOne && !p.next && !p.skipping }

// pause returns how long the next bot has to wait.
func (p *pacing) pause(now time.Time) time.Duration {
	if p.moved {
		p.moved = false
		p.due = now.Add(p.between)
	}
	if p.skipping {
		return 0
	}
	return max(p.due.Sub(now), 0)
}

// SetPace sets the time between two decisions of bots; 0 lets them play as fast as they can think.
func (s *Session) SetPace(d time.Duration) {
	s.exclusive(func() error {
		s.pace.between = max(d, 0)
		s.pace.moved = true
		s.notify(Change{Kind: PaceChanged})
		return nil
	})
}

// SetOneByOne has each decision of a bot wait for [Session.Next], or not.
func (s *Session) SetOneByOne(on bool) {
	s.exclusive(func() error {
		s.pace.oneByOne, s.pace.next = on, false
		s.notify(Change{Kind: PaceChanged})
		return nil
	})
}

// OneByOne reports whether each decision of a bot waits for [Session.Next].
func (s *Session) OneByOne() bool { return s.pace.oneByOne }

// Next lets the bot whose turn it is decide, where they do so one by one.
func (s *Session) Next() {
	s.exclusive(func() error {
		s.pace.next = s.pace.oneByOne
		return nil
	})
}

// Skip lets the bots play without pauses until it is a human's turn.
func (s *Session) Skip() {
	s.exclusive(func() error { s.skip(); return nil })
}

func (s *Session) skip() {
	if !s.pace.skipping {
		s.pace.skipping = true
		s.notify(Change{Kind: PaceChanged})
	}
}

// Skipping reports whether the bots play without pauses until it is a human's turn.
func (s *Session) Skipping() bool { return s.pace.skipping }

// Tick is called once per frame. It saves what has changed, and lets the bot whose turn it is think for as long as
// more reports that there is time; it bids for a human with a limit ([Session.SetLimit]), and has the Master think for
// one who has asked for a hint ([Session.AskHint]). It returns how long nothing needs to be done: 0 while a bot is
// thinking, [Patience] at most while one thinks elsewhere, the rest of a pause between two decisions, and ok false if
// nothing will happen before somebody acts.
func (s *Session) Tick(now time.Time, more func() bool) (wait time.Duration, ok bool) {
	s.exclusive(func() error {
		wait, ok = s.tick(now, more)
		return nil
	})
	return wait, ok
}

func (s *Session) tick(now time.Time, more func() bool) (wait time.Duration, ok bool) {
	s.saver.flush()
	s.saver.retry(now)
	if s.saver.toVerify(now) {
		s.verify()
	}
	if s.match == nil {
		return 0, false
	}
	// Whatever is decided is saved together: a save costs more than a decision, and only the next frame may not come
	// before it.
	defer s.saver.settle()
	for {
		_, thinking := s.match.Thinking()
		seat, bidding := s.Bidding()
		var orders []engine.Action
		if !thinking && !bidding {
			orders = s.ordered()
		}
		if !thinking && !bidding && orders == nil || s.lesson != nil && s.lesson.Stands() {
			s.endSkip()
			if s.puzzle != nil {
				return s.judgePuzzle(more)
			}
			return s.advise(more)
		}
		if thinking && s.pace.holds() && !s.Practising() {
			s.match.Meet()
			return s.advise(more)
		}
		if wait := s.pace.pause(now); wait > 0 {
			s.match.Meet()
			return wait, true
		}
		if orders != nil {
			_ = s.match.Play(orders...) // which are legal
		} else if bidding {
			s.autoBid(seat)
		} else if !s.match.Think(more) { // whose listener sets moved and ends next
			if s.ponder.note(now) {
				s.notify(Change{Kind: Pondering})
			}
			if !s.match.Waits() {
				return 0, true
			}
			return s.ponder.patience(now), true
		}
		if !more() {
			return s.pace.pause(now), true
		}
	}
}

// Patience is how long a decision that is made elsewhere is waited for before it is looked for again, if nothing tells
// of it.
const Patience = time.Second

func (s *Session) endSkip() {
	if s.pace.skipping {
		s.pace.skipping = false
		s.notify(Change{Kind: PaceChanged})
	}
}
