//go:build !js

package script

import (
	"bufio"
	"encoding/json"
	"errors"
	"fmt"
	"io"
)

// maxLine bounds a call, in bytes; above the longest saved game, which load takes.
const maxLine = 16 << 20

// mostWaiting is how many calls are read before they are answered.
const mostWaiting = 64

// Lines is the interface for a program that has started this one: lines of JSON, as a page has window.kilovolt. Lines come in while the game runs on;
// they are answered where the game calls [Lines.Answer].
//
//	{"schema":1}                                      the first line out, once the game runs
//	{"id":1,"call":"play","args":["bid 4"]}           in
//	{"id":1,"result":[…]}                             out: what the promise or the function gives on the page
//	{"id":1,"error":{"message":"…","code":"…"}}       out: why not, with the members that the page's errors have
//	{"change":{"type":"played",…}}                    out: every change, after a call of "on"
//
// The id may be any JSON; it is given back. Whoever starts the program has to read what it says.
type Lines struct {
	api   *API
	out   *json.Encoder
	calls chan call
	begun bool
	stop  func() // ends the telling of changes; nil while nobody wants it
}

// call is a line that came in; err says why it could not be read.
type call struct {
	ID   json.RawMessage   `json:"id,omitempty"`
	Name string            `json:"call"`
	Args []json.RawMessage `json:"args"`
	err  error
}

// answer is a line that goes out.
type answer struct {
	ID     json.RawMessage `json:"id,omitempty"`
	Result json.RawMessage `json:"result,omitempty"`
	Error  *Error          `json:"error,omitempty"`
}

// Lines begins to read calls from in; their answers go to out. At the end of in the game just goes on.
func (a *API) Lines(in io.Reader, out io.Writer) *Lines {
	l := &Lines{api: a, out: json.NewEncoder(out), calls: make(chan call, mostWaiting)}
	go l.read(in)
	return l
}

func (l *Lines) read(in io.Reader) {
	lines := bufio.NewScanner(in)
	lines.Buffer(nil, maxLine)
	for lines.Scan() {
		var c call
		if err := json.Unmarshal(lines.Bytes(), &c); err != nil {
			c.err = &Error{Code: "call", Message: "not a call: " + err.Error()}
		}
		l.calls <- c
	}
	if errors.Is(lines.Err(), bufio.ErrTooLong) {
		l.calls <- call{err: &Error{Code: "call", Message: fmt.Sprintf("a line of more than %d bytes: nothing more is read", maxLine)}}
	}
}

// Answer makes the calls that have come in. It is called in every update of a game that runs, and does not wait.
func (l *Lines) Answer() {
	if !l.begun {
		l.begun = true
		l.out.Encode(map[string]int{"schema": Schema})
	}
	for range len(l.calls) { // not those that the answers bring: whoever calls all the time must not keep the game from going on
		l.make(<-l.calls)
	}
}

// make makes a call and answers it, some of them later.
func (l *Lines) make(c call) {
	tell := func(result string, err error) {
		a := answer{ID: c.ID, Result: json.RawMessage(result)}
		if err != nil {
			a.Result = nil
			if !errors.As(err, &a.Error) {
				a.Error = &Error{Code: "refused", Message: err.Error()}
			}
		}
		l.out.Encode(a)
	}
	switch {
	case c.err != nil:
		tell("", c.err)
	case c.Name == "hint":
		l.api.Hint(tell)
	default:
		tell(l.result(c))
	}
}

// result is what a call gives. The names and arguments are those of window.kilovolt.
func (l *Lines) result(c call) (string, error) {
	a := l.api
	viewed := func(err error) (string, error) { return a.View(), err }
	text := func(code string, f func(string) (string, error)) (string, error) {
		var s string
		if !c.arg(0, &s) {
			return "", &Error{Code: code, Message: "the argument must be text"}
		}
		return f(s)
	}
	switch c.Name {
	case "view":
		return a.View(), nil
	case "legal":
		return a.Legal(), nil
	case "review":
		return a.Review(), nil
	case "records":
		return a.Records(), nil
	case "resetRecords":
		return a.Records(), a.ResetRecords()
	case "at":
		var index int
		if !c.arg(0, &index) {
			return "null", nil
		}
		return a.At(index), nil
	case "inspect":
		var anew bool
		c.arg(0, &anew)
		return a.Inspect(anew), nil
	case "save":
		saved, ok := a.Save()
		if !ok {
			return "null", nil
		}
		return marshal(saved), nil
	case "newGame":
		setup := ""
		if len(c.Args) > 0 && string(c.Args[0]) != "null" {
			setup = string(c.Args[0])
		}
		return viewed(a.NewGame(setup))
	case "play":
		return text("text", a.Play)
	case "warnings":
		return text("text", a.Warnings)
	case "load":
		return text("not-a-record", func(s string) (string, error) { return viewed(a.Load(s)) })
	case "slots":
		return a.Slots(), nil
	case "keep", "discard":
		return text("no-slot", func(s string) (string, error) {
			do := a.Keep
			if c.Name == "discard" {
				do = a.Discard
			}
			err := do(s)
			return a.Slots(), err
		})
	case "open":
		return text("no-slot", func(s string) (string, error) { return viewed(a.Open(s)) })
	case "rename":
		return text("no-slot", func(s string) (string, error) {
			name := ""
			if !c.arg(1, &name) {
				return "", &Error{Code: "slots", Message: "the argument must be text"}
			}
			err := a.Rename(s, name)
			return a.Slots(), err
		})
	case "learn":
		return text("lesson", func(s string) (string, error) { return viewed(a.Learn(s)) })
	case "nextStep":
		return viewed(a.NextStep())
	case "seat":
		var seat int
		if !c.arg(0, &seat) {
			return "", &Error{Code: "seat", Message: "seat(n, level): n must be a number"}
		}
		level := ""
		if len(c.Args) > 1 && string(c.Args[1]) != "null" && !c.arg(1, &level) {
			return "", &Error{Code: "seat", Message: "the argument must be text"}
		}
		return viewed(a.Seat(seat, level))
	case "takeOver":
		return viewed(a.TakeOver())
	case "undo":
		return viewed(a.Undo())
	case "skip":
		a.Skip()
	case "leave":
		a.Leave()
	case "on":
		l.listen()
	default:
		return "", &Error{Code: "call", Message: fmt.Sprintf("there is no call %q", c.Name)}
	}
	return "null", nil
}

// arg reads an argument; it tells whether there is one of that type.
func (c call) arg(i int, v any) bool {
	return i < len(c.Args) && string(c.Args[i]) != "null" && json.Unmarshal(c.Args[i], v) == nil
}

// listen has every change told from now on.
func (l *Lines) listen() {
	if l.stop != nil {
		return
	}
	l.stop = l.api.On(func(change string) {
		l.out.Encode(struct {
			Change json.RawMessage `json:"change"`
		}{json.RawMessage(change)})
	})
}
