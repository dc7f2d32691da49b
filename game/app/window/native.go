//go:build !js

package window

import (
	"image"

	"github.com/hajimehoshi/ebiten/v2"

	"kilovolt/game/storage/prefs"
	"kilovolt/sprites"
)

// Open sets the title, the look and the placement of the native window: with the size in asked if that is not 0,
// otherwise as it was left.
func Open(title string, asked Size, left prefs.Window) {
	var icons []image.Image
	for _, side := range []int{16, 24, 32, 48, 64, 128, 256} {
		icons = append(icons, sprites.AppIcon(side, sprites.RoundPlate))
	}
	ebiten.SetWindowIcon(icons)
	ebiten.SetWindowTitle(title)
	ebiten.SetWindowResizingMode(ebiten.WindowResizingModeEnabled)
	ebiten.SetWindowSizeLimits(minSide, minSide, -1, -1)
	ebiten.SetWindowClosingHandled(true)
	screenWidth, screenHeight := 0, 0
	if m := ebiten.Monitor(); m != nil {
		screenWidth, screenHeight = m.Size()
	}
	p := place(asked, left, screenWidth, screenHeight)
	ebiten.SetWindowSize(p.w, p.h)
	if p.placed {
		ebiten.SetWindowPosition(p.x, p.y)
	}
	ebiten.SetFullscreen(p.full)
}

// limit is the largest size that the window may have now, dp; -1 for any.
var limit = -1

// Limit keeps the window from being stretched over several screens beyond what the device can show, which would end the
// program; side is the most pixels of an image's side.
func Limit(side int) {
	wide, high := 0.0, 0.0
	for _, m := range ebiten.AppendMonitors(nil) {
		w, h := m.Size()
		wide, high = wide+float64(w)*m.DeviceScaleFactor(), high+float64(h)*m.DeviceScaleFactor()
	}
	if most := largest(side, max(wide, high), ebiten.Monitor().DeviceScaleFactor()); most != limit {
		limit = most
		ebiten.SetWindowSizeLimits(minSide, minSide, limit, limit)
	}
}

// Current returns where the native window is now.
func Current() prefs.Window {
	var w prefs.Window
	w.X, w.Y = ebiten.WindowPosition()
	w.W, w.H = ebiten.WindowSize()
	w.Full = ebiten.IsFullscreen()
	return w
}
