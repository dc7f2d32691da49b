// Package puzzle has positions in which one decision is clearly the best one: the list that the game offers
// (puzzles.txt, written by engine/sim), its form, and who has found the decision. It knows no words.
//
// A line of the list is a puzzle, with tabs between its parts: theme, idea, found, margin, the code of the game up to
// the decision (package gamecode), the accepted decisions separated by "|", the best one first, and the reason for it.
package puzzle
