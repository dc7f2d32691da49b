//go:build !firefox && !webkit

package e2e

import (
	"bytes"
	"net/http"
	"net/url"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"sync/atomic"
	"testing"
	"time"
	"unicode"

	"kilovolt/game/words/languages/pseudo"
	"kilovolt/web/browser"
	"kilovolt/web/build"
	"kilovolt/web/host"
)

// chooseLanguage chooses a language on the title, waits until the page speaks it, and returns to the title.
func (p *tab) chooseLanguage(tag string) {
	p.t.Helper()
	p.pickLanguage(tag, `document.documentElement.lang === "`+tag+`"`)
	p.clickFor("languages-back", `window.kilovolt.inspect().widgets.some((w) => w.id === "play-now")`, false)
}

// pickLanguage chooses a language on the title and waits until an expression is true.
func (p *tab) pickLanguage(tag, until string) {
	p.t.Helper()
	p.wait(`window.kilovolt.inspect().widgets.some((w) => w.id === "language")`)
	p.clickFor("language", `window.kilovolt.inspect().widgets.some((w) => w.id.startsWith("settings-language"))`, false)
	p.clickFor("settings-language."+tag, until, false)
}

// english returns the English words of the page and the canvas, which speaks the tests' language: words with a vowel
// that has no mark. Languages are named in themselves.
func (p *tab) english() []string {
	p.t.Helper()
	return eval[[]string](p, `(() => {
		const texts = window.kilovolt.inspect().widgets.map((w) => w.label || "");
		texts.push(document.title, document.querySelector("canvas").getAttribute("aria-label"));
		const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
		for (let node; (node = walk.nextNode());) {
			if (!node.parentElement.closest("script, style, noscript, #kv-trouble, #kv-loader")) texts.push(node.data);
		}
		const names = kvLanguage.list().map((l) => l.name);
		return texts.filter((text) => !names.includes(text.trim())).join(" ").split(/[^\p{L}]+/u)
			.filter((word) => /[aeiou]/i.test(word) && word.length > 1);
	})()`)
}

// watched records every text that the page shows, or has for screen readers, and every label on the canvas, from the
// first moment on.
const watched = `{
	const texts = new Set(), directions = new Set();
	const note = (text) => { if (text) texts.add(text); };
	const look = () => {
		const root = document.documentElement;
		if (!root) return;
		note(document.title);
		const walk = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
		for (let node; (node = walk.nextNode());) {
			const at = node.parentElement;
			if (at.closest("head, script, style, noscript")) continue;
			if (!at.checkVisibility({ visibilityProperty: true })) continue;
			if (node.data.trim()) directions.add(root.dir);
			note(node.data);
		}
	};
	new MutationObserver(look).observe(document, {
		subtree: true, childList: true, characterData: true,
		attributes: true, attributeFilter: ["class", "hidden", "lang"],
	});
	const frame = () => {
		look();
		for (const w of window.kilovolt?.inspect?.()?.widgets ?? []) note(w.label);
		requestAnimationFrame(frame);
	};
	requestAnimationFrame(frame);
	window.kvWatched = () => {
		const names = kvLanguage.list().map((l) => l.name);
		return { texts: [...texts].filter((text) => !names.includes(text.trim())), directions: [...directions] };
	};
}`

