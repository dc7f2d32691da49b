package main

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"

	"kilovolt/game/ground/i18n"
)

// texts are the texts of a file in their order.
type texts struct {
	keys []string
	text map[string]string
	raw  map[string]string // as they are written in the file
	gap  map[string]bool   // an empty line stands before the key
}

// readTexts reads a file of texts; a key that occurs twice is an error.
func readTexts(file string) (*texts, error) {
	data, err := os.ReadFile(file)
	if err != nil {
		return nil, err
	}
	t := &texts{text: map[string]string{}, raw: map[string]string{}, gap: map[string]bool{}}
	dec := json.NewDecoder(bytes.NewReader(data))
	if open, err := dec.Token(); err != nil || open != json.Delim('{') {
		return nil, fmt.Errorf("%s: it is no object of texts", file)
	}
	for dec.More() {
		before := data[dec.InputOffset():]
		key, err := dec.Token()
		if err != nil {
			return nil, fmt.Errorf("%s: %w", file, err)
		}
		var raw json.RawMessage
		var text string
		if err := errors.Join(dec.Decode(&raw), json.Unmarshal(raw, &text)); err != nil {
			return nil, fmt.Errorf("%s: %v: %w", file, key, err)
		}
		name := key.(string) // the keys of an object are strings
		if _, twice := t.text[name]; twice {
			return nil, fmt.Errorf("%s: %s occurs twice", file, name)
		}
		t.keys, t.text[name], t.raw[name] = append(t.keys, name), text, string(raw)
		between, _, _ := bytes.Cut(before, []byte(`"`))
		t.gap[name] = bytes.Count(between, []byte("\n")) > 1
	}
	return t, nil
}

// base returns a key without its plural category, and the category, "" if it has none.
func (t *texts) base(key string) (base, category string) {
	dot := strings.LastIndexByte(key, '.')
	if dot < 0 || !slices.Contains(i18n.Categories(), key[dot+1:]) || t.text[key[:dot]+".other"] == "" {
		return key, ""
	}
	return key[:dot], key[dot+1:]
}

// bases are all keys without their plural categories, in their order.
func (t *texts) bases() (out []string) {
	for _, key := range t.keys {
		if b, _ := t.base(key); len(out) == 0 || out[len(out)-1] != b {
			out = append(out, b)
		}
	}
	return out
}

// main returns the text of a key, the form "other" if it has several.
func (t *texts) main(base string) (text string, ok bool) {
	if text, ok = t.text[base]; !ok {
		text, ok = t.text[base+".other"]
	}
	return text, ok
}

// holes returns the placeholders of a text, sorted, each once.
func holes(text string) []string {
	out := regexp.MustCompile(`\{\w+\}`).FindAllString(text, -1)
	slices.Sort(out)
	return slices.Compact(out)
}

// english is what the languages are compared with.
type english struct{ sentences, page, names *texts }

func readEnglish(dir, file string) (en english, err error) {
	if en.sentences, err = readTexts(file); err != nil {
		return en, err
	}
	if en.page, err = readTexts(filepath.Join(dir, "en", "page.json")); err != nil {
		return en, err
	}
	en.names, err = namesOnBoards()
	return en, err
}

// language is the files of one.
type language struct {
	*i18n.Language
	sentences, page *texts
	names           names
	flat            *texts // the names in their order
	glyphs          []byte // its letters, nil if it brings none
}

// names are those of names.json.
type names struct {
	Boards  map[string]string            `json:"boards"`
	Regions map[string]map[string]string `json:"regions"`
	Cities  map[string]map[string]string `json:"cities"`
}

func readLanguage(dir, tag string) (*language, error) {
	in := func(name string) string { return filepath.Join(dir, tag, name) }
	data, err := os.ReadFile(in("language.json"))
	if err != nil {
		return nil, err
	}
	l := &language{}
	if l.Language, err = i18n.ParseLanguage(tag, data); err != nil {
		return nil, err
	}
	for name, t := range map[string]**texts{"sentences.json": &l.sentences, "page.json": &l.page} {
		if *t, err = readTexts(in(name)); os.IsNotExist(err) { // the language is new
			*t, err = &texts{}, nil
		}
		if err != nil {
			return nil, err
		}
	}
	if l.glyphs, err = os.ReadFile(in("glyphs.bin")); err != nil && !os.IsNotExist(err) {
		return nil, err
	}
	data, err = os.ReadFile(in("names.json"))
	if err != nil && !os.IsNotExist(err) {
		return nil, err
	}
	l.flat = &texts{}
	if err == nil {
		dec := json.NewDecoder(bytes.NewReader(data))
		dec.DisallowUnknownFields()
		if err := dec.Decode(&l.names); err != nil {
			return nil, fmt.Errorf("%s: %w", in("names.json"), err)
		}
		if l.flat, err = flatNames(data); err != nil {
			return nil, fmt.Errorf("%s: %w", in("names.json"), err)
		}
	}
	return l, nil
}

// tagsIn returns the languages in a folder other than English.
func tagsIn(dir string) (tags []string, err error) {
	files, err := fs.Glob(os.DirFS(dir), "*/language.json")
	for _, file := range files {
		if tag := filepath.Dir(file); tag != "en" {
			tags = append(tags, tag)
		}
	}
	return tags, err
}
