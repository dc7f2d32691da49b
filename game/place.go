package game

import "kilovolt/game/prefs"

// The window of a newcomer, and the least that stays free around one that would be larger than its screen: for bars and frames.
const (
	plainWidth, plainHeight = 1280, 800
	frameWidth, frameHeight = 16, 80
	// inReach is how much of a window has to be on the screen at least, so that it can be taken hold of.
	inReach = 120
)

// place is where the window opens: dp, from the upper left corner of the screen.
type place struct {
	x, y, w, h int
	placed     bool // else the system has the choice of x and y
	full       bool // it fills the screen
}

// placeFor is where the window opens on a screen of so many dp: as large as was asked for, else where and as it was left, as far as the screen has room
// for it. A screen of no size is one that nobody knows.
func placeFor(o Options, left prefs.Window, screenWidth, screenHeight int) place {
	p := place{w: plainWidth, h: plainHeight}
	switch {
	case o.Width > 0:
		p.w, p.h = o.Width, o.Height
	case left.W > 0:
		p = place{x: left.X, y: left.Y, w: left.W, h: left.H, placed: true, full: left.Full}
	}
	if screenWidth <= 0 || screenHeight <= 0 {
		return p
	}
	p.w = max(min(p.w, screenWidth-frameWidth), leastSide)
	p.h = max(min(p.h, screenHeight-frameHeight), leastSide)
	if p.x+p.w < inReach || p.x > screenWidth-inReach || p.y < 0 || p.y > screenHeight-inReach {
		p.placed = false
	}
	return p
}

// leastSide is how wide and high the window is at least, dp.
const leastSide = 360
