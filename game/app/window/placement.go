package window

import "kilovolt/game/prefs"

const (
	// minSide is how wide and high the window is at least, dp.
	minSide = 360
	// The size of a window that was never opened before, dp.
	defaultWidth, defaultHeight = 1280, 800
	// What stays free of the screen around a window that would be too large for it, dp: room for bars and frames.
	frameWidth, frameHeight = 16, 80
	// minVisible is how much of a window has to be on the screen, dp, so that it can be dragged.
	minVisible = 120
)

// Size is a size of the window, dp; 0 for none.
type Size struct{ W, H int }

// placement is where the window opens: dp, from the upper left corner of the screen.
type placement struct {
	x, y, w, h int
	placed     bool // else the system chooses x and y
	full       bool // it fills the screen
}

// place returns where the window opens on a screen of a size in dp: with the size in asked if that is not 0, else
// where and as it was left, as far as the screen has room for it. A screen of size 0 is unknown.
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
