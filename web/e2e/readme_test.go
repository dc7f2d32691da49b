package e2e

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"kilovolt/web/build"
)

// readmeScript returns the first script of the script interface's README.
func readmeScript(t *testing.T) string {
	t.Helper()
	root, err := build.Root()
	if err != nil {
		t.Fatal(err)
	}
	text, err := os.ReadFile(filepath.Join(root, "game", "view", "script", "README.md"))
	if err != nil {
		t.Fatal(err)
	}
	block := regexp.MustCompile("(?s)```js\n(.*?)```").FindSubmatch(text)
	if block == nil {
		t.Fatal("game/view/script/README.md has no example script")
	}
	return string(block[1])
}

// The README's example works as printed: every statement, in a page that has just been opened.
func TestTheScriptOfTheReadme(t *testing.T) {
	chromiumIsEnough(t)
	beside(t)
	script := readmeScript(t)
	p := open(t, tabOptions{PageOptions: small})
	if strings.Count(script, "\n") < 3 || !strings.Contains(script, ".play(") {
		t.Errorf("the example plays nothing:\n%s", script)
	}
	// It runs in one function, as a userscript would; errors are reported with their position.
	got := eval[string](p, `(async () => {`+"\n"+script+"\n"+
		`})().then(() => "works", (e) => [e.code, e.message, e.stack].join("; "))`)
	if got != "works" {
		t.Fatalf("the example fails with %s in\n%s", got, script)
	}
	if eval[bool](p, "window.kilovolt.view() === null") {
		t.Error("there is no game after the example")
	}
}
