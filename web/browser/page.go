package browser

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"time"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/inspector"
	"github.com/chromedp/cdproto/log"
	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/cdproto/performance"
	"github.com/chromedp/cdproto/runtime"
	"github.com/chromedp/chromedp"
)

// PageOptions says what kind of tab to open.
type PageOptions struct {
	// Width and Height of the page in CSS pixels; 0 is 1280 × 800.
	Width, Height int
	// Scale is the number of device pixels to a CSS pixel; 0 is 1.
	Scale float64
	// Touch makes it a device with a touch screen and a finger as its pointer.
	Touch bool
	// Inject are scripts that run before any of the page's own, in every
	// document of the tab. NoWebGL2 and the like are ready-made ones.
	Inject []string
	// Media are the player's wishes, such as
	// {"prefers-reduced-motion": "reduce", "prefers-color-scheme": "dark"}.
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
	ctx context.Context
	end context.CancelFunc

	mu       sync.Mutex
	problems []string
	console  []string
	expected []string
	crashed  chan struct{}
	once     sync.Once
}

// Open opens a tab, goes to the address and waits until the document is loaded
// (not until the game is ready).
func (v *Visitor) Open(url string, o PageOptions) (*Page, error) {
	ctx, end := chromedp.NewContext(v.ctx)
	p := &Page{ctx: ctx, end: end, crashed: make(chan struct{})}
	if err := p.prepare(o); err != nil {
		end()
		return nil, err
	}
	if err := p.Go(url); err != nil {
		end()
		return nil, err
	}
	return p, nil
}

func (p *Page) prepare(o PageOptions) error {
	if err := chromedp.Do(p.ctx); err != nil { // opens the tab, without a limit of time
		return err
	}
	if err := chromedp.Listen(p.ctx, p.hear); err != nil {
		return err
	}
	if err := call(p, log.Enable, cdp.Empty{}); err != nil {
		return err
	}
	if err := call(p, inspector.Enable, cdp.Empty{}); err != nil {
		return err
	}
	for _, source := range o.Inject {
		if err := call(p, page.AddScriptToEvaluateOnNewDocument, page.AddScriptToEvaluateOnNewDocumentParams{Source: source}); err != nil {
			return err
		}
	}
	if o.Touch {
		if err := call(p, emulation.SetTouchEmulationEnabled, emulation.SetTouchEmulationEnabledParams{Enabled: true, MaxTouchPoints: 5}); err != nil {
			return err
		}
	}
	if len(o.Media) > 0 {
		var media emulation.SetEmulatedMediaParams
		for name, value := range o.Media {
			media.Features = append(media.Features, &emulation.MediaFeature{Name: name, Value: value})
		}
		if err := call(p, emulation.SetEmulatedMedia, media); err != nil {
			return err
		}
	}
	return p.Resize(o.Width, o.Height, o.Scale)
}

// call runs one protocol command within the time a step may take.
func call[P, R any](p *Page, cmd cdp.Command[P, R], params P) error {
	ctx, done := context.WithTimeout(p.ctx, patience)
	defer done()
	_, err := chromedp.Call(ctx, cmd, params)
	if err != nil {
		return fmt.Errorf("%s: %w", cmd.Method, err)
	}
	return nil
}

