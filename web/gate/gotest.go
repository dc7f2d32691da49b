package main

import (
	"bufio"
	"encoding/json"
	"io"
	"maps"
	"slices"
	"strings"
	"time"
)

// outcome is the result of a test, or of a command that stands for one.
type outcome struct {
	step    string
	pkg     string // import path, "" for a command
	name    string
	failed  bool
	skipped bool // left to the full run
	elapsed time.Duration
	log     string // what a failed test printed
	command string // that runs just this; "" for a test that go test -run chooses
	retries []bool // whether it passed when it was run again by itself
}

// An event is a line that go test -json prints (cmd/test2json), or go build -json for a package that does not compile.
type event struct {
	Action      string
	Package     string
	ImportPath  string // of a package that is built
	FailedBuild string
	Test        string
	Elapsed     float64 // seconds
	Output      string
}

// factPrefix begins a line in which the tests of a package state a fact for the summary.
const factPrefix = "gate: "

// packageLog is what happened in a package.
type packageLog struct {
	running map[string]*strings.Builder // the output of each top-level test that has not ended
	rest    strings.Builder             // output of the package itself
	failed  bool                        // a test has failed
}

// readTests reads the output of go test -json to its end and calls done with each top-level test as it ends, and fact
// with each fact. Where a package fails without a test that failed, it is an outcome of its own, called "(package)".
func readTests(step string, in io.Reader, done func(outcome), fact func(string)) error {
	all := map[string]*packageLog{}
	builds := map[string]*strings.Builder{}
	lines := bufio.NewScanner(in)
	lines.Buffer(nil, 16<<20)
	for lines.Scan() {
		var e event
		if json.Unmarshal(lines.Bytes(), &e) != nil { // a line of the go command itself
			e = event{Action: "build-output", Output: lines.Text() + "\n"}
		}
		if e.Action == "build-output" {
			appendTo(builds, e.ImportPath, e.Output)
			continue
		}
		if e.Package == "" {
			continue
		}
		p := all[e.Package]
		if p == nil {
			p = &packageLog{running: map[string]*strings.Builder{}}
			all[e.Package] = p
		}
		test, _, sub := strings.Cut(e.Test, "/")
		switch {
		case e.Action == "output":
			if text, ok := strings.CutPrefix(e.Output, factPrefix); ok {
				fact(strings.TrimSpace(text))
			} else if test != "" && p.running[test] != nil {
				p.running[test].WriteString(e.Output)
			} else if test == "" {
				p.rest.WriteString(e.Output)
			}
		case e.Action == "run" && !sub:
			p.running[test] = &strings.Builder{}
		case test != "" && !sub && (e.Action == "pass" || e.Action == "fail" || e.Action == "skip"):
			o := outcome{step: step, pkg: e.Package, name: test, elapsed: seconds(e.Elapsed)}
			o.failed, o.skipped = e.Action == "fail", e.Action == "skip"
			if o.failed {
				p.failed, o.log = true, p.running[test].String()
			}
			delete(p.running, test)
			done(o)
		case test == "" && e.Action == "fail":
			p.unfinished(step, e.Package, done)
			if !p.failed {
				log := p.rest.String()
				if b := builds[e.FailedBuild]; b != nil {
					log = b.String() + log
				}
				done(outcome{step: step, pkg: e.Package, name: "(package)", failed: true, log: log,
					elapsed: seconds(e.Elapsed)})
			}
		}
	}
	if err := lines.Err(); err != nil {
		return err
	}
	if b := builds[""]; b != nil && len(all) == 0 { // nothing could be tested
		done(outcome{step: step, name: "(go test)", failed: true, log: b.String()})
	}
	return nil
}

// unfinished reports the tests that had begun when their process ended.
func (p *packageLog) unfinished(step, pkg string, done func(outcome)) {
	for _, name := range slices.Sorted(maps.Keys(p.running)) {
		p.failed = true
		done(outcome{step: step, pkg: pkg, name: name, failed: true,
			log: p.running[name].String() + p.rest.String() + "the process ended during this test\n"})
	}
}

func appendTo(logs map[string]*strings.Builder, key, text string) {
	if logs[key] == nil {
		logs[key] = &strings.Builder{}
	}
	logs[key].WriteString(text)
}

func seconds(s float64) time.Duration { return time.Duration(s * float64(time.Second)) }
