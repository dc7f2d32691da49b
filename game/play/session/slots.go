package session

import (
	"slices"

	"kilovolt/engine/record"
	"kilovolt/game/match/match"
	"kilovolt/game/storage/save"
)

// opened is the slot that a game came from, and the game as it was then.
type opened struct {
	slot save.Slot
	rec  *record.Record
}

// is reports whether the content of a slot is the game that was opened.
func (o *opened) is(data []byte) bool {
	rec, err := record.Decode(data)
	return err == nil && rec.Hash == o.rec.Hash && rec.Name == o.rec.Name
}

// makeRoom ends the current or saved game, so that another one can begin. It is parked if a human has decided anything
// in it, archived if not or if it is over, and dropped if a slot already has it or next continues it. parked reports
// the first of these. After an error nothing has changed; a store that refuses the other two is not an error here, but
// shows in [Session.Standing].
func (s *Session) makeRoom(next *record.Record, from *opened) (parked bool, err error) {
	rec := s.Current()
	switch {
	case rec == nil:
		_ = s.keeper.Clear() // what a failed store still has
		return false, nil
	case rec.Over():
		_ = s.archive(rec)
		return false, nil
	case s.inSlot(rec) || next != nil && s.continues(rec, next):
		_ = s.keeper.Drop()
		return false, nil
	case !humanDecided(rec) && rec.ByLink == "":
		_ = s.keeper.Clear()
		return false, nil
	}
	but := ""
	if from != nil && from.slot.Kind == save.Parked {
		but = from.slot.Key
	}
	_, err = s.keeper.Park(rec, but)
	return err == nil, err
}

// continues reports whether a game that is about to begin has all that the current one has. The copy of a game by link
// is more than its decisions: only a link that continues it has that, or the same copy.
func (s *Session) continues(rec, next *record.Record) bool {
	if !save.GoesOn(rec, next) {
		return false
	}
	a := s.taking
	return rec.ByLink == "" || rec.ByLink == next.ByLink ||
		a != nil && a.Slot == nil && a.GoesOn()
}

// archive stores a finished game among the finished ones, unless it came from there.
func (s *Session) archive(rec *record.Record) error {
	if s.inSlot(rec) {
		return s.keeper.Drop()
	}
	if o := s.opened; o != nil && o.slot.Kind == save.Done && rec.ByLink != o.rec.ByLink {
		if data, err := s.keeper.Blob(o.slot.Key); err == nil && o.is(data) {
			_ = s.keeper.Remove(o.slot.Key) // its end has been sent since; if that fails, the game is there twice
		}
	}
	return s.keeper.Clear()
}

// inSlot reports whether the slot that the game came from has exactly this game.
func (s *Session) inSlot(rec *record.Record) bool {
	if s.opened == nil || s.opened.slot.Kind == save.Parked {
		return false
	}
	was := s.opened.rec
	if rec.Name != was.Name || rec.ByLink != was.ByLink || !slices.Equal(rec.Players, repaired(was).Players) ||
		!save.GoesOn(rec, was) || !save.GoesOn(was, rec) {
		return false
	}
	_, err := s.keeper.Blob(s.opened.slot.Key)
	return err == nil
}

// humanDecided reports whether a human has decided anything in a game.
func humanDecided(rec *record.Record) bool {
	return slices.ContainsFunc(rec.Steps, func(s record.Step) bool { return s.By == record.ByHuman })
}

// Current returns the current game, or the saved one, as it is now; nil if there is none. A lesson does not count. The
// caller must not change it.
func (s *Session) Current() *record.Record {
	if s.match == nil || s.Practising() {
		return s.saved
	}
	return s.record()
}

// PutAway leaves the current or saved game and archives it among the finished ones, even if it is not over. Where
// nothing can be stored, it is lost.
func (s *Session) PutAway() {
	s.exclusive(func() error {
		s.saver.flush()
		_ = s.keeper.Clear()
		s.saved = nil
		if s.match != nil {
			s.drop()
			s.notify(Change{Kind: Left})
		}
		return nil
	})
}

// Slots lists the saved games other than the current one; see [save.Keeper.Slots].
func (s *Session) Slots() ([]save.Slot, error) { return s.keeper.Slots() }

