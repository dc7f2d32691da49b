package desktop

import (
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"strconv"
	"strings"
	"testing"
	"time"

	"kilovolt/engine/record"
	"kilovolt/game/match/match"
	"kilovolt/game/storage/save"
)

// A second program with the same folder answers calls with "elsewhere", and takes the game over when asked to.
func TestSecondProgramAnswers(t *testing.T) {
	s, data := screen(t, ScreenOptions{}), t.TempDir()
	p := startProgram(t, s, data, "-size", "400x400")
	three := []any{map[string]any{}, map[string]any{}, map[string]any{}}
	was, err := Call[any](p.Program, "newGame", map[string]any{"seed": "two", "players": three})
	p.must(err)
	q := startProgram(t, s, data, "-size", "400x400")
	if _, err := Call[any](q.Program, "view"); err == nil || !strings.HasPrefix(err.Error(), "elsewhere: ") {
		t.Errorf("the second program answers with %v", err)
	}
	is, err := Call[any](q.Program, "claim")
	for n := 0; err != nil && n < 4; n++ { // the first program may be too slow to answer the second in time
		is, err = Call[any](q.Program, "claim")
	}
	q.must(err)
	if fmt.Sprint(is) != fmt.Sprint(was) {
		t.Errorf("the second program has taken over %v", is)
	}
	if _, err := Call[any](p.Program, "undo"); err == nil || !strings.HasPrefix(err.Error(), "elsewhere: ") {
		t.Errorf("the first program answers with %v", err)
	}
}

// The caller may end while the program reports changes, so that nobody reads them. The program ends too, with the game
// saved and the folder free, whether it has a window or not.
func TestTheProgramEndsWithItsCaller(t *testing.T) {
	s := screen(t, ScreenOptions{})
	for _, extra := range []string{"-mute", "-no-window"} {
		data := t.TempDir()
		read, out, err := os.Pipe()
		if err != nil {
			t.Fatal(err)
		}
		cmd := exec.Command(program, "-script", "-mute", "-size", "400x400", "-data", data, extra)
		cmd.Env, cmd.Stdout = s.Env(), out
		in, err := cmd.StdinPipe()
		if err != nil {
			t.Fatal(err)
		}
		if err := cmd.Start(); err != nil {
			t.Fatal(err)
		}
		out.Close()
		ended := make(chan error, 1)
		go func() { ended <- cmd.Wait() }()
		t.Cleanup(func() { cmd.Process.Kill() })
		fmt.Fprintln(in, `{"call":"on"}`)
		const easy = `{"kind":"bot","level":"easy"}`
		fmt.Fprintln(in, `{"call":"newGame","args":[{"players":[`+strings.Join([]string{easy, easy, easy}, ",")+`]}]}`)
		fmt.Fprintln(in, `{"call":"skip"}`)
		for told := false; !told; { // until the program reports changes
			line := make([]byte, 4096)
			n, err := read.Read(line)
			if err != nil {
				t.Fatal(err)
			}
			told = strings.Contains(string(line[:n]), `"played"`)
		}
		read.Close()
		select {
		case err := <-ended:
			if err != nil {
				t.Errorf("%s: it ended with %v", extra, err)
			}
		case <-time.After(patience):
			t.Fatalf("%s: the program outlives its caller", extra)
		}
		in.Close()
		lock, err := save.LockFolder(data)
		if err != nil {
			t.Fatalf("%s: the folder is not free: %v", extra, err)
		}
		lock.Release()
		if rec, problems, err := save.Open(data).Load(); err != nil || rec == nil || len(problems) > 0 {
			t.Errorf("%s: the saved game: problems %v, error %v", extra, problems, err)
		}
	}
}

