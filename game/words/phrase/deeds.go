package phrase

import (
	"kilovolt/engine"
	"kilovolt/game/ground/i18n"
	"kilovolt/game/match/recap"
)

// Detail is how much is said of what somebody has done.
type Detail uint8

// The details, from the longest line to the shortest.
const (
	Full    Detail = iota
	Brief          // without prices and incomes
	Counted        // likewise, and cities are counted instead of named
	Details
)

// Deeds says in one line what a seat has done.
func (t *Teller) Deeds(d *recap.Deeds) []i18n.Segment { return t.DeedsIn(Full, d) }

// DeedsIn returns the same with more or less detail; nil where there is nothing of that to say.
func (t *Teller) DeedsIn(detail Detail, of *recap.Deeds) []i18n.Segment {
	short := *of
	if detail != Full {
		short.Paid, short.FuelCost, short.CityCost, short.Earned = 0, 0, 0, false
	}
	d := &short
	var parts []i18n.Arg
	add := func(segments []i18n.Segment) { parts = append(parts, i18n.Pieces("", segments)) }
	if len(d.Plants) > 0 {
		var plants []i18n.Arg
		for _, p := range d.Plants {
			plants = append(plants, Plant("", p))
		}
		what := t.Segments("summary.plant", Plant("plant", d.Plants[0]))
		if len(plants) > 1 {
			what = t.Segments("summary.plants", i18n.List("plants", plants...))
		}
		add(t.paid(what, d.Paid))
	} else if d.Passed {
		add(t.Segments("summary.no-plant"))
	}
	if d.Tokens != (engine.Tokens{}) {
		var tokens []i18n.Arg
		for f, n := range d.Tokens {
			if n > 0 {
				tokens = append(tokens, Tokens("", engine.Fuel(f), int(n)))
			}
		}
		add(t.paid(t.Segments("tokens.list", i18n.List("tokens", tokens...)), d.FuelCost))
	}
	if d.NoFuel {
		add(t.Segments("summary.unpaid-fuel"))
	}
	if len(d.Cities) > 0 {
		var cities []i18n.Arg
		for _, c := range d.Cities {
			cities = append(cities, t.City("", c))
		}
		if detail == Counted {
			cities = []i18n.Arg{i18n.Counted("", "count.cities", len(cities))}
		}
		add(t.paid(t.Segments("summary.cities", i18n.List("cities", cities...)), d.CityCost))
	}
	if d.NoCity {
		add(t.Segments("summary.unpaid-city"))
	}
	if d.Earned {
		add(t.Segments("summary.income", i18n.Count("n", d.Powered), ShortMoney("income", d.Income)))
	}
	if len(parts) == 0 {
		return nil
	}
	return t.Segments("summary.line", t.Player("player", d.Seat), i18n.Sequence("deeds", parts...))
}

// paid adds what was paid for something, if anything was.
func (t *Teller) paid(what []i18n.Segment, elektro int) []i18n.Segment {
	if elektro == 0 {
		return what
	}
	return t.Segments("summary.for", i18n.Pieces("what", what), ShortMoney("price", elektro))
}
