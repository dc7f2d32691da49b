//go:build !js

package script

import (
	"bufio"
	"encoding/json"
	"io"
	"strings"
	"testing"
	"time"
)

// A program is a game that is controlled by lines, as by the program that has started it.
type program struct {
	t     *testing.T
	lines *Lines
	in    io.Writer
	out   *bufio.Reader
	told  []string // changes
}

func newProgram(t *testing.T) *program {
	in, toGame := io.Pipe()
	fromGame, out := io.Pipe()
	p := &program{t: t, in: toGame, out: bufio.NewReader(fromGame), lines: NewLines(in, out)}
	p.lines.Serve(newAPI(t))
	end, ended := make(chan bool), make(chan bool)
	frames := time.NewTicker(time.Millisecond)
	t.Cleanup(frames.Stop)
	go func() {
		defer close(ended)
		for {
			select {
			case <-end:
				return
			case <-frames.C:
				p.lines.Answer()
				p.lines.api.on.Tick(time.Unix(0, 0), func() bool { return true })
			}
		}
	}()
	t.Cleanup(func() { fromGame.Close(); close(end); <-ended; toGame.Close() })
	return p
}

// read returns the next line that is not a change.
func (p *program) read() string {
	p.t.Helper()
	for {
		line, err := p.out.ReadString('\n')
		if err != nil {
			p.t.Fatal(err)
		}
		if !strings.HasPrefix(line, `{"change":`) {
			return strings.TrimSuffix(line, "\n")
		}
		p.told = append(p.told, line)
	}
}

// call sends a line and returns its answer.
func (p *program) call(line string) string {
	p.t.Helper()
	if _, err := io.WriteString(p.in, line+"\n"); err != nil {
		p.t.Fatal(err)
	}
	return p.read()
}

func TestLines(t *testing.T) {
	p := newProgram(t)
	if got := p.read(); got != `{"schema":1}` {
		t.Fatalf("the first line is %s", got)
	}
	for line, want := range map[string]string{
		`{"id":1,"call":"view"}`:                            `{"id":1,"result":null}`,
		`{"id":"a","call":"save"}`:                          `{"id":"a","result":null}`,
		`{"id":[2],"call":"legal","args":[]}`:               `{"id":[2],"result":null}`,
		`{"call":"inspect"}`:                                `{"result":{"widgets":[{"id":"a"}]}}`,
		`{"id":3,"call":"play","args":["pass"]}`:            `"code":"no-game"`,
		`{"id":3,"call":"play","args":[7]}`:                 `"code":"text"`,
		`{"id":3,"call":"load","args":["{}"]}`:              `"code":"not-a-record"`,
		`{"id":3,"call":"newGame","args":[{"board":"no"}]}`: `"code":"setup"`,
		`{"id":3,"call":"seat","args":["x"]}`:               `"code":"seat"`,
		`{"id":3,"call":"hint"}`:                            `"code":"no-game"`,
		`{"id":3,"call":"dance"}`: `{"id":3,"error":{` +
			`"message":"there is no call \"dance\"","code":"call"}}`,
		`{"id":3,"call":`: `"code":"call"`,
		`42`:              `"code":"call"`,
		``:                `"code":"call"`,
	} {
		if got := p.call(line); !strings.Contains(got, want) || !json.Valid([]byte(got)) {
			t.Errorf("%s: got %s, want %s", line, got, want)
		}
	}
}

