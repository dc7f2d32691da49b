package window

import "kilovolt/game/prefs"

// Open does nothing: the window is the browser's.
func Open(string, Size, prefs.Window) {}
