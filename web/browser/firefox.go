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
)

// firefox is a Firefox in a window under Xvfb, driven by WebDriver BiDi.
type firefox struct {
	process *process
	display *display // nil without a window
	bidi    *bidi
	profile string
	keep    bool // the profile is not ours to remove

	mu    sync.Mutex
	tabs  map[string]*firefoxTab // by the name of the browsing context
	in    map[string]string      // a frame's context, and the one it is in
	front *firefoxTab            // the one that has the keyboard
}

// firefoxPrefs are the settings: WebGL 2 drawn by the processor, touch events,
// nothing that Firefox would ask the world on its own, no page of its own and no
// extension, which would make up a quarter of its start, and nothing that a
// browser that was killed brings back. What a driven Firefox sets by itself is
// not repeated here.
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
	b := &firefox{profile: o.Profile, keep: o.Profile != "", tabs: map[string]*firefoxTab{}, in: map[string]string{}}
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
	if err := os.WriteFile(filepath.Join(b.profile, "user.js"), []byte(firefoxPrefs), 0o644); err != nil {
		return err
	}
	args := []string{"--no-remote", "--profile", b.profile, "--remote-debugging-port", "0", "--width", fmt.Sprint(screenWidth), "--height", fmt.Sprint(screenHeight), "about:blank"}
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
		c.Env = b.display.env(b.profile)
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
		if b.bidi, err = dialBidi(address+"/session", b.hear); err != nil {
			return err
		}
	case <-b.process.done:
		return errEnded
	case <-time.After(startLimit):
		return fmt.Errorf("it does not listen within %v", startLimit)
	}
	// It listens before it is ready, and answers when it is.
	ctx, done := context.WithTimeout(context.Background(), startLimit)
	defer done()
	if err := b.bidi.call(ctx, "session.new", map[string]any{"capabilities": map[string]any{}}, nil); err != nil {
		return err
	}
	return b.bidi.do("session.subscribe", map[string]any{"events": []string{
		"browsingContext.contextCreated", "log.entryAdded", "network.responseCompleted", "network.fetchError",
	}}, nil)
}

func (b *firefox) close() {
	if b.bidi != nil {
		if b.keep {
			// So that it writes out what is to be kept.
			if b.bidi.do("browser.close", map[string]any{}, nil) == nil {
				b.process.leave(patience)
			}
		}
		b.bidi.close()
	}
	if b.process != nil {
		b.process.close()
	}
	if b.display != nil {
		b.display.close()
	}
	if !b.keep {
		_ = os.RemoveAll(b.profile) // a temporary folder; nothing depends on it
	}
}

func (b *firefox) kill() error { return b.process.kill() }

func (b *firefox) visitor() (person, error) {
	var made struct{ UserContext string }
	if err := b.bidi.do("browser.createUserContext", map[string]any{}, &made); err != nil {
		return nil, err
	}
	return &firefoxPerson{b, made.UserContext}, nil
}

func (b *firefox) own() person { return &firefoxPerson{b, "default"} }

// hear gets everything that the browser reports. It must not ask anything back.
func (b *firefox) hear(method string, params json.RawMessage) {
	var e struct {
		Context, Parent string
		Source          struct{ Context string }
		// log.entryAdded
		Level, Type, Method, Text string
		// network
		ErrorText string
		Request   struct{ URL string }
		Response  struct {
			Status     int
			StatusText string
		}
	}
	if json.Unmarshal(params, &e) != nil {
		return // an event of a form that we do not know tells us nothing
	}
	if method == "browsingContext.contextCreated" {
		b.mu.Lock()
		if e.Parent != "" {
			b.in[e.Context] = e.Parent
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
		t.page.hear(e.Method, e.Text, e.Method == "error" || e.Method == "assert")
	case method == "log.entryAdded" && e.Level == "error":
		t.page.problem("exception: " + e.Text)
	case method == "network.responseCompleted" && e.Response.Status >= 400:
		t.page.problem(fmt.Sprintf("log: Failed to load resource: %d %s %s", e.Response.Status, e.Response.StatusText, e.Request.URL))
	case method == "network.fetchError" && !slices.Contains(givenUp, e.ErrorText):
		t.page.problem("log: Failed to load resource: " + e.ErrorText + " " + e.Request.URL)
	}
}

// givenUp are the ends of requests that the page itself has given up.
var givenUp = []string{"NS_BINDING_ABORTED", "NS_BASE_STREAM_CLOSED"}

// tabOf finds the tab that a browsing context is, or is in.
func (b *firefox) tabOf(context string) *firefoxTab {
	b.mu.Lock()
	defer b.mu.Unlock()
	for b.in[context] != "" {
		context = b.in[context]
	}
	return b.tabs[context]
}

// firefoxPerson is a container of a Firefox, which has its own storage.
type firefoxPerson struct {
	browser *firefox
	name    string
}

func (v *firefoxPerson) close() {
	if v.name != "default" {
		// It may have ended, with all of its containers.
		_ = v.browser.bidi.do("browser.removeUserContext", map[string]any{"userContext": v.name}, nil)
	}
}
