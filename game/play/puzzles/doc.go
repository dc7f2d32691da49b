// Package puzzles lets a player solve positions in which one decision is clearly the best one (engine/puzzle), and
// keeps which ones are solved. It has no text for players.
//
// A [Run] is a puzzle at a table of its own. The table stays at its position: a decision is not carried out but judged.
// One that is accepted solves the puzzle; of any other the Master says what it costs in chance to win, by playouts that
// are the same every time, and one that costs no more than the noise solves the puzzle as well. Nothing of it touches
// games, records or statistics. A [Book] keeps the progress.
package puzzles
