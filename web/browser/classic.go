package browser

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"sync"
	"time"
)

// classic is a session of a browser that is driven over HTTP: https://www.w3.org/TR/webdriver2/
type classic struct {
	base    string // http://127.0.0.1:1234; after begin it includes the session's path
	version string // the browser's, after begin

	// A session does one thing at a time, in its current window.
	mu     sync.Mutex
	window string
}

// begin waits until the driver listens and starts the session.
func (c *classic) begin(capabilities map[string]any) error {
	ctx, done := context.WithTimeout(context.Background(), startLimit)
	defer done()
	for c.request(ctx, http.MethodGet, "/status", nil, nil) != nil {
		if ctx.Err() != nil {
			return fmt.Errorf("the driver does not listen within %v", startLimit)
		}
		time.Sleep(20 * time.Millisecond)
	}
	var session struct {
		SessionID    string
		Capabilities struct{ BrowserVersion string }
	}
	wanted := map[string]any{"capabilities": map[string]any{"alwaysMatch": capabilities}}
	if err := c.request(ctx, http.MethodPost, "/session", wanted, &session); err != nil {
		return err
	}
	c.base += "/session/" + session.SessionID
	c.version = session.Capabilities.BrowserVersion
	// Steps have a time limit here (stepLimit); the driver's own limits must not be reached first.
	if err := c.request(ctx, http.MethodPost, "/timeouts", map[string]int64{
		"script": (10 * stepLimit).Milliseconds(), "pageLoad": (10 * stepLimit).Milliseconds(),
	}, nil); err != nil {
		return err
	}
	return c.request(ctx, http.MethodGet, "/window", nil, &c.window)
}

// command sends a command to a window, with the time limit of a step. A nil body sends no body; the value is decoded
// into result unless that is nil.
func (c *classic) command(window, method, path string, body, result any) error {
	ctx, done := context.WithTimeout(context.Background(), stepLimit)
	defer done()
	return c.commandWithin(ctx, window, method, path, body, result)
}

func (c *classic) commandWithin(ctx context.Context, window, method, path string, body, result any) error {
	c.mu.Lock()
	defer c.mu.Unlock()
	if window != c.window {
		if err := c.request(ctx, http.MethodPost, "/window", map[string]string{"handle": window}, nil); err != nil {
			return err
		}
		c.window = window
	}
	return c.request(ctx, method, path, body, result)
}

func (c *classic) request(ctx context.Context, method, path string, body, result any) error {
	var data []byte
	if body != nil {
		var err error
		if data, err = json.Marshal(body); err != nil {
			return err
		}
	}
	request, err := http.NewRequestWithContext(ctx, method, c.base+path, bytes.NewReader(data))
	if err != nil {
		return err
	}
	request.Header.Set("Content-Type", "application/json; charset=utf-8")
	response, err := http.DefaultClient.Do(request)
	if err != nil {
		return err
	}
	defer response.Body.Close()
	var answer struct{ Value json.RawMessage }
	if err := json.NewDecoder(response.Body).Decode(&answer); err != nil {
		return fmt.Errorf("%s: %w", path, err)
	}
	if response.StatusCode != http.StatusOK {
		var refused struct{ Error, Message string }
		if err := json.Unmarshal(answer.Value, &refused); err != nil {
			return fmt.Errorf("%s: %s", path, response.Status)
		}
		return &commandError{path, refused.Error, refused.Message}
	}
	if result == nil {
		return nil
	}
	return json.Unmarshal(answer.Value, result)
}

// openWindow opens another window beside those already open.
func (c *classic) openWindow() (string, error) {
	ctx, done := context.WithTimeout(context.Background(), stepLimit)
	defer done()
	c.mu.Lock()
	defer c.mu.Unlock()
	var made struct{ Handle string }
	err := c.request(ctx, http.MethodPost, "/window/new", map[string]string{"type": "window"}, &made)
	return made.Handle, err
}

func (c *classic) closeWindow(window string) error {
	return c.command(window, http.MethodDelete, "/window", nil, nil)
}

func (c *classic) navigate(window, url string) error {
	return c.command(window, http.MethodPost, "/url", map[string]string{"url": url}, nil)
}

func (c *classic) reload(window string) error {
	return c.command(window, http.MethodPost, "/refresh", map[string]string{}, nil)
}

func (c *classic) call(ctx context.Context, window, function string) (value string, err error) {
	err = c.commandWithin(ctx, window, http.MethodPost, "/execute/async", map[string]any{
		"script": "(" + function + ")().then(arguments[arguments.length - 1])", "args": []any{},
	}, &value)
	return value, err
}

func (c *classic) screenshot(window string) (png string, err error) {
	err = c.command(window, http.MethodGet, "/screenshot", nil, &png)
	return png, err
}

func (c *classic) perform(window string, sources []source) error {
	return c.command(window, http.MethodPost, "/actions", map[string]any{"actions": sources}, nil)
}
