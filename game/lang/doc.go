// Package lang is every word that a player reads or hears: a catalogue of whole sentences with named placeholders, and the functions that
// tell the game's facts (events, refusals, actions, decisions) in them.
//
// A catalogue is one flat JSON file, key to sentence:
//
//	"event.bid": "{player} bids {bid} for plant {plant}."
//
// A sentence that depends on a number has one entry per plural category of its language, named by a suffix: "event.income.one",
// "event.income.other". The argument made with [Count] decides which.
//
// How keys stand in the code, so that a test can hold code and catalogue together: always as a whole string literal, never put together
// from parts. A literal anywhere in the program's sources whose first part is a group of the catalogue ("event", "why", ...) must be a key of it,
// and every key of it must stand in the sources.
package lang
