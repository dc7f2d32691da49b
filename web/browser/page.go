package browser

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"sync"
	"time"
)

// PageOptions says what kind of tab to open.
type PageOptions struct {
	// Width and Height of the page in CSS pixels; 0 is 1280 × 800.
	Width, Height int
	// Scale is the number of device pixels to a CSS pixel; 0 is 1. WebKit has 1.
	Scale float64
	// Touch makes it a device with a touch screen and a finger as its pointer.
	// Not in WebKit.
	Touch bool
	// Inject are scripts that run before any of the page's own, in every
	// document of the tab. NoWebGL2 and the like are ready-made ones. In WebKit
	// the tab's storage then is not that of the visitor's other tabs.
	Inject []string
	// Media are the player's wishes, such as
	// {"prefers-reduced-motion": "reduce", "prefers-color-scheme": "dark"}. In
	// Chromium only.
	Media map[string]string
}

// Scripts for PageOptions.Inject that take something away from the browser.
const (
	// NoWebGL2 is a browser that cannot draw.
	NoWebGL2 = `{
		const get = HTMLCanvasElement.prototype.getContext;
		HTMLCanvasElement.prototype.getContext = function (kind, ...rest) {
			return kind === "webgl2" ? null : get.call(this, kind, ...rest);
		};
	}`
	// NoWebAssembly is a browser that cannot run programs.
	NoWebAssembly = `delete window.WebAssembly;`
	// NoLocalStorage throws when localStorage is so much as looked at, as
	// browsers do for a blocked site.
	NoLocalStorage = `Object.defineProperty(window, "localStorage", { get() { throw new DOMException("blocked", "SecurityError"); } });`
	// NoIndexedDB does the same for the second store.
	NoIndexedDB = `Object.defineProperty(window, "indexedDB", { get() { throw new DOMException("blocked", "SecurityError"); } });`
	// HiddenTab makes the page believe that it is in a hidden tab.
	HiddenTab = `Object.defineProperty(Document.prototype, "hidden", { get() { return true; }, configurable: true });
		Object.defineProperty(Document.prototype, "visibilityState", { get() { return "hidden"; }, configurable: true });`
)

// Page is one tab.
type Page struct {
	tab tab

	mu       sync.Mutex
	problems []string
	console  []string
	expected []string
}

// tab is a tab as an engine drives it. No step takes longer than the patience.
type tab interface {
	// navigate and reload wait until the document is loaded.
	navigate(url string) error
	reload() error
	// resize gives the page a size; nothing is 0.
	resize(width, height int, scale float64) error
	// eval runs a script, awaits its value if that is a promise, and gives it as
	// JSON; nothing at all where JSON has no word for it.
	eval(ctx context.Context, js string) (json.RawMessage, error)
	// gone tells whether a step failed because the document it ran in was left.
	gone(err error) bool
	screenshot() ([]byte, error)
	// mouse and finger give the device's events; held is a mouse whose button is down.
	mouse(do deed, x, y float64, held bool) error
	finger(do deed, x, y float64) error
	wheel(x, y, dx, dy float64) error
	// key gives the events of a key that goes down or comes up; it is one
	// character or the name of one of keyNames.
	key(down bool, key string, modifiers int64) error
	// insert puts a text in without keys.
	insert(text string) error
	kill() error
	close()
}

// Open opens a tab, goes to the address and waits until the document is loaded
// (not until the game is ready).
func (v *Visitor) Open(url string, o PageOptions) (*Page, error) {
	if len(o.Media) > 0 && v.engine != Chromium {
		return nil, cannot(v.engine, "pretend wishes of the player")
	}
	p := &Page{}
	var err error
	if p.tab, err = v.who.open(p, o); err != nil {
		return nil, err
	}
	if err = p.Resize(o.Width, o.Height, o.Scale); err == nil {
		err = p.Go(url)
	}
	if err != nil {
		p.tab.close()
		return nil, err
	}
	return p, nil
}

