package browser

import (
	"fmt"
	"maps"
	"net"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"time"

	"kilovolt/web/display"
)

// webkit is WebKitGTK, driven by WebDriver's classic protocol. Its MiniBrowser stores nothing while it is driven, so
// each visitor has a MiniBrowser of its own.
type webkit struct {
	driver, browser string // the programs
	output          string
	still           bool
	display         *display.Display

	mu       sync.Mutex
	visitors map[*webkitVisitor]bool
	named    string // its version
}

// miniBrowsers are the paths at which Debian installs MiniBrowser, next to the library that it belongs to.
var miniBrowsers = []string{
	"/usr/lib/*/webkit2gtk-4.1/MiniBrowser", "/usr/lib/*/webkitgtk-6.0/MiniBrowser",
	"/usr/lib*/webkit2gtk-4.1/MiniBrowser", "/usr/libexec/*/MiniBrowser",
}

func startWebKit(o Options) (driver, error) {
	b := &webkit{output: o.Output, still: o.Still, visitors: map[*webkitVisitor]bool{}}
	var err error
	b.driver, err = find("WebKitWebDriver", "KILOVOLT_WEBKITWEBDRIVER", "webkit2gtk-driver", "WebKitWebDriver")
	if err != nil {
		return nil, err
	}
	names := []string{"MiniBrowser"}
	for _, pattern := range miniBrowsers {
		there, err := filepath.Glob(pattern)
		if err != nil {
			return nil, err
		}
		names = append(names, there...)
	}
	b.browser, err = find("WebKit's MiniBrowser", "KILOVOLT_MINIBROWSER", "webkit2gtk-driver", names...)
	if err != nil {
		return nil, err
	}
	if b.display, err = openDisplay(); err != nil {
		return nil, err
	}
	return b, nil
}

func (b *webkit) close() {
	for v := range b.all() {
		v.close()
	}
	b.display.Close()
}

func (b *webkit) version() string {
	b.mu.Lock()
	defer b.mu.Unlock()
	return b.named
}

func (b *webkit) kill() error {
	for v := range b.all() {
		if err := v.process.kill(); err != nil {
			return err
		}
	}
	return nil
}

func (b *webkit) all() map[*webkitVisitor]bool {
	b.mu.Lock()
	defer b.mu.Unlock()
	return maps.Clone(b.visitors)
}

func (b *webkit) profileVisitor() visitor { return noProfile{} }

// noProfile is the visitor of a profile folder, which WebKit does not support.
type noProfile struct{}

func (noProfile) open(*Page, PageOptions) (tab, error) { return nil, cannot(WebKit, "store a profile") }
func (noProfile) close()                               {}

// A webkitVisitor is a visitor with a MiniBrowser of its own.
type webkitVisitor struct {
	browser *webkit
	process *process // the driver, which has started the MiniBrowser
	home    string
	session classic

	mu   sync.Mutex
	tabs []*webdriverTab // open tabs, oldest first
	used bool            // the session's first window is in use

	proxies map[string]*injector // by the scripts that they inject
}

func (b *webkit) newVisitor() (visitor, error) {
	// This finds a free port. If another program takes it in the meantime, the driver does not start.
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return nil, err
	}
	address := l.Addr().String()
	l.Close()
	_, port, err := net.SplitHostPort(address)
	if err != nil {
		return nil, err
	}
	v := &webkitVisitor{browser: b, proxies: map[string]*injector{}}
	if v.home, err = os.MkdirTemp("", "kilovolt-browser-"); err != nil {
		return nil, err
	}
	if b.still {
		if err := withoutAnimations(v.home); err != nil {
			return nil, err
		}
	}
	c := exec.Command(b.driver, "--host=127.0.0.1", "--port="+port)
	// The last optimising compiler of JavaScriptCore costs more than it gains in the minutes that a test takes.
	c.Env = append(onDisplay(b.display, v.home), "JSC_useOMGJIT=0")
	if v.process, err = startProcess(c, b.output, func(string) {}); err != nil {
		_ = os.RemoveAll(v.home)
		return nil, err
	}
	b.mu.Lock()
	b.visitors[v] = true
	b.mu.Unlock()
	v.session.base = "http://" + address
	if err := v.session.begin(map[string]any{"webkitgtk:browserOptions": map[string]any{
		"binary": b.browser, "args": []string{"--automation"},
	}}); err != nil {
		v.close()
		return nil, fmt.Errorf("%s: %w", b.driver, err)
	}
	b.mu.Lock()
	b.named = v.session.version
	b.mu.Unlock()
	return v, nil
}

