package main

import (
	"errors"
	"fmt"
	"os/exec"
	"regexp"
	"strconv"
	"strings"

	"kilovolt/web/build"
)

// tagged matches a version that a tag gives, and what git adds to it for later commits.
var tagged = regexp.MustCompile(`^v(\d+)\.(\d+)(?:\.(\d+))?(-[a-z][0-9a-z.]*)?(?:-(\d+)-g[0-9a-f]+)?$`)

// howToTag says how to give a commit a version.
const howToTag = "git tag -a v1.2.3 -m 'Kilovolt 1.2.3' && git push origin v1.2.3"

// checkedOut returns the version and the number of the commit that is checked out. It refuses a tree from which nobody
// could make the same release again.
func checkedOut(root string) (version string, commits int, err error) {
	git := func(args ...string) (string, error) {
		out, err := exec.Command("git", append([]string{"-C", root}, args...)...).Output()
		if failed := (*exec.ExitError)(nil); errors.As(err, &failed) {
			err = errors.New(strings.TrimSpace(string(failed.Stderr)))
		}
		return strings.TrimSpace(string(out)), err
	}
	if _, err := exec.LookPath("git"); err != nil {
		return "", 0, errors.New("git is missing, and a release is named after its commit")
	}
	count, err := git("rev-list", "--count", "HEAD")
	if err != nil {
		return "", 0, fmt.Errorf("a release is made from a commit, and git finds none here: %w", err)
	}
	changed, err := git("status", "--porcelain")
	if err != nil {
		return "", 0, err
	}
	if changed != "" {
		return "", 0, fmt.Errorf("these files differ from the commit, so nobody could make this release again:\n%s\n"+
			"Commit them or put them away, then give the commit a version:\n    %s", indented(changed), howToTag)
	}
	if shallow, err := git("rev-parse", "--is-shallow-repository"); err != nil || shallow == "true" {
		return "", 0, errors.Join(err, errors.New("this clone is shallow, so the commit's version is not known: "+
			"git fetch --unshallow --tags"))
	}
	version = build.Version(root)
	if strings.HasPrefix(version, "v") && !tagged.MatchString(version) {
		return "", 0, fmt.Errorf("the tag %s is not a version such as v1.2.3 or v1.2.3-rc.1", version)
	}
	commits, err = strconv.Atoi(count)
	return version, commits, err
}

// isTag reports whether a version is that of a tag itself.
func isTag(version string) bool {
	m := tagged.FindStringSubmatch(version)
	return m != nil && m[5] == ""
}

func indented(text string) string { return "    " + strings.ReplaceAll(text, "\n", "\n    ") }

// numbers returns the four numbers of a version that systems compare: those of the tag and the number of commits since
// then ("v1.2.3-4-gabcdef": 1.2.3.4), or, without a tag, 0.0.0 and the number of commits in all. None exceeds 65,535,
// the highest that Windows has room for.
func numbers(version string, commits int) (n [4]int) {
	m := tagged.FindStringSubmatch(version)
	if m == nil {
		n[3] = min(commits, 1<<16-1)
		return n
	}
	for i, text := range []string{m[1], m[2], m[3], m[5]} {
		if text == "" {
			continue
		}
		k, err := strconv.ParseUint(text, 10, 16)
		if err != nil {
			k = 1<<16 - 1
		}
		n[i] = int(k)
	}
	return n
}

// dotted joins the first numbers of a version by dots.
func dotted(n []int) string {
	texts := make([]string, len(n))
	for i, k := range n {
		texts[i] = strconv.Itoa(k)
	}
	return strings.Join(texts, ".")
}
