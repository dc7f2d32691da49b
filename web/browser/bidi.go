package browser

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"sync"

	"github.com/coder/websocket"
)

// bidi is a connection by which a browser is driven: WebDriver BiDi, as
// https://www.w3.org/TR/webdriver-bidi/ describes it.
type bidi struct {
	conn *websocket.Conn
	hear func(method string, params json.RawMessage) // gets the events, one after the other

	mu      sync.Mutex
	last    int
	waiting map[int]chan bidiMessage
	err     error // why the connection has ended
}

// bidiMessage is what a browser says: the answer to a command, or an event.
type bidiMessage struct {
	Type       string          `json:"type"` // success, error, event
	ID         int             `json:"id"`
	Result     json.RawMessage `json:"result"`
	Error      string          `json:"error"`
	Message    string          `json:"message"`
	Method     string          `json:"method"`
	Params     json.RawMessage `json:"params"`
	Stacktrace string          `json:"stacktrace"`
}

// bidiError is a command that the browser refused or could not carry out.
type bidiError struct{ method, code, message string }

func (e *bidiError) Error() string { return e.method + ": " + e.code + ": " + e.message }

var errEnded = errors.New("the browser has ended")

// dialBidi connects to a browser, which answers at an address such as
// ws://127.0.0.1:1234/session.
func dialBidi(url string, hear func(method string, params json.RawMessage)) (*bidi, error) {
	ctx, done := context.WithTimeout(context.Background(), patience)
	defer done()
	conn, _, err := websocket.Dial(ctx, url, nil)
	if err != nil {
		return nil, err
	}
	conn.SetReadLimit(-1) // screenshots are large, and it is our own browser
	b := &bidi{conn: conn, hear: hear, waiting: map[int]chan bidiMessage{}}
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
			b.hear(m.Method, m.Params)
		case answer != nil:
			answer <- m
		}
	}
}

// call gives a command and waits for its answer, which is decoded into result
// unless that is nil.
func (b *bidi) call(ctx context.Context, method string, params, result any) error {
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
			return &bidiError{method, m.Error, m.Message}
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

// do gives a command within the time a step may take.
func (b *bidi) do(method string, params, result any) error {
	ctx, done := context.WithTimeout(context.Background(), patience)
	defer done()
	return b.call(ctx, method, params, result)
}

func (b *bidi) close() { _ = b.conn.CloseNow() }
