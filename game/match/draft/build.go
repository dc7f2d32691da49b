package draft

import (
	"slices"

	"kilovolt/engine"
	"kilovolt/maps"
)

// verb returns what choosing a city means in the present decision.
func (d *Draft) verb() engine.Verb {
	switch d.start.Await {
	case engine.AwaitTrust:
		return engine.VerbTrust
	case engine.AwaitMark:
		return engine.VerbMark
	}
	return engine.VerbBuild
}

// Cities returns the planned cities in order.
func (d *Draft) Cities() []maps.City {
	out := make([]maps.City, len(d.plan))
	for i, a := range d.plan {
		out[i] = maps.City(a.What)
	}
	return out
}

// Routes returns the route to each planned city, in order.
func (d *Draft) Routes() []engine.Route { return d.route }

// Toggle adds a city to the plan, or removes it with everything that is no longer possible without it. Of a Trust
// house or a starting city there is one at a time: a new choice replaces it. It returns why the city cannot be added,
// nil if it was added or removed.
func (d *Draft) Toggle(c maps.City) *engine.Illegal {
	a := engine.Action{Verb: d.verb(), What: uint8(c)}
	if i := slices.Index(d.plan, a); i >= 0 {
		d.replan(slices.Delete(slices.Clone(d.plan), i, i+1))
		return nil
	}
	if a.Verb != engine.VerbBuild {
		if why := engine.WhyNot(d.rules, &d.start.Public, a); why != nil {
			return why
		}
		d.replan([]engine.Action{a})
		return nil
	}
	if why := engine.WhyNot(d.rules, &d.now.Public, a); why != nil {
		return why
	}
	d.replan(append(slices.Clone(d.plan), a))
	return nil
}

// Costs returns what each city would cost on top of the plan, in Elektro; -1 where the rules forbid it. It does not
// look at the money.
func (d *Draft) Costs() [maps.MaxCities]int {
	return engine.CityCosts(d.rules, &d.now.Public, d.start.Actor)
}

// RouteTo returns what connecting a city takes on top of the plan, or why the rules forbid it. It does not look at the
// money.
func (d *Draft) RouteTo(c maps.City) (engine.Route, *engine.Illegal) {
	return engine.RouteTo(d.rules, &d.now.Public, d.start.Actor, c)
}

// WhyNotCity returns why a city cannot be chosen on top of the plan, nil if it can.
func (d *Draft) WhyNotCity(c maps.City) *engine.Illegal {
	p := &d.now.Public
	if d.verb() != engine.VerbBuild {
		p = &d.start.Public
	}
	return engine.WhyNot(d.rules, p, engine.Action{Verb: d.verb(), What: uint8(c)})
}
