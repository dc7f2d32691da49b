package game_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
)

const module = "kilovolt"

// A floor is one of the floors of the house: a folder, or a few. A pattern that ends in "/..." means the folder itself
// and everything below it.
type floor struct {
	name  string
	knows string // what its packages may know
	rooms []string
}

// floors are the house, from the top. A package imports from its own floor and from those below it.
var floors = []floor{
	{"web", "everything: it builds, serves and tests the program", []string{"web/..."}},
	{"app", "the whole program, which it joins", []string{".", "game/app/..."}},
	{"view", "what there is to see, on canvas, as a document and for scripts", []string{"game/view/..."}},
	{"pages", "what a page says, on any surface", []string{"game/pages/..."}},
	{"play", "the games of one device: begun, played, kept, left", []string{"game/play/..."}},
	{"words", "the sentences for any match, in any language", []string{"game/words/..."}},
	{"storage", "what is kept between visits, and where", []string{"game/storage/..."}},
	{"remote", "what travels between devices, as text", []string{"game/remote/..."}},
	{"match", "one table, and what can be said of it", []string{"game/match/..."}},
	{"platform", "the browser or the machine", []string{"game/platform/..."}},
	{"sprites", "pictures, of no game in particular", []string{"sprites/..."}},
	{"lab", "engines that are measured, never shipped", []string{"engine/lab/...", "engine/sim"}},
	{"engine", "the rules, and computers that decide by them", []string{"engine", "engine/bot", "engine/facts",
		"engine/gamecode/...", "engine/puzzle", "engine/record/..."}},
	{"ground", "nothing of ours", []string{"maps/...", "engine/grapheme", "engine/schematest", "engine/shorttest",
		"game/ground/..."}},
}

var engines = []string{"engine", "engine/bot", "engine/facts", "engine/gamecode", "engine/puzzle", "engine/record"}

// apart is what packages do not know although it is on their floor or below.
var apart = map[string][]string{
	"engine":                {"engine/..."},
	"engine/bot":            {"engine/facts", "engine/gamecode", "engine/record"},
	"engine/facts":          {"engine/bot", "engine/gamecode", "engine/record"},
	"engine/lab/styles":     {"engine/bot"}, // which is measured against them
	"sprites/...":           engines,
	"game/view/ui":          append([]string{"game/match/...", "game/words/..."}, engines...), // for any game
	"game/view/textversion": {"sprites/...", "game/view/ui"},                                  // without a screen
	"game/view/script":      {"sprites/...", "game/view/ui"},
	"game/view/menu":        {"game/view/table/..."},
	"game/remote/link":      engines, // which does not know what a code means
}

func init() {
	parts := []string{"citymap", "decide", "hint", "history", "log", "market", "motion", "players"}
	for _, part := range parts { // of the table, which do not know each other
		for _, other := range parts {
			if other != part {
				apart["game/view/table/"+part] = append(apart["game/view/table/"+part], "game/view/table/"+other)
			}
		}
	}
}

// upward are the only arrows that point up, all of them in tests.
var upward = map[string][]string{
	"game/match/review": {"game/play/session", "game/words/phrase"},
	"engine/gamecode":   {"engine/lab/sample"},
}

// modules are those of other people, by the packages that may import them.
var modules = map[string][]string{
	"web/...":                    {"..."},
	"game/app/...":               drawing,
	"game/app/hosting":           {"github.com/coder/websocket"},
	"game/view/ui":               drawing,
	"game/view/menu":             drawing,
	"sprites/...":                drawing,
	"engine/schematest":          {"github.com/santhosh-tekuri/jsonschema/v6"},
	"game/platform/page":         {"github.com/jezek/xgb/...", "golang.org/x/image/..."}, // clipboard, display, fonts
	"game/platform/sound":        {"github.com/ebitengine/oto/v3"},
	"game/remote/share":          {"rsc.io/qr/coding"},
	"game/words/languages/audit": {"github.com/chai2010/gettext-go/po"}, // for its tests
}

var drawing = []string{"github.com/hajimehoshi/ebiten/v2/...", "golang.org/x/image/..."}

