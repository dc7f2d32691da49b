package e2e

import (
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"
	"time"

	"kilovolt/web/browser"
)

// textScenes are all scenes of the text version, each with the expression in the page that recognises it.
var textScenes = map[string]string{
	"title":        `find("button", "/quick")`,
	"set-up":       `find("button", "/start")`,
	"zone picker":  `find("fieldset", "/zone")`,
	"settings":     `find("section", "kv/settings")`,
	"saved games":  `!!document.querySelector('[data-kv="kv/saves/open"][aria-expanded=true]')`,
	"naming":       `find("div", "/naming")`,
	"copying":      `find("div", "/copying")`,
	"deletion":     `find("p", "/ask", "kv/saves/game-")`,
	"records":      `find("section", "kv/records")`,
	"rules":        `!!document.querySelector('[data-kv="kv/rules/open"][aria-expanded=true]')`,
	"search":       `find("section", "/found")`,
	"lessons":      `find("section", "kv/lessons")`,
	"a lesson":     `view && view.lesson`,
	"auction":      `human("open")`,
	"bidding":      `human("bid")`,
	"fuel":         `human("buy")`,
	"building":     `human("build")`,
	"power":        `human("run")`,
	"the Trust":    `human("trust")`,
	"computers":    `view && view.bot`,
	"hand-over":    `find("button", "/take-over")`,
	"warning":      `find("button", "/anyway")`,
	"hint":         `find("button", "/hint-end")`,
	"result":       `view && view.phase === "over" && find("button", "/watch")`,
	"watch":        `find("button", "/leave-watch")`,
	"players":      `find("section", "kv/menu")`,
	"closed panel": `!window.kvMirror.isOpen()`,
}

