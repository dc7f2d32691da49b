package session

import (
	"math/rand/v2"

	"kilovolt/engine"
	"kilovolt/engine/record"
	"kilovolt/game/ground/i18n"
	"kilovolt/game/match/match"
	"kilovolt/game/remote/post"
	"kilovolt/game/storage/save"
)

// In a game by link some people play on other devices. The session has the copy of this one beside the game (package
// post): what standing orders decide it plays by itself, at the pace of computers; where somebody elsewhere is to
// decide, it waits for a link.

// What a session refuses in a game by link.
var (
	ErrNotByLink error = &linkError{"problem.by-link-none", "the game is not played by link"}
	ErrHereFirst error = &linkError{"problem.by-link-here", "nobody elsewhere is to decide yet"}
	ErrSeats     error = &linkError{"setup.nobody-here",
		"whoever begins a game by link plays in it, and somebody elsewhere"}
	ErrReplace error = &linkError{"problem.by-link-replace",
		"only whoever began the game can give seats of people elsewhere to computers"}
)

// A linkError is a refusal with a sentence of the catalogue.
type linkError struct {
	key  i18n.Key
	text string
}

func (e *linkError) Error() string { return e.text }

// Sentence says why, for the catalogue.
func (e *linkError) Sentence() (i18n.Key, []i18n.Arg) { return e.key, nil }

// newLink returns the copy of a game that begins, nil for one with nobody elsewhere. The error is [ErrSeats].
func (s *Session) newLink(cfg *match.Config) (*post.Copy, error) {
	if cfg.Elsewhere == 0 {
		return nil, nil
	}
	people := post.People(cfg.Players)
	began := (people &^ cfg.Elsewhere).Lowest()
	if cfg.Elsewhere&^people != 0 || began == engine.NoSeat {
		return nil, &match.SetupError{Err: ErrSeats}
	}
	return post.Begin(post.New(rand.Uint64(), began, cfg.Elsewhere, s.today()), cfg.Players), nil
}

// today is the day by the clock that stamps saved games, the first of all without one.
func (s *Session) today() post.Day {
	now := s.now()
	if now.IsZero() {
		return 0
	}
	return post.DayOf(now)
}

// ByLink returns this device's copy of the table, or nil where the game is not played by link. The caller must not
// change it.
func (s *Session) ByLink() *post.Copy { return s.post }

// WaitsFor returns the person elsewhere who is to decide. It is not ok while anything can be decided here.
func (s *Session) WaitsFor() (seat engine.Seat, ok bool) {
	if s.post == nil || s.match.Over() {
		return engine.NoSeat, false
	}
	seat = s.match.Public().Actor
	if s.post.Here.Has(seat) || s.byItself() {
		return engine.NoSeat, false
	}
	if _, bot := s.match.Thinking(); bot {
		return engine.NoSeat, false
	}
	return seat, true
}

// Unsent reports whether something has happened here that the others must be sent: nothing more can be decided here, or
// the game is over.
func (s *Session) Unsent() bool {
	if s.post == nil {
		return false
	}
	_, waits := s.WaitsFor()
	return (waits || s.match.Over()) && !s.post.Sent(s.match.Index())
}

// SendLink writes the link that takes the game to the person who is to decide, and settles what has been decided: it
// can no longer be taken back. The game is saved before it returns, so that a link that is on its way is never newer
// than the copy. With nothing new it is the last link again. While something is to be decided here, it refuses with
// [ErrHereFirst].
func (s *Session) SendLink() (text string, err error) {
	err = s.exclusive(func() error {
		if s.post == nil {
			return ErrNotByLink
		}
		if _, waits := s.WaitsFor(); !waits && !s.match.Over() {
			return ErrHereFirst // it would be nobody's turn who could open the link
		}
		before, kept := s.post.Last, s.post.Kept
		s.ordering = engine.NoSeat
		if text, err = s.post.Send(s.record(), s.today()); err != nil {
			return err
		}
		s.noteLink()
		s.saver.flush()
		if now := s.now(); (s.post.Last != before || kept) && !now.IsZero() {
			s.note(before, linkNote{Sent: now.Unix()})
		}
		s.notify(Change{Kind: LinkChanged})
		return nil
	})
	return text, err
}

