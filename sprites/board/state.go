package board

import "kilovolt/maps"

// None is the seat of a space without a house.
const None = -1

// City is what the picture shows of one city.
type City struct {
	Houses [3]int8 // seats 0..5 or sprites.TrustSeat in the spaces for 10, 15 and 20; None where there is none
	Open   int     // how many spaces are open in this Step (B4), 0..3
	Ghost  int8    // the seat of a house being planned, in the lowest free space; None if there is none

	Reach    int  // what connecting it costs the player at turn in all, Elektro; None if it is not shown
	TooDear  bool // Reach is more than the player has
	Closed   bool // nobody may build here at present (X5, V1): it recedes
	Selected bool // part of what is being planned
	Glow     bool // pointed at, by the log or by the mouse
	Focus    bool // has the keyboard's focus
	Marked   bool // a starting city (V1)
}

// State is what the picture shows besides the board itself. Cities are numbered as in the board.
type State struct {
	Cities []City
	Route  [][2]maps.City // connections to light up, as pairs of cities
}

// NewState returns a state in which nothing stands on the board and the first space of every city is open.
func NewState(b *maps.Board) *State {
	s := &State{Cities: make([]City, len(b.Cities))}
	for i := range s.Cities {
		s.Cities[i] = City{Houses: [3]int8{None, None, None}, Open: 1, Ghost: None, Reach: None}
	}
	return s
}
