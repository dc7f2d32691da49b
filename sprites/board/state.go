package board

import (
	"slices"

	"kilovolt/maps"
)

// None is the seat of a space without a house.
const None = -1

// City is what the picture shows of one city.
type City struct {
	Houses  [3]int8 // seats 0..5 or sprites.TrustSeat in the spaces for 10, 15 and 20; None where there is none
	Open    int     // how many spaces are open in this Step (B4), 0..3
	Planned int8    // the seat of a planned house, shown in the lowest free space; None if there is none

	// Cost is the total cost, in Elektro, of connecting the city for the player whose turn it is, or the cost that
	// has been planned; None if it is not shown.
	Cost         int
	TooExpensive bool // Cost is more than the player has
	Unavailable  bool // cannot be chosen now: dimmed
	Selected     bool // part of the plan
	Hovered      bool // under the mouse pointer
	Highlighted  bool // because of something touched elsewhere, in the log or on a card
	Focused      bool // has the keyboard focus
	Start        bool // a starting city (V1)
}

// A Plan is a route to a city: its connections are emphasised with their prices, and the sum is shown at the city.
type Plan struct {
	City  maps.City
	Links [][2]maps.City // the connections, as pairs of cities
	Sum   string         // the parts of the price and the total as text, "10 + 2 + 9 = 21"; "" shows none
}

// Wire is whose networks a connection belongs to, one bit for each seat 0..5 as in Houses.
type Wire struct {
	Paid uint8 // they paid for it
	Thin uint8 // it is only assumed to be part of their network
}

// State is what the picture shows besides the board itself. Cities are numbered as in the board.
type State struct {
	Cities []City
	Plans  []Plan
	// Preview is the route to a city that is being considered but not planned; nil if there is none.
	Preview *Plan
	// Wires are the players' networks, by the number of the connection; it may be empty.
	Wires []Wire
	// HighlightedSeat is the seat, as in Houses, whose cities and network are highlighted; None if there is none.
	HighlightedSeat int8
	// Payer is the seat, as in Houses, whose costs the cities show, in its colour; None if it is the player whose turn
	// it is.
	Payer int8
	// Currents are the networks being powered, the latest last.
	Currents []Current
}

// NewState returns a state with an empty board and the first space of every city open.
func NewState(b *maps.Board) *State {
	s := &State{Cities: make([]City, len(b.Cities))}
	s.Reset()
	return s
}

// Reset restores what NewState returns for the same board.
func (s *State) Reset() {
	for i := range s.Cities {
		s.Cities[i] = City{Houses: [3]int8{None, None, None}, Open: 1, Planned: None, Cost: None}
	}
	s.Plans, s.Preview, s.HighlightedSeat, s.Currents = s.Plans[:0], nil, None, s.Currents[:0]
	s.Wires, s.Payer = s.Wires[:0], None
}

// highlighted reports whether a city, or the seat of a house in it, is highlighted.
func (s *State) highlighted(city int) bool {
	c := &s.Cities[city]
	seat := s.HighlightedSeat
	return c.Highlighted || seat != None && (c.Houses[0] == seat || c.Houses[1] == seat || c.Houses[2] == seat)
}

// mostOpen returns the number of open spaces that most cities have.
func (s *State) mostOpen() int {
	var count [4]int
	best := 0
	for i := range s.Cities {
		open := min(max(s.Cities[i].Open, 0), 3)
		if count[open]++; count[open] > count[best] {
			best = open
		}
	}
	return best
}

func (p *Plan) equal(q *Plan) bool {
	return p == q || p != nil && q != nil && p.City == q.City && p.Sum == q.Sum && slices.Equal(p.Links, q.Links)
}

// equal reports whether two states are equal apart from the ages of their currents.
func (s *State) equal(o *State) bool {
	if s.HighlightedSeat != o.HighlightedSeat || s.Payer != o.Payer || len(s.Plans) != len(o.Plans) ||
		!slices.Equal(s.Cities, o.Cities) || !slices.Equal(s.Wires, o.Wires) || !s.Preview.equal(o.Preview) {
		return false
	}
	for i := range s.Plans {
		if !s.Plans[i].equal(&o.Plans[i]) {
			return false
		}
	}
	return slices.EqualFunc(s.Currents, o.Currents, func(c, d Current) bool {
		return c.Seat == d.Seat && c.Cities == d.Cities && c.Powered == d.Powered
	})
}

// copyFrom makes the state a deep copy of another one.
func (s *State) copyFrom(o *State) {
	s.HighlightedSeat, s.Payer = o.HighlightedSeat, o.Payer
	s.Wires = append(s.Wires[:0], o.Wires...)
	s.Cities = append(s.Cities[:0], o.Cities...)
	s.Currents = append(s.Currents[:0], o.Currents...)
	s.Plans = s.Plans[:0]
	for _, p := range o.Plans {
		p.Links = slices.Clone(p.Links)
		s.Plans = append(s.Plans, p)
	}
	s.Preview = nil
	if o.Preview != nil {
		p := *o.Preview
		p.Links = slices.Clone(p.Links)
		s.Preview = &p
	}
}
