package browser

import (
	"context"
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"time"

	"kilovolt/web/display"
)

// A firefox is a Firefox in a window on Xvfb, or without a window, driven by WebDriver BiDi.
type firefox struct {
	process        *process
	display        *display.Display // nil without a window
	bidi           *bidi
	profile        string
	profileIsGiven bool   // then it is not removed
	named          string // its version

	mu      sync.Mutex
	tabs    map[string]*webdriverTab // by browsing context
	parents map[string]string        // of the browsing contexts of iframes
}

// firefoxPrefs are the preferences: WebGL 2 rendered in software, touch events, no requests of Firefox's own, no
// start page and no extensions (a quarter of its start-up time), no session restored after a kill. Preferences that
// Firefox sets by itself when it is driven are not repeated here.
const firefoxPrefs = `
user_pref("gfx.webrender.software", true);
user_pref("webgl.force-enabled", true);
user_pref("dom.w3c_touch_events.enabled", 1);
user_pref("media.volume_scale", "0.0");
user_pref("dom.disable_open_during_load", false);
user_pref("browser.shell.checkDefaultBrowser", false);
user_pref("browser.aboutwelcome.enabled", false);
user_pref("browser.contentblocking.introCount", 99);
user_pref("datareporting.policy.dataSubmissionEnabled", false);
user_pref("toolkit.telemetry.server", "data:,");
user_pref("app.update.disabledForTesting", true);
user_pref("network.captive-portal-service.enabled", false);
user_pref("network.connectivity-service.enabled", false);
user_pref("services.settings.server", "data:,#remote-settings-dummy/v1");
user_pref("browser.region.network.url", "");
user_pref("browser.startup.page", 0);
user_pref("browser.startup.homepage_override.mstone", "ignore");
user_pref("browser.newtabpage.enabled", false);
user_pref("browser.sessionstore.resume_from_crash", false);
user_pref("toolkit.startup.max_resumed_crashes", -1);
user_pref("extensions.enabledScopes", 0);
user_pref("messaging-system.rsexperimentloader.enabled", false);
`

func startFirefox(o Options) (driver, error) {
	path, err := find("Firefox", "KILOVOLT_FIREFOX", "firefox-esr", "firefox-esr", "firefox")
	if err != nil {
		return nil, err
	}
	b := &firefox{
		profile: o.Profile, profileIsGiven: o.Profile != "",
		tabs: map[string]*webdriverTab{}, parents: map[string]string{},
	}
	if b.profile == "" {
		if b.profile, err = os.MkdirTemp("", "kilovolt-browser-"); err != nil {
			return nil, err
		}
	}
	if err := b.start(path, o); err != nil {
		b.close()
		return nil, fmt.Errorf("%s: %w", path, err)
	}
	return b, nil
}

func (b *firefox) start(path string, o Options) error {
	prefs := firefoxPrefs
	if o.QuickStarts {
		prefs += `user_pref("javascript.options.wasm_optimizingjit", false);`
	}
	if o.Still {
		prefs += `user_pref("ui.prefersReducedMotion", 1);`
	}
	if o.Private {
		prefs += `user_pref("privacy.resistFingerprinting", true);`
	}
	if err := os.WriteFile(filepath.Join(b.profile, "user.js"), []byte(prefs), 0o644); err != nil {
		return err
	}
	args := []string{
		"--no-remote", "--profile", b.profile, "--remote-debugging-port", "0",
		"--width", fmt.Sprint(screenWidth), "--height", fmt.Sprint(screenHeight), "about:blank",
	}
	if o.Headless {
		args = append(args, "--headless")
	} else {
		var err error
		if b.display, err = openDisplay(); err != nil {
			return err
		}
	}
	c := exec.Command(path, args...)
	c.Env = append(os.Environ(), "HOME="+b.profile)
	if b.display != nil {
		c.Env = onDisplay(b.display, b.profile)
	}
	c.Env = append(c.Env, "MOZ_CRASHREPORTER_DISABLE=1", "MOZ_DISABLE_CONTENT_SANDBOX=1")
	listening := make(chan string, 1)
	var err error
	b.process, err = startProcess(c, o.Output, func(line string) {
		if _, address, ok := strings.Cut(line, "WebDriver BiDi listening on "); ok {
			listening <- address
		}
	})
	if err != nil {
		return err
	}
	select {
	case address := <-listening:
		if b.bidi, err = dialBidi(address+"/session", b.onEvent); err != nil {
			return err
		}
	case <-b.process.done:
		return errEnded
	case <-time.After(startLimit):
		return fmt.Errorf("it does not listen within %v", startLimit)
	}
	// Firefox listens before it is ready, and answers once it is.
	ctx, done := context.WithTimeout(context.Background(), startLimit)
	defer done()
	noneWanted := map[string]any{"capabilities": map[string]any{}}
	var session struct {
		Capabilities struct{ BrowserVersion string }
	}
	if err := b.bidi.commandWithin(ctx, "session.new", noneWanted, &session); err != nil {
		return err
	}
	b.named = session.Capabilities.BrowserVersion
	return b.bidi.command("session.subscribe", map[string]any{"events": []string{
		"browsingContext.contextCreated", "log.entryAdded", "network.responseCompleted", "network.fetchError",
	}}, nil)
}

