package savedgames

import (
	"bytes"
	"errors"
	"slices"

	"kilovolt/engine"
	"kilovolt/engine/gamecode"
	"kilovolt/engine/record"
	"kilovolt/game/link"
	"kilovolt/game/match"
	"kilovolt/game/post"
	"kilovolt/game/save"
	"kilovolt/game/session"
	"kilovolt/game/setup"
	"kilovolt/game/share"
)

// MaxSize is the largest file or text that is read, bytes.
const MaxSize = record.MaxSize

// Entry is a saved game, or what could be read of one.
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

// Unsent returns the games by link of which something is still to be sent on ([post.Unsent]): the game under way, and
// then those in slots. Of several copies of a game the one with most decisions counts. Like [List.Entries] it reads
// slots as long as more allows, but only those of games by link.
func (s *List) Unsent(more func() bool) (list []*Entry, all bool) {
	linked, all := s.linked(more)
	newest := map[uint64]*linkedEntry{}
	for _, e := range linked {
		if was := newest[e.copy.ID]; was == nil || was.before(e) {
			newest[e.copy.ID] = e
		}
	}
	for _, e := range linked {
		if newest[e.copy.ID] == e && post.Unsent(e.Record) != nil {
			list = append(list, e.Entry)
		}
	}
	return list, all
}

// linkedEntry is the entry of a game by link, with the copy beside it.
type linkedEntry struct {
	*Entry
	copy *post.Copy
}

// before reports whether another copy of the same game has gone on since, or is in a later link.
func (e *linkedEntry) before(o *linkedEntry) bool {
	if n, m := len(e.Record.Steps), len(o.Record.Steps); n != m {
		return n < m
	}
	return e.copy.Links < o.copy.Links
}