// reading is the monkey's script in the text version: it acts on the document alone, as assistive technology does.
var reading = `window.kvReads = (() => {
	const panel = () => document.getElementById("kv-panel");
	const tried = {};
	const values = [
		"", " ", "0", "1", "3", "7", "-1", "99999999999", "1e3", "plant", "Zoë", "<b>x</b>", "4.5", "uranium",
		"a".repeat(300), "０",
	];

	// The monkey's random numbers: mulberry32.
	let state = 1;
	function chance() {
		state = (state + 0x6d2b79f5) | 0;
		let t = Math.imul(state ^ (state >>> 15), 1 | state);
		t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
		return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
	}
	const below = (n) => Math.floor(chance() * n);

	const id = (e) => e.getAttribute("data-kv") || e.id || e.tagName.toLowerCase();
	const kind = (e) => id(e).replace(/\d+/g, "#").replace(/(find|city|hit|game|seat|contents)-[^/]*/g, "$1-");
	const seen = (e) => e.getClientRects().length > 0;

	function choose() {
		const all = [...panel().querySelectorAll("button, input, select, textarea, summary, a[href]")]
			.filter((e) => !e.disabled && seen(e));
		const same = {};
		for (const e of all) same[kind(e)] = (same[kind(e)] || 0) + 1;
		const rarity = (e) => 1 / same[kind(e)] / (1 + (tried[kind(e)] || 0));
		const weight = all.map((e) => (id(e).startsWith("kv/do/") ? 4 : 1) * rarity(e));
		let at = chance() * weight.reduce((a, b) => a + b, 0);
		const i = weight.findIndex((w) => (at -= w) < 0);
		if (i < 0) return null;
		tried[kind(all[i])] = (tried[kind(all[i])] || 0) + 1;
		return all[i];
	}

	// act does something to an element and returns what.
	function act(e) {
		const name = id(e), was = e.value;
		if (seen(e)) e.focus();
		switch (e.tagName) {
		case "SELECT": {
			// One of the options that were chosen least, so that rare ones come in time.
			const times = (o) => tried[kind(e) + "=" + o.value] || 0;
			const least = Math.min(...[...e.options].map(times));
			const rare = [...e.options].filter((o) => times(o) === least);
			const option = rare[below(rare.length)];
			tried[kind(e) + "=" + option.value] = least + 1;
			e.selectedIndex = option.index;
			e.dispatchEvent(new Event("input", { bubbles: true }));
			e.dispatchEvent(new Event("change", { bubbles: true }));
			return "chooses " + e.value + " in " + name;
		}
		case "INPUT": case "TEXTAREA": {
			if (["checkbox", "radio"].includes(e.type)) { e.click(); return "ticks " + name; }
			if (e.type === "file") return "leaves " + name;
			let value = values[below(values.length)];
			if (e.inputMode === "numeric" && chance() < 0.7) {
				value = String((Number(e.value) || 0) + below(12) - 1);
			}
			if (e.maxLength > 0) value = value.slice(0, e.maxLength);
			if (!e.readOnly) {
				e.value = value;
				e.dispatchEvent(new Event("input", { bubbles: true }));
				e.dispatchEvent(new Event("change", { bubbles: true }));
			}
			if (e.form && e.isConnected && chance() < 0.5) e.form.requestSubmit();
			const brief = (text) => JSON.stringify(text.slice(0, 20));
			return "writes " + brief(value) + " over " + brief(was) + " into " + name;
		}
		}
		const text = e.textContent.trim().slice(0, 30);
		e.click();
		return "presses " + name + " (" + text + ")";
	}

	function find(tag, end, start) {
		return [...document.querySelectorAll("#mirror " + tag + "[data-kv]")].some((e) => {
			const name = id(e);
			return name.endsWith(end) && (!start || name.startsWith(start));
		});
	}

	function scenes() {
		const view = window.kilovolt.view();
		const human = (what) => view && !view.bot && view.await === what;
		const all = { ` + sceneTests() + ` };
		return Object.keys(all).filter((name) => all[name]());
	}

	// check looks for what a document must not have.
	function check(faults) {
		for (const b of panel().querySelectorAll("button")) {
			const named = b.textContent.trim() || b.getAttribute("aria-label");
			if (!named) faults.push("the button " + id(b) + " is empty");
		}
		for (const f of panel().querySelectorAll("input, select, textarea")) {
			const named = [...(f.labels || [])].some((l) => l.textContent.trim()) ||
				f.getAttribute("aria-label") || f.getAttribute("aria-labelledby");
			if (!named && f.type !== "file") faults.push("the field " + id(f) + " has no label");
		}
		for (const h of panel().querySelectorAll("h1, h2, h3, h4, legend, caption, option")) {
			if (!h.textContent.trim()) faults.push(h.tagName + " " + id(h) + " is empty");
		}
		const said = panel().cloneNode(true);
		said.querySelector('[data-kv="kv/about"]')?.remove(); // licences may have anything
		const odd = said.textContent.match(/.{0,30}(NaN|undefined|\[object|%!|\{[a-z]+\}).{0,30}/);
		if (odd) faults.push("it says: " + odd[0]);
		// Tables may be wider, and scroll with the panel.
		const room = panel().clientWidth;
		const end = (e) => e.getBoundingClientRect().right + panel().scrollLeft;
		const tooWide = (e) => !e.closest("table") && seen(e) && end(e) > room + 1;
		const wide = window.kvMirror.isOpen() && [...panel().querySelectorAll("*")].find(tooWide);
		if (wide) faults.push(wide.tagName + " " + id(wide) + " ends at " + end(wide) + " of " + room);
	}

	// end plays on until the current game, which is near its end, is over.
	async function end() {
		const until = performance.now() + 20000;
		while (performance.now() < until) {
			const view = window.kilovolt.view();
			if (!view || view.phase === "over") return;
			const all = [...document.querySelectorAll('#mirror button[data-kv^="kv/do/"]:not(:disabled)')];
				const endings = ["/anyway", "/best", "/skip", "/done"];
				const b = endings.map((s) => all.find((e) => id(e).endsWith(s))).find(Boolean);
			if (b) b.click();
			await kvLooks.pause(20);
		}
	}

	return {
		check, scenes, end,
		// run makes n actions and lists them; often says after which, and how often, the focus was lost.
		async run(seed, n) {
			state = seed;
			const out = { did: [], faults: [], lost: [], scenes: {} };
			for (let i = 0; i < n; i++) {
				if (!document.getElementById("kv-trouble").hidden) {
					out.faults.push(document.getElementById("kv-report").value);
					return out;
				}
				if (document.getElementById("kv-files").open) {
					document.getElementById("kv-files-text").value = "no game";
					document.getElementById("kv-files-" + ["take", "copy", "close", "close"][below(4)]).click();
					out.did.push("is in the files");
					await kvLooks.pause(1);
					continue;
				}
				if (!window.kvMirror.isOpen()) {
					out.did.push("opens the text version");
					window.kvMirror.show(true);
					continue;
				}
				const e = choose();
				if (!e) {
					out.did.push("finds nothing");
					window.kvMirror.show(false);
					continue;
				}
				const what = kind(e);
				out.did.push(act(e));
				const elsewhere = !window.kvMirror.isOpen() || document.getElementById("kv-files").open;
				if (document.activeElement === document.body && !elsewhere) out.lost.push(what);
				for (const name of scenes()) out.scenes[name] = (out.scenes[name] || 0) + 1;
				await (i % 4 ? kvLooks.pause(0) : kvLooks.frames(1, out.faults));
				check(out.faults);
				if (out.faults.length) return out;
			}
			return out;
		},
	};
})();`

// sceneTests returns the text scenes as members of an object in the page.
func sceneTests() string {
	var b strings.Builder
	for _, name := range slices.Sorted(maps.Keys(textScenes)) {
		fmt.Fprintf(&b, "%q: () => %s,\n", name, textScenes[name])
	}
	return b.String()
}

