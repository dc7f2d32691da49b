//go:build !js

package game

import (
	"image"

	"github.com/hajimehoshi/ebiten/v2"

	"kilovolt/game/prefs"
	"kilovolt/game/ui"
	"kilovolt/sprites"
)

func init() {
	commands = append(commands, command{keys: []ui.Key{ui.KeyF11}, about: "keys.full-screen", do: func(*app) { ebiten.SetFullscreen(!ebiten.IsFullscreen()) }})
}

// openWindow says how the window looks and where it opens.
func openWindow(a *app) {
	var icons []image.Image
	for _, side := range []int{16, 24, 32, 48, 64, 128, 256} {
		icons = append(icons, sprites.AppIcon(side, sprites.RoundPlate))
	}
	ebiten.SetWindowIcon(icons)
	ebiten.SetWindowTitle(a.lang.T("title.name"))
	ebiten.SetWindowResizingMode(ebiten.WindowResizingModeEnabled)
	ebiten.SetWindowSizeLimits(leastSide, leastSide, -1, -1)
	ebiten.SetWindowClosingHandled(true)
	screenWidth, screenHeight := 0, 0
	if m := ebiten.Monitor(); m != nil {
		screenWidth, screenHeight = m.Size()
	}
	p := placeFor(a.options, a.prefs.Window, screenWidth, screenHeight)
	ebiten.SetWindowSize(p.w, p.h)
	if p.placed {
		ebiten.SetWindowPosition(p.x, p.y)
	}
	ebiten.SetFullscreen(p.full)
}

// closing tells whether the player has closed the window; where it was is kept then. The game itself is saved with every action.
func (a *app) closing() bool {
	if !ebiten.IsWindowBeingClosed() {
		return false
	}
	var left prefs.Window
	left.X, left.Y = ebiten.WindowPosition()
	left.W, left.H = ebiten.WindowSize()
	left.Full = ebiten.IsFullscreen()
	if left != a.prefs.Window {
		a.prefs.Window = left
		a.keep()
	}
	return true
}
