package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// smoke is a few cells of the strength table with a few games, on the command line.
func smoke(file string, more ...string) []string {
	return append([]string{"-table", file, "-cells", "levels normal easy 2,levels normal easy 3,alone easy 4", "-games", "24"}, more...)
}

// tell runs the command and returns what it prints and complains.
func tell(t *testing.T, args []string) (printed, complained string) {
	t.Helper()
	var out, complaints bytes.Buffer
	if code := run(args, &out, &complaints); code != exitOK {
		t.Fatalf("exit %d: %s", code, complaints.String())
	}
	return out.String(), complaints.String()
}

// games reads a ledger without what differs from run to run.
func games(t *testing.T, file string) (out []entry) {
	t.Helper()
	l, err := openLedger(file)
	if err != nil {
		t.Fatal(err)
	}
	if err := l.close(nil); err != nil {
		t.Fatal(err)
	}
	for _, e := range l.entries {
		if len(e.Times) == 0 {
			t.Errorf("%s, game %d: no times", e.Cell, e.Game)
		}
		e.MS, e.Times = 0, nil
		out = append(out, e)
	}
	return out
}

// text is a value as JSON, to be compared.
func text(t *testing.T, v any) string {
	t.Helper()
	data, err := json.Marshal(v)
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}

// A table that was stopped and goes on, with a torn line at its end and with games of other versions in between, comes to the same games
// in the same order as one that is played at once, whatever the number of workers.
func TestTableResumes(t *testing.T) {
	dir := t.TempDir()
	once, stopped := filepath.Join(dir, "new", "once.jsonl"), filepath.Join(dir, "stopped.jsonl")
	printed, _ := tell(t, smoke(once, "-workers", "3"))
	want := games(t, once)
	if len(want) != 24+24+8+6 {
		t.Fatalf("%d games", len(want))
	}
	data, err := os.ReadFile(once)
	if err != nil {
		t.Fatal(err)
	}
	lines := strings.SplitAfter(string(data), "\n")
	strange := want[0]
	strange.Bots, strange.Win, strange.Times = "0123456789abcdef", 1, []int{1, 1}
	torn := text(t, strange) + "\n" + strings.Join(lines[:20], "") + lines[20][:len(lines[20])/2]
	if err := os.WriteFile(stopped, []byte(torn), 0o644); err != nil {
		t.Fatal(err)
	}
	_, complained := tell(t, smoke(stopped, "-report"))
	if !strings.Contains(complained, "1 games of the file are left aside") {
		t.Errorf("complained %q", complained)
	}
	again, _ := tell(t, smoke(stopped, "-workers", "1"))
	got := games(t, stopped)
	if got[0].Bots != strange.Bots || text(t, got[1:]) != text(t, want) {
		t.Errorf("at once %d games, resumed %d:\n%s\n%s", len(want), len(got)-1, text(t, want), text(t, got[1:]))
	}
	if untimed(again) != untimed(printed) {
		t.Errorf("at once\n%s\nresumed\n%s", printed, again)
	}
	if third, complained := tell(t, smoke(stopped)); third != again || !strings.Contains(complained, "0 games to play") || len(games(t, stopped)) != len(got) {
		t.Errorf("there was nothing left to play: %s%s", complained, third)
	}
}

// untimed is a report without its last part.
func untimed(report string) string {
	before, _, _ := strings.Cut(report, "Thinking time")
	return before
}

// What the smoke table says: games end, somebody wins each, and a level is not weaker than the one below.
func TestTableSays(t *testing.T) {
	file := filepath.Join(t.TempDir(), "table.jsonl")
	printed, _ := tell(t, smoke(file))
	wins := map[string]float64{}
	for _, e := range games(t, file) {
		wins[e.Cell] += e.Win
		if e.GivenUp || e.Rounds > 30 || e.Rank < 1 {
			t.Errorf("%+v", e)
		}
	}
	for _, players := range []int{2, 3} {
		if got := wins[fmt.Sprintf("levels normal easy %d", players)]; got < 24/float64(players) {
			t.Errorf("normal wins %v of 24 games against easy at %d players", got, players)
		}
	}
	for _, want := range []string{"62 games: seats rotated", "| normal | easy |", "2, the Trust", "| easy | – | – | ", "Thinking time", "[", "×"} {
		if !strings.Contains(printed, want) {
			t.Errorf("the report does not say %q:\n%s", want, printed)
		}
	}
	if part, _ := tell(t, []string{"-table", file, "-cells", "normal easy", "-report", "-games", "48"}); !strings.Contains(part, "(24 of 48 games)") || !strings.Contains(part, "(12 of 24 games)") {
		t.Errorf("unfinished cells are not marked:\n%s", part)
	}
}

// The report goes between the markers of a document, which keeps everything else; the README has them.
func TestTableIntoDocument(t *testing.T) {
	dir := t.TempDir()
	file, document := filepath.Join(dir, "table.jsonl"), filepath.Join(dir, "text.md")
	before := "one\n" + markBegin + "old\n" + markEnd + "\ntwo\n"
	if err := os.WriteFile(document, []byte(before), 0o600); err != nil {
		t.Fatal(err)
	}
	args := []string{"-table", file, "-cells", "alone normal 2", "-games", "8", "-into", document}
	if printed, _ := tell(t, args); printed != "" {
		t.Errorf("printed %s", printed)
	}
	after, err := os.ReadFile(document)
	if err != nil {
		t.Fatal(err)
	}
	if s := string(after); !strings.HasPrefix(s, "one\n"+markBegin+"4 games") || !strings.HasSuffix(s, "\n"+markEnd+"\ntwo\n") || strings.Contains(s, "old") {
		t.Errorf("the document is\n%s", after)
	}
	if err := os.WriteFile(document, []byte("one\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	var out, complaints bytes.Buffer
	if code := run(args, &out, &complaints); code != exitFail || !strings.Contains(complaints.String(), "has no place for the table") {
		t.Errorf("exit %d: %s", code, complaints.String())
	}
	readme, err := os.ReadFile("../../README.md")
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.Contains(readme, []byte(markBegin)) || !bytes.Contains(readme, []byte(markEnd)) {
		t.Error("the README has no place for the table")
	}
}

// A ledger that is none is refused, with the line.
func TestDamagedLedger(t *testing.T) {
	for content, want := range map[string]string{
		"hello\n": "line 1: ",
		"{\"cell\":\"x\",\"bots\":\"y\"}\n\n{}\n": "line 3 is no game",
	} {
		file := filepath.Join(t.TempDir(), "table.jsonl")
		if err := os.WriteFile(file, []byte(content), 0o644); err != nil {
			t.Fatal(err)
		}
		var out, complaints bytes.Buffer
		if code := run(smoke(file), &out, &complaints); code != exitFail || !strings.Contains(complaints.String(), want) {
			t.Errorf("exit %d: %s", code, complaints.String())
		}
		if now, err := os.ReadFile(file); err != nil || string(now) != content {
			t.Errorf("the file is %q now (%v)", now, err)
		}
	}
}

func TestWilson(t *testing.T) {
	for _, c := range []struct {
		s         score
		low, high string
	}{{score{10, 8}, "0.490", "0.943"}, {score{200, 200}, "0.981", "1.000"}, {score{200, 0}, "0.000", "0.019"}, {score{100, 50}, "0.404", "0.596"}} {
		low, high := c.s.wilson()
		if fmt.Sprintf("%.3f", low) != c.low || fmt.Sprintf("%.3f", high) != c.high {
			t.Errorf("%+v: %.3f to %.3f, want %s to %s", c.s, low, high, c.low, c.high)
		}
	}
}
