package script

import (
	"fmt"
	"maps"
	"slices"
	"strings"
	"syscall/js"
	"testing"
)

// TestCallsFromListeners: every member may be called during any kind of change. A call that would change something
// waits until the change has been reported, is made in the order of the calls, and is answered.
func TestCallsFromListeners(t *testing.T) {
	got := run(t, `
		const told = [], answers = [];
		let within = false;
		const answered = (name, p) => answers.push(p.then(() => name, (e) => name + ":" + e.code));
		kilovolt.on((c) => {
			if (within) told.push("nested");
			within = true;
			told.push(c.type);
			const view = kilovolt.view();
			if ((view === null) !== (c.type === "left") || view && view.index !== c.index) told.push("another view");
			if (c.type === "started" && told.length === 1) {
				answered("play", kilovolt.play("open 3 3"));
				answered("undo", kilovolt.undo());
				answered("new", kilovolt.newGame({players: [{}, {}, {}], seed: 2}));
				answered("leave", kilovolt.leave());
				answered("late", kilovolt.play("pass"));
				if (kilovolt.view().seat !== view.seat) told.push("done at once");
			}
			within = false;
		});
		let second = "";
		kilovolt.on((c) => { second += c.type + " "; });
		await kilovolt.newGame({players: [{}, {}, {}], edition: "classic", board: "germany", seed: 1});
		const all = await Promise.all(answers);
		return told.join(" ") + " / " + second.trim() + " / " + all.join(" ");`)
	const changes = "started played undone started left / "
	want := changes + changes + "play undo new leave late:no-game"
	if got != want {
		t.Errorf("got  %s\nwant %s", got, want)
	}
}

// TestAListenerThatNeverEnds: one that answers every new game by starting two more blocks nobody, and calls beyond the
// limit are rejected.
func TestAListenerThatNeverEnds(t *testing.T) {
	got := run(t, `
		let games = 0;
		const codes = {};
		const end = kilovolt.on((c) => {
			if (c.type !== "started") return;
			games++;
			for (let i = 0; i < 40; i++) kilovolt.newGame({players: [{}, {}, {}], seed: games})
				.catch((e) => { codes[e.code] = (codes[e.code] || 0) + 1; });
		});
		await kilovolt.newGame({});
		for (let n = 0; n < 20; n++) await new Promise((done) => setTimeout(done, 0));
		end();
		const view = await kilovolt.newGame({players: [{}, {}, {}], seed: 5});
		return (games > 20) + " " + Object.keys(codes).join() + " " + view.round;`)
	if got != "true telling 1" {
		t.Errorf("got %q", got)
	}
}

// TestListenersComeAndGo: even while a change is being reported.
func TestListenersComeAndGo(t *testing.T) {
	got := run(t, `
		const told = [], ends = [];
		ends.push(kilovolt.on(() => { told.push("first"); ends[0](); ends[1](); ends[1]();
			kilovolt.on(() => { told.push("late"); }); }));
		ends.push(kilovolt.on(() => { told.push("ended"); }));
		kilovolt.on((c) => { c.type = "spoilt"; told.push("last"); });
		kilovolt.on((c) => { if (c.type === "spoilt") told.push("one change for all"); });
		await kilovolt.newGame({});
		await kilovolt.leave();
		return told.join();`)
	if got != "first,last,last,late" {
		t.Errorf("got %q", got)
	}
}

// TestWhatScriptsReplace: scripts may replace JSON, Promise, Error and console with anything.
func TestWhatScriptsReplace(t *testing.T) {
	got := run(t, `
		const kept = {parse: JSON.parse, stringify: JSON.stringify, error: console.error, Promise, Error};
		const no = () => { throw "replaced"; };
		const started = [];
		try {
			JSON.parse = JSON.stringify = console.error = no;
			globalThis.Promise = globalThis.Error = class { constructor() { no(); } };
			kilovolt.on(() => { throw "mine"; });
			started.push(kilovolt.newGame({players: [{}, {}, {}], seed: 1}), kilovolt.play("nonsense"));
			if (kilovolt.view().round !== 1 || kilovolt.legal().length === 0) return "no view";
		} finally {
			[JSON.parse, JSON.stringify, console.error] = [kept.parse, kept.stringify, kept.error];
			[globalThis.Promise, globalThis.Error] = [kept.Promise, kept.Error];
		}
		const [one, other] = await Promise.allSettled(started);
		return one.value.round + " " + (other.reason instanceof Error) + " " + other.reason.code;`)
	if got != "1 true text" {
		t.Errorf("got %q", got)
	}
}

