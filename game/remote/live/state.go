package live

import (
	"slices"

	"kilovolt/engine"
)

// State is what a host keeps beside the game: with both it goes on after it was ended in any way. It has the tokens of
// the guests in it, so it belongs to the host alone.
type State struct {
	Code  string      `json:"code,omitempty"` // to join; "" for none
	Seats []SeatState `json:"seats"`
}

// SeatState is who has a seat.
type SeatState struct {
	Open  bool    `json:"open,omitempty"`  // guests may take it
	Token string  `json:"token,omitempty"` // of the guest who has it; "" for none
	Last  int     `json:"last,omitempty"`  // the id of the guest's last request
	Said  Refusal `json:"said,omitzero"`   // what was answered
}

// sized returns a copy with so many seats, without what cannot be right.
func (s State) sized(seats int) State {
	s.Seats = slices.Clone(s.Seats)
	for len(s.Seats) < seats {
		s.Seats = append(s.Seats, SeatState{})
	}
	s.Seats = s.Seats[:seats]
	for i := range s.Seats {
		if seat := &s.Seats[i]; seat.Token != "" && (!isToken(seat.Token) || s.seatOf(seat.Token) != engine.Seat(i)) {
			seat.Token = ""
		}
	}
	return s
}

// seatOf returns the seat that a token belongs to, NoSeat for none.
func (s *State) seatOf(token string) engine.Seat {
	found := engine.NoSeat
	for i := range s.Seats {
		if t := s.Seats[i].Token; t != "" && alike(t, token) && found == engine.NoSeat {
			found = engine.Seat(i)
		}
	}
	return found
}

// taken returns the seats that guests have.
func (s *State) taken() (seats engine.SeatSet) {
	for i := range s.Seats {
		if s.Seats[i].Token != "" {
			seats = seats.With(engine.Seat(i))
		}
	}
	return seats
}

// away returns the seats that are not played at the host.
func (s *State) away() engine.SeatSet {
	seats := s.taken()
	for i := range s.Seats {
		if s.Seats[i].Open {
			seats = seats.With(engine.Seat(i))
		}
	}
	return seats
}
