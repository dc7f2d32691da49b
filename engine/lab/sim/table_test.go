package sim

import (
	"bytes"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// smallTable returns the command line for a few cells of the strength table with a few games.
func smallTable(file string, more ...string) []string {
	const cells = "levels normal easy 2,levels normal easy 3,alone easy 4"
	return append([]string{"-table", file, "-cells", cells, "-games", "24"}, more...)
}

// runOK runs the command, which must succeed, and returns its output.
func runOK(t *testing.T, args []string) (out, errOut string) {
	t.Helper()
	var stdout, stderr bytes.Buffer
	if code := Run(args, &stdout, &stderr); code != exitOK {
		t.Fatalf("exit %d: %s", code, stderr.String())
	}
	return stdout.String(), stderr.String()
}

// ledgerEntries reads a ledger, leaving out what is not reproducible.
func ledgerEntries(t *testing.T, file string) (out []entry) {
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

// asJSON formats a value for comparison.
func asJSON(t *testing.T, v any) string {
	t.Helper()
	data, err := json.Marshal(v)
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}

// A table that was interrupted and resumed, with a torn last line and games of other versions in between, has the same
// games in the same order as one played without interruption, whatever the number of workers.
func TestTableResumes(t *testing.T) {
	dir := t.TempDir()
	once, stopped := filepath.Join(dir, "new", "once.jsonl"), filepath.Join(dir, "stopped.jsonl")
	printed, _ := runOK(t, smallTable(once, "-workers", "3"))
	want := ledgerEntries(t, once)
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
	torn := asJSON(t, strange) + "\n" + strings.Join(lines[:20], "") + lines[20][:len(lines[20])/2]
	if err := os.WriteFile(stopped, []byte(torn), 0o644); err != nil {
		t.Fatal(err)
	}
	_, errOut := runOK(t, smallTable(stopped, "-report"))
	if !strings.Contains(errOut, "1 games in the file do not count") {
		t.Errorf("standard error %q", errOut)
	}
	again, _ := runOK(t, smallTable(stopped, "-workers", "1"))
	got := ledgerEntries(t, stopped)
	if got[0].Bots != strange.Bots || asJSON(t, got[1:]) != asJSON(t, want) {
		t.Errorf("uninterrupted %d games, resumed %d:\n%s\n%s",
			len(want), len(got)-1, asJSON(t, want), asJSON(t, got[1:]))
	}
	if withoutTimes(again) != withoutTimes(printed) {
		t.Errorf("uninterrupted\n%s\nresumed\n%s", printed, again)
	}
	third, errOut := runOK(t, smallTable(stopped))
	if third != again || !strings.Contains(errOut, "0 games to play") || len(ledgerEntries(t, stopped)) != len(got) {
		t.Errorf("there was nothing left to play: %s%s", errOut, third)
	}
}

// withoutTimes returns a report without its last part.
func withoutTimes(report string) string {
	before, _, _ := strings.Cut(report, "Thinking time")
	return before
}

// In the small table, games end and have a winner, and a level is not weaker than the one below it. The report has all
// its parts.
func TestTableReport(t *testing.T) {
	file := filepath.Join(t.TempDir(), "table.jsonl")
	printed, _ := runOK(t, smallTable(file))
	wins := map[string]float64{}
	for _, e := range ledgerEntries(t, file) {
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
	for _, want := range []string{
		"62 games: seats rotated", "| normal | easy |", "2, the Trust", "| easy | – | – | ", "Thinking time", "[", "×",
	} {
		if !strings.Contains(printed, want) {
			t.Errorf("the report does not say %q:\n%s", want, printed)
		}
	}
	part, _ := runOK(t, []string{"-table", file, "-cells", "normal easy", "-report", "-games", "48"})
	for _, want := range []string{"(24 of 48 games)", "(12 of 24 games)"} {
		if !strings.Contains(part, want) {
			t.Errorf("unfinished cells are not marked %q:\n%s", want, part)
		}
	}
}

// The report goes between the markers of a document and leaves the rest of it alone. The README has the markers.
func TestTableIntoDocument(t *testing.T) {
	dir := t.TempDir()
	file, document := filepath.Join(dir, "table.jsonl"), filepath.Join(dir, "text.md")
	before := "one\n" + markBegin + "old\n" + markEnd + "\ntwo\n"
	if err := os.WriteFile(document, []byte(before), 0o600); err != nil {
		t.Fatal(err)
	}
	args := []string{"-table", file, "-cells", "alone normal 2", "-games", "8", "-into", document}
	if printed, _ := runOK(t, args); printed != "" {
		t.Errorf("printed %s", printed)
	}
	after, err := os.ReadFile(document)
	if err != nil {
		t.Fatal(err)
	}
	s := string(after)
	begins, ends := strings.HasPrefix(s, "one\n"+markBegin+"4 games"), strings.HasSuffix(s, "\n"+markEnd+"\ntwo\n")
	if !begins || !ends || strings.Contains(s, "old") {
		t.Errorf("the document is\n%s", after)
	}
	if err := os.WriteFile(document, []byte("one\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	var out, errOut bytes.Buffer
	code := Run(args, &out, &errOut)
	if code != exitFail || !strings.Contains(errOut.String(), "has no place for the table") {
		t.Errorf("exit %d: %s", code, errOut.String())
	}
	readme, err := os.ReadFile("../../sim/README.md")
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.Contains(readme, []byte(markBegin)) || !bytes.Contains(readme, []byte(markEnd)) {
		t.Error("the README has no place for the table")
	}
}

// A file that is not a ledger is rejected with the line number, and not modified.
func TestDamagedLedger(t *testing.T) {
	for content, want := range map[string]string{
		"hello\n": "line 1: ",
		"{\"cell\":\"x\",\"bots\":\"y\"}\n\n{}\n": "line 3 is not a game",
	} {
		file := filepath.Join(t.TempDir(), "table.jsonl")
		if err := os.WriteFile(file, []byte(content), 0o644); err != nil {
			t.Fatal(err)
		}
		var out, errOut bytes.Buffer
		if code := Run(smallTable(file), &out, &errOut); code != exitFail || !strings.Contains(errOut.String(), want) {
			t.Errorf("exit %d: %s", code, errOut.String())
		}
		if now, err := os.ReadFile(file); err != nil || string(now) != content {
			t.Errorf("the file is now %q (%v)", now, err)
		}
	}
}

func TestWilson(t *testing.T) {
	for _, c := range []struct {
		s         score
		low, high string
	}{
		{score{10, 8}, "0.490", "0.943"}, {score{200, 200}, "0.981", "1.000"},
		{score{200, 0}, "0.000", "0.019"}, {score{100, 50}, "0.404", "0.596"},
	} {
		low, high := c.s.wilson()
		if fmt.Sprintf("%.3f", low) != c.low || fmt.Sprintf("%.3f", high) != c.high {
			t.Errorf("%+v: %.3f to %.3f, want %s to %s", c.s, low, high, c.low, c.high)
		}
	}
}
