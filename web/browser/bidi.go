package browser

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"sync"

	"github.com/coder/websocket"
)

// bidi is a connection to a browser that is driven by WebDriver BiDi: https://www.w3.org/TR/webdriver-bidi/
type bidi struct {
	conn    *websocket.Conn
	onEvent func(method string, params json.RawMessage) // called for one event after another

	mu      sync.Mutex
	last    int // ID of the last command
	waiting map[int]chan bidiMessage
	front   string // the window that has the keyboard focus
	err     error  // why the connection ended
}

// bidiMessage is the response to a command, or an event.
type bidiMessage struct {
	Type    string          `json:"type"` // success, error, event
	ID      int             `json:"id"`
	Result  json.RawMessage `json:"result"`
	Error   string          `json:"error"`
	Message string          `json:"message"`
	Method  string          `json:"method"`
	Params  json.RawMessage `json:"params"`
}

var errEnded = errors.New("the browser has ended")

// dialBidi connects to a browser at an address such as ws://127.0.0.1:1234/session.
func dialBidi(url string, onEvent func(method string, params json.RawMessage)) (*bidi, error) {
	ctx, done := context.WithTimeout(context.Background(), stepLimit)
	defer done()
	conn, _, err := websocket.Dial(ctx, url, nil)
	if err != nil {
		return nil, err
	}
	conn.SetReadLimit(-1) // screenshots are large
	b := &bidi{conn: conn, onEvent: onEvent, waiting: map[int]chan bidiMessage{}}
	go b.read()
	return b, nil
}

func (b *bidi) read() {
	for {
		var m bidiMessage
		_, data, err := b.conn.Read(context.Background())
		if err == nil {
			err = json.Unmarshal(data, &m)
		}
		b.mu.Lock()
		if err != nil {
			b.err = fmt.Errorf("%w: %w", errEnded, err)
			for id, answer := range b.waiting {
				close(answer)
				delete(b.waiting, id)
			}
			b.mu.Unlock()
			return
		}
		answer := b.waiting[m.ID]
		if m.Type != "event" {
			delete(b.waiting, m.ID)
		}
		b.mu.Unlock()
		switch {
		case m.Type == "event":
			b.onEvent(m.Method, m.Params)
		case answer != nil:
			answer <- m
		}
	}
}

// commandWithin sends a command and waits for the response, which is decoded into result unless that is nil.
func (b *bidi) commandWithin(ctx context.Context, method string, params, result any) error {
	answer := make(chan bidiMessage, 1)
	b.mu.Lock()
	if b.err != nil {
		defer b.mu.Unlock()
		return b.err
	}
	b.last++
	id := b.last
	b.waiting[id] = answer
	b.mu.Unlock()
	data, err := json.Marshal(map[string]any{"id": id, "method": method, "params": params})
	if err == nil {
		err = b.conn.Write(ctx, websocket.MessageText, data)
	}
	if err != nil {
		return fmt.Errorf("%s: %w", method, err)
	}
	select {
	case m, ok := <-answer:
		if !ok {
			return fmt.Errorf("%s: %w", method, errEnded)
		}
		if m.Type == "error" {
			return &commandError{method, m.Error, m.Message}
		}
		if result == nil {
			return nil
		}
		return json.Unmarshal(m.Result, result)
	case <-ctx.Done():
		b.mu.Lock()
		delete(b.waiting, id)
		b.mu.Unlock()
		return fmt.Errorf("%s: %w", method, ctx.Err())
	}
}

// command sends a command with the time limit of a step.
func (b *bidi) command(method string, params, result any) error {
	ctx, done := context.WithTimeout(context.Background(), stepLimit)
	defer done()
	return b.commandWithin(ctx, method, params, result)
}

func (b *bidi) close() { _ = b.conn.CloseNow() }

// openWindow opens a window of a user context, in front of the others.
func (b *bidi) openWindow(user string) (string, error) {
	var made struct{ Context string }
	err := b.command("browsingContext.create", map[string]any{"type": "window", "userContext": user}, &made)
	if err != nil {
		return "", err
	}
	b.toFront(made.Context)
	return made.Context, nil
}

// toFront records which window is in front and reports whether it was behind another.
func (b *bidi) toFront(window string) bool {
	b.mu.Lock()
	defer b.mu.Unlock()
	behind := b.front != window
	b.front = window
	return behind
}

func (b *bidi) closeWindow(window string) error {
	b.toFront("")
	return b.command("browsingContext.close", map[string]any{"context": window}, nil)
}

func (b *bidi) navigate(window, url string) error {
	return b.command("browsingContext.navigate", map[string]any{"context": window, "url": url, "wait": "complete"}, nil)
}

func (b *bidi) reload(window string) error {
	return b.command("browsingContext.reload", map[string]any{"context": window, "wait": "complete"}, nil)
}

func (b *bidi) call(ctx context.Context, window, function string) (string, error) {
	const method = "script.callFunction"
	var answer struct {
		Type             string
		Result           struct{ Value string }
		ExceptionDetails struct{ Text string }
	}
	err := b.commandWithin(ctx, method, map[string]any{
		"functionDeclaration": function, "target": map[string]string{"context": window}, "awaitPromise": true,
	}, &answer)
	if err == nil && answer.Type == "exception" {
		err = &commandError{method, javascriptError, answer.ExceptionDetails.Text}
	}
	return answer.Result.Value, err
}

func (b *bidi) screenshot(window string) (string, error) {
	var shot struct{ Data string }
	err := b.command("browsingContext.captureScreenshot", map[string]any{"context": window}, &shot)
	return shot.Data, err
}

func (b *bidi) perform(window string, sources []source) error {
	if b.toFront(window) {
		if err := b.command("browsingContext.activate", map[string]any{"context": window}, nil); err != nil {
			return err
		}
	}
	return b.command("input.performActions", map[string]any{"context": window, "actions": sources}, nil)
}
