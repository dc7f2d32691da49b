package recap

import (
	"kilovolt/engine"
	"kilovolt/maps"
)

// Deeds sums up what a seat has done in a part of the game.
type Deeds struct {
	Seat     engine.Seat
	Plants   []engine.Plant // bought
	Paid     int            // for them, Elektro
	Passed   bool           // left an auction phase without a plant
	Tokens   engine.Tokens  // bought
	FuelCost int            // Elektro
	Cities   []maps.City    // connected
	CityCost int            // Elektro
	NoFuel   bool           // had no money for any
	NoCity   bool           // likewise
	Powered  int            // cities, in the last income
	Income   int            // Elektro, of all incomes
	Earned   bool           // there was an income
}

// Add counts an event of the seat; false if it is not one that counts.
func (d *Deeds) Add(e *engine.Event) bool {
	n, m := int(e.N), int(e.M)
	switch e.Kind {
	case engine.EventBought:
		d.Plants, d.Paid = append(d.Plants, e.Plant), d.Paid+n
	case engine.EventTrustTook:
		d.Plants = append(d.Plants, e.Plant)
	case engine.EventPassed:
		d.Passed = true
	case engine.EventTokens:
		d.Tokens[e.Fuel] += uint8(n)
		d.FuelCost += m
	case engine.EventTrustTokens:
		d.Tokens[e.Fuel] += uint8(n)
	case engine.EventBuilt:
		d.Cities, d.CityCost = append(d.Cities, e.City), d.CityCost+n+m
	case engine.EventTrustHouse, engine.EventTrustPlaced, engine.EventMarked:
		d.Cities = append(d.Cities, e.City)
	case engine.EventTurnEnded:
		switch engine.Await(n) {
		case engine.AwaitBuy:
			d.NoFuel = true
		case engine.AwaitBuild:
			d.NoCity = true
		default:
			return false
		}
	case engine.EventIncome:
		d.Powered, d.Income, d.Earned = n, d.Income+m, true
	default:
		return false
	}
	return true
}

// Any reports whether there is anything to report.
func (d *Deeds) Any() bool {
	return len(d.Plants) > 0 || d.Passed || d.Tokens != (engine.Tokens{}) || len(d.Cities) > 0 || d.NoFuel ||
		d.NoCity || d.Earned
}
