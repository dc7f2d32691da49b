package maps

import (
	"iter"
	"math/bits"
)

// City is the index of a city in Board.Cities. It is valid for one board only: the two editions of a map have
// different cities.
type City uint8

// Region is the index of a region in Board.Regions.
type Region uint8

// A RegionSet is a set of regions of one board, one bit each. A zone (S1) is a RegionSet.
type RegionSet uint8

// Regions returns the set of the given regions.
func Regions(regions ...Region) RegionSet {
	var s RegionSet
	for _, r := range regions {
		s = s.Add(r)
	}
	return s
}

// Has reports whether r is in the set.
func (s RegionSet) Has(r Region) bool { return s&(1<<r) != 0 }

// Add returns the set with r.
func (s RegionSet) Add(r Region) RegionSet { return s | 1<<r }

// Remove returns the set without r.
func (s RegionSet) Remove(r Region) RegionSet { return s &^ (1 << r) }

// Count returns the number of regions in the set.
func (s RegionSet) Count() int { return bits.OnesCount8(uint8(s)) }

// All iterates over the set's regions in ascending order.
func (s RegionSet) All() iter.Seq[Region] {
	return func(yield func(Region) bool) {
		for ; s != 0; s &= s - 1 {
			if !yield(Region(bits.TrailingZeros8(uint8(s)))) {
				return
			}
		}
	}
}

// A CitySet is a set of cities of one board, one bit each.
type CitySet uint64

// Cities returns the set of the given cities.
func Cities(cities ...City) CitySet {
	var s CitySet
	for _, c := range cities {
		s = s.Add(c)
	}
	return s
}

// Has reports whether c is in the set.
func (s CitySet) Has(c City) bool { return s&(1<<c) != 0 }

// Add returns the set with c.
func (s CitySet) Add(c City) CitySet { return s | 1<<c }

// Remove returns the set without c.
func (s CitySet) Remove(c City) CitySet { return s &^ (1 << c) }

// Len returns the number of cities in the set.
func (s CitySet) Len() int { return bits.OnesCount64(uint64(s)) }

// All iterates over the set's cities in ascending order.
func (s CitySet) All() iter.Seq[City] {
	return func(yield func(City) bool) {
		for ; s != 0; s &= s - 1 {
			if !yield(City(bits.TrailingZeros64(uint64(s)))) {
				return
			}
		}
	}
}