// Open continues the game of a slot; a current or saved one is parked as with [Session.NewGame]. A parked game leaves
// its slot. The error is that of [save.Keeper.Read], or a [*save.Problem] if there is no room for the previous game;
// nothing has changed then.
func (s *Session) Open(slot save.Slot) error {
	return s.exclusive(func() error { return s.open(slot) })
}

func (s *Session) open(slot save.Slot) error {
	rec, g, err := s.keeper.Read(slot.Key)
	if err != nil {
		return err
	}
	m, err := match.ResumeReplayed(repaired(rec), g, s.bots)
	if err != nil {
		return err
	}
	if err := s.begin(m, rec, &opened{slot, rec}, copyOf(rec)); err != nil {
		return err
	}
	if slot.Kind == save.Parked && s.Standing().State == save.Saved {
		_ = s.keeper.Remove(slot.Key) // if that fails, the game is there twice
	}
	s.notify(Change{Kind: SlotsChanged})
	return nil
}

// SaveCopy saves a copy of the current or saved game in a slot, under a name of at most [record.MaxName] characters, ""
// for none. The error is ErrNoGame, a [*record.NameError] or a [*save.Problem].
func (s *Session) SaveCopy(name string) (key string, err error) {
	rec := s.Current()
	if rec == nil {
		return "", ErrNoGame
	}
	if name, err = record.Name(name, record.MaxName); err != nil {
		return "", err
	}
	copied := *rec
	copied.Name, copied.ByLink = name, "" // the copy can be played on here, and nothing else
	return s.Add(&copied)
}

// Add saves a game from outside, as read by [save.Check], in a slot. The error is a [*save.Problem].
func (s *Session) Add(rec *record.Record) (key string, err error) {
	return s.keyed(func() (string, error) { return s.add(rec) })
}

// keyed is exclusive for what returns the key of a slot.
func (s *Session) keyed(do func() (string, error)) (key string, err error) {
	err = s.exclusive(func() (failed error) {
		key, failed = do()
		return failed
	})
	return key, err
}

func (s *Session) add(rec *record.Record) (key string, err error) {
	key, err = s.keeper.StoreCopy(rec)
	if err == nil {
		s.notify(Change{Kind: SlotsChanged})
	}
	return key, err
}

// Rename renames the game of a slot; the key "" is the current or saved game. The slot gets another key. The error is
// ErrNoGame, a [*record.NameError] or a [*save.Problem].
func (s *Session) Rename(key, name string) (renamed string, err error) {
	if name, err = record.Name(name, record.MaxName); err != nil {
		return "", err
	}
	return s.keyed(func() (string, error) { return s.rename(key, name) })
}

func (s *Session) rename(key, name string) (renamed string, err error) {
	switch {
	case key != "":
		renamed, err = s.keeper.Rename(key, name)
	case s.saver.auto != nil:
		was := s.name
		s.name = name
		s.saver.auto.Name(name)
		if err = s.saver.auto.Flush(); err != nil && s.Standing().State == save.Unsaved {
			s.name = was
			s.saver.auto.Name(was)
			break
		}
		err = nil
	case s.saved != nil:
		named := *s.saved
		named.Name = name
		if err = s.keeper.Save(&named); err != nil && s.Standing().State == save.Unsaved {
			break
		}
		s.saved, err = &named, nil
	default:
		err = ErrNoGame
	}
	if err == nil {
		s.notify(Change{Kind: SlotsChanged})
	}
	return renamed, err
}

// Remove deletes a slot; Restore brings back what was in it. The error is a [*save.Problem].
func (s *Session) Remove(key string) error {
	return s.exclusive(func() error {
		err := s.keeper.Remove(key)
		if err == nil {
			s.notify(Change{Kind: SlotsChanged})
		}
		return err
	})
}

// Restore brings back what Remove has deleted. The error is a [*save.Problem].
func (s *Session) Restore(kind save.Kind, data []byte) (key string, err error) {
	return s.keyed(func() (string, error) { return s.restore(kind, data) })
}

func (s *Session) restore(kind save.Kind, data []byte) (key string, err error) {
	key, err = s.keeper.Restore(kind, data)
	if err == nil {
		if o := s.opened; o != nil && o.slot.Key == key && !o.is(data) {
			s.opened = nil // its slot was deleted, and another game has come to have the key
		}
		s.notify(Change{Kind: SlotsChanged})
	}
	return key, err
}
