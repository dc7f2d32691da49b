//go:build !js

package check

import (
	"os"
	"os/exec"
	"path/filepath"
	"testing"
)

// installed is where TypeScript is installed, outside the sources.
const installed = "../../dist/check"

// The types compile, the page's example fits them, and wrong uses are found to be wrong.
func TestTheTypesCompile(t *testing.T) {
	if err := os.MkdirAll(installed, 0o777); err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{"package.json", "package-lock.json", ".npmrc"} {
		data, err := os.ReadFile(name)
		if err == nil {
			err = os.WriteFile(filepath.Join(installed, name), data, 0o666)
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	run := func(name string, args ...string) {
		t.Helper()
		if out, err := exec.Command(name, args...).CombinedOutput(); err != nil {
			t.Fatalf("%s %v: %v\n%s", name, args, err, out)
		}
	}
	run("npm", "ci", "--prefix", installed, "--prefer-offline", "--no-audit", "--no-fund")
	run(installed+"/node_modules/.bin/tsc", "--project", ".")
}
