package post

import (
	"slices"
	"time"

	"kilovolt/engine"
	"kilovolt/engine/record"
)

// A Day is a date: days since the first of January 2026, in the calendar of the device that notes it. Times are no
// finer, as nobody else needs to know them.
type Day int

// maxDay is the last day that can be written.
const maxDay = 1<<16 - 1

// DayOf returns the day of a time in its own zone.
func DayOf(t time.Time) Day {
	y, m, d := t.Date()
	days := time.Date(y, m, d, 0, 0, 0, 0, time.UTC).Unix()/86400 - epoch
	return Day(min(max(days, 0), maxDay))
}

// epoch is the first of January 2026 in days since 1970.
const epoch = 20454

// Date returns the midnight in UTC at which the day begins.
func (d Day) Date() time.Time { return time.Unix((int64(d)+epoch)*86400, 0).UTC() }

const (
	idBytes   = 6
	hashBytes = 5 // the length of hashes, 40 bits
	// MaxLinks is the most links that a game may take.
	MaxLinks = 1<<16 - 1
	// spareLinks is how many links may tell of no decision, but of orders or of a seat, beyond one for each decision.
	spareLinks = 64
)

// mostLinks returns the most links that a game may have taken, by what its link carries of it: far more than people
// need, and few enough that there are always more to come. Without that a link could use all of them up.
func mostLinks(rec *record.Record) int {
	decisions := len(rec.Steps)
	if rec.Setup.Position != nil {
		decisions += record.MaxSteps // what led to the position may have been sent too
	}
	return min(spareLinks+2*decisions, MaxLinks)
}

// Table is what a table by link knows besides the game. It travels with each link.
type Table struct {
	ID        uint64         // of the game, 48 bits
	Began     engine.Seat    // who began it: a person who does not play elsewhere
	Elsewhere engine.SeatSet // people at devices of their own; all others share the device on which it began

	Links  int    // how many have been sent; the last one is this one
	Parent uint64 // hash of the link before it; 0 for the first

	Begun Day
	Heard [engine.MaxPlayers]Day // the day on which each person last sent a link, Begun before that

	sealed [engine.MaxPlayers]Sealed
}

// New returns the table of a game that begins. id may be any number; two games must not have the same.
func New(id uint64, began engine.Seat, elsewhere engine.SeatSet, today Day) Table {
	t := Table{ID: mix(id) & (1<<(8*idBytes) - 1), Began: began, Elsewhere: elsewhere, Begun: today}
	for seat := range t.Heard {
		t.Heard[seat] = today
	}
	return t
}

// Orders opens the orders of a seat.
func (t *Table) Orders(seat engine.Seat) Orders {
	if seat < 0 || int(seat) >= len(t.sealed) {
		return Orders{}
	}
	o, _ := t.sealed[seat].open(t.ID, seat)
	return o
}

// SetOrders seals the orders of a seat, in place of those before.
func (t *Table) SetOrders(seat engine.Seat, o Orders) { t.sealed[seat] = seal(t.ID, seat, o) }

// Next returns the decision that the orders of the seat whose turn it is make; see the function [Next].
func (t *Table) Next(r *engine.Rules, p *engine.Public) ([]engine.Action, Why) {
	if p.Await == engine.AwaitNothing {
		return nil, Why{}
	}
	o := t.Orders(p.Actor)
	return Next(r, p, &o)
}

// Device returns the people who play at one device with a seat, the seat included.
func (t *Table) Device(people engine.SeatSet, seat engine.Seat) engine.SeatSet {
	if t.Elsewhere.Has(seat) {
		return people & (1 << seat)
	}
	return people &^ t.Elsewhere
}

// Since returns the day of the last link.
func (t *Table) Since() Day { return slices.Max(t.Heard[:]) }

// Since is since when a game waits.
type Since struct {
	Day Day       // of the last link, by the calendar of whoever sent it
	At  time.Time // when it was sent from this device; zero for one that was not
	Now time.Time // zero without a clock
}

// Ago returns how many days ago that was by the calendar of this device, at least 0; known is false without a clock.
func (s Since) Ago() (days int, known bool) {
	if s.Now.IsZero() {
		return 0, false
	}
	return max(int(DayOf(s.Now)-s.Day), 0), true
}

// Leaves takes a person off the table, whose seat the program plays from now on.
func (t *Table) Leaves(seat engine.Seat) {
	t.Elsewhere = t.Elsewhere.Without(seat)
	t.sealed[seat] = nil
}

// People returns the seats of people.
func People(players []record.Player) (out engine.SeatSet) {
	for i := range players {
		if !players[i].IsBot() {
			out = out.With(engine.Seat(i))
		}
	}
	return out
}

// sound reports whether a table fits the players.
func (t *Table) sound(players []record.Player) bool {
	people := People(players)
	return t.Elsewhere&^people == 0 && people.Has(t.Began) && !t.Elsewhere.Has(t.Began)
}
