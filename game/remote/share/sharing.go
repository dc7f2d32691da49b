package share

import (
	"kilovolt/engine"
	"kilovolt/engine/gamecode"
	"kilovolt/engine/record"
	"kilovolt/game/remote/link"
)

// A Sharing is a game that is being shared: what of it, and the link to that.
type Sharing struct {
	Purpose gamecode.Purpose
	Home    string // the address that links lead to, "" for none: then there are only codes

	record *record.Record
	moment int // the decisions made at the moment that is looked at; at most all of them
	over   bool
	links  [gamecode.MaxPurpose + 1]*made

	turn *Turn // nil unless a turn of a game by link is sent on
}

// A Turn is a turn of a game by link that is sent on. Its link is made when somebody asks for it, not before: that
// settles what has been decided. It counts as sent once it has left the device, see [Sharing.Sent].
type Turn struct {
	To    string                 // whose turn it is; "" once the game is over, for all others
	From  string                 // who sends it; "" if that is not known
	First bool                   // whoever that is has decided nothing yet: it invites them
	Fresh bool                   // something has happened since the last link
	Hides bool                   // the table hides money
	Write func() (string, error) // makes the link, or the last one again
	Left  func(yes bool)         // notes whether that has left the device

	Record *record.Record // the game
}

// made is a link, or why there is none.
type made struct {
	link link.Link
	err  error
	qr   *QR
}

// New shares a game as it is now. moment is how many of its decisions had been made at the moment that somebody looks
// back at, -1 if nobody does.
func New(rec *record.Record, moment int, home string) *Sharing {
	s := &Sharing{Home: home, record: rec, moment: len(rec.Steps), over: rec.Over()}
	if moment >= rec.Cut && moment < len(rec.Steps) {
		s.moment, s.Purpose = moment, gamecode.PlayOn
	}
	if !s.Can(s.Purpose) {
		s.Purpose = gamecode.PlayOn
	}
	return s
}

// NewTurn sends a turn on. Where nothing has happened since the last link, that is there at once.
func NewTurn(t Turn, home string) *Sharing {
	s := &Sharing{Home: home, Purpose: gamecode.PlayOn, record: t.Record, over: t.To == "", turn: &t}
	if !t.Fresh {
		s.Make()
	}
	return s
}

// Turn returns the turn of a game by link that is sent on; nil for anything else that is shared.
func (s *Sharing) Turn() *Turn { return s.turn }

// Record returns the game, of which only a part may be shared.
func (s *Sharing) Record() *record.Record { return s.record }

// Made reports whether there is a link, or why there is none: that of a turn has to be made.
func (s *Sharing) Made() bool { return s.turn == nil || s.links[s.Purpose] != nil }

// Make makes the link of a turn. After an error it can be tried again.
func (s *Sharing) Make() {
	if s.turn == nil || s.Made() && s.links[s.Purpose].err == nil {
		return
	}
	m := &made{}
	m.link.Kind = link.Turn
	if m.link.Code, m.err = s.turn.Write(); m.err == nil && s.turn.Fresh {
		s.turn.Left(false)
	}
	s.finish(m)
}

// Waits reports whether the link of a turn has been made and has not left the device.
func (s *Sharing) Waits() bool {
	return s.turn != nil && s.turn.Fresh && s.Made() && s.links[s.Purpose].err == nil
}

// Sent notes that the link of a turn has left the device: it was copied, shared, or somebody says so.
func (s *Sharing) Sent() {
	if s.Waits() {
		s.turn.Fresh = false
		s.turn.Left(true)
	}
}

// Can reports whether the game can be shared for a purpose: watched once somebody has decided something, played on
// before its end, as a table if it began as usual.
func (s *Sharing) Can(p gamecode.Purpose) bool {
	switch p {
	case gamecode.Watch:
		return len(s.record.Steps) > s.record.Cut
	case gamecode.PlayOn:
		return !s.over || s.moment < len(s.record.Steps)
	}
	return s.record.Setup.Position == nil
}

// Under reports whether the game is still under way: anybody who has a link to it can read the cards to come.
func (s *Sharing) Under() bool { return !s.over }

// Past reports whether a moment before the present is looked at, from which others would play on.
func (s *Sharing) Past() bool { return s.turn == nil && s.moment < len(s.record.Steps) }

// HidesMoney reports whether the table hides money, which a link does not.
func (s *Sharing) HidesMoney() bool {
	if s.turn != nil {
		return s.turn.Hides
	}
	return s.record.Options.HideMoney
}

// Link returns the link to what is shared. The error is that of [gamecode.Encode].
func (s *Sharing) Link() (link.Link, error) {
	m := s.made()
	return m.link, m.err
}

// QR returns the link as a QR code; nil without an address, or if it is too long for one.
func (s *Sharing) QR() *QR { return s.made().qr }

func (s *Sharing) made() *made {
	if m := s.links[s.Purpose]; m != nil {
		return m
	}
	rec := *s.record
	if s.Purpose == gamecode.PlayOn {
		rec.Steps = rec.Steps[:s.moment]
	}
	m := &made{}
	m.link.Kind = link.Game
	m.link.Code, m.err = gamecode.Encode(gamecode.Code{Purpose: s.Purpose, Record: &rec})
	s.finish(m)
	return m
}

// finish keeps a link, with its QR code.
func (s *Sharing) finish(m *made) {
	if m.err == nil && s.Home != "" {
		m.qr = NewQR(m.link.At(s.Home))
	}
	s.links[s.Purpose] = m
}

// Position returns the set-up of a game that begins where another one stands. It fails where that is over.
func Position(rec *record.Record, g *record.Game) engine.Setup {
	setup := rec.Setup
	setup.Regions = rec.Zone
	setup.Position = engine.PositionOf(g.Rules, &g.State)
	return setup
}
