package savedgames

import (
	"errors"

	"kilovolt/engine/record"
	"kilovolt/game/play/session"
	"kilovolt/game/storage/save"
)

// Play continues the game of an entry; see [session.Session.Open].
func (s *List) Play(key string) error {
	if key == "" {
		if s.session.Practising() {
			s.session.Leave()
		}
		return s.session.Continue()
	}
	slots, err := s.session.Slots()
	for _, slot := range slots { // not Find, which would read the game once more
		if slot.Key == key && err == nil {
			return s.session.Open(slot)
		}
	}
	return &save.Problem{Code: save.CodeNoSlot, Key: key, Err: err}
}

// SaveCopy saves a copy of the game under way in a slot; see [session.Session.SaveCopy].
func (s *List) SaveCopy(name string) error {
	_, err := s.session.SaveCopy(name)
	return err
}

// Rename renames an entry and returns its new key; see [session.Session.Rename].
func (s *List) Rename(key, name string) (renamed string, err error) {
	return s.session.Rename(key, name)
}

// Data returns an entry as it is stored, for export.
func (s *List) Data(key string) ([]byte, error) {
	if key != "" {
		data, err := s.session.Keeper().Blob(key)
		if err != nil {
			err = &save.Problem{Code: save.CodeNoSlot, Key: key, Err: err}
		}
		return data, err
	}
	rec := s.session.Current()
	if rec == nil {
		return nil, session.ErrNoGame
	}
	return record.Encode(rec)
}

// Deleted is the entry that was deleted last, which can be brought back.
type Deleted struct {
	Entry *Entry
	data  []byte
}

// Delete deletes an entry that is not under way. [List.BringBack] undoes the last deletion.
func (s *List) Delete(key string) error {
	e := s.Find(key)
	if e == nil || e.UnderWay() {
		return &save.Problem{Code: save.CodeNoSlot, Key: key}
	}
	data, err := s.Data(key)
	if err != nil {
		return err
	}
	if err := s.session.Remove(key); err != nil {
		return err
	}
	s.deleted = &Deleted{e, data}
	s.invalidate()
	s.changed()
	return nil
}

// Deleted returns what BringBack would bring back, or nil.
func (s *List) Deleted() *Deleted { return s.deleted }

// ForgetDeleted ends the offer to bring back what was deleted last.
func (s *List) ForgetDeleted() { s.deleted = nil }

// BringBack undoes the last deletion.
func (s *List) BringBack() error {
	if s.deleted == nil {
		return &save.Problem{Code: save.CodeNoSlot}
	}
	if _, err := s.session.Restore(s.deleted.Entry.Slot.Kind, s.deleted.data); err != nil {
		return err
	}
	s.deleted = nil
	s.invalidate()
	s.changed()
	return nil
}

// NoRoom reports whether an error means that the game under way could not be stored, and so cannot make way for
// another.
func NoRoom(err error) bool {
	var p *save.Problem
	return errors.As(err, &p)
}