// hear notes a line that the page has written to its console; bad ones are
// problems as well.
func (p *Page) hear(kind, line string, bad bool) {
	p.mu.Lock()
	p.console = append(p.console, kind+": "+line)
	p.mu.Unlock()
	if bad {
		p.problem("console: " + line)
	}
}

func (p *Page) problem(text string) {
	p.mu.Lock()
	defer p.mu.Unlock()
	for _, e := range p.expected {
		if strings.Contains(text, e) {
			return
		}
	}
	p.problems = append(p.problems, text)
}

// Problems are the uncaught exceptions, console errors and failed requests of
// the tab so far. WebKit tells them of all tabs of the visitor together.
func (p *Page) Problems() []string {
	p.mu.Lock()
	defer p.mu.Unlock()
	return append([]string(nil), p.problems...)
}

// Expect says that problems which contain the text belong to the test. Ask
// before they happen.
func (p *Page) Expect(text string) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.expected = append(p.expected, text)
}

// Console is everything written to the console so far; a Go panic's story is here.
func (p *Page) Console() []string {
	p.mu.Lock()
	defer p.mu.Unlock()
	return append([]string(nil), p.console...)
}

// Close closes the tab.
func (p *Page) Close() { p.tab.close() }

// Go goes to an address and waits until the document is loaded.
func (p *Page) Go(url string) error { return p.tab.navigate(url) }

// Reload reloads the page and waits until the document is loaded.
func (p *Page) Reload() error { return p.tab.reload() }

// Kill kills the process behind the tab, without a word to the page, and
// closes what is left of it. Open another tab of the same visitor to come back.
// Only Chromium can.
func (p *Page) Kill() error { return p.tab.kill() }

// Resize gives the page another size; 0 takes 1280, 800 and 1.
func (p *Page) Resize(width, height int, scale float64) error {
	if width == 0 {
		width = 1280
	}
	if height == 0 {
		height = 800
	}
	if scale == 0 {
		scale = 1
	}
	return p.tab.resize(width, height, scale)
}

// Eval runs an expression in the page and decodes its value. Promises are
// awaited; an exception or a rejection is the error.
func Eval[T any](p *Page, js string) (T, error) {
	return evalWithin[T](p, js, patience)
}

func evalWithin[T any](p *Page, js string, limit time.Duration) (v T, err error) {
	ctx, done := context.WithTimeout(context.Background(), limit)
	defer done()
	value, err := p.tab.eval(ctx, js)
	if err == nil {
		err = decode(value, &v)
	}
	if err != nil {
		err = fmt.Errorf("%s: %w", short(js), err)
	}
	return v, err
}

// decode decodes a value; nothing at all, or null, is one only where v can be nil.
func decode[T any](value json.RawMessage, v *T) error {
	if len(value) > 0 && string(value) != "null" {
		return json.Unmarshal(value, v)
	}
	switch reflect.TypeFor[T]().Kind() {
	case reflect.Pointer, reflect.Map, reflect.Slice, reflect.Interface:
		return nil
	}
	return fmt.Errorf("the value is %q, not a %T", value, *v)
}

// Exec runs a script in the page for its effect. If it is an expression whose
// value is a promise, that is awaited.
func (p *Page) Exec(js string) error {
	ctx, done := context.WithTimeout(context.Background(), patience)
	defer done()
	if _, err := p.tab.eval(ctx, js); err != nil {
		return fmt.Errorf("%s: %w", short(js), err)
	}
	return nil
}

// lookSpan is how long one look of Wait takes at the most.
const lookSpan = 10 * time.Second