// machinery is what packages may know of the machine: a clock, files, a network or a browser.
var machinery = map[string][]string{
	"web/...":                       {"..."},
	".":                             {"os"},
	"game/app/...":                  {"clock"},
	"game/app/hosting":              {"net/..."},
	"game/view/textversion":         {"syscall/js"},
	"game/view/script":              {"syscall/js"},
	"game/view/script/schema":       {"os"},
	"game/play/thinking":            {"clock"}, // natively in slices of time
	"game/words/languages":          {"syscall/js"},
	"game/words/languages/audit":    {"os"},
	"game/words/languages/pseudo":   {"os"},
	"game/words/phrase/phrasetest":  {"os/..."},
	"game/storage/save":             {"clock", "os/...", "syscall", "syscall/js", "unsafe"},
	"game/platform/page":            {"clock", "net/url", "os/...", "syscall", "syscall/js", "unsafe"},
	"game/platform/sound":           {"syscall/js"},
	"game/platform/thinking/remote": {"clock"},
	"game/platform/thinking/worker": {"clock", "syscall/js"},
	"sprites/draw/drawtest":         {"unsafe"}, // to name a variable of Ebitengine
	"engine/sim":                    {"os"},
	"engine/lab/...":                {"clock", "os/...", "syscall"},
	"engine/schematest":             {"os"},
	"maps/mapstest":                 {"os"},
}

// fits reports whether a path matches one of the patterns.
func fits(patterns []string, path string) bool {
	return slices.ContainsFunc(patterns, func(p string) bool {
		if p == "..." {
			return true
		}
		all, ok := strings.CutSuffix(p, "/...")
		return p == path || ok && (path == all || strings.HasPrefix(path, all+"/"))
	})
}

// of returns what a table has for a folder: at its own name, or at the pattern that it matches.
func of(table map[string][]string, dir string) []string {
	if list, ok := table[dir]; ok {
		return list
	}
	for pattern, list := range table {
		if fits([]string{pattern}, dir) {
			return list
		}
	}
	return nil
}

// floorOf returns the floor of a folder, -1 for none.
func floorOf(dir string) int {
	return slices.IndexFunc(floors, func(f floor) bool { return fits(f.rooms, dir) })
}

// machines are the packages that give access to the machine.
var machines = []string{"os/...", "net/...", "syscall/...", "plugin", "runtime/cgo", "unsafe", "log/syslog"}

// clocks are the functions of package time that read a clock or wait.
var clocks = []string{"Now", "Since", "Until", "After", "AfterFunc", "Tick", "NewTicker", "NewTimer", "Sleep"}

// A source is a Go file, for any system.
type source struct {
	dir, name string // of the folder, relative to the module; of the file
	file      *ast.File
}

func (s *source) test() bool { return strings.HasSuffix(s.name, "_test.go") }

// imports are the paths that a file imports.
func (s *source) imports() (out []string) {
	for _, spec := range s.file.Imports {
		p, _ := strconv.Unquote(spec.Path.Value)
		out = append(out, p)
	}
	return out
}

