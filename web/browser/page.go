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
	"sync/atomic"
	"time"
)

// PageOptions says what kind of tab to open.
type PageOptions struct {
	// Width and Height of the page in CSS pixels; 0 means 1280 × 800.
	Width, Height int
	// Scale is the number of device pixels to a CSS pixel; 0 means 1. WebKit: 1 only.
	Scale float64
	// Touch emulates a touch screen, with a finger as the main pointer. Not in WebKit.
	Touch bool
	// Inject are scripts that run before any of the page's own, in every
	// document of the tab, such as NoWebGL2. In WebKit tabs share storage only
	// if their scripts are the same.
	Inject []string
	// Media are media features to emulate, such as
	// {"prefers-reduced-motion": "reduce", "prefers-color-scheme": "dark"}.
	// Chromium only.
	Media map[string]string
}

// Scripts for PageOptions.Inject that take something away from the browser.
const (
	// NoWebGL2 simulates a browser that cannot draw.
	NoWebGL2 = `{
		const get = HTMLCanvasElement.prototype.getContext;
		HTMLCanvasElement.prototype.getContext = function (kind, ...rest) {
			return kind === "webgl2" ? null : get.call(this, kind, ...rest);
		};
	}`
	// NoWebAssembly simulates a browser that cannot run programs.
	NoWebAssembly = `delete window.WebAssembly;`
	// NoLocalStorage makes every access to localStorage throw, as browsers do for a blocked site.
	NoLocalStorage = `Object.defineProperty(window, "localStorage", ` + blocked + `);`
	// NoIndexedDB does the same for IndexedDB.
	NoIndexedDB = `Object.defineProperty(window, "indexedDB", ` + blocked + `);`
	blocked     = `{ get() { throw new DOMException("blocked", "SecurityError"); } }`
	// HiddenTab makes the document report itself as hidden.
	HiddenTab = `Object.defineProperties(Document.prototype, {
		hidden: { get() { return true; }, configurable: true },
		visibilityState: { get() { return "hidden"; }, configurable: true },
	});`
)

// A Page is one tab.
type Page struct {
	tab   tab
	hasty bool // input does not wait for the game

	mu       sync.Mutex
	problems []string
	console  []string
	expected []string
}

// A tab is an engine's side of a Page. No method takes longer than stepLimit.
type tab interface {
	// navigate and reload wait until the document is loaded.
	navigate(url string) error
	reload() error
	// resize sets the size of the page; no argument is 0.
	resize(width, height int, scale float64) error
	// eval runs a script, awaits its value if it is a promise, and returns it as JSON: empty or null if JSON cannot
	// express it.
	eval(ctx context.Context, js string) (json.RawMessage, error)
	// gone reports whether a step failed because the page was left.
	gone(err error) bool
	screenshot() ([]byte, error)
	// mouse and finger send the events of a device; held says that the mouse button is down.
	mouse(do gesture, x, y float64, held bool) error
	finger(do gesture, x, y float64) error
	// pinch sends the events of two fingers that make the same gesture at the same time.
	pinch(do gesture, at [2]Spot) error
	media(features map[string]string) error
	wheel(x, y, dx, dy float64) error
	// key sends the events of pressing or releasing a key, which is one character or one of keyNames.
	key(down bool, key string, modifiers int64) error
	// taps and keys press and release places or keys at intervals, without waiting for the page. Chromium only: the
	// other drivers wait for a frame after each.
	taps(at []Spot, apart time.Duration) error
	keys(names []string, apart time.Duration) error
	// insert inserts a text without key events.
	insert(text string) error
	kill() error
	freeze(on bool) error
	throttle(rate float64) error
	manifest() (Manifest, error)
	print() ([]byte, error)
	close()
}

