// Package board is the board picture: the land with its regions, the connections with their prices, the cities with their
// houses, and the camera over it. It knows a map and plain numbers, no rule: what is open, reachable or planned is said by
// the caller in a State. Nothing depends on which boards there are.
//
// # Layout
//
// Names and prices are placed by a solver so that none covers another, markers give way a little, and regions are named
// where ground is left (Layout). Where room is short a fitted picture is drawn out to use all of its area, then names are
// shortened, and only then hidden; prices come before names. Solving takes up to a fifth of a second: a View does as much
// at once as a first picture needs and the rest by Work, some steps at a time, showing the layout before stretched.
//
// # Drawing
//
// Everything that does not change with the state is painted once for a size into a sheet: land, borders, connections,
// prices, names, empty markers. Over it lies what the State says: houses, what cities cost, plans, rings. While the view is
// being zoomed, sheet and state are one stretched image; a sheet is painted anew when that has settled. The sheet of the
// fit is kept, to show where a nearer one ends and to go back to.
package board
