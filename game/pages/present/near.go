package present

import (
	"slices"

	"kilovolt/engine"
	"kilovolt/game/ground/i18n"
	"kilovolt/game/match/budget"
	"kilovolt/game/words/phrase"
	"kilovolt/maps"
)

// A Near is a city that can be planned next.
type Near struct {
	City  maps.City
	Price string // what it costs, or the first cities of a network that begins there
	Words string // the city and the price
}

// Near returns the cities that can be planned next, the cheapest first. Where a network could begin each costs the
// same, and what its first cities together cost decides.
func (d Decision) Near() (out []Near) {
	p, seat := d.Draft.After(), d.Draft.Start().Actor
	if p.Players[seat].Houses == 0 && d.Draft.Await() == engine.AwaitBuild {
		for _, n := range budget.Networks(d.Rules, p, seat, budget.FirstCities) {
			if c := n.Cities[0].City; d.Draft.WhyNotCity(c) == nil {
				cities := i18n.Counted("cities", "count.cities", len(n.Cities))
				out = append(out, Near{c, d.T("panel.near-network", cities, phrase.ShortMoney("cost", n.Cost)),
					d.T("panel.near-in-all", d.City("city", c), cities, phrase.Money("cost", n.Cost))})
			}
		}
		return out
	}
	costs := d.Draft.Costs()
	for c := range d.Rules.Cities.All() {
		if d.Draft.WhyNotCity(c) == nil {
			out = append(out, Near{c, d.T("panel.short", phrase.ShortMoney("cost", costs[c])),
				d.T("panel.planned", d.City("city", c), phrase.Money("cost", costs[c]))})
		}
	}
	slices.SortStableFunc(out, func(a, b Near) int { return costs[a.City] - costs[b.City] })
	return out
}

// CouldBuild reports whether nothing is planned although a city could be built that would be powered and earn more.
func (d Decision) CouldBuild() bool {
	b, ok := budget.Of(d.Rules, d.Draft.Start(), d.Draft.Start().Actor, budget.Plan{})
	return ok && !d.Draft.Planned() && len(b.Cities) > 0
}
