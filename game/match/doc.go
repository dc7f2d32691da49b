// Package match is the running game: the one owner of a table's record and state, and the only one to apply an action. Whoever draws,
// sounds, saves or speaks listens to it.
//
//	input or bot → Play or Think → engine.Apply → Change → {log, animation, sound, save, mirror}
//
// A match knows no clock, no screen and no file, and starts no goroutine: bots think in slices when the caller says so ([Match.Think]).
// The same config and the same human actions give the same record.
package match
