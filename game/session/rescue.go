package session

import "kilovolt/engine/record"

// GoBack goes on with the saved game as it was before the last decision of a human; see [record.Back]. It is for a game over which the program fails
// where it stands. As it stands it is kept in a slot; where there is no room for that, going back is told as [Trouble] and done all the same. The error
// is ErrNoSave or one of package record's, and nothing has changed then.
func (s *Session) GoBack() error {
	if s.match != nil || s.saved == nil {
		return ErrNoSave
	}
	earlier, err := record.Back(s.saved)
	if err != nil {
		return err
	}
	_, err = s.Add(s.saved)
	s.complain(err)
	s.saved = earlier
	return s.Continue()
}