// A language that is chosen on the title is spoken at once, by everything, and from the first moment of every later
// visit on: nothing that was ever to be seen there was English.
func TestALanguageIsChosenOnTheTitle(t *testing.T) {
	beside(t)
	o := small
	o.Inject = []string{watched}
	p := open(t, tabOptions{PageOptions: o})
	if got := eval[string](p, "document.documentElement.lang"); got != "en" {
		t.Errorf("the page begins in %q", got)
	}
	type seen struct{ Texts, Directions []string }
	p.chooseLanguage(pseudo.Tag)
	if got := p.english(); len(got) > 0 {
		t.Errorf("English on the title: %q", got)
	}
	p.reload()
	later := eval[seen](p, "kvWatched()")
	for _, text := range later.Texts {
		if words := unmarked(text); len(words) > 0 {
			t.Errorf("at the next visit the page has shown %q", text)
		}
	}
	if !slices.Contains(later.Texts, pseudo.Text("Loading the game")) || len(later.Texts) < 30 {
		t.Errorf("only these texts were seen: %q", later.Texts)
	}

	// In every run web/page/test/language.test.js shows the rest.
	if testing.Short() {
		return
	}
	p.speak("he")
	p.reload()
	later = eval[seen](p, "kvWatched()")
	latin := regexp.MustCompile("[A-Za-z]{2,}")
	for _, text := range later.Texts {
		for _, word := range latin.FindAllString(text, -1) {
			if !slices.Contains([]string{"Kilovolt", "Recharged", "MB", "UTC"}, word) {
				t.Errorf("in Hebrew the page has shown %q", text)
			}
		}
	}
	if !slices.Equal(later.Directions, []string{"rtl"}) || len(later.Texts) < 30 {
		t.Errorf("in Hebrew the texts run %q: %q", later.Directions, later.Texts)
	}

	p.speak("en")
	p.reload()
	if got := p.text("#kv-show-mirror"); got != "Show the text version" {
		t.Errorf("English again: %q", got)
	}
	// What is stored of a language that there is not is left alone: the loader would fail to write a number in it.
	for _, kept := range []string{`{"words": {}}`, `{"tag": "undefined", "direction": "rtl", "words": {}}`} {
		p.must(p.Exec("localStorage.setItem('kilovolt-language', " + quote(kept) + ")"))
		p.reload()
		if got := eval[string](p, "document.documentElement.lang + document.documentElement.dir"); got != "enltr" {
			t.Errorf("with %s stored the page begins in %q", kept, got)
		}
	}
}

// unmarked returns the words of a text that are not in the tests' language: with a vowel that has no mark.
func unmarked(text string) (out []string) {
	for _, word := range letters.FindAllString(text, -1) {
		if len(word) > 1 && strings.ContainsAny(word, "aeiouAEIOU") && word != "Kilovolt" {
			out = append(out, word)
		}
	}
	return out
}

// The first visit speaks what the browser prefers, by the longest match.
func TestTheBrowsersLanguage(t *testing.T) {
	fullOnly(t, "web/page/test/language.test.js")
	beside(t)
	o := small
	o.Inject = []string{`Object.defineProperty(Navigator.prototype, "languages", { get: () => ["tlh", "en-XA-x"] });`}
	p := open(t, tabOptions{PageOptions: o})
	if got := eval[string](p, "document.documentElement.lang"); got != pseudo.Tag {
		t.Errorf("the page speaks %q", got)
	}
	if got := p.english(); len(got) > 0 {
		t.Errorf("English at the first visit: %q", got)
	}
	for wanted, script := range map[string]*unicode.RangeTable{"sr-Latn-RS": unicode.Latin, "sr-RS": unicode.Cyrillic} {
		o.Inject = []string{`Object.defineProperty(Navigator.prototype, "languages", {
			get: () => ["tlh", "` + wanted + `"],
		});`}
		p := open(t, tabOptions{PageOptions: o})
		p.wait(`window.kilovolt.inspect().widgets.some((w) => w.id === "play-now")`)
		label := p.widgets()["play-now"].Label
		foreign := func(r rune) bool { return unicode.IsLetter(r) && !unicode.Is(script, r) }
		if label == "" || strings.ContainsFunc(label, foreign) {
			t.Errorf("for %s the title says %q", wanted, label)
		}
		if got := eval[string](p, "document.documentElement.lang"); !strings.HasPrefix(got, "sr-") {
			t.Errorf("for %s the page speaks %q", wanted, got)
		}
	}
	for wanted, want := range map[string]string{
		"sr": "sr-Cyrl", "sr-RS": "sr-Cyrl", "sr-Latn-RS": "sr-Latn", "sr-ME": "sr-Latn", "sr-Cyrl-ME": "sr-Cyrl",
		"SH": "sr-Latn", "iw-IL": "he", "mo": "ro", "cs-CZ": "cs", "csb": "en", "fr": "en", "": "en", "en-GB": "en",
	} {
		if got := eval[string](p, `kvLanguage.match(["`+wanted+`"])`); got != want {
			t.Errorf("%q: got %s, want %s", wanted, got, want)
		}
	}
}

