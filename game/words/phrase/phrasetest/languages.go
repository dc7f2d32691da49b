// Package phrasetest has the languages of the program for tests of what is laid out in them.
package phrasetest

import (
	"encoding/json"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"

	"kilovolt/game/ground/i18n"
	"kilovolt/game/words/phrase"
)

// A Language is a language with the glyphs that it brings.
type Language struct {
	*phrase.Lang
	Name string // its tag, or "long"
}

// RightToLeft reports whether it is written from right to left.
func (l *Language) RightToLeft() bool { return l.Direction() == i18n.RightToLeft }

// Languages are all languages but English, and a pseudo-language: English with every vowel written twice, which makes
// words longer by a third. They are read once for each root.
func Languages(t testing.TB, root string) []Language {
	t.Helper()
	known, ok := languages.Load(root)
	if !ok {
		known, _ = languages.LoadOrStore(root, readAll(t, root))
	}
	return slices.Clone(known.([]Language))
}

var languages sync.Map // []Language by root

func readAll(t testing.TB, root string) (out []Language) {
	t.Helper()
	folders, err := filepath.Glob(filepath.Join(root, "languages", "*", "sentences.json"))
	if err != nil || len(folders) == 0 {
		t.Fatal("no languages: ", err)
	}
	for _, file := range folders {
		dir := filepath.Dir(file)
		src := phrase.Source{Tag: filepath.Base(dir)}
		src.Language, _ = os.ReadFile(filepath.Join(dir, "language.json"))
		src.Sentences, _ = os.ReadFile(file)
		src.Names, _ = os.ReadFile(filepath.Join(dir, "names.json"))
		src.Glyphs, _ = os.ReadFile(filepath.Join(dir, "glyphs.bin"))
		out = append(out, read(t, src.Tag, &src))
	}
	english, err := os.ReadFile(filepath.Join(root, "phrase", "en.json"))
	if err != nil {
		t.Fatal(err)
	}
	return append(out, read(t, "long", &phrase.Source{
		Tag: "en", Language: []byte(phrase.EnglishLanguage), Sentences: lengthen(t, english),
	}))
}

// Hebrew returns the one that is written from right to left.
func Hebrew(t testing.TB, root string) *Language {
	t.Helper()
	all := Languages(t, root)
	for i := range all {
		if all[i].RightToLeft() {
			return &all[i]
		}
	}
	t.Fatal("no language is written from right to left")
	return nil
}

func read(t testing.TB, name string, src *phrase.Source) Language {
	t.Helper()
	l, err := phrase.Read(src)
	if err != nil {
		t.Fatal(err)
	}
	return Language{l, name}
}

// lengthen writes every vowel of the sentences twice, but not in placeholders.
func lengthen(t testing.TB, catalogue []byte) []byte {
	t.Helper()
	var sentences map[string]string
	if err := json.Unmarshal(catalogue, &sentences); err != nil {
		t.Fatal(err)
	}
	for key, text := range sentences {
		var b strings.Builder
		hole := false
		for _, c := range text {
			hole = c == '{' || hole && c != '}'
			b.WriteRune(c)
			if !hole && strings.ContainsRune("aeiouAEIOU", c) {
				b.WriteString(strings.ToLower(string(c)))
			}
		}
		sentences[key] = b.String()
	}
	data, err := json.Marshal(sentences)
	if err != nil {
		t.Fatal(err)
	}
	return data
}
