package build

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// warned returns options that collect their warnings.
func warned(root string) (o Options, told *[]string) {
	told = new([]string)
	return Options{Root: root, Warn: func(text string) { *told = append(*told, text) }}, told
}

// Where an edit does not fit, the engine is used as released, and one line names the file. Asked for, it is used so
// without a word.
func TestEditsThatDoNotFitAreLeftOut(t *testing.T) {
	root, err := Root()
	if err != nil {
		t.Fatal(err)
	}
	const file = "internal/ui/ui_js.go"
	defer func(fits edit) { edits[file] = fits }(edits[file])
	edits[file] = replacing("a clause is missing", [2]string{"what a later version lacks\n", ""})
	o, told := warned(root)
	if modfile := o.engine(); modfile != "" {
		t.Errorf("the engine is that of %s", modfile)
	}
	if len(*told) != 1 || !strings.Contains((*told)[0], file) || strings.Contains((*told)[0], "\n") {
		t.Errorf("it warns %q", *told)
	}
	o, told = warned(root)
	o.Plain = true
	if modfile := o.engine(); modfile != "" || len(*told) > 0 {
		t.Errorf("plain, the engine is that of %q, and it warns %q", modfile, *told)
	}
}

// Where the rest of the engine does not fit the edited files, the game is built with the engine as released; where the
// game itself is at fault, that is what is said.
func TestAnEditedEngineThatDoesNotBuildIsLeftOut(t *testing.T) {
	root := t.TempDir()
	put := func(name, text string) {
		t.Helper()
		file := filepath.Join(root, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(file), 0o700); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(file, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	module := func(engine string) string {
		return "module kilovolt\n\ngo 1.26.0\n\nrequire " + ebiten + " v2.0.0\n\nreplace " + ebiten + " => ./" + engine
	}
	for engine, text := range map[string]string{"released": "func Run() {}\n", "edited": "func Run() { gone() }\n"} {
		put(engine+"/go.mod", "module "+ebiten+"\n")
		put(engine+"/run.go", "package ebiten\n\n"+text)
	}
	put("go.mod", module("released"))
	put("edited.mod", module("edited"))
	const game = "package main\n\nimport \"" + ebiten + "\"\n\nfunc main() { ebiten.Run() }\n"
	put("main.go", game)

	o, told := warned(root)
	program, plain, err := o.game("edited.mod", "v1")
	if err != nil || !plain || len(program) == 0 {
		t.Errorf("%d bytes, plain: %v, %v", len(program), plain, err)
	}
	if len(*told) != 1 || !strings.Contains((*told)[0], "gone") || strings.Contains((*told)[0], "\n") {
		t.Errorf("it warns %q", *told)
	}

	put("main.go", game+"\nfunc broken() { mistake() }\n")
	o, told = warned(root)
	if _, _, err := o.game("edited.mod", "v1"); err == nil || !strings.Contains(err.Error(), "mistake") {
		t.Errorf("a mistake in the game: %v", err)
	}
	if len(*told) > 0 {
		t.Errorf("a mistake in the game: it warns %q", *told)
	}
}
