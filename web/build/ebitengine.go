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

// The program for the browser is built with a copy of Ebitengine that differs in what a browser does not need.
//
// Shaders are compiled when the program is built (shaders.go), to GLSL. The original links a compiler and Go's parser,
// and runs them at every start. The game has no shaders of its own, and one would be refused.
//
// The sources of the built-in shaders are written out; the original fills in a template when a shader is first used.
// A template may call any method by its name, so if text/template is linked, the linker keeps every exported method
// of every type that may be stored in an interface, and everything that these need.
//
// The engine's diagnostics no longer look up their caller. The original asks go/build for the folder of the engine's
// sources, which does not exist in a browser, so it finds nothing there either.
//
// The protocol for showing a game in another process has no encoder: it would need encoding/gob and net, and no browser
// uses it. Debug messages are dropped. The engine's images cannot be dumped into a file or an archive: the environment
// would have to name a key for it, and a page has none; but it would need encoders for PNG and the names of all keys.
//
// Gamepads, which the game does not use, are not asked for their state in every frame.
//
// The pixel ratio is read in every frame, and the canvas follows it. The original reads it once, so that the picture
// is blurred after a page is zoomed or moved to another screen.
//
// The canvas has no multisampling and no depth buffer. The picture is drawn elsewhere and only copied to the canvas, so
// they would change nothing; but by default WebGL has both, and each copy would write every pixel four times.

// edits are the files of Ebitengine that differ.
var edits = map[string]edit{
	"internal/builtinshader/shader.go": withTable,
	"internal/colormshader/shader.go":  withTable,

	"internal/graphics/shader.go":               nativeOnly,
	"internal/legacyshader/convert.go":          nativeOnly,
	"internal/legacyshader/deprecated.go":       nativeOnly,
	"internal/legacyshader/legacyshader.go":     nativeOnly,
	"internal/graphicsdriver/opengl/context.go": without("browsers have one version of GLSL", "context.glslVersion"),
	"internal/graphicsdriver/opengl/shader.go": replacing("the shaders are compiled ahead", [2]string{`
	version := s.graphics.context.glslVersion()

	var vssrc, fssrc string
	if vs, fs, ok := shaderprecomp.GLSL(s.ir.SourceID, version == glsl.GLSLVersionES300); ok {
		vssrc, fssrc = string(vs), string(fs)
	} else {
		vssrc, fssrc = glsl.Compile(s.ir, version)
	}
`, `
	vssrc, fssrc := s.ir.GLSL()
`}),

	"internal/debug/caller.go": withoutCallers,
	"internal/vmprotocol/vmprotocol.go": without("messages are not encoded", "Encoder", "NewEncoder", "Decoder",
		"NewDecoder", "PerformHandshake", "writeHandshake", "writeHandshakeVersion", "readHandshake",
		"validateHandshake", "Endpoint", "ParseEndpoint"),
	"internal/atlas/gpuresources.go":       replacing("only errors are logged", quietly),
	"internal/thread/thread.go":            replacing("only errors are logged", quietly),
	"internal/graphicscommand/image.go":    without("images cannot be dumped", "Image.dumpTo", "Image.dumpName"),
	"internal/graphicscommand/image_js.go": without("images cannot be dumped", "DumpImages", "Image.Dump", "download"),
	"imagedumper.go":                       nativeOnly,

	"internal/ui/ui_js.go": replacing("the pixel ratio is read in every frame, and no gamepads are",
		[2]string{"\tif err := gamepad.Update(0, nil); err != nil {\n\t\treturn err\n\t}\n", ""},
		[2]string{"\tif m.deviceScaleFactor != 0 {\n\t\treturn m.deviceScaleFactor\n\t}\n", ""},
		[2]string{"type Monitor struct {\n", "type Monitor struct {\n" +
			"\tofCanvas float64 // the ratio that the canvas was sized for\n"},
		[2]string{"\t\tf := theMonitor.DeviceScaleFactor()\n\t\tbw", "\t\tf := theMonitor.DeviceScaleFactor()\n" +
			"\t\ttheMonitor.ofCanvas = f\n\t\tbw"},
		[2]string{"\tw, h := u.outsideSize()\n\tsw, sh", "" +
			"\tif theMonitor.ofCanvas != theMonitor.DeviceScaleFactor() {\n" +
			"\t\tu.updateScreenSize()\n\t}\n\tw, h := u.outsideSize()\n\tsw, sh"}),
	"internal/graphicsdriver/opengl/graphics_js.go": replacing("only a copy is drawn on the canvas",
		[2]string{"\tattr.Set(\"stencil\", true)\n", "\tattr.Set(\"stencil\", true)\n" +
			"\tattr.Set(\"antialias\", false)\n\tattr.Set(\"depth\", false)\n"}),
}

