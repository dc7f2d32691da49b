package lang

import (
	"kilovolt/engine"
	"kilovolt/maps"
)

// Deeds is what a seat has done in a part of the game, added up.
type Deeds struct {
	Seat     engine.Seat
	Plants   []engine.Plant // bought
	Paid     int            // for them, Elektro
	Passed   bool           // was out of an auction phase without a plant
	Tokens   engine.Tokens  // bought
	FuelCost int            // Elektro
	Cities   []maps.City    // connected
	CityCost int            // Elektro
	Powered  int            // cities, in the last income
	Income   int            // Elektro, of all incomes
	Earned   bool           // there was an income
}

// Add takes an event of the seat in; false if it is none that counts.
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
	case engine.EventIncome:
		d.Powered, d.Income, d.Earned = n, d.Income+m, true
	default:
		return false
	}
	return true
}

// Deeds is one line of what a seat has done.
func (t *Teller) Deeds(d *Deeds) []Segment {
	var parts []Arg
	add := func(segments []Segment) { parts = append(parts, Pieces("", segments)) }
	if len(d.Plants) > 0 {
		var plants []Arg
		for _, p := range d.Plants {
			plants = append(plants, Plant("", p))
		}
		add(t.paid(t.Segments("summary.plant", List("plants", plants...)), d.Paid))
	} else if d.Passed {
		add(t.Segments("summary.no-plant"))
	}
	if d.Tokens != (engine.Tokens{}) {
		var tokens []Arg
		for f, n := range d.Tokens {
			if n > 0 {
				tokens = append(tokens, Tokens("", engine.Fuel(f), int(n)))
			}
		}
		add(t.paid(t.Segments("tokens.list", List("tokens", tokens...)), d.FuelCost))
	}
	if len(d.Cities) > 0 {
		var cities []Arg
		for _, c := range d.Cities {
			cities = append(cities, t.City("", c))
		}
		add(t.paid(t.Segments("summary.cities", List("cities", cities...)), d.CityCost))
	}
	if d.Earned {
		add(t.Segments("summary.income", Count("n", d.Powered), ShortMoney("income", d.Income)))
	}
	return t.Segments("summary.line", t.Player("player", d.Seat), Sequence("deeds", parts...))
}

// paid says for how much; what was free says nothing.
func (t *Teller) paid(what []Segment, elektro int) []Segment {
	if elektro == 0 {
		return what
	}
	return t.Segments("summary.for", Pieces("what", what), ShortMoney("price", elektro))
}
