// Command mutants shows what the tests of the gate notice. It draws small faults at random, puts each into the program
// by itself, runs the tests that can see it, and prints which test has noticed, or that none has:
//
//	go run ./web/mutants [-seed 1] [-n 40] [-again] [pattern...]
//	go run ./web/mutants -at game/match/draft/bid.go:66
//
// A fault is a comparison at its border or turned round, an integer constant one higher, a boolean result negated,
// any other result left empty, or an early return left out. The mutants come in equal parts from the places in
// places.go, or from each pattern of folders that is named. Nothing in the work tree is changed: the go command and
// node read the changed file from elsewhere. Tests run as in the gate's steps "go", "wasm" and "page", those of the
// same package first, then those of packages that import it, the nearest first. The browsers' tests are left out.
//
// Verdicts are kept in dist/mutants, so that a run that was stopped continues; -again tries those that have survived
// once more. A survivor is either no fault, since nobody could tell the difference, or behaviour without a test.
package main

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"path"
	"path/filepath"
	"strconv"
	"strings"

	"kilovolt/web/build"
)

func main() {
	seed := flag.Uint64("seed", 1, "what is drawn depends on this `number`, and on the sources")
	n := flag.Int("n", 40, "draw so `many`")
	again := flag.Bool("again", false, "try those that have survived once more")
	at := flag.String("at", "", "try every mutant of one line, as `file:line`")
	list := flag.Bool("list", false, "print what would be tried")
	flag.Parse()
	root, err := build.Root()
	if err == nil {
		o := options{seed: *seed, n: *n, again: *again, at: *at, list: *list, places: flag.Args()}
		err = run(root, o, os.Stdout)
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, "mutants:", err)
		os.Exit(1)
	}
}

// options are what the command line asks for.
type options struct {
	seed        uint64
	n           int
	again, list bool
	at          string
	places      []string
}

// run draws mutants, tries them and prints what has become of them.
func run(root string, o options, out io.Writer) error {
	if err := os.Chdir(root); err != nil {
		return err
	}
	l, err := newLab(root)
	if err != nil {
		return err
	}
	known, err := readVerdicts(filepath.Join(l.folder, "verdicts.jsonl"))
	if err != nil {
		return err
	}
	pools, err := l.pools(o)
	if err != nil {
		return err
	}
	count := map[string]int{}
	for i, pool := range pools {
		left := share(o.n, len(pools), i)
		if o.at != "" {
			left = len(pool)
		}
		for _, m := range pool {
			if left == 0 {
				break
			}
			v, tried := known.of[m.id()]
			if !o.list && (!tried || o.again && v.Outcome == survived) {
				if v, err = l.try(m); err != nil {
					return fmt.Errorf("%s: %w", m, err)
				}
				v.Mutant = m.id()
				if err := known.add(v); err != nil {
					return err
				}
			}
			count[v.Outcome]++
			if v.Outcome == broken && o.at == "" {
				continue // and the next one is drawn
			}
			left--
			fmt.Fprintf(out, "%s\t%s\n", m, v)
		}
		if left > 0 && o.at == "" {
			fmt.Fprintf(out, "too few mutants in %s: %d more should have been drawn\n", path.Dir(pool[0].File), left)
		}
	}
	fmt.Fprintf(out, "%d killed, %d survived; %d do not compile\n", count[killed], count[survived], count[broken])
	return nil
}

// share returns how many of n mutants come from the place i of so many.
func share(n, places, i int) int {
	if i < n%places {
		return n/places + 1
	}
	return n / places
}

// line splits file:line.
func line(at string) (file string, n int, err error) {
	file, number, _ := strings.Cut(at, ":")
	if n, err = strconv.Atoi(number); err != nil {
		return "", 0, errors.New("-at takes a file and a line: game/match/draft/bid.go:66")
	}
	return filepath.ToSlash(filepath.Clean(file)), n, nil
}