// A caller that has made its last call gets the answers for which computers have to decide, and the changes of a game
// that they play among themselves, to its end.
func TestTheLastCallsAreAnswered(t *testing.T) {
	const easy = `{"kind":"bot","level":"easy"}`
	for calls, want := range map[string]string{
		`{"call":"newGame","args":[{"players":[{},{},{}]}]}
		{"id":"last","call":"hint"}`: `{"id":"last","result":{"actions":`,
		`{"call":"on"}
		{"call":"newGame","args":[{"players":[` + easy + `,` + easy + `,` + easy + `]}]}
		{"call":"skip"}`: `{"kind":"game-over",`,
	} {
		cmd := exec.Command(program, "-script", "-no-window", "-data", t.TempDir())
		cmd.Stdin = strings.NewReader(calls) // which ends without the end of a line
		out, err := cmd.Output()
		if err != nil || !strings.Contains(string(out), want) {
			t.Errorf("%s\nends with %v, without %s:\n%.2000s", calls, err, want, out)
		}
	}
}

// randomCalls is the number of calls; game/view/script makes many more.
const randomCalls = 2000

// Many calls are made at a time, valid or not, while computers play and changes are reported: every call is answered
// once, and replaying the record leads to the position of the game.
func TestRandomCalls(t *testing.T) {
	s := screen(t, ScreenOptions{})
	p := startProgram(t, s, "", "-size", "400x400")
	rng := rand.New(rand.NewPCG(14, 3))
	players := []any{map[string]any{}, map[string]string{"kind": "bot"}, map[string]any{}}
	_, err := Call[any](p.Program, "newGame", map[string]any{"seed": 5, "players": players})
	p.must(err)
	names := []string{"view", "legal", "save", "slots", "review", "records", "inspect", "at", "play", "undo",
		"warnings", "hint", "takeOver", "skip", "keep", "rename", "discard",
		"open", "seat", "on", "nextStep", "claim", "dance"}
	args := []string{"", "1", "-1", "1e300", "null", "true", `"x"`, `""`, "{}", "[]", `"open 3 3","x"`, `0,"easy"`, "0"}
	codes, played := map[string]int{}, 0
	var legal []choice
	var text string
	for sent := 0; sent < randomCalls; {
		open := map[string]string{}
		var lines strings.Builder
		for range 20 {
			name, arg := names[rng.IntN(len(names))], args[rng.IntN(len(args))]
			if len(legal) > 0 && rng.IntN(2) == 0 {
				text := legal[rng.IntN(len(legal))].Text
				name, arg = "play", strconv.Quote(strings.ReplaceAll(text, "{n}", strconv.Itoa(3+rng.IntN(20))))
			}
			id := strconv.Itoa(sent)
			open[id] = name
			fmt.Fprintf(&lines, `{"id":%q,"call":%q,"args":[%s]}`+"\n", id, name, arg)
			sent++
		}
		open["legal"], open["save"] = "legal", "save"
		lines.WriteString(`{"id":"legal","call":"legal"}` + "\n" + `{"id":"save","call":"save"}` + "\n")
		if _, err := p.in.Write([]byte(lines.String())); err != nil {
			t.Fatal(err)
		}
		for len(open) > 0 {
			line, err := p.line()
			p.must(err)
			var said struct {
				ID     string
				Result json.RawMessage
				Error  *struct{ Code string }
				Change *struct{ Type string }
			}
			if err := json.Unmarshal(line, &said); err != nil {
				t.Fatalf("reading an answer: %v in %.200s", err, line)
			}
			if said.Change != nil {
				continue
			}
			name, ok := open[said.ID]
			if !ok {
				t.Fatalf("an unexpected answer: %.200s", line)
			}
			delete(open, said.ID)
			switch {
			case said.Error != nil:
				codes[said.Error.Code]++
			case name == "play":
				played++
			case said.ID == "legal":
				if legal = nil; json.Unmarshal(said.Result, &legal) != nil {
					t.Fatalf("legal answers %.200s", line)
				}
			case said.ID == "save":
				if json.Unmarshal(said.Result, &text) != nil {
					t.Fatalf("save answers %.200s", line)
				}
			}
		}
	}
	t.Logf("%d decisions; refused with %v", played, codes)
	if played < 50 {
		t.Errorf("only %d decisions were made", played)
	}
	rec, err := record.Decode([]byte(text))
	p.must(err)
	m, err := match.Resume(rec, nil)
	p.must(err)
	if m.Record().Hash != rec.Hash || len(rec.Steps) == 0 {
		t.Errorf("replaying the %d actions of the record leads to another position", len(rec.Steps))
	}
}
