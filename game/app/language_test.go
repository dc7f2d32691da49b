package app

import (
	"errors"
	"fmt"
	"image"
	"maps"
	"regexp"
	"slices"
	"strings"
	"testing"
	"unicode"

	"kilovolt/engine/shorttest"
	"kilovolt/game/ground/i18n"
	"kilovolt/game/view/textversion"
	"kilovolt/game/words/languages"
	"kilovolt/game/words/languages/pseudo"
	"kilovolt/game/words/phrase"
	"kilovolt/sprites/draw"
)

// marked returns the language of tests, in which everything differs from English.
func marked(t *testing.T) *phrase.Lang {
	t.Helper()
	src, err := pseudo.Source("../..")
	if err != nil {
		t.Fatal(err)
	}
	l, err := phrase.Read(src)
	if err != nil {
		t.Fatal(err)
	}
	return l
}

// only returns a library with English, which the device prefers, and another language.
func only(l *phrase.Lang) library {
	return library{
		all:       func() []*i18n.Language { return []*i18n.Language{phrase.English().Language(), l.Language()} },
		atStart:   func() (*phrase.Lang, error) { return phrase.English(), nil },
		preferred: func() string { return "en" },
		get: func(tag string, then func(*phrase.Lang, error)) {
			switch tag {
			case "en":
				then(phrase.English(), nil)
			case l.Tag():
				then(l, nil)
			default:
				then(nil, languages.ErrMissing)
			}
		},
	}
}

// choose sets the language in the settings.
func (k *tapper) choose(tag string) {
	p := k.app.prefs
	p.Language = tag
	host{k.app}.SetPrefs(p)
	k.step()
}

var (
	aWord = regexp.MustCompile(`\p{L}+…?`)
	aPath = regexp.MustCompile(`\S+\.json`) // of a file that was saved
	// untranslated are names, and what belongs to no language.
	untranslated = []string{"Player", "English", "test", "none"}
)

// englishIn returns the English words of a text: with a vowel that has no mark.
func englishIn(text string) (out []string) {
	for _, word := range aWord.FindAllString(aPath.ReplaceAllString(text, ""), -1) {
		word, cut := strings.CutSuffix(word, "…")
		name := slices.ContainsFunc(untranslated, func(name string) bool {
			return name == word || cut && strings.HasPrefix(name, word)
		})
		if len(word) > 1 && strings.ContainsAny(word, "aeiouAEIOU") && !name &&
			!strings.ContainsFunc(word, func(r rune) bool { return r > unicode.MaxASCII }) {
			out = append(out, word)
		}
	}
	return out
}

// Every word on the screen and in the text version comes from the catalogue: in a game in another language, played at
// random, nothing is English.
func TestNothingIsEnglish(t *testing.T) {
	for window := range shorttest.Of(2, 1) {
		t.Run(fmt.Sprint(window), func(t *testing.T) {
			k := newTapper(t, uint64(window))
			k.app.options.library = only(marked(t))
			k.choose(pseudo.Tag)
			found := map[string]string{}
			note := func(where, text string) {
				for _, word := range englishIn(text) {
					found[word] = where + ": " + text
				}
			}
			k.app.kit.OnLetter = func(text string, _ draw.Style, _ *image.Alpha, _ *image.RGBA) { note("drawn", text) }
			inputs := 0
			k.seen = func() {
				if k.app.prefs.Language != pseudo.Tag { // it has come upon the settings
					k.choose(pseudo.Tag)
				}
				if inputs++; inputs%shorttest.Of(20, 60) > 0 {
					return
				}
				for _, w := range k.app.tree.Widgets() {
					note(w.ID, w.Label)
					note(w.ID, w.Why)
				}
				note("text version", k.app.text.Doc().Content())
				note("title", k.app.text.Title())
				if w, h := k.app.tree.Size(); inputs%240 == 0 && w*h < 4e5 {
					k.app.kit.Repaint()
					k.app.tree.Picture()
				}
			}
			k.game()
			for _, word := range slices.Sorted(maps.Keys(found)) {
				t.Errorf("%s is English, in %s", word, found[word])
			}
		})
	}
}

