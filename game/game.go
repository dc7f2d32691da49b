// Package game is the program that players see: the Ebitengine loop, the scenes on it, and the wiring of session, mirror and script interface.
package game

import (
	"io"
	"runtime/debug"

	"github.com/hajimehoshi/ebiten/v2"
)

// Options are what the program was started with.
type Options struct {
	Version string
	Notices string // licences of what is in the program
	DataDir string // folder of saves and settings, "" for the user's own; natively only
	Width   int    // of the window, dp, 0 for where and as it was left; natively only
	Height  int
	Mute    bool   // opens no sound device at all
	Open    string // path of a saved game to go on with, "" for none; natively only

	// Calls and Answers are for a program outside that plays along by lines, see [script.Lines]; nil for none. Natively only.
	Calls   io.Reader
	Answers io.Writer
}

// Run opens the window and plays until it is closed. It returns what ended it if that was an error.
func Run(o Options) error {
	l := &loop{options: o}
	if err := l.begin(); err != nil {
		return err
	}
	// What lives is small beside what a collection costs a frame: fewer of them, at the price of some memory.
	debug.SetGCPercent(300)
	openWindow(l.options, l.window())
	ebiten.SetScreenClearedEveryFrame(false)
	return ebiten.RunGameWithOptions(l, &ebiten.RunGameOptions{X11ClassName: "Kilovolt", X11InstanceName: "kilovolt"})
}
