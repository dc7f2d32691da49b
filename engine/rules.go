package engine

import (
	"fmt"

	"kilovolt/maps"
)

// Reading is which reading of the rules of record a game is played by. Where a rule has been made more exact, a game
// goes on to its end under the reading that it began with.
type Reading uint8

// The readings.
const (
	FirstReading  Reading = iota
	SecondReading         // a plant burns tokens that lie on it (P6); the introductory game ends with its cities (V2)

	LatestReading = SecondReading
)

// Rules holds what never changes during a game: the board, the zone, the edition and its numbers. It is public,
// immutable and shared.
type Rules struct {
	Board   *maps.Board
	Zone    maps.RegionSet
	Cities  maps.CitySet // the cities of the zone (S1)
	Routes  *maps.Routes // cheapest routes within the zone (B3)
	Edition Edition
	Players int // 2 to 6; the Trust does not count

	Trust          bool // two players Against the Trust (S7)
	StartingCities bool // V1
	Introductory   bool // V2
	Reading        Reading

	Numbers
	resupply [3]Tokens // by Step less one (C3)
	adjacent [maps.MaxCities]maps.CitySet
}

// newRules builds the rules of a table with the given zone.
func newRules(board *maps.Board, zone maps.RegionSet, s *Setup) (*Rules, error) {
	r := &Rules{
		Board: board, Zone: zone, Cities: board.ZoneCities(zone), Routes: board.Routes(zone), Edition: s.Edition,
		Players: s.Players, Trust: s.Edition == Recharged && s.Players == 2, StartingCities: s.StartingCities,
		Introductory: s.Introductory, Reading: s.Reading, Numbers: NumbersFor(s.Edition, s.Players),
		resupply: resupply[s.Players-MinPlayers],
	}
	if !board.ZoneConnected(zone) {
		return nil, fmt.Errorf("zone: the regions are not connected (rule S1)")
	}
	for c := range r.Cities.All() {
		for _, n := range board.Neighbours(c) {
			if r.Cities.Has(n.City) {
				r.adjacent[c] = r.adjacent[c].Add(n.City)
			}
		}
	}
	if r.Introductory {
		r.EndCities = IntroCities
	}
	return r, nil
}

// cityID returns the id of a city, or a placeholder for a number that the board does not have.
func (r *Rules) cityID(c maps.City) string {
	if int(c) >= len(r.Board.Cities) {
		return "city?"
	}
	return r.Board.Cities[c].ID
}

// SeatCount returns the number of seats in player order, including the Trust.
func (r *Rules) SeatCount() int {
	if r.Trust {
		return r.Players + 1
	}
	return r.Players
}

// IsTrust reports whether the seat is the Trust's.
func (r *Rules) IsTrust(seat Seat) bool { return r.Trust && seat == TrustSeat }

// AllSeats returns the set of the players' seats, without the Trust.
func (r *Rules) AllSeats() SeatSet { return 1<<r.Players - 1 }

// OpenSpaces returns how many spaces of a city may be built on in a Step (B4, V2).
func (r *Rules) OpenSpaces(step uint8) int {
	if r.Introductory {
		return 1
	}
	return int(step)
}

// LastStep returns the highest Step of a game: 3, or 1 in the introductory game (T3, V2).
func (r *Rules) LastStep() uint8 {
	if r.Introductory {
		return 1
	}
	return Steps
}

// Resupply returns the tokens that come to the market each round during a Step, 1 to 3, as far as supply and market
// allow (C3).
func (r *Rules) Resupply(step uint8) Tokens { return r.resupply[step-1] }