// seenByScript is what a script sees in a game: what is the same in every language, and what is worded.
type seenByScript struct {
	Facts, Legal, Ids, Code        string
	Event, Problem, Reason, Labels string
}

func (s seenByScript) texts() []string { return []string{s.Event, s.Problem, s.Reason, s.Labels} }

// The language changes in the middle of a game, on the canvas and in the text version, and nothing else does: facts,
// ids, decisions and codes stay, and only texts are others.
func TestTheLanguageChangesInAGame(t *testing.T) {
	fullOnly(t, "game/app's TestTheLanguageIsChosen, TestALanguageIsChosenOnTheTitle here")
	beside(t)
	p := open(t, tabOptions{PageOptions: small})
	p.must(p.Exec(`window.kilovolt.newGame({seed: "words", players: [{}, {}, {}]})`))
	p.must(p.Exec(`{
		const [first] = window.kilovolt.legal();
		window.kilovolt.play(first.text.replace("{n}", first.low));
	}`))
	look := func() seenByScript {
		t.Helper()
		p.frames(10)
		return eval[seenByScript](p, `(async () => {
			const kv = window.kilovolt;
			const { code, message } = await kv.play("build essen").catch((e) => e);
			// A tip is shown once, and a message for a moment.
			const ids = kv.inspect().widgets.map((w) => w.id).filter((id) => !/^(toast|tip)/.test(id)).sort().join();
			const facts = `+facts+`;
			const legal = JSON.stringify(kv.legal().map((c) => ({ ...c, label: "" })));
			const labels = kv.legal().map((c) => c.label).join(". ");
			const reason = (await kv.hint()).text;
			const events = await kv.play("drop");
			await kv.undo();
			return { facts, legal, ids, code, event: events[0].text, problem: message, reason, labels };
		})()`)
	}
	english := look()
	same := func(tag string, now seenByScript) {
		t.Helper()
		stays := func(i seenByScript) seenByScript {
			return seenByScript{Facts: i.Facts, Legal: i.Legal, Ids: i.Ids, Code: i.Code}
		}
		if stays(now) != stays(english) {
			t.Errorf("in %s a script sees something else: facts %v, actions %v, code %s\n%s\n%s", tag,
				now.Facts == english.Facts, now.Legal == english.Legal, now.Code, now.Ids, english.Ids)
		}
		for i, text := range now.texts() {
			if other := english.texts()[i]; text == "" || (text == other) != (tag == "en") {
				t.Errorf("in %s a script reads %q, in English %q", tag, text, other)
			}
		}
	}

	// On the canvas, by clicks.
	p.show("menu")
	p.show("menu-settings")
	p.show("settings-language." + pseudo.Tag)
	p.wait(`document.documentElement.lang === "` + pseudo.Tag + `"`)
	p.show("settings-back")
	p.show("menu-continue")
	p.gone("menu-continue")
	if got := p.english(); len(got) > 0 {
		t.Errorf("English in the game: %q", got)
	}
	now := look()
	same(pseudo.Tag, now)
	if words := unmarked(strings.Join(now.texts(), " ")); len(words) > 0 {
		t.Errorf("English is what a script reads: %q", words)
	}

	// In the text version.
	p.must(p.Exec("kvMirror.show(true)"))
	p.wait(`document.querySelectorAll("#mirror table").length > 1`)
	for tag, direction := range map[string]string{"he": "rtl", "cs": "ltr"} {
		p.speak(tag)
		if got := eval[string](p, "document.documentElement.dir"); got != direction {
			t.Errorf("%s runs %s", tag, got)
		}
		p.must(p.Exec("kvMirror.show(false)"))
		same(tag, look())
		p.must(p.Exec("kvMirror.show(true)"))
	}
	p.speak("en")
	p.must(p.Exec("kvMirror.show(false)"))
	same("en", look())
	p.must(p.Exec("window.kilovolt.undo()"))
	if eval[string](p, facts) == english.Facts {
		t.Error("a decision cannot be taken back after a change of the language")
	}
}

