package e2e

import (
	"encoding/json"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"unicode"

	"kilovolt/engine/record"
	"kilovolt/maps"
	"kilovolt/web/build"
)

// inTheTextVersion chooses a language in the text version.
func inTheTextVersion(tag string) string {
	return `const list = [...document.querySelectorAll("#mirror select")].find((s) => (
			[...s.options].some((o) => o.value === "` + tag + `")
		));
		list.value = "` + tag + `";
		list.dispatchEvent(new Event("change", { bubbles: true }));`
}

// speak chooses a language in the text version, and waits until it is in use.
func (p *tab) speak(tag string) {
	p.t.Helper()
	p.wait(`document.querySelector("#mirror option[value='` + tag + `']")`)
	p.must(p.Exec("{" + inTheTextVersion(tag) + "}"))
	p.wait(`document.documentElement.lang === "` + tag + `"`)
	p.frames(3)
}

// facts is an expression: what a script can see of the position, but for what is worded, and whether it is saved yet.
const facts = `JSON.stringify(window.kilovolt.view(), (key, value) =>
	["text", "name", "label", "help", "saved"].includes(key) ? undefined : value)`

var (
	letters     = regexp.MustCompile(`\p{L}+`)
	placeholder = regexp.MustCompile(`\{[^}]*\}`)
)

// wordsOf returns the words of a JSON file with texts at any depth.
func wordsOf(t *testing.T, file string) map[string]bool {
	t.Helper()
	data, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	var all any
	if err := json.Unmarshal(data, &all); err != nil {
		t.Fatal(err)
	}
	words := map[string]bool{}
	var read func(any)
	read = func(v any) {
		switch v := v.(type) {
		case map[string]any:
			for _, part := range v {
				read(part)
			}
		case string:
			for _, word := range letters.FindAllString(placeholder.ReplaceAllString(v, " "), -1) {
				words[strings.ToLower(word)] = true
			}
		}
	}
	read(all)
	return words
}

// listener finds words that are English and not of another language.
type listener struct {
	english map[string]bool
	heard   map[string]string // what it has found, and where
}

func listening(t *testing.T, tag string) *listener {
	t.Helper()
	root, err := build.Root()
	if err != nil {
		t.Fatal(err)
	}
	at := filepath.Join(root, "game", "words")
	l := &listener{wordsOf(t, filepath.Join(at, "phrase", "en.json")), map[string]string{}}
	for _, file := range []string{"sentences.json", "names.json", "page.json"} {
		for word := range wordsOf(t, filepath.Join(at, "languages", tag, file)) {
			delete(l.english, word)
		}
	}
	for _, id := range maps.List() { // cities without a name of their own in the language
		b, err := maps.Load(id, maps.Editions(id)[0])
		if err != nil {
			t.Fatal(err)
		}
		for _, c := range b.Cities {
			for _, word := range letters.FindAllString(c.Name, -1) {
				delete(l.english, strings.ToLower(word))
			}
		}
	}
	for word := range l.english {
		if len(word) < 3 {
			delete(l.english, word)
		}
	}
	if len(l.english) < 500 {
		t.Fatalf("%d words are only English", len(l.english))
	}
	return l
}

// to listens to a text.
func (l *listener) to(text string) {
	for _, word := range letters.FindAllString(text, -1) {
		if l.english[strings.ToLower(word)] {
			l.heard[word] = text
		}
	}
}

// screen listens to what is on the canvas.
func (l *listener) screen(p *tab) {
	for _, w := range p.widgets() {
		l.to(w.Label)
		l.to(w.Why)
	}
}

// document has the page collect what the text version says until the function that is returned is called, which
// listens to it.
func (l *listener) document(p *tab) (done func()) {
	p.t.Helper()
	p.must(p.Exec(`window.kvTexts = new Set();
		window.kvListens = () => {
			const walk = document.createTreeWalker(document.getElementById("kv-panel"), NodeFilter.SHOW_TEXT);
			for (let node; (node = walk.nextNode());) window.kvTexts.add(node.data);
		};
		window.kvListener = window.kilovolt.on(() => setTimeout(window.kvListens));`))
	return func() {
		p.t.Helper()
		p.must(p.Exec("window.kvListener()"))
		names := eval[[]string](p, "kvLanguage.list().map((l) => l.name)")
		texts := eval[[]string](p, "[...window.kvTexts]")
		if len(texts) < 100 {
			p.t.Errorf("the text version has said only %q", texts)
		}
		for _, text := range texts {
			if !slices.Contains(names, text) {
				l.to(text)
			}
		}
	}
}

func (l *listener) report(t *testing.T) {
	t.Helper()
	for word, text := range l.heard {
		t.Errorf("%q is English, in %q", word, text)
	}
}

// begin starts a game from the text version's title.
func (p *tab) begin() {
	p.t.Helper()
	p.must(p.Press("#mirror [data-kv='kv/do/quick']"))
	p.wait("window.kilovolt.view() !== null")
}

// A round is played in Hebrew, through the text version. What is saved has no word of it, and after a reload the game
// goes on in Czech, where a round is played by clicks.
func TestAGameGoesOnInAnotherLanguage(t *testing.T) {
	fullOnly(t, "game/app's TestNothingIsEnglish and TestAnotherLanguage, TestALanguageIsChosenOnTheTitle here")
	beside(t)
	p := open(t, tabOptions{PageOptions: coarse()})
	p.speak("he")
	hebrew := listening(t, "he")
	p.begin()
	done := hebrew.document(p)
	_, err := p.await(textPlayer("view.round > 1"))
	p.must(err)
	done()
	hebrew.screen(p)
	hebrew.report(t)
	before := eval[string](p, facts)
	if text := eval[string](p, "window.kilovolt.save()"); strings.ContainsFunc(text, func(r rune) bool {
		return unicode.Is(unicode.Hebrew, r)
	}) {
		t.Errorf("the record has Hebrew in it: %s", text)
	}

	p.speak("cs")
	if got := eval[string](p, facts); got != before {
		t.Errorf("in Czech the game differs:\n%s\n%s", before, got)
	}
	p.wait("window.kilovolt.saved")
	p.reload()
	p.resume()
	if got := eval[string](p, "document.documentElement.lang + document.documentElement.dir"); got != "csltr" {
		t.Errorf("after a reload the page is %s", got)
	}
	if got := eval[string](p, facts); got != before {
		t.Errorf("after a reload the game differs:\n%s\n%s", before, got)
	}
	czech := listening(t, "cs")
	p.playByClicks(false, func(at position) bool {
		czech.screen(p)
		return at.Round > 2
	})
	czech.report(t)
	if rec := p.record(); rec.Players[0].Kind != record.Human || len(rec.Steps) < 10 {
		t.Errorf("the record is %+v", rec)
	}
}
