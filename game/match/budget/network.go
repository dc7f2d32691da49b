package budget

import (
	"slices"

	"kilovolt/engine"
	"kilovolt/maps"
)

// FirstCities is how many cities a first network has where those are compared that could begin it.
const FirstCities = 3

// Next returns the city that is the cheapest for a seat now, the lowest of several. For a network that has not begun it
// is where one of so many cities, at most [FirstCities], begins that costs least in all. ok is false if the rules allow
// none.
func Next(r *engine.Rules, p *engine.Public, seat engine.Seat, cities int) (c City, ok bool) {
	if p.Players[seat].Houses > 0 {
		return cheapest(r, p, seat)
	}
	for _, n := range Networks(r, p, seat, cities) {
		return City{n.Cities[0].City, n.Cities[0].Cost}, true
	}
	return City{}, false
}

// cheapest returns the cheapest city of all that are open to a seat.
func cheapest(r *engine.Rules, p *engine.Public, seat engine.Seat) (c City, ok bool) {
	for city, cost := range engine.CityCosts(r, p, seat) {
		if cost >= 0 && (!ok || cost < c.Cost) {
			c, ok = City{maps.City(city), cost}, true
		}
	}
	return c, ok
}

// Network is the first cities of a network: where it begins, and the cheapest ones from there, one after the other.
type Network struct {
	Cities []City
	Cost   int // of all of them, Elektro
}

// Networks returns for a seat without cities the networks of so many cities, at most [FirstCities], that it could
// begin: one for each city that is open to it, those with the most cities and of these the cheapest first.
func Networks(r *engine.Rules, p *engine.Public, seat engine.Seat, cities int) []Network {
	var out []Network
	cities = max(1, min(cities, FirstCities))
	for city, cost := range engine.CityCosts(r, p, seat) {
		if cost < 0 {
			continue
		}
		n, next, ok := Network{}, City{maps.City(city), cost}, true
		for q := *p; ok; next, ok = cheapest(r, &q, seat) {
			n.Cities, n.Cost = append(n.Cities, next), n.Cost+next.Cost
			if len(n.Cities) == cities {
				break
			}
			q = engine.Connected(r, q, seat, next.City)
		}
		at := len(out)
		for at > 0 && n.before(&out[at-1]) {
			at--
		}
		out = slices.Insert(out, at, n)
	}
	return out
}

// before reports whether a network is better to begin with than another one.
func (n *Network) before(other *Network) bool {
	if len(n.Cities) != len(other.Cities) {
		return len(n.Cities) > len(other.Cities)
	}
	return n.Cost < other.Cost
}
