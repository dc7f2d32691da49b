// Package record is a game as data: who sat down to what, every decision, what happened, and the position reached. A record is written
// as one JSON object with a version and a checksum ([Encode], [Decode]) and is played through again with [Replay].
//
// The log brings back undo, history and bug reports; the position beside it can be played on even when a later version of the program
// reads the rules differently. A record holds the whole game, its secrets included: it is the player's own file.
//
// The package knows no clock and no file. What was written by others is taken as hostile: every field is checked, and nothing is believed
// that the rules do not bear out.
package record
