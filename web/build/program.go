package build

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
)

// compileBoth builds the game for the browser, and the program that thinks for its computers.
func compileBoth(root, version string, dev bool) (game, bots []byte, err error) {
	if game, err = compile(root, ".", "", version, dev); err != nil {
		return nil, nil, err
	}
	bots, err = compile(root, "./game/thinking/worker", "bots-", version, dev)
	return game, bots, err
}

// compile builds a package for the browser, always to the same path, so that the go command can skip the build if
// nothing has changed.
func compile(root, pkg, prefix, version string, dev bool) ([]byte, error) {
	ldflags := "-X main.version=" + version
	name := prefix + "dev.wasm"
	if !dev {
		ldflags += " -s -w"
		name = prefix + "release.wasm"
	}
	target := filepath.Join(root, "dist", "cache", name)
	modfile, err := lighterEbitengine(root)
	if err != nil {
		return nil, err
	}
	args := append([]string{"build", "-modfile", modfile, "-trimpath", "-ldflags", ldflags}, inlining()...)
	cmd := exec.Command("go", append(args, "-o", target, pkg)...)
	cmd.Dir = root
	cmd.Env = append(os.Environ(), "GOOS=js", "GOARCH=wasm")
	if out, err := cmd.CombinedOutput(); err != nil {
		return nil, fmt.Errorf("building %s for the browser: %w\n%s", pkg, err, out)
	}
	program, err := os.ReadFile(target)
	if err != nil || dev {
		return program, err
	}
	return withoutLines(program)
}
