package build

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
)

// compile builds the program for the browser, always to the same path, so that the go command can skip the build if
// nothing has changed.
func compile(root, version string, dev bool) ([]byte, error) {
	ldflags := "-X main.version=" + version
	name := "dev.wasm"
	if !dev {
		ldflags += " -s -w"
		name = "release.wasm"
	}
	target := filepath.Join(root, "dist", "cache", name)
	modfile, err := lighterEbitengine(root)
	if err != nil {
		return nil, err
	}
	args := append([]string{"build", "-modfile", modfile, "-trimpath", "-ldflags", ldflags}, inlining()...)
	cmd := exec.Command("go", append(args, "-o", target, ".")...)
	cmd.Dir = root
	cmd.Env = append(os.Environ(), "GOOS=js", "GOARCH=wasm")
	if out, err := cmd.CombinedOutput(); err != nil {
		return nil, fmt.Errorf("building the program for the browser: %w\n%s", err, out)
	}
	return os.ReadFile(target)
}
