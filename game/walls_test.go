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

// room is what a folder of the program may import. A pattern ending in "/..." means the folder itself and everything
// below it.
type room struct {
	rooms   []string // of this module
	modules []string // of other modules
	machine []string // packages that access a clock, a file, a network or a browser, or "clock"
}

const module = "kilovolt"

var (
	below = []string{"maps", "engine", "engine/bot", "engine/facts", "engine/gamecode", "engine/puzzle",
		"engine/record", "engine/grapheme"}
	unseen = []string{ // in game/, without a screen
		"advisor", "daily", "draft", "guide", "hindsight", "languages", "lesson", "match", "page", "phrase", "post",
		"prefs", "present", "puzzles", "recap", "records", "review", "save", "share",
		"savedgames", "script", "session", "setup", "sound", "table/timeline", "textversion", "thinking",
	}
	// the parts of the table, which do not know each other
	regions = []string{"citymap", "decide", "hint", "history", "log", "market", "motion", "players"}
	drawing = []string{"github.com/hajimehoshi/ebiten/v2/...", "golang.org/x/image/..."}
)

// walls is the rooms of the design.
func walls() map[string]room {
	dark := slices.Clone(below)
	for _, name := range unseen {
		dark = append(dark, "game/"+name)
	}
	dark = append(dark, "game/i18n", "game/link")
	lit := append(slices.Clone(dark), "sprites/...", "game/ui")
	out := map[string]room{
		"engine/grapheme": {}, // text only, which knows nothing of games
		"maps":            {},
		"maps/mapstest":   {rooms: []string{"maps"}, machine: []string{"os"}}, // every board, for tests
		"engine":          {rooms: []string{"maps"}},
		"engine/bot":      {rooms: []string{"maps", "engine"}},
		"engine/facts":    {rooms: []string{"maps", "engine"}},
		"engine/record":   {rooms: []string{"maps", "engine", "engine/grapheme"}},
		// a game as a short text; its samples are played by computers and styles
		"engine/gamecode":          {rooms: []string{"maps", "engine", "engine/record"}},
		"engine/gamecode/codetest": {}, // text only
		"engine/gamecode/sample":   {rooms: []string{"engine", "engine/bot", "engine/record", "engine/sim/styles"}},
		"engine/gamecode/train": {rooms: []string{"engine/gamecode", "engine/gamecode/sample"},
			machine: []string{"os"}}, // a command
		// positions of games with a decision that is clearly best
		"engine/puzzle": {
			rooms: []string{"maps", "engine", "engine/bot", "engine/gamecode", "engine/record"},
		},
		// data against the JSON Schemas, for tests
		"engine/schematest": {modules: []string{"github.com/santhosh-tekuri/jsonschema/v6"},
			machine: []string{"os"}},
		"engine/shorttest":         {}, // how much of something a test does
		"engine/record/recordtest": {rooms: []string{"engine", "engine/record"}},
		// a command that starts other processes
		"engine/sim": {
			rooms:   append(slices.Clone(below), "engine/sim/styles", "engine/sim/rating"),
			machine: []string{"clock", "os/...", "syscall"},
		},
		// without package bot, which is measured against the styles
		"engine/sim/styles": {rooms: []string{"maps", "engine"}},
		"engine/sim/rating": {}, // numbers only
		// a command that is also built in the trees of earlier commits
		"engine/lab/player": {rooms: []string{"engine", "engine/bot", "engine/facts"}, machine: []string{"os"}},
		"sprites/...":       {rooms: []string{"maps", "engine/grapheme", "sprites/..."}, modules: drawing},

		// the opponents in a program of their own, without the rest of the game
		"game/thinking/remote": {rooms: []string{"engine", "engine/bot"}, machine: []string{"clock"}},
		"game/thinking/worker": {rooms: []string{"game/thinking/remote"}, machine: []string{"clock", "syscall/js"}},

		"game/i18n": {},
		"game/link": {rooms: []string{"engine/grapheme"}}, // text only, which does not know what a code means
		// sentences for any game
		"game/ui": {rooms: []string{"sprites/...", "engine/grapheme"}, modules: drawing},
		// widgets for any game
		"game/menu":            {rooms: lit, modules: drawing},
		"game/table":           {rooms: append(slices.Clone(lit), "game/table/..."), modules: drawing},
		"game/table/scene":     {rooms: lit, modules: drawing}, // shared by the parts of the table
		"game/table/richtext":  {rooms: append(slices.Clone(lit), "game/table/scene"), modules: drawing},
		"game/help":            {rooms: lit, modules: drawing},
		"game/setup/setuptest": {},
		// the languages, for tests; it reads their files
		"game/phrase/phrasetest": {rooms: []string{"game/i18n", "game/phrase"}, machine: []string{"os/..."}},
		"game/save/savetest":     {rooms: []string{"game/save"}},
		// a command that says what the languages lack, and turns them into PO files and back; the module is for its
		// tests
		"game/languages/audit": {rooms: []string{"maps", "game/i18n", "sprites/typeset"},
			modules: []string{"github.com/chai2010/gettext-go/po"}, machine: []string{"os"}},
		// a language for tests, as a folder
		// a command that writes what other languages need to know of the types
		"game/script/schema":    {rooms: []string{"engine", "engine/record"}, machine: []string{"os"}},
		"game/languages/pseudo": {rooms: []string{"maps", "game/i18n", "game/phrase"}, machine: []string{"os"}},

		// a command
		"engine/bot/train": {rooms: append(slices.Clone(below), "engine/sim/styles"), machine: []string{"clock", "os"}},

		"game/app": {rooms: []string{"maps", "engine", "engine/bot", "engine/record", "sprites/...", "game/..."},
			modules: drawing, machine: []string{"clock"}},
		// Parts that app keeps separate; none of them knows app.
		"game/app/crash":         {rooms: lit, modules: drawing},
		"game/app/lessonoverlay": {rooms: lit},
		"game/app/perf":          {rooms: lit, machine: []string{"clock"}},
		"game/app/window":        {rooms: lit, modules: drawing},
		"game":                   {rooms: []string{"game/app"}, modules: drawing}, // it draws through app
		".": {rooms: []string{"game", "game/i18n", "game/languages", "game/link", "game/page", "game/phrase"},
			machine: []string{"os"}},
		"web/...": {rooms: []string{"web/..."}, modules: []string{"..."}, machine: []string{"..."}},
		// plays the games that the tests of web compare with
		// Languages are packed by the keys of English, and shortcuts have names and places of the game.
		"web/build": {rooms: []string{"web/...", "game/i18n", "game/link", "game/phrase"}, modules: []string{"..."},
			machine: []string{"..."}},
		// measures the longest games that can come from outside
		"web/bench": {rooms: []string{"web/...", "engine", "engine/gamecode", "engine/record",
			"engine/record/recordtest", "game/link"},
			modules: []string{"..."}, machine: []string{"..."}},
		"web/computers": {rooms: []string{"engine/record", "game/match", "game/save", "game/session"},
			machine: []string{"clock"}},
		// the scenes that pictures are taken of, in games played by computers, and the way to each
		"web/scenes": {rooms: []string{"maps", "engine", "engine/bot", "engine/record", "game/guide", "game/lesson",
			"game/match", "game/recap"}},
		// a command that draws them natively, with the whole program
		"web/scene": {rooms: []string{"web/build", "web/display", "web/scenes", "game/app", "game/languages",
			"game/page"}, modules: drawing, machine: []string{"os"}},
		// a command that draws with the game's sprites
		"web/icons": {rooms: []string{"web/build", "maps", "sprites", "sprites/draw", "sprites/geom", "sprites/theme"},
			machine: []string{"os"}},
		"web/release": {rooms: []string{"web/build", "sprites"}, modules: []string{"..."}, machine: []string{"..."}},
	}
	for _, name := range regions {
		out["game/table/"+name] = room{
			rooms:   append(slices.Clone(lit), "game/table/scene", "game/table/richtext"),
			modules: drawing,
		}
	}
	for _, name := range unseen {
		r := room{rooms: dark}
		switch name {
		case "recap", "review", "hindsight": // facts, which package phrase puts into words
			r.rooms = append(slices.Clone(below), "game/match", "game/recap")
			if name == "hindsight" {
				r.rooms = append(r.rooms, "game/save") // where its book is kept
			}
		case "post":
			r.rooms = below
		case "save", "page": // access is what they are for
			// unsafe: Windows calls need addresses
			r.machine = []string{"clock", "os/...", "syscall", "syscall/js", "unsafe"}
			if name == "page" {
				// natively: the clipboard and the display, the system's fonts, and files named by an address
				r.modules = []string{"github.com/jezek/xgb/...", "golang.org/x/image/..."}
				r.machine = append(r.machine, "net/url")
			}
		case "thinking": // natively in slices of time
			r.rooms = append(slices.Clone(dark), "game/thinking/remote")
			r.machine = []string{"clock"}
		case "textversion", "script", "languages":
			r.machine = []string{"syscall/js"}
		case "share":
			r.modules = []string{"rsc.io/qr/coding"} // QR codes
		case "sound":
			r.machine = []string{"syscall/js"}
			r.modules = []string{"github.com/ebitengine/oto/v3"}
		}
		out["game/"+name] = r
	}
	return out
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

// roomOf finds the room of a folder.
func roomOf(walls map[string]room, dir string) (room, bool) {
	if r, ok := walls[dir]; ok {
		return r, true
	}
	for pattern, r := range walls {
		if fits([]string{pattern}, dir) {
			return r, true
		}
	}
	return room{}, false
}

// machines are the packages that give access to the machine.
var machines = []string{"os/...", "net/...", "syscall/...", "plugin", "runtime/cgo", "unsafe", "log/syslog"}

// clocks are the functions of package time that read a clock or wait.
var clocks = []string{"Now", "Since", "Until", "After", "AfterFunc", "Tick", "NewTicker", "NewTimer", "Sleep"}

// source is a Go file, for any system.
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

// draws says whether a module draws on a screen.
func draws(module string) bool { return slices.Contains(drawing, module) }

// breach says what is wrong with an import in a room, "" if nothing is. Tests may import from other rooms, but from
// rooms with a screen only if their own has one.
func breach(r room, walls map[string]room, path string, test bool) string {
	if dir, ok := ours(path); ok {
		if fits(r.rooms, dir) {
			return ""
		}
		there, known := roomOf(walls, dir)
		if test && known && (!slices.ContainsFunc(there.modules, draws) || len(r.modules) > 0) {
			return ""
		}
		return "the arrow points the wrong way"
	}
	first, _, _ := strings.Cut(path, "/")
	switch {
	case strings.Contains(first, "."):
		if !fits(r.modules, path) {
			return "the module is not for this room"
		}
	case test:
	case fits(machines, path) && !fits(r.machine, path):
		return "it knows the machine"
	case fits([]string{"crypto/..."}, path) && !fits(r.machine, "..."):
		return "nothing here is a secret that it would keep"
	}
	return ""
}

// TestWalls: no room imports what the design forbids, on any system.
func TestWalls(t *testing.T) {
	walls := walls()
	all := sources(t)
	seen := map[string]bool{}
	for _, s := range all {
		r, ok := roomOf(walls, s.dir)
		if !ok {
			t.Errorf("%s is not a room of the design", s.dir)
			continue
		}
		seen[s.dir] = true
		for _, p := range s.imports() {
			if why := breach(r, walls, p, s.test()); why != "" {
				t.Errorf("%s/%s imports %s: %s", s.dir, s.name, p, why)
			}
		}
		if s.test() || fits(r.machine, "clock") {
			continue
		}
		for _, name := range uses(s.file, "time") {
			if slices.Contains(clocks, name) {
				t.Errorf("%s/%s calls time.%s: the room may not use a clock", s.dir, s.name, name)
			}
		}
	}
	for dir := range walls {
		if dir = strings.TrimSuffix(dir, "/..."); !seen[dir] &&
			!slices.ContainsFunc(all, func(s source) bool { return strings.HasPrefix(s.dir, dir+"/") }) {
			t.Errorf("%s is in the design, but does not exist", dir)
		}
	}
}

// TestWhoListens: app notifies the program of the session's changes, in its order; nothing else registers with the
// session except scripts, while the program runs. Below the session, a match has listeners of its own.
func TestWhoListens(t *testing.T) {
	want := []string{
		"game/app/listeners.go", "game/lesson/run.go", "game/save/autosave.go", "game/script/advice.go",
		"game/script/api.go", "game/script/turn.go", "game/session/session.go",
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
		if s.test() || !slices.Contains(below, s.dir) {
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
	walls := walls()
	for _, c := range []struct {
		dir, path string
		test      bool
		fault     bool
	}{
		{"maps", "strings", false, false},
		{"maps", "kilovolt/engine", false, true},
		{"maps", "os", false, true},
		{"engine", "kilovolt/maps", false, false},
		{"engine", "kilovolt/engine/bot", false, true},
		{"engine", "kilovolt/engine/bot", true, false},
		{"engine", "golang.org/x/image/font", false, true},
		{"engine", "golang.org/x/image/font", true, true},
		{"engine", "net/http", false, true},
		{"engine/bot", "kilovolt/engine/record", false, true},
		{"engine/bot", "kilovolt/engine/facts", false, true},
		{"engine/sim", "os", false, false},
		{"engine/sim", "kilovolt/game/match", false, true},
		{"engine/sim/styles", "kilovolt/engine/bot", false, true},
		{"engine/lab/player", "kilovolt/engine/record", false, true},
		{"game/app", "kilovolt/engine/sim", false, true},
		{"game/match", "github.com/hajimehoshi/ebiten/v2", false, true},
		{"game/match", "kilovolt/sprites/geom", false, true},
		{"game/match", "kilovolt/game/ui", true, true},
		{"game/textversion", "syscall/js", false, false},
		{"game/phrase", "syscall/js", false, true},
		{"game/review", "kilovolt/game/phrase", false, true},
		{"game/i18n", "kilovolt/engine/grapheme", false, true},
		{"game/setup", "crypto/sha256", false, true},
		{"game/save", "kilovolt/game", false, true},
		{"game/ui", "kilovolt/engine", false, true},
		{"game/menu", "kilovolt/game/table", false, true},
		{"game/table", "kilovolt/game/table/market", false, false},
		{"game/table/market", "kilovolt/game/table/scene", false, false},
		{"game/table/market", "kilovolt/game/table/players", false, true},
		{"game/table/market", "kilovolt/game/table", false, true},
		{"game/table/scene", "kilovolt/game/table/richtext", false, true},
		{"sprites/draw", "github.com/hajimehoshi/ebiten/v2/vector", false, false},
		{"sprites", "kilovolt/engine", false, true},
		{"sprites", "example.org/pictures", false, true},
		{"game", "kilovolt/game/session", false, true},
		{"game/app", "kilovolt/web/build", false, true},
		{"game/app/perf", "kilovolt/game/app", false, true},
		{".", "kilovolt/engine", false, true},
		{"web/build", "crypto/sha256", false, false},
		{"web/e2e", "github.com/chromedp/chromedp", true, false},
		{"web/build", "kilovolt/engine", false, true},
	} {
		r, ok := roomOf(walls, c.dir)
		if !ok {
			t.Errorf("%s is not a room", c.dir)
		}
		if why := breach(r, walls, c.path, c.test); (why != "") != c.fault {
			t.Errorf("%s imports %s (in a test: %v): %q", c.dir, c.path, c.test, why)
		}
	}
	if _, ok := roomOf(walls, "gamex"); ok {
		t.Error("gamex counts as a room")
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
