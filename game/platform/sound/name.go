package sound

// A Name is one of the sounds.
type Name uint8

// The sounds.
const (
	None  Name = iota // no sound
	Card              // a card is turned over or moves
	Lost              // a card leaves the game
	Bid               // a plant is put up for auction, or a bid raised
	Pass              // somebody passes, or drops out
	Sold              // a plant is bought
	Token             // fuel changes hands
	House             // a house is built
	Coin              // money is paid out
	Hum               // plants produce
	Phase             // the next phase
	Step              // the next Step
	Last              // the last round
	Turn              // it is a person's turn to decide
	Error             // something is refused
	Over              // the game has ended
	names
)

// All lists the sounds, without None.
func All() []Name {
	var out []Name
	for n := None + 1; n < names; n++ {
		out = append(out, n)
	}
	return out
}

// String returns the name for programmers, and for the page's part.
func (n Name) String() string {
	return [names]string{
		"none", "card", "lost", "bid", "pass", "sold", "token", "house", "coin", "hum", "phase", "step", "last", "turn",
		"error", "over",
	}[n]
}
