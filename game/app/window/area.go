// Package window is the space that the program has in its window, and where the native window opens.
package window

import (
	"kilovolt/game/platform/page"
	"kilovolt/game/storage/prefs"
	"kilovolt/sprites/geom"
)

// Area is the window and what the device covers of it.
type Area struct {
	W, H       float64     // CSS pixels
	Insets     page.Insets // what the device covers
	PixelRatio float64     // device pixels per CSS pixel
	Zoom       float64     // CSS pixels per dp: the player's scale, as far as the window allows it
}

// Free returns the part of the window that the device leaves free, CSS pixels.
func (a Area) Free() geom.Rect {
	in := a.Insets
	return geom.Rect{X: in.Left, Y: in.Top, W: a.W - in.Left - in.Right, H: a.H - in.Top - in.Bottom}
}

// Room returns the size of the free part, dp.
func (a Area) Room() (w, h float64) {
	free := a.Free()
	return free.W / a.Zoom, free.H / a.Zoom
}

// MaxScale returns the largest scale that the window allows, percent.
func (a Area) MaxScale() int { return prefs.MostFor(a.Free().W, a.Free().H) }