// A language that has been chosen needs no network any more, and comes along to a new version.
func TestALanguageWithoutANetwork(t *testing.T) {
	fullOnly(t, "web/page/test/language.test.js and sw.test.js")
	beside(t)
	one, _ := version(t, "v1-test")
	two, _ := version(t, "v2-test")
	var m moving
	p := open(t, tabOptions{URL: m.host(t, one, host.Options{}), PageOptions: small})
	p.kept()
	p.chooseLanguage(pseudo.Tag)
	p.kept()
	m.line(false)
	p.reload()
	if got := p.english(); len(got) > 0 {
		t.Errorf("English without a network: %q", got)
	}
	m.line(true)
	m.serves(inFolder(two, host.Options{}))
	p.must(p.Exec(`navigator.serviceWorker.getRegistration().then((r) => r.update())`))
	p.must(p.Wait(`kvPage.env().update === "v2-test"`, readyLimit))
	p.wait(`window.kilovolt.inspect().widgets.some((w) => w.id === "newer")`)
	m.line(false)
	p.must(p.Exec("window.before = true"))
	p.show("newer")
	p.must(p.Wait("!window.before && window.kilovolt", readyLimit))
	p.must(p.WaitReady(readyLimit))
	if got := p.english(); p.build() != "v2-test" || len(got) > 0 {
		t.Errorf("the new version %s without a network: English %q", p.build(), got)
	}
}

