//go:build !firefox && !webkit

package e2e

import (
	"bytes"
	"net/http"
	"net/url"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"kilovolt/game/languages/pseudo"
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

// spoken records what the loader says from the first moment on.
const spoken = `{
	window.kvSpoken = [];
	const look = () => {
		const line = document.getElementById("kv-loader-line");
		const shown = line && getComputedStyle(line).visibility === "visible" ? line.textContent : "";
		if (shown && !window.kvSpoken.includes(shown)) window.kvSpoken.push(shown);
		requestAnimationFrame(look);
	};
	look();
}`

// A language that is chosen on the title is spoken at once, by everything, and by the loader from the first moment of
// every later visit on.
func TestALanguageIsChosenOnTheTitle(t *testing.T) {
	o := small
	o.Inject = []string{spoken}
	p := open(t, tabOptions{PageOptions: o})
	if got := eval[string](p, "document.documentElement.lang"); got != "en" {
		t.Errorf("the page begins in %q", got)
	}
	p.chooseLanguage(pseudo.Tag)
	for _, when := range []string{"at once", "at the next visit"} {
		if got := p.english(); len(got) > 0 {
			t.Errorf("%s: English on the title: %q", when, got)
		}
		p.reload()
	}
	for _, line := range eval[[]string](p, "window.kvSpoken") {
		if line != pseudo.Text("Loading the game") && line != pseudo.Text("Starting the game") {
			t.Errorf("the loader says %q", line)
		}
	}
	p.chooseLanguage("en")
	p.reload()
	if got := p.text("#kv-show-mirror"); got != "Show the text version" {
		t.Errorf("English again: %q", got)
	}
}

// The first visit speaks what the browser prefers, by the longest match.
func TestTheBrowsersLanguage(t *testing.T) {
	o := small
	o.Inject = []string{`Object.defineProperty(Navigator.prototype, "languages", { get: () => ["tlh", "en-XA-x"] });`}
	p := open(t, tabOptions{PageOptions: o})
	if got := eval[string](p, "document.documentElement.lang"); got != pseudo.Tag {
		t.Errorf("the page speaks %q", got)
	}
	if got := p.english(); len(got) > 0 {
		t.Errorf("English at the first visit: %q", got)
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

// inTheTextVersion chooses a language in the text version.
func inTheTextVersion(tag string) string {
	return `const list = [...document.querySelectorAll("#mirror select")].find((s) => (
			[...s.options].some((o) => o.value === "` + tag + `")
		));
		list.value = "` + tag + `";
		list.dispatchEvent(new Event("change", { bubbles: true }));`
}

// The language changes in the middle of a game, on the canvas and in the text version, and nothing else does.
func TestTheLanguageChangesInAGame(t *testing.T) {
	p := open(t, tabOptions{PageOptions: small})
	p.must(p.Exec(`window.kilovolt.newGame({seed: "words", players: [{}, {}, {}]})`))
	p.must(p.Exec(`{
		const [first] = window.kilovolt.legal();
		window.kilovolt.play(first.text.replace("{n}", first.low));
	}`))
	facts := `JSON.stringify(window.kilovolt.view(), (key, value) => ["text", "name", "label", "help"].includes(key) ?
		undefined : value)`
	before := eval[string](p, facts)
	change := func(tag string) {
		t.Helper()
		p.must(p.Exec("{" + inTheTextVersion(tag) + "}"))
		p.wait(`document.documentElement.lang === "` + tag + `"`)
		p.frames(3)
		if got := eval[string](p, facts); got != before {
			t.Errorf("in %s the game differs:\n%s\n%s", tag, before, got)
		}
	}
	p.must(p.Exec("kvMirror.show(true)"))
	p.wait(`document.querySelectorAll("#mirror table").length > 1`)
	change(pseudo.Tag)
	p.must(p.Exec("kvMirror.show(false)"))
	p.frames(10)
	if got := p.english(); len(got) > 0 {
		t.Errorf("English in the game: %q", got)
	}
	p.must(p.Exec("kvMirror.show(true)"))
	change("he")
	if got := eval[string](p, "document.documentElement.dir"); got != "rtl" {
		t.Errorf("Hebrew runs %s", got)
	}
	change("cs")
	if got := eval[string](p, "document.documentElement.dir"); got != "ltr" {
		t.Errorf("Czech runs %s", got)
	}
	p.must(p.Exec("kvMirror.show(false)"))
	p.must(p.Exec("window.kilovolt.undo()"))
	if eval[string](p, facts) == before {
		t.Error("a decision cannot be taken back after a change of the language")
	}
	p.reload()
	p.resume()
	if got := eval[string](p, "document.documentElement.lang"); got != "cs" {
		t.Errorf("after a reload the page speaks %q", got)
	}
}

// A language that has been chosen needs no network any more, and comes along to a new version.
func TestALanguageWithoutANetwork(t *testing.T) {
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
	p.clickFor("newer", "!window.before && window.kilovolt", false)
	p.must(p.WaitReady(readyLimit))
	if got := p.english(); p.build() != "v2-test" || len(got) > 0 {
		t.Errorf("the new version %s without a network: English %q", p.build(), got)
	}
}

// A language that is damaged, of another program, or does not arrive, is refused in words, and the game goes on in the
// language that it has. At the next visit it is tried again.
func TestABrokenLanguageIsRefused(t *testing.T) {
	good := host.Handler(siteDir, host.Options{Uncompressed: true})
	for name, c := range map[string]struct {
		answer func(w http.ResponseWriter, r *http.Request)
		says   string
	}{
		"damaged": {func(w http.ResponseWriter, r *http.Request) {
			_, _ = w.Write([]byte(`{"tag": "en-XA", "language": {}, "sentences": {}}`))
		}, "damaged"},
		"cut off": {func(w http.ResponseWriter, r *http.Request) {
			r.URL.Path = strings.TrimSuffix(r.URL.Path, ".gz")
			var whole answer
			good.ServeHTTP(&whole, r)
			_, _ = w.Write(whole.Bytes()[:whole.Len()/2])
		}, "damaged"},
		"missing": {http.NotFound, "could not be downloaded"},
	} {
		t.Run(name, func(t *testing.T) {
			broken := true
			address := serve(t, http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
				if strings.Contains(r.URL.Path, "lang-") {
					w = uncached{w}
				}
				if broken && strings.Contains(r.URL.Path, "lang-") {
					c.answer(w, r)
					return
				}
				good.ServeHTTP(w, r)
			}))
			o := small
			o.Inject = []string{`delete Navigator.prototype.serviceWorker;`}
			p := open(t, tabOptions{PageOptions: o, URL: address, Trouble: true})
			told := `window.kilovolt.inspect().widgets.some((w) => (
				w.id === "toast" && w.label.includes("` + c.says + `")
			))`
			p.pickLanguage(pseudo.Tag, told)
			if got := eval[string](p, "document.documentElement.lang"); got != "en" {
				t.Errorf("the page speaks %q", got)
			}
			broken = false
			p.clickFor("settings-language."+pseudo.Tag, `document.documentElement.lang === "`+pseudo.Tag+`"`, false)
			p.must(p.Exec(`window.kilovolt.newGame({players: [{}, {}]})`))
			p.wait("window.kilovolt.view() !== null")

			// The same at the start.
			broken = true
			p.reload()
			p.wait(told)
			if got := eval[string](p, "document.documentElement.lang"); got != "en" {
				t.Errorf("after a reload the page speaks %q", got)
			}
			p.resume()
			broken = false
			p.reload()
			if got := p.english(); len(got) > 0 {
				t.Errorf("English once the language is there: %q", got)
			}
		})
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
	root, err := build.Root()
	if err != nil {
		t.Fatal(err)
	}
	file := filepath.Join(t.TempDir(), "kilovolt.html")
	fixture := filepath.Join(root, "dist", "e2e", string(chromium.Engine())+"-languages")
	if _, err := build.Single(build.Options{Root: root, Languages: []string{fixture}}, file); err != nil {
		t.Fatal(err)
	}
	for name, path := range map[string]string{"a disk": filepath.Join(siteDir, "index.html"), "the one file": file} {
		t.Run(name, func(t *testing.T) {
			// The console reports that the manifest may not be fetched.
			u := url.URL{Scheme: "file", Path: filepath.ToSlash(path)}
			p := open(t, tabOptions{URL: u.String(), PageOptions: small, Trouble: true})
			for _, l := range site.Languages {
				p.chooseLanguage(l.Tag)
			}
			p.chooseLanguage(pseudo.Tag)
			if got := p.english(); len(got) > 0 {
				t.Errorf("English on the title: %q", got)
			}
		})
	}
}

// In a frame without an origin a language is loaded as a script.
func TestALanguageInASandboxedFrame(t *testing.T) {
	said := framed(t, "allow-scripts", without(host.Handler(siteDir, host.Options{}), "Access-Control-Allow-Origin"),
		inTheTextVersion(pseudo.Tag), `while (document.documentElement.lang === "en") {
			await new Promise((done) => setTimeout(done, 50));
		}`)
	if !strings.Contains(said, "speaks "+pseudo.Tag) {
		t.Errorf("the frame reports %q", said)
	}
}

// Where nothing can be stored, the choice holds until the page is left.
func TestALanguageWithoutStorage(t *testing.T) {
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
