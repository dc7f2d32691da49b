package desktop

import (
	"bufio"
	"encoding/json"
	"fmt"
	"io"
	"os"
	"os/exec"
	"slices"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/jezek/xgb/xproto"

	"kilovolt/game/storage/save"
)

// headless is the program on a machine without a display, started by a client.
type headless struct {
	t     *testing.T
	cmd   *exec.Cmd
	in    io.WriteCloser
	out   *os.File
	lines *bufio.Scanner
	ended chan error
}

func startHeadless(t *testing.T, data string) *headless {
	t.Helper()
	h := &headless{t: t, cmd: exec.Command(program, "-script", "-data", data), ended: make(chan error, 1)}
	h.cmd.Env = slices.DeleteFunc(os.Environ(), func(v string) bool { return strings.HasPrefix(v, "DISPLAY=") })
	h.cmd.Stderr = os.Stderr
	var err error
	if h.in, err = h.cmd.StdinPipe(); err != nil {
		t.Fatal(err)
	}
	out, write, err := os.Pipe()
	if err != nil {
		t.Fatal(err)
	}
	h.out, h.cmd.Stdout = out, write
	if err := h.cmd.Start(); err != nil {
		t.Fatal(err)
	}
	write.Close()
	h.lines = bufio.NewScanner(out)
	h.lines.Buffer(nil, 64<<20)
	go func() { h.ended <- h.cmd.Wait() }()
	t.Cleanup(func() {
		_ = h.cmd.Process.Kill() // unless it has ended
		out.Close()
	})
	if !h.lines.Scan() || h.lines.Text() != `{"schema":1}` {
		t.Fatalf("it begins with %q", h.lines.Text())
	}
	return h
}

// call makes a call and returns the result.
func (h *headless) call(line string) (result map[string]any) {
	h.t.Helper()
	if _, err := fmt.Fprintln(h.in, line); err != nil {
		h.t.Fatal(err)
	}
	var answer struct {
		Result map[string]any
		Error  any
	}
	if !h.lines.Scan() {
		h.t.Fatal("no answer")
	}
	if err := json.Unmarshal(h.lines.Bytes(), &answer); err != nil || answer.Error != nil {
		h.t.Fatalf("%s is answered by %s", line, h.lines.Bytes())
	}
	return answer.Result
}

const (
	aGame  = `{"id":1,"call":"newGame","args":[{"players":[{},{"kind":"bot"},{"kind":"bot"}],"seed":"1"}]}`
	aLook  = `{"id":3,"call":"view"}`
	myTurn = `{"id":4,"call":"myTurn"}`
)

// leaves waits for the program's end and demands that the folder is free, with the position in it.
func (h *headless) leaves(data string, index float64) error {
	h.t.Helper()
	var ended error
	select {
	case ended = <-h.ended:
	case <-time.After(patience):
		h.t.Fatal("the program goes on")
	}
	lock, err := save.LockFolder(data)
	if err != nil || lock == nil {
		h.t.Fatalf("the folder is not free: %v", err)
	}
	lock.Release()
	rec, problems, err := save.Open(data).Load()
	if err != nil || rec == nil || len(problems) > 0 || float64(len(rec.Steps)) < index {
		h.t.Fatalf("saved is %+v, with problems %v, %v", rec, problems, err)
	}
	return ended
}

// Without a display a client plays against computers, and the program ends when the client has.
func TestAClientWithoutADisplay(t *testing.T) {
	data := t.TempDir()
	h := startHeadless(t, data)
	h.call(aGame)
	view := h.call(myTurn)
	if view["phase"] == nil || view["bot"] == true {
		t.Errorf("one's turn is %v", view)
	}
	index := h.call(aLook)["index"].(float64)
	h.in.Close()
	if err := h.leaves(data, index); err != nil {
		t.Errorf("it ended with %v", err)
	}
	rec, _, err := save.Open(data).Load()
	if err != nil {
		t.Fatal(err)
	}
	again := startHeadless(t, data)
	line, err := json.Marshal(map[string]any{"id": 5, "call": "load", "args": []string{string(written(t, rec))}})
	if err != nil {
		t.Fatal(err)
	}
	if view := again.call(string(line)); view["index"].(float64) < index {
		t.Errorf("the game goes on at %v, want %v", view["index"], index)
	}
}

// A client that was killed reads no answers any more.
func TestAClientThatHasDied(t *testing.T) {
	data := t.TempDir()
	h := startHeadless(t, data)
	index := h.call(aGame)["index"].(float64)
	h.out.Close()
	if _, err := fmt.Fprintln(h.in, aLook); err != nil {
		t.Fatal(err)
	}
	_ = h.leaves(data, index) // it may be the signal of a broken pipe that ends it
}

// A program that is asked to end by a signal ends by that signal, once everything is saved.
func TestSignalsEndTheProgram(t *testing.T) {
	for _, s := range []syscall.Signal{syscall.SIGTERM, syscall.SIGINT, syscall.SIGHUP} {
		data := t.TempDir()
		h := startHeadless(t, data)
		index := h.call(aGame)["index"].(float64)
		if err := h.cmd.Process.Signal(s); err != nil {
			t.Fatal(err)
		}
		err := h.leaves(data, index)
		ended, ok := err.(*exec.ExitError)
		if !ok || ended.Sys().(syscall.WaitStatus).Signal() != s {
			t.Errorf("after %v it ended with %v", s, err)
		}
	}
}

// A display that dies in the middle of a game, or takes the window away, as xkill has it do, ends the program with 1,
// and the next one continues at the same move.
func TestADisplayThatDies(t *testing.T) {
	for how, kill := range map[string]func(*Screen, *Program) error{
		"the server is killed": func(s *Screen, p *Program) error { s.Display.Close(); return nil },
		"the window is killed": func(s *Screen, p *Program) error {
			return xproto.KillClientChecked(s.x, uint32(p.window)).Check()
		},
	} {
		t.Run(how, func(t *testing.T) { losesDisplay(t, kill) })
	}
}

func losesDisplay(t *testing.T, kill func(*Screen, *Program) error) {
	data := t.TempDir()
	s := screen(t, ScreenOptions{})
	p := startProgram(t, s, data, "-size", "400x400")
	players := []map[string]string{{}, {"kind": "bot"}, {"kind": "bot"}}
	_, err := Call[any](p.Program, "newGame", map[string]any{"seed": "display", "players": players})
	p.must(err)
	index := p.view().Index
	if err := kill(s, p.Program); err != nil {
		t.Fatal(err)
	}
	select {
	case <-p.ended:
	case <-time.After(patience):
		t.Fatal("the program goes on without its display")
	}
	if code := p.cmd.ProcessState.ExitCode(); code != 1 {
		t.Errorf("it ended with %d:\n%s", code, p.said.Bytes())
	}
	again := startProgram(t, screen(t, ScreenOptions{}), data, "-size", "400x400")
	again.press("continue")
	if now := again.view().Index; now < index {
		t.Errorf("the game goes on at %d, want %d", now, index)
	}
}
