package game

// openWindow does nothing: the window is the browser's.
func openWindow(*app) {}

// closing is always false: the browser asks nobody.
func (a *app) closing() bool { return false }
