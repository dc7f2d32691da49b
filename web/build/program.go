package build

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
)

// compileBoth builds the game for the browser, and the program that thinks for its computers.
func compileBoth(o Options, version string) (game, bots []byte, err error) {
	if game, err = compile(o, ".", "", version); err != nil {
		return nil, nil, err
	}
	bots, err = compile(o, "./game/thinking/worker", "bots-", version)
	return game, bots, err
}

// compile builds a package for the browser, always to the same path, so that the go command can skip the build if
// nothing has changed.
func compile(o Options, pkg, prefix, version string) ([]byte, error) {
	root, dev := o.Root, o.Dev
	ldflags := "-X main.version=" + version
	if o.Home != "" && prefix == "" {
		ldflags += " -X main.home=" + o.Home
	}
	name := prefix + "dev.wasm"
	if !dev {
		ldflags += " -s -w"
		name = prefix + "release.wasm"
	}
	if o.Home != "" && prefix == "" {
		name = "home-" + name // a program of its own
	}
	target := filepath.Join(root, "dist", "cache", name)
	modfile, err := lighterEbitengine(root)
	if err != nil {
		return nil, err
	}
	args := append([]string{"build", "-modfile", modfile, "-trimpath", "-ldflags", ldflags}, inlining()...)
	cmd := exec.Command("go", append(args, "-o", target, pkg)...)
	cmd.Dir = root
	// With its own files beside the target the go command can rename the program into place, as others may read it
	// meanwhile.
	cmd.Env = append(os.Environ(), "GOOS=js", "GOARCH=wasm", "GOTMPDIR="+filepath.Dir(target))
	if out, err := cmd.CombinedOutput(); err != nil {
		return nil, fmt.Errorf("building %s for the browser: %w\n%s", pkg, err, out)
	}
	program, err := os.ReadFile(target)
	if err != nil || dev {
		return program, err
	}
	return withoutLines(program)
}
