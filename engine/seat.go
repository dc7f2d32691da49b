package engine

import "math/bits"

// A Seat is a place at the table, 0 to 5 in clockwise order (S2).
type Seat int8

const (
	// NoSeat stands for no player.
	NoSeat Seat = -1
	// TrustSeat holds the Trust's plants and tokens in a game of two against the Trust (X1).
	TrustSeat Seat = 2
)

// A SeatSet is a set of seats, one bit each.
type SeatSet uint8

// Has reports whether seat is in the set.
func (s SeatSet) Has(seat Seat) bool { return seat >= 0 && s>>seat&1 != 0 }

// With returns the set with seat in it.
func (s SeatSet) With(seat Seat) SeatSet { return s | 1<<seat }

// Without returns the set without seat.
func (s SeatSet) Without(seat Seat) SeatSet { return s &^ (1 << seat) }

// Len returns the number of seats in the set.
func (s SeatSet) Len() int { return bits.OnesCount8(uint8(s)) }

// Lowest returns the lowest seat of the set, or NoSeat.
func (s SeatSet) Lowest() Seat {
	if s == 0 {
		return NoSeat
	}
	return Seat(bits.TrailingZeros8(uint8(s)))
}

// list returns the seats in ascending order; nil for none.
func (s SeatSet) list() (out []Seat) {
	for ; s != 0; s &= s - 1 {
		out = append(out, s.Lowest())
	}
	return out
}

// after returns the next seat of the set clockwise from seat, which may be seat itself when it is the only one (A3).
func (s SeatSet) after(seat Seat) Seat {
	if later := s &^ (1<<(seat+1) - 1); later != 0 {
		return later.Lowest()
	}
	return s.Lowest()
}
