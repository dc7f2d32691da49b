package main

import (
	"cmp"
	"fmt"
	"io"
	"os"
	"slices"
	"strings"
	"time"
)

// slowest is how many tests the summary lists by their time.
const slowest = 20

// timesFile lists all tests of the last run by their time.
const timesFile = "dist/gate/times.txt"

// writeTimes writes it.
func writeTimes(r *runner) error {
	var b strings.Builder
	for _, o := range r.byTime() {
		b.WriteString(o.timed() + "\n")
	}
	return os.WriteFile(timesFile, []byte(b.String()), 0o644)
}

// byTime returns what has run, the slowest first.
func (r *runner) byTime() []*outcome {
	list := slices.Clone(r.reports)
	slices.SortStableFunc(list, func(a, b *outcome) int { return cmp.Compare(b.elapsed, a.elapsed) })
	return list
}

// timed returns a line about an outcome.
func (o *outcome) timed() string {
	return fmt.Sprintf("%7.1f s  %-9s %s %s", o.elapsed.Seconds(), o.step, shortPath(o.pkg), o.name)
}

// summarize prints what the run came to. Its last line is for programs that read it.
func summarize(w io.Writer, r *runner, v *verdict) {
	heading(w, "The slowest tests (all of them: "+timesFile+")")
	list := r.byTime()
	for _, o := range list[:min(slowest, len(list))] {
		fmt.Fprintln(w, o.timed())
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

// repeat returns the command that runs just this test.
func (o *outcome) repeat(short bool) string {
	if o.command != "" {
		return o.command
	}
	if o.pkg == "" && short {
		return "go run ./web/gate -only " + o.step
	}
	if o.pkg == "" { // some steps are only there at full length
		return "go run ./web/gate -all -only " + o.step
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

// shortPath returns a package's path from the root of the module.
func shortPath(pkg string) string { return strings.Replace(pkg, "kilovolt/", "./", 1) }

func heading(w io.Writer, text string) { fmt.Fprintf(w, "\n%s\n", text) }