// hear gets everything the tab reports.
func (p *Page) hear(ev any) {
	switch ev := ev.(type) {
	case *runtime.EventExceptionThrown:
		d := ev.ExceptionDetails
		text := d.Text
		if d.Exception != nil && d.Exception.Description != "" {
			text += " " + d.Exception.Description
		}
		p.problem("exception: " + text)
	case *runtime.EventConsoleAPICalled:
		var parts []string
		for _, a := range ev.Args {
			switch {
			case len(a.Value) > 0:
				var s string
				if json.Unmarshal(a.Value, &s) == nil {
					parts = append(parts, s)
				} else {
					parts = append(parts, string(a.Value))
				}
			default:
				parts = append(parts, a.Description)
			}
		}
		line := strings.Join(parts, " ")
		p.mu.Lock()
		p.console = append(p.console, string(ev.Type)+": "+line)
		p.mu.Unlock()
		if ev.Type == runtime.ConsoleAPICalledTypeError || ev.Type == runtime.ConsoleAPICalledTypeAssert {
			p.problem("console: " + line)
		}
	case *log.EventEntryAdded:
		if ev.Entry.Level == log.EntryLevelError {
			p.problem("log: " + ev.Entry.Text + " " + ev.Entry.URL)
		}
	case *inspector.EventTargetCrashed:
		p.once.Do(func() { close(p.crashed) })
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
// the tab so far.
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
func (p *Page) Close() { p.end() }

// Go goes to an address and waits until the document is loaded.
func (p *Page) Go(url string) error {
	ctx, done := context.WithTimeout(p.ctx, patience)
	defer done()
	return chromedp.Do(ctx, chromedp.Navigate(url))
}

// Reload reloads the page and waits until the document is loaded.
func (p *Page) Reload() error {
	ctx, done := context.WithTimeout(p.ctx, patience)
	defer done()
	return chromedp.Do(ctx, chromedp.Reload())
}

// Kill kills the process behind the tab, without a word to the page, and
// closes what is left of it. Open another tab of the same visitor to come back.
func (p *Page) Kill() error {
	ctx, done := context.WithTimeout(p.ctx, patience)
	defer done()
	// The command is never answered: there is nobody left to do it.
	go func() { _, _ = chromedp.Call(ctx, page.Crash, cdp.Empty{}) }()
	select {
	case <-p.crashed:
		p.end()
		return nil
	case <-ctx.Done():
		return errors.New("the tab did not die")
	}
}

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
	return call(p, emulation.SetDeviceMetricsOverride, emulation.SetDeviceMetricsOverrideParams{
		Width: int64(width), Height: int64(height), DeviceScaleFactor: scale, ScreenWidth: int64(width), ScreenHeight: int64(height),
	})
}

// Eval runs an expression in the page and decodes its value. Promises are
// awaited; an exception or a rejection is the error.
func Eval[T any](p *Page, js string) (T, error) {
	return evalWithin[T](p, js, patience)
}

func evalWithin[T any](p *Page, js string, limit time.Duration) (T, error) {
	ctx, done := context.WithTimeout(p.ctx, limit)
	defer done()
	v, err := chromedp.Run(ctx, chromedp.Evaluate[T](js, chromedp.EvalAwaitPromise))
	if err != nil {
		err = fmt.Errorf("%s: %w", short(js), err)
	}
	return v, err
}

// Exec runs an expression in the page for its effect.
func (p *Page) Exec(js string) error {
	_, err := Eval[chromedp.Void](p, js)
	return err
}

// Wait waits until an expression is true in the page, also over a reload. It
// looks on a timer of the page's, never on a frame: that would keep the game
// from resting.
func (p *Page) Wait(js string, limit time.Duration) error {
	ctx, done := context.WithTimeout(p.ctx, limit+patience)
	defer done()
	end := time.Now().Add(limit)
	for {
		_, err := chromedp.Run(ctx, chromedp.Poll[chromedp.Void]("Boolean("+js+")",
			chromedp.WithPollingInterval(25*time.Millisecond), chromedp.WithPollingTimeout(max(time.Until(end), time.Millisecond))))
		if err == nil {
			return nil
		}
		if !gone(err) || time.Now().After(end) {
			return fmt.Errorf("waiting %v for %s: %w", limit, short(js), err)
		}
	}
}

// gone tells whether a step failed because the document it ran in was left.
func gone(err error) bool {
	text := err.Error()
	for _, s := range []string{"navigated or closed", "context was destroyed", "Cannot find context", "uniqueContextId not found"} {
		if strings.Contains(text, s) {
			return true
		}
	}
	return false
}

// WaitReady waits until the game is there (window.kilovolt.ready). When it will
// not come, the error has the words of the page and its report.
func (p *Page) WaitReady(limit time.Duration) error {
	_, err := evalWithin[bool](p, "window.kilovolt.ready.then(() => true)", limit)
	if err == nil {
		return nil
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
// there gets none: then it waits for half a second.
func (p *Page) Frames(n int) error {
	return p.Exec(fmt.Sprintf(`new Promise((resolve) => {
		const ran = () => window.kvFrame.stats().ran;
		const first = ran(), until = performance.now() + 500;
		window.kvFrame.wake();
		(function look() {
			if (ran() >= first + %d || performance.now() > until) resolve();
			else setTimeout(look, 4);
		})();
	})`, n))
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
	ctx, done := context.WithTimeout(p.ctx, patience)
	defer done()
	png, err := chromedp.Run(ctx, chromedp.CaptureScreenshot())
	if err != nil {
		return err
	}
	if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
		return err
	}
	return os.WriteFile(file, png, 0o644)
}

// Busy is the time that the page's main thread has worked since the page was
// opened: scripts, the program, layout and painting, not the drawing process.
func (p *Page) Busy() (time.Duration, error) {
	ctx, done := context.WithTimeout(p.ctx, patience)
	defer done()
	if _, err := chromedp.Call(ctx, performance.Enable, performance.EnableParams{}); err != nil {
		return 0, err
	}
	r, err := chromedp.Call(ctx, performance.GetMetrics, cdp.Empty{})
	if err != nil {
		return 0, err
	}
	for _, m := range r.Metrics {
		if m.Name == "TaskDuration" {
			return time.Duration(m.Value * float64(time.Second)), nil
		}
	}
	return 0, errors.New("the browser does not tell TaskDuration")
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