// linked returns the entries of games by link, as far as they have been read.
func (s *List) linked(more func() bool) (list []*linkedEntry, all bool) {
	add := func(e *Entry) {
		if e.Record == nil || e.Record.ByLink == "" {
			return
		}
		if own, err := post.ReadCopy(e.Record.ByLink, e.Record); err == nil {
			list = append(list, &linkedEntry{e, own})
		}
	}
	if e := s.Current(); e != nil {
		add(e)
	}
	slots, err := s.session.Slots()
	if err != nil {
		return list, true
	}
	all, loaded := true, false
	for _, slot := range slots {
		e := s.entry(slot)
		if !e.Read && !e.alone {
			data, err := s.session.Keeper().Blob(slot.Key)
			e.alone = slot.Kind == save.Aside || err == nil && !bytes.Contains(data, []byte(`"by_link":`))
		}
		switch {
		case e.alone:
			continue
		case e.Read:
		case loaded && more != nil && !more():
			all = false
			continue
		default:
			loaded = true
			s.load(e)
		}
		add(e)
	}
	return list, all
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
	} else if e.Game, e.Err = record.Replay(rec); e.Err != nil {
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

// Play continues the game of an entry; see [session.Session.Open].
func (s *List) Play(key string) error {
	if key == "" {
		if s.session.Practising() {
			s.session.Leave()
		}
		return s.session.Continue()
	}
	e := s.Find(key)
	if e == nil {
		return &save.Problem{Code: save.CodeNoSlot, Key: key}
	}
	return s.session.Open(e.Slot)
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

// Offer is a game from outside that waits for the player to decide what to do with it.
type Offer struct {
	Name  string // of the file, "" for a text
	Entry *Entry
	// Shared says that it came as a link or a code, Purpose what for.
	Shared  bool
	Purpose gamecode.Purpose
	// Players sit at the table when the game is played on; the player chooses who of them are computers.
	Players []record.Player
	// Arrival is the link of a game by link; nil for anything else. It is not taken over unless the player agrees.
	Arrival *session.Arrival
}

// Receive checks a game from outside, and offers it to the player: the content of a file, or a link or a code. name is
// the file's, "" for a text. What is not a game, or not a possible one, is refused with an error of package record or a
// [*share.Error], and nothing has changed then.
func (s *List) Receive(name string, data []byte) error {
	if len(data) > MaxSize {
		return record.ErrTooBig
	}
	if text := string(data[:min(len(data), link.MaxText+1)]); !share.IsFile(text) {
		return s.receiveLink(name, text)
	}
	rec, g, err := save.Check(bytes.TrimSpace(data))
	if err != nil {
		return err
	}
	s.offer(&Offer{Name: name, Entry: &Entry{Record: rec, Game: g}})
	return nil
}

// receiveLink is Receive for a link or a code.
func (s *List) receiveLink(name, text string) error {
	l, err := share.Receive(text)
	if err != nil {
		return err
	}
	if l.Kind == link.Turn {
		return s.receiveTurn(name, l.Code)
	}
	if l.Kind != link.Game {
		return share.Unknown(l.Kind)
	}
	code, err := share.Decode(l.Code)
	if err != nil {
		return err
	}
	g, err := record.Replay(code.Record)
	if err != nil {
		return err
	}
	o := &Offer{Name: name, Entry: &Entry{Record: code.Record, Game: g}, Shared: true, Purpose: code.Purpose,
		Players: slices.Clone(code.Record.Players)}
	switch {
	case o.Purpose == gamecode.PlayOn && g.State.Await == engine.AwaitNothing:
		o.Purpose = gamecode.Watch // nothing is left to play
	case o.Purpose == gamecode.Table && code.Record.Setup.Position != nil:
		o.Purpose = gamecode.PlayOn // the set-up of a new game has no place for that
	}
	s.offer(o)
	return nil
}

// receiveTurn receives the link of a game by link. One that simply continues the copy here is taken over without
// asking, and anything else is offered.
func (s *List) receiveTurn(name, code string) error {
	a, err := s.session.Receive(code)
	if err != nil {
		return share.BadTurn(err)
	}
	if a.GoesOn() {
		if err = s.take(a); !NoRoom(err) {
			return err
		}
	}
	return s.offerTurn(name, a)
}

func (s *List) offerTurn(name string, a *session.Arrival) error {
	g, err := record.Replay(a.Link.Record)
	if err != nil {
		return err
	}
	s.offer(&Offer{Name: name, Entry: &Entry{Record: a.Link.Record, Game: g}, Arrival: a})
	return nil
}

// compareAgain compares the link that is offered with the copy here as it is now: since it came in, a store may have
// answered, or another game may have been opened. same is false if it stands to the copy otherwise than was offered; it
// is offered anew then.
func (s *List) compareAgain() (same bool, err error) {
	o := s.offered
	if o == nil || o.Arrival == nil {
		return true, nil
	}
	was := o.Arrival
	now, err := s.session.Receive(was.Code)
	if err != nil {
		return false, share.BadTurn(err)
	}
	if now.New != was.New || now.Relation != was.Relation || now.GoesOn() != was.GoesOn() {
		return false, s.offerTurn(o.Name, now)
	}
	o.Arrival = now
	return true, nil
}

// take goes on with the game of a link.
func (s *List) take(a *session.Arrival) error {
	if _, err := s.session.Take(a); err != nil {
		return err
	}
	s.Taken()
	return nil
}

// Takes reports whether PlayOffered goes on with the game of a link; else it goes to the copy here, which has all of
// it, from which the link has parted, or of whose people here the link says more: then SaveOffered takes the link, and
// the copy is kept.
func (o *Offer) Takes() bool { return o.Arrival.New || o.Arrival.GoesOn() }

// playArrival does what a link of a game by link is offered for.
func (s *List) playArrival() error {
	same, err := s.compareAgain()
	if !same || err != nil {
		return err
	}
	switch a := s.offered.Arrival; {
	case s.offered.Takes():
		err = s.take(a)
	case a.Slot != nil:
		err = s.Play(a.Slot.Key)
	case s.session.Match() == nil || s.session.Practising():
		err = s.Play("")
	}
	if err == nil {
		s.Decline()
	}
	return err
}

// offer offers a game to the player, in place of one that was offered before.
func (s *List) offer(o *Offer) {
	o.Entry.Slot, o.Entry.Read = save.Slot{Key: "offered"}, true
	s.offered = o
	s.changed()
}

// Offered returns the game that waits for the player's decision, or nil.
func (s *List) Offered() *Offer { return s.offered }

// Decline drops the offered game.
func (s *List) Decline() {
	s.offered = nil
	s.changed()
}

// PlayOffered opens the offered game as it is meant: it is continued, watched, played on by the chosen players in a
// game of its own, or its table is set up. The game under way is parked, as always when another game begins.
func (s *List) PlayOffered() error {
	o := s.offered
	if o == nil {
		return session.ErrNoGame
	}
	switch rec := o.Entry.Record; {
	case o.Arrival != nil:
		return s.playArrival()
	case o.Shared && o.Purpose == gamecode.Table:
		s.Decline()
		s.SetUp(rec)
		return nil
	case o.Shared && o.Purpose == gamecode.PlayOn:
		cfg := match.Config{Setup: share.Position(rec, o.Entry.Game), Players: o.Players, BotSeed: rec.BotSeed,
			HideMoney: rec.Options.HideMoney}
		if err := s.session.NewGame(cfg); err != nil {
			return err
		}
	default:
		if err := s.session.LoadRecord(rec); err != nil {
			return err
		}
	}
	s.Decline()
	if o.Shared && o.Purpose == gamecode.Watch {
		s.Watch()
	}
	return nil
}

// Seat has a computer play a seat of the game, at the level that it had or the usual one, or a human.
func (o *Offer) Seat(i int, bot bool) {
	p, was := &o.Players[i], o.Entry.Record.Players[i]
	if p.Kind, p.Level = record.Human, ""; bot {
		p.Kind, p.Level = record.Bot, setup.UsualLevel
		if was.IsBot() {
			p.Level = was.Level
		}
	}
}

// CanKeep reports whether SaveOffered does anything: not with the table alone, and of links of a game by link only
// where the game has gone on in two ways, or not as it was decided here.
func (o *Offer) CanKeep() bool {
	if o.Arrival != nil {
		return !o.Takes() && (o.Arrival.Relation == post.Branch || o.Arrival.Relation == post.Continues)
	}
	return !o.Shared || o.Purpose != gamecode.Table
}

// SaveOffered saves the offered game in a slot, or goes on with the one of a link although the copy here is another
// branch, which is kept.
func (s *List) SaveOffered() error {
	if s.offered == nil {
		return session.ErrNoGame
	}
	if s.offered.Arrival != nil {
		same, err := s.compareAgain()
		if !same || err != nil {
			return err
		}
		if err = s.take(s.offered.Arrival); err == nil {
			s.Decline()
		}
		return err
	}
	if _, err := s.session.Add(s.offered.Entry.Record); err != nil {
		return err
	}
	s.Decline()
	return nil
}

// NoRoom reports whether an error means that the game under way could not be stored, and so cannot make way for
// another.
func NoRoom(err error) bool {
	var p *save.Problem
	return errors.As(err, &p)
}
