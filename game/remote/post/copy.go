package post

import (
	"encoding/binary"
	"fmt"
	"slices"

	"kilovolt/engine"
	"kilovolt/engine/record"
)

// Copy is the table as one device has it, beside the game itself. The game may have gone on since the last link.
type Copy struct {
	Table
	Here    engine.SeatSet // people who play at this device
	Last    uint64         // hash of the last link that was sent or taken over; 0 before the first
	Settled int            // decisions in that link: they can no longer be taken back
	Changed bool           // orders or seats have changed since that link
	Kept    bool           // that link was made, and has not left this device
}

// Begin returns the copy for the device at which a game begins.
func Begin(t Table, players []record.Player) *Copy {
	return &Copy{Table: t, Here: People(players) &^ t.Elsewhere}
}

// Take returns the copy of a device that takes a link over. own is its copy so far; without one the device is that of
// the person whose turn it is, or of no person once the game is over.
func Take(own *Copy, l *Link) *Copy {
	c := &Copy{Table: l.Table, Last: l.Hash, Settled: len(l.Record.Steps)}
	people := People(l.Record.Players)
	if own != nil {
		c.Here = own.Here & people
	} else if actor := l.Record.Snapshot.Actor; people.Has(actor) {
		c.Here = c.Device(people, actor)
	}
	return c
}

// KeepOrders gives the orders at this device again that have changed since the last link of its copy so far: a link
// that continues that copy does not know of them.
func (c *Copy) KeepOrders(own *Copy) {
	for s := c.Here; own.Changed && s != 0; s &= s - 1 {
		seat := s.Lowest()
		if string(c.sealed[seat]) != string(own.sealed[seat]) {
			c.Order(seat, own.Orders(seat))
		}
	}
}

// Order sets the orders of a seat at this device.
func (c *Copy) Order(seat engine.Seat, o Orders) {
	c.SetOrders(seat, o)
	c.Changed = true
}

// Replace gives the seat of a person elsewhere to the program. Only whoever began the table may do that, for who plays
// elsewhere; the players of the game are the caller's to change. It reports whether it may be done.
func (c *Copy) Replace(seat engine.Seat) bool {
	if !c.MayReplace(seat) {
		return false
	}
	c.Leaves(seat)
	c.Changed = true
	return true
}

// MayReplace reports whether the seat may be given to the program on this device.
func (c *Copy) MayReplace(seat engine.Seat) bool { return c.Here.Has(c.Began) && c.Elsewhere.Has(seat) }

// Send writes the link with which the game leaves this device. Without anything new since the last link it is that one
// again: the same text. After an error nothing has changed.
func (c *Copy) Send(rec *record.Record, today Day) (string, error) {
	if c.made(len(rec.Steps)) {
		text, hash, err := Encode(&c.Table, rec)
		if err != nil || hash == c.Last {
			c.Kept = c.Kept && err != nil
			return text, err
		}
		// what is not noted here has changed, such as the version of the rules: it is another link
	}
	next := *c
	next.Links, next.Parent, next.Settled = c.Links+1, c.Last, len(rec.Steps)
	next.Changed, next.Kept = false, false
	for s := c.Here; s != 0; s &= s - 1 {
		next.Heard[s.Lowest()] = min(max(today, c.Begun), maxDay)
	}
	text, hash, err := Encode(&next.Table, rec)
	if err != nil {
		return "", err
	}
	next.Last = hash
	*c = next
	return text, nil
}

// Left notes whether the last link has left this device. What is in it stays settled either way, as nobody can be sure;
// sent again it is the same link.
func (c *Copy) Left(yes bool) { c.Kept = !yes && c.Last != 0 }

// Sent reports whether everything that has happened is in a link that was sent.
func (c *Copy) Sent(decisions int) bool { return c.made(decisions) && !c.Kept }

// made reports whether everything that has happened is in a link.
func (c *Copy) made(decisions int) bool { return c.Last != 0 && decisions == c.Settled && !c.Changed }

// Sender is who sends the game from this device: of the people who play at it the one who has decided last, or else the
// first of them; NoSeat if nobody does.
func (c *Copy) Sender(rec *record.Record) engine.Seat {
	for _, step := range slices.Backward(rec.Steps) {
		if c.Here.Has(step.Seat) {
			return step.Seat
		}
	}
	return c.Here.Lowest()
}

// Unsent returns the copy beside a saved game of which something is still to be sent on: nobody at this device is to
// decide, or the game is over, and not all that has happened is in a link. It returns nil for any other game.
func Unsent(rec *record.Record) *Copy {
	if rec.ByLink == "" {
		return nil
	}
	c, err := ReadCopy(rec.ByLink, rec)
	if err != nil || c.Sent(len(rec.Steps)) || People(rec.Players)&^c.Here == 0 {
		return nil
	}
	if rec.Over() || (People(rec.Players) &^ c.Here).Has(rec.Snapshot.Actor) {
		return c
	}
	return nil
}

// What has become of the last link, as it is saved. Programs before kept take that for a link that was sent; one that
// has changed since is not sent either way.
const changed, kept = 1, 2

// MaxCopy is the most characters that the text of a copy has.
const MaxCopy = 3 + maxEnvelope

// Text writes the copy to be saved beside the game.
func (c *Copy) Text(players []record.Player) string {
	b := c.bytes(People(players), record.RulesVersion)
	state := byte(0)
	switch {
	case c.Changed:
		state = changed
	case c.Kept:
		state = kept
	}
	b = append(b, byte(c.Here), state)
	b = appendFixed(b, c.Last, hashBytes)
	b = binary.AppendUvarint(b, uint64(c.Settled))
	text, _ := join(b, "")
	return text
}

// ReadCopy reads what Text has written, beside its game. The errors are those of [Decode].
func ReadCopy(text string, rec *record.Record) (*Copy, error) {
	if len(text) > MaxCopy {
		return nil, fmt.Errorf("post: %w: %d characters", ErrTooBig, len(text))
	}
	b, rest, _, err := split(text)
	if err != nil {
		return nil, err
	}
	c := &Copy{}
	r := &reader{b: b}
	people, _ := c.read(r)
	c.Here = engine.SeatSet(r.byte())
	state := r.byte()
	c.Changed, c.Kept = state == changed, state == kept
	c.Last = r.fixed(hashBytes)
	c.Settled = r.number(record.MaxSteps)
	if r.bad || rest != "" || len(r.b) > 0 || people != People(rec.Players) || !c.sound(rec.Players) ||
		c.Here&^people != 0 || c.Settled > len(rec.Steps) {
		return nil, fmt.Errorf("post: %w: the copy does not fit its game", ErrDamaged)
	}
	return c, nil
}
