//go:build !js

package script

import (
	"bytes"
	"encoding/json"
	"io"
	"slices"
	"strings"
	"sync"
	"testing"
)

// said is a buffer that is written and read at the same time.
type said struct {
	mu   sync.Mutex
	text bytes.Buffer
}

func (s *said) Write(p []byte) (int, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.text.Write(p)
}

// lines returns and removes what has been written.
func (s *said) lines(l *Lines) []string {
	l.out.drain(nil)
	s.mu.Lock()
	defer s.mu.Unlock()
	text := strings.TrimSpace(s.text.String())
	s.text.Reset()
	return strings.Split(text, "\n")
}

// TestWithoutAGame: every call is answered with the reason, including waiting ones, and another game reports its
// changes again.
func TestWithoutAGame(t *testing.T) {
	in, _ := io.Pipe()
	var out said
	l := NewLines(in, &out)
	ask := func(names ...string) []string {
		for _, name := range names {
			l.calls <- call{Name: name, ID: json.RawMessage(`"` + name + `"`)}
		}
		l.Answer()
		return out.lines(l)
	}
	asked := 0
	elsewhere := &Error{Code: CodeElsewhere, Message: "it is elsewhere"}
	l.Refuse(elsewhere, func() { asked++ })
	got := ask("view", "play", "hint", "dance", "on", "claim")
	if len(got) != 6 || got[0] != `{"schema":1}` || got[5] != `{"id":"on","result":null}` || asked != 1 {
		t.Fatalf("%d requests for the game, and %s", asked, got)
	}
	for _, line := range got[1:5] {
		if !strings.Contains(line, `"error":{"message":"it is elsewhere","code":"elsewhere"}`) {
			t.Errorf("a call while another program has the folder: %s", line)
		}
	}
	l.Refuse(elsewhere, func() { asked++ }) // the other program does not react
	if got = out.lines(l); len(got) != 1 || !strings.HasPrefix(got[0], `{"id":"claim","error":`) {
		t.Errorf("nobody received the request: %s", got)
	}
	ask("claim")
	a := newAPI(t)
	if err := a.NewGame(fourPlayers); err != nil {
		t.Fatal(err)
	}
	bots(a)
	l.Serve(a)
	if got = ask(); len(got) != 1 || !strings.HasPrefix(got[0], `{"id":"claim","result":{"seat":`) {
		t.Errorf("the answer once the program has the game: %s", got)
	}
	if got = ask("claim", "undo"); !strings.HasPrefix(got[0], `{"id":"claim","result":{`) ||
		!strings.Contains(got[1], "nothing-to-undo") {
		t.Errorf("with a game: %s", got)
	}
	if err := a.Seat(0, "easy"); err != nil {
		t.Fatal(err)
	}
	if got = out.lines(l); !strings.HasPrefix(got[0], `{"change":{"type":"seats"`) {
		t.Errorf("a change: %s", got)
	}
	if err := a.Seat(0, ""); err != nil {
		t.Fatal(err)
	}
	ask("hint")
	l.calls <- call{Name: "myTurn", ID: json.RawMessage(`"turn"`), Args: []json.RawMessage{[]byte("1")}}
	ask()
	l.Refuse(&Error{Code: CodeStopped, Message: "it has stopped"}, nil)
	if got = out.lines(l); len(got) != 2 || !slices.Contains(got,
		`{"id":"hint","error":{"message":"it has stopped","code":"stopped"}}`) || !slices.Contains(got,
		`{"id":"turn","error":{"message":"it has stopped","code":"stopped"}}`) {
		t.Errorf("the pending calls: %s", got)
	}
	bots(a) // nothing more is reported of the stopped game
	if got = ask("view", "claim"); len(got) != 2 || !strings.Contains(got[0], `"stopped"`) ||
		!strings.Contains(got[1], `"stopped"`) {
		t.Errorf("after the game has stopped: %s", got)
	}
	b := newAPI(t)
	l.Serve(b)
	if err := b.NewGame(fourPlayers); err != nil {
		t.Fatal(err)
	}
	if got = out.lines(l); !strings.HasPrefix(got[0], `{"change":{"type":"started"`) {
		t.Errorf("the next game: %s", got)
	}
	l.calls <- call{Name: "view"}
	l.Close(&Error{Code: CodeStopped, Message: "the end"}, nil)
	if got = out.lines(l); len(got) != 1 || !strings.Contains(got[0], "the end") {
		t.Errorf("at the end: %s", got)
	}
}

// TestNobodyReads: a caller that has gone, or does not read the answers, does not stop anybody from playing.
func TestNobodyReads(t *testing.T) {
	in, _ := io.Pipe()
	deaf, out := io.Pipe()
	l := NewLines(in, out)
	a := newAPI(t)
	l.Serve(a)
	l.calls <- call{Name: "on"}
	for range mostWaiting - 1 {
		l.calls <- call{Name: "inspect"}
	}
	for l.out.unread() < enoughUnread {
		l.Answer()
		if err := a.NewGame(`{"players": [{"kind":"bot","level":"easy"},{"kind":"bot","level":"easy"}]}`); err != nil {
			t.Fatal(err)
		}
		bots(a)
	}
	left := len(l.calls)
	l.calls <- call{Name: "view"}
	if l.Answer(); len(l.calls) != left+1 {
		t.Error("calls are made though nobody reads the answers")
	}
	deaf.Close() // and now it has gone
	l.out.drain(nil)
	if l.Answer(); len(l.calls) != 0 {
		t.Error("calls of a caller that has gone are kept")
	}
}

// TestNoRoomForThePreviousGame: when all slots are taken, every call that would start another game says so and changes
// nothing.
func TestNoRoomForThePreviousGame(t *testing.T) {
	a := shelved(t)
	if err := a.NewGame(fourPlayers); err != nil {
		t.Fatal(err)
	}
	other := a.View()
	text, _ := a.Save()
	if err := a.Keep("other"); err != nil {
		t.Fatal(err)
	}
	key := read[[]Slot](t, a.Slots())[1].Key
	begin := func(seed int) error {
		const setup = `{"players": [{}, {}, {}], "edition": "classic", "board": "germany", "seed": N}`
		return a.NewGame(strings.ReplaceAll(setup, "N", marshal(seed)))
	}
	games := 0
	for ; games < 30; games++ {
		if err := begin(games); err != nil {
			break
		}
		if _, err := a.Play("open 3 3"); err != nil {
			t.Fatal(err)
		}
	}
	if games != 20 {
		t.Fatalf("%d games were kept beside the current one", games-1)
	}
	was := a.View()
	for name, err := range map[string]error{"newGame": begin(99), "load": a.Load(text), "open": a.Open(key)} {
		if code(err) != "slots" || was != a.View() {
			t.Errorf("%s: %v (%s)", name, err, code(err))
		}
	}
	if err := a.Discard(read[[]Slot](t, a.Slots())[1].Key); err != nil {
		t.Fatal(err)
	}
	if err := a.Load(text); err != nil || a.View() != other {
		t.Errorf("with room: %v", err)
	}
}
