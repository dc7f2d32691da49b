// Package guide is what the program can tell about the game without playing it: the rules in our own words, the legend
// of symbols, and the tips that come once per concept. It is a model of words and numbers; whoever shows it, the table
// or the text version, brings the pictures and the page.
//
// No number is typed in: [Facts] reads them all from the engine, for the game that is being played or for a table that
// is looked up. Every part of the rules names the ids that it tells (engine/RULES.md), and a test sees to it that none
// is left out.
package guide
