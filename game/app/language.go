package app

import (
	"errors"
	"fmt"

	"kilovolt/game/ground/i18n"
	"kilovolt/game/platform/page"
	"kilovolt/game/words/languages"
	"kilovolt/game/words/phrase"
)

// library is where languages come from, see package languages.
type library struct {
	all       func() []*i18n.Language
	atStart   func() (*phrase.Lang, error)
	preferred func() string
	get       func(tag string, then func(*phrase.Lang, error))
}

// allLanguages are those of this program.
var allLanguages = library{languages.All, languages.AtStart, languages.Preferred, languages.Get}

// words returns the language in use, also while no app runs.
func (l *loop) words() *phrase.Lang {
	switch {
	case l.app != nil:
		l.lang = l.app.lang
	case l.lang == nil:
		l.lang, _ = l.options.orReal().library.atStart()
	}
	return l.lang
}

// Languages returns the languages that can be chosen.
func (h host) Languages() []*i18n.Language { return h.options.library.all() }

// startLanguage says why the program has not started in the language that it should have, or switches to that of the
// settings: the page chooses by what it has stored itself, and a native program reads the settings only now.
func (a *app) startLanguage(why error) {
	if why != nil {
		a.languageFailed(a.options.library.wanted(a.prefs.Language), why)
		a.wantedLang = a.lang.Tag()
		return
	}
	a.chooseLanguage(a.prefs.Language)
}

// wanted returns the tag of the language that the settings name.
func (l *library) wanted(chosen string) string {
	if chosen == "" {
		return l.preferred()
	}
	return chosen
}

// chooseLanguage switches to the language of the settings, as soon as it has arrived. If it is unavailable, the
// settings return to what they were before.
func (a *app) chooseLanguage(before string) {
	tag := a.options.library.wanted(a.prefs.Language)
	a.wantedLang = tag
	if tag == a.lang.Tag() {
		languages.Use(a.lang, a.prefs.Language)
		return
	}
	a.options.library.get(tag, func(l *phrase.Lang, err error) {
		if a.wantedLang != tag { // another one has been chosen meanwhile
			return
		}
		if err == nil {
			err = a.useLanguage(l)
		}
		if err != nil {
			a.languageFailed(tag, err)
			a.prefs.Language, a.wantedLang = before, a.lang.Tag()
			a.storePrefs()
		}
		a.tree.Invalidate()
		a.text.Invalidate()
		page.Wake()
	})
}

// useLanguage has everything say what it says in another language. The only error is that its letters are broken; then
// the one before stays in use.
func (a *app) useLanguage(l *phrase.Lang) error {
	if err := a.setType(l); err != nil {
		return fmt.Errorf("%w: its letters: %w", languages.ErrBroken, err)
	}
	a.lang = l
	a.prerenderText()
	a.tree.Toast("")
	if a.table != nil {
		a.table.Reworded()
	}
	a.text.SetLang(l)
	a.scripts.SetLang(l)
	languages.Use(l, a.prefs.Language)
	a.tree.Invalidate()
	a.tree.Redraw()
	return nil
}

// setType sets what type needs to know of a language.
func (a *app) setType(l *phrase.Lang) error {
	return a.kit.SetLanguage(l.Direction() == i18n.RightToLeft, l.Glyphs)
}

// languageFailed says why a language is unavailable. That a file is damaged or foreign is said in English, which is
// the language that the people who made or serve the file can read, and look up.
func (a *app) languageFailed(tag string, why error) {
	name := tag
	for _, l := range a.options.library.all() {
		if l.Tag == tag {
			name = l.Name
		}
	}
	if errors.Is(why, languages.ErrBroken) {
		a.announceEnglish(phrase.English().T("language.broken", i18n.Name("language", name)))
		return
	}
	a.announce(a.lang.T("language.missing", i18n.Name("language", name)))
}
