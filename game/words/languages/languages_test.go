//go:build !js

package languages

import (
	"errors"
	"io/fs"
	"os"
	"slices"
	"testing"
	"testing/fstest"

	"kilovolt/game/ground/i18n"
	"kilovolt/game/words/languages/pseudo"
	"kilovolt/game/words/phrase"
)

// English is described twice: here for the page, and in the program.
func TestEnglish(t *testing.T) {
	data, err := fs.ReadFile(folders, "en/language.json")
	if err != nil {
		t.Fatal(err)
	}
	if string(data) != phrase.EnglishLanguage+"\n" {
		t.Errorf("en/language.json: %s, want %s", data, phrase.EnglishLanguage)
	}
	if !slices.ContainsFunc(All(), func(l *i18n.Language) bool { return l.Tag == "en" && l.Name == "English" }) {
		t.Error("English is not listed")
	}
}

// Every folder is a language that can be read.
func TestFolders(t *testing.T) {
	entries, err := fs.ReadDir(folders, ".")
	if err != nil {
		t.Fatal(err)
	}
	var want, got []string
	for _, e := range entries {
		if _, err := fs.Stat(folders, e.Name()+"/language.json"); err == nil {
			want = append(want, e.Name())
		}
	}
	for _, l := range All() {
		got = append(got, l.Tag)
		Get(l.Tag, func(lang *phrase.Lang, err error) {
			if err != nil || lang.Tag() != l.Tag {
				t.Errorf("%s: got %v, %v", l.Tag, lang, err)
			}
		})
	}
	if !slices.Equal(got, want) {
		t.Errorf("languages: %q, want %q", got, want)
	}
}

// A language needs a folder and nothing else.
func TestAFolderIsEnough(t *testing.T) {
	dir := t.TempDir()
	if err := pseudo.Write("../../..", dir); err != nil {
		t.Fatal(err)
	}
	all, err := list(os.DirFS(dir))
	if err != nil || len(all) != 1 || all[0].Tag != pseudo.Tag {
		t.Fatalf("got %v, %v", all, err)
	}
	l, err := load(os.DirFS(dir), pseudo.Tag)
	if err != nil {
		t.Fatal(err)
	}
	if got, want := l.T("settings.title"), "Sééttííngs"; got != want {
		t.Errorf("got %q, want %q", got, want)
	}
	if missing := l.Missing(); len(missing) > 0 {
		t.Errorf("missing: %q", missing)
	}
	for wanted, want := range map[string]string{"en-XA": pseudo.Tag, "en-GB": "en", "tlh": "en"} {
		if got := preferred(append(all, phrase.English().Language()), []string{wanted}); got != want {
			t.Errorf("%s: got %s", wanted, got)
		}
	}
}

// What is broken is refused.
func TestBrokenFolders(t *testing.T) {
	const language = `{"name": "X", "direction": "ltr"}`
	const sentences = `{"title.name": "X"}`
	file := func(text string) *fstest.MapFile { return &fstest.MapFile{Data: []byte(text)} }
	in := fstest.MapFS{
		"aa/language.json": file(language),
		"bb/language.json": file(language), "bb/sentences.json": file(`{"title.name": "X`),
		"cc/language.json": file(`{}`), "cc/sentences.json": file(sentences),
		"dd/language.json": file(language), "dd/sentences.json": file(sentences),
		"ee/language.json": file(language), "ee/sentences.json": file(sentences), "ee/names.json": file(`{`),
	}
	for _, tag := range []string{"aa", "bb", "cc", "ee", "ff", "../aa", ""} {
		if l, err := load(in, tag); !errors.Is(err, ErrBroken) {
			t.Errorf("%q: got %v, %v", tag, l, err)
		}
	}
	if l, err := load(in, "dd"); err != nil || l.T("title.name") != "X" {
		t.Errorf("got %v, %v", l, err)
	}
	if _, err := list(in); err == nil {
		t.Error("a broken description was listed")
	}
	other := &phrase.Source{Tag: "dd", Language: []byte(language), Sentences: []byte(sentences)}
	if _, err := read("xx", other); !errors.Is(err, ErrBroken) {
		t.Errorf("another language was taken: %v", err)
	}
}

func TestMatches(t *testing.T) {
	for wanted, want := range map[string]string{
		"sr": "sr-Cyrl", "sr-RS": "sr-Cyrl", "sr-Latn-RS": "sr-Latn", "sr-Cyrl-ME": "sr-Cyrl", "sr-ME": "sr-Latn",
		"sh": "sr-Latn", "iw": "he", "he-IL": "he", "mo": "ro", "ro-MD": "ro", "cs-CZ": "cs", "de-AT": "de",
		"en-GB": "en", "tlh": "",
	} {
		if got := i18n.Match(All(), []string{wanted}); got != want {
			t.Errorf("%s: got %q, want %q", wanted, got, want)
		}
	}
}