// Another language is used at once, and kept; one that is not there changes nothing and is told.
func TestTheLanguageIsChosen(t *testing.T) {
	k := newTapper(t, 0)
	a := k.app
	a.options.library = only(marked(t))
	if err := a.session.NewGame(k.config(0)); err != nil {
		t.Fatal(err)
	}
	k.step()
	index := a.session.Match().Index()
	k.choose(pseudo.Tag)
	if a.lang.Tag() != pseudo.Tag || a.session.Match().Index() != index {
		t.Fatalf("the language is %s, the game at %d", a.lang.Tag(), a.session.Match().Index())
	}
	a.text.Refresh()
	if got := a.text.Doc().Content(); len(englishIn(got)) > 0 {
		t.Errorf("English in the text version: %q", englishIn(got))
	}
	for _, w := range a.tree.Widgets() {
		if found := englishIn(w.Label); len(found) > 0 {
			t.Errorf("English in %s: %q", w.ID, found)
		}
	}
	k.choose("tlh")
	if a.lang.Tag() != pseudo.Tag || a.prefs.Language != pseudo.Tag ||
		!strings.Contains(a.tree.Toasted(), pseudo.Text("could not be downloaded")) {
		t.Errorf("after a language that is not there: %s, settings %q, told %q", a.lang.Tag(), a.prefs.Language,
			a.tree.Toasted())
	}
	a.options.library.get = func(tag string, then func(*phrase.Lang, error)) {
		then(&phrase.Lang{Catalogue: phrase.English().Catalogue, Glyphs: []byte("no font")}, nil)
	}
	spoken := ""
	k.choose("xx")
	a.speakFocus(func(_, lang string) { spoken = lang })
	if a.lang.Tag() != pseudo.Tag || !strings.Contains(a.tree.Toasted(), "is damaged") || spoken != "en" {
		t.Errorf("after broken letters: %s, told %q, in %q", a.lang.Tag(), a.tree.Toasted(), spoken)
	}
	told := a.text.Doc().Find(func(n *textversion.Node) bool { return strings.Contains(n.Text, "is damaged") })
	if told == nil {
		t.Fatal("the text version does not say that letters are broken")
	}
	if lang, _ := told.Attr("lang"); lang != "en" {
		t.Errorf("the text version says %q in %q", told.Text, lang)
	}
	if direction, _ := told.Attr("dir"); direction != "ltr" {
		t.Errorf("the text version says %q from %q", told.Text, direction)
	}
	a.options.library = only(a.lang)
	k.choose("tlh")
	spoken = "nothing"
	a.speakFocus(func(_, lang string) { spoken = lang })
	if spoken != "" {
		t.Errorf("what is said in the language in use is spoken in %q", spoken)
	}
	k.choose("")
	if a.lang.Tag() != "en" || a.prefs.Language != "" {
		t.Errorf("automatic: %s, settings %q", a.lang.Tag(), a.prefs.Language)
	}
}

// Of two choices the last one counts, whichever arrives first.
func TestTheLastChoiceCounts(t *testing.T) {
	k := newTapper(t, 0)
	l := marked(t)
	lib, later := only(l), map[string]func(){}
	at := lib.get
	lib.get = func(tag string, then func(*phrase.Lang, error)) { later[tag] = func() { at(tag, then) } }
	k.app.options.library = lib
	k.choose("tlh")
	k.choose(pseudo.Tag)
	later[pseudo.Tag]()
	later["tlh"]()
	if k.app.lang != l || k.app.prefs.Language != pseudo.Tag || k.app.tree.Toasted() != "" {
		t.Errorf("the language is %s, settings %q, told %q", k.app.lang.Tag(), k.app.prefs.Language,
			k.app.tree.Toasted())
	}
}

// A program whose language is not there starts in English and says so; the settings stay, for the next start.
func TestAStartWithoutTheLanguage(t *testing.T) {
	o := Options{Version: "test", DataDir: t.TempDir(), chance: fixed(0)}
	o.library = only(marked(t))
	o.library.atStart = func() (*phrase.Lang, error) { return phrase.English(), errors.New("it is not there") }
	a, err := newApp(o)
	if err != nil {
		t.Fatal(err)
	}
	if a.lang != phrase.English() || !strings.Contains(a.tree.Toasted(), "English") {
		t.Errorf("the language is %s, told %q", a.lang.Tag(), a.tree.Toasted())
	}
}
