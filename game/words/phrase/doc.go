// Package phrase is every word that a player reads or hears: the catalogue of the game, and the functions that put its
// facts (events, refusals, actions, decisions) into sentences. Package i18n says what a catalogue is.
//
// Keys are always whole string literals in the code, never put together from parts, so that a test can compare code and
// catalogue: every string literal of the program that begins with a group of the catalogue ("event", "why", ...) must
// be a key, and every key must occur in the program.
package phrase
