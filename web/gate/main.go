// Command gate runs the tests that must pass before a change lands, or with -all every test there is, and ends with one
// summary.
//
//	go run ./web/gate [-all] [-only chromium,firefox] [-seed 7] [-fuzz 10m]
//
// A step that fails does not stop the others. A failed test of a package that drives a browser or a window is run again
// by itself, three times: if it fails again, it is red; if it passes each time, it is unstable, and too many of those
// are red as well (verdict.go). All other tests are deterministic, so a single failure is red.
//
// The last line is "N passed, N failed"; the exit status is 0 if nothing is red.
package main

import (
	"flag"
	"fmt"
	"os"
	"slices"
	"strings"
	"time"

	"kilovolt/web/build"
)

func main() {
	all := flag.Bool("all", false, "every test at its full length; without -only, not what has passed on this tree")
	only := flag.String("only", "", "run only these `steps`, separated by commas; -only list names them")
	seed := flag.Uint64("seed", 0, "the `seed` of random browser tests; 0: each test's own, with -all a random one")
	fuzz := flag.Duration("fuzz", 30*time.Second, "with -all: `how long` each fuzz target runs")
	flag.Parse()
	if flag.NArg() > 0 {
		fmt.Fprintf(os.Stderr, "gate: unexpected argument %q\n", flag.Arg(0))
		os.Exit(2)
	}
	ok, err := run(options{all: *all, only: *only, seed: *seed, fuzz: *fuzz})
	if err != nil {
		fmt.Fprintln(os.Stderr, "gate:", err)
		os.Exit(2)
	}
	if !ok {
		os.Exit(1)
	}
}

// options are the command line's options.
type options struct {
	all  bool
	only string
	seed uint64
	fuzz time.Duration
}

// run runs the steps and prints the summary. It reports whether nothing was red.
func run(o options) (bool, error) {
	root, err := build.Root()
	if err != nil {
		return false, err
	}
	if err := os.Chdir(root); err != nil {
		return false, err
	}
	stages, err := plan(o)
	if err != nil {
		return false, err
	}
	if o.only == "list" {
		for _, s := range slices.Concat(stages...) {
			fmt.Println(s.name)
		}
		return true, nil
	}
	if stages, err = chosen(stages, o.only); err != nil {
		return false, err
	}
	if err := os.MkdirAll(historyFolder, 0o755); err != nil {
		return false, err
	}
	r := &runner{begun: time.Now(), seed: seedFor(o), short: !o.all, chosen: o.only != ""}
	if o.all {
		if r.done, err = finishedOn(root, historyFolder); err != nil {
			return false, err
		}
	}
	for _, stage := range stages {
		r.stage(stage)
	}
	r.again()
	past, err := historyIn(historyFolder)
	if err != nil {
		return false, err
	}
	v := judge(r.reports, past)
	if err := writeTimes(r); err != nil {
		return false, err
	}
	summarize(os.Stdout, r, v)
	return !v.red(), past.add(r.begun, v.unstable)
}

// chosen leaves only the steps with the given names, "" for all.
func chosen(stages [][]step, names string) ([][]step, error) {
	if names == "" {
		return stages, nil
	}
	wanted := strings.Split(names, ",")
	var out [][]step
	for _, stage := range stages {
		var kept []step
		for _, s := range stage {
			if at := slices.Index(wanted, s.name); at >= 0 {
				kept = append(kept, s)
				wanted = slices.Delete(wanted, at, at+1)
			}
		}
		if len(kept) > 0 {
			out = append(out, kept)
		}
	}
	if len(wanted) > 0 {
		return nil, fmt.Errorf("there is no step %s; -only list names them", strings.Join(wanted, ", "))
	}
	return out, nil
}
