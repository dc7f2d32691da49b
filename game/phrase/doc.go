// Package phrase is every word that a player reads or hears: the catalogue of the game, and the functions that put its
// facts (events, refusals, actions, decisions) into sentences. Package i18n says what a catalogue is.
//
// How keys stand in the code, so that a test can hold code and catalogue together: always as a whole string literal,
// never put together from parts. A literal anywhere in the program's sources whose first part is a group of the
// catalogue ("event", "why", ...) must be a key of it, and every key of it must stand in the sources.
package phrase