// Wait waits until an expression is true in the page, also over a reload. It
// looks on a timer of the page's, never on a frame: that would keep the game
// from resting.
func (p *Page) Wait(js string, limit time.Duration) error {
	end := time.Now().Add(limit)
	for {
		span := max(min(time.Until(end), lookSpan), time.Millisecond)
		look := fmt.Sprintf(`new Promise((resolve, reject) => {
			const until = performance.now() + %d;
			(function look() {
				try {
					if (Boolean(%s)) resolve(true);
					else if (performance.now() > until) resolve(false);
					else setTimeout(look, 25);
				} catch (e) {
					reject(e);
				}
			})();
		})`, span.Milliseconds(), js)
		ctx, done := context.WithTimeout(context.Background(), span+patience)
		value, err := p.tab.eval(ctx, look)
		done()
		switch {
		case err == nil && string(value) == "true":
			return nil
		case err != nil && !p.tab.gone(err):
			return fmt.Errorf("waiting %v for %s: %w", limit, short(js), err)
		case time.Now().After(end):
			if err == nil {
				err = context.DeadlineExceeded
			}
			return fmt.Errorf("waiting %v for %s: %w", limit, short(js), err)
		case err != nil:
			// A document that is left makes room for the next one in its own time.
			time.Sleep(25 * time.Millisecond)
		}
	}
}

// WaitReady waits until the game is there (window.kilovolt.ready). When it will
// not come, the error has the words of the page and its report.
func (p *Page) WaitReady(limit time.Duration) error {
	// The page may be left for the next one while it starts, and a promise of its with it; the next one is empty at first.
	err := p.Wait(`window.kilovolt !== undefined && (window.kvStarted || (window.kvStarted = {},
		window.kilovolt.ready.then(() => { window.kvStarted.ended = true; }, (e) => { window.kvStarted.ended = true; window.kvStarted.why = String(e); })),
		window.kvStarted.ended)`, limit)
	if err == nil {
		why, e := Eval[string](p, "window.kvStarted.why || ''")
		switch {
		case e != nil:
			err = e
		case why != "":
			err = errors.New(why)
		default:
			return nil
		}
	}
	if report, e := Eval[string](p, `document.getElementById("kv-report").value`); e == nil && report != "" {
		return fmt.Errorf("%w\n%s", err, report)
	}
	return err
}

// Trouble is the kind of trouble the page shows ("nowebgl", "download", ...),
// "" for none.
func (p *Page) Trouble() (string, error) {
	return Eval[string](p, `(() => { const t = document.getElementById("kv-trouble"); return t.hidden ? "" : t.dataset.kind; })()`)
}

// Frames waits until the game has been given n frames more. A game that is not
// there gets none: then it waits for half a second. A page that is left, as a
// button of its may ask for, gets no more either.
func (p *Page) Frames(n int) error {
	err := p.Exec(fmt.Sprintf(`new Promise((resolve) => {
		const ran = () => window.kvFrame.stats().ran;
		const first = ran(), until = performance.now() + 500;
		window.kvFrame.wake();
		(function look() {
			if (ran() >= first + %d || performance.now() > until) resolve();
			else setTimeout(look, 4);
		})();
	})`, n))
	if err != nil && p.tab.gone(err) {
		return nil
	}
	return err
}

// Text is the text of the first element that a CSS selector finds.
func (p *Page) Text(selector string) (string, error) {
	return Eval[string](p, "document.querySelector("+quote(selector)+").textContent")
}

// Press presses a DOM button (or link, or box) by its own click function,
// wherever it is, as assistive technology does.
func (p *Page) Press(selector string) error {
	return p.Exec("document.querySelector(" + quote(selector) + ").click()")
}

// Screenshot writes what can be seen to a PNG file; its folder is made.
func (p *Page) Screenshot(file string) error {
	png, err := p.tab.screenshot()
	if err != nil {
		return err
	}
	if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
		return err
	}
	return os.WriteFile(file, png, 0o644)
}

func quote(s string) string {
	b, err := json.Marshal(s)
	if err != nil {
		panic(err) // a string always has a JSON form
	}
	return string(b)
}

func short(js string) string {
	js = strings.Join(strings.Fields(js), " ")
	if len(js) > 120 {
		js = js[:120] + "…"
	}
	return js
}
