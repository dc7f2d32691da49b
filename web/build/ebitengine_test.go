package build

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// TestNoTemplateIsLinked: nothing in the program for the browser needs a template, and neither does it look up methods
// by their names, for which the linker would keep them all.
func TestNoTemplateIsLinked(t *testing.T) {
	root, err := Root()
	if err != nil {
		t.Fatal(err)
	}
	file, err := withoutTemplates(root)
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
		if p == "text/template" || p == "html/template" {
			t.Errorf("%s is linked", p)
		}
	}
}

// TestShadersAreWrittenOut: the table has the nine shaders of each package, and a source that has changed is refused.
func TestShadersAreWrittenOut(t *testing.T) {
	root, err := Root()
	if err != nil {
		t.Fatal(err)
	}
	_, dir, err := module(root, ebiten)
	if err != nil {
		t.Fatal(err)
	}
	for _, p := range shaderPackages {
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
