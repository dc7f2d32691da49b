package build

import (
	"bytes"
	"encoding/json"
	"fmt"
	"go/format"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"text/template"
)

// The program for the browser is built with a copy of Ebitengine that differs in six files.
//
// The sources of the built-in shaders are written out; the original fills in a template when a shader is first used.
// A template may call any method by its name, so if text/template is linked, the linker keeps every exported method
// of every type that may be stored in an interface, and everything that these need. Without it the program is a sixth
// smaller.
//
// The engine's diagnostics no longer look up their caller. The original asks go/build for the folder of the engine's
// sources, which does not exist in a browser, so it finds nothing there either; but go/build and what it needs would
// be linked.
//
// Shaders that measure in texels, as all did before version 2.4, are refused. The engine's own shaders measure in
// pixels and the game has none, and the conversion would need a printer for Go source code.
//
// The pixel ratio is read in every frame, and the canvas follows it. The original reads it once, so that the picture
// is blurred after a page is zoomed or moved to another screen.
//
// The canvas has no multisampling and no depth buffer. The picture is drawn elsewhere and only copied to the canvas, so
// they would change nothing; but by default WebGL has both, and each copy would write every pixel four times.

// changes are the files of Ebitengine that differ, each with the function that makes the new source from the
// original.
var changes = map[string]func(source string) ([]byte, error){
	"internal/builtinshader/shader.go":              withTable,
	"internal/colormshader/shader.go":               withTable,
	"internal/debug/caller.go":                      withoutCallers,
	"internal/graphicsdriver/opengl/graphics_js.go": withPlainCanvas,
	"internal/legacyshader/convert.go":              withoutConversion,
	"internal/ui/ui_js.go":                          withPixelRatio,
}

// lighterEbitengine creates the copy and returns the path of a go.mod that builds with it, for the flag -modfile.
func lighterEbitengine(root string) (string, error) {
	version, original, err := module(root, ebiten)
	if err != nil {
		return "", err
	}
	cache := filepath.Join(root, "dist", "cache")
	if err := os.MkdirAll(cache, 0o755); err != nil {
		return "", err
	}
	name := "ebitengine-" + version
	if _, err := os.Stat(filepath.Join(cache, name)); os.IsNotExist(err) {
		if err := copyEbitengine(original, cache, name); err != nil {
			return "", fmt.Errorf("copying Ebitengine: %w", err)
		}
	}
	for file, change := range changes {
		if err := writeChanged(filepath.Join(original, file), filepath.Join(cache, name, file), change); err != nil {
			return "", fmt.Errorf("%s: %w", file, err)
		}
	}
	// The path is relative to the repository, so that every clone builds the same bytes.
	replace := fmt.Sprintf("\nreplace %s => ./dist/cache/%s\n", ebiten, name)
	file := filepath.Join(cache, "browser.mod")
	for ext, more := range map[string]string{".mod": replace, ".sum": ""} {
		text, err := os.ReadFile(filepath.Join(root, "go"+ext))
		if err == nil {
			err = os.WriteFile(strings.TrimSuffix(file, ".mod")+ext, append(text, more...), 0o644)
		}
		if err != nil {
			return "", err
		}
	}
	return file, nil
}

// module returns the version of a module that go.mod names, and the module's folder. It downloads the module if
// necessary.
func module(root, path string) (version, dir string, err error) {
	cmd := exec.Command("go", "mod", "download", "-json", path)
	cmd.Dir = root
	var trouble bytes.Buffer
	cmd.Stderr = &trouble
	out, err := cmd.Output()
	if err != nil {
		return "", "", fmt.Errorf("%s: %w\n%s%s", path, err, out, trouble.Bytes())
	}
	var m struct{ Version, Dir string }
	err = json.Unmarshal(out, &m)
	return m.Version, m.Dir, err
}

// copyEbitengine copies the parts of Ebitengine that the program needs. The copy appears either complete or not at
// all.
func copyEbitengine(original, cache, name string) error {
	part, err := os.MkdirTemp(cache, "part-*")
	if err != nil {
		return err
	}
	defer os.RemoveAll(part)
	err = filepath.WalkDir(original, func(path string, d fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		rel, err := filepath.Rel(original, path)
		if err != nil {
			return err
		}
		to := filepath.Join(part, rel)
		switch {
		case d.IsDir() && (rel == "examples" || rel == "cmd"):
			return filepath.SkipDir
		case d.IsDir():
			return os.MkdirAll(to, 0o755)
		case strings.HasSuffix(rel, "_test.go"):
			return nil
		}
		data, err := os.ReadFile(path)
		if err != nil {
			return err
		}
		return os.WriteFile(to, data, 0o644)
	})
	if err != nil {
		return err
	}
	if err := os.Chmod(part, 0o755); err != nil {
		return err
	}
	err = os.Rename(part, filepath.Join(cache, name))
	if _, there := os.Stat(filepath.Join(cache, name)); there == nil {
		return nil // another build created it at the same time
	}
	return err
}

// writeChanged writes the changed version of a file, unless it is already there.
func writeChanged(original, to string, change func(string) ([]byte, error)) error {
	source, err := os.ReadFile(original)
	if err != nil {
		return err
	}
	out, err := change(string(source))
	if err != nil {
		return err
	}
	if there, err := os.ReadFile(to); err == nil && bytes.Equal(there, out) {
		return nil
	}
	return os.WriteFile(to, out, 0o644)
}

