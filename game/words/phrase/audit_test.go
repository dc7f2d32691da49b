package phrase

import (
	"encoding/json"
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"maps"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"kilovolt/game/ground/i18n"
)

// base returns a key without its plural suffix, if it has one: the form "other" must exist beside it.
func base(keys map[string]string, key string) string {
	dot := strings.LastIndex(key, ".")
	if dot < 0 || !slices.Contains(i18n.Categories(), key[dot+1:]) {
		return key
	}
	if _, ok := keys[key[:dot]+".other"]; !ok {
		return key
	}
	return key[:dot]
}

func catalogue(t *testing.T) map[string]string {
	t.Helper()
	data := []byte(english)
	var raw map[string]string
	if err := json.Unmarshal(data, &raw); err != nil {
		t.Fatal(err)
	}
	return raw
}

// holePattern matches the placeholders of a sentence; holes returns them sorted, each once.
var holePattern = regexp.MustCompile(`\{(\w+)\}`)

func holes(text string) []string {
	var out []string
	for _, m := range holePattern.FindAllStringSubmatch(text, -1) {
		out = append(out, m[1])
	}
	slices.Sort(out)
	return slices.Compact(out)
}

// sources parses every Go file of the program except tests.
func sources(t *testing.T) map[string]*ast.File {
	t.Helper()
	root := filepath.Join("..", "..", "..")
	out := map[string]*ast.File{}
	err := filepath.WalkDir(root, func(path string, d fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		if d.IsDir() {
			if name := d.Name(); name == "dist" || name == "testdata" || strings.HasPrefix(name, ".") && name != ".." {
				return filepath.SkipDir
			}
			// Its names of types look like keys.
			if strings.HasSuffix(filepath.ToSlash(path), "game/view/script/schema") {
				return filepath.SkipDir
			}
			return nil
		}
		if !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") {
			return nil
		}
		f, err := parser.ParseFile(token.NewFileSet(), path, nil, 0)
		if err != nil {
			return err
		}
		out[path] = f
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	return out
}

// literal returns the value of a string literal.
func literal(e ast.Expr) (string, bool) {
	lit, ok := e.(*ast.BasicLit)
	if !ok || lit.Kind != token.STRING {
		return "", false
	}
	s, err := strconv.Unquote(lit.Value)
	return s, err == nil
}

var (
	keyPattern  = regexp.MustCompile(`^[a-z0-9-]+(\.[a-z0-9-]+)+$`)
	fileEndings = []string{".go", ".json", ".js", ".png", ".txt", ".tmp", ".bak", ".wasm"}
)

// looksLikeKey reports whether a literal must be meant as a key: it has the form of a key, and its first part is a
// group of the catalogue.
func looksLikeKey(groups map[string]bool, s string) bool {
	if !keyPattern.MatchString(s) {
		return false
	}
	for _, end := range fileEndings {
		if strings.HasSuffix(s, end) {
			return false
		}
	}
	return groups[s[:strings.IndexByte(s, '.')]]
}

// fillers are the functions that fill in a sentence, with the number of arguments before the key: T, t (a scene's short
// form) and Segments of a language, and a sentence as an argument.
var fillers = map[string]int{"T": 0, "t": 0, "Segments": 0, "Sentence": 1}

// TestCodeAndCatalogueAgree: every key in the sources is in the catalogue and vice versa, calls fill exactly the
// placeholders of their sentence, and a sentence with plural forms gets the count that selects one.
func TestCodeAndCatalogueAgree(t *testing.T) {
	raw := catalogue(t)
	groups, want := map[string]bool{}, map[string]string{}
	for key, text := range raw {
		if !keyPattern.MatchString(key) {
			t.Errorf("%q is not a key: small letters, digits and hyphens, at least two parts", key)
			continue
		}
		groups[key[:strings.IndexByte(key, '.')]] = true
		b := base(raw, key)
		if b == key {
			want[b] = strings.Join(holes(text), " ")
			continue
		}
		want[b] = strings.Join(holes(raw[b+".other"]), " ")
		for _, hole := range holes(text) { // "one house" may do without its number
			if !strings.Contains(raw[b+".other"], "{"+hole+"}") {
				t.Errorf("%s: {%s} is missing from its other form", key, hole)
			}
		}
	}
	used := map[string]bool{}
	calls := 0
	for path, file := range sources(t) {
		ast.Inspect(file, func(n ast.Node) bool {
			if e, ok := n.(ast.Expr); ok {
				if s, ok := literal(e); ok && looksLikeKey(groups, s) {
					if _, ok := want[s]; !ok {
						t.Errorf("%s: %q is not in the catalogue", path, s)
					}
					used[s] = true
				}
			}
			call, ok := n.(*ast.CallExpr)
			if !ok || len(call.Args) == 0 {
				return true
			}
			sel, ok := call.Fun.(*ast.SelectorExpr)
			if !ok {
				return true
			}
			at, fills := fillers[sel.Sel.Name]
			if !fills || len(call.Args) <= at {
				return true
			}
			key, ok := literal(call.Args[at])
			if !ok {
				return true
			}
			if _, known := want[key]; !known {
				t.Errorf("%s: %q is not in the catalogue", path, key)
				return true
			}
			got, counts, ok := filled(file, call, at+1)
			if ok && got != want[key] {
				t.Errorf("%s: %q needs %q, the call fills %q", path, key, want[key], got)
			}
			if _, forms := raw[key+".other"]; ok && forms != (counts == 1) {
				t.Errorf("%s: %q has plural forms: %v; counts that select one: %d", path, key, forms, counts)
			}
			calls++
			return true
		})
	}
	for _, key := range slices.Sorted(maps.Keys(want)) {
		if !used[key] {
			t.Errorf("%q is used nowhere", key)
		}
	}
	if calls < 100 {
		t.Errorf("only %d calls were found", calls)
	}
}

// filled returns the sorted names of the placeholders that a call fills, starting at one of its arguments, and how many
// of them are counts, if all can be read off the source: each argument is a call whose first argument is a literal, or
// a variable assigned from such a call in the same file.
func filled(file *ast.File, call *ast.CallExpr, from int) (names string, counts int, ok bool) {
	if call.Ellipsis != token.NoPos {
		return "", 0, false
	}
	var all []string
	for _, arg := range call.Args[from:] {
		if id, ok := arg.(*ast.Ident); ok {
			arg = madeBy(file, id, call.Pos())
		}
		made, ok := arg.(*ast.CallExpr)
		if !ok || len(made.Args) == 0 {
			return "", 0, false
		}
		name, ok := literal(made.Args[0])
		if !ok {
			return "", 0, false
		}
		if sel, ok := made.Fun.(*ast.SelectorExpr); ok && sel.Sel.Name == "Count" {
			counts++
		}
		all = append(all, name)
	}
	slices.Sort(all)
	return strings.Join(all, " "), counts, true
}

// madeBy returns what was last assigned to a variable before a place in the file.
func madeBy(file *ast.File, id *ast.Ident, before token.Pos) ast.Expr {
	var made ast.Expr
	ast.Inspect(file, func(n ast.Node) bool {
		as, ok := n.(*ast.AssignStmt)
		if !ok || as.Pos() >= before || len(as.Lhs) != len(as.Rhs) {
			return true
		}
		for i, left := range as.Lhs {
			if l, ok := left.(*ast.Ident); ok && l.Name == id.Name {
				made = as.Rhs[i]
			}
		}
		return true
	})
	return made
}

// TestKeysAreNeverMade: except in the parser of catalogues, no key is put together from parts, because the audit would
// not see it.
func TestKeysAreNeverMade(t *testing.T) {
	for path, file := range sources(t) {
		here := filepath.Base(filepath.Dir(path)) == "i18n"
		ast.Inspect(file, func(n ast.Node) bool {
			call, ok := n.(*ast.CallExpr)
			if !ok || len(call.Args) != 1 || here {
				return true
			}
			sel, ok := call.Fun.(*ast.SelectorExpr)
			if !ok || sel.Sel.Name != "Key" {
				return true
			}
			if x, ok := sel.X.(*ast.Ident); ok && x.Name == "i18n" {
				if _, ok := literal(call.Args[0]); !ok {
					t.Errorf("%s builds a key from something that is not a literal", path)
				}
			}
			return true
		})
	}
}

// TestNoKeyTwice: JSON would take the last one.
func TestNoKeyTwice(t *testing.T) {
	for key := range catalogue(t) {
		if n := strings.Count(english, strconv.Quote(key)+":"); n != 1 {
			t.Errorf("%q occurs %d times", key, n)
		}
	}
}

// homonyms are sentences that occur twice in English because other languages need two: another gender, part of speech
// or meaning.
var homonyms = [][]string{
	{"tokens.none", "panel.way-none", "players.no-money"}, // of tokens, of plants, of money
	{"fuel.uranium", "fuel.uranium"},
	{"panel.future", "about.next"},                            // the future market; the next page
	{"panel.track-end", "keys.name-end", "review.point-end"},  // a mark, a key, a point of a curve
	{"panel.track-step2", "tips.step2"},                       // a mark; a title
	{"panel.buy", "lesson.fuel.title"},                        // a button; a title
	{"panel.menu", "menu.title"},                              // a button; a title
	{"panel.tab-map", "setup.map"},                            // the board on the table; which board
	{"panel.tab-players", "setup.players"},                    // the people; their number
	{"panel.tab-plants", "panel.way-plants", "review.plants"}, // the market; those that run; what they cost
	{"edition.classic", "edition.classic-within"},             // where a line begins; within a sentence
	{"level.easy", "level.easy-within"},
	{"level.normal", "level.normal-within", "settings.speed-normal"}, // and a speed
	{"level.hard", "level.hard-within"},
	{"level.expert", "level.expert-within"},
	{"level.master", "level.master-within"},
	{"phase.bar-build", "review.building"},      // a phase; what was spent in it
	{"title.start", "setup.start"},              // a title; a button
	{"title.continue", "lesson.next"},           // a game; a lesson
	{"setup.zone-picked", "symbols.sign-check"}, // regions; anything
	{"plants.plant", "budget.plant"},            // a card; what is paid for it
	{"keys.name-left", "budget.left"},           // a direction; what remains
	{"ask.no", "menu.back"},                     // no; one page back
	{"panel.keep-coal", "panel.keep-coal"},
}

// TestNoSentenceTwice: what both surfaces say is one sentence in the catalogue.
func TestNoSentenceTwice(t *testing.T) {
	raw := catalogue(t)
	first := map[string]string{}
	for _, key := range slices.Sorted(maps.Keys(raw)) {
		b := base(raw, key)
		if b != key && key != b+".other" {
			continue
		}
		other, twice := first[raw[key]]
		if !twice {
			first[raw[key]] = b
			continue
		}
		if !slices.ContainsFunc(homonyms, func(group []string) bool {
			return slices.Contains(group, b) &&
				slices.Contains(group, other)
		}) {
			t.Errorf("%s and %s are the same sentence: %q", other, b, raw[key])
		}
	}
}
