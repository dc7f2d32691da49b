package main

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"kilovolt/web/build"
)

func TestNumbersOfVersions(t *testing.T) {
	for v, want := range map[string]string{
		"v1.2.3": "1.2.3.0", "v1.2.3-4-gabcdef": "1.2.3.4", "v0.9": "0.9.0.0", "v1.2.3-rc.1": "1.2.3.0",
		"v1.2.3-rc.1-5-gabcdef": "1.2.3.5", "a1b2c3d": "0.0.0.785", "1234567": "0.0.0.785", "dev": "0.0.0.785",
		"v70000.1": "65535.1.0.0", "v1.2.3-gabcdef": "1.2.3.0",
	} {
		n := numbers(v, 785)
		if got := dotted(n[:]); got != want {
			t.Errorf("version %s gives %s, want %s", v, got, want)
		}
	}
	if n := numbers("a1b2c3d", 70000); n[3] != 65535 {
		t.Errorf("70,000 commits give %v", n)
	}
}

// Later versions are greater for Debian: '~' sorts before the end of a version, '+' after it.
func TestVersionsOfDebian(t *testing.T) {
	for v, want := range map[string]string{
		"v1.2.3": "1.2.3", "v1.2.3-rc.1": "1.2.3~rc.1", "v1.2.3-4-gabcdef": "1.2.3+4.gabcdef",
		"577aa62": "0.0.785+577aa62", "v1.2": "1.2",
	} {
		if got := (release{version: v, commits: 785}).debVersion(); got != want {
			t.Errorf("version %s gives %s, want %s", v, got, want)
		}
	}
}

// repository makes a repository with one commit.
func repository(t *testing.T) (root string, git func(args ...string)) {
	t.Helper()
	root = t.TempDir()
	git = func(args ...string) {
		t.Helper()
		somebody := []string{"-C", root, "-c", "user.name=a", "-c", "user.email=a@b.invalid"}
		c := exec.Command("git", append(somebody, args...)...)
		if out, err := c.CombinedOutput(); err != nil {
			t.Fatalf("git %v: %v\n%s", args, err, out)
		}
	}
	git("init", "-q")
	if err := os.WriteFile(filepath.Join(root, "a"), nil, 0o644); err != nil {
		t.Fatal(err)
	}
	git("add", ".")
	git("commit", "-q", "-m", "one")
	return root, git
}

// A release has the name of its tag, or of its commit.
func TestTheVersionIsTheTags(t *testing.T) {
	root, git := repository(t)
	v, n, err := checkedOut(root)
	if err != nil || len(v) < 7 || n != 1 || isTag(v) {
		t.Fatalf("without a tag: %q, %d, %v", v, n, err)
	}
	git("tag", "-a", "v1.2.3", "-m", "one")
	if v, _, err := checkedOut(root); err != nil || v != "v1.2.3" || !isTag(v) {
		t.Errorf("with a tag: %q, %v", v, err)
	}
	git("commit", "-q", "--allow-empty", "-m", "two")
	if v, n, err := checkedOut(root); err != nil || !strings.HasPrefix(v, "v1.2.3-1-g") || n != 2 || isTag(v) {
		t.Errorf("after a tag: %q, %d, %v", v, n, err)
	}
}

// A commit has the highest of its versions, whichever tags are annotated, and no other tag is one: a candidate for a
// release becomes the release, and hosted CI checks its tag out as a plain one.
func TestTheHighestVersionCounts(t *testing.T) {
	root, git := repository(t)
	git("tag", "-a", "nightly", "-m", "no version")
	if v, _, err := checkedOut(root); err != nil || strings.Contains(v, "nightly") {
		t.Errorf("with a tag that is no version: %q, %v", v, err)
	}
	for _, tag := range []struct {
		add  []string
		want string
	}{
		{[]string{"-a", "v1.9.0-rc.1", "-m", "candidate"}, "v1.9.0-rc.1"},
		{[]string{"v1.9.0"}, "v1.9.0"},
		{[]string{"v1.10.0"}, "v1.10.0"},
		{[]string{"-a", "v1.8.0", "-m", "older"}, "v1.10.0"},
	} {
		git(append([]string{"tag"}, tag.add...)...)
		if v, _, err := checkedOut(root); err != nil || v != tag.want || !isTag(v) {
			t.Errorf("with %v: %q, %v, want %s", tag.add, v, err, tag.want)
		}
	}
	if err := os.WriteFile(filepath.Join(root, "a"), []byte("changed"), 0o644); err != nil {
		t.Fatal(err)
	}
	if v := build.Version(root); v != "v1.10.0-dirty" {
		t.Errorf("with changes it is %q", v)
	}
}

// What could not be made again, or has no version that can be known, is refused with what to do.
func TestWhatIsNoRelease(t *testing.T) {
	refused := func(root, want string) {
		t.Helper()
		if _, _, err := checkedOut(root); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("the error is %v, want %q in it", err, want)
		}
	}
	refused(t.TempDir(), "not a git repository")
	root, git := repository(t)
	if err := os.WriteFile(filepath.Join(root, "b.go"), nil, 0o644); err != nil {
		t.Fatal(err)
	}
	refused(root, "b.go")
	refused(root, "git tag -a v1.2.3")
	git("add", ".")
	refused(root, "b.go")
	git("commit", "-q", "-m", "two")
	git("tag", "-a", "v-test", "-m", "no version")
	refused(root, "v-test is not a version")
	shallow := t.TempDir()
	out, err := exec.Command("git", "clone", "-q", "--depth", "1", "file://"+root, shallow).CombinedOutput()
	if err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	refused(shallow, "git fetch --unshallow --tags")
	t.Setenv("GIT_TEST_ASSUME_DIFFERENT_OWNER", "1")
	refused(root, "safe.directory") // git's own advice
	t.Setenv("PATH", "")
	refused(root, "git is missing")
}

func TestNotesOfARelease(t *testing.T) {
	root := t.TempDir()
	if err := os.MkdirAll(filepath.Join(root, ".github"), 0o755); err != nil {
		t.Fatal(err)
	}
	text := "# Changelog\n\n## Unreleased\n\n- c\n\n## v1.1.0 – 2026-11-28\n\n- b\n- a\n\n" +
		"## v1.0.0\n\n- one\n\n## v0.9.0\n"
	if err := os.WriteFile(filepath.Join(root, ".github", "CHANGELOG.md"), []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
	for v, want := range map[string]string{"v1.1.0": "- b\n- a\n", "v1.0.0": "- one\n"} {
		if got, err := notes(root, v); err != nil || got != want {
			t.Errorf("%s: %q, %v", v, got, err)
		}
	}
	for _, v := range []string{"v1.1", "v2.0.0", "v0.9.0"} {
		if got, err := notes(root, v); err == nil {
			t.Errorf("%s: %q", v, got)
		}
	}
}

// The repository's own CHANGELOG has a section for what comes next.
func TestChangelog(t *testing.T) {
	if text, err := notes("../..", "Unreleased"); err != nil || text == "" {
		t.Errorf("%q, %v", text, err)
	}
}
