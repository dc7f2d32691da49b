package window

import "kilovolt/game/storage/prefs"

const (
	// minSide is the minimum width and height of the window, dp.
	minSide = 360
	// The size of the window when it is first opened, dp.
	defaultWidth, defaultHeight = 1280, 800
	// How much of the screen stays free around a window that is too large for it, dp: for bars and frames.
	frameWidth, frameHeight = 16, 80
	// minVisible is how much of a window must be on the screen so that it can be dragged, dp.
	minVisible = 120
)

// A Size is a size of the window, dp; 0 for none.
type Size struct{ W, H int }

// placement is where the window opens, in dp from the upper left corner of the screen.
type placement struct {
	x, y, w, h int
	placed     bool // else the system chooses x and y
	full       bool // full screen
}

// place returns where the window opens on a screen whose size is in dp, 0 if unknown: with the size in asked if that is
// not 0, otherwise where and as it was left, as far as the screen has room for it.
func place(asked Size, left prefs.Window, screenWidth, screenHeight int) placement {
	p := placement{w: defaultWidth, h: defaultHeight}
	switch {
	case asked.W > 0:
		p.w, p.h = asked.W, asked.H
	case left.W > 0:
		p = placement{x: left.X, y: left.Y, w: left.W, h: left.H, placed: true, full: left.Full}
	}
	if screenWidth <= 0 || screenHeight <= 0 {
		return p
	}
	p.w = max(min(p.w, screenWidth-frameWidth), minSide)
	p.h = max(min(p.h, screenHeight-frameHeight), minSide)
	if p.x+p.w < minVisible || p.x > screenWidth-minVisible || p.y < 0 || p.y > screenHeight-minVisible {
		p.placed = false
	}
	return p
}
