// Package game is the program that players see. It consists of the packages below it, which package app joins.
package game

import "kilovolt/game/app"

// Options are what the program was started with.
type Options = app.Options

// Run opens the window and plays until it is closed. The error is what ended it otherwise.
func Run(o Options) error { return app.Run(o) }
