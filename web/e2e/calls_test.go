package e2e

import (
	"strings"
	"testing"
)

// The browser reports refusals that a script does not catch, and so it does a script's own exceptions, whatever their
// stack traces contain. The game goes on.
func TestWhatScriptsDoNotCatchIsNoFailure(t *testing.T) {
	chromiumIsEnough(t)
	beside(t)
	p := open(t, tabOptions{Trouble: true})
	p.must(p.Exec(`
		window.reasons = [];
		window.addEventListener("unhandledrejection", (e) => {
			window.reasons.push(String(e.reason && e.reason.code || e.reason));
		});
		window.addEventListener("error", (e) => window.reasons.push("thrown"));
		window.kilovolt.on(async (c) => { await window.kilovolt.play("nonsense"); });
		window.kilovolt.on(async () => { throw new Error("of an async listener"); });
		window.kilovolt.on(() => { throw new Error("of a listener"); });
		window.kilovolt.newGame({players: [{}, {}, {}]});
		window.kilovolt.play("nonsense");
		(async () => {
			try { await window.kilovolt.play("open 1 1"); }
			catch (e) { throw new Error("thrown on at wasm://wasm/1", {cause: e}); }
		})();
		setTimeout(() => { throw new WebAssembly.RuntimeError("of another program"); });
		WebAssembly.instantiate(new Uint8Array([
			0, 97, 115, 109, 1, 0, 0, 0, 1, 4, 1, 96, 0, 0, 3, 2, 1, 0, 7, 5, 1, 1, 102, 0, 0, 10, 5, 1, 3, 0, 0, 11,
		]))
			.then((w) => { setTimeout(() => w.instance.exports.f()); });`))
	p.wait("window.reasons.length >= 6")
	p.wait("window.kilovolt.view() !== null")
	if kind, err := p.Trouble(); err != nil || kind != "" {
		t.Fatalf("the page shows trouble %q, %v", kind, err)
	}
	reasons := eval[string](p, "window.reasons.sort().join()")
	const want = "Error: of an async listener,Error: thrown on at wasm://wasm/1,text,text,thrown,thrown"
	if reasons != want {
		t.Errorf("the browser reports %s, want %s", reasons, want)
	}
	if got := eval[int](p, `window.kilovolt.newGame({players: [{}, {}, {}], seed: 3}).then((v) => v.round)`); got != 1 {
		t.Errorf("the game does not go on: round %d", got)
	}
}

// every is a function that calls every member of the interface and returns the codes of the refusals.
const every = `async () => {
	const codes = new Set();
	for (const name of Object.keys(window.kilovolt)) {
		if (typeof window.kilovolt[name] !== "function") continue;
		const out = window.kilovolt[name]("x", "y");
		if (out && out.then) codes.add(await out.then(() => "done", (e) => e.code));
		else if (typeof out === "function") out();
		else codes.add(String(out));
	}
	return [...codes].join();
}`

// A listener can make the program fail by an exception that passes through it. The page says so and does not hang,
// and every later call is answered.
func TestEveryCallIsAnsweredAfterAFailure(t *testing.T) {
	fullOnly(t, "web/page/test/entry.test.js and script.test.js, TestEveryCallIsAnsweredAfterAPanic here")
	beside(t)
	p := open(t, tabOptions{Trouble: true})
	p.must(p.Exec(`
		window.kilovolt.on(() => {
			const e = new Event("drop", {cancelable: true});
			let asked = 0; // the page asks first
			Object.defineProperty(e, "dataTransfer", {get() {
				if (asked++ > 0) throw new Error("thrown by the test");
				return null;
			}});
			document.querySelector("canvas").dispatchEvent(e);
		});
		window.ends = [];
		window.kilovolt.newGame({players: [{}, {}, {}]}).then(
			() => window.ends.push("begun"), (e) => window.ends.push(e.code));`))
	p.wait(`!document.getElementById("kv-trouble").hidden && window.ends.length === 1`)
	if got := eval[string](p, `window.ends[0]`); got != "stopped" {
		t.Errorf("the call that ended the program got %q", got)
	}
	if got := eval[string](p, `(`+every+`)()`); got != "stopped,null" && got != "null,stopped" {
		t.Errorf("after a failure calls get %s", got)
	}
	report := eval[string](p, `document.getElementById("kv-report").value`)
	if !strings.Contains(report, "thrown by the test") {
		t.Errorf("the report lacks the cause:\n%s", report)
	}
}

