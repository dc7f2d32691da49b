// Package puzzle has positions in which one decision is clearly the best one: the list that the game offers
// (puzzles.txt, written by engine/sim), its form, how an answer is judged, and how often the levels find it. It has
// no text for players.
//
// A line of the list is a puzzle, with tabs between its parts: theme, idea, found, margin, the code of the game up to
// the decision (package gamecode), the accepted decisions separated by "|", the best one first, and the reason for it.
package puzzle
