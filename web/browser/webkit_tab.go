package browser

import (
	"context"
	"encoding/base64"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"slices"
	"strings"
	"sync/atomic"
	"time"
)

// webkitTab is a window of a MiniBrowser: a tab behind another one would not
// draw.
type webkitTab struct {
	visitor *webkitPerson
	page    *Page
	window  string
	through *injector
}

func (v *webkitPerson) open(p *Page, o PageOptions) (tab, error) {
	if o.Touch {
		return nil, cannot(WebKit, "be touched")
	}
	t := &webkitTab{visitor: v, page: p, through: v.injector(o.Inject)}
	v.mu.Lock()
	v.made++
	first := v.made == 1
	v.mu.Unlock()
	var err error
	if first { // a session begins with a window
		err = v.do(nil, http.MethodGet, "/window", nil, &t.window)
		v.at = t
	} else {
		var made struct{ Handle string }
		err = v.do(nil, http.MethodPost, "/window/new", map[string]string{"type": "window"}, &made)
		t.window = made.Handle
	}
	if err != nil {
		return nil, err
	}
	v.mu.Lock()
	v.tabs = append(slices.Clip(v.tabs), t)
	v.mu.Unlock()
	return t, nil
}

func (t *webkitTab) do(method, command string, body, result any) error {
	return t.visitor.do(t, method, command, body, result)
}

func (t *webkitTab) close() {
	v := t.visitor
	v.mu.Lock()
	left := slices.DeleteFunc(slices.Clone(v.tabs), func(o *webkitTab) bool { return o == t })
	was := len(left) < len(v.tabs)
	v.tabs = left
	v.mu.Unlock()
	if was && len(left) > 0 { // a session ends with its last window
		_ = t.do(http.MethodDelete, "/window", nil, nil)
	}
}

func (t *webkitTab) kill() error { return cannot(WebKit, "kill a tab") }

func (t *webkitTab) navigate(url string) error {
	url, err := t.through.reach(url)
	if err != nil {
		return err
	}
	return t.do(http.MethodPost, "/url", map[string]string{"url": url}, nil)
}

func (t *webkitTab) reload() error {
	return t.do(http.MethodPost, "/refresh", map[string]string{}, nil)
}

// resize gives the window a size, of which the page has what its toolbar leaves.
func (t *webkitTab) resize(width, height int, scale float64) error {
	if scale != 1 {
		return cannot(WebKit, fmt.Sprintf("give a CSS pixel %v device pixels", scale))
	}
	bar, err := Eval[[]int](t.page, "[outerWidth - innerWidth, outerHeight - innerHeight]")
	if err != nil {
		return err
	}
	if err := t.do(http.MethodPost, "/window/rect", map[string]int{"width": width + bar[0], "height": height + bar[1]}, nil); err != nil {
		return err
	}
	// A window has a least size, for its toolbar.
	size := fmt.Sprintf("innerWidth === %d && innerHeight === %d", width, height)
	if err := t.page.Wait(size, resizeLimit); err != nil {
		return fmt.Errorf("%w: %w", cannot(WebKit, fmt.Sprintf("be %d by %d pixels", width, height)), err)
	}
	// It is painted a frame later.
	return t.page.Exec("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
}

// resizeLimit is how long a window may take to get another size.
const resizeLimit = 10 * time.Second

// eval: WebDriver runs the inside of a function. So what is given is tried as an
// expression first, and then, for its effect, as statements.
func (t *webkitTab) eval(ctx context.Context, js string) (json.RawMessage, error) {
	value, err := t.async(ctx, "resolve((\n"+js+"\n))")
	var refused *webdriverError
	if errors.As(err, &refused) && refused.Code == "javascript error" && !t.gone(err) {
		value, err = t.async(ctx, js+"\n;resolve()")
	}
	return value, err
}

func (t *webkitTab) async(ctx context.Context, work string) (json.RawMessage, error) {
	var answer struct{ Value, Failure *string }
	err := t.visitor.call(ctx, t, http.MethodPost, "/execute/async", map[string]any{"args": []any{}, "script": `
		const answer = arguments[arguments.length - 1];
		new Promise((resolve) => {` + work + `
		}).then((v) => answer({value: JSON.stringify(v)}), (e) => answer({failure: String(e) + "\n" + (e?.stack ?? "")}));`,
	}, &answer)
	switch {
	case err != nil:
		return nil, err
	case answer.Failure != nil:
		return nil, errors.New(*answer.Failure)
	case answer.Value == nil:
		return nil, nil
	}
	return json.RawMessage(*answer.Value), nil
}

func (t *webkitTab) gone(err error) bool {
	var e *webdriverError
	return errors.As(err, &e) && (e.Code == "no such frame" || e.Code == "no such window" || strings.Contains(e.Message, "unload"))
}

func (t *webkitTab) screenshot() ([]byte, error) {
	var shot string
	if err := t.do(http.MethodGet, "/screenshot", nil, &shot); err != nil {
		return nil, err
	}
	return base64.StdEncoding.DecodeString(shot)
}

func (t *webkitTab) perform(s source) error {
	return t.do(http.MethodPost, "/actions", map[string]any{"actions": []source{s}}, nil)
}

func (t *webkitTab) mouse(do deed, x, y float64, _ bool) error {
	return t.perform(pointer("mouse", do, x, y))
}

func (t *webkitTab) finger(deed, float64, float64) error { return cannot(WebKit, "be touched") }

// wheel takes a new wheel for every turn: of one that it knows, the driver gives
// the page the difference to its last turn, and so nothing for the same turn again.
func (t *webkitTab) wheel(x, y, dx, dy float64) error {
	s := turnWheel(x, y, dx, dy)
	s.ID = fmt.Sprintf("wheel %d", wheels.Add(1))
	return t.perform(s)
}

// wheels counts them.
var wheels atomic.Int64

func (t *webkitTab) key(down bool, key string, modifiers int64) error {
	return t.perform(keyboard(down, key, modifiers))
}

func (t *webkitTab) insert(text string) error { return t.page.Exec(insertScript(text)) }