// withTable takes the source of a shader package and replaces the template, and its execution, by a table of its
// output for every filter and address mode.
func withTable(source string) ([]byte, error) {
	before, rest, found := strings.Cut(source, "var tmpl = template.Must(template.New(\"tmpl\").Parse(`")
	text, rest, ended := strings.Cut(rest, "`))\n")
	body, rest, filled := strings.Cut(rest, "\tvar buf bytes.Buffer\n")
	_, after, used := strings.Cut(rest, "\tb := buf.Bytes()\n")
	if !found || !ended || !filled || !used {
		return nil, fmt.Errorf("the template is not where it was; see whether this version still has one")
	}
	for _, unused := range []string{"bytes", "fmt", "text/template"} {
		before = strings.Replace(before, "\t\""+unused+"\"\n", "", 1)
	}
	t, err := template.New("").Parse(text)
	if err != nil {
		return nil, err
	}
	var b strings.Builder
	b.WriteString("// Changed for Kilovolt: the shaders are written out.\n\n" + before)
	b.WriteString("var sources = [FilterCount][AddressCount]string{\n")
	for filter := range 3 {
		b.WriteString("{\n")
		for address := range 3 {
			var shader strings.Builder
			if err := t.Execute(&shader, map[string]int{
				"Filter": filter, "FilterNearest": 0, "FilterLinear": 1, "FilterPixelated": 2,
				"Address": address, "AddressUnsafe": 0, "AddressClampToZero": 1, "AddressRepeat": 2,
			}); err != nil {
				return nil, err
			}
			fmt.Fprintf(&b, "%q,\n", shader.String())
		}
		b.WriteString("},\n")
	}
	b.WriteString("}\n" + body + "\tb := []byte(sources[filter][address])\n" + after)
	return format.Source([]byte(b.String()))
}

// withoutCallers replaces the search for the caller by its result in a browser.
func withoutCallers(source string) ([]byte, error) {
	const types, search = "type CallerType int\n", "callerType CallerType) {\n"
	before, rest, found := strings.Cut(source, "import (\n")
	_, body, typed := strings.Cut(rest, types)
	head, _, searched := strings.Cut(body, search)
	if !found || !typed || !searched {
		return nil, fmt.Errorf("the search for the caller is not where it was; see whether this version still has one")
	}
	return format.Source([]byte(before + "// Changed for Kilovolt: nobody is looked for.\n\n" + types + head + search +
		"\treturn \"\", 0, CallerTypeNone\n}\n"))
}

// withoutConversion replaces the conversion of shaders that measure in texels by an error.
func withoutConversion(source string) ([]byte, error) {
	const conversion = "func convertToPixels(src []byte) ([]byte, error) {\n"
	before, rest, found := strings.Cut(source, "import (\n")
	if _, _, there := strings.Cut(rest, conversion); !found || !there || strings.Count(rest, "\nfunc ") < 2 {
		return nil, fmt.Errorf("the conversion is not where it was; see whether this version still has one")
	}
	before += "// Changed for Kilovolt: nothing is converted.\n\nimport \"errors\"\n\n"
	return format.Source([]byte(before + conversion +
		"\treturn nil, errors.New(\"legacyshader: a shader without //kage:unit pixels\")\n}\n"))
}

// withPlainCanvas has the canvas created without multisampling and without a depth buffer.
func withPlainCanvas(source string) ([]byte, error) {
	const last = "\tattr.Set(\"stencil\", true)\n"
	if strings.Count(source, last) != 1 || strings.Contains(source, "antialias") {
		return nil, fmt.Errorf("the context is not requested as it was; see which attributes this version sets")
	}
	return format.Source([]byte(strings.Replace(source, last, last+
		"\t// Changed for Kilovolt: only a copy is drawn on the canvas.\n"+
		"\tattr.Set(\"antialias\", false)\n\tattr.Set(\"depth\", false)\n", 1)))
}

// withPixelRatio has the pixel ratio read in every frame, and the canvas resized when it is another.
func withPixelRatio(source string) ([]byte, error) {
	for _, change := range [][2]string{
		{"\tif m.deviceScaleFactor != 0 {\n\t\treturn m.deviceScaleFactor\n\t}\n", ""},
		{"type Monitor struct {\n", "type Monitor struct {\n" +
			"\tofCanvas float64 // the ratio that the canvas was sized for\n"},
		{"\t\tf := theMonitor.DeviceScaleFactor()\n\t\tbw", "\t\tf := theMonitor.DeviceScaleFactor()\n" +
			"\t\ttheMonitor.ofCanvas = f\n\t\tbw"},
		{"\tw, h := u.outsideSize()\n\tsw, sh", "\tif theMonitor.ofCanvas != theMonitor.DeviceScaleFactor() {\n" +
			"\t\tu.updateScreenSize()\n\t}\n\tw, h := u.outsideSize()\n\tsw, sh"},
	} {
		if strings.Count(source, change[0]) != 1 {
			return nil, fmt.Errorf("%q is not there once; see how this version reads the pixel ratio", change[0])
		}
		source = strings.Replace(source, change[0], change[1], 1)
	}
	return format.Source([]byte(strings.Replace(source, "package ui\n",
		"package ui\n\n// Changed for Kilovolt: the pixel ratio is read in every frame.\n", 1)))
}
