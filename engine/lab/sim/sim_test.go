package sim

import (
	"bytes"
	"encoding/json"
	"os"
	"reflect"
	"strings"
	"testing"
	"time"

	"kilovolt/engine"
)

// parseArgs returns the options of a command line.
func parseArgs(t *testing.T, args ...string) *options {
	t.Helper()
	var errOut bytes.Buffer
	opt, err := parse(args, &errOut)
	if err != nil {
		t.Fatalf("%v: %v", args, err)
	}
	return opt
}

func series(t *testing.T, args ...string) *report {
	t.Helper()
	opt := parseArgs(t, args...)
	games, err := playSeries(opt, t.Output())
	if err != nil {
		t.Fatalf("%v: %v", args, err)
	}
	return summarise(opt, games)
}

func TestBadArguments(t *testing.T) {
	for args, want := range map[string]string{
		"-levels 3":                    "flag provided but not defined",
		"-players x":                   "invalid value",
		"-players 7":                   "7 players (2 to 6)",
		"-players 1":                   "1 players (2 to 6)",
		"-map mars":                    "mars",
		"-edition modern":              "unknown edition",
		"-opponents genius":            `unknown level or style "genius"`,
		"-opponents normal,novice":     "2 opponents for a table of 4",
		"-zone north":                  "north",
		"-edition classic -starting":   "V1",
		"-edition recharged -intro":    "V2",
		"-games 0":                     "0 games",
		"-workers -1":                  "-1 workers",
		"-mix -map usa":                "-map does not go with it",
		"-mix -intro":                  "-intro does not go with it",
		"-outside mine":                `"mine" is not name=command`,
		"-outside mine=":               "is not name=command",
		"-outside =cat":                "is not name=command",
		"-outside a,b=cat":             "is not name=command",
		"-outside novice=cat":          `there is already a level or style "novice"`,
		"-outside a=cat -outside a=ls": `two outside bots "a"`,
		"-outside a=cat":               `the outside bot "a" is not among the opponents`,
		"-answer 0s":                   "outside bots need some time",
		"-table x -opponents normal":   "-opponents does not go with -table",
		"-table x -mix":                "-mix does not go with -table",
		"-table x -cells hopeless":     `no cell of the table is called "hopeless"`,
		"-report":                      "-report belongs to -table",
		"-cells levels":                "-cells belongs to -table",
		"-judge":                       "-judge belongs to -table",
		"-against hard":                "-against belongs to -table",
		"-into x.md":                   "-into belongs to -table, -puzzles or -rollouts",
		"again":                        `unexpected argument "again"`,
		"-zone brown,brown,teal,white": "",
	} {
		var out, errOut bytes.Buffer
		if code := Run(strings.Fields(args), &out, &errOut); code != exitUsage {
			t.Errorf("%s: exit %d, want %d", args, code, exitUsage)
		}
		if !strings.Contains(errOut.String(), want) || errOut.Len() == 0 || out.Len() > 0 {
			t.Errorf("%s: %q should say %q; printed %q", args, errOut.String(), want, out.String())
		}
	}
}

func TestHelp(t *testing.T) {
	var out, errOut bytes.Buffer
	if code := Run([]string{"-h"}, &out, &errOut); code != exitOK || !strings.Contains(errOut.String(), "novice") {
		t.Errorf("exit %d, %q", code, errOut.String())
	}
}

// The same seed gives the same games, whatever the number of workers.
func TestWorkersDoNotMatter(t *testing.T) {
	opt := parseArgs(t, "-players", "3", "-opponents", "normal,novice,random", "-rotate", "-games", "12", "-seed", "7")
	var all [][]*result
	for _, workers := range []int{1, 5} {
		opt.workers = workers
		games, err := playSeries(opt, t.Output())
		if err != nil {
			t.Fatal(err)
		}
		for _, g := range games {
			g.times = [engine.MaxPlayers]clock{}
		}
		all = append(all, games)
	}
	if !reflect.DeepEqual(all[0], all[1]) {
		t.Error("one worker and five have different results")
	}
	if all[0][0].Hash == all[0][1].Hash {
		t.Error("two games of a series are the same")
	}
}

