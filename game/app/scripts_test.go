package app

import (
	"bufio"
	"io"
	"strings"
	"testing"
	"time"

	"github.com/hajimehoshi/ebiten/v2"
)

// A caller is a program that has started this one with -script.
type caller struct {
	t    *testing.T
	loop *loop
	in   io.Writer
	out  chan string
}

// called has the program listen to a caller, as it does at startup.
func called(t *testing.T, dir string) *caller {
	t.Helper()
	in, toGame := io.Pipe()
	fromGame, out := io.Pipe()
	c := &caller{t: t, in: toGame, out: make(chan string, 100)}
	l := &loop{options: Options{Version: "v-test", DataDir: dir, Mute: true, Calls: in, Answers: out}}
	if err := l.begin(); err != nil {
		t.Fatal(err)
	}
	c.loop = l
	t.Cleanup(func() {
		if l.lock != nil {
			l.lock.Release()
		}
		toGame.Close()
		fromGame.Close()
	})
	go func() {
		for lines := bufio.NewScanner(fromGame); lines.Scan(); {
			c.out <- lines.Text()
		}
	}()
	return c
}

// read runs the program until it writes a line.
func (c *caller) read() string {
	c.t.Helper()
	screen := ebiten.NewImage(400, 400)
	for end := time.Now().Add(time.Minute); time.Now().Before(end); {
		select {
		case line := <-c.out:
			return line
		case <-time.After(time.Millisecond): // the program keeps running, as it does without a caller
			c.loop.resize(400, 400, 1)
			c.loop.Draw(screen)
			update(c.t, c.loop)
		}
	}
	c.t.Fatal("the program writes nothing")
	return ""
}

func (c *caller) send(line string) {
	c.t.Helper()
	if _, err := io.WriteString(c.in, line+"\n"); err != nil {
		c.t.Fatal(err)
	}
}

func (c *caller) call(line string) string {
	c.t.Helper()
	c.send(line)
	return c.read()
}

// After a failure the program still answers its caller, and reports the game that continues.
func TestCallsAfterAFailure(t *testing.T) {
	c := called(t, t.TempDir())
	if got := c.read(); got != `{"schema":1}` {
		t.Fatalf("the first line is %s", got)
	}
	if got := c.call(`{"id":1,"call":"newGame","args":[{"seed":7,"players":[{},{},{}]}]}`); !strings.HasPrefix(got,
		`{"id":1,"result":{`) {
		t.Fatal(got)
	}
	c.call(`{"id":2,"call":"on"}`)
	fail(t, c.loop)
	stopped := `{"id":4,"error":{"message":"The game has stopped.","code":"stopped"}}`
	if got := c.call(`{"id":4,"call":"view"}`); got != stopped {
		t.Errorf("after a failure: %s", got)
	}
	choose(t, c.loop, "resume")
	if got := c.read(); got != `{"change":{"type":"started","index":0}}` {
		t.Fatalf("the continuing game is reported as %s", got)
	}
	if got := c.call(`{"id":5,"call":"view"}`); !strings.HasPrefix(got, `{"id":5,"result":{`) {
		t.Errorf("the continuing game: %s", got)
	}
	c.loop.closeLines()
	if got := c.call(`{"id":6,"call":"view"}`); !strings.Contains(got, `"code":"stopped"`) {
		t.Errorf("at the end: %s", got)
	}
}

// A program whose folder is in use by another one tells its caller so, and takes the games over when asked to.
func TestCallsElsewhere(t *testing.T) {
	dir := t.TempDir()
	first := running(t, dir)
	was := at(first).Hash
	c := called(t, dir)
	if got := c.read(); got != `{"schema":1}` {
		t.Fatalf("the first line is %s", got)
	}
	locked := `{"id":1,"error":{"message":"The game is open in another window.","code":"elsewhere"}}`
	if got := c.call(`{"id":1,"call":"view"}`); got != locked {
		t.Errorf("without the lock: %s", got)
	}
	// A program that hangs does not answer.
	c.send(`{"id":2,"call":"claim"}`)
	for c.loop.requested.IsZero() {
		update(t, c.loop)
	}
	c.loop.pollLock(time.Now().Add(time.Minute))
	if got := c.read(); !strings.HasPrefix(got, `{"id":2,"error":`) || !strings.Contains(got, `"code":"elsewhere"`) {
		t.Errorf("the other program does not answer: %s", got)
	}
	c.send(`{"id":3,"call":"claim"}`)
	for c.loop.requested.IsZero() {
		update(t, c.loop)
	}
	first.pollLock(time.Now().Add(time.Hour))
	if got := c.read(); !strings.HasPrefix(got, `{"id":3,"result":{`) || at(c.loop).Hash != was {
		t.Errorf("the other program has handed over: %.200s", got)
	}
}