// Open opens a tab, goes to the address and waits until the document is loaded (not until the game is ready).
func (v *Visitor) Open(url string, o PageOptions) (*Page, error) {
	if len(o.Media) > 0 && v.engine != Chromium {
		return nil, cannot(v.engine, "emulate media features")
	}
	p := &Page{}
	var err error
	if p.tab, err = v.driven.open(p, o); err != nil {
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

// onReport records what happened in the page. The kind is "exception" for an uncaught one, "failure" for something
// that could not be loaded or is forbidden, or the name of the console method by which the page wrote a line.
func (p *Page) onReport(kind, text string) {
	p.mu.Lock()
	defer p.mu.Unlock()
	switch kind {
	case "exception":
		text = "exception: " + text
	case "failure":
		text = "log: " + text
	default:
		p.console = append(p.console, kind+": "+text)
		if kind != "error" && kind != "assert" {
			return
		}
		text = "console: " + text
	}
	for _, e := range p.expected {
		if strings.Contains(text, e) {
			return
		}
	}
	p.problems = append(p.problems, text)
}

// Problems returns the uncaught exceptions, console errors and failed requests of the tab so far; in WebKit, those of
// all tabs of the visitor.
func (p *Page) Problems() []string {
	p.mu.Lock()
	defer p.mu.Unlock()
	return append([]string(nil), p.problems...)
}

// Expect omits later problems that contain the text from Problems.
func (p *Page) Expect(text string) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.expected = append(p.expected, text)
}

// Console returns everything written to the console so far, such as the trace of a Go panic.
func (p *Page) Console() []string {
	p.mu.Lock()
	defer p.mu.Unlock()
	return append([]string(nil), p.console...)
}

// Close closes the tab.
func (p *Page) Close() { p.tab.close() }

// Go goes to an address and waits until the document is loaded.
func (p *Page) Go(url string) error {
	starts.Add(1)
	return p.tab.navigate(url)
}

// Reload reloads the page and waits until the document is loaded.
func (p *Page) Reload() error {
	starts.Add(1)
	return p.tab.reload()
}

// starts counts the pages that were loaded.
var starts atomic.Int64

// Starts returns how many pages this process has had loaded, in all browsers: they are most of what browser tests cost.
func Starts() int { return int(starts.Load()) }

// Kill kills the tab's process, without any event in the page, and closes what is left of the tab. Chromium only.
func (p *Page) Kill() error { return p.tab.kill() }

// Freeze makes the browser freeze the tab, as it does to one that has been hidden for a long time, or resume it.
// Chromium only.
func (p *Page) Freeze(on bool) error { return p.tab.freeze(on) }

// Throttle makes the processor that many times slower for the tab.
func (p *Page) Throttle(rate float64) error { return p.tab.throttle(rate) }

// Manifest is what the browser has understood of a page's manifest.
type Manifest struct {
	ID        string            // of the program that would be installed, an address
	Faults    []string          // of the manifest, and what is against installing it
	Shortcuts map[string]string // addresses by names
	Pictures  []string          // the shapes of windows that there are pictures for
	Launch    string            // what becomes of a launch while the program runs
}

// Manifest reads the page's manifest. Chromium only.
func (p *Page) Manifest() (Manifest, error) { return p.tab.manifest() }

// Print prints the page and returns the PDF. Chromium only.
func (p *Page) Print() ([]byte, error) { return p.tab.print() }

// Resize changes the size of the page; 0 means 1280, 800 and 1.
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

// Media emulates these media features and no others, as PageOptions.Media does. Chromium only.
func (p *Page) Media(features map[string]string) error { return p.tab.media(features) }

// Eval runs an expression in the page and decodes its value. Promises are
// awaited; an exception or a rejection is the error.
func Eval[T any](p *Page, js string) (T, error) {
	return evalWithin[T](p, js, stepLimit)
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

// decode decodes a value. An empty one, or null, is an error unless v can be nil.
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

// Exec runs a script in the page for its effect. If the script is an expression whose value is a promise, the promise
// is awaited.
func (p *Page) Exec(js string) error {
	ctx, done := context.WithTimeout(context.Background(), stepLimit)
	defer done()
	if _, err := p.tab.eval(ctx, js); err != nil {
		return fmt.Errorf("%s: %w", short(js), err)
	}
	return nil
}

// pollSpan is how long one script of Wait polls at most.
const pollSpan = 10 * time.Second

// Wait waits until an expression is true in the page, even across reloads. It polls with a timer in the page, never
// with frames: those would keep the game from resting.
func (p *Page) Wait(js string, limit time.Duration) error {
	end := time.Now().Add(limit)
	for {
		span := max(min(time.Until(end), pollSpan), time.Millisecond)
		poll := fmt.Sprintf(`new Promise((resolve, reject) => {
			const until = performance.now() + %d;
			(function poll() {
				try {
					if (Boolean(%s)) resolve(true);
					else if (performance.now() > until) resolve(false);
					else setTimeout(poll, 25);
				} catch (e) {
					reject(e);
				}
			})();
		})`, span.Milliseconds(), js)
		ctx, done := context.WithTimeout(context.Background(), span+stepLimit)
		value, err := p.tab.eval(ctx, poll)
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
			// The next document takes a moment to arrive.
			time.Sleep(25 * time.Millisecond)
		}
	}
}

// pageState has information that may explain why a page does not become ready.
const pageState = `JSON.stringify({
	visibility: document.visibilityState,
	loader: document.getElementById("kv-loader")?.innerText,
	frames: window.kvFrame?.stats(),
	marks: performance.getEntriesByType("mark").map((m) => m.name + " " + Math.round(m.startTime)),
	now: Math.round(performance.now()),
})`

// WaitReady waits until the game is ready (window.kilovolt.ready). If it fails, the error includes the page's report.
func (p *Page) WaitReady(limit time.Duration) error {
	// The page may reload during its start; a promise awaited here would be lost then.
	err := p.Wait(`window.kilovolt !== undefined && (window.kvStarted || (window.kvStarted = {},
		window.kilovolt.ready.then(() => "", String).then((why) => { window.kvStarted = {ended: true, why}; })),
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
	if state, e := Eval[string](p, pageState); e == nil {
		err = fmt.Errorf("%w: %s", err, state)
	}
	if report, e := Eval[string](p, `document.getElementById("kv-report").value`); e == nil && report != "" {
		return fmt.Errorf("%w\n%s", err, report)
	}
	return err
}

// Trouble returns the kind of trouble that the page shows ("nowebgl", "download", ...), "" for none.
func (p *Page) Trouble() (string, error) {
	return Eval[string](p, `(() => {
		const t = document.getElementById("kv-trouble");
		return t.hidden ? "" : t.dataset.kind;
	})()`)
}

// Frames waits until the game has had n more frames: at most half a second if it does not run, as it then gets none.
// It ends, without an error, when the page is left.
func (p *Page) Frames(n int) error {
	err := p.Exec(fmt.Sprintf(`new Promise((resolve) => {
		const stats = () => window.kvFrame?.stats() ?? { ran: 0, waiting: 0 }; // the page may be reloading
		const first = stats().ran, began = performance.now();
		(function poll() {
			const { ran, waiting, stopped } = stats(), spent = performance.now() - began;
			if (ran >= first + %d || spent > 500 && (stopped || waiting === 0) || spent > 10000) return resolve();
			window.kvFrame?.wake();
			setTimeout(poll, 4);
		})();
	})`, n))
	if err != nil && p.tab.gone(err) {
		return nil
	}
	return err
}

// Text returns the text of the first element that a CSS selector finds.
func (p *Page) Text(selector string) (string, error) {
	return Eval[string](p, "document.querySelector("+quote(selector)+").textContent")
}

// Press clicks a button, link or checkbox of the document with its click method, wherever it is, as assistive
// technology does.
func (p *Page) Press(selector string) error {
	return p.Exec("document.querySelector(" + quote(selector) + ").click()")
}

// Screenshot writes what is visible to a PNG file, and creates the file's folder.
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
