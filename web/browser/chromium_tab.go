package browser

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"
	"sync"
	"time"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/cdproto/inspector"
	"github.com/chromedp/cdproto/log"
	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/cdproto/runtime"
	"github.com/chromedp/cdproto/target"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

// A chromiumTab is a tab of Chromium.
type chromiumTab struct {
	ctx     context.Context
	end     context.CancelFunc
	page    *Page
	crashed chan struct{}
	once    sync.Once
}

func (v *chromiumVisitor) open(p *Page, o PageOptions) (tab, error) {
	ctx, end := chromedp.NewContext(v.ctx)
	t := &chromiumTab{ctx: ctx, end: end, page: p, crashed: make(chan struct{})}
	if err := t.prepare(o); err != nil {
		end()
		return nil, err
	}
	return t, nil
}

func (t *chromiumTab) prepare(o PageOptions) error {
	if err := chromedp.Do(t.ctx); err != nil { // opens the tab, without a time limit
		return err
	}
	if err := chromedp.Listen(t.ctx, t.onEvent); err != nil {
		return err
	}
	if err := call(t, log.Enable, cdp.Empty{}); err != nil {
		return err
	}
	if err := call(t, inspector.Enable, cdp.Empty{}); err != nil {
		return err
	}
	// chromedp also attaches to the page's service workers. Chromium does not wait for such a worker to finish its work
	// before a newer one replaces it, and requests that it was to answer fail or hang.
	flat := true
	if err := call(t, target.SetAutoAttach, target.SetAutoAttachParams{Flatten: &flat}); err != nil {
		return err
	}
	for _, source := range o.Inject {
		script := page.AddScriptToEvaluateOnNewDocumentParams{Source: source}
		if err := call(t, page.AddScriptToEvaluateOnNewDocument, script); err != nil {
			return err
		}
	}
	if o.Touch {
		touch := emulation.SetTouchEmulationEnabledParams{Enabled: true, MaxTouchPoints: 5}
		if err := call(t, emulation.SetTouchEmulationEnabled, touch); err != nil {
			return err
		}
	}
	if len(o.Media) > 0 {
		return t.media(o.Media)
	}
	return nil
}

func (t *chromiumTab) media(features map[string]string) error {
	var media emulation.SetEmulatedMediaParams
	for name, value := range features {
		media.Features = append(media.Features, &emulation.MediaFeature{Name: name, Value: value})
	}
	return call(t, emulation.SetEmulatedMedia, media)
}

// call runs one command of the protocol within the time limit of a step.
func call[P, R any](t *chromiumTab, cmd cdp.Command[P, R], params P) error {
	ctx, done := context.WithTimeout(t.ctx, stepLimit)
	defer done()
	_, err := chromedp.Call(ctx, cmd, params)
	if err != nil {
		return fmt.Errorf("%s: %w", cmd.Method, err)
	}
	return nil
}

// run runs one of chromedp's actions within the time limit of a step.
func run[T any](t *chromiumTab, a chromedp.Action[T]) (T, error) {
	ctx, done := context.WithTimeout(t.ctx, stepLimit)
	defer done()
	return chromedp.Run(ctx, a)
}

// onEvent passes events to the page.
func (t *chromiumTab) onEvent(ev any) {
	switch ev := ev.(type) {
	case *runtime.EventExceptionThrown:
		d := ev.ExceptionDetails
		text := d.Text
		if d.Exception != nil && d.Exception.Description != "" {
			text += " " + d.Exception.Description
		}
		t.page.onReport("exception", text)
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
		t.page.onReport(string(ev.Type), strings.Join(parts, " "))
	case *log.EventEntryAdded:
		if ev.Entry.Level == log.EntryLevelError {
			t.page.onReport("failure", ev.Entry.Text+" "+ev.Entry.URL)
		}
	case *inspector.EventTargetCrashed:
		t.once.Do(func() { close(t.crashed) })
	}
}

func (t *chromiumTab) close() { t.end() }

func (t *chromiumTab) navigate(url string) error {
	ctx, done := context.WithTimeout(t.ctx, stepLimit)
	defer done()
	return chromedp.Do(ctx, chromedp.Navigate(url))
}

func (t *chromiumTab) reload() error {
	ctx, done := context.WithTimeout(t.ctx, stepLimit)
	defer done()
	return chromedp.Do(ctx, chromedp.Reload())
}

