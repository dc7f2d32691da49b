package e2e

import (
	"fmt"
	"testing"
	"time"

	"kilovolt/engine/record"
	"kilovolt/game/match/match"
	"kilovolt/web/browser"
)

// randomCalls returns the number of random calls. The program that is called is the same in every browser; the others
// than Chromium only have to show that calls reach it.
func randomCalls() int {
	if chromium.Engine() != browser.Chromium {
		return 400
	}
	return atLength(2000, 20000)
}

// caller is a script that makes random calls, valid and invalid ones, with listeners that make calls themselves. It
// resolves to the number of answers of each kind, and the game.
const caller = `async (many, seed) => {
	const kv = window.kilovolt;
	let state = seed;
	const chance = (n) => { // SplitMix32
		state = (state + 0x9e3779b9) | 0;
		let z = Math.imul(state ^ (state >>> 16), 0x21f0aaad);
		z = Math.imul(z ^ (z >>> 15), 0x735a2d97);
		return ((z ^ (z >>> 15)) >>> 0) % n;
	};
	const one = (list) => list[chance(list.length)];
	const circle = {};
	circle.self = circle;
	const wrong = [
		undefined, null, 0, -1, 1e300, NaN, "", "x", true, [], {}, circle, () => 1, Symbol("s"), 10n, "\ud800",
		new Proxy({}, { get() { throw new Error("no"); } }), { toJSON() { throw kv.skip(); } },
		{ toJSON() { kv.undo().catch(() => {}); return {}; } },
	];
	const members = Object.keys(kv).filter((name) => typeof kv[name] === "function");
	const told = {}, answers = {}, open = new Map();
	let sent = 0, keys = [], texts = [], nested = 0, deep = 0;
	const count = (counts, name) => { counts[name] = (counts[name] || 0) + 1; };

	function call(name, ...args) {
		const id = sent++;
		const out = kv[name](...args);
		if (!(out && out.then)) {
			if (typeof out === "function" && chance(2) === 0) out();
			count(answers, "value");
			return out;
		}
		open.set(id, name);
		out.then((value) => {
			open.delete(id);
			count(answers, "done");
			if (name === "keep" || name === "discard" || name === "rename") keys = (value || []).map((s) => s.key);
		}, (e) => {
			open.delete(id);
			const coded = e instanceof Error && typeof e.code === "string" && e.message;
			count(answers, coded ? e.code : "no code of " + name + ": " + e);
		});
		return out;
	}

	function decide() {
		const legal = kv.legal() || [];
		let c = one(legal);
		if (chance(3) > 0) c = legal.find((c) => c.verb === "build" || c.verb === "run") || c;
		return c ? c.text.replace("{n}", c.low + chance(2)) : "pass";
	}

	const players = () => one([
		[{}, {}, {}], [{ name: "Ann" }, { kind: "bot", level: "easy" }],
		[{}, { kind: "bot" }, {}, { kind: "bot", level: "easy" }], [{ kind: "bot" }, { kind: "bot" }, { kind: "bot" }],
	]);
	const begin = () => call("newGame", {
		seed: chance(50), hide_money: chance(4) === 0, edition: one(["classic", "recharged"]), players: players(),
	});

	function random() {
		const view = kv.view();
		let n = chance(1000);
		if (view === null && n < 500) return begin();
		if (view && !view.lesson && view.bot && n < 100) return call("skip");
		if (view && n < 100 && (view.phase === "over" || view.lesson)) return call("leave");
		if (keys.length > 15 && n < 200) return call("discard", keys.pop());
		if (n < 620) return call("play", decide());
		if (n < 650) return call("undo");
		if (n < 654) return begin();
		if (n < 658) return call("load", one(texts) || "{}");
		if (n < 695) return call("seat", chance(4), one([undefined, undefined, null, "easy", "normal/patient"]));
		if (n < 700) return call("open", one(keys) || "none");
		if (n < 715) return call("rename", one(keys) || "", one(["a", "Ω", ""]));
		if (n < 725) return call("keep", one(["", "kept"]));
		if (n < 728) return call("learn", one(["plant", "fuel", "cities", "power", "ends", "none"]));
		if (n < 780) return call(one(["nextStep", "takeOver", "skip", "hint", "hint"]));
		if (n < 783) return call("leave");
		if (n < 800) return call("warnings", decide());
		if (n < 870) return call(one(["view", "legal", "slots", "review", "records"]));
		if (n < 880) { texts.push(call("save") || "{}"); texts = texts.slice(-8); return null; }
		if (n < 890) return call(one(["at", "inspect"]), one([0, 1, 5, 100000, true]));
		if (n < 892) return call("on", () => { if (chance(8) === 0 && sent < many) random(); });
		const args = [];
		for (let i = chance(3); i > 0; i--) args.push(one(wrong));
		const name = one(members);
		// Let the game go on for a while.
		if (["newGame", "leave", "learn"].includes(name) && chance(10) > 0) return call("play", ...args);
		return call(name, ...args);
	}

	const ends = [];
	ends.push(kv.on((c) => {
		if (deep++ > 0) nested++;
		count(told, c.type);
		const view = kv.view();
		if (c.type !== "left" && (!view || view.index !== c.index)) count(answers, "a listener sees another position");
		if (sent < many && chance(3) === 0) random();
		deep--;
	}));
	ends.push(kv.on(async (c) => { if (sent < many && chance(6) === 0) await random(); }));
	ends.push(kv.on((c) => { if (chance(50) === 0) throw new Error("of the random caller"); }));
	while (sent < many) {
		for (let i = chance(40); i >= 0; i--) random();
		do await new Promise((done) => { setTimeout(done); }); while (open.size > 5);
	}
	for (const end of ends) end();
	for (let i = 0; open.size > 0 && i < 10000; i++) await new Promise((done) => { setTimeout(done, 10); });
	if (open.size > 0) return { error: "unanswered are " + [...open.values()] };
	await kv.leave();
	const slots = kv.slots().filter((s) => s.kind !== "aside" && !s.over).sort((a, b) => b.index - a.index);
	if (slots.length === 0) return { error: "no game is saved" };
	await kv.open(slots[0].key); // the most advanced one
	for (const p of kv.view().players) if (p.kind === "bot") await kv.seat(p.seat);
	const position = (view) => JSON.stringify({ ...view, saved: true }); // which is a matter of time
	const before = position(kv.view()), text = kv.save();
	const same = position(await kv.load(text)) === before;
	return { told, answers, nested, same, text };
}`

