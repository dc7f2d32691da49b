package main

import (
	"fmt"
	"io"
	"slices"
	"strings"
	"time"
)

// slowest is how many tests the summary lists by their time.
const slowest = 20

// summarize prints what the run came to. Its last line is for programs that read it.
func summarize(w io.Writer, r *runner, v *verdict) {
	heading(w, "The slowest tests")
	byTime := slices.Clone(r.reports)
	slices.SortStableFunc(byTime, func(a, b *outcome) int { return int(b.elapsed - a.elapsed) })
	for _, o := range byTime[:min(slowest, len(byTime))] {
		fmt.Fprintf(w, "%7.1f s  %-9s %s %s\n", o.elapsed.Seconds(), o.step, shortPath(o.pkg), o.name)
	}
	heading(w, "Steps")
	for _, t := range r.took {
		if t.before {
			fmt.Fprintf(w, "%9s  %s, in an earlier run\n", "", t.name)
		} else {
			fmt.Fprintf(w, "%9s  %s\n", t.elapsed.Round(time.Second), t.name)
		}
	}
	fmt.Fprintf(w, "%9s  in all\n", time.Since(r.begun).Round(time.Second))
	heading(w, "Facts")
	for _, fact := range r.facts {
		fmt.Fprintln(w, fact)
	}
	if r.seed != 0 {
		fmt.Fprintf(w, "seed of the random browser tests: %d (-seed %d)\n", r.seed, r.seed)
	} else {
		fmt.Fprintln(w, "seeds of the random browser tests: each test's own (-seed sets another)")
	}
	if len(v.unstable) > 0 {
		heading(w, "Unstable: failed once, then passed "+fmt.Sprint(tries)+" times alone")
		for _, id := range v.unstable {
			fmt.Fprintln(w, id)
		}
	}
	if v.red() {
		heading(w, "Failed")
	}
	for _, o := range v.failed {
		fmt.Fprintf(w, "%s %s: %s\n", o.step, o.name, o.repeat(r.short))
	}
	for _, reason := range v.reasons {
		fmt.Fprintln(w, reason)
	}
	fmt.Fprintf(w, "\n%d passed, %d failed\n", v.passed, len(v.failed)+len(v.reasons))
}

// repeat is the command that runs just this test.
func (o *outcome) repeat(short bool) string {
	if o.pkg == "" {
		return "go run ./web/gate -only " + o.step
	}
	args := o.arguments()
	if !strings.HasPrefix(o.name, "Test") { // a whole package
		args = slices.Delete(args, 1, 3)
	}
	if short {
		args = slices.Insert(args, 0, "-short")
	}
	prefix := ""
	if o.step == "wasm" {
		prefix = strings.Join(inBrowser, " ") + " "
		args = slices.Insert(args, 0, `-exec="$(go env GOROOT)/lib/wasm/go_js_wasm_exec"`)
	}
	args[len(args)-1] = shortPath(o.pkg)
	for i, a := range args {
		if strings.HasPrefix(a, "^") {
			args[i] = "'" + a + "'"
		}
	}
	return prefix + "go test " + strings.Join(args, " ")
}

// shortPath is a package's path from the root of the module.
func shortPath(pkg string) string { return strings.Replace(pkg, "kilovolt/", "./", 1) }

func heading(w io.Writer, text string) { fmt.Fprintf(w, "\n%s\n", text) }
