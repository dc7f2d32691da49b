package main

import (
	"bytes"
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"slices"
	"strconv"
	"strings"
	"sync"
	"time"
)

// runner runs steps and collects what comes of them.
type runner struct {
	begun time.Time
	seed  uint64 // 0 leaves each test its own
	short bool
	// chosen says that the steps were named, so that even those run that have passed on this tree.
	chosen bool
	done   *finished // the steps that have passed on this tree; nil if nobody remembers them

	mu      sync.Mutex // of what follows and of the output
	reports []*outcome
	facts   []string
	took    []duration
}

// duration is how long a step took.
type duration struct {
	name    string
	elapsed time.Duration
	before  bool // it had passed in an earlier run
}

// seedFor returns the seed of a run.
func seedFor(o options) uint64 {
	if o.all && o.seed == 0 {
		return rand.Uint64N(1e9) + 1
	}
	return o.seed
}

// stage runs steps side by side and returns when all have ended.
func (r *runner) stage(steps []step) {
	var wait sync.WaitGroup
	for _, s := range steps {
		wait.Go(func() { r.step(s) })
	}
	wait.Wait()
}

// step runs one step, or leaves it out if it has passed on this tree.
func (r *runner) step(s step) {
	if !r.chosen && r.done.has(s.name) {
		r.note(s.name, "has passed on this tree before")
		r.mu.Lock()
		defer r.mu.Unlock()
		r.took = append(r.took, duration{name: s.name, before: true})
		return
	}
	begun := time.Now()
	var passed, failed, skipped int
	done := func(o outcome) {
		switch {
		case o.failed:
			failed++
		case o.skipped:
			skipped++
		default:
			passed++
		}
		r.add(o)
	}
	switch {
	case s.run != nil:
		s.run(r, s, done)
	case s.command != nil:
		done(r.command(s))
	default:
		r.tests(s, s.tests, done, r.fact)
	}
	elapsed := time.Since(begun)
	counts := fmt.Sprintf("%d passed, %d failed", passed, failed)
	if skipped > 0 {
		counts += fmt.Sprintf(", %d left to the full run", skipped)
	}
	r.note(s.name, fmt.Sprintf("%s in %s", counts, elapsed.Round(time.Second)))
	r.mu.Lock()
	defer r.mu.Unlock()
	r.took = append(r.took, duration{name: s.name, elapsed: elapsed})
	if failed == 0 {
		r.done.mark(s.name)
	}
}

// command runs a command as a test of its own.
func (r *runner) command(s step) outcome {
	begun := time.Now()
	var log bytes.Buffer
	c := exec.Command(s.command[0], s.command[1:]...)
	c.Env, c.Stdout, c.Stderr = environ(s), &log, &log
	err := c.Run()
	o := outcome{step: s.name, name: strings.Join(s.command, " "), failed: err != nil, elapsed: time.Since(begun)}
	if err != nil {
		o.log = log.String() + err.Error() + "\n"
	}
	return o
}

// environ returns the environment of a step. Without the folder's name in what it builds, a fresh clone finds it in
// Go's build cache.
func environ(s step) []string {
	own := "GOFLAGS=" + strings.TrimSpace(os.Getenv("GOFLAGS")+" -trimpath")
	return slices.Concat(os.Environ(), []string{own}, s.env)
}

// tests runs the tests that arguments of go test name.
func (r *runner) tests(s step, args []string, done func(outcome), fact func(string)) {
	// The step "vet" vets all of it at once, and without what debuggers read each package is linked in half the time.
	// The go command remembers what has passed, but not which programs a test has built and run: nothing is remembered.
	quick := []string{"-count=1", "-vet=off", "-ldflags=-w"}
	c := exec.Command("go", slices.Concat([]string{"test", "-json"}, quick, r.flags(), args)...)
	c.Env = environ(s)
	if r.seed != 0 {
		c.Env = append(c.Env, "KILOVOLT_SEED="+strconv.FormatUint(r.seed, 10))
	}
	var trouble bytes.Buffer
	c.Stderr = &trouble
	out, err := c.StdoutPipe()
	if err == nil {
		err = c.Start()
	}
	failed := false
	if err == nil {
		err = readTests(s.name, out, func(o outcome) {
			failed = failed || o.failed
			done(o)
		}, fact)
		if ended := c.Wait(); err == nil {
			err = ended
		}
	}
	if err != nil && !failed { // a failed test is reason enough for the go command to fail
		done(outcome{step: s.name, name: "(go test)", failed: true, log: trouble.String() + err.Error() + "\n"})
	}
}

// flags returns the flags of every go test. At full length a package may take hours.
func (r *runner) flags() []string {
	if r.short {
		return []string{"-short", "-timeout", "30m"}
	}
	return []string{"-timeout", "6h"}
}

// add keeps an outcome and prints what a failed test said.
func (r *runner) add(o outcome) {
	r.mu.Lock()
	defer r.mu.Unlock()
	if o.failed {
		fmt.Printf("--- %s: %s failed after %s\n%s", o.step, o.name, o.elapsed.Round(time.Second/10), o.log)
	}
	r.reports = append(r.reports, &o)
}

// fact keeps a fact for the summary, once.
func (r *runner) fact(text string) {
	r.mu.Lock()
	defer r.mu.Unlock()
	if !slices.Contains(r.facts, text) {
		r.facts = append(r.facts, text)
	}
}

// note prints a line about a step.
func (r *runner) note(name, text string) {
	r.mu.Lock()
	defer r.mu.Unlock()
	fmt.Printf("%8s  %-10s %s\n", time.Since(r.begun).Round(time.Second), name, text)
}
