package main

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// workflows reads what the hosted CI does.
func workflows(t *testing.T) map[string]string {
	t.Helper()
	files, err := filepath.Glob("../../.github/workflows/*.yml")
	if err != nil || len(files) == 0 {
		t.Fatalf("workflows %v, %v", files, err)
	}
	all := map[string]string{}
	for _, f := range files {
		text, err := os.ReadFile(f)
		if err != nil {
			t.Fatal(err)
		}
		all[filepath.Base(f)] = string(text)
	}
	return all
}

// What actionlint cannot know: the hosted CI runs what is run locally, publishes the site and makes the release of a
// tag with the notes of the CHANGELOG, both with the repository's address, and only after the tests.
func TestWorkflow(t *testing.T) {
	text := workflows(t)["ci.yml"]
	for _, want := range []string{
		"run: bash .ci/run\n", "fetch-depth: 0", "run: make web\n", "run: make release\n", "path: dist/web\n",
		"dist/release/*", `go run ./web/release -notes "$GITHUB_REF_NAME"`, "vars.HOME_URL",
		`test -e "kilovolt-$GITHUB_REF_NAME.html"`, "--prerelease",
	} {
		if !strings.Contains(text, want) {
			t.Errorf("the workflow lacks %q", want)
		}
	}
	_, jobs, _ := strings.Cut(text, "\njobs:\n")
	for job, needs := range map[string]string{"home": "test", "site": "home", "release": "home"} {
		_, body, ok := strings.Cut(jobs, "\n  "+job+":\n")
		if !ok || !strings.Contains(strings.Split(body, "steps:")[0], "\n    needs: "+needs+"\n") {
			t.Errorf("the job %s does not wait for %s", job, needs)
		}
	}
	if _, site, _ := strings.Cut(jobs, "\n  site:\n"); !strings.Contains(strings.Split(site, "steps:")[0],
		"if: github.ref == 'refs/heads/main' && needs.home.outputs.pages != ''") {
		t.Error("the site is published from other branches than main, or where Pages are switched off")
	}
	if strings.Count(text, "HOME_URL: ${{ needs.home.outputs.url }}") != 2 {
		t.Error("the site or the release is built without the repository's address")
	}
}

// Nothing needs a secret, and every action is pinned to a version.
func TestWorkflowsArePinned(t *testing.T) {
	pinned := regexp.MustCompile(`@(v\d+\.\d+\.\d+|[0-9a-f]{40})$`)
	for name, text := range workflows(t) {
		if strings.Contains(text, "secrets.") {
			t.Errorf("%s needs a secret", name)
		}
		for line := range strings.Lines(text) {
			if _, what, ok := strings.Cut(line, "uses: "); ok && !pinned.MatchString(strings.Fields(what)[0]) {
				t.Errorf("%s: %s is not pinned to a version", name, strings.TrimSpace(what))
			}
		}
	}
}
