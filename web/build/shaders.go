package build

import (
	"bytes"
	_ "embed"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
)

// compiler is the source of the program that compiles the built-in shaders.
//
//go:embed shaders/main.go
var compiler string

// compiledShaders takes the place of Ebitengine's compiler in the browser: it looks up what was compiled ahead.
const compiledShaders = `package legacyshader

// Added for Kilovolt: the built-in shaders are compiled ahead, and there are no others.

import (
	"errors"

	"` + ebiten + `/internal/shaderir"
)

type Unit int

const (
	Texels Unit = iota
	Pixels
)

func CompileShader(fragmentSrc []byte) (*shaderir.Program, Unit, error) {
	if p := shaderir.Compiled(fragmentSrc); p != nil {
		return p, Pixels, nil
	}
	return nil, 0, errors.New("legacyshader: a shader that was not compiled when the program was built")
}
`

// compileShaders compiles the built-in shaders with the compiler in dir, the copy of Ebitengine, and adds the result to
// the copy.
func compileShaders(root, modfile, dir string) error {
	program := filepath.Join(dir, "internal", "kilovolt", "main.go")
	target := filepath.Join(dir, "internal", "shaderir", "compiled_js.go")
	source := []byte(strings.TrimPrefix(compiler, "//go:build ignore\n"))
	if there, err := os.ReadFile(program); err == nil && bytes.Equal(there, source) {
		if _, err := os.Stat(target); err == nil {
			return nil
		}
	}
	if err := os.MkdirAll(filepath.Dir(program), 0o755); err != nil {
		return err
	}
	if err := replace(program, source); err != nil {
		return err
	}
	cmd := exec.Command("go", "run", "-modfile", modfile, ebiten+"/internal/kilovolt")
	cmd.Dir = root
	cmd.Env = append(os.Environ(), "GOOS=", "GOARCH=")
	var trouble bytes.Buffer
	cmd.Stderr = &trouble
	out, err := cmd.Output()
	if err != nil {
		return fmt.Errorf("compiling the shaders: %w\n%s", err, trouble.Bytes())
	}
	return replace(target, out)
}
