//go:build !js

package window

import (
	"image"

	"github.com/hajimehoshi/ebiten/v2"

	"kilovolt/game/prefs"
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

// Current is where the native window is now.
func Current() prefs.Window {
	var w prefs.Window
	w.X, w.Y = ebiten.WindowPosition()
	w.W, w.H = ebiten.WindowSize()
	w.Full = ebiten.IsFullscreen()
	return w
}
