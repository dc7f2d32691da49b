// Command compare runs the benchmarks of a commit and those of the work tree in turn, and has benchstat say which
// differences are more than chance:
//
//	go run ./web/compare [-base v1.2.0] [-bench .] [-count 6] [-wasm] [./engine/...]
//
// Without -base it compares with the last version that has a tag. The commit is checked out in dist/compare/base while
// this runs; what was measured stays in dist/compare. The machine should do nothing else meanwhile.
package main

import (
	"cmp"
	"errors"
	"flag"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"

	"kilovolt/web/build"
)

func main() {
	base := flag.String("base", "", "the `commit` to compare with (default the last version)")
	bench := flag.String("bench", ".", "run the benchmarks that this `pattern` matches")
	count := flag.Int("count", 6, "run each so many `times`; fewer than 6 prove nothing")
	wasm := flag.Bool("wasm", false, "compare the builds for the browser, in node")
	flag.Parse()
	packages := flag.Args()
	if len(packages) == 0 {
		packages = []string{"./engine/..."}
	}
	root, err := build.Root()
	if err == nil {
		c := comparison{root: root, bench: *bench, count: *count, wasm: *wasm, packages: packages}
		err = c.run(*base)
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, "compare:", err)
		os.Exit(1)
	}
}

// comparison is what to compare, and how.
type comparison struct {
	root     string // of the repository
	bench    string // pattern of benchmarks
	count    int    // runs of each
	wasm     bool
	packages []string
	flags    []string // further ones for the benchmarks
}

// run measures both sides and prints the comparison.
func (c comparison) run(base string) error {
	sides, err := c.measure(base)
	if err != nil {
		return err
	}
	fmt.Println()
	stat := exec.Command("go", "tool", "benchstat", cmp.Or(base, "base")+"="+sides[0].results, "tree="+sides[1].results)
	stat.Dir, stat.Stdout, stat.Stderr = c.root, os.Stdout, os.Stderr
	return stat.Run()
}

// measure runs the benchmarks of both sides.
func (c comparison) measure(base string) ([]*side, error) {
	commit, err := c.commit(base)
	if err != nil {
		return nil, err
	}
	work := filepath.Join(c.root, "dist", "compare")
	tree := filepath.Join(work, "base")
	leave, err := c.checkOut(commit, tree)
	if err != nil {
		return nil, err
	}
	defer leave()
	sides := []*side{{name: "base", root: tree}, {name: "new", root: c.root}}
	for _, s := range sides {
		s.binaries = filepath.Join(work, s.name+"-tests")
		s.results = filepath.Join(work, s.name+".txt")
		fmt.Printf("building the benchmarks of %s\n", s.root)
		if err := s.build(c); err != nil {
			return nil, err
		}
	}
	if len(sides[0].tests)+len(sides[1].tests) == 0 {
		return nil, fmt.Errorf("there are no benchmarks in %s", strings.Join(c.packages, " "))
	}
	for i := range c.count {
		fmt.Printf("run %d of %d\n", i+1, c.count)
		// The second to run meets another machine: warmer, or busy with something else.
		for _, s := range []*side{sides[i%2], sides[1-i%2]} {
			if err := s.run(c); err != nil {
				return nil, err
			}
		}
	}
	return sides, nil
}

// commit finds the commit to compare with.
func (c comparison) commit(name string) (string, error) {
	if name == "" {
		tag, err := c.git("describe", "--tags", "--match", "v*", "--abbrev=0")
		if err != nil {
			return "", errors.New("no version has a tag here yet; name a commit: make bench-compare BASE=HEAD~5")
		}
		name = tag
	}
	commit, err := c.git("rev-parse", "--verify", "--quiet", name+"^{commit}")
	if err != nil {
		return "", fmt.Errorf("%s is no commit", name)
	}
	return commit, nil
}

// checkOut checks a commit out into a folder, in the place of what a run that was stopped has left there. The function
// that it returns removes it.
func (c comparison) checkOut(commit, tree string) (leave func(), err error) {
	leave = func() {
		_ = os.RemoveAll(tree) // the next run would
		_, _ = c.git("worktree", "prune")
	}
	leave()
	if _, err := c.git("worktree", "add", "--detach", tree, commit); err != nil {
		return nil, fmt.Errorf("checking out %s: %w", commit, err)
	}
	return leave, nil
}

func (c comparison) git(args ...string) (string, error) {
	out, err := exec.Command("git", append([]string{"-C", c.root}, args...)...).Output()
	var failed *exec.ExitError
	if errors.As(err, &failed) && len(failed.Stderr) > 0 {
		err = fmt.Errorf("%w: %s", err, strings.TrimSpace(string(failed.Stderr)))
	}
	return strings.TrimSpace(string(out)), err
}
