// Package records counts the games that this machine's player has finished: how many were won, by board, edition,
// number of players and the opponents' level, and the best results. It stays on this machine.
//
// A [Book] counts a finished match ([Book.Count]) once, however often its end is shown, undone or loaded again. What
// is stored is versioned, checked when it is read, and set aside where it cannot be read: a damaged book is never
// fatal, and never overwritten.
package records