// Whatever the monkey presses, types, chooses, zooms or takes away, the text version goes on working, and so does the
// game.
func TestMonkeyInTheTextVersion(t *testing.T) {
	fullOnly(t, "game/view/textversion's TestWholeGamesSetUpByHand and TestDiffLeadsFromAnyDocumentToAnyOther")
	beside(t)
	m := newMonkey(t, slices.Sorted(maps.Keys(textScenes))...)
	o := tabOptions{PageOptions: small}
	o.Inject = []string{watchful, reading}
	m.tab = open(t, o)
	for _, told := range surfaceLost {
		m.Expect(told)
	}
	m.Hasty(true)
	defer m.Hasty(false)
	r := &reader{monkey: m, lost: map[string]int{}}
	for m.n < m.most || m.more() {
		r.some()
	}
	t.Logf("the focus was lost to the document after these actions: %v", r.lost)
	m.finish()
	m.report()
}

// reader is the monkey in the text version.
type reader struct {
	*monkey
	lost  map[string]int // how often the focus was lost, by action
	turns int
}

// readAtOnce is how many actions the monkey makes in the page before one from outside.
const readAtOnce = 20

// some makes several actions in the page, and then one from outside.
func (r *reader) some() {
	r.t.Helper()
	said := try[struct {
		Did, Faults, Lost []string
		Scenes            map[string]int
	}](r.monkey, fmt.Sprintf("kvReads.run(%d, %d)", r.rng.Int32(), readAtOnce))
	for _, did := range said.Did {
		r.note("%s", did)
	}
	for name, n := range said.Scenes {
		r.scenes[name] += n
	}
	for _, kind := range said.Lost {
		r.lost[kind]++
	}
	if len(said.Faults) > 0 {
		r.fail("%s", strings.Join(said.Faults, "\n"))
	}
	r.turns++
	r.see(1, r.turns%2 == 0)
	switch n := r.turns; {
	case n%5 == 3:
		r.place()
		if r.places[(r.placed-1)%len(r.places)].name == "near the end" { // to reach the records
			r.note("plays to the end")
			r.ok(r.Exec("kvReads.end()"))
		}
	case n%(r.most/readAtOnce/2+1) == r.most/readAtOnce/3:
		r.come()
	default:
		r.keys()
		r.room()
	}
}

// keys moves through the document with the keyboard.
func (r *reader) keys() {
	r.t.Helper()
	for range 2 + r.rng.IntN(3) {
		key := r.pick("Tab", "Tab", "Tab", "Enter", "Space", "ArrowDown", "ArrowUp", "Escape", "PageDown", "End")
		var with []int64
		if key == "Tab" && r.chance(3) {
			with = []int64{browser.Shift}
		}
		r.note("presses %s %v", key, with)
		r.ok(r.Key(key, with...))
	}
	// The focused element is visible, or can be scrolled into view. A browser that closes a dialog says so a task
	// later, and only then can the page move the focus.
	if at := try[string](r.monkey, `(async () => {
		for (let tries = 50; ; tries--) {
			const e = document.activeElement;
			const nothing = !e || e === document.body || e.tagName === "CANVAS";
			if (nothing || e.getClientRects().length > 0) return "";
			if (tries === 0) return e.outerHTML.slice(0, 200);
			await kvLooks.pause(10);
		}
	})()`); at != "" {
		r.fail("the focus is where nobody sees it: %s", at)
	}
}

// room gives the document another size, down to that of a page zoomed to 400 %, and other colours.
func (r *reader) room() {
	r.t.Helper()
	sizes := [][2]int{{700, 520}, {320, 256}, {390, 844}, {1280, 800}, {844, 390}, {320, 568}}
	if chromium.Engine() == browser.WebKit {
		sizes = [][2]int{{700, 520}, {844, 390}, {640, 600}}
	}
	if r.chance(3) {
		size := sizes[r.rng.IntN(len(sizes))]
		scale := 1.0
		if chromium.Engine() != browser.WebKit {
			scale = []float64{1, 1, 1.5, 2}[r.rng.IntN(4)]
		}
		r.note("the window becomes %d by %d, %v pixels each", size[0], size[1], scale)
		r.ok(r.Page.Resize(size[0], size[1], scale))
	}
	if r.chance(4) && chromium.Engine() == browser.Chromium {
		wishes := map[string]string{
			"forced-colors":          r.pick("active", "none"),
			"prefers-color-scheme":   r.pick("light", "dark"),
			"prefers-reduced-motion": r.pick("reduce", "no-preference"),
		}
		r.note("wishes %v", wishes)
		r.ok(r.Media(wishes))
	}
}

// come reloads the page or loses its WebGL context; both are the same for somebody who uses the text version.
func (r *reader) come() {
	r.t.Helper()
	if r.chance(2) {
		r.note("reloads")
		r.ok(r.Reload())
	} else {
		r.note("loses the drawing surface")
		r.ok(r.Exec("window.before = true"))
		r.ok(r.Exec(loseContext))
		r.ok(r.Wait("!window.before && window.kilovolt", readyLimit))
	}
	r.ok(r.WaitReady(readyLimit))
	r.ok(r.Wait("window.kvReads", 10*time.Second))
}
