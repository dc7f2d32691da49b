package session

import "kilovolt/engine/record"

// GoBack continues the saved game from before the last decision of a human; see [record.Back]. It is for a game over
// which the program fails as it stands. A copy of it as it stands is kept in a slot; where there is no room for that,
// [Trouble] reports so and the game goes back all the same. The error is ErrNoSave or one of package record, and
// nothing has changed then.
func (s *Session) GoBack() error { return s.exclusive(s.goBack) }

func (s *Session) goBack() error {
	if s.match != nil || s.saved == nil {
		return ErrNoSave
	}
	earlier, err := record.Back(s.saved)
	if err != nil {
		return err
	}
	if _, err := s.add(s.saved); err != nil {
		s.notify(Change{Kind: Trouble, Err: err})
	}
	s.saved = earlier
	return s.resume()
}