// sources parses every Go file of the module.
func sources(t *testing.T) (out []source) {
	t.Helper()
	err := filepath.WalkDir("..", func(name string, d fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		if d.IsDir() {
			base := d.Name()
			if base != ".." && (base == "dist" || base == "testdata" || strings.HasPrefix(base, ".")) {
				return filepath.SkipDir
			}
			return nil
		}
		if !strings.HasSuffix(name, ".go") {
			return nil
		}
		file, err := parser.ParseFile(token.NewFileSet(), name, nil, parser.SkipObjectResolution)
		if err != nil {
			return err
		}
		rel, err := filepath.Rel("..", name)
		if err != nil {
			return err
		}
		rel = filepath.ToSlash(rel)
		out = append(out, source{path.Dir(rel), path.Base(rel), file})
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	return out
}

// ours is the folder of a package of this module.
func ours(path string) (dir string, ok bool) {
	if path == module {
		return ".", true
	}
	return strings.CutPrefix(path, module+"/")
}

// breach says what is wrong with an import of a folder's files, "" if nothing is. Tests may import what lies above
// their package only where upward says so, and need not keep apart.
func breach(dir, path string, test bool) string {
	if to, ok := ours(path); ok {
		switch {
		case floorOf(to) < floorOf(dir) && !(test && fits(of(upward, dir), to)):
			return "the arrow points up"
		case !test && to != dir && fits(of(apart, dir), to):
			return "it does not know that"
		}
		return ""
	}
	first, _, _ := strings.Cut(path, "/")
	switch {
	case strings.Contains(first, "."):
		if !fits(of(modules, dir), path) && !(test && fits(drawing, path) && floorOf(dir) <= floorOf("game/view/ui")) {
			return "the module is not for this room"
		}
	case test:
	case fits(machines, path) && !fits(of(machinery, dir), path):
		return "it knows the machine"
	case fits([]string{"crypto/..."}, path) && !fits(of(machinery, dir), "..."):
		return "nothing here is a secret that it would keep"
	}
	return ""
}

// TestWalls: arrows run down, on any system.
func TestWalls(t *testing.T) {
	seen := map[string]bool{}
	for _, s := range sources(t) {
		if seen[s.dir] = true; floorOf(s.dir) < 0 && s.dir != "game" {
			t.Errorf("%s is on no floor", s.dir)
			continue
		}
		for _, p := range s.imports() {
			if why := breach(s.dir, p, s.test()); why != "" {
				t.Errorf("%s/%s imports %s: %s", s.dir, s.name, p, why)
			}
		}
		if s.test() || fits(of(machinery, s.dir), "clock") {
			continue
		}
		for _, name := range uses(s.file, "time") {
			if slices.Contains(clocks, name) {
				t.Errorf("%s/%s calls time.%s: the room may not use a clock", s.dir, s.name, name)
			}
		}
	}
	exists := func(pattern string) bool {
		for dir := range seen {
			if fits([]string{pattern}, dir) {
				return true
			}
		}
		return false
	}
	for _, f := range floors {
		for _, room := range f.rooms {
			if !exists(room) {
				t.Errorf("floor %s: there is no %s", f.name, room)
			}
		}
	}
	for _, table := range []map[string][]string{apart, upward, modules, machinery} {
		for room := range table {
			if !exists(room) {
				t.Errorf("there is no %s", room)
			}
		}
	}
}

// TestWhoListens: app notifies the program of the session's changes, in its order; nothing else registers with the
// session except scripts, while the program runs. Below the session, a match has listeners of its own.
func TestWhoListens(t *testing.T) {
	want := []string{
		"game/app/listeners.go", "game/play/lesson/run.go", "game/play/session/session.go",
		"game/remote/live/host.go",
		"game/storage/save/autosave.go", "game/view/script/advice.go", "game/view/script/api.go",
		"game/view/script/turn.go",
	}
	var got []string
	for _, s := range sources(t) {
		if s.test() {
			continue
		}
		listens := false
		ast.Inspect(s.file, func(n ast.Node) bool {
			if call, ok := n.(*ast.CallExpr); ok {
				f, ok := call.Fun.(*ast.SelectorExpr)
				listens = listens || ok && f.Sel.Name == "Listen"
			}
			return true
		})
		if listens && strings.HasPrefix(s.dir, "game/") {
			got = append(got, path.Join(s.dir, s.name))
		}
	}
	if slices.Sort(got); !slices.Equal(got, want) {
		t.Errorf("listeners: %v, want %v", got, want)
	}
}

// uses are the names of a package that a file uses.
func uses(file *ast.File, pkg string) (out []string) {
	local := ""
	for _, spec := range file.Imports {
		if p, _ := strconv.Unquote(spec.Path.Value); p == pkg {
			if local = path.Base(pkg); spec.Name != nil {
				local = spec.Name.Name
			}
		}
	}
	if local == "" {
		return nil
	}
	ast.Inspect(file, func(n ast.Node) bool {
		if sel, ok := n.(*ast.SelectorExpr); ok {
			if x, ok := sel.X.(*ast.Ident); ok && x.Name == local {
				out = append(out, sel.Sel.Name)
			}
		}
		return true
	})
	return out
}

// TestTheRulesAreDeterministic: no goroutine, no outside randomness and no floating point between a setup and a
// position.
func TestTheRulesAreDeterministic(t *testing.T) {
	for _, s := range sources(t) {
		if f := floorOf(s.dir); s.test() || f < 0 || floors[f].name != "engine" && s.dir != "maps" {
			continue
		}
		for _, p := range s.imports() {
			if fits([]string{"math/rand/...", "hash/maphash"}, p) {
				t.Errorf("%s/%s imports %s", s.dir, s.name, p)
			}
		}
		ast.Inspect(s.file, func(n ast.Node) bool {
			switch n := n.(type) {
			case *ast.GoStmt:
				t.Errorf("%s/%s starts a goroutine", s.dir, s.name)
			case *ast.Ident:
				if s.dir == "engine" && (n.Name == "float64" || n.Name == "float32") {
					t.Errorf("%s/%s has a %s", s.dir, s.name, n.Name)
				}
			}
			return true
		})
	}
}

// TestTheWallsHold: the tests above find what they are meant to find.
func TestTheWallsHold(t *testing.T) {
	for _, c := range []struct {
		dir, path string
		test      bool
		fault     bool
	}{
		{"maps", "strings", false, false},
		{"maps", "kilovolt/engine", false, true},
		{"maps", "kilovolt/engine", true, true},
		{"maps", "os", false, true},
		{"engine", "kilovolt/maps", false, false},
		{"engine", "kilovolt/engine/bot", false, true},
		{"engine", "kilovolt/engine/bot", true, false},
		{"engine", "golang.org/x/image/font", false, true},
		{"engine", "net/http", false, true},
		{"engine/bot", "kilovolt/engine/record", false, true},
		{"engine/bot", "kilovolt/engine/lab/styles", true, true},
		{"engine/gamecode", "kilovolt/engine/lab/sample", true, false},
		{"engine/gamecode", "kilovolt/engine/lab/sample", false, true},
		{"engine/lab/styles", "kilovolt/engine/bot", false, true},
		{"engine/lab/sim", "os", false, false},
		{"engine/lab/sim", "kilovolt/game/match/match", false, true},
		{"game/match/match", "github.com/hajimehoshi/ebiten/v2", false, true},
		{"game/match/match", "kilovolt/game/play/session", true, true},
		{"game/match/review", "kilovolt/game/play/session", true, false},
		{"game/match/review", "kilovolt/game/words/phrase", false, true},
		{"game/view/textversion", "syscall/js", false, false},
		{"game/view/textversion", "kilovolt/game/view/ui", false, true},
		{"game/words/phrase", "syscall/js", false, true},
		{"game/ground/i18n", "kilovolt/engine/record", false, true},
		{"game/play/setup", "crypto/sha256", false, true},
		{"game/storage/save", "kilovolt/game/play/session", false, true},
		{"game/view/ui", "kilovolt/engine", false, true},
		{"game/view/menu", "kilovolt/game/view/table", false, true},
		{"game/view/table", "kilovolt/game/view/table/market", false, false},
		{"game/view/table/market", "kilovolt/game/view/table/scene", false, false},
		{"game/view/table/market", "kilovolt/game/view/table/players", false, true},
		{"game/pages/present", "kilovolt/game/view/menu", false, true},
		{"game/play/session", "kilovolt/game/app", false, true},
		{"sprites/draw", "github.com/hajimehoshi/ebiten/v2/vector", false, false},
		{"sprites", "kilovolt/engine", false, true},
		{"sprites/board", "kilovolt/engine/bot", false, true},
		{"sprites/board", "kilovolt/engine/grapheme", false, false},
		{"engine", "kilovolt/sprites", false, true},
		{"sprites", "example.org/pictures", false, true},
		{"game/app", "kilovolt/web/build", false, true},
		{"web/build", "crypto/sha256", false, false},
		{"web/e2e", "github.com/chromedp/chromedp", true, false},
	} {
		if floorOf(c.dir) < 0 {
			t.Errorf("%s is on no floor", c.dir)
		}
		if why := breach(c.dir, c.path, c.test); (why != "") != c.fault {
			t.Errorf("%s imports %s (in a test: %v): %q", c.dir, c.path, c.test, why)
		}
	}
	if floorOf("gamex") >= 0 {
		t.Error("gamex is on a floor")
	}
	file, err := parser.ParseFile(token.NewFileSet(), "x.go", `package x
import clock "time"
var now = clock.Now`, 0)
	if err != nil || !slices.Equal(uses(file, "time"), []string{"Now"}) {
		t.Errorf("a renamed clock is not found: %v, %v", uses(file, "time"), err)
	}
}

// TestNoCryptographyIsLinked: not through other modules either. Nothing needs it, and with the first releases of Go
// 1.26 it makes the page reserve 32 MB of memory (golang/go#78321).
func TestNoCryptographyIsLinked(t *testing.T) {
	for _, system := range [][]string{{"GOOS=js", "GOARCH=wasm"}, {"GOOS=linux", "GOARCH=amd64"}} {
		cmd := exec.Command("go", "list", "-deps", module)
		cmd.Dir = ".."
		cmd.Env = append(os.Environ(), system...)
		out, err := cmd.Output()
		if err != nil {
			t.Fatalf("%v: %v", system, err)
		}
		deps := strings.Fields(string(out))
		if !slices.Contains(deps, module+"/engine/record") {
			t.Errorf("%v: the list of %d packages does not include our own", system, len(deps))
		}
		for _, dep := range deps {
			if fits([]string{"crypto/..."}, dep) {
				t.Errorf("%v: %s is linked", system, dep)
			}
		}
	}
}
