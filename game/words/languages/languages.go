// Package languages brings the languages other than English to the program. Each is a folder here; English is part of
// the program (package phrase), and its folder has only the words of the page.
//
// A folder is named after the language's BCP 47 tag and has
//
//	language.json   the language's name, direction and plural rules (i18n.ParseLanguage)
//	sentences.json  the sentences, by the keys of phrase/en.json
//	names.json      names of boards, regions and cities, by their ids (phrase.Source)
//	page.json       the words of the page itself, by the keys of en/page.json
//
// Natively all of them are in the program. In a page each is a file beside it (web/build), which is fetched when the
// language is chosen; web/page/language.js fetches and verifies it, and knows before the program starts which language
// that will be.
//
// To add a language, add a folder: README.md says how.
package languages

import (
	"errors"
	"fmt"

	"kilovolt/game/words/phrase"
)

// The errors of a language that is not there.
var (
	ErrMissing = errors.New("the language has not arrived")
	ErrBroken  = errors.New("the language is broken")
)

// broken returns why a language cannot be read.
func broken(tag string, why error) error { return fmt.Errorf("%w: %s: %w", ErrBroken, tag, why) }

// read reads a language and makes sure that it is the one that was wanted.
func read(tag string, src *phrase.Source) (*phrase.Lang, error) {
	l, err := phrase.Read(src)
	if err == nil && l.Tag() != tag {
		err = fmt.Errorf("it is %s", l.Tag())
	}
	if err != nil {
		return nil, broken(tag, err)
	}
	return l, nil
}
