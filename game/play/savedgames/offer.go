package savedgames

import (
	"kilovolt/engine/gamecode"
	"kilovolt/engine/record"
	"kilovolt/game/match/match"
	"kilovolt/game/play/session"
	"kilovolt/game/play/setup"
	"kilovolt/game/remote/post"
	"kilovolt/game/remote/share"
	"kilovolt/game/storage/save"
)

// An Offer is a game from outside that waits for the player to decide what to do with it.
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
		if err := s.session.LoadRecord(rec, o.Entry.Game); err != nil {
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
