//go:build !js

package languages

import (
	"embed"
	"errors"
	"io/fs"
	"path"
	"sync"

	"kilovolt/game/ground/i18n"
	"kilovolt/game/platform/page"
	"kilovolt/game/words/phrase"
)

//go:embed */*
var folders embed.FS

// All is all languages, sorted by their tags.
var All = sync.OnceValue(func() []*i18n.Language {
	all, err := list(folders)
	if err != nil {
		panic(err) // they are part of the program, and a test reads them
	}
	return all
})

// list reads the descriptions of the languages in a folder, sorted by their tags.
func list(in fs.FS) (out []*i18n.Language, err error) {
	names, err := fs.Glob(in, "*/language.json")
	for _, name := range names {
		data, err := fs.ReadFile(in, name)
		if err != nil {
			return nil, err
		}
		l, err := i18n.ParseLanguage(path.Dir(name), data)
		if err != nil {
			return nil, err
		}
		out = append(out, l)
	}
	return out, err
}

// Preferred returns the tag of the language that the device prefers.
func Preferred() string { return preferred(All(), page.Current().Languages) }

func preferred(all []*i18n.Language, wanted []string) string {
	if tag := i18n.Match(all, wanted); tag != "" {
		return tag
	}
	return phrase.English().Tag()
}

// AtStart returns the language to start with, the one that the device prefers, and why it is not there.
func AtStart() (l *phrase.Lang, why error) {
	Get(Preferred(), func(got *phrase.Lang, err error) { l, why = got, err })
	if why != nil {
		l = phrase.English()
	}
	return l, why
}

// Get passes a language to then, or why it is not there: natively at once, in a page when it has arrived, between two
// frames.
func Get(tag string, then func(*phrase.Lang, error)) { then(load(folders, tag)) }

// Use tells the page which language is in use, and which the player has chosen, "" for the one that the device
// prefers. Natively there is no page.
func Use(l *phrase.Lang, chosen string) {}

// load reads a language of a folder.
func load(in fs.FS, tag string) (*phrase.Lang, error) {
	if tag == phrase.English().Tag() {
		return phrase.English(), nil
	}
	src := &phrase.Source{Tag: tag}
	for _, part := range []struct {
		name string
		to   *[]byte
		may  bool // be missing
	}{
		{"language.json", (*[]byte)(&src.Language), false}, {"sentences.json", (*[]byte)(&src.Sentences), false},
		{"names.json", (*[]byte)(&src.Names), true}, {"glyphs.bin", &src.Glyphs, true},
	} {
		data, err := fs.ReadFile(in, path.Join(tag, part.name))
		switch {
		case err == nil:
			*part.to = data
		case !part.may || !errors.Is(err, fs.ErrNotExist):
			return nil, broken(tag, err)
		}
	}
	return read(tag, src)
}