// A language that is damaged, of another program, or does not arrive, is refused in words (a damaged or foreign file in
// English), and the game goes on in the language that it has. At the next visit it is tried again.
func TestABrokenLanguageIsRefused(t *testing.T) {
	fullOnly(t, "web/page/test/language.test.js")
	beside(t)
	good := host.Handler(siteDir, host.Options{Uncompressed: true})
	file := func(r *http.Request) []byte {
		r.URL.Path = strings.TrimSuffix(r.URL.Path, ".gz")
		var whole answer
		good.ServeHTTP(&whole, r)
		return whole.Bytes()
	}
	const broken, missing = "is damaged", "could not be downloaded"
	cases := []struct {
		tag    string // of the language that is chosen
		says   string
		answer func(w http.ResponseWriter, r *http.Request)
	}{
		{"cs", broken, func(w http.ResponseWriter, r *http.Request) { // nothing of the kind
			_, _ = w.Write([]byte(`{"tag": "cs", "language": {}, "packed": {}}`))
		}},
		{"de", broken, func(w http.ResponseWriter, r *http.Request) { // cut off
			whole := file(r)
			_, _ = w.Write(whole[:len(whole)/2])
		}},
		{"he", broken, func(w http.ResponseWriter, r *http.Request) { // another language
			for _, l := range site.Languages {
				if l.Tag == "ro" {
					r.URL.Path = "/" + l.Wasm
				}
			}
			_, _ = w.Write(file(r))
		}},
		{"ro", broken, func(w http.ResponseWriter, r *http.Request) { // of another build
			_, _ = w.Write(bytes.Replace(file(r), []byte(`"texts":[`), []byte(`"texts":["new",`), 1))
		}},
		{"sr-Latn", missing, http.NotFound},
		{pseudo.Tag, missing, func(http.ResponseWriter, *http.Request) { panic(http.ErrAbortHandler) }},
	}
	var whole atomic.Bool
	o := small
	o.Inject = []string{`delete Navigator.prototype.serviceWorker;`}
	p := open(t, tabOptions{PageOptions: o, Trouble: true, URL: serve(t, http.HandlerFunc(
		func(w http.ResponseWriter, r *http.Request) {
			if strings.Contains(r.URL.Path, "lang-") {
				w = uncached{w}
			}
			for _, c := range cases {
				if !whole.Load() && strings.HasPrefix(r.URL.Path, "/lang-"+c.tag+"-") {
					c.answer(w, r)
					return
				}
			}
			good.ServeHTTP(w, r)
		}))})
	told := func(tag, says string) string {
		return `window.kilovolt.inspect().widgets.some((w) => w.id === "toast" && w.label.includes("` + says + `") &&
			w.label.includes(kvLanguage.list().find((l) => l.tag === "` + tag + `").name))`
	}
	p.playABit("broken")
	for _, c := range cases {
		before := p.fingerprint()
		p.must(p.Exec("{" + inTheTextVersion(c.tag) + "}"))
		p.wait(told(c.tag, c.says))
		if got := eval[string](p, "document.documentElement.lang"); got != "en" || p.fingerprint() != before {
			t.Errorf("after %s has been refused the page speaks %q, the game is at %s", c.tag, got, p.fingerprint())
		}
		p.must(p.Exec(`(() => {
			const [first] = window.kilovolt.legal();
			window.kilovolt.play(first.text.replace("{n}", first.low));
		})()`))
		if p.fingerprint() == before {
			t.Error("the game does not go on")
		}
	}

	// The refusal is in English, as such, in a page that speaks another language.
	whole.Store(true)
	p.speak("he")
	whole.Store(false)
	p.must(p.Exec("{" + inTheTextVersion("cs") + "}"))
	p.wait(told("cs", broken))
	p.wait(`[...document.querySelectorAll("#mirror [role=alert] p")].some((n) => n.textContent.includes("` + broken +
		`") && n.lang === "en" && n.dir === "ltr")`)
	if got := eval[string](p, "document.documentElement.lang"); got != "he" {
		t.Errorf("after the refusal the page speaks %q", got)
	}
	p.must(p.Exec("kvMirror.show(false)"))
	whole.Store(true)
	p.speak(pseudo.Tag)

	// The same at the start.
	whole.Store(false)
	p.reload()
	p.wait(told(pseudo.Tag, missing))
	if got := eval[string](p, "document.documentElement.lang"); got != "en" {
		t.Errorf("after a reload the page speaks %q", got)
	}
	p.resume()
	whole.Store(true)
	p.reload()
	if got := p.english(); len(got) > 0 {
		t.Errorf("English once the language is there: %q", got)
	}
}

// uncached is a response that browsers do not keep.
type uncached struct{ http.ResponseWriter }

func (u uncached) WriteHeader(code int) {
	u.Header().Set("Cache-Control", "no-store")
	u.ResponseWriter.WriteHeader(code)
}

// answer is the body of a response.
type answer struct{ bytes.Buffer }

func (a *answer) Header() http.Header { return http.Header{} }
func (a *answer) WriteHeader(int)     {}

