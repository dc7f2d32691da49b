// Package browser drives a real browser for the end-to-end tests and the screenshots: Chromium, Firefox or WebKit. It
// is never part of the program.
//
// A Browser has Visitors, and a Visitor has Pages: a visitor is one person's browser profile with its own storage, a
// page is a tab.
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
// What an engine cannot do returns an error that wraps ErrCannot. Chromium can do everything. Firefox runs in a
// window on a virtual display (Xvfb) and can neither kill a tab nor measure the main thread. WebKit runs there too,
// without touch input, with one device pixel to a CSS pixel, and loses its storage when it ends.
//
// Chromium is driven by chromedp. Firefox and WebKit share one client, tab type and input (webdriver.go, actions.go)
// over two thin transports, because they have no protocol in common: without geckodriver, which Debian does not have,
// Firefox speaks only WebDriver BiDi (bidi.go), and WebKitGTK's driver speaks only the classic protocol (classic.go).
// The client is written by hand because the Go libraries for WebDriver need geckodriver or browsers of their own.
package browser

import (
	"errors"
	"fmt"
	"time"
)

// stepLimit is the time limit for a single step, so that a browser that hangs fails one test and does not hang the
// whole run. Software rendering on a busy machine is slow.
const stepLimit = 2 * time.Minute

// startLimit is the time limit for a browser to start listening.
const startLimit = 3 * time.Minute

// ErrCannot is wrapped by the errors for things that an engine cannot do.
var ErrCannot = errors.New("this browser cannot do that")

// cannot returns the error for something that an engine cannot do.
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
	// Engine is the browser to start; "" means Default.
	Engine Engine
	// Profile is the folder for the storage of Own, which outlives the browser; "" creates a new one that Close
	// removes. WebKit stores nothing.
	Profile string
	// Headless starts Firefox without a window; it has no WebGL 2 then.
	Headless bool
	// NoGraphics starts Chromium without WebGL, as on a machine whose graphics card it refuses.
	NoGraphics bool
	// QuickStarts makes starts cheaper and long computations slower: the browser spends less on optimizing a program
	// that it has just started. For tests that start often, not for measurements. WebKit does so anyway.
	QuickStarts bool
	// Still has pages move as little as they can (prefers-reduced-motion), which spares a machine without a graphics
	// card more than half of its drawing. PageOptions.Media overrides it.
	Still bool
	// Private has Firefox hide what it runs on from pages: its screen, its graphics card.
	Private bool
	// Output is a file to which the browser's own output is appended; "" discards it.
	Output string
}

// A Browser is a running browser.
type Browser struct {
	engine Engine
	driver driver
}

// driver drives a running browser.
type driver interface {
	version() string
	newVisitor() (visitor, error)
	profileVisitor() visitor
	kill() error
	close()
}

// A visitor is an engine's side of a Visitor.
type visitor interface {
	// open opens an empty tab, which reports to the page.
	open(p *Page, o PageOptions) (tab, error)
	close()
}

// Start starts a browser that renders in software and makes no requests of its own.
func Start(o Options) (*Browser, error) {
	if o.Engine == "" {
		o.Engine = Default
	}
	start := map[Engine]func(Options) (driver, error){
		Chromium: startChromium, Firefox: startFirefox, WebKit: startWebKit,
	}[o.Engine]
	if start == nil {
		return nil, fmt.Errorf("unknown browser %q", o.Engine)
	}
	driver, err := start(o)
	if err != nil {
		return nil, fmt.Errorf("starting %s: %w", o.Engine, err)
	}
	return &Browser{o.Engine, driver}, nil
}

// Engine returns the browser's engine.
func (b *Browser) Engine() Engine { return b.engine }

// Version returns the version that the browser gives itself, such as "140.4.0"; "" where it has not been asked yet, as
// WebKit before the first visitor.
func (b *Browser) Version() string { return b.driver.version() }

// Close ends the browser and everything in it.
func (b *Browser) Close() { b.driver.close() }

// Kill ends the browser immediately, as a power cut would. Its storage stays in the profile. Close must still be
// called.
func (b *Browser) Kill() error { return b.driver.kill() }

// Visitor returns a new visitor with empty storage, which Visitor.Close removes.
func (b *Browser) Visitor() (*Visitor, error) {
	driven, err := b.driver.newVisitor()
	if err != nil {
		return nil, err
	}
	return &Visitor{b.engine, driven}, nil
}

// VisitorThrough returns a new visitor whose requests, including those of workers, all go through a proxy (an address
// such as "127.0.0.1:1234"). Chromium only.
func (b *Browser) VisitorThrough(proxy string) (*Visitor, error) {
	d, ok := b.driver.(*chromium)
	if !ok {
		return nil, cannot(b.engine, "give one visitor a proxy")
	}
	driven, err := d.visitorThrough(proxy)
	if err != nil {
		return nil, err
	}
	return &Visitor{b.engine, driven}, nil
}

// Own returns the visitor whose storage is in the profile folder.
func (b *Browser) Own() *Visitor { return &Visitor{b.engine, b.driver.profileVisitor()} }

// A Visitor is one person's browser: storage, and tabs that share it.
type Visitor struct {
	engine Engine
	driven visitor
}

// Close closes the visitor's tabs and removes its storage.
func (v *Visitor) Close() { v.driven.close() }
