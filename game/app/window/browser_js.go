package window

import "kilovolt/game/storage/prefs"

// Open does nothing: the window is the browser's.
func Open(string, Size, prefs.Window) {}

// Limit does nothing: the page limits its canvas.
func Limit(int) {}
