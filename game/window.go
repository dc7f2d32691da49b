package game

import (
	"kilovolt/game/page"
	"kilovolt/game/prefs"
	"kilovolt/sprites/geom"
)

// window is the room that the program has.
type window struct {
	w, h   float64     // CSS pixels
	insets page.Insets // what the device covers
	zoom   float64     // CSS pixels per dp: the player's scale, as far as the window allows it
}

// free is what the device leaves of the window.
func (w window) free() geom.Rect {
	in := w.insets
	return geom.Rect{X: in.Left, Y: in.Top, W: w.w - in.Left - in.Right, H: w.h - in.Top - in.Bottom}
}

// most is the largest scale that the window allows, percent.
func (w window) most() int { return prefs.MostFor(w.free().W, w.free().H) }

// fill lays the program out in a window of so many CSS pixels, of which the device covers the insets and each of which has so many pixels of the
// device across. Where nothing has changed it does nothing, so that sprites stay as they are.
func (a *app) fill(w, h float64, insets page.Insets, device float64) {
	now := window{w: w, h: h, insets: insets}
	now.zoom = float64(min(a.prefs.Scale, now.most())) / 100
	if now == a.window && device*now.zoom == a.kit.Scale() {
		return
	}
	a.window = now
	a.kit.SetScale(device * now.zoom)
	a.tree.Resize(w/now.zoom, h/now.zoom)
	a.tree.Invalidate()
	a.tree.Redraw()
}
