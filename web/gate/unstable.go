package main

import (
	"fmt"
	"strings"
	"sync"
	"sync/atomic"
	"time"
)

// underLoad is how often a test that was unstable is repeated at full length, beside a busy loop for each core.
const underLoad = 50

// repeatUnstable repeats every test that was unstable in one of the latest runs on this machine.
func (r *runner) repeatUnstable(s step, done func(outcome)) {
	past, err := historyIn(historyFolder)
	if err != nil {
		done(outcome{step: s.name, name: "(history)", failed: true, log: err.Error() + "\n"})
		return
	}
	for _, id := range past.all() {
		done(r.load(s, id))
	}
}

// load repeats a test, which the history names, beside busy loops.
func (r *runner) load(in step, id string) outcome {
	defer busy(2)()
	begun := time.Now()
	of, name, _ := strings.Cut(id, " ")
	o := outcome{step: of, name: name, pkg: "kilovolt/web/e2e"}
	if of == "desktop" {
		o.pkg = "kilovolt/web/desktop"
	}
	args := append([]string{fmt.Sprintf("-count=%d", underLoad)}, o.arguments()[1:]...)
	total := outcome{step: in.name, pkg: o.pkg, name: id}
	total.command = "go test " + strings.Join(args, " ") + " # beside load"
	passed := 0
	r.tests(step{name: of}, args, func(one outcome) {
		if one.failed {
			total.failed = true
			total.log += one.log
		} else {
			passed++
		}
	}, func(string) {})
	if total.failed || passed != underLoad {
		total.failed = true
		total.log += fmt.Sprintf("%d of %d passed\n", passed, underLoad)
	}
	total.elapsed = time.Since(begun)
	return total
}

// busy keeps processors busy until the function that it returns is called.
func busy(processors int) (rest func()) {
	var done atomic.Bool
	var wait sync.WaitGroup
	for range processors {
		wait.Go(func() {
			for !done.Load() { // nothing but the load
			}
		})
	}
	return func() {
		done.Store(true)
		wait.Wait()
	}
}
