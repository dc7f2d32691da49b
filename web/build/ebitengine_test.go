package build

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// TestNothingForDevelopersIsLinked: the program for the browser links no template packages, for which the linker
// would keep every method, no packages that find and build Go packages, no compiler, and nothing that only serves
// Ebitengine's authors.
func TestNothingForDevelopersIsLinked(t *testing.T) {
	root, err := Root()
	if err != nil {
		t.Fatal(err)
	}
	file, err := lighterEbitengine(root)
	if err != nil {
		t.Fatal(err)
	}
	cmd := exec.Command("go", "list", "-modfile", file, "-deps", ".")
	cmd.Dir = root
	cmd.Env = append(os.Environ(), "GOOS=js", "GOARCH=wasm")
	out, err := cmd.CombinedOutput()
	if err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	linked := strings.Fields(string(out))
	if len(linked) < 100 {
		t.Errorf("only %d packages are linked", len(linked))
	}
	for _, p := range linked {
		switch p {
		case "text/template", "html/template", "go/build", "go/printer", "os/exec",
			"go/parser", ebiten + "/internal/shader", "regexp", // compilers
			"encoding/gob", "net", "net/netip", "log/slog", "archive/zip", "compress/flate":
			t.Errorf("%s is linked", p)
		}
	}
}

// TestShadersAreWrittenOut: the table has all nine shaders of each package, and a source that has been changed
// already is refused.
func TestShadersAreWrittenOut(t *testing.T) {
	root, err := Root()
	if err != nil {
		t.Fatal(err)
	}
	_, dir, err := module(root, ebiten)
	if err != nil {
		t.Fatal(err)
	}
	for _, p := range []string{"internal/builtinshader", "internal/colormshader"} {
		source, err := os.ReadFile(filepath.Join(dir, filepath.FromSlash(p), "shader.go"))
		if err != nil {
			t.Fatal(err)
		}
		out, err := withTable(string(source))
		if err != nil {
			t.Fatalf("%s: %v", p, err)
		}
		if n := strings.Count(string(out), "func Fragment(dstPos"); n != 9 {
			t.Errorf("%s: %d shaders, not 9", p, n)
		}
		if strings.Contains(string(out), "{{") {
			t.Errorf("%s: a part of the template is left", p)
		}
		if _, err := withTable(string(out)); err == nil {
			t.Errorf("%s: a source without a template is accepted", p)
		}
	}
}

// TestWhatIsLeftOutIsReplaced: the changed files have everything that the rest of the engine uses of them, and a
// source that has been changed already is refused.
func TestWhatIsLeftOutIsReplaced(t *testing.T) {
	root, err := Root()
	if err != nil {
		t.Fatal(err)
	}
	_, dir, err := module(root, ebiten)
	if err != nil {
		t.Fatal(err)
	}
	for file, parts := range map[string][]string{
		"internal/debug/caller.go": {
			"package debug", "CallerTypeNone", "CallerTypeRegular", "CallerTypeInternal",
			"func FirstCaller() (file string, line int, callerType CallerType)",
		},
		"internal/vmprotocol/vmprotocol.go": {
			"type GuestMessageEncoder interface", "type GuestMessage struct",
		},
		"internal/thread/thread.go":                 {"func logDiscardedCall()"},
		"internal/graphicsdriver/opengl/shader.go":  {"s.ir.GLSL()"},
		"internal/graphicsdriver/opengl/context.go": {"func (c *context) newShader("},
		"internal/ui/ui_js.go": {
			"package ui", "func (m *Monitor) DeviceScaleFactor() float64", "ofCanvas",
		},
	} {
		source, err := os.ReadFile(filepath.Join(dir, filepath.FromSlash(file)))
		if err != nil {
			t.Fatal(err)
		}
		out, err := edits[file](string(source))
		if err != nil {
			t.Fatalf("%s: %v", file, err)
		}
		for _, part := range parts {
			if !strings.Contains(string(out), part) {
				t.Errorf("%s: %q is missing", file, part)
			}
		}
		if _, err := edits[file](string(out)); err == nil {
			t.Errorf("%s: a source that has been changed already is accepted", file)
		}
	}
}