// LinkLeft notes whether a link of the game, by its hash, has left this device: until it has, there is something to
// send. What is in the link stays settled. For any but the last link nothing happens.
func (s *Session) LinkLeft(hash uint64, yes bool) {
	s.exclusive(func() error {
		if s.post != nil && s.post.Last == hash {
			s.post.Left(yes)
			s.noteLink()
			s.saver.flush()
			if now := s.now(); yes && !now.IsZero() {
				s.note(hash, linkNote{Sent: now.Unix()})
			}
			s.notify(Change{Kind: LinkChanged})
		}
		return nil
	})
}

// Order sets the standing orders of a seat at this device, in place of those before. What they decide is decided with
// the next [Session.Tick].
func (s *Session) Order(seat engine.Seat, o post.Orders) error {
	return s.exclusive(func() error {
		switch {
		case s.post == nil:
			return ErrNotByLink
		case !s.post.Here.Has(seat):
			return match.ErrAway
		case s.hidesOrders(seat):
			return match.ErrHandOver
		}
		s.order(seat, o)
		s.saver.flush()
		return nil
	})
}

func (s *Session) order(seat engine.Seat, o post.Orders) {
	s.post.Order(seat, o)
	s.noteLink()
	s.advice.drop()
	s.dropQuestionOf(seat)
	s.updateFacing()
	s.notify(Change{Kind: LinkChanged})
}

// MayOrder reports whether a screen may show the standing orders of a seat at this device. Where several people share
// it, each has secrets of their own from the others, and first says that they have it ([Session.TakeOverOrders]).
func (s *Session) MayOrder(seat engine.Seat) bool {
	return s.post != nil && s.post.Here.Has(seat) && (s.post.Here.Len() == 1 || s.ordering == seat)
}

// hidesOrders reports whether the orders of a seat at this device are hidden from the person who holds it.
func (s *Session) hidesOrders(seat engine.Seat) bool {
	return s.Redaction().Hides(seat) && s.ordering != seat
}

// TakeOverOrders says that the person of a seat has the device, to give standing orders; NoSeat, that they are done.
// Nobody's money is shown for that.
func (s *Session) TakeOverOrders(seat engine.Seat) {
	s.exclusive(func() error {
		if _, waits := s.WaitsFor(); waits && s.ordering != seat && (seat == engine.NoSeat || s.post.Here.Has(seat)) {
			s.ordering = seat
			s.notify(Change{Kind: LinkChanged})
		}
		return nil
	})
}

// Orders returns the standing orders of a seat, as far as they hold in this round; none of a seat that is not shown.
func (s *Session) Orders(seat engine.Seat) post.Orders {
	if s.post == nil || !s.post.Here.Has(seat) || s.hidesOrders(seat) {
		return post.Orders{}
	}
	o := s.post.Orders(seat)
	return o.For(s.match.Public().Round)
}

// Unanswered returns why the person who is to decide here is asked although they have given orders; not ok if they
// have given none for this kind of decision.
func (s *Session) Unanswered() (why post.Why, ok bool) {
	if s.post == nil || s.match.Over() || !s.post.Here.Has(s.match.Public().Actor) {
		return post.Why{}, false
	}
	if s.Redaction().Hides(s.match.Public().Actor) {
		return post.Why{}, false
	}
	_, why = s.post.Next(s.match.Rules(), s.match.Public())
	return why, why.Code != post.Silent
}

// ordered returns what orders decide for the seat whose turn it is; nil for nothing.
func (s *Session) ordered() []engine.Action {
	if s.post == nil || s.match.Over() {
		return nil
	}
	actions, _ := s.post.Next(s.match.Rules(), s.match.Public())
	return actions
}

