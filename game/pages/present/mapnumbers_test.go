package present

import (
	"fmt"
	"testing"

	"kilovolt/engine"
	"kilovolt/maps"
)

// build has the actor build in a city, however little money there is; it returns the position then and what was paid.
func build(r *engine.Rules, s *engine.State, c maps.City) (next engine.State, paid int, ok bool) {
	const rich = 1000
	next = *s
	next.Players[s.Actor].Money = rich
	err := engine.Apply(r, &next, engine.Action{Verb: engine.VerbBuild, What: uint8(c)}, nil)
	paid = rich - int(next.Players[s.Actor].Money)
	next.Players[s.Actor].Money = s.Players[s.Actor].Money - int32(paid)
	return next, paid, err == nil
}

// cheapestWay is what the cheapest connections from a network to a city cost, by trying all of them again and again.
func cheapestWay(r *engine.Rules, network maps.CitySet, to maps.City) int {
	const far = 1 << 20
	cost := map[maps.City]int{}
	for c := range r.Cities.All() {
		if cost[c] = far; network.Has(c) {
			cost[c] = 0
		}
	}
	for again := true; again; {
		again = false
		for c := range r.Cities.All() {
			for _, n := range r.Board.Neighbours(c) {
				if there := cost[c] + int(n.Cost); r.Cities.Has(n.City) && there < cost[n.City] {
					cost[n.City], again = there, true
				}
			}
		}
	}
	return cost[to]
}

// connected fails unless a route leads from a network to its city by connections of the board, at the price of each.
func connected(t *testing.T, r *engine.Rules, network maps.CitySet, route *engine.Route) {
	t.Helper()
	sum, at := 0, route.City
	for i, link := range route.Links {
		if i == 0 {
			at = link.From
		}
		there := -1
		for _, n := range r.Board.Neighbours(at) {
			if n.City == link.To {
				there = int(n.Cost)
			}
		}
		if link.From != at || there != link.Cost || network.Has(link.To) || !r.Cities.Has(link.To) {
			t.Fatalf("%+v: a connection from %d costs %d", route, at, there)
		}
		sum, at = sum+link.Cost, link.To
	}
	if at != route.City || sum != route.Route || len(route.Links) > 0 && !network.Has(route.Links[0].From) {
		t.Fatalf("%+v leads to %d for %d", route, at, sum)
	}
}

// TestACityCostsWhatTheMapSays: each city that the map has a price for can be built in for that, whatever is planned
// before it, and no other; its connections are there, cost what is said, and no others are cheaper (B2 to B5).
func TestACityCostsWhatTheMapSays(t *testing.T) {
	seen := map[string]int{}
	randomDecisions(t, func(r *engine.Rules, s *engine.State, d Decision) {
		if s.Await != engine.AwaitBuild {
			return
		}
		money := int(s.Players[s.Actor].Money)
		now, spent := *s, 0
		for planned := 0; ; planned++ {
			costs, network := d.Draft.Costs(), now.Players[s.Actor].Cities
			cheapest := maps.City(0)
			for c := range r.Cities.All() {
				next, paid, ok := build(r, &now, c)
				if route, why := d.Draft.RouteTo(c); ok != (costs[c] >= 0) || ok != (why == nil) {
					t.Fatalf("city %d costs %d, but it can be built in: %v", c, costs[c], ok)
				} else if ok {
					seen[fmt.Sprint("links ", min(2, len(route.Links)))]++
					if connected(t, r, network, &route); paid != costs[c] || paid != route.Total() {
						t.Fatalf("city %d costs %d, not %d or %d", c, paid, costs[c], route.Total())
					}
					if least := cheapestWay(r, network, c); network != 0 && route.Route != least {
						t.Fatalf("city %d is connected for %d, not %d", c, least, route.Route)
					}
				}
				if pays := ok && paid <= money-spent; pays != (d.Draft.WhyNotCity(c) == nil) {
					t.Fatalf("city %d can be paid: %v", c, pays)
				}
				if !ok {
					seen["closed"]++
				} else if next.Players[s.Actor].Money < 0 {
					seen["too dear"]++
				} else if d.Draft.WhyNotCity(cheapest) != nil || costs[c] < costs[cheapest] {
					cheapest = c
				}
			}
			if planned == 3 || d.Draft.WhyNotCity(cheapest) != nil || d.Draft.Toggle(cheapest) != nil {
				break
			}
			paid := 0
			now, paid, _ = build(r, &now, cheapest)
			spent += paid
			routes := d.Draft.Routes()
			if got := routes[planned].Total(); got != paid || d.Draft.Cost() != spent || d.Draft.Left() != money-spent {
				t.Fatalf("planned for %d, of all %d, with %d left; the engine takes %d and %d", got, d.Draft.Cost(),
					d.Draft.Left(), paid, spent)
			}
			if want := fmt.Sprintf("%d E − %d E = %d E", money, spent, money-spent); d.Purse() != want {
				t.Fatalf("%q, want %q", d.Purse(), want)
			}
			seen[fmt.Sprint("planned ", planned+1)]++
		}
	})
	for _, kind := range []string{"links 0", "links 1", "links 2", "closed", "too dear", "planned 1", "planned 3"} {
		if seen[kind] == 0 {
			t.Errorf("no case of %q among %v", kind, seen)
		}
	}
}

// TestAnotherPlayersCitiesCostWhatTheMapSays: the prices that the map shows of a player who does not decide are what
// the engine would take of that player.
func TestAnotherPlayersCitiesCostWhatTheMapSays(t *testing.T) {
	seen := map[bool]int{}
	randomDecisions(t, func(r *engine.Rules, s *engine.State, d Decision) {
		if s.Await != engine.AwaitBuild {
			return
		}
		for seat := range engine.Seat(r.Players) {
			if seat == s.Actor {
				continue
			}
			costs, turn := engine.CityCosts(r, &s.Public, seat), *s
			turn.Actor = seat
			for c := range r.Cities.All() {
				_, paid, ok := build(r, &turn, c)
				if seen[ok]++; ok && paid != costs[c] || ok != (costs[c] >= 0) {
					t.Fatalf("city %d costs seat %d %d, and can be built in: %v; the map says %d", c, seat, paid, ok,
						costs[c])
				}
			}
		}
	})
	bothSeen(t, seen)
}
