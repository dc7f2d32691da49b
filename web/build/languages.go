package build

import (
	"bytes"
	"encoding/json"
	"fmt"
	"html"
	"os"
	"path/filepath"
	"strings"

	"kilovolt/game/words/phrase"
)

// Language describes a language of the site. English is part of the program and needs no file of its own.
type Language struct {
	Tag       string   `json:"tag"`
	Name      string   `json:"name"`
	Direction string   `json:"direction"`
	Matches   []string `json:"matches"` // tags of readers whom it suits
	Program            // its file

	page map[string]string // the page's words in it
}

// english is the language that the program has.
const english = "en"

// A folder is a folder of game/words/languages, whose package describes it.
type folder struct {
	dir string
	Language
	about, sentences, page, names, glyphs []byte
}

// folders reads the folders of all languages, sorted by their tags: those of the repository and further ones.
func (s *site) folders() (all []*folder, err error) {
	dirs := []string{filepath.Join(s.root, "game", "words", "languages")}
	for _, in := range append(dirs, s.languages...) {
		files, err := filepath.Glob(filepath.Join(in, "*", "language.json"))
		if err != nil {
			return nil, err
		}
		for _, file := range files {
			f, err := readFolder(filepath.Dir(file))
			if err != nil {
				return nil, err
			}
			all = append(all, f)
		}
	}
	return all, nil
}

func readFolder(dir string) (*folder, error) {
	f := &folder{dir: dir, Language: Language{Tag: filepath.Base(dir)}}
	for _, part := range []struct {
		name string
		to   *[]byte
		may  bool // be missing
	}{
		{"language.json", &f.about, false}, {"sentences.json", &f.sentences, f.Tag == english},
		{"page.json", &f.page, false}, {"names.json", &f.names, true}, {"glyphs.bin", &f.glyphs, true},
	} {
		data, err := os.ReadFile(filepath.Join(dir, part.name))
		if err != nil && !(part.may && os.IsNotExist(err)) {
			return nil, err
		}
		*part.to = data
	}
	if err := json.Unmarshal(f.about, &f.Language); err != nil {
		return nil, fmt.Errorf("%s: %w", dir, err)
	}
	if err := json.Unmarshal(f.page, &f.Language.page); err != nil {
		return nil, fmt.Errorf("%s: %w", dir, err)
	}
	f.Matches = append([]string{f.Tag}, f.Matches...)
	return f, nil
}

// file returns the language as one file: phrase.Source of the program, and the page's words.
func (f *folder) file() ([]byte, error) {
	packed, err := phrase.English().Pack(f.sentences)
	if err != nil {
		return nil, fmt.Errorf("%s: sentences: %w", f.dir, err)
	}
	all, err := json.Marshal(struct {
		Tag      string          `json:"tag"`
		Language json.RawMessage `json:"language"`
		Page     json.RawMessage `json:"page"`
		Names    json.RawMessage `json:"names,omitempty"`
		Packed   json.RawMessage `json:"packed"`
		Glyphs   []byte          `json:"glyphs,omitempty"`
	}{f.Tag, f.about, f.page, f.names, packed, f.glyphs})
	if err != nil {
		return nil, fmt.Errorf("%s: %w", f.dir, err)
	}
	return bytes.TrimSpace(all), nil
}

// allLanguages writes the files of all languages.
func (s *site) allLanguages() (all []Language, err error) {
	folders, err := s.folders()
	if err != nil {
		return nil, err
	}
	for _, f := range folders {
		if f.Tag != english {
			data, err := f.file()
			if err != nil {
				return nil, err
			}
			if f.Program, err = s.program("lang-"+f.Tag, ".json", data); err != nil {
				return nil, err
			}
		}
		all = append(all, f.Language)
	}
	return all, nil
}

// languagesInside packs all languages into elements of the page.
func (s *site) languagesInside() (all []Language, inside []element, err error) {
	folders, err := s.folders()
	if err != nil {
		return nil, nil, err
	}
	for _, f := range folders {
		if f.Tag != english {
			data, err := f.file()
			if err != nil {
				return nil, nil, err
			}
			var e element
			if f.Program, e, err = s.inside("kv-lang-"+f.Tag, data); err != nil {
				return nil, nil, err
			}
			inside = append(inside, e)
		}
		all = append(all, f.Language)
	}
	return all, inside, nil
}

// words sets the placeholders of the page's words: those of English in the script and what is told of the page, and in
// all languages what is said where no script runs.
func (p *parts) words(all []*folder) error {
	var without strings.Builder
	for _, l := range all {
		if l.Tag == english {
			words, err := json.Marshal(l.Language.page)
			if err != nil {
				return err
			}
			p.names["BUILT_WORDS"] = string(words)
			p.names["@description@"] = l.Language.page["manifest.description"]
			p.names["@table@"] = l.Language.page["manifest.table"]
		}
		if text := l.Language.page["noscript"]; text != "" {
			fmt.Fprintf(&without, `<p lang="%s" dir="%s">%s</p>`, l.Tag, l.Direction, html.EscapeString(text))
		}
	}
	p.names["@noscript@"] = without.String()
	return nil
}
