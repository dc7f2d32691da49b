package engine

import "kilovolt/maps"

// A Link is one connection of a route.
type Link struct {
	From, To maps.City
	Cost     int // Elektro
}

// Route is what it takes to connect a city (B2, B3).
type Route struct {
	City  maps.City
	Links []Link // from the network to the city; none for a first house
	Route int    // Elektro, the sum of the links
	House int    // Elektro, the space
	Space int    // 0, 1 or 2: which space the house takes
}

// Total returns the route and the house together, in Elektro.
func (r *Route) Total() int { return r.Route + r.House }

// RouteStart returns the city of a network from which a new one is connected (B3): the start of the cheapest route, of
// several the one with the fewest connections, and among those the city with the lowest number. From there the board
// knows one way ([maps.Routes]). The same network thus always has the same route, on every machine and in every
// replay. Without a network, and where no route leads, it is the new city itself. It allocates nothing.
func RouteStart(r *Rules, network maps.CitySet, c maps.City) maps.City {
	best, least, fewest := c, maps.Unreachable, 0
	for own := range network.All() {
		cost := int(r.Routes.Dist[own][c])
		if cost > least || cost == maps.Unreachable {
			continue
		}
		if n := r.Routes.Links(own, c); cost < least || n < fewest {
			best, least, fewest = own, cost, n
		}
	}
	return best
}

// RouteTo returns the cheapest way for a seat to connect a city, or why it may not (B2 to B5, X5, V1, V2). Of several
// cheapest ways it is the one that [RouteStart] chooses. Money and whose turn it is do not matter.
func RouteTo(r *Rules, p *Public, seat Seat, c maps.City) (Route, *Illegal) {
	route, house, v := r.checkBuild(p, seat, c)
	if v.code != CodeNone {
		return Route{}, v.err(p, Action{Verb: VerbBuild, What: uint8(c)})
	}
	links := linksBetween(r, RouteStart(r, p.Players[seat].Cities, c), c)
	return Route{City: c, Links: links, Route: route, House: house, Space: p.space(c)}, nil
}

// Links returns the route of an [EventBuilt], from the network to the new city; none for a first house.
func (e *Event) Links(r *Rules) []Link { return linksBetween(r, e.From, e.City) }

func linksBetween(r *Rules, from, to maps.City) (links []Link) {
	path := r.Routes.Path(from, to)
	for i := 1; i < len(path); i++ {
		links = append(links, Link{path[i-1], path[i], int(r.Routes.Dist[path[i-1]][path[i]])})
	}
	return links
}
