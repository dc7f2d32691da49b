package e2e

import (
	"strings"
	"testing"
)

// The page's policy: no script but the page's own files, no markup out of texts, nothing from elsewhere. What breaks it is told to the console,
// which fails every test of this package; here it is tried what it must forbid.
func TestThePolicyForbids(t *testing.T) {
	p := open(t, tabOptions{Trouble: true})
	p.must(p.Exec(`window.hurt = []; window.broken = [];
		document.addEventListener("securitypolicyviolation", (e) => window.broken.push(e.effectiveDirective));`))
	for name, try := range map[string]struct{ js, want string }{
		"a text as a program":      {`(() => { try { window.eval("window.hurt.push(1)"); } catch (e) { return e.name; } })()`, "EvalError"},
		"a function out of a text": {`(() => { try { new Function("window.hurt.push(2)")(); } catch (e) { return e.name; } })()`, "EvalError"},
		"a text as markup":         {`(() => { try { document.getElementById("mirror").innerHTML = "<b>x</b>"; } catch (e) { return e.name; } })()`, "TypeError"},
		"a text as the document":   {`(() => { try { document.write("<b>x</b>"); } catch (e) { return e.name; } })()`, "TypeError"},
		"a script of another name": {`(() => { try { window.kvScript("https://elsewhere.invalid/x.js"); } catch (e) { return e.name; } })()`, "TypeError"},
		"a script within the page": {`(() => {
			const s = document.createElement("script");
			try { s.textContent = "window.hurt.push(3)"; } catch (e) { return e.name; }
		})()`, "TypeError"},
		"a handler in an attribute": {`(() => {
			const b = document.createElement("button");
			try { b.setAttribute("onclick", "window.hurt.push(4)"); document.body.append(b); b.click(); b.remove(); } catch (e) { return e.name; }
			return "quiet";
		})()`, ""},
		"a module out of a text": {`import("data:text/javascript,window.hurt.push(5)").then(() => "got it", (e) => e.name)`, "TypeError"},
		"a request elsewhere":    {`fetch("https://elsewhere.invalid/").then(() => "got it", (e) => e.name)`, "TypeError"},
		"a picture from elsewhere": {`new Promise((done) => {
			const i = new Image();
			i.onload = () => done("got it");
			i.onerror = () => done("blocked");
			i.src = "data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7";
		})`, "blocked"},
		"a style in an attribute": {`(() => {
			const b = document.createElement("b");
			b.setAttribute("style", "position: absolute");
			document.body.append(b);
			const got = getComputedStyle(b).position;
			b.remove();
			return got;
		})()`, "static"},
	} {
		// What DevTools evaluate may do what the policy forbids; what comes later may not.
		if got := eval[string](p, `new Promise((done) => setTimeout(() => done(`+try.js+`)))`); try.want != "" && got != try.want {
			t.Errorf("%s: %q, want %q", name, got, try.want)
		}
	}
	if n := eval[int](p, "window.hurt.length"); n != 0 {
		t.Errorf("%d attempts did what they wanted", n)
	}
	broken := eval[string](p, "window.broken.join()")
	for _, part := range []string{"script-src-elem", "connect-src", "img-src", "style-src-attr", "require-trusted-types-for"} {
		if !strings.Contains(broken, part) {
			t.Errorf("nothing was told to break %s: %s", part, broken)
		}
	}
}

// hostile are names that would do something if one of them were taken for markup. A name of the set-up has 20 letters at the most, one of a
// script or of a file may have more.
var hostile = []string{
	`<img src=x onerror="window.hurt=1">`,
	`"><script>hurt=1</script>`,
	`</title><svg/onload=hurt=1>`,
	`' onfocus='hurt=1' autofocus='`,
	`javascript:hurt=1//{{1}}`,
	`&lt;b&gt; {name} %s ` + "\u202e" + `gpj`,
}

// Names go everywhere: the text version, the log, the title of the tab, the names that assistive technology reads, the field that is typed
// into. Nowhere are they more than letters.
func TestNamesAreNeverMarkup(t *testing.T) {
	p := open(t, tabOptions{PageOptions: phone})
	unhurt := func(when string) {
		t.Helper()
		if eval[bool](p, "window.hurt !== undefined") {
			t.Fatalf("%s: a name was a script", when)
		}
		if got := eval[string](p, `[...document.querySelectorAll("*")].filter((e) => /^(IMG|SVG|B|IFRAME|OBJECT|EMBED|MATH)$/i.test(e.tagName) ||
			e.tagName === "SCRIPT" && e.type !== "application/json" && !/\/page-[0-9a-f]+\.js$/.test(e.src) ||
			[...e.attributes].some((a) => /^on/i.test(a.name))).map((e) => e.outerHTML).join()`); got != "" {
			t.Errorf("%s: there is markup of the names: %s", when, got)
		}
	}
	names := make([]string, 0, len(hostile))
	for _, name := range hostile {
		names = append(names, "{name: "+quote(name)+"}")
	}
	p.must(p.Exec(`window.kilovolt.newGame({seed: "9", edition: "classic", players: [` + strings.Join(names, ",") + `]})`))
	p.wait("window.kilovolt.view() !== null")
	given := eval[[]string](p, "window.kilovolt.view().players.map((s) => s.name)")
	p.must(p.Exec(`kvMirror.show(true)`))
	for _, name := range given {
		if !strings.ContainsAny(name, "<>'&/") {
			t.Errorf("%q is not worth trying", name)
		}
		p.wait(`document.getElementById("mirror").textContent.includes(` + quote(name) + `)`)
	}
	unhurt("in a new game")
	for range 6 {
		p.must(p.Exec(`(async () => {
			const [c] = window.kilovolt.legal();
			await window.kilovolt.play(c.text.replace("{n}", c.low));
		})()`))
	}
	unhurt("in the log")
	// As a file that somebody was sent: the same names come in by another way.
	p.must(p.Exec(`window.kilovolt.load(window.kilovolt.save())`))
	p.wait("window.kilovolt.view() !== null")
	unhurt("in a game from a file")
	p.must(p.Exec(`window.kilovolt.leave()`))
	p.wait("window.kilovolt.view() === null")
	p.wait(`document.getElementById("mirror").textContent.includes(` + quote(given[0]) + `)`)
	unhurt("on the title")

	// What a program could say in the page's own places.
	p.must(p.Exec(`kvPage.title(` + quote(hostile[2]) + `); kvPage.setWord("canvas", ` + quote(hostile[0]) + `); kvPage.setWord("mirror.show", ` + quote(hostile[1]) + `)`))
	if got := eval[string](p, "document.title"); got != hostile[2] {
		t.Errorf("the title is %q", got)
	}
	if got := eval[string](p, `document.querySelector("canvas").getAttribute("aria-label")`); got != hostile[0] {
		t.Errorf("the canvas is called %q", got)
	}
	unhurt("in the page's words")

	// And what is typed.
	p.must(p.Exec(`kvMirror.show(false)`))
	p.openSetUp(true)
	p.clickFor("seat-0-name", fieldOpen, true)
	p.must(p.Insert(`<b onclick=hurt=1>`))
	p.press("Enter")
	p.wait(fieldShut)
	p.value("seat-0-name", `<b onclick=hurt=1>`)
	unhurt("in the set-up")
	p.must(p.Exec(`kvPage.fail("crashed", ` + quote(hostile[0]) + `)`))
	if report := eval[string](p, `document.getElementById("kv-report").value`); !strings.Contains(report, hostile[0]) {
		t.Errorf("the report says %q", report)
	}
	unhurt("in a report")
}