func (t *chromiumTab) kill() error {
	ctx, done := context.WithTimeout(t.ctx, stepLimit)
	defer done()
	// The command is never answered, because the process that would answer it is gone.
	go func() { _, _ = chromedp.Call(ctx, page.Crash, cdp.Empty{}) }()
	select {
	case <-t.crashed:
		t.end()
		return nil
	case <-ctx.Done():
		return errors.New("the tab did not crash")
	}
}

func (t *chromiumTab) freeze(on bool) error {
	state := page.SetWebLifecycleStateStateActive
	if on {
		state = page.SetWebLifecycleStateStateFrozen
	}
	return call(t, page.SetWebLifecycleState, page.SetWebLifecycleStateParams{State: state})
}

func (t *chromiumTab) throttle(rate float64) error {
	return call(t, emulation.SetCPUThrottlingRate, emulation.SetCPUThrottlingRateParams{Rate: rate})
}

func (t *chromiumTab) resize(width, height int, scale float64) error {
	return call(t, emulation.SetDeviceMetricsOverride, emulation.SetDeviceMetricsOverrideParams{
		Width: int64(width), Height: int64(height), DeviceScaleFactor: scale,
		ScreenWidth: int64(width), ScreenHeight: int64(height),
	})
}

func (t *chromiumTab) eval(ctx context.Context, js string) (json.RawMessage, error) {
	limit, _ := ctx.Deadline()
	within, done := context.WithDeadline(t.ctx, limit)
	defer done()
	byValue := func(p *runtime.EvaluateParams) {
		yes := true
		p.ReturnByValue = &yes
	}
	o, err := chromedp.Run(within, chromedp.Evaluate[*runtime.RemoteObject](js, chromedp.EvalAwaitPromise, byValue))
	if err != nil {
		return nil, err
	}
	return json.RawMessage(o.Value), nil
}

func (t *chromiumTab) gone(err error) bool {
	return containsAny(err.Error(), "navigated or closed", "context was destroyed", "Cannot find context",
		"uniqueContextId not found")
}

func containsAny(text string, parts ...string) bool {
	return slices.ContainsFunc(parts, func(part string) bool { return strings.Contains(text, part) })
}

func (t *chromiumTab) screenshot() ([]byte, error) { return run(t, chromedp.CaptureScreenshot()) }

func (t *chromiumTab) print() ([]byte, error) {
	ctx, done := context.WithTimeout(t.ctx, stepLimit)
	defer done()
	printed, err := chromedp.Call(ctx, page.PrintToPDF, page.PrintToPDFParams{})
	if err != nil {
		return nil, fmt.Errorf("printing: %w", err)
	}
	return printed.Data, nil
}

func (t *chromiumTab) mouse(do gesture, x, y float64, down bool) error {
	e := input.DispatchMouseEventParams{X: x, Y: y, Button: input.MouseButtonNone}
	switch do {
	case move:
		e.Type = input.DispatchMouseEventTypeMouseMoved
	case press:
		e.Type = input.DispatchMouseEventTypeMousePressed
	default:
		e.Type = input.DispatchMouseEventTypeMouseReleased
	}
	if do != move {
		e.Button, e.ClickCount = input.MouseButtonLeft, 1
	}
	if down {
		e.Button, e.Buttons = input.MouseButtonLeft, 1
	}
	return call(t, input.DispatchMouseEvent, e)
}

func (t *chromiumTab) finger(do gesture, x, y float64) error { return t.fingers(do, Spot{x, y}) }

func (t *chromiumTab) pinch(do gesture, at [2]Spot) error { return t.fingers(do, at[:]...) }

func (t *chromiumTab) fingers(do gesture, at ...Spot) error {
	e := input.DispatchTouchEventParams{TouchPoints: []*input.TouchPoint{}}
	switch do {
	case press:
		e.Type = input.DispatchTouchEventTypeTouchStart
	case move:
		e.Type = input.DispatchTouchEventTypeTouchMove
	case release:
		e.Type = input.DispatchTouchEventTypeTouchEnd
	case cancel:
		e.Type = input.DispatchTouchEventTypeTouchCancel
	}
	if do == press || do == move {
		for i, s := range at {
			id := float64(i)
			e.TouchPoints = append(e.TouchPoints, &input.TouchPoint{X: s.X, Y: s.Y, ID: &id})
		}
	}
	return call(t, input.DispatchTouchEvent, e)
}

