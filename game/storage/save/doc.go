// Package save keeps games and settings on the player's own machine: in a folder natively, in the browser's two
// stores on a page, in memory where nothing else is allowed. The current game is saved whole after every action, under
// one of two keys in turn, so that the last good copy is never overwritten. What cannot be read is set aside, never
// deleted or overwritten.
//
// The keeper's [Standing] is whether the current game is saved: saved, saving while a store has not answered yet, or
// unsaved and why. Listeners are notified when it changes; the next change and [Keeper.Retry] try again.
//
// The second store of a page may answer late, or refuse. Nothing is written to it before it has been read; a game that
// only it has then becomes the current one, or is parked. Serial numbers show whether the two stores have diverged.
//
// Errors are [Problem] values with a code for the catalogue. None of them ends a game.
package save
