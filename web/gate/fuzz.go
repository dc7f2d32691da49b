package main

import (
	"bytes"
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"time"
)

// A fuzzTarget is a function that go test -fuzz calls with inputs of its own making.
type fuzzTarget struct {
	pkg  string // folder, such as ./maps
	name string
}

var fuzzFunction = regexp.MustCompile(`(?m)^func (Fuzz\w+)\(\w+ \*testing\.F\)`)

// fuzzTargets finds them in the packages below a folder.
func fuzzTargets(root string) ([]fuzzTarget, error) {
	var found []fuzzTarget
	err := fs.WalkDir(os.DirFS(root), ".", func(path string, d fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case d.IsDir() && path != "." && slices.Contains([]string{"dist", "testdata", ".git"}, d.Name()):
			return fs.SkipDir
		case d.IsDir() || !strings.HasSuffix(path, "_test.go"):
			return nil
		}
		source, err := os.ReadFile(filepath.Join(root, path))
		for _, m := range fuzzFunction.FindAllSubmatch(source, -1) {
			found = append(found, fuzzTarget{"./" + filepath.ToSlash(filepath.Dir(path)), string(m[1])})
		}
		return err
	})
	if err == nil && len(found) == 0 {
		err = fmt.Errorf("no fuzz target below %s", root)
	}
	return found, err
}

// fuzz runs every fuzz target for a while, on top of the corpus in its testdata/fuzz.
func (*runner) fuzz(s step, done func(outcome)) {
	targets, err := fuzzTargets(".")
	if err != nil {
		done(outcome{step: s.name, name: "(targets)", failed: true, log: err.Error() + "\n"})
	}
	for _, f := range targets {
		begun := time.Now()
		var log bytes.Buffer
		args := []string{"test", f.pkg, "-run", "^$", "-fuzz", "^" + f.name + "$", "-fuzztime", s.fuzzTime.String(),
			"-fuzzminimizetime", "10x"}
		c := exec.Command("go", args...)
		c.Env, c.Stdout, c.Stderr = environ(s), &log, &log
		o := outcome{step: s.name, pkg: f.pkg, name: f.name, command: "go " + strings.Join(args, " ")}
		if err := c.Run(); err != nil {
			o.failed, o.log = true, log.String()+err.Error()+"\n"
		}
		o.elapsed = time.Since(begun)
		done(o)
	}
}
