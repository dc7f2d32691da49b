package main

import (
	"fmt"
	"regexp"
	"slices"
	"time"
)

// How much may be unstable before it is red. A real race fails only under load too, so the list of unstable tests must
// not become a place to forget them.
const (
	mostUnstable = 2  // in a run
	pastRuns     = 10 // looked at, this one included, in which a test may have been unstable once
)

// tries is how often a failed test is run again. Where more tests than mostRetried have failed, none is: then it is
// not by chance.
const (
	tries       = 3
	mostRetried = 5
)

// verdict is what a run comes to.
type verdict struct {
	passed   int
	failed   []*outcome
	unstable []string // names of tests
	reasons  []string // why it is red although each test may have passed
}

func (v *verdict) red() bool { return len(v.failed) > 0 || len(v.reasons) > 0 }

// judge judges a run by its outcomes and by what was unstable in earlier ones.
func judge(all []*outcome, past *history) *verdict {
	v := &verdict{}
	for _, o := range all {
		switch {
		case o.skipped:
		case !o.failed:
			v.passed++
		case o.unstable():
			v.passed++
			v.unstable = append(v.unstable, o.id())
		default:
			v.failed = append(v.failed, o)
		}
	}
	if n := len(v.unstable); n > mostUnstable {
		v.reasons = append(v.reasons, fmt.Sprintf("%d tests are unstable, more than %d", n, mostUnstable))
	}
	for _, id := range v.unstable {
		if past.unstable(id) {
			v.reasons = append(v.reasons, fmt.Sprintf("%s was unstable in one of the last %d runs too", id, pastRuns))
		}
	}
	return v
}

// id names a test in the history.
func (o *outcome) id() string { return o.step + " " + o.name }

// unstable reports whether the test passed each time it was run again.
func (o *outcome) unstable() bool {
	return len(o.retries) == tries && !slices.Contains(o.retries, false)
}

// again runs failed tests by themselves that depend on a browser's or a window's timing.
func (r *runner) again() {
	var failed []*outcome
	for _, o := range r.reports {
		if o.failed && o.mayBeUnstable() {
			failed = append(failed, o)
		}
	}
	if len(failed) > mostRetried {
		return
	}
	for _, o := range failed {
		for len(o.retries) < tries && !slices.Contains(o.retries, false) {
			begun, passed := time.Now(), r.once(o)
			o.retries = append(o.retries, passed)
			r.note(o.step, fmt.Sprintf("%s again: %s after %s", o.name, passedOrFailed(passed),
				time.Since(begun).Round(time.Second)))
		}
	}
}

// mayBeUnstable reports whether a test depends on a browser's or a window's timing. What failed without a test that
// did, such as a package that does not compile, does not.
func (o *outcome) mayBeUnstable() bool {
	return browserPackages.MatchString(o.pkg) && regexp.MustCompile(`^Test\w+$`).MatchString(o.name)
}

// once runs a test by itself and reports whether it passed.
func (r *runner) once(o *outcome) bool {
	passed, failed := 0, 0
	r.tests(step{name: o.step}, o.arguments(), func(again outcome) {
		if again.failed {
			failed++
			fmt.Printf("--- %s: %s failed again\n%s", o.step, o.name, again.log)
		} else {
			passed++
		}
	}, func(string) {})
	return passed == 1 && failed == 0
}

// arguments are those of go test that run just this test.
func (o *outcome) arguments() []string {
	args := []string{"-count=1", "-run", "^" + o.name + "$"}
	if slices.Contains(browserTags, o.step) {
		args = append(args, "-tags", o.step)
	}
	return append(args, o.pkg)
}

func passedOrFailed(passed bool) string {
	if passed {
		return "passed"
	}
	return "failed"
}
