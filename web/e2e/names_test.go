package e2e

import (
	"slices"
	"strings"
	"testing"
)

// hostile are names that would have an effect if they were ever taken for markup. In the set-up a name has at most 20
// characters; in a script or a file it may have more.
var hostile = []string{
	`<img src=x onerror="window.hurt=1">`,
	`"><script>hurt=1</script>`,
	`</title><svg/onload=hurt=1>`,
	`' onfocus='hurt=1' autofocus='`,
	`javascript:hurt=1//{{1}}`,
	`&lt;b&gt; {name} %s ` + "\u202e" + `gpj`,
}

// Names are shown everywhere: in the text version, the log, the tab's title, the labels for assistive technology, the
// input element. They are never more than text.
func TestNamesAreNeverMarkup(t *testing.T) {
	chromiumIsEnough(t)
	beside(t)
	p := open(t, tabOptions{PageOptions: small})
	unhurt := func(when string) {
		t.Helper()
		if eval[bool](p, "window.hurt !== undefined") {
			t.Fatalf("%s: a name was executed as a script", when)
		}
		// The picture of a result is the page's own.
		found := eval[string](p, `[...document.querySelectorAll("*:not(#kv-picture-img)")].filter((e) =>
			/^(IMG|SVG|B|IFRAME|OBJECT|EMBED|MATH)$/i.test(e.tagName) ||
			e.tagName === "SCRIPT" && e.type !== "application/json" && !/\/page-[0-9a-f]+\.js$/.test(e.src) ||
			[...e.attributes].some((a) => /^on/i.test(a.name))).map((e) => e.outerHTML).join()`)
		if found != "" {
			t.Errorf("%s: names became markup: %s", when, found)
		}
	}
	names := make([]string, 0, len(hostile))
	for _, name := range hostile {
		names = append(names, "{name: "+quote(name)+"}")
	}
	setup := `{seed: "9", edition: "classic", players: [` + strings.Join(names, ",") + `]}`
	p.must(p.Exec(`window.kilovolt.newGame(` + setup + `)`))
	p.wait("window.kilovolt.view() !== null")
	given := eval[[]string](p, "window.kilovolt.view().players.map((s) => s.name)")
	p.must(p.Exec(`kvMirror.show(true)`))
	for _, name := range given {
		if !strings.ContainsAny(name, "<>'&/") {
			t.Errorf("%q has no effect even as markup: the test proves nothing", name)
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
	// The same names, loaded from a save.
	p.must(p.Exec(`window.kilovolt.load(window.kilovolt.save())`))
	p.wait("window.kilovolt.view() !== null")
	unhurt("in a game from a file")
	p.must(p.Exec(`window.kilovolt.leave()`))
	p.wait("window.kilovolt.view() === null")
	p.wait(`[...document.querySelectorAll("#mirror button")].some((b) => b.textContent === "Continue")`)
	unhurt("on the title")

	// A dropped file whose own name is hostile is refused, and so is a hostile text pasted into the dialog; the
	// messages quote neither as markup.
	for _, name := range hostile {
		p.drop(name+".json", name)
	}
	p.must(p.Exec(`kvFiles.open("open", "")`))
	p.must(p.Exec(`document.getElementById("kv-files-text").value = ` + quote(hostile[0]) + `;
		document.getElementById("kv-files-take").click()`))
	p.wait(`document.getElementById("kv-files-said").textContent !== ""`)
	unhurt("in what came in as a file")
	p.must(p.Press("#kv-files-close"))

	// Hostile text that the program writes into the page's own elements.
	p.must(p.Exec(`kvPage.title(` + quote(hostile[2]) + `);
		kvWords.use({ "mirror.show": ` + quote(hostile[1]) + ` })`))
	if got := eval[string](p, "document.title"); got != hostile[2] {
		t.Errorf("the tab's title is %q", got)
	}
	if got := eval[string](p, `document.getElementById("kv-show-mirror").textContent`); got != hostile[1] {
		t.Errorf("the button of the text version says %q", got)
	}
	unhurt("in the page's words")

	// Hostile text typed into the set-up of the text version, which uses names as labels.
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

// Names in any script: invisible characters are removed or the name is refused with a reason, a right-to-left name
// does not reorder the text version, and the canvas shows every character.
func TestNamesOfAllScripts(t *testing.T) {
	chromiumIsEnough(t)
	beside(t)
	p := open(t, tabOptions{PageOptions: small})
	p.must(p.Exec(`(async () => {
		const players = [{name: "שרה 7"}, {name: "\u202eBen\u200b"}, {name: "👨‍👩‍👧‍👦"}];
		await window.kilovolt.newGame({seed: "9", players});
		const c = window.kilovolt.legal()[0];
		await window.kilovolt.play(c.text.replace("{n}", c.low));
	})()`))
	got := eval[[]string](p, "window.kilovolt.view().players.map((s) => s.name)")
	if !slices.Equal(got, []string{"שרה 7", "Ben", "👨‍👩‍👧‍👦"}) {
		t.Errorf("the names became %+q", got)
	}
	for _, c := range []struct{ call, code string }{
		{`newGame({players: [{name: "\u200b\u00ad "}, {}, {}]})`, "setup"}, {`keep("\u200b")`, "name"},
		{`keep(" ")`, "name"}, {`rename("", "\u202e")`, "name"},
		{`rename("", "x".repeat(61))`, "name"},
	} {
		got, err := p.await(`window.kilovolt.` + c.call + `.then(() => "taken", (e) => e.code + ": " + e.message)`)
		p.must(err)
		said := func(words string) bool { return strings.Contains(got, words) }
		if !strings.HasPrefix(got, c.code+": ") || !said("visible") && !said("can be seen") && !said("too long") {
			t.Errorf("the call %s: %q", c.call, got)
		}
	}

	// The words after the name still run from left to right, whatever the name is.
	p.must(p.Exec(`kvMirror.show(true)`))
	p.wait(`[...document.querySelectorAll("#mirror li, #mirror p, #mirror td, #mirror h2")].some(
		(e) => /שרה 7/.test(e.textContent))`)
	turned := eval[[]string](p, `[...document.querySelectorAll("#mirror *")].filter((e) => e.childElementCount === 0 &&
		/שרה 7.? ?\S/.test(e.textContent) && e.getClientRects().length === 1).filter((e) => {
		const text = e.firstChild, at = text.data.indexOf("שרה 7");
		const place = (from, to) => {
			const r = document.createRange();
			r.setStart(text, from);
			r.setEnd(text, to);
			return r.getBoundingClientRect();
		};
		const name = place(at, at + 5), digit = place(at + 4, at + 5);
		const rest = text.data.slice(at + 5).search(/[^\s\u2069]/);
		if (rest < 0) return false;
		const behind = place(at + 5 + rest, at + 6 + rest);
		return behind.top === name.top && behind.left < name.right - 1 || digit.left > name.left + 1;
	}).map((e) => e.textContent)`)
	if len(turned) > 0 {
		t.Errorf("a name reorders the text after it: %+q", turned)
	}
	n := eval[int](p, `[...document.querySelectorAll("#mirror *")].filter((e) => e.childElementCount === 0 &&
		/[\u202a-\u202e\u200e\u200f]/.test(e.textContent)).length`)
	if n != 0 {
		t.Errorf("%d elements contain characters that change the writing direction", n)
	}

	// Typing stops at twenty characters, as people count them.
	p.must(p.Exec(`window.kilovolt.leave()`))
	p.wait(`[...document.querySelectorAll("#mirror button")].some((b) => b.textContent === "New game")`)
	p.must(p.Exec(`[...document.querySelectorAll("#mirror button")].find((b) => b.textContent === "New game").click()`))
	p.wait(`document.querySelector('#mirror input[name="name-0"]')`)
	for _, c := range []string{"👨‍👩‍👧‍👦", "x"} {
		p.must(p.Exec(`(() => {
			const field = document.querySelector('#mirror input[name="name-0"]');
			field.value = "` + strings.Repeat(c, 25) + `";
			field.dispatchEvent(new InputEvent("input", { bubbles: true }));
			field.dispatchEvent(new Event("change", { bubbles: true }));
		})()`))
		got := eval[string](p, `document.querySelector('#mirror input[name="name-0"]').value`)
		if got != strings.Repeat(c, 20) {
			t.Errorf("after typing the field has %q", got)
		}
	}
	p.must(p.Exec(`(() => {
		const field = document.querySelector('#mirror input[name="name-0"]');
		field.value = "\u200b \u202e";
		field.dispatchEvent(new Event("change", { bubbles: true }));
	})()`))
	p.wait(`document.querySelector('#mirror [role="alert"]').textContent.includes("visible")`)
}
