package phrase

import (
	"kilovolt/engine"
	"kilovolt/game/i18n"
	"kilovolt/game/recap"
)

// Deeds says in one line what a seat has done.
func (t *Teller) Deeds(d *recap.Deeds) []i18n.Segment {
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
	if len(d.Cities) > 0 {
		var cities []i18n.Arg
		for _, c := range d.Cities {
			cities = append(cities, t.City("", c))
		}
		add(t.paid(t.Segments("summary.cities", i18n.List("cities", cities...)), d.CityCost))
	}
	if d.Earned {
		add(t.Segments("summary.income", i18n.Count("n", d.Powered), ShortMoney("income", d.Income)))
	}
	return t.Segments("summary.line", t.Player("player", d.Seat), i18n.Sequence("deeds", parts...))
}

// paid says for how much; what was free says nothing.
func (t *Teller) paid(what []i18n.Segment, elektro int) []i18n.Segment {
	if elektro == 0 {
		return what
	}
	return t.Segments("summary.for", i18n.Pieces("what", what), ShortMoney("price", elektro))
}
