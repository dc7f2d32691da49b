package browser

import (
	"context"
	"encoding/base64"
	"encoding/json"
	"errors"
	"strings"
)

// firefoxTab is a window of Firefox: a tab behind another one would not draw.
type firefoxTab struct {
	browser *firefox
	page    *Page
	name    string // of its browsing context
}

func (v *firefoxPerson) open(p *Page, o PageOptions) (tab, error) {
	b := v.browser
	var made struct{ Context string }
	if err := b.bidi.do("browsingContext.create", map[string]any{"type": "window", "userContext": v.name}, &made); err != nil {
		return nil, err
	}
	t := &firefoxTab{b, p, made.Context}
	b.mu.Lock()
	b.tabs[t.name], b.front = t, t
	b.mu.Unlock()
	scripts := o.Inject
	if o.Touch {
		scripts = append([]string{coarse}, scripts...)
	}
	for _, script := range scripts {
		if err := t.do("script.addPreloadScript", map[string]any{"functionDeclaration": "() => {" + script + "\n}", "contexts": []string{t.name}}, nil); err != nil {
			t.close()
			return nil, err
		}
	}
	return t, nil
}

// coarse has a page believe that its pointer is a finger.
const coarse = `{
	const ask = window.matchMedia;
	window.matchMedia = (query) => ask.call(window, query.replace(/\(pointer: *coarse\)/, "(min-width: 0px)"));
}`

func (t *firefoxTab) do(method string, params, result any) error {
	return t.browser.bidi.do(method, params, result)
}

func (t *firefoxTab) close() {
	t.browser.mu.Lock()
	delete(t.browser.tabs, t.name)
	if t.browser.front == t {
		t.browser.front = nil
	}
	t.browser.mu.Unlock()
	_ = t.do("browsingContext.close", map[string]any{"context": t.name}, nil) // it may be closed already
}

func (t *firefoxTab) kill() error { return cannot(Firefox, "kill a tab") }

func (t *firefoxTab) navigate(url string) error {
	return t.do("browsingContext.navigate", map[string]any{"context": t.name, "url": url, "wait": "complete"}, nil)
}

func (t *firefoxTab) reload() error {
	return t.do("browsingContext.reload", map[string]any{"context": t.name, "wait": "complete"}, nil)
}

func (t *firefoxTab) resize(width, height int, scale float64) error {
	return t.do("browsingContext.setViewport", map[string]any{
		"context": t.name, "viewport": map[string]int{"width": width, "height": height}, "devicePixelRatio": scale,
	}, nil)
}

// remote is a value as WebDriver BiDi tells of it.
type remote struct {
	Type   string          `json:"type"`
	Value  json.RawMessage `json:"value"`
	Handle string          `json:"handle"`
}

func (t *firefoxTab) eval(ctx context.Context, js string) (json.RawMessage, error) {
	v, err := t.script(ctx, "script.evaluate", map[string]any{"expression": js})
	if err != nil {
		return nil, err
	}
	switch v.Type {
	case "undefined", "null", "function", "symbol":
		return nil, nil
	case "string", "boolean":
		return v.Value, nil
	case "number":
		if strings.HasPrefix(string(v.Value), `"`) { // NaN and its like, which JSON has no word for
			return nil, nil
		}
		return v.Value, nil
	}
	whole, err := t.script(ctx, "script.callFunction", map[string]any{
		"functionDeclaration": "(v) => JSON.stringify(v)", "arguments": []any{map[string]string{"handle": v.Handle}},
	})
	if err != nil {
		return nil, err
	}
	if err := t.browser.bidi.call(ctx, "script.disown", map[string]any{"handles": []string{v.Handle}, "target": map[string]string{"context": t.name}}, nil); err != nil {
		return nil, err
	}
	var text string
	if err := json.Unmarshal(whole.Value, &text); err != nil {
		return nil, nil // JSON.stringify gave undefined
	}
	return json.RawMessage(text), nil
}

// script runs a script by one of the commands that do.
func (t *firefoxTab) script(ctx context.Context, method string, params map[string]any) (remote, error) {
	params["target"] = map[string]string{"context": t.name}
	params["awaitPromise"] = true
	params["resultOwnership"] = "root"
	params["serializationOptions"] = map[string]int{"maxObjectDepth": 0}
	var answer struct {
		Type             string
		Result           remote
		ExceptionDetails struct{ Text string }
	}
	if err := t.browser.bidi.call(ctx, method, params, &answer); err != nil {
		return remote{}, err
	}
	if answer.Type == "exception" {
		return remote{}, errors.New(answer.ExceptionDetails.Text)
	}
	return answer.Result, nil
}

func (t *firefoxTab) gone(err error) bool {
	var e *bidiError
	return errors.As(err, &e) && (e.code == "no such frame" || strings.Contains(e.message, "destroyed") || strings.Contains(e.message, "AbortError"))
}

func (t *firefoxTab) screenshot() ([]byte, error) {
	var shot struct{ Data string }
	if err := t.do("browsingContext.captureScreenshot", map[string]any{"context": t.name}, &shot); err != nil {
		return nil, err
	}
	return base64.StdEncoding.DecodeString(shot.Data)
}

// perform has an input device do something in this window.
func (t *firefoxTab) perform(s source) error {
	b := t.browser
	b.mu.Lock()
	behind := b.front != t
	b.front = t
	b.mu.Unlock()
	if behind {
		if err := t.do("browsingContext.activate", map[string]any{"context": t.name}, nil); err != nil {
			return err
		}
	}
	return t.do("input.performActions", map[string]any{"context": t.name, "actions": []source{s}}, nil)
}

func (t *firefoxTab) mouse(do deed, x, y float64, _ bool) error {
	return t.perform(pointer("mouse", do, x, y))
}

func (t *firefoxTab) finger(do deed, x, y float64) error {
	if do == cancel {
		return cannot(Firefox, "take a finger away")
	}
	return t.perform(pointer("touch", do, x, y))
}

func (t *firefoxTab) wheel(x, y, dx, dy float64) error { return t.perform(turnWheel(x, y, dx, dy)) }

func (t *firefoxTab) key(down bool, key string, modifiers int64) error {
	return t.perform(keyboard(down, key, modifiers))
}

func (t *firefoxTab) insert(text string) error { return t.page.Exec(insertScript(text)) }
