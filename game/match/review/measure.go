package review

import (
	"slices"

	"kilovolt/engine"
)

// A Measure is a figure that is followed through a game.
type Measure uint8

// The measures, in the order in which they are offered.
const (
	Cities Measure = iota
	Capacity
	Money
	Chance
	ForPlants
	ForFuel
	ForCities
	Spent // on plants, fuel and cities together
	Measures
)

// measureIDs are the measures' ids in widgets and scripts.
var measureIDs = [Measures]string{
	Cities: "cities", Capacity: "capacity", Money: "money", Chance: "chance",
	ForPlants: "plants", ForFuel: "fuel", ForCities: "building", Spent: "spent",
}

// ID returns the measure's id in widgets and scripts.
func (m Measure) ID() string { return measureIDs[m] }

// MeasureByID finds a measure; the first one if there is none with that id.
func MeasureByID(id string) Measure {
	return Measure(max(0, slices.Index(measureIDs[:], id)))
}

// Sums reports whether the values of the rounds can be added up: spending can, possessions cannot.
func (m Measure) Sums() bool { return m >= ForPlants }

// Points returns the number of values of a measure: one per round, and one more for the chance, the outcome.
func (v *Review) Points(m Measure) int {
	if m == Chance {
		return len(v.Rounds) + 1
	}
	return len(v.Rounds)
}

// Value returns a measure of a seat at a point: in a round or at its end; the chance is at its beginning.
func (v *Review) Value(m Measure, point int, seat engine.Seat) int {
	if m == Chance {
		if point == len(v.Rounds) {
			return v.after[seat]
		}
		return v.Rounds[point].Chance[seat]
	}
	f := &v.Rounds[point].Seats[seat]
	switch m {
	case Cities:
		return f.Cities
	case Capacity:
		return f.Capacity
	case Money:
		return f.Money
	case ForPlants:
		return f.Plants
	case ForFuel:
		return f.Fuel
	case ForCities:
		return f.Building
	}
	return f.Plants + f.Fuel + f.Building
}

// Total returns the sum of a seat's values over the game.
func (v *Review) Total(m Measure, seat engine.Seat) (n int) {
	for point := range v.Points(m) {
		n += v.Value(m, point, seat)
	}
	return n
}

// Most returns the greatest value of any seat, at least 1.
func (v *Review) Most(m Measure) int {
	most := 1
	for point := range v.Points(m) {
		for seat := range v.Players {
			most = max(most, v.Value(m, point, engine.Seat(seat)))
		}
	}
	return most
}
