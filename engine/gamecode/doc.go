// Package gamecode writes a whole game as a short text that fits a link: about 170 characters for a game of four
// players. It holds the table, who sits there, the seed of the deck and every decision; what happened follows from the
// rules.
//
// A code is the version of this codec as one character, then base64url of a range-coded stream: the head, the
// decisions, and 40 bits of a hash of the final state and of everything before. A decision is its place among the legal
// ones, which the codec sorts itself, coded with probabilities that begin as trained (table.go) and adapt to the game.
// Where chance decides better than habit, the flat form is shorter, in which all legal decisions are equally probable.
//
// What a code means never changes: a change of the stream, of the features that choose a probability, or of the trained
// table is a new version, and older ones stay readable. Boards, cities, levels and personalities have numbers that only
// grow (numbers.go).
//
// Codes are treated as hostile: their length and the number of decisions are limited before any work, and every
// decision is checked by the rules. They hide nothing: who can read a code can read the deck.
package gamecode