// withoutAnimations has GTK, whose setting WebKit hands on to pages, show no animations to every program that has this
// home.
func withoutAnimations(home string) error {
	for _, toolkit := range []string{"gtk-3.0", "gtk-4.0"} {
		folder := filepath.Join(home, ".config", toolkit)
		if err := os.MkdirAll(folder, 0o755); err != nil {
			return err
		}
		settings := []byte("[Settings]\ngtk-enable-animations=0\n")
		if err := os.WriteFile(folder+"/settings.ini", settings, 0o644); err != nil {
			return err
		}
	}
	return nil
}

func (v *webkitVisitor) close() {
	v.browser.mu.Lock()
	open := v.browser.visitors[v]
	delete(v.browser.visitors, v)
	v.browser.mu.Unlock()
	if !open {
		return
	}
	v.process.close()
	for _, proxy := range v.proxies {
		proxy.close()
	}
	_ = os.RemoveAll(v.home) // a temporary folder; nothing depends on it
}

// proxy returns the injector for these scripts. Tabs with the same scripts share one, so that they have the same
// origin and share storage.
func (v *webkitVisitor) proxy(scripts []string) *injector {
	key := strings.Join(scripts, "\n;")
	v.mu.Lock()
	defer v.mu.Unlock()
	if v.proxies[key] == nil {
		v.proxies[key] = newInjector(scripts, v.onReport)
	}
	return v.proxies[key]
}

// onReport passes a page's report to all tabs, because it does not say which of them it came from.
func (v *webkitVisitor) onReport(kind, text string) {
	v.mu.Lock()
	tabs := v.tabs
	v.mu.Unlock()
	for _, t := range tabs {
		t.page.onReport(kind, text)
	}
}

func (v *webkitVisitor) open(p *Page, o PageOptions) (tab, error) {
	if o.Touch {
		return nil, cannot(WebKit, "be touched")
	}
	t := &webdriverTab{engine: WebKit, browser: v, transport: &v.session, page: p, proxy: v.proxy(o.Inject)}
	v.mu.Lock()
	first := !v.used
	v.used = true
	v.mu.Unlock()
	if first { // a session starts with a window
		t.window = v.session.window
	} else {
		var err error
		if t.window, err = v.session.openWindow(); err != nil {
			return nil, err
		}
	}
	v.mu.Lock()
	v.tabs = append(slices.Clip(v.tabs), t)
	v.mu.Unlock()
	return t, nil
}

func (v *webkitVisitor) closeTab(t *webdriverTab) {
	v.mu.Lock()
	left := slices.DeleteFunc(slices.Clone(v.tabs), func(o *webdriverTab) bool { return o == t })
	open := len(left) < len(v.tabs)
	v.tabs = left
	v.mu.Unlock()
	if open && len(left) > 0 { // a session ends with its last window
		_ = v.session.closeWindow(t.window) // it may be closed already
	}
}

// resize sets the size of the window so that the page, which has the part without the toolbar, gets the given size.
func (v *webkitVisitor) resize(t *webdriverTab, width, height int, scale float64) error {
	if scale != 1 {
		return cannot(WebKit, fmt.Sprintf("give a CSS pixel %v device pixels", scale))
	}
	bar, err := Eval[[]int](t.page, "[outerWidth - innerWidth, outerHeight - innerHeight]")
	if err != nil {
		return err
	}
	size := map[string]int{"width": width + bar[0], "height": height + bar[1]}
	if err := v.session.command(t.window, http.MethodPost, "/window/rect", size, nil); err != nil {
		return err
	}
	// The toolbar gives the window a minimum size.
	there := fmt.Sprintf("innerWidth === %d && innerHeight === %d", width, height)
	if err := t.page.Wait(there, resizeLimit); err != nil {
		return fmt.Errorf("%w: %w", cannot(WebKit, fmt.Sprintf("be %d by %d pixels", width, height)), err)
	}
	// The page is painted one frame later.
	return t.page.Exec("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
}

// resizeLimit is the time limit for a window to change its size.
const resizeLimit = 10 * time.Second
