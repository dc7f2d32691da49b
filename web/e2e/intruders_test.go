//go:build !webkit

// WebKit's driver runs its own scripts in the page, with the functions that are replaced here.

package e2e

import (
	"strings"
	"testing"
)

// intruder replaces something that the browser offers to all scripts of a page, as extensions and userscripts do.
type intruder struct{ name, breaks, mends string }

// replaces returns an intruder that replaces the value of an expression, and restores it.
func replaces(place, with string) intruder {
	return intruder{place, "window.was = " + place + "; " + place + " = " + with + ";", place + " = window.was;"}
}

const throws = `function () { throw new Error("an intruder's"); }`

var intruders = []intruder{
	replaces("console.error", throws),
	replaces("console.log", throws),
	replaces("console.warn", throws),
	replaces("JSON.parse", throws),
	replaces("JSON.stringify", `() => "nonsense"`),
	replaces("window.Promise", throws),
	replaces("window.setTimeout", throws),
	replaces("window.requestAnimationFrame", throws),
	replaces("Date.now", `() => NaN`),
	replaces("performance.now", `() => -1000000`),
	replaces("window.TextDecoder", throws),
	replaces("TextDecoder.prototype.decode", throws),
	replaces("crypto.getRandomValues", throws),
	replaces("window.fetch", throws),
	{"additions to prototypes",
		`Array.prototype.last = Object.prototype.mine = function () { return "added"; };
		Array.prototype.toJSON = () => "an array"`,
		`delete Array.prototype.last; delete Object.prototype.mine; delete Array.prototype.toJSON`},
}

// playOn makes some more decisions by script, with the functions it is given. wait uses the browser's own timer.
const playOn = `async (kv, wait) => {
	const until = kv.view().index + 8;
	for (let n = 0; n < 2000 && kv.view().index < until; n++) {
		const view = kv.view();
		if (view.bot) kv.skip();
		else await kv.play(kv.legal()[0].text.replace("{n}", kv.legal()[0].low ?? ""));
		await wait(5);
	}
	return kv.view().index >= until;
}`

// Whatever another script of the page replaces while the game runs, the game goes on and is saved.
func TestIntrudersAreSurvived(t *testing.T) {
	fullOnly(t, "web/page/test/builtins.test.js and script.test.js")
	beside(t)
	p := open(t, tabOptions{PageOptions: small, Trouble: true})
	p.must(p.Exec(`window.kilovolt.newGame({seed: "intruder", players: [{}, {kind: "bot"}, {kind: "bot"}]})`))
	for _, i := range intruders {
		got := eval[string](p, `(async () => {
			const later = window.setTimeout.bind(window), own = window.Promise, kv = window.kilovolt;
			const wait = (ms) => new own((done) => later(done, ms));
			const play = `+playOn+`;
			`+i.breaks+`
			try {
				return await play(kv, wait) ? "" : "the game does not go on";
			} catch (e) {
				return String(e);
			} finally {
				`+i.mends+`
			}
		})()`)
		if got != "" {
			t.Errorf("with %s replaced: %s", i.name, got)
		}
		if kind, err := p.Trouble(); err != nil || kind != "" {
			t.Fatalf("with %s replaced, the page shows trouble %q, %v", i.name, kind, err)
		}
	}
	p.must(p.Exec(`if (window.kilovolt.view().bot) window.kilovolt.skip();`))
	p.wait("!window.kilovolt.view().bot")
	game := p.fingerprint()
	p.reload()
	p.resume()
	if got := p.fingerprint(); got != game {
		t.Errorf("the saved game differs:\n%s\n%s", got, game)
	}
}

// Where possible, the game also works with replacements that were made before the page loaded.
func TestIntrudersBeforeThePageAreSurvived(t *testing.T) {
	fullOnly(t, "web/page/test/builtins.test.js")
	beside(t)
	o := tabOptions{PageOptions: small, Trouble: true}
	o.Inject = []string{`{
		for (const name of ["log", "info", "warn", "error", "debug"]) console[name] = ` + throws + `;
		Array.prototype.last = Object.prototype.mine = function () { return "added"; };
		const now = performance.now.bind(performance);
		let asked = 0, back = 0;
		performance.now = () => {
			if (++asked % 500 === 0) back += 1e6;
			return now() - back;
		};
		Date.now = () => NaN;
		crypto.getRandomValues = ` + throws + `;
	}`}
	p := open(t, o)
	p.must(p.Exec(`window.kilovolt.newGame({seed: "intruder", players: [{}, {kind: "bot"}, {kind: "bot"}]})`))
	if !eval[bool](p, `(`+playOn+`)(window.kilovolt, (ms) => new Promise((done) => setTimeout(done, ms)))`) {
		t.Error("the game does not go on")
	}
	if kind, err := p.Trouble(); err != nil || kind != "" {
		t.Errorf("the page shows trouble %q, %v", kind, err)
	}
}

// If something that the game cannot do without was replaced, the page names it and does not start the game.
func TestIntrudersThatBreakThePageAreSaid(t *testing.T) {
	fullOnly(t, "web/page/test/builtins.test.js and loader.test.js")
	beside(t)
	for what, breaks := range map[string]string{
		"JSON.parse": `{
			const parse = JSON.parse;
			JSON.parse = (text) => text.includes("[") ? {} : parse(text);
		}`,
		"requestAnimationFrame": `window.requestAnimationFrame = ` + throws,
	} {
		o := tabOptions{PageOptions: small}
		o.Inject = []string{breaks}
		p, kind, words := trouble(t, o)
		if kind != "altered" || !strings.Contains(words, "replaced") {
			t.Errorf("with %s replaced, the page shows trouble %q: %s", what, kind, words)
		}
		if report := eval[string](p, `document.getElementById("kv-report").value`); !strings.Contains(report, what) {
			t.Errorf("the report does not name %s:\n%s", what, report)
		}
	}
}
