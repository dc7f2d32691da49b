package savedgames

import (
	"kilovolt/engine/record"
	"kilovolt/game/play/session"
	"kilovolt/game/remote/post"
	"kilovolt/game/storage/save"
)

// An Entry is a saved game, or what could be read of one.
type Entry struct {
	Slot save.Slot // its key is "" for the game under way
	Read bool      // the fields below are set
	// Record is the game, Game the same played through; both are nil if it cannot be read, and Err is why.
	Record *record.Record
	Game   *record.Game
	Err    error
	// Since tells since when a game by link waits; nil of a game that comes from outside.
	Since func(own *post.Copy) post.Since

	alone bool // it is not played by link, which shows before it is read
}

// UnderWay reports whether the entry is the game under way.
func (e *Entry) UnderWay() bool { return e.Slot.Key == "" }

// List is the saved games of a session.
type List struct {
	session *session.Session
	entries map[string]*Entry // what was read of the slots, by key
	current *Entry            // the game under way as it was last read
	deleted *Deleted
	offered *Offer
	changed func()

	sent     []*Offer // games that somebody has sent and that wait
	sentRead bool     // those in the store are among them, and each has been compared with the copies here

	// Taken is told that a game by link has gone on with a link that came in.
	Taken func()
	// Watch shows the game that has just been opened from its beginning, and SetUp the set-up of a new game like that
	// of a record, for games that were shared for that.
	Watch func()
	SetUp func(rec *record.Record)
}

// New returns the saved games of a session. changed is called after every change but a move of the game under way. The
// caller subscribes [List.OnChange] to the session.
func New(on *session.Session, changed func()) *List {
	return &List{session: on, entries: map[string]*Entry{}, changed: changed, Taken: func() {}}
}

// OnChange is called with every change of the session.
func (s *List) OnChange(c session.Change) {
	switch c.Kind {
	case session.Started, session.Left:
		s.invalidate()
		s.changed()
	case session.SlotsChanged, session.Parked:
		s.changed()
	case session.StoreAnswered: // it may have the copy of a game whose link has come in
		s.sentRead = false
		s.compareAgain()
	}
}

// Entries returns the game under way, if there is one, and then the slots in the order of [save.Keeper.Slots]. It reads
// at least one slot that has not been read yet, and goes on while more returns true; with nil it reads them all. all
// reports whether every entry has been read. The error is a [*save.Problem].
func (s *List) Entries(more func() bool) (list []*Entry, all bool, err error) {
	if e := s.Current(); e != nil {
		list = append(list, e)
	}
	slots, err := s.session.Slots()
	if err != nil {
		return list, true, err
	}
	there, all, loaded := map[string]bool{}, true, false
	for _, slot := range slots {
		there[slot.Key] = true
		e := s.entry(slot)
		if !e.Read {
			if loaded && more != nil && !more() {
				all = false
			} else {
				loaded = true
				s.load(e)
			}
		}
		list = append(list, e)
	}
	for key := range s.entries {
		if !there[key] {
			delete(s.entries, key)
		}
	}
	return list, all, nil
}

// entry returns the entry of a slot, which may not have been read yet.
func (s *List) entry(slot save.Slot) *Entry {
	e := s.entries[slot.Key]
	if e == nil {
		e = &Entry{Slot: slot, Since: s.session.Since}
		s.entries[slot.Key] = e
	}
	return e
}

// invalidate drops what was read of finished games and games that were set aside: another game can come to have their
// key. The keys of copies and parked games are never used again.
func (s *List) invalidate() {
	for key, e := range s.entries {
		if e.Slot.Kind == save.Done || e.Slot.Kind == save.Aside {
			delete(s.entries, key)
		}
	}
}

// load reads a slot.
func (s *List) load(e *Entry) {
	e.Record, e.Game, e.Err = s.session.Keeper().Read(e.Slot.Key)
	e.Read = true
}

// Current returns the game under way, or nil.
func (s *List) Current() *Entry {
	rec := s.session.Current()
	if rec == nil {
		s.current = nil
		return nil
	}
	if was := s.current; was != nil && was.Record.Hash == rec.Hash && was.Record.Name == rec.Name &&
		len(was.Record.Steps) == len(rec.Steps) {
		was.Record = rec
		return was
	}
	e := &Entry{Read: true, Record: rec, Since: s.session.Since}
	if m := s.session.Match(); m != nil && !s.session.Practising() {
		e.Game = &record.Game{Rules: m.Rules(), State: rec.Snapshot}
	} else if e.Game, e.Err = s.session.Replayed(); e.Err != nil {
		e.Record = nil
	}
	s.current = e
	return e
}

// Find returns the entry of a key, "" for the game under way, or nil.
func (s *List) Find(key string) *Entry {
	if key == "" {
		return s.Current()
	}
	slots, err := s.session.Slots()
	if err != nil {
		return nil
	}
	for _, slot := range slots {
		if slot.Key != key {
			continue
		}
		e := s.entry(slot)
		if !e.Read {
			s.load(e)
		}
		return e
	}
	return nil
}
