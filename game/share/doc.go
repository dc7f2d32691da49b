// Package share is what players pass on to others, and what comes back in: games as links and codes. Leaving out who is
// worded how and drawn where, canvas and text version share the same things by it.
//
// A link holds the whole game, hidden cards included: everything that happens follows from the seed of the deck.
package share