// Replace gives the seat of a silent person elsewhere to a computer of a level, "" for the usual one. Only whoever
// began the game may. What that person sends later is another branch.
func (s *Session) Replace(seat engine.Seat, level string) error {
	switch {
	case s.post == nil:
		return ErrNotByLink
	case !s.post.MayReplace(seat):
		return ErrReplace
	}
	return s.ToBot(seat, level)
}

// checkSeat refuses to give a seat of a game by link to somebody else, except a silent person's to a computer.
func (s *Session) checkSeat(seat engine.Seat, p record.Player) error {
	players := s.match.Players()
	if s.post == nil || seat < 0 || int(seat) >= len(players) || p.IsBot() == players[seat].IsBot() {
		return nil // a seat that does not exist is refused by the match
	}
	if !p.IsBot() || !s.post.MayReplace(seat) {
		return ErrReplace
	}
	return nil
}

// noteLink tells the match and the save of a change of the copy.
func (s *Session) noteLink() {
	if s.post == nil {
		return
	}
	s.match.SetElsewhere(s.match.Humans()&^s.post.Here, s.post.Settled)
	s.saver.auto.ByLink(s.post.Text(s.match.Players()))
}

// An Arrival is a link that has come in, compared with the copies of this device.
type Arrival struct {
	Link     *post.Link
	Code     string        // the text of the link
	New      bool          // there is no copy of the game here
	Relation post.Relation // to the copy, if there is one
	Common   int           // decisions that the copy and the link have in common
	Claims   post.Claims   // what it says of people here that has not happened here
	Slot     *save.Slot    // where the copy is; nil for the current game, or without one

	own *post.Copy
	rec *record.Record
}

// GoesOn reports whether a link simply continues the copy: it says nothing of people here that has not happened here,
// and is taken over without asking.
func (a *Arrival) GoesOn() bool { return !a.New && a.Relation == post.Continues && a.Claims.None() }

// Receive reads a link and compares it with the current game and those in slots; of several copies of its game it takes
// the one that it continues. Nothing changes. The error is that of [post.Decode], or a [*save.Problem].
func (s *Session) Receive(text string) (*Arrival, error) {
	l, err := post.Decode(text)
	if err != nil {
		return nil, err
	}
	a := &Arrival{Link: l, Code: text, New: true}
	if rec := s.Current(); rec != nil {
		s.compare(a, rec, nil)
	}
	slots, err := s.Slots()
	if err != nil {
		return nil, err
	}
	for i := range slots {
		if !s.keeper.ByLink(slots[i].Key) {
			continue
		}
		if rec, _, err := s.keeper.Read(slots[i].Key); err == nil {
			s.compare(a, rec, &slots[i])
		}
	}
	return a, nil
}

// compare compares a link with a copy, if it is one of the same game and none that it continues has been found.
func (s *Session) compare(a *Arrival, rec *record.Record, slot *save.Slot) {
	own := copyOf(rec)
	if own == nil {
		return
	}
	relation, claims := post.Compare(own, rec, a.Link), post.Claims{}
	if relation == post.Continues || relation == post.Branch {
		claims = post.ClaimsOf(own, rec, a.Link)
	}
	if relation == post.Another || !a.New && rank(relation, &claims) >= rank(a.Relation, &a.Claims) {
		return
	}
	a.New, a.Relation, a.Slot, a.own, a.rec = false, relation, slot, own, rec
	a.Common, a.Claims = post.Common(rec, a.Link), claims
}

// rank orders the copies of a game for a link, the best first: one that has all of it is better than one that it
// continues only with what has not happened here.
func rank(relation post.Relation, claims *post.Claims) int {
	if relation == post.Continues && !claims.None() {
		return 2*int(post.Branch) - 1
	}
	return 2 * int(relation)
}

