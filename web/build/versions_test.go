package build

import (
	"bytes"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// The compiler's version is read from the program.
func TestAProgramSaysWhichGoMadeIt(t *testing.T) {
	_, with, without := falling(t)
	want, err := exec.Command("go", "env", "GOVERSION").Output()
	if err != nil {
		t.Fatal(err)
	}
	for _, program := range [][]byte{with, without} {
		if got, err := goVersion(program); err != nil || got != strings.TrimSpace(string(want)) {
			t.Errorf("it says %q, %v; it was made by %s", got, err, want)
		}
	}
	if got, err := goVersion(with[:8]); err == nil {
		t.Errorf("a program without sections was made by %q", got)
	}
}

// A program by a Go that is not known, or whose tables are elsewhere than in the version that it names, stays as it is
// to the byte, and one line says so.
func TestAProgramOfAnotherGoStaysAsItIs(t *testing.T) {
	_, with, _ := falling(t)
	version, err := goVersion(with)
	if err != nil {
		t.Fatal(err)
	}
	right, err := layoutOf(version)
	if err != nil {
		t.Fatal(err)
	}
	kept := func(what string, program []byte) {
		t.Helper()
		var told []string
		o := Options{Warn: func(text string) { told = append(told, text) }}
		if !bytes.Equal(o.lighter(bytes.Clone(program)), program) {
			t.Errorf("%s: the program was changed", what)
		}
		if len(told) != 1 || strings.Contains(told[0], "\n") {
			t.Errorf("%s: it warns %q", what, told)
		}
	}
	minor := release.FindString(version)
	for _, other := range []string{"go1.25", "go1.28", "go1.99", "go2.27"} {
		kept(other, bytes.ReplaceAll(with, []byte(version), []byte(other+version[len(minor):])))
	}
	kept("other tables", bytes.ReplaceAll(with, []byte{0xf1, 0xff, 0xff, 0xff}, []byte{0xf2, 0xff, 0xff, 0xff}))
	defer func() { layouts[minor] = right }()
	for facts := 0; facts < 480; facts += 8 {
		if facts != right.facts {
			layouts[minor] = layout{facts: facts}
			kept("elsewhere", with)
		}
	}
}

// Whatever a program's data are, looking for the tables in them ends with an answer.
func TestDamagedTablesAreNoTrouble(t *testing.T) {
	_, with, _ := falling(t)
	head := bytes.Index(with, []byte{0xf1, 0xff, 0xff, 0xff, 0, 0, 1, 8})
	if head < 0 {
		t.Fatal("the program has no tables")
	}
	r := rand.New(rand.NewPCG(1, 2))
	for range 200 {
		damaged := bytes.Clone(with)
		damaged[head+8+r.IntN(64)] = byte(r.Uint32()) // in the header
		for range 20 {
			damaged[head+r.IntN(len(damaged)-head)] = byte(r.Uint32())
		}
		Options{Warn: func(string) {}}.lighter(damaged)
	}
}

// Everything that speaks of the version of Go means the one that go.mod demands, and CI has the pinned one, except
// where it tries the newest.
func TestTheVersionOfGoIsTheSameEverywhere(t *testing.T) {
	read := func(name string) string {
		data, err := os.ReadFile(filepath.Join("..", "..", filepath.FromSlash(name)))
		if err != nil {
			t.Fatal(err)
		}
		return string(data)
	}
	m := regexp.MustCompile(`(?m)^go (1\.\d+)\.0$`).FindStringSubmatch(read("go.mod"))
	if m == nil {
		t.Fatal("go.mod demands no minor version of Go")
	}
	oldest := m[1]
	if strings.Contains(read("go.mod"), "\ntoolchain ") {
		t.Error("go.mod names a toolchain, which another Go would fetch instead of building")
	}
	said := regexp.MustCompile(`(?:\[Go\]\([^)]*\)|Go) (1\.\d+) or newer`)
	for _, name := range []string{"README.md", "Makefile", "web/need.sh", ".ci/run"} {
		all := said.FindAllStringSubmatch(read(name), -1)
		if len(all) == 0 {
			t.Errorf("%s does not say which Go it needs", name)
		}
		for _, m := range all {
			if m[1] != oldest {
				t.Errorf("%s: %s, but go.mod demands Go %s", name, m[0], oldest)
			}
		}
	}
	if release.FindString(Pinned) != "go"+oldest {
		t.Errorf("the pinned version is %s, the oldest one Go %s", Pinned, oldest)
	}
	if _, err := layoutOf(Pinned); err != nil {
		t.Error(err)
	}
	files, err := filepath.Glob("../../.github/workflows/*.yml")
	if err != nil || len(files) < 2 {
		t.Fatalf("the workflows are %q, %v", files, err)
	}
	newest := 0
	for _, file := range files {
		data, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		for _, m := range regexp.MustCompile(`go-version: *"?([^"\n]+)"?`).FindAllSubmatch(data, -1) {
			switch string(m[1]) {
			case "stable":
				newest++
			case strings.TrimPrefix(Pinned, "go"):
			default:
				t.Errorf("%s has Go %s, neither %s nor stable", filepath.Base(file), m[1], Pinned)
			}
		}
	}
	if newest != 1 {
		t.Errorf("%d jobs try the newest Go", newest)
	}
}

// Go's support for browsers is found where some systems have it, and the lack of it is said in words.
func TestGosSupportIsFound(t *testing.T) {
	for _, dir := range []string{"lib/wasm", "misc/wasm"} {
		goroot := filepath.Join(t.TempDir(), "a folder")
		want := filepath.Join(goroot, filepath.FromSlash(dir), "wasm_exec.js")
		if err := os.MkdirAll(filepath.Dir(want), 0o700); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(want, nil, 0o600); err != nil {
			t.Fatal(err)
		}
		if got, err := supportIn(goroot, "wasm_exec.js"); got != want || err != nil {
			t.Errorf("%s: found %q, %v", dir, got, err)
		}
	}
	if got, err := supportIn(t.TempDir(), "wasm_exec.js"); err == nil || !strings.Contains(err.Error(), "go.dev/dl") {
		t.Errorf("where there is none it finds %q, %v", got, err)
	}
}

// A trace that has its lines is copied. Where a trace lacks them and they are not to be had, the reason is said.
func TestWhereSaysWhyNot(t *testing.T) {
	dir, with, _ := falling(t)
	where := func(dir, trace string) (string, error) {
		var out strings.Builder
		err := Where(dir, strings.NewReader(trace), &out)
		return out.String(), err
	}
	version, err := goVersion(with)
	if err != nil {
		t.Fatal(err)
	}
	other := bytes.ReplaceAll(with, []byte(version), []byte("go1.99"+version[len(release.FindString(version)):]))
	if err := os.WriteFile(filepath.Join(dir, "dist", "cache", "plain-release.wasm"), other, 0o600); err != nil {
		t.Fatal(err)
	}
	const whole, cut = "main.main()\n\tfalls.go:14 +0x2\n", "main.main()\n\t?:0 +0x2\n"
	if out, err := where(dir, whole); out != whole || err != nil {
		t.Errorf("a trace with lines becomes %q, %v", out, err)
	}
	if _, err := where(dir, cut); err == nil || !strings.Contains(err.Error(), "go1.99") {
		t.Errorf("by the last build, which another Go made: %v", err)
	}
	if _, err := where(t.TempDir(), cut); err == nil || !strings.Contains(err.Error(), "build the site") {
		t.Errorf("without a build: %v", err)
	}
}
