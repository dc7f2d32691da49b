// Package board is the board picture: the land with its regions, the connections with their prices, the cities with their
// houses, and the camera over it. It knows a map and plain numbers, no rule: what is open, reachable or planned is said by
// the caller in a State.
//
// The land and the connections are painted once for a scale and zone and kept as an image; markers, names, prices, houses
// and highlights are put on top from sprites, so a change of state costs no rasterising. Names and prices are placed by a
// solver so that none covers another (Layout).
package board
