// Package record holds a game as data: the table and its players, every decision, what happened, and the position
// reached. A record is written as one JSON object with a version and a checksum ([Encode], [Decode]) and is replayed
// with [Replay].
//
// The log serves undo, history and bug reports; the position beside it can be played on even if a later version of the
// program reads the rules differently. A record holds the whole game, secrets included: it is the player's own file.
//
// The package uses no clock and no files. Input is treated as hostile: its size and depth are checked before it is
// read as JSON, every field is checked, names are cleaned, and the game is replayed by the rules.
//
// What encoding/json could do is written by hand in two places: format, checksum and depth are found by a scan of the
// bytes, before a value of unknown size is built from them, and steps and events are appended as text, as there are
// thousands of them in a save.
package record
