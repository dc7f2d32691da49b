// Package land makes boards up: 42 towns in six regions, their roads, a coast, rivers and mountains, all from a seed.
//
// A land is the same on every machine and for ever, because saved games and links name it only by its id. So everything
// here is counted in whole numbers, and nothing is changed that a land of a released version depends on: a better
// generator is another version, with another prefix.
package land

const (
	// Towns is how many towns a land has, Regions how many regions, each of which has equally many towns.
	Towns   = 42
	Regions = 6

	perRegion = Towns / Regions
)

// Unit is how many units there are to a cell of the grid that a land is shaped on. All lengths are in units.
const Unit = 16

// A Point is a place, in units to the right and downwards.
type Point struct{ X, Y int }

// A Land is a made-up country.
type Land struct {
	Name    Name
	Regions [Regions]Name
	Towns   [Towns]Town
	Roads   []Road
	Coast   [][]Point // rings, closed by their first points; the land is to the left of them
	Rivers  [][]Point // from the source to the mouth
	Ridges  [][]Point // mountain ranges
}

// A Town is a town of a land.
type Town struct {
	Name   Name
	Region int
	At     Point
}

// A Road joins two towns; A is less than B. Its cost is in Elektro.
type Road struct{ A, B, Cost int }

// mostTries is after how many drafts Make gives up; every seed so far has needed far fewer.
const mostTries = 400

// Make makes the land of a seed.
func Make(seed uint64, length Length) *Land {
	for try := range uint64(mostTries) {
		rng := random(seed ^ try*0xD1342543DE82EF95)
		if l := draft(&rng, length); l != nil {
			return l
		}
	}
	panic("land: no draft of this seed is a land") // a fault of this package
}

// draft makes up one land, nil if it is not good enough.
func draft(rng *random, length Length) *Land {
	g := shape(rng)
	towns, ok := found(rng, g)
	if !ok {
		return nil
	}
	roads, ok := choose(towns, routesOf(g, towns), 78+rng.below(10))
	if !ok {
		return nil
	}
	of, ok := divide(rng, towns, roads)
	if !ok {
		return nil
	}
	l := &Land{Roads: price(rng, towns, roads, length), Ridges: g.ridges, Rivers: g.rivers}
	if !fair(of, l.Roads, length) || !near(of, l.Roads) {
		return nil
	}
	for _, ring := range g.coast() {
		if ring = simplified(ring, Unit/3); len(ring) > 3 {
			l.Coast = append(l.Coast, ring)
		}
	}
	if !apart(towns, l.Coast) {
		return nil
	}
	for i, at := range towns {
		l.Towns[i] = Town{Region: of[i], At: at}
	}
	l.name(rng)
	return l
}
