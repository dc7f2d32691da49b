package session

import (
	"time"

	"kilovolt/game/storage/save"
)

// retryEvery is the time between two attempts on a store that has refused; a decision also tries again.
const retryEvery = 10 * time.Second

// verifyEvery is the time between two looks whether what was saved is still there.
const verifyEvery = 2 * time.Second

// Standing returns whether the current or saved game is stored where it outlasts the program, and if not, why. It is
// the same for every view.
func (s *Session) Standing() save.Standing {
	st := s.keeper.Standing()
	if s.auto != nil && s.auto.Dirty() && st.State == save.Saved {
		st.State = save.Saving // with the next flush
	}
	return st
}

// Retry tries again to save what is not saved. It is called when a store may have recovered.
func (s *Session) Retry() {
	s.exclusive(func() error {
		s.flush()
		s.keeper.Retry()
		return nil
	})
}

// Verify looks whether what was saved is still there, and saves it again if it is not. It is called when somebody asks
// whether the game is saved, and from time to time.
func (s *Session) Verify() {
	s.exclusive(func() error {
		s.verify()
		return nil
	})
}

func (s *Session) verify() {
	if s.keeper.Verify() {
		s.notify(Change{Kind: SlotsChanged})
	}
}

// verifyAt verifies if that is due.
func (s *Session) verifyAt(now time.Time) {
	if wait := now.Sub(s.verified); wait >= verifyEvery || wait < 0 {
		s.verified = now
		s.verify()
	}
}

// retry tries again from time to time.
func (s *Session) retry(now time.Time) {
	switch {
	case !s.keeper.Standing().Failed() && !s.keeper.Waiting():
		s.tried = time.Time{}
	case s.tried.IsZero():
		s.tried = now
	case now.Sub(s.tried) >= retryEvery, now.Before(s.tried): // the clock may have been set back
		s.tried = now
		s.keeper.Retry()
	}
}

// standingChanged reports that the standing has changed. That a store is being asked changes nothing that is shown.
func (s *Session) standingChanged(st save.Standing) {
	c := Change{Kind: StandingChanged}
	var why save.Code
	if st.Why != nil {
		why, c.Err = st.Why.Code, st.Why
	}
	c.Turned, s.lasting = why != s.lasting, why
	s.notify(c)
}

// storeAnswered takes up what a store has brought that answered late. An unknown game is the one to continue, or one
// of those for later.
func (s *Session) storeAnswered(f save.Found) {
	if f.Continue && (s.match == nil || s.Practising()) {
		s.saved, _, _ = s.keeper.Load()
	}
	if s.loadNotes(); len(s.notes) > 0 {
		s.saveNotes()
	}
	if s.loadPlans(); len(s.plans) > 0 {
		s.savePlans()
	}
	s.problems = append(s.problems, f.Problems...)
	s.notify(Change{Kind: StoreAnswered, Found: f})
	s.notify(Change{Kind: SlotsChanged})
}

// SaveLater has Tick leave what computers have decided to a call of Save, which must come before the next frame and is
// asked for with request. Without it Tick saves that itself. What humans decide is saved at once.
func (s *Session) SaveLater(request func()) { s.requestSave = request }

// Save saves what has changed, and reports whether anything has.
func (s *Session) Save() (changed bool) {
	if s.auto == nil || !s.auto.Dirty() {
		return false
	}
	return s.exclusive(func() error { s.flush(); return nil }) == nil
}

// Salvage saves what has changed when the program has failed, even in the middle of a change.
func (s *Session) Salvage() { s.flush() }

// settle saves what a Tick has changed, or requests that.
func (s *Session) settle() {
	if s.requestSave == nil {
		s.flush()
	} else if s.auto != nil && s.auto.Dirty() {
		s.requestSave()
	}
}

// flush saves what has changed; the outcome is reported as [StandingChanged].
func (s *Session) flush() {
	if s.auto != nil {
		_ = s.auto.Flush()
	}
}
