package sim

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"kilovolt/engine/puzzle"
)

// What was searched is not searched again, and of it a sorted list is made, with each game at most twice. A short run
// rates a part of the present list, and does not ask which version the computers are.
func TestPuzzlesAreChosenFromWhatWasFound(t *testing.T) {
	dir := t.TempDir()
	found, into := filepath.Join(dir, "found.jsonl"), filepath.Join(dir, "list.txt")
	opt := parseArgs(t, "-puzzles", "5", "-games", "6", "-found", found, "-into", into)
	version := "a version"
	if !testing.Short() {
		var err error
		if version, err = puzzleVersion(opt.Seed, opt.workers); err != nil {
			t.Fatal(err)
		}
	}
	var lines strings.Builder
	for i, p := range puzzle.All()[:6] {
		fmt.Fprintf(&lines, "{\"game\":%d,\"bots\":%q,\"puzzles\":[%q]}\n", i, version, p)
	}
	lines.WriteString(`{"game":6,"puz`) // an incomplete line is dropped
	if err := os.WriteFile(found, []byte(lines.String()), 0o644); err != nil {
		t.Fatal(err)
	}
	var out, said bytes.Buffer
	var err error
	if testing.Short() {
		err = renewPuzzles(opt, version, puzzle.All()[:8], &out, &said)
	} else {
		err = runPuzzles(opt, &out, &said)
	}
	if err != nil || strings.Contains(said.String(), "game ") {
		t.Fatalf("%v, or games were searched: %s", err, said.String())
	}
	text, err := os.ReadFile(into)
	if err != nil {
		t.Fatal(err)
	}
	list, err := puzzle.Read(string(text))
	if err != nil || len(list) != 5 || !slices.IsSortedFunc(list, puzzle.Easier) {
		t.Errorf("%d puzzles, %v", len(list), err)
	}
	games := map[string]int{}
	for _, p := range list {
		games[p.Code]++
		if games[p.Code] > mostOfGame {
			t.Error("too many puzzles of a game")
		}
	}
}

func TestBadArgumentsForPuzzles(t *testing.T) {
	for args, want := range map[string]string{
		"-puzzles 40":              "a file for -found",
		"-found x":                 "a number of at least 1",
		"-puzzles -3 -found x":     "a number of at least 1",
		"-puzzles 4 -found x -mix": "-mix does not go with -puzzles",
	} {
		if _, err := parse(strings.Fields(args), t.Output()); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v", args, err)
		}
	}
}

// The tables in which puzzles are searched have both boards and editions, two to six players, and variants.
func TestPuzzleTablesVary(t *testing.T) {
	seen := map[string]bool{}
	for n := range 60 {
		setup, names := puzzleTable(1, n)
		if len(names) != setup.Players {
			t.Fatalf("%d players for %d seats", len(names), setup.Players)
		}
		seen[setup.Board], seen[setup.Edition.String()], seen[fmt.Sprint(setup.Players)] = true, true, true
		seen[fmt.Sprint("starting ", setup.StartingCities)] = true
		seen[fmt.Sprint("introductory ", setup.Introductory)] = true
	}
	for _, what := range []string{"germany", "usa", "classic", "recharged", "2", "3", "4", "5", "6", "starting true",
		"introductory true"} {
		if !seen[what] {
			t.Errorf("no table with %s", what)
		}
	}
}
