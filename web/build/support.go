package build

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
)

// Support returns the path of a file of Go's support for WebAssembly, such as wasm_exec.js. It belongs to the go
// command that builds the programs, as it must.
func Support(name string) (string, error) {
	goroot, err := exec.Command("go", "env", "GOROOT").Output()
	if err != nil {
		return "", fmt.Errorf("asking the go command for GOROOT: %w", err)
	}
	return supportIn(strings.TrimSpace(string(goroot)), name)
}

// supportIn finds that file in a folder of Go. Some systems have it where it was before Go 1.24, and some not at all.
func supportIn(goroot, name string) (string, error) {
	for _, dir := range []string{"lib", "misc"} {
		file := filepath.Join(goroot, dir, "wasm", name)
		if _, err := os.Stat(file); err == nil {
			return file, nil
		}
	}
	return "", fmt.Errorf("the Go in %q lacks %s: install Go from https://go.dev/dl/, or the package of your system "+
		"that has Go's lib/wasm", goroot, filepath.Join("lib", "wasm", name))
}
