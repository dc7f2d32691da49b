// Package i18n turns the keys of a catalogue into sentences of a language: placeholders, plural forms, direction of
// writing. It knows nothing of the game.
//
// A catalogue is one flat JSON file, key to sentence:
//
//	"event.bid": "{player} bids {bid} for plant {plant}."
//
// A sentence that depends on a number has one entry per plural category of its language, named by a suffix:
// "event.income.one", "event.income.other". The argument made with [Count] decides which of them is used. A sentence
// has at most one such argument; anything else that it counts is a phrase of its own, filled in with [Counted].
//
// The plural rules are written by hand, although golang.org/x/text/feature/plural has them: that package brings the
// tables of all languages, and the program links nothing else of x/text, while the languages of the game need ten
// lines.
package i18n
