package browser

import (
	"context"
	"encoding/base64"
	"encoding/json"
	"errors"
	"fmt"
	"time"
)

// A transport is one of WebDriver's protocols: bidi (BiDi, over a websocket) or classic (HTTP). A window is identified
// by its browsing context or its handle.
type transport interface {
	// navigate and reload return when the document is loaded.
	navigate(window, url string) error
	reload(window string) error
	// call calls a JavaScript function without parameters and returns the string its promise resolves to. A function
	// that does not parse or throws is a commandError with the code javascriptError.
	call(ctx context.Context, window, function string) (string, error)
	// screenshot returns a PNG in base64.
	screenshot(window string) (string, error)
	// perform runs the input of all sources at the same time.
	perform(window string, sources []source) error
	closeWindow(window string) error
}

// A commandError is a command that the browser refused or could not carry out.
type commandError struct{ command, code, message string }

func (e *commandError) Error() string { return e.command + ": " + e.code + ": " + e.message }

const javascriptError = "javascript error"

// A webdriverTab is a tab of Firefox or WebKit. It is a window of its own: a tab behind another one would not draw.
type webdriverTab struct {
	engine  Engine
	browser windowed
	transport
	window string
	page   *Page
	proxy  *injector // through which pages are loaded; nil for none
	wheels int       // number of wheel turns so far
}

// windowed is what Firefox and WebKit do differently with their windows.
type windowed interface {
	resize(t *webdriverTab, width, height int, scale float64) error
	closeTab(t *webdriverTab)
}

func (t *webdriverTab) close() { t.browser.closeTab(t) }

func (t *webdriverTab) freeze(bool) error { return cannot(t.engine, "freeze a tab") }

func (t *webdriverTab) throttle(float64) error {
	return cannot(t.engine, "slow the processor for a tab")
}

func (t *webdriverTab) manifest() (Manifest, error) {
	return Manifest{}, cannot(t.engine, "tell what it has read in a manifest")
}

func (t *webdriverTab) print() ([]byte, error) { return nil, cannot(t.engine, "print") }

func (t *webdriverTab) kill() error { return cannot(t.engine, "kill a tab") }

func (t *webdriverTab) media(map[string]string) error {
	return cannot(t.engine, "emulate media features")
}

func (t *webdriverTab) navigate(url string) error {
	if t.proxy != nil {
		var err error
		if url, err = t.proxy.proxied(url); err != nil {
			return err
		}
	}
	return t.transport.navigate(t.window, url)
}

func (t *webdriverTab) reload() error { return t.transport.reload(t.window) }

func (t *webdriverTab) resize(width, height int, scale float64) error {
	return t.browser.resize(t, width, height, scale)
}

// eval first tries the script as an expression, then, for its effect, as statements: WebDriver only runs functions.
func (t *webdriverTab) eval(ctx context.Context, js string) (json.RawMessage, error) {
	value, err := t.run(ctx, "resolve((\n"+js+"\n))")
	var refused *commandError
	if errors.As(err, &refused) && refused.code == javascriptError && !t.gone(err) {
		value, err = t.run(ctx, js+"\n;resolve()")
	}
	return value, err
}

// run runs statements that resolve the value.
func (t *webdriverTab) run(ctx context.Context, statements string) (json.RawMessage, error) {
	text, err := t.call(ctx, t.window, `() => new Promise((resolve) => {`+statements+`
		}).then((value) => JSON.stringify({value}))
		.catch((e) => JSON.stringify({failure: String(e) + "\n" + (e?.stack ?? "")}))`)
	if err != nil {
		return nil, err
	}
	var answer struct {
		Value   json.RawMessage
		Failure *string
	}
	if err := json.Unmarshal([]byte(text), &answer); err != nil {
		return nil, err
	}
	if answer.Failure != nil {
		return nil, errors.New(*answer.Failure)
	}
	return answer.Value, nil
}

func (t *webdriverTab) gone(err error) bool {
	var e *commandError
	return errors.As(err, &e) && (e.code == "no such frame" || e.code == "no such window" ||
		containsAny(e.message, "unload", "destroyed", "AbortError"))
}

func (t *webdriverTab) screenshot() ([]byte, error) {
	shot, err := t.transport.screenshot(t.window)
	if err != nil {
		return nil, err
	}
	return base64.StdEncoding.DecodeString(shot)
}

func (t *webdriverTab) perform(sources ...source) error {
	return t.transport.perform(t.window, sources)
}

func (t *webdriverTab) mouse(do gesture, x, y float64, _ bool) error {
	return t.perform(pointer("mouse", do, x, y))
}

func (t *webdriverTab) finger(do gesture, x, y float64) error {
	switch {
	case t.engine == WebKit:
		return cannot(t.engine, "be touched")
	case do == cancel:
		return cannot(t.engine, "cancel a touch")
	}
	return t.perform(pointer("touch", do, x, y))
}

func (t *webdriverTab) pinch(do gesture, at [2]Spot) error {
	if t.engine == WebKit {
		return cannot(t.engine, "be touched")
	}
	one, other := pointer("touch", do, at[0].X, at[0].Y), pointer("touch", do, at[1].X, at[1].Y)
	other.ID = "other touch"
	return t.perform(one, other)
}

// wheel uses a new input source for every turn of the wheel: for a known source, WebKit's driver sends the difference
// from the previous turn, which is nothing if the same turn comes again.
func (t *webdriverTab) wheel(x, y, dx, dy float64) error {
	s := turnWheel(x, y, dx, dy)
	t.wheels++
	s.ID = fmt.Sprintf("wheel %d", t.wheels)
	return t.perform(s)
}

func (t *webdriverTab) key(down bool, key string, modifiers int64) error {
	return t.perform(keyboard(down, key, modifiers))
}

func (t *webdriverTab) taps([]Spot, time.Duration) error {
	return cannot(t.engine, "do much in a frame")
}

func (t *webdriverTab) keys([]string, time.Duration) error {
	return cannot(t.engine, "do much in a frame")
}

func (t *webdriverTab) insert(text string) error { return t.page.Exec(insertScript(text)) }
