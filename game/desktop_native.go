//go:build !js

package game

import (
	"image"

	"github.com/hajimehoshi/ebiten/v2"

	"kilovolt/game/lang"
	"kilovolt/game/page"
	"kilovolt/game/prefs"
	"kilovolt/game/ui"
	"kilovolt/sprites"
)

func init() {
	commands = append(commands, command{keys: []ui.Key{ui.KeyF11}, about: "keys.full-screen", do: func(*app) { ebiten.SetFullscreen(!ebiten.IsFullscreen()) }})
}

// openWindow says how the window looks and where it opens.
func openWindow(o Options, w prefs.Window) {
	var icons []image.Image
	for _, side := range []int{16, 24, 32, 48, 64, 128, 256} {
		icons = append(icons, sprites.AppIcon(side, sprites.RoundPlate))
	}
	ebiten.SetWindowIcon(icons)
	ebiten.SetWindowTitle(lang.Match(page.Current().Languages).T("title.name"))
	ebiten.SetWindowResizingMode(ebiten.WindowResizingModeEnabled)
	ebiten.SetWindowSizeLimits(leastSide, leastSide, -1, -1)
	ebiten.SetWindowClosingHandled(true)
	screenWidth, screenHeight := 0, 0
	if m := ebiten.Monitor(); m != nil {
		screenWidth, screenHeight = m.Size()
	}
	p := placeFor(o, w, screenWidth, screenHeight)
	ebiten.SetWindowSize(p.w, p.h)
	if p.placed {
		ebiten.SetWindowPosition(p.x, p.y)
	}
	ebiten.SetFullscreen(p.full)
}

// closing tells whether the player has closed the window; where it was is kept then. The game itself is saved with every action.
func (l *loop) closing() bool {
	if !ebiten.IsWindowBeingClosed() {
		return false
	}
	a := l.app
	if a == nil { // a notice
		return true
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
