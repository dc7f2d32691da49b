package main

import (
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// newRepository makes a repository with one commit, whose benchmark reports 1 time, and a work tree where it reports 2
// and a second package has one too. Every run adds a line to the file that LOG names.
func newRepository(t *testing.T) string {
	t.Helper()
	root := t.TempDir()
	write := func(name, text string) {
		t.Helper()
		file := filepath.Join(root, name)
		if err := os.MkdirAll(filepath.Dir(file), 0o777); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(file, []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	benchmark := func(name, unit, of string) string {
		return `package ` + name + `

import (
	"os"
	"testing"
)

func Benchmark` + unit + `(b *testing.B) {
	log, err := os.OpenFile(os.Getenv("LOG"), os.O_APPEND|os.O_CREATE|os.O_WRONLY, 0o666)
	if err != nil {
		b.Fatal(err)
	}
	defer log.Close()
	if _, err := log.WriteString("` + of + `\n"); err != nil {
		b.Fatal(err)
	}
	b.ReportMetric(` + of + `, "times")
}
`
	}
	write("go.mod", "module example.org/compared\n")
	write(".gitignore", "dist\n")
	write("a/a_test.go", benchmark("a", "First", "1"))
	write("none/none_test.go", "package none\n")
	for _, args := range [][]string{
		{"init", "-q"}, {"add", "-A"},
		{"-c", "user.name=T", "-c", "user.email=t@example.org", "commit", "-q", "--no-gpg-sign", "-m", "One"},
	} {
		if out, err := exec.Command("git", append([]string{"-C", root}, args...)...).CombinedOutput(); err != nil {
			t.Fatalf("git %v: %v\n%s", args, err, out)
		}
	}
	write("a/a_test.go", benchmark("a", "First", "2"))
	write("b/b_test.go", benchmark("b", "Second", "3"))
	if err := os.MkdirAll(filepath.Join(root, "dist", "compare"), 0o777); err != nil {
		t.Fatal(err)
	}
	return root
}

// TestBothSidesAreMeasuredInTurn leaves out benchstat, which is not a command of the repository here.
func TestBothSidesAreMeasuredInTurn(t *testing.T) {
	root := newRepository(t)
	log := filepath.Join(root, "dist", "log")
	t.Setenv("LOG", log)
	c := comparison{root: root, bench: ".", count: 3, packages: []string{"./..."},
		flags: []string{"-test.benchtime", "1x"}}
	sides, err := c.measure("HEAD")
	if err != nil {
		t.Fatal(err)
	}
	ran, err := os.ReadFile(log)
	if err != nil {
		t.Fatal(err)
	}
	if want := []string{"1", "2", "3", "2", "3", "1", "1", "2", "3"}; !slices.Equal(strings.Fields(string(ran)), want) {
		t.Errorf("ran %q, want %q", strings.Fields(string(ran)), want)
	}
	times := regexp.MustCompile(`(\d+)\.000 times`)
	for i, want := range [][]string{{"1", "1", "1"}, {"2", "3", "2", "3", "2", "3"}} {
		text, err := os.ReadFile(sides[i].results)
		if err != nil {
			t.Fatal(err)
		}
		var got []string
		for _, found := range times.FindAllStringSubmatch(string(text), -1) {
			got = append(got, found[1])
		}
		if !slices.Equal(got, want) {
			t.Errorf("%s measured %q, want %q:\n%s", sides[i].name, got, want, text)
		}
	}
	if _, err := os.Stat(filepath.Join(root, "dist", "compare", "base")); err == nil {
		t.Error("the commit is still checked out")
	}
	if trees, err := c.git("worktree", "list"); err != nil || strings.Contains(trees, "\n") {
		t.Errorf("worktrees: %s, %v", trees, err)
	}
}

func TestWithoutATagACommitIsAskedFor(t *testing.T) {
	c := comparison{root: newRepository(t)}
	if _, err := c.commit(""); err == nil || !strings.Contains(err.Error(), "BASE=HEAD~5") {
		t.Errorf("without a tag: %v", err)
	}
	if _, err := c.commit("nothing"); err == nil {
		t.Error("a commit that does not exist is taken")
	}
	head, err := c.git("rev-parse", "HEAD")
	if err != nil {
		t.Fatal(err)
	}
	if _, err := c.git("tag", "v1.0.0"); err != nil {
		t.Fatal(err)
	}
	if commit, err := c.commit(""); err != nil || commit != head {
		t.Errorf("the last version is %q, %v; want %q", commit, err, head)
	}
}
