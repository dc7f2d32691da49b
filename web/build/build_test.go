package build

import (
	"encoding/json"
	"os"
	"path/filepath"
	"reflect"
	"regexp"
	"slices"
	"strings"
	"testing"

	"kilovolt/game/words/phrase"
)

func testSite(t *testing.T) *site {
	t.Helper()
	return &site{root: "../..", out: t.TempDir(), current: map[string]bool{}}
}

func names(t *testing.T, dir string) string {
	t.Helper()
	entries, err := os.ReadDir(dir)
	if err != nil {
		t.Fatal(err)
	}
	var list []string
	for _, e := range entries {
		list = append(list, e.Name())
	}
	return strings.Join(list, " ")
}

func TestNamesFollowTheContent(t *testing.T) {
	s := testSite(t)
	a, err := s.put("page", ".js", []byte("one"))
	if err != nil {
		t.Fatal(err)
	}
	b, err := s.put("page", ".js", []byte("two"))
	if err != nil {
		t.Fatal(err)
	}
	again, err := s.put("page", ".js", []byte("one"))
	if err != nil {
		t.Fatal(err)
	}
	if a == b || a != again {
		t.Errorf("the names are %s, %s and, for the first content again, %s", a, b, again)
	}
}

// A new build removes the files of an old one, and nothing else.
func TestSweep(t *testing.T) {
	s := testSite(t)
	old := []string{
		"kilovolt-0000000000.wasm", "kilovolt-0000000000.wasm.gz", "kilovolt-0000000000.wasm.js.br",
		"bots-0000000000.wasm", "page-0000000000.js", "manifest-0000000000.webmanifest",
		"icon-apple-180-0000000000.png", "lang-sr-Latn-0000000000.json.js", "sw.js.gz",
		"page-0000000000.js.123.new", // of a build that was killed
	}
	others := []string{
		"bots-of-mine.wasm", "holiday.jpg", "icon-logo.png", "kilovolt-germany-ann.json", "lang-0000000000.txt",
		"page-about.html",
	}
	for _, name := range slices.Concat(old, others) {
		if err := os.WriteFile(filepath.Join(s.out, name), nil, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	if err := os.Mkdir(filepath.Join(s.out, "page-folder"), 0o700); err != nil {
		t.Fatal(err)
	}
	kept, err := s.put("page", ".js", []byte("new"))
	if err != nil {
		t.Fatal(err)
	}
	if err := s.sweep(); err != nil {
		t.Fatal(err)
	}
	got := names(t, s.out)
	want := strings.Join(slices.Sorted(slices.Values(append(others, kept, "page-folder"))), " ")
	if got != want {
		t.Errorf("left: %s\nwant: %s", got, want)
	}
}

func TestPageNamesItsParts(t *testing.T) {
	s := testSite(t)
	info := Info{Version: `v1 </script><b>"`,
		Program: Program{Wasm: "kilovolt-1.wasm", Gz: "kilovolt-1.wasm.gz", Raw: 12345}}
	if err := s.page(&info); err != nil {
		t.Fatal(err)
	}
	data, err := os.ReadFile(filepath.Join(s.out, "index.html"))
	if err != nil {
		t.Fatal(err)
	}
	html := string(data)
	for name := range s.current {
		inPage := func(stem string) bool { return strings.HasPrefix(name, stem) }
		if inPage("page-") || inPage("icon-32-") || inPage("manifest-") {
			if !strings.Contains(html, `"`+name+`"`) {
				t.Errorf("the page does not name %s", name)
			}
		}
	}
	for _, want := range []string{`"raw":12345`, `"wasm":"kilovolt-1.wasm"`, `"gz":"kilovolt-1.wasm.gz"`} {
		if !strings.Contains(html, want) {
			t.Errorf("the page lacks %s", want)
		}
	}
	if strings.Contains(html, "<b>") {
		t.Error("a version is not escaped in the page")
	}
	// The page must work in any folder of any host, and with a strict policy.
	if m := regexp.MustCompile(`(?i)(src|href)="(/|https?:)|\son\w+="|javascript:`).FindString(html); m != "" {
		t.Errorf("the page contains %q", m)
	}
	if m := regexp.MustCompile(`@[a-z0-9.-]+@`).FindString(html); m != "" {
		t.Errorf("the placeholder %s was left in the page", m)
	}
}

// What a language weighs as it is sent with brotli, which the site's packed files are made for, bytes: one with letters
// of its own may weigh more.
const (
	mostOfALanguage    = 40_000
	mostWithOwnLetters = 50_000
)

// otherLanguages returns the languages beside English, which the program has in it.
func otherLanguages(t *testing.T) []*folder {
	t.Helper()
	all, err := testSite(t).folders()
	if err != nil {
		t.Fatal(err)
	}
	return slices.DeleteFunc(all, func(f *folder) bool { return f.Tag == english })
}

// Every language is within its budget.
func TestLanguagesAreLight(t *testing.T) {
	for _, f := range otherLanguages(t) {
		data, err := f.file()
		if err != nil {
			t.Fatal(err)
		}
		packed, err := forms[1].pack(data)
		if err != nil {
			t.Fatal(err)
		}
		most := mostOfALanguage
		if f.Direction == "rtl" {
			most = mostWithOwnLetters
		}
		t.Logf("%s: %d bytes, sent %d", f.Tag, len(data), len(packed))
		if len(packed) > most || len(packed) < most/4 {
			t.Errorf("%s: %d bytes, %d are allowed", f.Tag, len(packed), most)
		}
	}
}

// The file of a language is what its folder has.
func TestFilesOfLanguages(t *testing.T) {
	for _, f := range otherLanguages(t) {
		want, err := phrase.Read(&phrase.Source{Tag: f.Tag, Language: f.about, Sentences: f.sentences, Names: f.names,
			Glyphs: f.glyphs})
		if err != nil {
			t.Fatal(err)
		}
		data, err := f.file()
		if err != nil {
			t.Fatal(err)
		}
		var src phrase.Source
		if err := json.Unmarshal(data, &src); err != nil {
			t.Fatal(err)
		}
		got, err := phrase.Read(&src)
		if err != nil || !reflect.DeepEqual(got, want) {
			t.Errorf("%s: the file says something else than the folder: %v", f.Tag, err)
		}
	}
}

// Every text that the page uses is in its table, and every text in the table is used.
func TestWordsOfThePage(t *testing.T) {
	read := func(name string) string {
		data, err := os.ReadFile(filepath.Join("..", "page", name))
		if err != nil {
			t.Fatal(err)
		}
		return string(data)
	}
	table := map[string]bool{}
	all, err := testSite(t).folders()
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range all {
		if f.Tag == english {
			for key := range f.Language.page {
				table[key] = true
			}
		}
	}
	// languages.go and face.go put these into the page and its manifest.
	used := map[string]bool{"noscript": true, "manifest.description": true, "manifest.table": true}
	named := regexp.MustCompile(`data-(?:word|early)="([^"]+)"`)
	for _, m := range named.FindAllStringSubmatch(read("index.html"), -1) {
		used[m[1]] = true
	}
	for _, name := range scripts {
		text := read(name)
		said := regexp.MustCompile(`(?:say\(|version\] = \[)"([a-z.]+)"|` +
			`say\(done \? "([a-z.]+)" : "([a-z.]+)"\)`)
		for _, m := range said.FindAllStringSubmatch(text, -1) {
			for _, key := range m[1:] {
				if key != "" && !strings.HasSuffix(key, ".") {
					used[key] = true
				}
			}
		}
		troubles := regexp.MustCompile(`fail\("([a-z]+)"|Trouble\("([a-z]+)"|` +
			`\? "(ended)" : "(crashed)"|\? "(broken)" : "(download)"`)
		for _, m := range troubles.FindAllStringSubmatch(text, -1) {
			for _, kind := range m[1:] {
				if kind == "" {
					continue
				}
				for _, part := range []string{"title", "text", "hint"} {
					used["trouble."+kind+"."+part] = true
				}
			}
		}
	}
	if len(used) < 20 {
		t.Fatalf("found only %d texts in use: the patterns of this test no longer match", len(used))
	}
	for key := range used {
		if !table[key] {
			t.Errorf("%s is used but not in the table", key)
		}
	}
	for key := range table {
		if !used[key] {
			t.Errorf("%s is in the table but not used", key)
		}
	}
}
