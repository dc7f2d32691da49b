package phrase

import (
	_ "embed"
	"encoding/json"
	"errors"
	"fmt"
	"sync"

	"kilovolt/game/ground/i18n"
)

//go:embed en.json
var english string

// EnglishLanguage describes English, as game/words/languages does other languages.
const EnglishLanguage = `{"name": "English", "direction": "ltr", "plurals": {"one": "n = 1"}}`

// Lang is the words of the game in one language. It is immutable and may be shared.
type Lang struct {
	*i18n.Catalogue
	names  names
	boards boards
	// Glyphs are the letters that the language needs beyond those in the program, as package typeset reads them; nil
	// if it needs none.
	Glyphs []byte
}

// English returns the language that is always there, and supplies the sentences that another one lacks.
var English = sync.OnceValue(func() *Lang {
	language, err := i18n.ParseLanguage("en", []byte(EnglishLanguage))
	if err != nil {
		panic(err) // both are part of the program, and a test reads them
	}
	c, err := i18n.Parse(language, []byte(english), nil)
	if err != nil {
		panic(err)
	}
	return &Lang{Catalogue: c}
})

// Source is another language as game/words/languages has it: the contents of the files of one folder. As JSON it is the
// file beside the program (web/build), in which the sentences are packed.
type Source struct {
	Tag       string          `json:"tag"`
	Language  json.RawMessage `json:"language"`
	Sentences json.RawMessage `json:"-"`
	Packed    json.RawMessage `json:"packed"` // by [i18n.Catalogue.Pack] of English; in place of Sentences
	Names     json.RawMessage `json:"names,omitempty"`
	Glyphs    []byte          `json:"glyphs,omitempty"`
}

// Read reads another language. What it lacks is English.
func Read(src *Source) (*Lang, error) {
	language, err := i18n.ParseLanguage(src.Tag, src.Language)
	if err != nil {
		return nil, err
	}
	parse, sentences := i18n.Parse, src.Sentences
	if src.Packed != nil {
		parse, sentences = i18n.ParsePacked, src.Packed
	}
	c, err := parse(language, sentences, English().Catalogue)
	if err != nil {
		return nil, err
	}
	if !c.Has("title.name") {
		return nil, fmt.Errorf("language %s: %w", src.Tag, errNoSentences)
	}
	l := &Lang{Catalogue: c, Glyphs: src.Glyphs}
	if len(src.Names) > 0 {
		if err := json.Unmarshal(src.Names, &l.names); err != nil {
			return nil, fmt.Errorf("language %s: names: %w", src.Tag, err)
		}
	}
	return l, nil
}

var errNoSentences = errors.New("the sentences are not those of this game")
