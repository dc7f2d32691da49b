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
// A language may have such forms where another has none, as in "{n} coal". There the first placeholder of the form
// "other" that is filled with a number decides.
//
// A language is described in a file of its own ([ParseLanguage]) with its plural rules in the syntax of CLDR, so that
// another language needs no code. golang.org/x/text/feature/plural would bring the tables of all languages, and the
// program links nothing else of x/text.
//
// In a language that is written from right to left every filled placeholder is isolated (UAX #9), so that a name in
// another script, a price or a number cannot reorder the words around it.
package i18n
