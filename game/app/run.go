// Package app is the hub: the Ebitengine loop with its scenes, and the wiring of session, text version and script
// interface. Changes of the session reach them in the order of the listeners.
//
// Parts that need little of the program are packages below: crash, lessonoverlay, perf, window. The loop, the host and
// the like read and set most fields of app, and an interface between them would only list these fields again, so they
// are files of this package.
package app

import (
	"errors"
	"io"
	"math/rand/v2"
	"runtime/debug"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"kilovolt/game/app/window"
	"kilovolt/game/platform/page"
	"kilovolt/game/play/thinking"
)

// Options are what the program was started with.
type Options struct {
	Version string
	Notices string // licences of what is in the program
	DataDir string // folder of saves and settings, "" for the user's own; native only
	Width   int    // of the window, dp, 0 to open it as it was left; native only
	Height  int
	Mute    bool   // never opens a sound device
	Open    string // path of a saved game to play, or a link to offer, "" for none; native only
	Home    string // address of a page that links lead to, "" for none; a page prefers its own

	NoWindow bool // draw nothing and open no window; native only

	// Calls and Answers are for a program that plays over standard input and output, see [script.Lines]; nil for none.
	// Native only.
	Calls   io.Reader
	Answers io.Writer

	chance
}

// chance is what the program takes from outside, which differs from run to run. Tests put their own in its place.
type chance struct {
	link thinking.Link    // to computers that think elsewhere
	now  func() time.Time // the time that is written into records
	seed func() uint64    // of a new game

	surroundings
	library
}

// surroundings is what a loop takes from the device that it runs on.
type surroundings struct {
	clock  func() time.Time   // that frames go by
	env    func() page.Env    // what the device is, and what its player prefers
	input  func() []page.Edge // since the last time; natively Ebitengine tells of it
	asPage bool               // offer what a page offers, natively too
}

// orReal puts the real thing in place of what is nil.
func (c chance) orReal() chance {
	if c.link == nil {
		c.link = thinking.OwnLink()
	}
	if c.now == nil {
		c.now = time.Now
	}
	if c.seed == nil {
		c.seed = rand.Uint64
	}
	c.surroundings = c.surroundings.orReal()
	if c.library.all == nil {
		c.library = allLanguages
	}
	return c
}

// orReal puts the real thing in place of what is nil.
func (s surroundings) orReal() surroundings {
	if s.clock == nil {
		s.clock = time.Now
	}
	if s.env == nil {
		s.env = page.Current
	}
	if s.input == nil {
		s.input = page.Input
	}
	return s
}

// Run opens the window and plays until it is closed, or, without a window, until the caller has gone. The error is what
// ended it otherwise.
func Run(o Options) (err error) {
	o.Mute = o.Mute || o.NoWindow // who plays by calls does not listen
	l := &loop{options: o}
	page.HeedSignals()
	if err := l.begin(); err != nil {
		return err
	}
	page.Mark("begun")
	// The live heap is small, and a collection costs a frame: have fewer of them, at the price of some memory.
	debug.SetGCPercent(300)
	defer l.closeLines()
	defer l.releaseAtEnd()
	if o.NoWindow {
		if err := page.Frames(l.frame); !errors.Is(err, ebiten.Termination) {
			return err
		}
		return nil
	}
	window.Open(l.words().T("title.name"), window.Size{W: o.Width, H: o.Height}, l.placement())
	ebiten.SetScreenClearedEveryFrame(false)
	defer page.WatchDisplay(l.words().T("cli.lost"))()
	if !page.InBrowser {
		defer l.caught(&err)
	}
	return l.play(func() error {
		options := &ebiten.RunGameOptions{X11ClassName: "Kilovolt", X11InstanceName: "kilovolt"}
		return ebiten.RunGameWithOptions(l, options)
	})
}

// play runs the program with Ebitengine, which draw starts. In a page that can draw nothing it runs without: then there
// is only the text version.
func (l *loop) play(draw func() error) error {
	ended := make(chan error, 1)
	page.OnTextOnly(func() { ended <- page.Frames(l.frame) })
	if !page.CanDraw() {
		return <-ended
	}
	err := draw()
	if err == nil || l.failed != nil || l.drawn || !page.CannotDraw(err) {
		return err
	}
	return <-ended
}