// The page also says so after a panic within a call, or while a change is being reported.
func TestEveryCallIsAnsweredAfterAPanic(t *testing.T) {
	chromiumIsEnough(t)
	beside(t)
	p := open(t, tabOptions{Trouble: true})
	p.must(p.Exec(`
		const menu = () => Object.defineProperty(new Event("contextmenu"), "preventDefault", {value: 1});
		window.kilovolt.on(() => document.querySelector("canvas").dispatchEvent(menu()));
		window.ends = [];
		window.kilovolt.newGame({players: [{}, {}, {}]}).then(
			() => window.ends.push("begun"), (e) => window.ends.push(e.code));`))
	p.wait(`!document.getElementById("kv-trouble").hidden && window.ends.length === 1`)
	if kind, err := p.Trouble(); err != nil || kind != "crashed" {
		t.Errorf("the page shows trouble %q, %v", kind, err)
	}
	if got := eval[string](p, `(`+every+`)()`); got != "stopped,null" && got != "null,stopped" {
		t.Errorf("after a panic calls get %s", got)
	}
}

// A script that calls itself without end runs out of stack in its own code; the program is not entered then.
func TestTheEndOfTheStackIsTheScriptsOwn(t *testing.T) {
	chromiumIsEnough(t)
	beside(t)
	p := open(t, tabOptions{Trouble: true})
	p.must(p.Exec(`
		window.kilovolt.newGame({players: [{}, {}, {}]});
		window.caught = 0;
		for (const member of ["view", "legal", "save", "play"]) {
			let calls = 0;
			const down = () => {
				try { down(); } catch (e) { /* the end */ }
				if (calls++ > 400) return; // on the way back there is a little more space for each
				const out = window.kilovolt[member]("nonsense");
				if (out && out.catch) out.catch(() => {});
			};
			try { down(); } catch (e) { /* of a call that could not even begin */ }
			window.caught++;
		}`))
	p.wait("window.caught === 4")
	if kind, err := p.Trouble(); err != nil || kind != "" {
		t.Fatalf("the page shows trouble %q, %v", kind, err)
	}
	if eval[bool](p, "window.kilovolt.view() === null") {
		t.Error("the game is gone")
	}
}

// Every call is answered before the program is ready, in a tab that does not have the game, and in a tab that has to
// give it up.
func TestEveryCallIsAnsweredWhereTheGameIsNot(t *testing.T) {
	fullOnly(t, "web/page/test/script.test.js and claim.test.js, TestTwoTabs here")
	beside(t)
	p := open(t, tabOptions{})
	p.must(p.Exec(`window.kilovolt.newGame({players: [{}, {}, {}], seed: 8})`))
	q := p.another(tabOptions{Early: true})
	q.must(q.Wait(`document.getElementById("kv-take") !== null`, readyLimit))
	if got := eval[string](q, `(`+every+`)()`); got != "null,elsewhere" && got != "elsewhere,null" {
		t.Errorf("in the tab without the game, calls get %s", got)
	}
	// The tab with the game keeps making decisions while the game is taken over.
	p.must(p.Exec(`
		sessionStorage.setItem("asked", "0");
		sessionStorage.setItem("answered", "0");
		const count = (key) => sessionStorage.setItem(key, Number(sessionStorage.getItem(key)) + 1);
		const decide = async () => {
			for (;;) {
				const legal = window.kilovolt.legal();
				if (!legal) return;
				count("asked");
				const c = legal[legal.length - 1];
				const code = await window.kilovolt.play(c.text.replace("{n}", c.low)).then(() => "done", (e) => e.code);
				count("answered");
				await new Promise((done) => { setTimeout(done); });
				if (code === "elsewhere") return sessionStorage.setItem("code", code);
			}
		};
		void decide();`))
	p.wait(`Number(sessionStorage.getItem("answered")) > 3`)
	q.must(q.Exec(`document.getElementById("kv-take").click()`))
	q.must(q.WaitReady(readyLimit))
	p.must(p.Wait(`document.getElementById("kv-take") !== null`, readyLimit))
	asked := eval[string](p, `sessionStorage.getItem("asked")`)
	answered := eval[string](p, `sessionStorage.getItem("answered")`)
	if asked != answered {
		t.Errorf("%s calls were made, but %s were answered", asked, answered)
	}
	if got := eval[string](p, `(`+every+`)()`); got != "null,elsewhere" && got != "elsewhere,null" {
		t.Errorf("in the tab that lost the game, calls get %s", got)
	}
	q.wait("window.kilovolt.view() !== null")
}