// copyOf returns the copy of a game by link that is saved with a game, or nil.
func copyOf(rec *record.Record) *post.Copy {
	if rec.ByLink == "" {
		return nil
	}
	c, err := post.ReadCopy(rec.ByLink, rec)
	if err != nil {
		return nil // what this program cannot read; the game itself is there
	}
	return c
}

// Take goes on with the game of a link; a current or saved one is kept as with [Session.NewGame], unless the link
// continues it. since is the number of decisions that this device had before, for a summary of what has happened. A
// link that does not simply go on ([Arrival.GoesOn]), or that somebody opens for the first time, is the caller's to ask
// about;
// the copy is kept in a slot.
func (s *Session) Take(a *Arrival) (since int, err error) {
	err = s.exclusive(func() error {
		s.taking = a
		defer func() { s.taking = nil }()
		var from *opened
		if a.Slot != nil {
			from = &opened{*a.Slot, a.rec}
		}
		rec := repaired(a.Link.Record)
		if a.rec != nil {
			rec.Name = a.rec.Name
		}
		m, err := match.Resume(rec, s.bots)
		if err != nil {
			return err
		}
		link := post.Take(a.own, a.Link)
		if a.own != nil && a.Relation == post.Continues && !m.Over() { // once it is over, orders decide nothing
			link.KeepOrders(a.own)
		}
		if err = s.begin(m, rec, from, link); err != nil {
			return err
		}
		if from != nil && a.Slot.Kind == save.Parked && s.Standing().State == save.Saved &&
			a.GoesOn() {
			_ = s.keeper.Remove(a.Slot.Key) // if that fails, the game is there twice
			s.notify(Change{Kind: SlotsChanged})
		}
		since, s.brought = a.Common, brought{link: !a.New, from: a.Common}
		s.noteBrought()
		return nil
	})
	return since, err
}

// undoOrders takes orders back that would decide at once what has been undone; what holds for every round stays unless
// it is that.
func (s *Session) undoOrders() {
	if s.post == nil {
		return
	}
	if s.ordered() != nil {
		seat := s.match.Public().Actor
		o := s.post.Orders(seat)
		s.order(seat, post.Orders{Run: o.Run && s.match.Public().Await != engine.AwaitRun})
	}
}

// voidOrders voids the orders of a round for what a person has just begun to decide by hand, as they would finish it
// beyond what they allow: for fuel with a purchase, for bids with one above the limit. plant is what the bidding was
// for.
func (s *Session) voidOrders(seat engine.Seat, round uint16, plant engine.Plant, actions []engine.Action) {
	if s.post == nil {
		return
	}
	o := s.post.Orders(seat)
	o = o.For(round)
	bids, fuel := o.Bids, o.Fuel
	for _, a := range actions {
		switch a.Verb {
		case engine.VerbBuy:
			o.Fuel = 0
		case engine.VerbOpen, engine.VerbBid:
			if a.Verb == engine.VerbOpen {
				plant = a.Plant()
			}
			if most, known := o.Limit(plant); known && int(a.N) > most {
				o.Bids = false
			}
		}
	}
	if o.Bids != bids || o.Fuel != fuel {
		s.order(seat, o)
	}
}

// orderLimit makes an auto-bid one of the standing orders of a seat in a game by link, so that it holds on other
// devices too; below 0 it ends it.
func (s *Session) orderLimit(seat engine.Seat, plant engine.Plant, most int) {
	if s.post == nil {
		return
	}
	o := s.post.Orders(seat)
	if o = o.For(s.match.Public().Round); !o.Bids {
		o.Limits, o.Below = nil, engine.NoPlant
	}
	kept := o.Limits[:0:0]
	for _, l := range o.Limits {
		if l.Plant != plant {
			kept = append(kept, l)
		}
	}
	if most >= 0 {
		kept = append(kept, post.Limit{Plant: plant, Most: most})
	}
	o.Limits, o.Bids = kept, len(kept) > 0 || o.Below > 0 || o.Scrap > 0
	o.Round = s.match.Public().Round
	s.post.Order(seat, o)
	s.noteLink()
}
