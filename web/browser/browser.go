// Package browser drives a real headless Chromium for the end-to-end tests and
// for the screenshots. It is never part of the program.
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
package browser

import (
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"sync/atomic"
	"time"

	"github.com/chromedp/chromedp"
)

// patience bounds every single step, so that a hanging browser fails a test
// instead of the whole run. Software drawing on a busy machine is slow.
const patience = 60 * time.Second

// Options says how to start.
type Options struct {
	// Profile is a folder that keeps the storage of Own over the life of the
	// browser; "" takes a new one that Close removes.
	Profile string
	// Output gets what the browser itself prints, "" for nowhere.
	Output string
}

// Browser is one running Chromium.
type Browser struct {
	ctx    context.Context
	end    []context.CancelFunc
	killed atomic.Bool
	remove string // folder to remove at the end
}

// names are the programs that will do, the first that is there wins.
var names = []string{"chromium", "chromium-browser", "google-chrome", "google-chrome-stable"}

// Find gives the path of the browser program: $KILOVOLT_CHROMIUM, or what is
// installed under one of the usual names.
func Find() (string, error) {
	if own := os.Getenv("KILOVOLT_CHROMIUM"); own != "" {
		return exec.LookPath(own)
	}
	for _, n := range names {
		if p, err := exec.LookPath(n); err == nil {
			return p, nil
		}
	}
	return "", fmt.Errorf("no Chromium found (looked for %v): install the package chromium, or name the program in KILOVOLT_CHROMIUM", names)
}

// Start starts a browser with software drawing and without any talk to the
// network of its own.
func Start(o Options) (*Browser, error) {
	path, err := Find()
	if err != nil {
		return nil, err
	}
	b := &Browser{}
	profile := o.Profile
	if profile == "" {
		if profile, err = os.MkdirTemp("", "kilovolt-browser-"); err != nil {
			return nil, err
		}
		b.remove = profile
	}
	options := []chromedp.ExecAllocatorOption{chromedp.ExecPath(path), chromedp.UserDataDir(profile)}
	for _, flag := range []struct {
		name  string
		value any
	}{
		{"headless", "new"},
		{"no-sandbox", true},
		{"use-angle", "swiftshader"},
		{"enable-unsafe-swiftshader", true},
		{"disable-quic", true},
		{"no-first-run", true},
		{"no-default-browser-check", true},
		{"disable-background-networking", true},
		{"disable-component-update", true},
		{"disable-sync", true},
		{"disable-extensions", true},
		{"disable-dev-shm-usage", true},
		{"hide-scrollbars", true},
		{"mute-audio", true},
		{"password-store", "basic"},
		{"use-mock-keychain", true},
		{"force-color-profile", "srgb"},
		{"disable-features", "Translate,OptimizationHints,MediaRouter"},
	} {
		options = append(options, chromedp.Flag(flag.name, flag.value))
	}
	if o.Output != "" {
		f, err := os.OpenFile(o.Output, os.O_CREATE|os.O_APPEND|os.O_WRONLY, 0o644)
		if err != nil {
			return nil, err
		}
		b.end = append(b.end, func() { _ = f.Close() })
		options = append(options, chromedp.CombinedOutput(f))
	}
	alloc, end := chromedp.NewExecAllocator(context.Background(), options...)
	b.end = append(b.end, end)
	quiet := func(string, ...any) {}
	// What goes wrong is told by the step it happens in.
	b.ctx, end = chromedp.NewContext(alloc, chromedp.WithErrorf(quiet))
	b.end = append(b.end, end)
	if err := chromedp.Do(b.ctx); err != nil {
		b.Close()
		return nil, fmt.Errorf("starting %s: %w", path, err)
	}
	return b, nil
}

// Close ends the browser and everything in it.
func (b *Browser) Close() {
	for i := len(b.end) - 1; i >= 0; i-- {
		b.end[i]()
	}
	b.end = nil
	if b.remove != "" {
		_ = os.RemoveAll(b.remove) // a temporary folder; nothing depends on it
	}
}

// Kill ends the browser at once, as a power cut would. Its storage stays in
// the profile; Close must still be called.
func (b *Browser) Kill() error {
	c := chromedp.FromContext(b.ctx)
	if c == nil || c.Browser == nil || c.Browser.Process() == nil {
		return errors.New("there is no browser to kill")
	}
	b.killed.Store(true)
	return c.Browser.Process().Kill()
}

// Visitor makes a visitor with empty storage, which goes when the visitor does.
func (b *Browser) Visitor() (*Visitor, error) {
	ctx, end := chromedp.NewContext(b.ctx, chromedp.WithNewBrowserContext())
	// The first run binds the life of the profile to the context it is given.
	if err := chromedp.Do(ctx); err != nil {
		end()
		return nil, err
	}
	return &Visitor{ctx: ctx, end: end}, nil
}

// Own is the visitor whose storage lies in the browser's profile folder and
// outlives the browser.
func (b *Browser) Own() *Visitor {
	return &Visitor{ctx: b.ctx, end: func() {}}
}

// Visitor is one person's browser: storage, and tabs that share it.
type Visitor struct {
	ctx context.Context
	end context.CancelFunc
}

// Close ends the visitor with all tabs and storage.
func (v *Visitor) Close() { v.end() }
