// Package labels lays out what is written on a board: the cities' markers, their names, the prices of the connections
// and the names of the regions.
//
// A [Search] solves a [Problem] in small steps and finds a [Layout] in which nothing covers anything else. Markers
// move a little, and prices and names have a set of candidate positions each. Where space is short everything becomes
// smaller, then names are shortened, and only then are they hidden, prices last. The search has no random element: the
// same problem has the same layout.
package labels

import (
	"math"

	"kilovolt/sprites/geom"
	"kilovolt/sprites/theme"
)

// Layout is where everything on the board is at one size of the picture, in dp from the picture's upper left corner.
type Layout struct {
	Size  geom.Size // of the picture
	Space float64   // width of a house's space in a marker, dp

	Marker []geom.Rect // of every city; empty outside the zone
	Name   []geom.Rect // of every city's name; empty outside the zone or if hidden
	Tag    []geom.Rect // the same for every connection's price
	Region []geom.Rect // the same for every region's name
	Bounds geom.Rect   // of all markers, names and prices

	// Text is every city's name as written: in full or, where space is short, shortened.
	Text []string
	// Hidden counts the names and prices left out, Shortened the names not written in full. Both are 0 at the size of
	// a desktop.
	Hidden, Shortened int

	// Provisional layouts are unfinished: nothing covers anything else, but more may be shown, and better placed.
	Provisional bool

	Metrics
}

// Metrics are the sizes of what is laid out, dp.
type Metrics struct {
	NameSize   float64 // of type
	NameHeight float64
	NamePad    float64 // left and right of the letters
	TagSize    float64 // of type
	TagHeight  float64
	TagPad     float64 // left and right of the digits

	space float64 // wanted width of a marker's space
	forms int     // how many forms of the names may be used
}

// Parts of a marker, dp.
const (
	SpaceGap = 1.5 // between the spaces
	SpaceRim = 2.0 // around them

	minSpace         = 8.0  // a space where everything is small
	minComfortSpace  = 10.0 // otherwise
	maxSpace         = 20.0
	minMarkerHeight  = 13.0 // a price must fit in
	tightSpaceFactor = 0.75
	snugSpaceFactor  = 0.88
)

// metricsFor returns the metrics to be tried one after another, given the comfortable width of a marker's space.
func metricsFor(space float64) []Metrics {
	scaled := func(k float64) float64 { return max(minSpace, math.Round(space*k*2)/2) }
	const size = theme.Caption
	list := []Metrics{
		{space: space, NameSize: size, TagSize: size, NameHeight: 15, NamePad: 3, TagHeight: 15, TagPad: 4, forms: 1},
		{
			space: scaled(snugSpaceFactor), NameSize: size, TagSize: size,
			NameHeight: 14, NamePad: 2.5, TagHeight: 14, TagPad: 3, forms: 1,
		},
		{
			space: scaled(tightSpaceFactor), NameSize: size, TagSize: size,
			NameHeight: 13, NamePad: 2, TagHeight: 13, TagPad: 2.5, forms: nameForms,
		},
	}
	if space >= maxSpace {
		list = append([]Metrics{
			{
				space: space + 3, NameSize: 15, TagSize: 14,
				NameHeight: 19, NamePad: 4, TagHeight: 18, TagPad: 5, forms: 1,
			},
			{
				space: space, NameSize: 13, TagSize: 13,
				NameHeight: 16, NamePad: 3.5, TagHeight: 16, TagPad: 4.5, forms: 1,
			},
		}, list...)
	}
	return list
}

// MarkerSize returns the size of a marker whose spaces have the given width, dp.
func MarkerSize(space float64) (w, h float64) {
	return 3*space + 2*SpaceGap + 2*SpaceRim, max(space+2*SpaceRim, minMarkerHeight)
}

// Occupied reports whether a rectangle overlaps a marker, a city's name or a price.
func (l *Layout) Occupied(r geom.Rect) bool {
	for _, list := range [...][]geom.Rect{l.Marker, l.Name, l.Tag} {
		for _, q := range list {
			if q.Overlap(r) > 0 {
				return true
			}
		}
	}
	return false
}