// With rotation, every entrant plays every seed from every seat.
func TestRotation(t *testing.T) {
	opt := parseArgs(t, "-players", "3", "-opponents", "normal,novice,random", "-rotate", "-games", "6")
	first, _ := opt.setup(0)
	for g := range 3 {
		if setup, _ := opt.setup(g); setup.Seed != first.Seed {
			t.Errorf("game %d has another seed than game 0", g)
		}
		var seen [3]bool
		for seat := range engine.Seat(3) {
			seen[opt.entrant(g, seat)] = true
		}
		if seen != [3]bool{true, true, true} {
			t.Errorf("game %d: seats %v", g, seen)
		}
		if opt.entrant(g, 0) != g {
			t.Errorf("game %d: entrant %d is in seat 0", g, opt.entrant(g, 0))
		}
	}
	if setup, _ := opt.setup(3); setup.Seed == first.Seed {
		t.Error("game 3 has the seed of game 0")
	}
}

// A mixed series alternates between both maps and editions. Each seed keeps its table for all seatings.
func TestMix(t *testing.T) {
	opt := parseArgs(t, "-players", "3", "-opponents", "normal,novice,random", "-rotate", "-mix", "-games", "24")
	seen := map[string]int{}
	for g := range 24 {
		setup, err := opt.setup(g)
		if err != nil {
			t.Fatal(err)
		}
		first, _ := opt.setup(g / 3 * 3)
		if !reflect.DeepEqual(first, setup) {
			t.Errorf("game %d is not at the table of its seed", g)
		}
		seen[setup.Board+setup.Edition.String()]++
	}
	for table, n := range seen {
		if n != 6 || len(seen) != 4 {
			t.Errorf("%d games on %s, %d tables", n, table, len(seen))
		}
	}
}

func TestReport(t *testing.T) {
	args := strings.Fields("-players 2 -edition classic -opponents normal,random -games 4 -workers 2")
	var text, errOut bytes.Buffer
	if code := Run(args, &text, &errOut); code != exitOK {
		t.Fatal(errOut.String())
	}
	for _, want := range []string{"germany classic, 2 players, 4 games", "rounds", "normal", "random", "share"} {
		if !strings.Contains(text.String(), want) {
			t.Errorf("the report does not say %q:\n%s", want, text.String())
		}
	}
	var out bytes.Buffer
	if code := Run(append(args, "-json"), &out, &errOut); code != exitOK {
		t.Fatal(errOut.String())
	}
	var rep report
	if err := json.Unmarshal(out.Bytes(), &rep); err != nil {
		t.Fatal(err)
	}
	if rep.Table.Games != 4 || len(rep.Styles) != 2 || rep.Rounds.Min < 1 || rep.Rounds.Max < rep.Rounds.Min {
		t.Errorf("%s", out.String())
	}
	wins := 0.0
	for _, l := range rep.Styles {
		wins += l.Wins
		if l.Fair != 0.5 || l.Rank < 1 || l.Rank > 2 || l.P99 < l.P50 {
			t.Errorf("%+v", l)
		}
	}
	if wins != 4 {
		t.Errorf("%v wins in 4 games", wins)
	}
}

// A bucket is at most one sixteenth wide, and percentiles come from the right one.
func TestClock(t *testing.T) {
	for _, ns := range []uint64{0, 1, 15, 16, 17, 31, 32, 33, 1000, 123456, 99999999} {
		if low, high := lower(class(ns)), lower(class(ns)+1); ns < low || ns >= high || high-low > max(ns/16, 1) {
			t.Errorf("%d ns is in the bucket from %d to %d", ns, low, high)
		}
	}
	var c clock
	for i := range 100 {
		c.add(time.Duration(i+1) * time.Microsecond)
	}
	for _, percent := range []int{50, 99, 100} {
		want := time.Duration(percent) * time.Microsecond
		if got := c.percentile(percent); got > want || got < want*15/16 {
			t.Errorf("percentile %d is %v, want about %v", percent, got, want)
		}
	}
}

// The signature of 200 games is unchanged. If it changes, behaviour has changed: name that in the commit, and update
// the file with
//
//	go run ./engine/sim -bench > engine/lab/sim/testdata/bench.txt
func TestBench(t *testing.T) {
	want, err := os.ReadFile("testdata/bench.txt")
	if err != nil {
		t.Fatal(err)
	}
	got, err := bench(2)
	if err != nil {
		t.Fatal(err)
	}
	if got != strings.TrimSpace(string(want)) {
		t.Errorf("the signature is %s, want %s: the rules or the level behave differently", got, want)
	}
}
