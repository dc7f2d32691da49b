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
// What an engine cannot do is an error that wraps ErrCannot. Chromium can do
// everything. Firefox runs in a window on a virtual display (Xvfb) and cannot
// kill a tab or measure the main thread. WebKit runs there too, without touch,
// with one device pixel to a CSS pixel, and loses its storage when it ends.
//
// Chromium is driven by chromedp. Firefox and WebKit have one client, tab type
// and input (webdriver.go, actions.go) over two thin transports, because they
// share no protocol: Debian has no geckodriver, without which Firefox speaks
// only WebDriver BiDi (bidi.go), and WebKitGTK's driver only the classic
// protocol (classic.go). The client is written by hand because the Go libraries
// for WebDriver need geckodriver or browsers of their own.
package browser

import (
	"errors"
	"fmt"
	"time"
)

// stepLimit is how long a single step may take, so that a hanging browser fails
// a test instead of the whole run. Software drawing on a busy machine is slow.
const stepLimit = 2 * time.Minute

// startLimit is how long a browser may take until it listens.
const startLimit = 3 * time.Minute

// ErrCannot is wrapped by the errors for what an engine cannot do.
var ErrCannot = errors.New("this browser cannot do that")

// cannot is the error for one thing that an engine cannot do.
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
	// Profile is the folder with the storage of Own, which outlives the browser;
	// "" is a new one that Close removes. WebKit stores nothing.
	Profile string
	// Headless starts Firefox without a window, where it has no WebGL 2.
	Headless bool
	// Output is a file to which the browser's own output is appended, "" for
	// none.
	Output string
}

// Browser is one running browser.
type Browser struct {
	engine Engine
	driver driver
}

// driver drives a running browser.
type driver interface {
	newVisitor() (visitor, error)
	profileVisitor() visitor
	kill() error
	close()
}

// visitor is an engine's side of a Visitor.
type visitor interface {
	// open opens an empty tab, which reports to the page.
	open(p *Page, o PageOptions) (tab, error)
	close()
}

// Start starts a browser that draws in software and makes no requests of its
// own.
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

// Engine is the browser's engine.
func (b *Browser) Engine() Engine { return b.engine }

// Close ends the browser and everything in it.
func (b *Browser) Close() { b.driver.close() }

// Kill ends the browser at once, as a power cut would. Its storage stays in
// the profile. Close must still be called.
func (b *Browser) Kill() error { return b.driver.kill() }

// Visitor makes a visitor with empty storage, which Visitor.Close removes.
func (b *Browser) Visitor() (*Visitor, error) {
	driven, err := b.driver.newVisitor()
	if err != nil {
		return nil, err
	}
	return &Visitor{b.engine, driven}, nil
}

// VisitorThrough makes a visitor whose requests, those of workers included, all
// go through a proxy (an address such as "127.0.0.1:1234"). Chromium only.
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

// Own is the visitor whose storage is in the profile folder.
func (b *Browser) Own() *Visitor { return &Visitor{b.engine, b.driver.profileVisitor()} }

// Visitor is one person's browser: storage, and tabs that share it.
type Visitor struct {
	engine Engine
	driven visitor
}

// Close closes the visitor's tabs and removes its storage.
func (v *Visitor) Close() { v.driven.close() }
