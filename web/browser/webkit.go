package browser

import (
	"context"
	"fmt"
	"net"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
)

// webkit is WebKitGTK, driven by WebDriver. Its MiniBrowser keeps nothing while
// it is driven, and so each visitor has one of its own.
type webkit struct {
	driver, browser string // the programs
	output          string
	display         *display

	mu      sync.Mutex
	persons map[*webkitPerson]bool
}

// miniBrowsers are where Debian puts it, beside the library that it belongs to.
var miniBrowsers = []string{"/usr/lib/*/webkit2gtk-4.1/MiniBrowser", "/usr/lib/*/webkitgtk-6.0/MiniBrowser", "/usr/lib*/webkit2gtk-4.1/MiniBrowser", "/usr/libexec/*/MiniBrowser"}

func startWebKit(o Options) (driver, error) {
	b := &webkit{output: o.Output, persons: map[*webkitPerson]bool{}}
	var err error
	if b.driver, err = find("WebKitWebDriver", "KILOVOLT_WEBKITWEBDRIVER", "webkit2gtk-driver", "WebKitWebDriver"); err != nil {
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
	if b.browser, err = find("WebKit's MiniBrowser", "KILOVOLT_MINIBROWSER", "webkit2gtk-driver", names...); err != nil {
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
	b.display.close()
}

func (b *webkit) kill() error {
	for v := range b.all() {
		if err := v.process.kill(); err != nil {
			return err
		}
	}
	return nil
}

func (b *webkit) all() map[*webkitPerson]bool {
	b.mu.Lock()
	defer b.mu.Unlock()
	all := map[*webkitPerson]bool{}
	for v := range b.persons {
		all[v] = true
	}
	return all
}

func (b *webkit) own() person { return nobody{} }

// nobody is the visitor of a profile that WebKit does not keep.
type nobody struct{}

func (nobody) open(*Page, PageOptions) (tab, error) { return nil, cannot(WebKit, "keep a profile") }
func (nobody) close()                               {}

// webkitPerson is a visitor with a MiniBrowser of its own.
type webkitPerson struct {
	browser *webkit
	process *process // the driver, which has started the MiniBrowser
	home    string
	session webdriver

	// A session does one thing at a time, in one of its windows.
	working sync.Mutex
	at      *webkitTab

	mu   sync.Mutex
	tabs []*webkitTab // those that are open, the oldest first
	made int          // how many have ever been

	through map[string]*injector // what pages come through, by the scripts that it puts in front of them
}

func (b *webkit) visitor() (person, error) {
	// A free number. Somebody else may take it in between, which then is told.
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
	v := &webkitPerson{browser: b, through: map[string]*injector{}}
	if v.home, err = os.MkdirTemp("", "kilovolt-browser-"); err != nil {
		return nil, err
	}
	c := exec.Command(b.driver, "--host=127.0.0.1", "--port="+port)
	// The last of its compilers, for what has long run, takes more here than it gives back in the minutes of a test.
	c.Env = append(b.display.env(v.home), "JSC_useOMGJIT=0")
	if v.process, err = startProcess(c, b.output, func(string) {}); err != nil {
		_ = os.RemoveAll(v.home)
		return nil, err
	}
	b.mu.Lock()
	b.persons[v] = true
	b.mu.Unlock()
	v.session.base = "http://" + address
	if err := v.session.begin(map[string]any{"webkitgtk:browserOptions": map[string]any{
		"binary": b.browser, "args": []string{"--automation"},
	}}); err != nil {
		v.close()
		return nil, fmt.Errorf("%s: %w", b.driver, err)
	}
	return v, nil
}

// injector is what pages come through that have these scripts in front of them: tabs with the same ones are of the same origin, and share what is
// stored there.
func (v *webkitPerson) injector(scripts []string) *injector {
	key := strings.Join(scripts, "\n;")
	v.mu.Lock()
	defer v.mu.Unlock()
	if v.through[key] == nil {
		v.through[key] = newInjector(scripts, v.hear)
	}
	return v.through[key]
}

func (v *webkitPerson) close() {
	v.browser.mu.Lock()
	was := v.browser.persons[v]
	delete(v.browser.persons, v)
	v.browser.mu.Unlock()
	if !was {
		return
	}
	v.process.close()
	for _, through := range v.through {
		through.close()
	}
	_ = os.RemoveAll(v.home) // a temporary folder; nothing depends on it
}

// hear gets what a page has written to the console, and what went wrong in it.
func (v *webkitPerson) hear(kind, text string) {
	v.mu.Lock()
	tabs := v.tabs
	v.mu.Unlock()
	for _, t := range tabs { // nobody tells which of them it was
		switch kind {
		case "exception":
			t.page.problem("exception: " + text)
		case "failure":
			t.page.problem("log: " + text)
		default:
			t.page.hear(kind, text, kind == "error" || kind == "assert")
		}
	}
}

// do gives a command to one of the windows within the time a step may take.
func (v *webkitPerson) do(t *webkitTab, method, command string, body, result any) error {
	ctx, done := context.WithTimeout(context.Background(), patience)
	defer done()
	return v.call(ctx, t, method, command, body, result)
}

func (v *webkitPerson) call(ctx context.Context, t *webkitTab, method, command string, body, result any) error {
	v.working.Lock()
	defer v.working.Unlock()
	if t != nil && v.at != t {
		if err := v.session.call(ctx, http.MethodPost, "/window", map[string]string{"handle": t.window}, nil); err != nil {
			return err
		}
		v.at = t
	}
	return v.session.call(ctx, method, command, body, result)
}
