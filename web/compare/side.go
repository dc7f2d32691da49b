package main

import (
	"bytes"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
)

// A side is one of the two trees that are compared.
type side struct {
	name, root string
	binaries   string // the folder of the built tests
	results    string // the file of what was measured
	tests      []test
}

// A test is a built test with benchmarks.
type test struct {
	binary string
	dir    string // of its package, where it runs
}

// build builds the tests that have benchmarks, once for all runs, and begins the file of results.
func (s *side) build(c comparison) error {
	if err := os.RemoveAll(s.binaries); err != nil {
		return err
	}
	const about = `{{.ImportPath}}|{{.Dir}}|{{range .TestGoFiles}}{{.}} {{end}}{{range .XTestGoFiles}}{{.}} {{end}}`
	out, err := s.command(c, "go", append([]string{"list", "-f", about}, c.packages...)...).Output()
	if err != nil {
		return fmt.Errorf("listing the packages of %s: %w", s.root, err)
	}
	for line := range strings.Lines(string(out)) {
		parts := strings.Split(strings.TrimSpace(line), "|")
		path, dir, files := parts[0], parts[1], strings.Fields(parts[2])
		if there, err := benchmarks(dir, files); err != nil || !there {
			if err != nil {
				return err
			}
			continue
		}
		binary := filepath.Join(s.binaries, strings.ReplaceAll(path, "/", "_")+".test")
		if out, err := s.command(c, "go", "test", "-c", "-o", binary, path).CombinedOutput(); err != nil {
			return fmt.Errorf("building the tests of %s: %w\n%s", dir, err, out)
		}
		s.tests = append(s.tests, test{binary, dir})
	}
	return os.WriteFile(s.results, nil, 0o666)
}

// benchmarks reports whether any of these files has a benchmark.
func benchmarks(dir string, files []string) (bool, error) {
	for _, name := range files {
		text, err := os.ReadFile(filepath.Join(dir, name))
		if err != nil {
			return false, err
		}
		if bytes.Contains(text, []byte("\nfunc Benchmark")) {
			return true, nil
		}
	}
	return false, nil
}

// run runs every benchmark once and adds what it measures to the file.
func (s *side) run(c comparison) error {
	results, err := os.OpenFile(s.results, os.O_APPEND|os.O_WRONLY, 0)
	if err != nil {
		return err
	}
	defer results.Close()
	for _, t := range s.tests {
		line := append([]string{t.binary, "-test.run", "^$", "-test.bench", c.bench, "-test.benchmem"}, c.flags...)
		if c.wasm {
			goroot, err := exec.Command("go", "env", "GOROOT").Output()
			if err != nil {
				return err
			}
			inNode := filepath.Join(strings.TrimSpace(string(goroot)), "lib", "wasm", "go_js_wasm_exec")
			line = append([]string{inNode}, line...)
		}
		cmd := s.command(c, line[0], line[1:]...)
		cmd.Dir = t.dir
		out, err := cmd.Output()
		if err != nil {
			return fmt.Errorf("the benchmarks in %s: %w\n%s", t.dir, err, out)
		}
		if _, err := results.Write(out); err != nil {
			return err
		}
	}
	return nil
}

// command prepares a command in the tree, for the build that is compared.
func (s *side) command(c comparison, name string, args ...string) *exec.Cmd {
	cmd := exec.Command(name, args...)
	cmd.Dir, cmd.Env = s.root, os.Environ()
	if c.wasm {
		cmd.Env = append(cmd.Env, "GOOS=js", "GOARCH=wasm")
	}
	return cmd
}
