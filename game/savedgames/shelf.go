package savedgames

import (
	"bytes"
	"errors"

	"kilovolt/engine/record"
	"kilovolt/game/save"
	"kilovolt/game/session"
)

// Most is the most bytes of a file or a text that are looked at.
const Most = record.MaxSize

// Entry is a saved game, or what is left of one.
type Entry struct {
	Slot save.Slot // its key is "" for the game under way
	Read bool      // it has been read; what follows counts
	// Record and Game are the game and the game played through; nil where it cannot be read, and Err is why.
	Record *record.Record
	Game   *record.Game
	Err    error
}

// On tells whether the entry is the game under way.
func (e *Entry) On() bool { return e.Slot.Key == "" }

// Shelf is the saved games of a session.
type Shelf struct {
	on      *session.Session
	read    map[string]*Entry // what slots hold, by key
	current *Entry            // the game under way as it was last read
	deleted *Deleted
	offered *Offer
	told    func()
}

// New returns the shelf of a session. told is called whenever something on it has changed, but for the game under way
// by its own moves. The caller has [Shelf.OnChange] listen to the session.
func New(on *session.Session, told func()) *Shelf {
	return &Shelf{on: on, read: map[string]*Entry{}, told: told}
}

// OnChange follows a change of the session.
func (s *Shelf) OnChange(c session.Change) {
	switch c.Kind {
	case session.Started, session.Left:
		s.forget()
		s.told()
	case session.Shelved, session.Parked:
		s.told()
	}
}

// Entries lists the game under way if there is one, and the slots in the order of [save.Keeper.Slots]. Slots that
// were not read before are read as long as more tells that there is time, at least one; nil reads all. all tells
// whether every entry has been read. The error is a [*save.Problem].
func (s *Shelf) Entries(more func() bool) (list []*Entry, all bool, err error) {
	if e := s.Current(); e != nil {
		list = append(list, e)
	}
	slots, err := s.on.Slots()
	if err != nil {
		return list, true, err
	}
	there, all, asked := map[string]bool{}, true, false
	for _, slot := range slots {
		there[slot.Key] = true
		e := s.read[slot.Key]
		if e == nil {
			e = &Entry{Slot: slot}
			s.read[slot.Key] = e
		}
		if !e.Read {
			if asked && more != nil && !more() {
				all = false
			} else {
				asked = true
				s.look(e)
			}
		}
		list = append(list, e)
	}
	for key := range s.read {
		if !there[key] {
			delete(s.read, key)
		}
	}
	return list, all, nil
}

// forget has finished games and those set aside be read again: their keys can come to stand for another game. Those
// that are kept or parked never do.
func (s *Shelf) forget() {
	for key, e := range s.read {
		if e.Slot.Kind == save.Done || e.Slot.Kind == save.Aside {
			delete(s.read, key)
		}
	}
}

// look reads a slot.
func (s *Shelf) look(e *Entry) {
	e.Record, e.Game, e.Err = s.on.Keeper().Read(e.Slot.Key)
	e.Read = true
}

// Current is the game under way; nil if there is none.
func (s *Shelf) Current() *Entry {
	rec := s.on.Current()
	if rec == nil {
		s.current = nil
		return nil
	}
	if was := s.current; was != nil && was.Record.Hash == rec.Hash && was.Record.Name == rec.Name &&
		len(was.Record.Steps) == len(rec.Steps) {
		was.Record = rec
		return was
	}
	e := &Entry{Read: true, Record: rec}
	if m := s.on.Match(); m != nil && s.on.Lesson() == nil {
		e.Game = &record.Game{Rules: m.Rules(), State: rec.Snapshot}
	} else if e.Game, e.Err = record.Replay(rec); e.Err != nil {
		e.Record = nil
	}
	s.current = e
	return e
}

// Find is the entry of a key, "" for the game under way; nil if there is none.
func (s *Shelf) Find(key string) *Entry {
	if key == "" {
		return s.Current()
	}
	slots, err := s.on.Slots()
	if err != nil {
		return nil
	}
	for _, slot := range slots {
		if slot.Key != key {
			continue
		}
		e := s.read[key]
		if e == nil {
			e = &Entry{Slot: slot}
			s.read[key] = e
		}
		if !e.Read {
			s.look(e)
		}
		return e
	}
	return nil
}

