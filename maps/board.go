// Package maps holds the boards: cities, regions and connections as data, the zones that can be played on (S1), the
// cheapest routes inside a zone (B3) and the shapes for drawing.
//
// A board file is one JSON file in this folder. Adding a file adds a map: List finds it, and Parse says what is wrong
// with it.
//
// Projection, distances and routes are written by hand: each is a few lines, and a library for geometry or graphs
// would be linked into every page.
package maps

import (
	"sync"

	"kilovolt/maps/land"
)

// The largest board. Sets are bit masks and routes are fixed-size arrays, so the limits are part of the types.
const (
	MaxCities  = 48
	MaxRegions = 8
)

// The two editions of the rules. A map has a board for one of them or for both.
const (
	Classic   = "classic"
	Recharged = "recharged"
)

// A Board is one map in one edition. It is immutable after Parse and shared: do not write to it and do not copy it.
// City and Region numbers are indexes into its slices, in the order of the file.
type Board struct {
	ID      string // the map's, such as "germany"
	Edition string // Classic or Recharged
	Name    string // as shown to players

	Regions     []RegionInfo
	Cities      []CityInfo
	Connections []Connection // sorted by A, then B

	// Outline is the country as rings in the same picture space as CityInfo.X and Y. A ring is closed by its first
	// point, which is not repeated. Every city is shown inside a ring. It may be empty.
	Outline [][]Point
	// Aspect is the width of the board picture divided by its height.
	Aspect float64

	// CoalStorage reports whether a sold-out coal market still sells from the storage (R3).
	CoalStorage bool
	// UraniumPhaseOut is the number of the plant whose purchase by a player ends the resupply of uranium (C4);
	// 0 where there is no phase-out.
	UraniumPhaseOut uint8

	// Land is what the board of a made-up land was built from; nil for others.
	Land *land.Land
	file *File // that of a land, which is in use while one of its boards is

	fit          fit
	neighbours   [][]Neighbour
	regionCities []CitySet
	routes       [1 << MaxRegions]*Routes // by zone; nil for zones that the board does not have
	cellsOnce    sync.Once
	cells        [][]Point
	citiesByID   map[string]City
	regionsByID  map[string]Region
}

// A RegionInfo is one region of a board.
type RegionInfo struct {
	ID   string
	Name string
	// Tint is a plain colour word as a hint for the theme: "teal", "brown", "red", "yellow", "blue", "purple",
	// "green".
	Tint       string
	Neighbours RegionSet // the other regions with a connection to a city of this one
}

// A CityInfo is one city of a board.
type CityInfo struct {
	ID     string
	Name   string // in its local spelling
	Region Region

	Lat, Lon float64 // its real location, degrees
	// X and Y are where the board picture shows it, as fractions of the picture's width and height, 0..1 from the
	// top left. Cities that are too close together in the world are moved apart.
	X, Y float64
}

// Connection joins two cities; A is less than B.
type Connection struct {
	A, B City
	Cost uint8 // Elektro, 0..99
}

// A Neighbour is a connection seen from one of its cities.
type Neighbour struct {
	City City
	Cost uint8 // Elektro, 0..99
}

// A Point is a place in the board picture, as fractions of its width and height from the top left.
type Point struct{ X, Y float64 }

// CityByID returns the city with the given id; false if this board has none.
func (b *Board) CityByID(id string) (City, bool) {
	c, ok := b.citiesByID[id]
	return c, ok
}

// RegionByID returns the region with the given id; false if this board has none.
func (b *Board) RegionByID(id string) (Region, bool) {
	r, ok := b.regionsByID[id]
	return r, ok
}

// AllRegions returns the set of all regions of the board.
func (b *Board) AllRegions() RegionSet { return RegionSet(1<<len(b.Regions) - 1) }

// ZoneCities returns the cities of the given regions.
func (b *Board) ZoneCities(zone RegionSet) CitySet {
	var s CitySet
	for r, cities := range b.regionCities {
		if zone.Has(Region(r)) {
			s |= cities
		}
	}
	return s
}

// ConnectionBetween returns the number of the connection between two cities, -1 if there is none.
func (b *Board) ConnectionBetween(p, q City) int {
	for i, k := range b.Connections {
		if k.A == p && k.B == q || k.A == q && k.B == p {
			return i
		}
	}
	return -1
}

// Neighbours returns the connections of a city, sorted by the city at the other end. The slice belongs to the board:
// do not write to it.
func (b *Board) Neighbours(c City) []Neighbour { return b.neighbours[c] }
