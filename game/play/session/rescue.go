package session

import (
	"kilovolt/engine/record"
	"kilovolt/game/match/match"
)

// GoBack continues the saved game from before the last decision of a human; see [record.Back]. It is for a game over
// which the program fails as it stands. A copy of it as it stands is kept in a slot; where there is no room for that,
// [Trouble] reports so and the game goes back all the same. The error is ErrNoSave, one of package record, or in a game
// by link [match.ErrSent] where a link has settled the decision: the copy would no longer fit its game. Nothing has
// changed then.
func (s *Session) GoBack() error { return s.exclusive(s.goBack) }

func (s *Session) goBack() error {
	if s.match != nil || s.saved == nil {
		return ErrNoSave
	}
	earlier, err := record.Back(s.saved)
	if err != nil {
		return err
	}
	if own := copyOf(s.saved); own != nil && len(earlier.Steps) < own.Settled {
		return match.ErrSent
	}
	if _, err := s.add(s.saved); err != nil {
		s.notify(Change{Kind: Trouble, Err: err})
	}
	s.saved = earlier
	return s.resume()
}