func (t *chromiumTab) wheel(x, y, dx, dy float64) error {
	// The library's struct omits these fields if they are 0, but the browser requires them.
	type turn struct {
		input.DispatchMouseEventParams
		DeltaX float64 `json:"deltaX"`
		DeltaY float64 `json:"deltaY"`
	}
	command := cdp.Command[turn, cdp.Empty]{Method: input.DispatchMouseEvent.Method}
	event := input.DispatchMouseEventParams{Type: input.DispatchMouseEventTypeMouseWheel, X: x, Y: y}
	return call(t, command, turn{event, dx, dy})
}

var chromiumKeys = map[string]string{
	"Enter": kb.Enter, "Tab": kb.Tab, "Escape": kb.Escape, "Space": " ", "Backspace": kb.Backspace, "Delete": kb.Delete,
	"ArrowUp": kb.ArrowUp, "ArrowDown": kb.ArrowDown, "ArrowLeft": kb.ArrowLeft, "ArrowRight": kb.ArrowRight,
	"Home": kb.Home, "End": kb.End, "PageUp": kb.PageUp, "PageDown": kb.PageDown,
	"F1": kb.F1, "F2": kb.F2, "F3": kb.F3, "F4": kb.F4, "F5": kb.F5, "F6": kb.F6,
	"F7": kb.F7, "F8": kb.F8, "F9": kb.F9, "F10": kb.F10, "F11": kb.F11, "F12": kb.F12,
}

func (t *chromiumTab) key(down bool, key string, modifiers int64) error {
	if text, ok := chromiumKeys[key]; ok {
		key = text
	}
	events := kb.Encode([]rune(key)[0]) // the last of them is the release
	if down {
		events = events[:len(events)-1]
	} else {
		events = events[len(events)-1:]
	}
	for _, e := range events {
		e.Modifiers |= modifiers
		if err := call(t, input.DispatchKeyEvent, *e); err != nil {
			return err
		}
	}
	return nil
}

func (t *chromiumTab) taps(at []Spot, apart time.Duration) error {
	command := cdp.Command[signal, cdp.Empty]{Method: input.DispatchTouchEvent.Method}
	var b burst
	for _, s := range at {
		for _, params := range []any{
			map[string]any{"type": "touchStart", "touchPoints": []any{map[string]float64{"x": s.X, "y": s.Y}}},
			map[string]any{"type": "touchEnd", "touchPoints": []any{}},
		} {
			sent := make(chan struct{})
			b.begin(apart, func() error { return call(t, command, signal{params, sent}) }, sent)
		}
	}
	return b.end()
}

func (t *chromiumTab) keys(names []string, apart time.Duration) error {
	var b burst
	for _, name := range names {
		for _, down := range []bool{true, false} {
			b.begin(apart, func() error { return t.key(down, name, 0) }, nil)
		}
	}
	return b.end()
}

// signal wraps a command's parameters and reports when they are sent, so that the next command cannot overtake it.
type signal struct {
	params any
	sent   chan struct{}
}

// MarshalJSON implements json.Marshaler.
func (s signal) MarshalJSON() ([]byte, error) {
	defer close(s.sent)
	return json.Marshal(s.params)
}

// A burst is a series of steps that begin at intervals. Each ends when the page has handled it, which may be long after
// the next has begun.
type burst struct{ steps []chan error }

// begin begins a step and then waits: until the step is sent (if sent is not nil) and for the interval.
func (b *burst) begin(apart time.Duration, step func() error, sent chan struct{}) {
	done := make(chan error, 1)
	b.steps = append(b.steps, done)
	go func() { done <- step() }()
	if sent != nil {
		select {
		case <-sent:
		case err := <-done: // it failed before it was sent
			done <- err
		}
	}
	time.Sleep(apart)
}

func (b *burst) end() error {
	var all []error
	for _, done := range b.steps {
		all = append(all, <-done)
	}
	return errors.Join(all...)
}

func (t *chromiumTab) insert(text string) error {
	return call(t, input.InsertText, input.InsertTextParams{Text: text})
}
