package session

import (
	"slices"

	"kilovolt/engine/record"
	"kilovolt/game/match"
	"kilovolt/game/save"
)

// opened is the slot that a game came from, and the game as it was then.
type opened struct {
	slot save.Slot
	rec  *record.Record
}

// makeWay keeps the game that is on or saved, so that another one can begin: for later if somebody has decided something in it, among the games
// put away if not or if it is over, and nowhere where a slot has it already or next goes on from it. parked tells whether it is in a slot now that it
// was not in. After an error nothing has changed.
func (s *Session) makeWay(next *record.Record, from *opened) (parked bool, err error) {
	rec := s.Current()
	switch {
	case rec == nil:
		s.complain(s.keeper.Clear()) // what a store that failed may still have
		return false, nil
	case rec.Over():
		s.putAway(rec)
		return false, nil
	case s.shelved(rec) || next != nil && goesOn(rec, next):
		s.complain(s.keeper.Drop())
		return false, nil
	case !decided(rec):
		s.complain(s.keeper.Clear())
		return false, nil
	}
	but := ""
	if from != nil && from.slot.Kind == save.Parked {
		but = from.slot.Key
	}
	_, err = s.keeper.Park(rec, but)
	return err == nil, err
}

// putAway puts a game that is over among the finished ones, unless it came from there.
func (s *Session) putAway(rec *record.Record) {
	if s.shelved(rec) {
		s.complain(s.keeper.Drop())
		return
	}
	s.complain(s.keeper.Clear())
}

// shelved tells whether the slot that the game came from has it just as it is.
func (s *Session) shelved(rec *record.Record) bool {
	if s.opened == nil || s.opened.slot.Kind == save.Parked {
		return false
	}
	was := s.opened.rec
	if rec.Name != was.Name || !slices.Equal(rec.Players, mended(was).Players) || !goesOn(rec, was) || !goesOn(was, rec) {
		return false
	}
	_, err := s.keeper.Blob(s.opened.slot.Key)
	return err == nil
}

// goesOn tells whether the later of two records is the same game at the same moment or further on.
func goesOn(rec, later *record.Record) bool {
	if rec.Setup.Board != later.Setup.Board || rec.Setup.Edition != later.Setup.Edition || rec.Setup.Seed != later.Setup.Seed ||
		rec.Cut != later.Cut || !slices.Equal(rec.Zone, later.Zone) || len(rec.Players) != len(later.Players) || len(rec.Steps) > len(later.Steps) {
		return false
	}
	if len(rec.Steps) == len(later.Steps) && rec.Hash != later.Hash || !slices.Equal(rec.Opening, later.Opening) {
		return false
	}
	return slices.EqualFunc(rec.Steps, later.Steps[:len(rec.Steps)], record.EqualSteps)
}

// decided tells whether a human has decided anything in a game.
func decided(rec *record.Record) bool {
	return slices.ContainsFunc(rec.Steps, func(s record.Step) bool { return s.By == record.ByHuman })
}

// Current returns the game that is on, or the saved one, as it is now; nil if there is none. A lesson is none. The caller must not change it.
func (s *Session) Current() *record.Record {
	if s.match == nil || s.lesson != nil {
		return s.saved
	}
	return s.record()
}

// PutAway puts the game that is on or saved among the finished ones, though it may not be over, and leaves it. It can fail where nothing can be
// stored; the game is then gone.
func (s *Session) PutAway() {
	s.flush()
	s.complain(s.keeper.Clear())
	s.saved = nil
	if s.match != nil {
		s.drop()
		s.tell(Change{Kind: Left})
	}
}

// Slots lists the games that are kept beside the one that is on; see [save.Keeper.Slots].
func (s *Session) Slots() ([]save.Slot, error) { return s.keeper.Slots() }

// Open goes on with the game of a slot; one that is on or saved is kept as with [Session.NewGame]. A slot that is only parked is empty afterwards.
// The error is as that of [save.Keeper.Read], or a [*save.Problem] as there is no room for the game before; nothing has changed then.
func (s *Session) Open(slot save.Slot) error {
	rec, _, err := s.keeper.Read(slot.Key)
	if err != nil {
		return err
	}
	m, err := match.Resume(mended(rec), s.bots)
	if err != nil {
		return err
	}
	if err := s.begin(m, rec, &opened{slot, rec}); err != nil {
		return err
	}
	if slot.Kind == save.Parked && s.auto != nil && s.auto.Saved() {
		s.complain(s.keeper.Remove(slot.Key))
	}
	s.tell(Change{Kind: Shelved})
	return nil
}

// Keep keeps a copy of the game that is on or saved in a slot, under a name of [record.MaxName] characters at most. The error is ErrNoGame or a
// [*save.Problem].
func (s *Session) Keep(name string) (key string, err error) {
	rec := s.Current()
	if rec == nil {
		return "", ErrNoGame
	}
	copied := *rec
	copied.Name = name
	return s.Add(&copied)
}

// Add keeps a game in a slot that the player gives, as [save.Check] has read it. The error is a [*save.Problem].
func (s *Session) Add(rec *record.Record) (key string, err error) {
	key, err = s.keeper.Keep(rec)
	if err == nil {
		s.tell(Change{Kind: Shelved})
	}
	return key, err
}

// Rename gives the game of a slot another name; "" is the game that is on or saved. The slot has another key then. The error is ErrNoGame or a
// [*save.Problem].
func (s *Session) Rename(key, name string) (renamed string, err error) {
	switch {
	case key != "":
		renamed, err = s.keeper.Rename(key, name)
	case s.auto != nil:
		s.name = name
		s.auto.Name(name)
		err = s.auto.Flush()
	case s.saved != nil:
		named := *s.saved
		named.Name = name
		s.saved, err = &named, s.keeper.Save(&named)
	default:
		err = ErrNoGame
	}
	if err == nil {
		s.tell(Change{Kind: Shelved})
	}
	return renamed, err
}

// Remove deletes a slot; Restore brings back what was in it. The error is a [*save.Problem].
func (s *Session) Remove(key string) error {
	err := s.keeper.Remove(key)
	if err == nil {
		s.tell(Change{Kind: Shelved})
	}
	return err
}

// Restore brings back what Remove has deleted, given what it was. The error is a [*save.Problem].
func (s *Session) Restore(kind save.Kind, data []byte) (key string, err error) {
	key, err = s.keeper.Restore(kind, data)
	if err == nil {
		s.tell(Change{Kind: Shelved})
	}
	return key, err
}
