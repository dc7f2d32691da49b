package e2e

import (
	"strings"
	"testing"
)

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
	p := open(t, tabOptions{PageOptions: small})
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
	p.wait(`[...document.querySelectorAll("#mirror button")].some((b) => b.textContent === "Continue")`)
	unhurt("on the title")

	// A file that is dropped has a name of its own, and is no game; the dialog that takes texts says what it thinks of this one.
	for _, name := range hostile {
		p.drop(name+".json", name)
	}
	p.must(p.Exec(`kvFiles.open("open", "")`))
	p.must(p.Exec(`document.getElementById("kv-files-text").value = ` + quote(hostile[0]) + `; document.getElementById("kv-files-take").click()`))
	p.wait(`document.getElementById("kv-files-said").textContent !== ""`)
	unhurt("in what came in as a file")
	p.must(p.Press("#kv-files-close"))

	// What a program could say in the page's own places.
	p.must(p.Exec(`kvPage.title(` + quote(hostile[2]) + `); kvPage.setWord("canvas", ` + quote(hostile[0]) + `); kvPage.setWord("mirror.show", ` + quote(hostile[1]) + `)`))
	if got := eval[string](p, "document.title"); got != hostile[2] {
		t.Errorf("the title is %q", got)
	}
	if got := eval[string](p, `document.querySelector("canvas").getAttribute("aria-label")`); got != hostile[0] {
		t.Errorf("the canvas is called %q", got)
	}
	unhurt("in the page's words")

	// And what is typed: into the set-up of the text version, which names fields after it.
	p.must(p.Exec(`kvMirror.show(true)`))
	p.must(p.Exec(`[...document.querySelectorAll("#mirror button")].find((b) => b.textContent === "New game").click()`))
	p.wait(`document.querySelector("#mirror input[type=text]")`)
	p.must(p.Exec(`(() => {
		const field = document.querySelector("#mirror input[type=text]");
		field.value = "<b onclick=hurt=1>";
		field.dispatchEvent(new Event("change", { bubbles: true }));
	})()`))
	p.wait(`document.querySelector("#mirror input[type=text]").value === "<b onclick=hurt=1>"`)
	unhurt("in the set-up")
	p.must(p.Exec(`kvPage.fail("crashed", ` + quote(hostile[0]) + `)`))
	if report := eval[string](p, `document.getElementById("kv-report").value`); !strings.Contains(report, hostile[0]) {
		t.Errorf("the report says %q", report)
	}
	unhurt("in a report")
}
