// Package browser drives a real browser for the end-to-end tests and for the
// screenshots: Chromium, Firefox or WebKit. It is never part of the program.
//
// A Browser has Visitors, and a Visitor has Pages: a visitor is one person's
// browser profile with its own storage, a page is a tab.
//
//	b, err := browser.Start(browser.Options{})
//	defer b.Close()
//	v, err := b.Visitor()
//	p, err := v.Open("http://127.0.0.1:1234/", browser.PageOptions{Width: 390, Height: 844, Scale: 3, Touch: true})
//	err = p.WaitReady(30 * time.Second)
//	err = p.Tap(100, 200)
//	err = p.Screenshot("table.png")
//	problems := p.Problems()
//
// All coordinates are CSS pixels from the upper left corner of the page.
//
// Not every engine can do everything; what it cannot is an error that wraps
// ErrCannot. Chromium can do all of it. Firefox runs in a window on a screen of
// its own (Xvfb) and cannot kill a tab or measure the main thread. WebKit runs
// there as well, without touches, with one device pixel to a CSS pixel, and
// forgets its storage when it ends.
package browser

import (
	"errors"
	"fmt"
	"time"
)

// patience bounds every single step, so that a hanging browser fails a test
// instead of the whole run. Software drawing on a busy machine is slow.
const patience = 2 * time.Minute

// startLimit is how long a browser may take until it listens.
const startLimit = 3 * time.Minute

// ErrCannot is wrapped by the error of what an engine cannot do.
var ErrCannot = errors.New("this browser cannot do that")

// cannot is the error of one thing that an engine cannot do.
func cannot(e Engine, what string) error {
	return fmt.Errorf("%s: %s: %w", e, what, ErrCannot)
}

// Engine names a family of browsers.
type Engine string

// The engines. WebKit is WebKitGTK's MiniBrowser.
const (
	Chromium Engine = "chromium"
	Firefox  Engine = "firefox"
	WebKit   Engine = "webkit"
)

// Options says how to start.
type Options struct {
	// Engine is the browser to start, Default if it is "".
	Engine Engine
	// Profile is a folder that keeps the storage of Own over the life of the
	// browser; "" takes a new one that Close removes. WebKit keeps nothing.
	Profile string
	// Headless starts Firefox without a window, where it cannot draw by WebGL 2.
	Headless bool
	// Output is a file that what the browser itself prints is added to, "" for
	// nowhere.
	Output string
}

// Browser is one running browser.
type Browser struct {
	engine Engine
	driver driver
}

// driver holds the reins of a browser program that runs.
type driver interface {
	visitor() (person, error)
	own() person
	kill() error
	close()
}

// person is a visitor as an engine knows one.
type person interface {
	// open opens an empty tab, which tells the page what it hears.
	open(p *Page, o PageOptions) (tab, error)
	close()
}

// Start starts a browser with software drawing and without any talk to the
// network of its own.
func Start(o Options) (*Browser, error) {
	if o.Engine == "" {
		o.Engine = Default
	}
	start := map[Engine]func(Options) (driver, error){Chromium: startChromium, Firefox: startFirefox, WebKit: startWebKit}[o.Engine]
	if start == nil {
		return nil, fmt.Errorf("no browser is called %q", o.Engine)
	}
	driver, err := start(o)
	if err != nil {
		return nil, fmt.Errorf("starting %s: %w", o.Engine, err)
	}
	return &Browser{o.Engine, driver}, nil
}

// Engine tells which browser it is.
func (b *Browser) Engine() Engine { return b.engine }

// Close ends the browser and everything in it.
func (b *Browser) Close() { b.driver.close() }

// Kill ends the browser at once, as a power cut would. Its storage stays in
// the profile; Close must still be called.
func (b *Browser) Kill() error { return b.driver.kill() }

// Visitor makes a visitor with empty storage, which goes when the visitor does.
func (b *Browser) Visitor() (*Visitor, error) {
	who, err := b.driver.visitor()
	if err != nil {
		return nil, err
	}
	return &Visitor{b.engine, who}, nil
}

// VisitorThrough makes one all of whose requests go through a proxy (an
// address such as "127.0.0.1:1234"): the pages', their workers', everything. In
// Chromium only.
func (b *Browser) VisitorThrough(proxy string) (*Visitor, error) {
	d, ok := b.driver.(*chromium)
	if !ok {
		return nil, cannot(b.engine, "send one visitor's requests through a proxy")
	}
	who, err := d.visitorThrough(proxy)
	if err != nil {
		return nil, err
	}
	return &Visitor{b.engine, who}, nil
}

// Own is the visitor whose storage lies in the browser's profile folder and
// outlives the browser.
func (b *Browser) Own() *Visitor { return &Visitor{b.engine, b.driver.own()} }

// Visitor is one person's browser: storage, and tabs that share it.
type Visitor struct {
	engine Engine
	who    person
}

// Close ends the visitor with all tabs and storage.
func (v *Visitor) Close() { v.who.close() }
