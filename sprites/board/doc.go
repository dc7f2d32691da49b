// Package board is the board picture: the land with its regions, the connections with their prices, the cities with
// their houses, and the camera over it. It knows a map and plain numbers but no rules: the caller says in a State what
// is open, affordable or planned. Nothing depends on which boards exist.
//
// # Layout
//
// Package labels places markers, names and prices so that none covers another. Where space is short a fitted picture
// is stretched to use all of its area. Finding a layout takes up to a fifth of a second: a View does at once what a
// first picture needs and the rest in Work, a few steps at a time, showing the previous layout stretched until then.
//
// # Drawing
//
// Everything that does not change with the state is painted once per size into a base layer: land, borders,
// connections, prices, names, empty markers. What the State says is painted over it: houses, costs of cities, plans,
// rings. During a zoom, base layer and state are one stretched image, and the base layer is repainted when the zoom
// has settled. The base layer of the fitted picture is kept as a fallback beyond the edges of a closer one, and for
// zooming out again.
package board
