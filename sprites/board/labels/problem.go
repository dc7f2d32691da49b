package labels

import (
	"math"
	"slices"

	"kilovolt/maps"
	"kilovolt/sprites/geom"
)

// Problem is what to lay out.
type Problem struct {
	Map  *Map
	Zone maps.RegionSet
	Size geom.Size // of the whole picture, dp
	Area geom.Rect // everything should stay inside it; dp from the picture's upper left corner
}

// Map is what layouts need to know about a board, computed once. It is immutable.
type Map struct {
	board *maps.Board
	names [][nameForms]string // of every city
	land  *landRaster
}

// NewMap computes the map of a board.
func NewMap(b *maps.Board) *Map { return &Map{board: b, names: shortNames(b), land: newLandRaster(b)} }

// CityPoint returns where a picture of the given size shows a city, dp.
func CityPoint(b *maps.Board, size geom.Size, city int) geom.Point {
	return geom.Point{X: b.Cities[city].X * size.W, Y: b.Cities[city].Y * size.H}
}

// Spacing returns the distance to the nearest city at the first decile of the zone's cities, dp: how close together
// the closest cities are, disregarding a tenth of them.
func Spacing(b *maps.Board, zone maps.RegionSet, size geom.Size) float64 {
	var distances []float64
	for i, city := range b.Cities {
		if !zone.Has(city.Region) {
			continue
		}
		nearest := math.Inf(1)
		for j, other := range b.Cities {
			if i != j && zone.Has(other.Region) {
				nearest = min(nearest, CityPoint(b, size, i).Dist(CityPoint(b, size, j)))
			}
		}
		if !math.IsInf(nearest, 1) {
			distances = append(distances, nearest)
		}
	}
	if len(distances) == 0 {
		return 100
	}
	slices.Sort(distances)
	return distances[len(distances)/10]
}

// spaceWidth returns the comfortable width of a marker's space: markers take up about half of the way to the next
// city.
func spaceWidth(b *maps.Board, zone maps.RegionSet, size geom.Size) float64 {
	return math.Round(min(max(Spacing(b, zone, size)*0.26, minComfortSpace), maxSpace)*2) / 2
}
