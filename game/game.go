// Package game is the program that players see. How it is put together is in the rooms below it; package app wires
// them up.
package game

import "kilovolt/game/app"

// Options are what the program was started with.
type Options = app.Options

// Run opens the window and plays until it is closed. It returns what ended it if that was an error.
func Run(o Options) error { return app.Run(o) }