// Play goes on with the game of an entry; see [session.Session.Open].
func (s *Shelf) Play(key string) error {
	if key == "" {
		if s.on.Lesson() != nil {
			s.on.Leave()
		}
		return s.on.Continue()
	}
	e := s.Find(key)
	if e == nil {
		return &save.Problem{Code: save.CodeNoSlot, Key: key}
	}
	return s.on.Open(e.Slot)
}

// Keep keeps a copy of the game under way; see [session.Session.Keep].
func (s *Shelf) Keep(name string) error {
	_, err := s.on.Keep(name)
	return err
}

// Rename gives an entry another name and returns its new key; see [session.Session.Rename].
func (s *Shelf) Rename(key, name string) (renamed string, err error) { return s.on.Rename(key, name) }

// Data is an entry as it is stored, for the player to keep elsewhere.
func (s *Shelf) Data(key string) ([]byte, error) {
	if key != "" {
		data, err := s.on.Keeper().Blob(key)
		if err != nil {
			err = &save.Problem{Code: save.CodeNoSlot, Key: key, Err: err}
		}
		return data, err
	}
	rec := s.on.Current()
	if rec == nil {
		return nil, session.ErrNoGame
	}
	return record.Encode(rec)
}

// Deleted is what was deleted last and can be brought back.
type Deleted struct {
	Entry *Entry
	data  []byte
}

// Delete deletes an entry that is not under way. The last one can be brought back.
func (s *Shelf) Delete(key string) error {
	e := s.Find(key)
	if e == nil || e.On() {
		return &save.Problem{Code: save.CodeNoSlot, Key: key}
	}
	data, err := s.Data(key)
	if err != nil {
		return err
	}
	if err := s.on.Remove(key); err != nil {
		return err
	}
	s.deleted = &Deleted{e, data}
	s.forget()
	s.told()
	return nil
}

// Deleted is what was deleted last; nil if nothing can be brought back.
func (s *Shelf) Deleted() *Deleted { return s.deleted }

// Forget gives up what was deleted last.
func (s *Shelf) Forget() { s.deleted = nil }

// BringBack brings back what was deleted last.
func (s *Shelf) BringBack() error {
	if s.deleted == nil {
		return &save.Problem{Code: save.CodeNoSlot}
	}
	if _, err := s.on.Restore(s.deleted.Entry.Slot.Kind, s.deleted.data); err != nil {
		return err
	}
	s.deleted = nil
	s.forget()
	s.told()
	return nil
}

// Offer is a game that was given from outside and waits for the player's word.
type Offer struct {
	Name  string // of the file, "" for a text
	Entry *Entry
}

// Take looks at a game from outside: a file by its name, or with "" a text. What is no game, or one that cannot have
// gone like this, is refused with an error of package record's, and nothing has changed then.
func (s *Shelf) Take(name string, data []byte) error {
	if len(data) > Most {
		return record.ErrTooBig
	}
	rec, g, err := save.Check(bytes.TrimSpace(data))
	if err != nil {
		return err
	}
	s.offered = &Offer{name, &Entry{Slot: save.Slot{Key: "offered"}, Read: true, Record: rec, Game: g}}
	s.told()
	return nil
}

// Offered is the game that waits for the player's word; nil if there is none.
func (s *Shelf) Offered() *Offer { return s.offered }

// Decline lets go of the game that was offered.
func (s *Shelf) Decline() {
	s.offered = nil
	s.told()
}

// PlayOffered begins with the game that was offered; the one under way is kept as with any other.
func (s *Shelf) PlayOffered() error {
	if s.offered == nil {
		return session.ErrNoGame
	}
	data, err := record.Encode(s.offered.Entry.Record)
	if err != nil {
		return err
	}
	if err := s.on.Load(data); err != nil {
		return err
	}
	s.Decline()
	return nil
}

// KeepOffered keeps the game that was offered in a slot.
func (s *Shelf) KeepOffered() error {
	if s.offered == nil {
		return session.ErrNoGame
	}
	if _, err := s.on.Add(s.offered.Entry.Record); err != nil {
		return err
	}
	s.Decline()
	return nil
}

// NoRoom tells whether an error says that the game under way cannot be kept where it is to make way for another.
func NoRoom(err error) bool {
	var p *save.Problem
	return errors.As(err, &p)
}