func TestAGameByLines(t *testing.T) {
	p := newProgram(t)
	p.read()
	p.call(`{"id":1,"call":"on"}`)
	const newGame = `{"id":2,"call":"newGame","args":[{"seed":"7","edition":"classic",` +
		`"players":[{"name":"A"},{"name":"B"},{"name":"C"}]}]}`
	if got := p.call(newGame); !strings.Contains(got, `"name":"C"`) {
		t.Fatalf("a new game: %s", got)
	}
	if got := p.call(`{"id":3,"call":"play","args":["open 3 2"]}`); !strings.Contains(got,
		`"code":"bid-too-low","rule":"A2"`) {
		t.Errorf("a bid too low: %s", got)
	}
	if got := p.call(`{"id":4,"call":"play","args":["open 3 3"]}`); !strings.HasPrefix(got,
		`{"id":4,"result":[{"kind":"opened"`) {
		t.Errorf("an opening: %s", got)
	}
	for _, change := range []string{"started", "played"} {
		if len(p.told) == 0 || !strings.Contains(p.told[0], `"type":"`+change+`"`) {
			t.Fatalf("%s is not reported, but %q", change, p.told)
		}
		p.told = p.told[1:]
	}
	var saved struct{ Result string }
	if err := json.Unmarshal([]byte(p.call(`{"call":"save"}`)), &saved); err != nil {
		t.Fatal(err)
	}
	before := p.call(`{"call":"view"}`)
	p.call(`{"call":"undo"}`)
	load, _ := json.Marshal(saved.Result)
	if got := p.call(`{"call":"load","args":[` + string(load) + `]}`); got != before {
		t.Errorf("a saved and loaded game differs: %s", got)
	}
	if got := p.call(`{"id":9,"call":"hint"}`); !strings.HasPrefix(got, `{"id":9,"result":{"actions":[`) {
		t.Errorf("a hint: %s", got)
	}
}

// TestCallsDoNotHoldUpTheGame: an update answers the calls that had arrived when it began, however fast new ones come.
func TestCallsDoNotHoldUpTheGame(t *testing.T) {
	in, toGame := io.Pipe()
	l := NewLines(in, io.Discard)
	l.Serve(newAPI(t))
	const calls = 3 * mostWaiting
	written := make(chan bool)
	go func() {
		defer close(written)
		for range calls {
			io.WriteString(toGame, `{"call":"view"}`+"\n")
		}
	}()
	for updates := 0; ; updates++ {
		l.Answer()
		select {
		case <-written:
			if updates < 2 {
				t.Errorf("%d calls were answered in %d updates", calls, updates)
			}
			toGame.Close()
			return
		default:
		}
	}
}

// The other side has gone when it reads no more, and when it has made its last call and waits for nothing that
// computers decide.
func TestEnded(t *testing.T) {
	ended := func(l *Lines, busy bool) bool {
		for end := time.Now().Add(time.Minute); time.Now().Before(end); time.Sleep(time.Millisecond) {
			if l.Ended(busy) {
				return true
			}
			if l.Read() && len(l.calls) == 0 {
				return l.Ended(busy)
			}
		}
		return false
	}
	for _, c := range []struct {
		calls         string
		resting, busy bool // ended then
	}{
		{"", true, true},
		{`{"call":"view"}`, true, true},
		{`{"call":"on"}`, true, false}, // a change may come
		{`{"call":"newGame","args":[{"players":[{},{},{}]}]}
		{"call":"hint"}`, true, false}, // the hint will come
	} {
		l := NewLines(strings.NewReader(c.calls), io.Discard)
		l.Serve(newAPI(t))
		for !l.Read() {
			time.Sleep(time.Millisecond)
		}
		if c.calls != "" && l.Ended(false) {
			t.Errorf("%s: it ends before the call is made", c.calls)
		}
		l.Answer()
		if resting, busy := ended(l, false), ended(l, true); resting != c.resting || busy != c.busy {
			t.Errorf("%s: ended is %v at rest, %v while computers decide", c.calls, resting, busy)
		}
	}
	in, _ := io.Pipe() // open
	nobody, out := io.Pipe()
	nobody.Close()
	l := NewLines(in, out)
	if l.Ended(false) {
		t.Error("it ends before anything is said")
	}
	if l.Answer(); !ended(l, true) {
		t.Error("it goes on although nobody reads")
	}
}
