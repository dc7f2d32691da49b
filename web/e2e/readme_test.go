package e2e

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"kilovolt/web/build"
)

// readmeScript is the first script of the README's section about scripts.
func readmeScript(t *testing.T) string {
	t.Helper()
	root, err := build.Root()
	if err != nil {
		t.Fatal(err)
	}
	text, err := os.ReadFile(filepath.Join(root, "README.md"))
	if err != nil {
		t.Fatal(err)
	}
	_, section, ok := strings.Cut(string(text), "\n## Scripts on the page\n")
	if !ok {
		t.Fatal("README.md has no section \"Scripts on the page\"")
	}
	section, _, _ = strings.Cut(section, "\n## ")
	block := regexp.MustCompile("(?s)```js\n(.*?)```").FindStringSubmatch(section)
	if block == nil {
		t.Fatal("the section has no script")
	}
	return block[1]
}

// The README's example works as it is written: every statement, on a page that has just been opened.
func TestTheScriptOfTheReadme(t *testing.T) {
	script := readmeScript(t)
	p := open(t, tabOptions{PageOptions: small})
	if strings.Count(script, "\n") < 3 || !strings.Contains(script, ".play(") {
		t.Errorf("the example plays nothing:\n%s", script)
	}
	// In one function, as a userscript would hold it; what fails is told with its place.
	got := eval[string](p, `(async () => {`+"\n"+script+"\n"+`})().then(() => "works", (e) => [e.code, e.message, e.stack].join("; "))`)
	if got != "works" {
		t.Fatalf("%s in\n%s", got, script)
	}
	if eval[bool](p, "window.kilovolt.view() === null") {
		t.Error("no game is under way after the example")
	}
}
