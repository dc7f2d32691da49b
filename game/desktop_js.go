package game

import "kilovolt/game/prefs"

// openWindow does nothing: the window is the browser's.
func openWindow(Options, prefs.Window) {}

// closing is always false: the browser asks nobody.
func (l *loop) closing() bool { return false }