// quietly replaces log/slog by a package that only prints errors.
var quietly = [2]string{`"log/slog"`, `"` + ebiten + `/internal/quiet/slog"`}

// added are the files that Ebitengine does not have.
var added = map[string]string{
	"internal/legacyshader/compiled_js.go": compiledShaders,
	"internal/quiet/slog/slog.go": `package slog

import "context"

type Logger struct{}

const LevelDebug = -4

func Default() Logger { return Logger{} }

func (Logger) Enabled(context.Context, int) bool { return false }

func Debug(string, ...any) {}

func Error(text string, _ ...any) { println(text) }
`,
	"internal/graphicscommand/dump_js.go": `package graphicscommand

import (
	"errors"
	"image"

	"` + ebiten + `/internal/graphicsdriver"
)

var errDump = errors.New("graphicscommand: images cannot be dumped in this program")

func DumpImages([]*Image, graphicsdriver.Graphics, string) (string, error) { return "", errDump }

func (i *Image) Dump(graphicsdriver.Graphics, string, bool, image.Rectangle) (string, error) { return "", errDump }
`,
	"imagedumper_js.go": `package ebiten

// Added for Kilovolt: images cannot be dumped.

type imageDumper struct{}

func (imageDumper) update() error { return nil }

func (imageDumper) dump(*Image, bool) error { return nil }
`,
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
	for file, change := range edits {
		if err := writeEdited(filepath.Join(original, file), filepath.Join(cache, name, file), change); err != nil {
			return "", fmt.Errorf("%s: %w", file, err)
		}
	}
	for file, source := range added {
		if err := writeIfChanged(filepath.Join(cache, name, file), []byte(source)); err != nil {
			return "", err
		}
	}
	// The path is relative to the repository, so that every clone builds the same bytes.
	instead := fmt.Sprintf("\nreplace %s => ./dist/cache/%s\n", ebiten, name)
	file := filepath.Join(cache, "browser.mod")
	for ext, more := range map[string]string{".mod": instead, ".sum": ""} {
		text, err := os.ReadFile(filepath.Join(root, "go"+ext))
		if err == nil {
			err = writeIfChanged(strings.TrimSuffix(file, ".mod")+ext, append(text, more...))
		}
		if err != nil {
			return "", err
		}
	}
	return file, compileShaders(root, file, filepath.Join(cache, name))
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

// writeEdited writes the new version of a file.
func writeEdited(original, to string, change edit) error {
	source, err := os.ReadFile(original)
	if err != nil {
		return err
	}
	out, err := change(string(source))
	if err != nil {
		return err
	}
	return writeIfChanged(to, out)
}

// writeIfChanged writes a file unless it has that content already.
func writeIfChanged(to string, data []byte) error {
	if there, err := os.ReadFile(to); err == nil && bytes.Equal(there, data) {
		return nil
	}
	if err := os.MkdirAll(filepath.Dir(to), 0o755); err != nil {
		return err
	}
	return replace(to, data)
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
