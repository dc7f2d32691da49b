package phrase

import (
	"embed"
	"fmt"
	"slices"
	"strings"
	"sync"

	"kilovolt/game/i18n"
)

//go:embed *.json
var files embed.FS

// Lang is the words of the game in one language. It is immutable and may be shared.
type Lang struct{ *i18n.Catalogue }

// English returns the language that is always there, and supplies the sentences that another one lacks.
var English = sync.OnceValue(func() *Lang {
	l, err := read("en", nil)
	if err != nil {
		panic(err) // the catalogue is embedded, and a test reads it
	}
	return l
})

// Tags returns the BCP 47 tags of the embedded languages, sorted.
func Tags() []string {
	entries, err := files.ReadDir(".")
	if err != nil {
		return nil
	}
	var tags []string
	for _, e := range entries {
		tags = append(tags, strings.TrimSuffix(e.Name(), ".json"))
	}
	slices.Sort(tags)
	return tags
}

// Match returns the embedded language that suits the wanted tags best, the preferred one first; English if none does.
func Match(wanted []string) *Lang {
	if l, err := Load(i18n.Match(Tags(), wanted)); err == nil {
		return l
	}
	return English()
}

// Load reads one of the embedded languages by its tag.
func Load(tag string) (*Lang, error) {
	if tag == English().Tag() {
		return English(), nil
	}
	return read(tag, English().Catalogue)
}

func read(tag string, fallback *i18n.Catalogue) (*Lang, error) {
	data, err := files.ReadFile(tag + ".json")
	if err != nil {
		return nil, fmt.Errorf("there is no language %q", tag)
	}
	c, err := i18n.Parse(tag, data, fallback)
	if err != nil {
		return nil, err
	}
	return &Lang{c}, nil
}
