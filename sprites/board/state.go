package board

import (
	"slices"

	"kilovolt/maps"
)

// None is the seat of a space without a house.
const None = -1

// City is what the picture shows of one city.
type City struct {
	Houses [3]int8 // seats 0..5 or sprites.TrustSeat in the spaces for 10, 15 and 20; None where there is none
	Open   int     // how many spaces are open in this Step (B4), 0..3
	Ghost  int8    // the seat of a house being planned, in the lowest free space; None if there is none

	Reach    int  // what connecting it costs the player at turn in all, or has been planned for, Elektro; None if it is not shown
	TooDear  bool // Reach is more than the player has
	Closed   bool // it cannot be chosen at present: it recedes
	Selected bool // part of what is being planned
	Glow     bool // pointed at by the mouse
	Lit      bool // touched elsewhere, in the log or on a card: it lights up
	Focus    bool // has the keyboard's focus
	Marked   bool // a starting city (V1)
}

// Plan is a way to a city as it is shown: the connections light up with their prices, and the sum stands at the city.
type Plan struct {
	City  maps.City
	Links [][2]maps.City // the connections, as pairs of cities
	Sum   string         // the parts of the price and the total in words, "10 + 2 + 9 = 21"; "" shows none
}

// State is what the picture shows besides the board itself. Cities are numbered as in the board.
type State struct {
	Cities []City
	Plans  []Plan // what is planned
	// Preview is the way to a city that is only looked at; nil if there is none.
	Preview *Plan
	// LitSeat is the seat, as in Houses, whose cities light up, as that player was touched elsewhere; None if there is none.
	LitSeat int8
	// Currents are the networks that light up at present, the latest last.
	Currents []Current
}

// NewState returns a state in which nothing stands on the board and the first space of every city is open.
func NewState(b *maps.Board) *State {
	s := &State{Cities: make([]City, len(b.Cities))}
	s.Reset()
	return s
}

// Reset makes the state what NewState returns, for the same board.
func (s *State) Reset() {
	for i := range s.Cities {
		s.Cities[i] = City{Houses: [3]int8{None, None, None}, Open: 1, Ghost: None, Reach: None}
	}
	s.Plans, s.Preview, s.LitSeat, s.Currents = s.Plans[:0], nil, None, s.Currents[:0]
}

// lit tells whether a city lights up because it, or a player with a house in it, was touched elsewhere.
func (s *State) lit(city int) bool {
	c := &s.Cities[city]
	return c.Lit || s.LitSeat != None && (c.Houses[0] == s.LitSeat || c.Houses[1] == s.LitSeat || c.Houses[2] == s.LitSeat)
}

// same tells whether two plans look alike.
func (p *Plan) same(q *Plan) bool {
	return p == q || p != nil && q != nil && p.City == q.City && p.Sum == q.Sum && slices.Equal(p.Links, q.Links)
}

// same tells whether two states look alike, but for how far currents have come.
func (s *State) same(o *State) bool {
	if s.LitSeat != o.LitSeat || len(s.Plans) != len(o.Plans) || !slices.Equal(s.Cities, o.Cities) || !s.Preview.same(o.Preview) {
		return false
	}
	for i := range s.Plans {
		if !s.Plans[i].same(&o.Plans[i]) {
			return false
		}
	}
	return slices.EqualFunc(s.Currents, o.Currents, func(c, d Current) bool { return c.Seat == d.Seat && c.Cities == d.Cities && c.N == d.N })
}

// copyFrom makes the state equal to another, which may be changed afterwards.
func (s *State) copyFrom(o *State) {
	s.LitSeat = o.LitSeat
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
