// Package save keeps games and settings on the player's own machine: in a folder natively, in the browser's two stores on a page, in memory
// where nothing else is allowed. A game is saved whole after every action, in turn into one of two slots, read back, and never over the
// last good copy; what cannot be read is set aside, never deleted and never written over.
//
// Troubles are [Problem] values with a code for the catalogue of words. None of them ends a game.
package save
