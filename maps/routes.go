package maps

// Unreachable is the Dist between cities without a route inside the zone.
const Unreachable = 255

// maxRoute is the highest cost of a route, Elektro; Parse rejects boards with a zone that exceeds it.
const maxRoute = 250

// Routes are the cheapest routes between all cities of a zone, through cities of the zone only (S1, B3). They are
// immutable and shared: do not write to them.
//
// Among equally cheap routes the one with the fewest connections is used, and among those the one whose sequence of
// city numbers, read from the start, is lowest. A route is thus the same on every machine, but the way back may differ
// from the way there.
type Routes struct {
	// Dist is the cost of the cheapest route's connections, Elektro, 0..250; Unreachable if there is no route or one
	// of the cities is outside the zone.
	Dist [MaxCities][MaxCities]uint8
	next [MaxCities][MaxCities]City // the next city on the route; only where Dist is not Unreachable
}

// Routes returns the cheapest routes inside the zone. It only looks up what Parse has computed and is safe for
// concurrent use. Regions that the board does not have are ignored, and the zone need not be connected.
func (b *Board) Routes(zone RegionSet) *Routes { return b.routes[zone&b.AllRegions()] }

// findRoutes computes the routes of a zone and the highest cost of one, Elektro. If that exceeds maxRoute, the routes
// are invalid.
func (b *Board) findRoutes(zone RegionSet) (r *Routes, highest int) {
	// One number orders routes by cost and then by number of connections, of which no route has 64.
	const perElektro = 64
	const far = 1 << 30

	cities := b.ZoneCities(zone)
	var key [MaxCities][MaxCities]int32
	for from := range cities.All() {
		k := &key[from]
		for i := range k {
			k[i] = far
		}
		k[from] = 0
		// Dijkstra's algorithm without a heap: for so few cities a scan is faster.
		for open := cities; open != 0; {
			best, bestKey := City(0), int32(far)
			for c := range open.All() {
				if k[c] < bestKey {
					best, bestKey = c, k[c]
				}
			}
			if bestKey == far {
				break
			}
			open = open.Remove(best)
			for _, n := range b.neighbours[best] {
				if via := bestKey + int32(n.Cost)*perElektro + 1; cities.Has(n.City) && via < k[n.City] {
					k[n.City] = via
				}
			}
		}
	}

	r = new(Routes)
	for i := range r.Dist {
		for j := range r.Dist[i] {
			r.Dist[i][j] = Unreachable
		}
	}
	for from := range cities.All() {
		for to := range cities.All() {
			left := key[from][to]
			if left == far {
				continue
			}
			highest = max(highest, int(left/perElektro))
			r.Dist[from][to] = uint8(left / perElektro)
			r.next[from][to] = from
			for _, n := range b.neighbours[from] { // ascending, so the lowest of several equal ones is used
				if cities.Has(n.City) && from != to && key[n.City][to]+int32(n.Cost)*perElektro+1 == left {
					r.next[from][to] = n.City
					break
				}
			}
		}
	}
	return r, highest
}

// Links returns the number of connections of the cheapest route; 0 if there is none.
func (r *Routes) Links(from, to City) (n int) {
	if r.Dist[from][to] == Unreachable {
		return 0
	}
	for ; from != to; n++ {
		from = r.next[from][to]
	}
	return n
}

// Tree connects cities along cheapest routes, as pairs of neighbouring cities: it grows from the city with the lowest
// number, each time by the cheapest route to one that is not yet connected. Cities passed on the way belong to it from
// then on. Cities without a route to the first are left out.
func (r *Routes) Tree(cities CitySet) (links [][2]City) {
	if cities == 0 {
		return nil
	}
	reached := cities & -cities
	left := cities &^ reached
	for left != 0 {
		from, to, ok := r.Nearest(reached, left)
		if !ok {
			break
		}
		for path := r.Path(from, to); len(path) > 1; path = path[1:] {
			if !reached.Has(path[1]) {
				reached = reached.Add(path[1])
				links = append(links, [2]City{path[0], path[1]})
			}
		}
		left &^= reached
	}
	return links
}

// Nearest returns the cheapest route from the cities reached to one of those left; false if there is none.
func (r *Routes) Nearest(reached, left CitySet) (from, to City, ok bool) {
	least := uint8(Unreachable)
	for p := range reached.All() {
		for q := range left.All() {
			if d := r.Dist[p][q]; d < least {
				from, to, least = p, q, d
			}
		}
	}
	return from, to, least != Unreachable
}

// Path returns the cities of the cheapest route, including both ends; nil if there is none.
func (r *Routes) Path(from, to City) []City { return r.AppendPath(nil, from, to) }

// AppendPath appends the cities of the cheapest route, including both ends, to dst; nothing if there is none.
func (r *Routes) AppendPath(dst []City, from, to City) []City {
	if r.Dist[from][to] == Unreachable {
		return dst
	}
	dst = append(dst, from)
	for from != to {
		from = r.next[from][to]
		dst = append(dst, from)
	}
	return dst
}
