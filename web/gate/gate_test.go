package main

import (
	"bytes"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"
)

// read reads a stream of go test -json.
func read(t *testing.T, stream string) (outcomes []outcome, facts []string) {
	t.Helper()
	err := readTests("go", strings.NewReader(stream), func(o outcome) { outcomes = append(outcomes, o) },
		func(f string) { facts = append(facts, f) })
	if err != nil {
		t.Fatal(err)
	}
	return outcomes, facts
}

func TestPassedAndFailedTestsAreRead(t *testing.T) {
	outcomes, facts := read(t, `{"Action":"start","Package":"kilovolt/maps"}
{"Action":"run","Package":"kilovolt/maps","Test":"TestA"}
{"Action":"run","Package":"kilovolt/maps","Test":"TestA/sub"}
{"Action":"output","Package":"kilovolt/maps","Test":"TestA/sub","Output":"    why\n"}
{"Action":"fail","Package":"kilovolt/maps","Test":"TestA/sub","Elapsed":0.5}
{"Action":"fail","Package":"kilovolt/maps","Test":"TestA","Elapsed":1.5}
{"Action":"run","Package":"kilovolt/maps","Test":"TestB"}
{"Action":"output","Package":"kilovolt/maps","Test":"TestB","Output":"said\n"}
{"Action":"pass","Package":"kilovolt/maps","Test":"TestB","Elapsed":0}
{"Action":"run","Package":"kilovolt/maps","Test":"TestC"}
{"Action":"skip","Package":"kilovolt/maps","Test":"TestC","Elapsed":0}
{"Action":"output","Package":"kilovolt/maps","Output":"gate: Chromium 1, 2 starts\n"}
{"Action":"fail","Package":"kilovolt/maps","Elapsed":2}
`)
	want := []outcome{
		{step: "go", pkg: "kilovolt/maps", name: "TestA", failed: true, elapsed: 1500 * time.Millisecond,
			log: "    why\n"},
		{step: "go", pkg: "kilovolt/maps", name: "TestB"},
		{step: "go", pkg: "kilovolt/maps", name: "TestC", skipped: true},
	}
	if len(outcomes) != len(want) {
		t.Fatalf("read %+v", outcomes)
	}
	for i, o := range outcomes {
		w := want[i]
		if o.name != w.name || o.failed != w.failed || o.skipped != w.skipped ||
			o.elapsed != w.elapsed || o.log != w.log {
			t.Errorf("read %+v, want %+v", o, w)
		}
	}
	if !slices.Equal(facts, []string{"Chromium 1, 2 starts"}) {
		t.Errorf("facts %q", facts)
	}
}

// Nothing that ended a package may be lost: a test in which the process ended, a package that does not compile, and one
// whose TestMain failed.
func TestWhatEndsAPackageFails(t *testing.T) {
	for name, c := range map[string]struct{ stream, test, log string }{
		"a panic": {`{"Action":"run","Package":"kilovolt/a","Test":"TestA"}
{"Action":"output","Package":"kilovolt/a","Test":"TestA","Output":"panic: no\n"}
{"Action":"fail","Package":"kilovolt/a","Elapsed":2}
`, "TestA", "panic: no"},
		"no build": {`{"ImportPath":"a [a.test]","Action":"build-output","Output":"a.go:1: undefined\n"}
{"ImportPath":"a [a.test]","Action":"build-fail"}
{"Action":"start","Package":"kilovolt/a"}
{"Action":"fail","Package":"kilovolt/a","Elapsed":0,"FailedBuild":"a [a.test]"}
`, "(package)", "a.go:1: undefined"},
		"TestMain": {`{"Action":"output","Package":"kilovolt/a","Output":"e2e: no browser\n"}
{"Action":"fail","Package":"kilovolt/a","Elapsed":1}
`, "(package)", "e2e: no browser"},
		"no go test": {"go: unknown flag\n", "(go test)", "unknown flag"},
	} {
		outcomes, _ := read(t, c.stream)
		if len(outcomes) != 1 || !outcomes[0].failed || outcomes[0].name != c.test ||
			!strings.Contains(outcomes[0].log, c.log) {
			t.Errorf("%s: read %+v", name, outcomes)
		}
	}
}

func TestJudge(t *testing.T) {
	failed := func(name string, retries ...bool) *outcome {
		return &outcome{step: "chromium", pkg: "kilovolt/web/e2e", name: name, failed: true, retries: retries}
	}
	unstable := func(name string) *outcome { return failed(name, true, true, true) }
	passed := &outcome{step: "go", pkg: "kilovolt/maps", name: "TestA"}
	b := []*outcome{unstable("TestB")}
	long := make([][]string, pastRuns)
	long[0] = []string{"chromium TestB"}
	for name, c := range map[string]struct {
		all      []*outcome
		past     [][]string
		red      bool
		unstable int
	}{
		"all passed":         {all: []*outcome{passed}},
		"one failed":         {all: []*outcome{passed, {step: "go", name: "TestB", failed: true}}, red: true},
		"failed again":       {all: []*outcome{failed("TestB", true, false)}, red: true},
		"never run again":    {all: []*outcome{failed("TestB")}, red: true},
		"passed three times": {all: b, unstable: 1},
		"two unstable":       {all: []*outcome{unstable("TestB"), unstable("TestC")}, unstable: 2},
		"three unstable": {all: []*outcome{unstable("TestB"), unstable("TestC"), unstable("TestD")},
			red: true, unstable: 3},
		"unstable twice":         {all: b, past: [][]string{{"chromium TestB"}, nil}, red: true, unstable: 1},
		"another one before":     {all: b, past: [][]string{{"firefox TestB"}}, unstable: 1},
		"unstable ten runs back": {all: b, past: long, unstable: 1},
	} {
		h := &history{}
		for _, u := range c.past {
			h.Runs = append(h.Runs, pastRun{Unstable: u})
		}
		v := judge(c.all, h)
		if v.red() != c.red || len(v.unstable) != c.unstable {
			t.Errorf("%s: red %v, unstable %v", name, v.red(), v.unstable)
		}
	}
}

