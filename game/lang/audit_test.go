package lang

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
)

// categories are the suffixes of plural forms.
var categories = []string{"one", "two", "few", "many", "other"}

// base is a key without the suffix of its plural form, where it is one: the form "other", which every such sentence has, is there beside it.
func base(keys map[string]string, key string) string {
	dot := strings.LastIndex(key, ".")
	if dot < 0 || !slices.Contains(categories, key[dot+1:]) {
		return key
	}
	if _, ok := keys[key[:dot]+".other"]; !ok {
		return key
	}
	return key[:dot]
}

func catalogue(t *testing.T, tag string) map[string]string {
	t.Helper()
	data, err := files.ReadFile(tag + ".json")
	if err != nil {
		t.Fatal(err)
	}
	var raw map[string]string
	if err := json.Unmarshal(data, &raw); err != nil {
		t.Fatal(err)
	}
	return raw
}

// holes are the placeholders of a sentence, sorted, each once.
var holePattern = regexp.MustCompile(`\{(\w+)\}`)

func holes(text string) []string {
	var out []string
	for _, m := range holePattern.FindAllStringSubmatch(text, -1) {
		out = append(out, m[1])
	}
	slices.Sort(out)
	return slices.Compact(out)
}

// sources parses every Go file of the program, tests aside.
func sources(t *testing.T) map[string]*ast.File {
	t.Helper()
	root := filepath.Join("..", "..")
	out := map[string]*ast.File{}
	err := filepath.WalkDir(root, func(path string, d fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		if d.IsDir() {
			if name := d.Name(); name == "dist" || name == "testdata" || strings.HasPrefix(name, ".") && name != ".." {
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

// literal is the value of a string literal.
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

// looksLikeKey tells whether a literal must be meant as a key: it has a key's form, and its first part is a group of the catalogue.
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

// TestCodeAndCatalogueAgree: every key in the sources is in the catalogue, every key of the catalogue is in the sources, and what a call
// of T, t (a scene's own short form) or Segments fills is what the sentence asks for.
func TestCodeAndCatalogueAgree(t *testing.T) {
	raw := catalogue(t, "en")
	groups, want := map[string]bool{}, map[string]string{}
	for key, text := range raw {
		if !keyPattern.MatchString(key) {
			t.Errorf("%q is no key: small letters, digits and hyphens, at least two parts", key)
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
				t.Errorf("%s: {%s} is not in its other form", key, hole)
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
			if !ok || !slices.Contains([]string{"T", "t", "Segments"}, sel.Sel.Name) {
				return true
			}
			key, ok := literal(call.Args[0])
			if !ok {
				return true
			}
			if _, known := want[key]; !known {
				t.Errorf("%s: %q is not in the catalogue", path, key)
				return true
			}
			if got, ok := filled(file, call); ok && got != want[key] {
				t.Errorf("%s: %q asks for %q, the call fills %q", path, key, want[key], got)
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
		t.Errorf("only %d calls were looked at", calls)
	}
}

// filled is the names of the placeholders that a call fills, sorted, where all of them can be read off the source: each argument is a call whose
// first argument is a literal, or a variable that was given such a call in the same file.
func filled(file *ast.File, call *ast.CallExpr) (string, bool) {
	if call.Ellipsis != token.NoPos {
		return "", false
	}
	var names []string
	for _, arg := range call.Args[1:] {
		if id, ok := arg.(*ast.Ident); ok {
			made := madeBy(file, id, call.Pos())
			if made == nil {
				return "", false
			}
			arg = made
		}
		made, ok := arg.(*ast.CallExpr)
		if !ok || len(made.Args) == 0 {
			return "", false
		}
		name, ok := literal(made.Args[0])
		if !ok {
			return "", false
		}
		names = append(names, name)
	}
	slices.Sort(names)
	return strings.Join(names, " "), true
}

// madeBy is what was last assigned to a variable before a place in the file.
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

// TestKeysAreNeverMade: outside this room's reading of a catalogue no key is put together from parts, or the audit would not see it.
func TestKeysAreNeverMade(t *testing.T) {
	for path, file := range sources(t) {
		here := filepath.Base(filepath.Dir(path)) == "lang"
		ast.Inspect(file, func(n ast.Node) bool {
			call, ok := n.(*ast.CallExpr)
			if !ok || len(call.Args) != 1 || here {
				return true
			}
			sel, ok := call.Fun.(*ast.SelectorExpr)
			if !ok || sel.Sel.Name != "Key" {
				return true
			}
			if x, ok := sel.X.(*ast.Ident); ok && x.Name == "lang" {
				if _, ok := literal(call.Args[0]); !ok {
					t.Errorf("%s makes a key out of something that is no literal", path)
				}
			}
			return true
		})
	}
}

// TestLanguagesAgree: all catalogues have the same keys with the same placeholders, and no key twice.
func TestLanguagesAgree(t *testing.T) {
	english := catalogue(t, "en")
	for _, tag := range Tags() {
		data, err := files.ReadFile(tag + ".json")
		if err != nil {
			t.Fatal(err)
		}
		raw := catalogue(t, tag)
		for key := range raw {
			if n := strings.Count(string(data), strconv.Quote(key)+":"); n != 1 {
				t.Errorf("%s: %q stands there %d times", tag, key, n)
			}
		}
		have, want := map[string]string{}, map[string]string{}
		for key, text := range raw {
			if b := base(raw, key); b == key || key == b+".other" {
				have[b] = strings.Join(holes(text), " ")
			}
		}
		for key, text := range english {
			if b := base(english, key); b == key || key == b+".other" {
				want[b] = strings.Join(holes(text), " ")
			}
		}
		if !maps.Equal(have, want) {
			t.Errorf("%s: keys or placeholders differ from English", tag)
		}
		if _, err := Load(tag); err != nil {
			t.Error(err)
		}
	}
}
