package session

import (
	"time"

	"kilovolt/game/storage/save"
)

// retryEvery is the time between two attempts on a store that has refused; a decision also tries again.
const retryEvery = 10 * time.Second

// verifyEvery is the time between two looks whether what was saved is still there.
const verifyEvery = 2 * time.Second

// saver saves the current game and looks after what was saved.
type saver struct {
	keeper   *save.Keeper
	auto     *save.Autosave // nil without a game, and in a lesson
	request  func()         // see [Session.SaveLater]; nil without it
	lasting  save.Code      // why the game is not saved, as last reported; "" if it is
	verified time.Time      // when it was last looked whether what was saved is still there
	tried    time.Time      // when it was last tried again; zero while there is no need to
}

// dirty reports whether something has changed that is not saved.
func (s *saver) dirty() bool { return s.auto != nil && s.auto.Dirty() }

// flush saves what has changed; the outcome is reported as [StandingChanged].
func (s *saver) flush() {
	if s.auto != nil {
		_ = s.auto.Flush()
	}
}

// settle saves what a Tick has changed, or requests that.
func (s *saver) settle() {
	if s.request == nil {
		s.flush()
	} else if s.dirty() {
		s.request()
	}
}

// retry tries again from time to time.
func (s *saver) retry(now time.Time) {
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

// toVerify reports from time to time that it is due to verify.
func (s *saver) toVerify(now time.Time) bool {
	if wait := now.Sub(s.verified); wait < verifyEvery && wait >= 0 {
		return false
	}
	s.verified = now
	return true
}

// Standing returns whether the current or saved game is stored where it outlasts the program, and if not, why. It is
// the same for every view.
func (s *Session) Standing() save.Standing {
	st := s.keeper.Standing()
	if s.saver.dirty() && st.State == save.Saved {
		st.State = save.Saving // with the next flush
	}
	return st
}

// Retry tries again to save what is not saved. It is called when a store may have recovered.
func (s *Session) Retry() {
	s.exclusive(func() error {
		s.saver.flush()
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

// standingChanged reports that the standing has changed. That a store is being asked changes nothing that is shown.
func (s *Session) standingChanged(st save.Standing) {
	c := Change{Kind: StandingChanged}
	var why save.Code
	if st.Why != nil {
		why, c.Err = st.Why.Code, st.Why
	}
	c.Turned, s.saver.lasting = why != s.saver.lasting, why
	s.notify(c)
}

// storeAnswered takes up what a store has brought that answered late. An unknown game is the one to continue, or one
// of those for later.
func (s *Session) storeAnswered(f save.Found) {
	if f.Continue && (s.match == nil || s.Practising()) {
		s.saved, _, _ = s.keeper.Load()
	}
	s.notes.reload()
	s.plans.reload()
	s.problems = append(s.problems, f.Problems...)
	s.notify(Change{Kind: StoreAnswered, Found: f})
	s.notify(Change{Kind: SlotsChanged})
}

// SaveLater has Tick leave what computers have decided to a call of Save, which must come before the next frame and is
// asked for with request. Without it Tick saves that itself. What humans decide is saved at once.
func (s *Session) SaveLater(request func()) { s.saver.request = request }

// Save saves what has changed, and reports whether anything has.
func (s *Session) Save() (changed bool) {
	if !s.saver.dirty() {
		return false
	}
	return s.exclusive(func() error { s.saver.flush(); return nil }) == nil
}

// Salvage saves what has changed when the program has failed, even in the middle of a change.
func (s *Session) Salvage() { s.saver.flush() }
