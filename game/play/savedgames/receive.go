package savedgames

import (
	"bytes"
	"slices"

	"kilovolt/engine"
	"kilovolt/engine/gamecode"
	"kilovolt/engine/record"
	"kilovolt/game/play/session"
	"kilovolt/game/remote/link"
	"kilovolt/game/remote/share"
	"kilovolt/game/storage/save"
)

// MaxSize is the largest file or text that is read, bytes.
const MaxSize = record.MaxSize

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
	o, err := offerOf(name, a)
	if err != nil {
		return err
	}
	if a.New {
		s.await(o)
	}
	s.offer(o)
	return nil
}

// offerOf returns the offer of a game by link.
func offerOf(name string, a *session.Arrival) (*Offer, error) {
	g, err := record.Replay(a.Link.Record)
	if err != nil {
		return nil, err
	}
	entry := &Entry{Slot: save.Slot{Key: "offered"}, Read: true, Record: a.Link.Record, Game: g}
	return &Offer{Name: name, Entry: entry, Arrival: a}, nil
}

// compareAgain compares the link that is offered with the copy here as it is now: since it came in, a store may have
// answered, or another game may have been opened. same is false if it stands to the copy otherwise than was offered; it
// is offered again then.
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
	s.forgetSent(a.Link.ID)
	s.Taken()
	return nil
}
