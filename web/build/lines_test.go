package build

import (
	"bytes"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

const falls = `package main

import "runtime/debug"

//go:noinline
func deep(n int) {
	if n == 0 {
		debug.PrintStack()
		return
	}
	deep(n - 1)
}

func first() { deep(2) } // is inlined

func main() {
	first()
	ends(func() { defer caught("by what was deferred"); panic("a") })
	ends(func() { defer outside("by what that called"); panic("b") })
	ends(func() { defer caughtBy[string]("by a generic function"); panic("c") })
}

func ends(f func()) {
	defer func() {
		if recover() != nil {
			println("caught at the end")
		}
	}()
	f()
}

func outside(how string) { caught(how) } // is inlined

func caught(how string) {
	if recover() != nil {
		println("caught", how)
	}
}

func caughtBy[T any](how T) {
	if recover() != nil {
		println("caught", any(how).(string))
	}
}
`

// falling compiles a program that prints its stack and returns it as it is and without lines.
func falling(t *testing.T) (dir string, with, without []byte) {
	t.Helper()
	dir = t.TempDir()
	main := filepath.Join(dir, "falls.go")
	target := filepath.Join(dir, "dist", "cache", "release.wasm")
	if err := os.WriteFile(main, []byte(falls), 0o600); err != nil {
		t.Fatal(err)
	}
	cmd := exec.Command("go", "build", "-trimpath", "-ldflags=-s -w", "-o", target, main)
	cmd.Env = append(os.Environ(), "GOOS=js", "GOARCH=wasm")
	if out, err := cmd.CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	with, err := os.ReadFile(target)
	if err != nil {
		t.Fatal(err)
	}
	if without, err = withoutLines(with); err != nil {
		t.Fatal(err)
	}
	return dir, with, without
}

// The program still finds its way back through its stack: a trace names the same functions, and their lines are found
// again.
func TestLinesAreFoundAgain(t *testing.T) {
	dir, with, without := falling(t)
	if len(with) != len(without) || bytes.Equal(with, without) {
		t.Fatalf("%d bytes became %d", len(with), len(without))
	}
	trace := run(t, without)
	if !strings.Contains(trace, "main.deep(") || strings.Contains(trace, "falls.go") {
		t.Fatalf("without lines the program prints:\n%s", trace)
	}
	var found strings.Builder
	if err := Where(dir, strings.NewReader(trace), &found); err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{
		"main.deep()\n", "falls.go:8\n", "falls.go:11\n", "main.main()\n", "falls.go:14\n",
	} {
		if !strings.Contains(found.String(), want) {
			t.Errorf("%s is missing in\n%s", want, found.String())
		}
	}
	if dev := run(t, with); !strings.Contains(dev, "falls.go:11") {
		t.Errorf("with lines the program prints:\n%s", dev)
	}
}

// A function recovers from a panic if it was deferred itself, and not if such a function called it: the runtime counts
// the calls between, for which it needs the inlined ones where the compiler added a function.
func TestPanicsAreCaughtAsBefore(t *testing.T) {
	_, with, without := falling(t)
	const want = "caught by what was deferred\ncaught at the end\ncaught by a generic function\n"
	for name, program := range map[string][]byte{"with": with, "without": without} {
		if out := run(t, program); !strings.HasSuffix(out, want) {
			t.Errorf("%s lines the program prints:\n%s", name, out)
		}
	}
}

// run runs a program as its tests are run (Makefile) and returns what it prints.
func run(t *testing.T, program []byte) string {
	t.Helper()
	file := filepath.Join(t.TempDir(), "program.wasm")
	if err := os.WriteFile(file, program, 0o600); err != nil {
		t.Fatal(err)
	}
	runner, err := Support("go_js_wasm_exec")
	if err != nil {
		t.Fatal(err)
	}
	out, err := exec.Command(runner, file).CombinedOutput()
	if err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	return string(out)
}

// What is not a program of this Go version is refused, wherever it ends.
func TestOtherProgramsAreRefused(t *testing.T) {
	_, with, _ := falling(t)
	for n := 0; n < len(with); n += 1 + len(with)/200 {
		if _, err := withoutLines(with[:n]); err == nil {
			t.Errorf("%d bytes of %d were accepted", n, len(with))
		}
	}
	other := bytes.ReplaceAll(with, []byte{0xf1, 0xff, 0xff, 0xff}, []byte{0xf2, 0xff, 0xff, 0xff})
	if _, err := withoutLines(other); err == nil {
		t.Error("tables of another version were accepted")
	}
}
