// Package app is the hub: the Ebitengine loop, the scenes on it, and the wiring of session, text version and script
// interface. What changes in the session reaches them in the order of the listeners.
//
// What needs little of the program has a package of its own below: crash, lessonoverlay, perf, window. The loop, the
// host and their like read and set most fields of app; an interface between them would only list these fields again,
// so they are files of this package.
package app

import (
	"io"
	"runtime/debug"

	"github.com/hajimehoshi/ebiten/v2"

	"kilovolt/game/app/window"
)

// Options are what the program was started with.
type Options struct {
	Version string
	Notices string // licences of what is in the program
	DataDir string // folder of saves and settings, "" for the user's own; natively only
	Width   int    // of the window, dp, 0 to open it as it was left; natively only
	Height  int
	Mute    bool   // opens no sound device at all
	Open    string // path of a saved game to play, "" for none; natively only

	// Calls and Answers are for a program outside that plays along by lines, see [script.Lines]; nil for none.
	// Natively only.
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
	window.Open(window.Size{W: o.Width, H: o.Height}, l.placement())
	ebiten.SetScreenClearedEveryFrame(false)
	defer l.closeLines()
	return ebiten.RunGameWithOptions(l, &ebiten.RunGameOptions{X11ClassName: "Kilovolt", X11InstanceName: "kilovolt"})
}
