//go:build !js

package script

import (
	"bufio"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"sync/atomic"
	"time"
)

// maxLine is the longest call, in bytes; more than the longest saved game, which load takes.
const maxLine = 16 << 20

// mostWaiting is how many calls are read before they are answered.
const mostWaiting = 64

// Lines is the interface for a program that has started this one: lines of JSON, as a page has window.kilovolt. Lines
// come in while the program runs on; they are answered where it calls [Lines.Answer]: by the game while there is one,
// otherwise with the reason why there is none.
//
//	{"schema":1}                                      the first line out, once the program runs
//	{"id":1,"call":"play","args":["bid 4"]}           in
//	{"id":1,"result":[…]}                             out: what the promise or the function gives on the page
//	{"id":1,"error":{"message":"…","code":"…"}}       out: why not, with the members that the page's errors have
//	{"change":{"type":"played",…}}                    out: every change, after a call of "on"
//
// The id may be any JSON; it is given back. Whoever calls has to read what is said: no call is made while more than a
// little of it is unread, and who leaves far too much unread is told nothing more. The game goes on all the same, until
// the other side has gone: see [Lines.Ended].
type Lines struct {
	api        *API // nil while there is no game
	why        *Error
	claim      func() // asks another program for the saved games; nil where none has them
	out        *outbox
	calls      chan call
	read       atomic.Bool // the last call has come in
	begun      bool
	subscribed bool   // changes are to be reported
	stop       func() // ends the reports; nil while there are none

	open   map[int]reply // of calls that the game answers later
	lastID int
	claims []reply // of calls for the saved games
}

// reply answers a call.
type reply func(result string, err error)

// A call is a line that came in, or why it could not be read.
type call struct {
	ID   json.RawMessage   `json:"id,omitempty"`
	Name string            `json:"call"`
	Args []json.RawMessage `json:"args"`
	err  error
}

// An answer is a line that goes out.
type answer struct {
	ID     json.RawMessage `json:"id,omitempty"`
	Result json.RawMessage `json:"result,omitempty"`
	Error  *Error          `json:"error,omitempty"`
}

// NewLines begins to read calls from in and to answer them on out.
func NewLines(in io.Reader, out io.Writer) *Lines {
	l := &Lines{out: newOutbox(out), calls: make(chan call, mostWaiting), open: map[int]reply{}}
	go l.receive(in)
	return l
}

// Serve has a game answer from now on.
func (l *Lines) Serve(a *API) {
	l.api, l.why, l.claim = a, nil, nil
	l.listen()
}

// Refuse refuses all calls from now on, and those that wait for their answer. claim is called when the caller wants
// the saved games of another program that has them, and is nil where none does; that call is answered by the next
// Serve or Refuse.
func (l *Lines) Refuse(why *Error, claim func()) {
	if l.stop != nil {
		l.stop()
		l.stop = nil
	}
	l.api, l.why, l.claim = nil, why, claim
	claims, open := l.claims, l.open
	l.claims, l.open = nil, map[int]reply{}
	for _, send := range claims {
		send("", why)
	}
	for _, send := range open {
		send("", why)
	}
}

// Close refuses what has not been answered, and waits for the other side to read everything, or for enough.
func (l *Lines) Close(why *Error, enough <-chan time.Time) {
	l.Refuse(why, nil)
	l.Answer()
	l.out.drain(enough)
}

// Ended reports whether the other side has gone, so that the program should end too: it reads no more, or it has made
// its last call and nothing that it wants to know is still to come. busy reports that the game goes on by itself, as
// computers are deciding: then calls may still be answered, and changes reported. A call that waits for a person in the
// window does not count.
func (l *Lines) Ended(busy bool) bool {
	switch {
	case l.out.lost():
		return true
	case !l.read.Load() || len(l.calls) > 0 || len(l.claims) > 0:
		return false
	}
	return !busy || len(l.open) == 0 && !l.subscribed
}

// Read reports whether the other side has made its last call, though it may still read answers.
func (l *Lines) Read() bool { return l.read.Load() && !l.out.lost() }

func (l *Lines) receive(in io.Reader) {
	defer l.read.Store(true)
	for lines := bufio.NewReader(in); ; {
		line, long, err := readLine(lines)
		if err != nil && len(line) == 0 && !long {
			return
		}
		var c call
		if long {
			c.err = &Error{Code: "call", Message: fmt.Sprintf("a line of more than %d bytes", maxLine)}
		} else if err := json.Unmarshal(line, &c); err != nil {
			c.err = &Error{Code: "call", Message: "not a call: " + err.Error()}
		}
		l.calls <- c
	}
}

// Answer makes the calls that have come in. It is called in every update, and does not wait.
func (l *Lines) Answer() {
	if !l.begun {
		l.begun = true
		l.say(map[string]int{"schema": Schema})
	}
	if l.api != nil {
		for _, send := range l.claims {
			send(l.api.View(), nil)
		}
		l.claims = nil
	}
	for range len(l.calls) { // not those that come meanwhile: constant calls must not hold up the game
		if l.out.unread() > enoughUnread {
			return
		}
		l.make(<-l.calls)
	}
}

// say writes a line.
func (l *Lines) say(v any) { l.out.put([]byte(marshal(v) + "\n")) }

// make makes a call and answers it, some of them later.
func (l *Lines) make(c call) {
	send := func(result string, err error) {
		a := answer{ID: c.ID, Result: json.RawMessage(result)}
		if err != nil {
			a.Result = nil
			if !errors.As(err, &a.Error) {
				a.Error = &Error{Code: "refused", Message: err.Error()}
			}
		}
		l.say(a)
	}
	switch {
	case c.err != nil:
		send("", c.err)
	case c.Name == "on":
		l.subscribed = true
		l.listen()
		send("null", nil)
	case c.Name == "claim":
		l.ask(send)
	case l.api == nil:
		send("", l.why)
	default:
		l.api.Call(c.Name, c.arguments(), l.settling(send))
	}
}

// ask asks another program for the saved games; where none has them, there is nothing to do.
func (l *Lines) ask(send reply) {
	switch {
	case l.api != nil:
		send(l.api.View(), nil)
	case l.claim == nil:
		send("", l.why)
	default:
		l.claims = append(l.claims, send)
		l.claim()
	}
}

// settling returns send, without effect once the call has been refused as there is no game any more.
func (l *Lines) settling(send reply) reply {
	l.lastID++
	id := l.lastID
	l.open[id] = send
	return func(result string, err error) {
		if l.open[id] != nil {
			delete(l.open, id)
			send(result, err)
		}
	}
}

// arguments returns a call's arguments as the interface expects them.
func (c *call) arguments() (args Args) {
	for _, raw := range c.Args {
		var v any
		switch {
		case json.Unmarshal(raw, &v) != nil: // a number out of range
			v = raw
		case raw[0] == '{' || raw[0] == '[':
			v = raw
		}
		args = append(args, v)
	}
	return args
}

// listen reports every change from now on, if that is wanted and there is a game.
func (l *Lines) listen() {
	if !l.subscribed || l.stop != nil || l.api == nil {
		return
	}
	l.stop = l.api.On(func(change string) {
		if l.out.unread() > farTooMuchUnread {
			l.subscribed = false
			l.stop()
			l.stop = nil
			return
		}
		l.say(struct {
			Change json.RawMessage `json:"change"`
		}{json.RawMessage(change)})
	})
}
