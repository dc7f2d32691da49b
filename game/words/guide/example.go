package guide

import (
	"kilovolt/engine"
	"kilovolt/game/ground/i18n"
	"kilovolt/game/words/phrase"
	"kilovolt/maps"
)

// A Connecting is an example of what a city costs, computed by the engine on the table's own board (B3).
type Connecting struct {
	From  maps.City // where the player has a house
	Route engine.Route
	Links []int // cost of each connection of the route, Elektro

	near bool // all of it lies in one region
}

// Connecting finds an example: the cheapest route of two connections in the zone, if possible within one region, in
// Step 1 with nobody else on the board. In a zone without such a route it is a single connection.
func (t *Table) Connecting() Connecting {
	var best Connecting
	cities := t.Rules.Cities
	for from := range cities.All() {
		p := t.Start
		p.Players[0].Cities = maps.CitySet(0).Add(from)
		p.Players[0].Houses = 1
		p.Spaces[from][0] = engine.HouseOf(0)
		for c := range cities.All() {
			p.Players[0].Reach[c] = t.Rules.Routes.Dist[from][c]
		}
		p.TrustCities, p.Marked = 0, 0
		for to := range cities.All() {
			route, why := engine.RouteTo(t.Rules, &p, 0, to)
			if why != nil || len(route.Links) == 0 || len(route.Links) > 2 {
				continue
			}
			found := Connecting{From: from, Route: route, near: true}
			free, region := false, t.Rules.Board.Cities[from].Region
			for _, link := range route.Links {
				found.Links = append(found.Links, link.Cost)
				found.near = found.near && t.Rules.Board.Cities[link.To].Region == region
				free = free || link.Cost == 0
			}
			if !free && better(&found, &best) {
				best = found
			}
		}
	}
	return best
}

// better reports whether example a is better than b: it has more connections, or as many and stays within a region, or
// is cheaper.
func better(a, b *Connecting) bool {
	if len(a.Links) != len(b.Links) {
		return len(a.Links) > len(b.Links)
	}
	if a.near != b.near {
		return a.near
	}
	return a.Route.Route < b.Route.Route
}

// exampleKey returns the sentence for the example.
func (t *Table) exampleKey() i18n.Key {
	if len(t.Connecting().Links) < 2 {
		return "rules.picture-route-direct"
	}
	return "rules.picture-route"
}

// example returns the arguments of that sentence.
func (t *Table) example(l *phrase.Lang) []i18n.Arg {
	e := t.Connecting()
	name := func(c maps.City) string { return l.Board(t.Rules.Board).Cities[c].Name }
	args := []i18n.Arg{
		i18n.Text("from", name(e.From)), i18n.Text("to", name(e.Route.City)), i18n.Number("house", e.Route.House),
		phrase.Money("total", e.Route.Total()),
		i18n.Text("route", e.Sum(l)),
	}
	if len(e.Route.Links) > 1 {
		args = append(args, i18n.Text("via", name(e.Route.Links[0].To)))
	}
	return args
}

// Sum returns the costs of the connections one by one: "3 + 4".
func (e *Connecting) Sum(l *phrase.Lang) string {
	sum := ""
	for i, cost := range e.Links {
		if i == 0 {
			sum = l.T("panel.number", i18n.Number("n", cost))
			continue
		}
		sum = l.T("panel.plus", i18n.Text("sum", sum), i18n.Number("n", cost))
	}
	return sum
}
