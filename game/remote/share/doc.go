// Package share is what players pass on to others, and what comes back in: games as links and codes. Wording and
// layout are left to its callers, so that canvas and text version share the same things.
//
// A link holds the whole game, hidden cards included: everything that happens follows from the seed of the deck.
package share
