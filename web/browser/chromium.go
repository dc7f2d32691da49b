package browser

import (
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"strings"

	cdpbrowser "github.com/chromedp/cdproto/browser"
	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/target"
	"github.com/chromedp/chromedp"
)

// A chromium is a headless Chromium, driven by the DevTools protocol.
type chromium struct {
	ctx    context.Context
	end    []context.CancelFunc
	remove string // folder to remove when the browser is closed
	named  string // its version
}

// Find returns the path of Chromium: $KILOVOLT_CHROMIUM, or the one that is installed under one of the usual names.
func Find() (string, error) {
	return find("Chromium", "KILOVOLT_CHROMIUM", "chromium",
		"chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
}

// find returns the path of a program: the one that the environment variable names, or the first of the names that is
// installed. pack is its package in Debian.
func find(what, variable, pack string, names ...string) (string, error) {
	if own := os.Getenv(variable); own != "" {
		return exec.LookPath(own)
	}
	for _, n := range names {
		if p, err := exec.LookPath(n); err == nil {
			return p, nil
		}
	}
	return "", fmt.Errorf("%s is missing (looked for %v): install the package %s, or name the program in %s",
		what, names, pack, variable)
}

func startChromium(o Options) (driver, error) {
	path, err := Find()
	if err != nil {
		return nil, err
	}
	b := &chromium{}
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
		// The popups are documents of the browser's own, which every window renders.
		{"disable-features", "Translate,OptimizationHints,MediaRouter,AutofillServerCommunication," +
			"WebUIOmniboxPopup,WebUIOmniboxAimPopup"},
	} {
		options = append(options, chromedp.Flag(flag.name, flag.value))
	}
	if o.NoGraphics {
		options = append(options, chromedp.Flag("disable-3d-apis", true))
	}
	if o.QuickStarts {
		// A function is optimized when it has run this many bytes of its code; otherwise soon after the start.
		options = append(options, chromedp.Flag("js-flags", "--wasm-tiering-budget=100000000"))
	}
	if o.Still {
		options = append(options, chromedp.Flag("force-prefers-reduced-motion", true))
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
	// Errors are returned by the step in which they occur.
	b.ctx, end = chromedp.NewContext(alloc, chromedp.WithErrorf(quiet))
	b.end = append(b.end, end)
	if err := chromedp.Do(b.ctx); err != nil {
		b.close()
		return nil, fmt.Errorf("%s: %w", path, err)
	}
	about, err := chromedp.Call(b.ctx, cdpbrowser.GetVersion, cdp.Empty{})
	if err != nil {
		b.close()
		return nil, err
	}
	b.named = strings.TrimPrefix(about.Product, "Chrome/")
	return b, nil
}

func (b *chromium) version() string { return b.named }

func (b *chromium) close() {
	for i := len(b.end) - 1; i >= 0; i-- {
		b.end[i]()
	}
	b.end = nil
	if b.remove != "" {
		_ = os.RemoveAll(b.remove) // a temporary folder; nothing depends on it
	}
}

func (b *chromium) kill() error {
	c := chromedp.FromContext(b.ctx)
	if c == nil || c.Browser == nil || c.Browser.Process() == nil {
		return errors.New("the browser is not running")
	}
	return c.Browser.Process().Kill()
}

func (b *chromium) newVisitor() (visitor, error) { return b.visitorThrough("") }

// visitorThrough returns a new visitor whose requests, including those to this machine, go through a proxy; "" means
// none.
func (b *chromium) visitorThrough(proxy string) (visitor, error) {
	ctx, end := chromedp.NewContext(b.ctx, chromedp.WithNewBrowserContext(func(p *target.CreateBrowserContextParams) {
		if proxy != "" {
			p.ProxyServer, p.ProxyBypassList = proxy, "<-loopback>"
		}
	}))
	// The profile lives as long as the context of its first run.
	if err := chromedp.Do(ctx); err != nil {
		end()
		return nil, err
	}
	return &chromiumVisitor{ctx, end}, nil
}

func (b *chromium) profileVisitor() visitor { return &chromiumVisitor{b.ctx, func() {}} }

// A chromiumVisitor is a profile within a Chromium.
type chromiumVisitor struct {
	ctx context.Context
	end context.CancelFunc
}

func (v *chromiumVisitor) close() { v.end() }
