package main

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
)

// lab is where mutants are tried. The working folder is the root of the repository.
type lab struct {
	folder    string // for what is written
	builds    []*goBuild
	installed bool // the parser of scripts is there
}

// newLab prepares the folder and lists the packages.
func newLab(root string) (*lab, error) {
	l := &lab{folder: filepath.Join(root, "dist", "mutants")}
	if err := os.MkdirAll(l.folder, 0o777); err != nil {
		return nil, err
	}
	var err error
	l.builds, err = goBuilds()
	return l, err
}

// try runs the tests that can see a mutant until one fails.
func (l *lab) try(m *mutant) (verdict, error) {
	original, err := filepath.Abs(m.File)
	if err != nil {
		return verdict{}, err
	}
	changed := filepath.Join(l.folder, "mutant.txt") // dist is not to hold a package
	if err := os.WriteFile(changed, []byte(m.text()), 0o666); err != nil {
		return verdict{}, err
	}
	if m.script() {
		return tryScript(original, changed)
	}
	overlay, err := json.Marshal(map[string]map[string]string{"Replace": {original: changed}})
	if err != nil {
		return verdict{}, err
	}
	file := filepath.Join(l.folder, "overlay.json")
	if err := os.WriteFile(file, overlay, 0o666); err != nil {
		return verdict{}, err
	}
	for _, b := range l.builds { // the native one first: tests in node would only say the same
		if p := b.of(m.File); p != nil {
			return b.try(p, file)
		}
	}
	return verdict{}, errors.New("the gate builds it for no system")
}

// try runs the tests that can see a package, which a file for the flag -overlay changes.
func (b *goBuild) try(p *goPackage, overlay string) (verdict, error) {
	for _, watcher := range b.watchers(p) {
		r, err := b.test(watcher, overlay, "")
		switch {
		case err != nil:
			return verdict{}, err
		case r.broken:
			return verdict{Outcome: broken}, nil
		case r.failed != "":
			v := verdict{Outcome: killed, By: r.failed + " of " + watcher.dir}
			if r.endless {
				v.By += ", which did not end"
			}
			if sound, err := b.test(watcher, "", r.failed); err != nil || sound.failed != "" || sound.broken {
				return verdict{}, fmt.Errorf("%s of %s fails without the fault too: %w", r.failed, watcher.dir, err)
			}
			return v, nil
		}
	}
	return verdict{Outcome: survived}, nil
}

// result is what running the tests of a package has shown.
type result struct {
	failed  string // the first test that failed, or wholePackage
	endless bool   // it had to be stopped
	broken  bool   // the package does not compile
}

// wholePackage stands for the tests of a package, where none of them has failed, but they as a whole.
const wholePackage = "(package)"

// test runs the tests of a package, or one of them, as the gate does. Those that run the go command hand on the
// overlay.
func (b *goBuild) test(p *goPackage, overlay, one string) (r result, err error) {
	args := []string{"test", "-json", "-vet=off", "-short", "-failfast", "-timeout", "10m", "-exec", b.exec}
	if one != "" && one != wholePackage {
		args = append(args, "-run", "^"+one+"$")
	}
	test := exec.Command("go", append(args, p.path)...)
	test.Env = append(os.Environ(), b.env...)
	if overlay != "" {
		test.Env = append(test.Env, "GOFLAGS="+os.Getenv("GOFLAGS")+" -overlay="+overlay)
	}
	var trouble bytes.Buffer
	test.Stderr = &trouble
	out, err := test.Output()
	if err == nil {
		return result{}, nil
	}
	if r = readTests(out); r == (result{}) {
		return r, fmt.Errorf("%w: %s", err, trouble.String())
	}
	return r, nil
}

// readTests reads the output of go test -json for a package that has failed.
func readTests(out []byte) (r result) {
	for text := range bytes.Lines(out) {
		var e struct{ Action, Test, Output string }
		if json.Unmarshal(text, &e) != nil {
			continue
		}
		switch {
		case e.Action == "build-fail":
			r.broken = true
		case e.Action == "output" && strings.HasPrefix(e.Output, "panic: test timed out after "):
			r.endless = true
		case e.Action == "fail" && r.failed == "" && !strings.Contains(e.Test, "/"):
			if r.failed = e.Test; e.Test == "" {
				r.failed = wholePackage
			}
		}
	}
	return r
}
