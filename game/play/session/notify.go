package session

import "kilovolt/game/match/match"

// Busy reports whether the session is changing or notifies its listeners, so that it cannot be changed. Only listeners
// and what they call can find it so.
func (s *Session) Busy() bool { return s.busy }

// exclusive changes the session and then notifies the listeners. While another change or its notification is under
// way, it refuses.
func (s *Session) exclusive(do func() error) error {
	if s.busy {
		return match.ErrBusy
	}
	s.busy = true
	err := do()
	s.deliver()
	s.busy = false
	return err
}

// notify reports a change to the listeners as soon as the session is whole.
func (s *Session) notify(c Change) {
	s.pending = append(s.pending, c)
	if !s.busy {
		s.exclusive(func() error { return nil })
	}
}

// deliver reports the pending changes. Until it is done, nothing else can change.
func (s *Session) deliver() {
	for len(s.pending) > 0 {
		c := s.pending[0]
		s.pending = s.pending[1:]
		for _, l := range s.listeners {
			if !l.gone {
				l.f(c)
			}
		}
	}
}
