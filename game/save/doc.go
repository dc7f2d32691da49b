// Package save keeps games and settings on the player's own machine: in a folder natively, in the browser's two
// stores on a page, in memory where nothing else is allowed. A game is saved whole after every action, in turn into
// one of two slots, read back, and never over the last good copy; what cannot be read is set aside, never deleted and
// never written over.
//
// Whether the game that is on is kept is the keeper's standing: saved, saving while a store has not answered yet, or
// unsaved and why. Listeners hear when it changes, and what is unsaved is tried again with the next change and by
// [Keeper.Retry]. The second store of a page may answer late, or refuse: nothing is written to it before it has been
// read, and a game that only it has is then the one to resume, or parked. Where the two have diverged, the
// serial numbers tell.
//
// Troubles are [Problem] values with a code for the catalogue of words. None of them ends a game.
package save
