// Package guide explains the game: the rules in our own words, the legend of symbols, and the tips, of which each
// concept has one that is shown once. It is a model of words and numbers; package help and the text version add pages
// and pictures.
//
// No number is written here: [Table.Facts] takes them all from the engine, for the current game or for a table that the
// reader chooses. Every part of the rules names the ids of the rules that it states (engine/RULES.md); a test fails if
// one is missing.
package guide
