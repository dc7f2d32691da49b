// Package match is the running game: it alone owns a table's record and state and applies actions. Whatever draws,
// plays sounds, saves or speaks listens to it.
//
//	input or bot → Play or Think → engine.Apply → Change → {log, animation, sound, save, text version}
//
// A match knows no clock, no screen and no file, and starts no goroutine: bots think in slices when the caller says so
// ([Match.Think]). The same config and the same human actions give the same record.
package match
