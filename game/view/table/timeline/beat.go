package timeline

import (
	"time"

	"kilovolt/engine"
	"kilovolt/maps"
)

// Kind is what moves.
type Kind uint8

// The kinds of beat, with the fields of [Beat] that they fill.
const (
	Opened    Kind = iota // Seat opens Plant
	Raised                // Seat raises for Plant
	Passed                // Seat passes, or drops out
	Bought                // Plant goes from the market to Seat
	Scrapped              // Plant leaves Seat and the game
	Removed               // Plant leaves the market and the game
	Under                 // Plant goes from the market under the stack
	Drawn                 // Plant comes from the stack to the market
	Fetched               // N tokens of Fuel go from the market to Seat
	Shed                  // N tokens of Fuel leave Seat
	Burnt                 // N tokens of Fuel of Seat are burnt in Plant
	Running               // Plant of Seat runs without fuel
	Shifted               // Plant of the market slides to another place in it
	Restocked             // N tokens of Fuel come to the market
	Built                 // a house of Seat drops on City
	Paid                  // Seat is paid Elektro for N powered cities
	Announced             // a round, a phase or a Step begins, or the last round: see Phase, Step and Last
	Ended                 // the game is over
	kinds
)

// A Beat is one thing that moves, or is only heard.
type Beat struct {
	Kind  Kind
	Seat  engine.Seat
	Plant engine.Plant
	City  maps.City
	Fuel  engine.Fuel
	N     int
	Phase engine.Phase // of Announced: that begins
	Step  int          // of Announced: that begins, 0 if none does
	Last  bool         // of Announced: the last round, as Seat has enough cities
	Pay   int          // of Paid: Elektro

	At  time.Duration // when it begins, from the beginning of the score
	For time.Duration // how long it takes; 0 is only heard
}

// Weighty reports whether it is an announcement that is to be read: of a Step, or of the last round.
func (b *Beat) Weighty() bool { return b.Kind == Announced && (b.Step > 0 || b.Last) }

// End is when the beat is over, from the beginning of the score.
func (b *Beat) End() time.Duration { return b.At + b.For }

// How long beats take at the usual time scale.
const (
	cardTime   = 280 * time.Millisecond
	gone       = 220 * time.Millisecond
	tokenTime  = 240 * time.Millisecond
	houseTime  = 260 * time.Millisecond
	Banner     = 600 * time.Millisecond // of an announcement, which lies over the others
	LongBanner = 2 * time.Second        // of one that is to be read
	PayTime    = 950 * time.Millisecond // of a payment, which goes on beside the next score
	ShiftTime  = 220 * time.Millisecond // in which a card slides to another place of the market
	CountTime  = 360 * time.Millisecond // in which an amount of money becomes another
	between    = 60 * time.Millisecond  // from one kind of beat to the next
	betweenTwo = 25 * time.Millisecond  // from one beat to the next of the same kind
	// Most is how long a score may be, announcements and payments aside: the pause between two decisions of computers
	// is longer.
	Most = 460 * time.Millisecond
)

// lasts is how long each kind takes; those that are missing are only heard.
var lasts = [kinds]time.Duration{
	Bought: cardTime, Scrapped: gone, Removed: gone, Under: gone, Drawn: cardTime, Fetched: tokenTime, Shed: tokenTime,
	Burnt:     tokenTime,
	Restocked: tokenTime, Built: houseTime, Paid: PayTime, Announced: Banner,
}
