// Package pseudo makes a language for tests from English: every vowel has a mark and is doubled, so that texts are a
// third longer, and what is still English can be seen. No player can choose it, and no program contains it.
package pseudo

import (
	"encoding/json"
	"errors"
	"os"
	"path/filepath"
	"strings"

	"kilovolt/game/words/phrase"
	"kilovolt/maps"
)

// Tag is the language's tag, which is usual for such a language.
const Tag = "en-XA"

// Language describes it.
const Language = `{"name": "Ëënglíísh", "direction": "ltr", "plurals": {"one": "n = 1"}}`

var marked = map[rune]string{
	'a': "ää", 'e': "éé", 'i': "íí", 'o': "öö", 'u': "üü", 'A': "Ää", 'E': "Éé", 'I': "Íí", 'O': "Öö", 'U': "Üü",
}

// Text returns an English text in the language; its placeholders stay.
func Text(english string) string {
	var b strings.Builder
	hole := false
	for _, r := range english {
		hole = r == '{' || hole && r != '}'
		if m := marked[r]; m != "" && !hole {
			b.WriteString(m)
		} else {
			b.WriteRune(r)
		}
	}
	return b.String()
}

// texts returns the texts of a file of English ones.
func texts(file string) (json.RawMessage, error) {
	data, err := os.ReadFile(file)
	if err != nil {
		return nil, err
	}
	var all map[string]string
	if err := json.Unmarshal(data, &all); err != nil {
		return nil, err
	}
	for key, text := range all {
		all[key] = Text(text)
	}
	return json.Marshal(all)
}

// names returns the names of all boards, regions and cities.
func names() (json.RawMessage, error) {
	boards, regions, cities := map[string]string{}, map[string]map[string]string{}, map[string]map[string]string{}
	for _, id := range maps.List() {
		regions[id], cities[id] = map[string]string{}, map[string]string{}
		for _, edition := range maps.Editions(id) {
			b, err := maps.Load(id, edition)
			if err != nil {
				return nil, err
			}
			boards[id] = Text(b.Name)
			for _, r := range b.Regions {
				regions[id][r.ID] = Text(r.Name)
			}
			for _, c := range b.Cities {
				cities[id][c.ID] = Text(c.Name)
			}
		}
	}
	return json.Marshal(map[string]any{"boards": boards, "regions": regions, "cities": cities})
}

// Source returns the language, made from the English of the repository at root.
func Source(root string) (*phrase.Source, error) {
	sentences, err := texts(filepath.Join(root, "game", "words", "phrase", "en.json"))
	if err != nil {
		return nil, err
	}
	named, err := names()
	return &phrase.Source{Tag: Tag, Language: json.RawMessage(Language), Sentences: sentences, Names: named}, err
}

// Write writes the language as a folder into dir, as game/words/languages has those of people.
func Write(root, dir string) error {
	src, err := Source(root)
	if err != nil {
		return err
	}
	page, err := texts(filepath.Join(root, "game", "words", "languages", "en", "page.json"))
	if err != nil {
		return err
	}
	to := filepath.Join(dir, Tag)
	err = os.MkdirAll(to, 0o755)
	for name, data := range map[string]json.RawMessage{
		"language.json": src.Language, "sentences.json": src.Sentences, "names.json": src.Names, "page.json": page,
	} {
		err = errors.Join(err, os.WriteFile(filepath.Join(to, name), data, 0o644))
	}
	return err
}
