//go:build !js

package app

import (
	"github.com/hajimehoshi/ebiten/v2"

	"kilovolt/game/app/window"
	"kilovolt/game/storage/save"
	"kilovolt/game/view/ui"
)

var nativeCommands = []command{{keys: []ui.Key{ui.KeyF11}, about: "keys.full-screen",
	do: func(*app) { ebiten.SetFullscreen(!ebiten.IsFullscreen()) }}}

// closing reports whether the program ends because the player has closed the window; its placement is stored then. The
// game itself is saved with every action. Where that has failed, the player is asked first.
func (l *loop) closing() bool {
	a := l.app
	switch {
	case a != nil && a.quit:
	case l.undrawn || !ebiten.IsWindowBeingClosed():
		return false
	case a == nil: // the fallback screen
		l.withdrawRequest()
		return true
	default:
		a.session.Retry()
		if a.session.Standing().State != save.Saved && a.session.Current() != nil {
			a.unsaved.Closing(func() { a.quit = true })
			return false
		}
	}
	l.storePlacement()
	return true
}

// storePlacement stores where the window is, if there is one.
func (l *loop) storePlacement() {
	if l.undrawn {
		return
	}
	if now := window.Current(); now != l.app.prefs.Window {
		l.app.prefs.Window = now
		l.app.storePrefs()
	}
}