func (b *firefox) close() {
	if b.bidi != nil {
		if b.profileIsGiven {
			// This makes it write its storage to the profile.
			if b.bidi.command("browser.close", map[string]any{}, nil) == nil {
				b.process.wait(stepLimit)
			}
		}
		b.bidi.close()
	}
	if b.process != nil {
		b.process.close()
	}
	if b.display != nil {
		b.display.Close()
	}
	if !b.profileIsGiven {
		_ = os.RemoveAll(b.profile) // a temporary folder; nothing depends on it
	}
}

func (b *firefox) version() string { return b.named }

func (b *firefox) kill() error { return b.process.kill() }

func (b *firefox) newVisitor() (visitor, error) {
	var made struct{ UserContext string }
	if err := b.bidi.command("browser.createUserContext", map[string]any{}, &made); err != nil {
		return nil, err
	}
	return &firefoxVisitor{b, made.UserContext}, nil
}

func (b *firefox) profileVisitor() visitor { return &firefoxVisitor{b, "default"} }

// onEvent passes an event to the tab it belongs to. It must not send commands.
func (b *firefox) onEvent(method string, params json.RawMessage) {
	var e struct {
		Context, Parent string
		Source          struct{ Context string }
		// for log.entryAdded
		Level, Type, Method, Text string
		// for network events
		ErrorText string
		Request   struct{ URL string }
		Response  struct {
			Status     int
			StatusText string
		}
	}
	if json.Unmarshal(params, &e) != nil {
		return // an event in an unknown format
	}
	if method == "browsingContext.contextCreated" {
		b.mu.Lock()
		if e.Parent != "" {
			b.parents[e.Context] = e.Parent
		}
		b.mu.Unlock()
		return
	}
	if e.Context == "" {
		e.Context = e.Source.Context
	}
	t := b.tabOf(e.Context)
	if t == nil {
		return
	}
	switch {
	case method == "log.entryAdded" && e.Type == "console":
		t.page.onReport(e.Method, e.Text)
	case method == "log.entryAdded" && e.Level == "error":
		t.page.onReport("exception", e.Text)
	case method == "network.responseCompleted" && e.Response.Status >= 400:
		status := fmt.Sprintf("%d %s", e.Response.Status, e.Response.StatusText)
		t.page.onReport("failure", "Failed to load resource: "+status+" "+e.Request.URL)
	case method == "network.fetchError" && !slices.Contains(aborted, e.ErrorText):
		t.page.onReport("failure", "Failed to load resource: "+e.ErrorText+" "+e.Request.URL)
	}
}

// aborted are the errors of requests that the page itself has cancelled.
var aborted = []string{"NS_BINDING_ABORTED", "NS_BASE_STREAM_CLOSED"}

// tabOf finds the tab that a browsing context belongs to; the context may be that of an iframe.
func (b *firefox) tabOf(context string) *webdriverTab {
	b.mu.Lock()
	defer b.mu.Unlock()
	for b.parents[context] != "" {
		context = b.parents[context]
	}
	return b.tabs[context]
}

func (b *firefox) resize(t *webdriverTab, width, height int, scale float64) error {
	return b.bidi.command("browsingContext.setViewport", map[string]any{
		"context": t.window, "viewport": map[string]int{"width": width, "height": height}, "devicePixelRatio": scale,
	}, nil)
}

func (b *firefox) closeTab(t *webdriverTab) {
	b.mu.Lock()
	delete(b.tabs, t.window)
	b.mu.Unlock()
	_ = b.bidi.closeWindow(t.window) // it may be closed already
}

// A firefoxVisitor is a user context, which has its own storage.
type firefoxVisitor struct {
	browser *firefox
	user    string
}

func (v *firefoxVisitor) close() {
	if v.user != "default" {
		// The browser may have ended, and all its user contexts with it.
		_ = v.browser.bidi.command("browser.removeUserContext", map[string]any{"userContext": v.user}, nil)
	}
}

func (v *firefoxVisitor) open(p *Page, o PageOptions) (tab, error) {
	b := v.browser
	window, err := b.bidi.openWindow(v.user)
	if err != nil {
		return nil, err
	}
	t := &webdriverTab{engine: Firefox, browser: b, transport: b.bidi, window: window, page: p}
	b.mu.Lock()
	b.tabs[window] = t
	b.mu.Unlock()
	scripts := o.Inject
	if o.Touch {
		scripts = append([]string{coarsePointer}, scripts...)
	}
	for _, script := range scripts {
		if err := b.bidi.command("script.addPreloadScript", map[string]any{
			"functionDeclaration": "() => {" + script + "\n}", "contexts": []string{window},
		}, nil); err != nil {
			t.close()
			return nil, err
		}
	}
	return t, nil
}

// coarsePointer makes the media query "pointer: coarse" match, as on a device with a touch screen.
const coarsePointer = `{
	const match = window.matchMedia;
	window.matchMedia = (query) => match.call(window, query.replace(/\(pointer: *coarse\)/, "(min-width: 0px)"));
}`