// A script makes random calls: each is answered, the game goes on, and replaying its record leads to its position.
func TestRandomCaller(t *testing.T) {
	fullOnly(t, "game/view/script's TestRandomCaller, TestScriptInterface here")
	chromiumIsEnough(t)
	beside(t)
	// Drawing does not matter here, but WebKit's window is never narrower than its toolbar.
	window := browser.PageOptions{Width: 320, Height: 240}
	if chromium.Engine() == browser.WebKit {
		window = small
	}
	p := open(t, tabOptions{PageOptions: window, Trouble: true})
	began, many := time.Now(), randomCalls()
	p.must(p.Exec(fmt.Sprintf(`console.error = () => {};
		window.addEventListener("unhandledrejection", (e) => e.preventDefault());
		void (%s)(%d, 14).then((r) => { window.kvCalled = r; },
			(e) => { window.kvCalled = {error: String(e && e.stack || e)}; });`, caller, many)))
	p.must(p.Wait("window.kvCalled !== undefined", 5*time.Minute))
	got := eval[struct {
		Error         string
		Told, Answers map[string]int
		Nested        int  // changes reported while another was being reported
		Same          bool // after saving and loading, the game is at the same position
		Text          string
	}](p, "window.kvCalled")
	took := time.Since(began).Round(time.Second)
	t.Logf("%d calls in %v: answers %v, changes %v", many, took, got.Answers, got.Told)
	if kind, err := p.Trouble(); err != nil || kind != "" {
		t.Fatalf("the page shows trouble %q, %v", kind, err)
	}
	if got.Error != "" || got.Nested != 0 || !got.Same {
		t.Errorf("error %s, %d nested changes, same position after loading: %v", got.Error, got.Nested, got.Same)
	}
	rec, err := record.Decode([]byte(got.Text))
	p.must(err)
	m, err := match.Resume(rec, nil)
	p.must(err)
	if m.Record().Hash != rec.Hash || len(rec.Steps) == 0 {
		t.Errorf("replaying the %d actions of the record leads to another position", len(rec.Steps))
	}
	for code, least := range map[string]int{
		"done": many / 20, "value": many / 20, "text": many / 2000,
		"no-slot": many / 2000, "seat": many / 2000,
	} {
		if got.Answers[code] < least {
			t.Errorf("only %d answers were %q", got.Answers[code], code)
		}
	}
	for code := range got.Answers {
		if len(code) > 20 {
			t.Errorf("an answer was %q", code)
		}
	}
	for kind, least := range map[string]int{"started": 1, "played": many / 100, "undone": many / 2000} {
		if got.Told[kind] < least {
			t.Errorf("%d changes were %q", got.Told[kind], kind)
		}
	}
}