// TestWithoutAProgram: every member answers before the program is there and after it has gone.
func TestWithoutAProgram(t *testing.T) {
	const all = `
		const values = ["view", "legal", "review", "judged", "puzzles", "records", "slots", "saving", "at", "inspect",
			"save", "orders", "pages"];
		const every = async () => {
			const codes = new Set();
			for (const name of Object.keys(kilovolt)) {
				if (typeof kilovolt[name] !== "function") continue;
				const out = kilovolt[name](1, 2);
				if (values.includes(name)) codes.add(String(out));
				else if (name === "on") out();
				else codes.add(await out.then(() => "done", (e) => e.code));
			}
			return [...codes].join();
		};`
	got := run(t, all+`
		const answer = kvCalls, heard = [];
		kilovolt.on((c) => { heard.push(c.type); kilovolt.hint().catch(() => {}); });
		await kilovolt.newGame({players: [{}, {}, {}], seed: 1});
		const hint = kilovolt.hint().catch((e) => e.code), waits = kilovolt.undo().catch((e) => e.code);
		kvCalls.stop("stopped");
		const after = await every();
		return heard.join() + " " + await hint + " " + await waits + " " + after;`)
	if want := "started stopped stopped null,stopped"; got != want {
		t.Errorf("got  %s\nwant %s", got, want)
	}
	exposed(t)
	js.Global().Get("kvCalls").Call("stop", "not-ready")
	if got := evaluate(t, all+`return every();`); got != "null,not-ready" {
		t.Errorf("before the program is there: %s", got)
	}
}

// TestTheNumbersOfARefusal: an error has them if the rules give two numbers, including 0.
func TestTheNumbersOfARefusal(t *testing.T) {
	got := run(t, `
		await kilovolt.newGame({players: [{}, {}, {}], edition: "classic", board: "germany", seed: "1"});
		const e = await kilovolt.play("open 4 2999").catch((e) => e),
			other = await kilovolt.play("pass").catch((e) => e);
		return Object.keys(e).sort().join() + " " + Object.keys(other).sort().join() + " " + e.message.length;`)
	if !strings.HasPrefix(got, "code,have,need,rule code,rule ") {
		t.Errorf("got %q", got)
	}
}

// TestThePageOffersEverything: exactly the calls that the interface answers.
func TestThePageOffersEverything(t *testing.T) {
	want := slices.Concat([]string{"on"}, slices.Collect(maps.Keys(queries)), slices.Collect(maps.Keys(commands)),
		slices.Collect(maps.Keys(later)))
	slices.Sort(want)
	got := run(t, `return Object.keys(kilovolt)
		.filter((name) => typeof kilovolt[name] === "function").sort().join() + " " + kilovolt.schema;`)
	if got != fmt.Sprint(strings.Join(want, ","), " ", Schema) {
		t.Errorf("the page offers %s, want %s", got, want)
	}
}

// TestOnesTurnInThePage: the promise waits behind the calls before it, all that wait get the view of one moment, and
// where the game is left they are told so.
func TestOnesTurnInThePage(t *testing.T) {
	got := run(t, `
		await kilovolt.newGame({players: [{}, {}, {}], edition: "classic", board: "germany", seed: 1});
		const first = await kilovolt.myTurn();
		const other = (first.seat + 1) % 3;
		const mine = kilovolt.myTurn(other), too = kilovolt.myTurn(other);
		let settled = false;
		mine.then(() => { settled = true; });
		await new Promise((done) => setTimeout(done, 0));
		const early = settled;
		const stop = kilovolt.on((c) => {
			if (c.type !== "undone") return;
			stop();
			kilovolt.play("open 3 3");
			kilovolt.myTurn().then((v) => { globalThis.behind = v.index; });
		});
		await kilovolt.play("open 3 3");
		await kilovolt.undo();
		while (globalThis.behind === undefined) await new Promise((done) => setTimeout(done, 0));
		for (let i = 0; i < 3 && kilovolt.view().seat !== other; i++) await kilovolt.play("drop");
		const views = [(await mine).seat === other, (await too).seat === other];
		const gone = kilovolt.myTurn((kilovolt.view().seat + 1) % 3).catch((e) => e.code);
		await kilovolt.leave();
		return [early, globalThis.behind, ...views, await gone, await kilovolt.myTurn().catch((e) => e.code)].join();`)
	if got != "false,1,true,true,no-game,no-game" {
		t.Errorf("got %q", got)
	}
}