// A page that may not fetch files loads a language as a script, and the single file has all languages in it.
func TestALanguageAsAScriptAndInTheOneFile(t *testing.T) {
	fullOnly(t, "web/page/test/language.test.js, TestTheOneFile here")
	root, err := build.Root()
	if err != nil {
		t.Fatal(err)
	}
	file := filepath.Join(t.TempDir(), "kilovolt.html")
	fixture := filepath.Join(root, "dist", "e2e", string(chromium.Engine())+"-languages")
	if _, err := build.Single(build.Options{Root: root, Languages: []string{fixture}}, file); err != nil {
		t.Fatal(err)
	}
	beside(t) // only now, as a build slows everything beside it down
	for name, path := range map[string]string{"a disk": filepath.Join(siteDir, "index.html"), "the one file": file} {
		t.Run(name, func(t *testing.T) {
			// The console reports that the manifest may not be fetched.
			u := url.URL{Scheme: "file", Path: filepath.ToSlash(path)}
			p := open(t, tabOptions{URL: u.String(), PageOptions: small, Trouble: true})
			for _, l := range site.Languages {
				p.speak(l.Tag)
			}
			p.chooseLanguage(pseudo.Tag)
			if got := p.english(); len(got) > 0 {
				t.Errorf("English on the title: %q", got)
			}
		})
	}
}

// In a frame without an origin a language is loaded as a script. One that stalls holds up no other, and if nobody waits
// for it any more when it arrives, it is not taken for another.
func TestALanguageInASandboxedFrame(t *testing.T) {
	fullOnly(t, "web/page/test/language.test.js, TestInASandboxedFrame here")
	beside(t)
	files := without(host.Handler(siteDir, host.Options{}), "Access-Control-Allow-Origin")
	wanted, sent := make(chan struct{}), make(chan struct{})
	stalling := http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		await := func(done chan struct{}) {
			select {
			case <-done:
			case <-r.Context().Done():
			}
		}
		switch name := path.Base(r.URL.Path); {
		case strings.HasPrefix(name, "lang-cs-"):
			await(wanted)
			defer close(sent)
		case strings.HasPrefix(name, "lang-ro-"):
			close(wanted)
			await(sent)
			time.Sleep(300 * time.Millisecond) // for the page to run the other one
		}
		files.ServeHTTP(w, r)
	})
	said := framed(t, "allow-scripts", stalling, `{
			const [cs, de, ro] = ["cs", "de", "ro"].map((tag) => kvLanguage.list().find((l) => l.tag === tag));
			const stalled = new AbortController(), { signal } = new AbortController();
			kvPacked.fetch(cs, { signal: stalled.signal }).catch(() => {});
			const late = new Promise((done) => setTimeout(done, 20000));
			if (!(await Promise.race([kvPacked.fetch(de, { signal }), late]))) throw new Error("held up");
			stalled.abort();
			if (!(await kvDigest.isRight(ro, await kvPacked.fetch(ro, { signal })))) throw new Error("mixed up");
		}`, inTheTextVersion(pseudo.Tag), `while (document.documentElement.lang === "en") {
			await new Promise((done) => setTimeout(done, 50));
		}`)
	if !strings.Contains(said, "speaks "+pseudo.Tag) {
		t.Errorf("the frame reports %q", said)
	}
}

// Where nothing can be stored, the choice holds until the page is left.
func TestALanguageWithoutStorage(t *testing.T) {
	fullOnly(t, "web/page/test/language.test.js")
	beside(t)
	o := small
	o.Inject = []string{browser.NoLocalStorage, browser.NoIndexedDB}
	p := open(t, tabOptions{PageOptions: o})
	p.chooseLanguage(pseudo.Tag)
	if got := p.english(); len(got) > 0 {
		t.Errorf("English on the title: %q", got)
	}
}

// The page says without scripts what it needs, in every language.
func TestWhatIsSaidWithoutScripts(t *testing.T) {
	beside(t)
	html, err := os.ReadFile(filepath.Join(siteDir, "index.html"))
	if err != nil {
		t.Fatal(err)
	}
	for _, l := range site.Languages {
		if !strings.Contains(string(html), `<p lang="`+l.Tag+`" dir="`+l.Direction+`">`) {
			t.Errorf("nothing is said in %s", l.Tag)
		}
	}
	if !slices.ContainsFunc(site.Languages, func(l build.Language) bool { return l.Tag == pseudo.Tag }) {
		t.Error("the language of the tests is not on the site")
	}
}
