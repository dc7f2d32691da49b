package browser

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"time"
)

// webdriver is a session of a browser that is driven by HTTP, as
// https://www.w3.org/TR/webdriver2/ describes it.
type webdriver struct {
	base string // http://127.0.0.1:1234, and the session once there is one
}

// webdriverError is a command that the browser refused or could not carry out.
type webdriverError struct {
	Code    string `json:"error"`
	Message string `json:"message"`
	command string
}

func (e *webdriverError) Error() string { return e.command + ": " + e.Code + ": " + e.Message }

// call gives a command; its value is decoded into result unless that is nil.
// A nil body is none at all.
func (w *webdriver) call(ctx context.Context, method, command string, body, result any) error {
	var data []byte
	if body != nil {
		var err error
		if data, err = json.Marshal(body); err != nil {
			return err
		}
	}
	request, err := http.NewRequestWithContext(ctx, method, w.base+command, bytes.NewReader(data))
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
		return fmt.Errorf("%s: %w", command, err)
	}
	if response.StatusCode != http.StatusOK {
		refused := &webdriverError{command: command}
		if err := json.Unmarshal(answer.Value, refused); err != nil {
			return fmt.Errorf("%s: %s", command, response.Status)
		}
		return refused
	}
	if result == nil {
		return nil
	}
	return json.Unmarshal(answer.Value, result)
}

// begin waits until the driver listens and begins the session.
func (w *webdriver) begin(capabilities map[string]any) error {
	ctx, done := context.WithTimeout(context.Background(), startLimit)
	defer done()
	for w.call(ctx, http.MethodGet, "/status", nil, nil) != nil {
		if ctx.Err() != nil {
			return fmt.Errorf("the driver does not listen within %v", startLimit)
		}
		time.Sleep(20 * time.Millisecond)
	}
	var session struct{ SessionID string }
	err := w.call(ctx, http.MethodPost, "/session", map[string]any{"capabilities": map[string]any{"alwaysMatch": capabilities}}, &session)
	if err != nil {
		return err
	}
	w.base += "/session/" + session.SessionID
	// Steps are bounded here and not there.
	return w.call(ctx, http.MethodPost, "/timeouts", map[string]int64{
		"script": (10 * patience).Milliseconds(), "pageLoad": (10 * patience).Milliseconds(),
	}, nil)
}