// Only tests that depend on a browser or a window are run again, and only as long as they pass.
func TestWhatIsRunAgain(t *testing.T) {
	for _, c := range []struct {
		pkg, name string
		again     bool
	}{
		{"kilovolt/web/e2e", "TestA", true}, {"kilovolt/web/desktop", "TestA", true},
		{"kilovolt/web/e2e", "(package)", false}, {"kilovolt/engine", "TestA", false}, {"", "make vet", false},
		{scenePackage, "TestA", false},
	} {
		o := &outcome{pkg: c.pkg, name: c.name}
		if o.mayBeUnstable() != c.again {
			t.Errorf("%s %s: run again %v", c.pkg, c.name, !c.again)
		}
	}
}

func TestTheSummaryEndsWithItsCounts(t *testing.T) {
	r := &runner{begun: time.Now(), short: true, reports: []*outcome{
		{step: "go", pkg: "kilovolt/maps", name: "TestA"},
		{step: "go", pkg: "kilovolt/maps", name: "TestLong", skipped: true},
		{step: "firefox", pkg: "kilovolt/web/e2e", name: "TestB", failed: true},
		{step: "wasm", pkg: "kilovolt/engine", name: "(package)", failed: true},
		{step: "page", name: "node --test", failed: true},
	}}
	var b bytes.Buffer
	summarize(&b, r, judge(r.reports, &history{}))
	lines := strings.Split(strings.TrimSpace(b.String()), "\n")
	if last := lines[len(lines)-1]; last != "1 passed, 3 failed" {
		t.Errorf("the last line is %q", last)
	}
	for _, command := range []string{
		"go test -short -count=1 -run '^TestB$' -tags firefox ./web/e2e",
		`GOOS=js GOARCH=wasm go test -exec="$(go env GOROOT)/lib/wasm/go_js_wasm_exec" -short -count=1 ./engine`,
		"go run ./web/gate -only page",
	} {
		if !strings.Contains(b.String(), command) {
			t.Errorf("the summary lacks %q:\n%s", command, b.String())
		}
	}
	if again := (&outcome{step: "scenes", failed: true}).repeat(false); again != "go run ./web/gate -all -only scenes" {
		t.Errorf("at full length: %q", again)
	}
}

func TestALongRunContinuesOnTheSameTree(t *testing.T) {
	file := filepath.Join(t.TempDir(), "finished.json")
	f := &finished{file: file, Tree: "one"}
	f.mark("go")
	again := &finished{file: file}
	if err := readJSON(file, again); err != nil || !again.has("go") || again.has("wasm") {
		t.Errorf("%+v, %v", again, err)
	}
	if err := os.WriteFile(file, []byte("{"), 0o644); err != nil {
		t.Fatal(err)
	}
	if err := readJSON(file, again); err == nil {
		t.Error("a damaged file is read")
	}
}

func TestHistoryKeepsTheLatestRuns(t *testing.T) {
	folder := t.TempDir()
	for i := range pastRuns + 2 {
		h, err := historyIn(folder)
		if err != nil {
			t.Fatal(err)
		}
		var unstable []string
		if i == 1 {
			unstable = []string{"chromium TestA"}
		}
		if err := h.add(time.Unix(int64(i), 0), unstable); err != nil {
			t.Fatal(err)
		}
	}
	h, err := historyIn(folder)
	if err != nil || len(h.Runs) != pastRuns || h.unstable("chromium TestA") {
		t.Errorf("%+v, %v", h.Runs, err)
	}
}

func TestEveryFuzzTargetIsFound(t *testing.T) {
	folder := t.TempDir()
	for file, source := range map[string]string{
		"a_test.go":          "func FuzzA(f *testing.F) {\n}\n",
		"deep/b_test.go":     "func FuzzB(f *testing.F) {\n}\n\nfunc FuzzC(t *testing.F) {\n}\n",
		"deep/c.go":          "func FuzzD(f *testing.F) {\n}\n",
		"testdata/e_test.go": "func FuzzE(f *testing.F) {\n}\n",
	} {
		path := filepath.Join(folder, file)
		if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, []byte(source), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	found, err := fuzzTargets(folder)
	want := []fuzzTarget{{"./.", "FuzzA"}, {"./deep", "FuzzB"}, {"./deep", "FuzzC"}}
	if err != nil || !slices.Equal(found, want) {
		t.Errorf("found %v, %v; want %v", found, err, want)
	}
	if _, err := fuzzTargets(t.TempDir()); err == nil {
		t.Error("nothing to fuzz is no error")
	}
}

func TestEachUnstableTestIsRepeatedOnce(t *testing.T) {
	h := &history{Runs: []pastRun{{Unstable: []string{"chromium TestB", "desktop TestA"}}, {}, {
		Unstable: []string{"chromium TestB"}}}}
	if got := h.all(); !slices.Equal(got, []string{"chromium TestB", "desktop TestA"}) {
		t.Errorf("repeated are %q", got)
	}
}
