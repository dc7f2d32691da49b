package script

import (
	"fmt"
	"os"
	"regexp"
	"strconv"
	"strings"
	"syscall/js"
	"testing"
	"time"

	"kilovolt/engine"
)

// run runs a script of the page against an exposed interface and returns what it resolves to; frame() in it advances
// the game by one frame.
func run(t *testing.T, script string) string {
	t.Helper()
	a := exposed(t)
	frame := js.FuncOf(func(js.Value, []js.Value) any {
		_, ok := a.on.Tick(time.Unix(0, 0), func() bool { return true })
		return ok
	})
	defer frame.Release()
	js.Global().Set("frame", frame)
	return evaluate(t, script)
}

// exposed is an interface that answers a page.
func exposed(t *testing.T) *API {
	t.Helper()
	a := newAPI(t)
	source, err := os.ReadFile("../../../web/page/script.js")
	if err != nil {
		t.Fatal(err)
	}
	js.Global().Get("Function").New("window", string(source)).Invoke(js.Global())
	a.Expose()
	return a
}

// evaluate runs a script and returns what it resolves to.
func evaluate(t *testing.T, script string) string {
	t.Helper()
	type end struct {
		value js.Value
		ok    bool
	}
	ended := make(chan end, 1)
	finish := func(ok bool) js.Func {
		return js.FuncOf(func(_ js.Value, args []js.Value) any {
			ended <- end{args[0], ok}
			return nil
		})
	}
	done, failed := finish(true), finish(false)
	defer done.Release()
	defer failed.Release()
	js.Global().Call("eval", "(async () => {"+script+"})()").Call("then", done, failed)
	e := <-ended
	if !e.ok {
		t.Fatalf("the script failed: %s", e.value.Call("toString").String())
	}
	return js.Global().Get("String").Invoke(e.value).String()
}

// TestWholeGameFromThePage: a userscript plays a game to the end.
func TestWholeGameFromThePage(t *testing.T) {
	got := run(t, `
		let events = 0, turns = 0;
		const end = kilovolt.on((c) => { events += (c.events || []).length; });
		await kilovolt.newGame({players: [{name: "Ann"}, {kind: "bot"}, {kind: "bot"}], seed: 11});
		while (kilovolt.view().phase !== "over") {
			if (kilovolt.view().bot) { frame(); continue; }
			if (++turns > 3000) throw new Error("it does not end");
			const all = kilovolt.legal();
			const c = all.find((c) => c.verb === "build" || c.verb === "run") || all[turns % all.length];
			const told = await kilovolt.play(c.text.replace("{n}", c.low));
			if (!Array.isArray(told) || told.length === 0) throw new Error("no events");
		}
		end();
		return kilovolt.view().ranking.length + " " + (events > 100) + " " + kilovolt.inspect().widgets[0].id;`)
	if got != "3 true a" {
		t.Errorf("got %q", got)
	}
}

// TestMoneyHidesOnThePage: until the device is taken over.
func TestMoneyHidesOnThePage(t *testing.T) {
	got := run(t, `
		await kilovolt.newGame({players: [{}, {}, {}], seed: 2, hide_money: true});
		const told = [], tell = () => {
			const view = kilovolt.view();
			told.push(view.players.map((p) => p.hidden ? p.money : "seen").join("/") + " " +
				(view.hand_over === view.seat) + " " + (kilovolt.legal().length > 0));
			return view.seat;
		};
		const seat = tell();
		const view = await kilovolt.takeOver();
		tell();
		return told.join(", ").replace("seen", view.players[seat].money);`)
	if want := regexp.MustCompile(strings.ReplaceAll(`^// true false, (//N|/N/|N//) false true$`, "N",
		strconv.Itoa(engine.StartMoney))); !want.MatchString(got) {
		t.Errorf("got %q", got)
	}
}

// TestErrorsReachThePage: with all the facts from the engine.
func TestErrorsReachThePage(t *testing.T) {
	got := run(t, `
		const told = [];
		const fails = async (p) => { try { await p; told.push("fine"); } catch (e) {
			told.push(e instanceof Error && e.message.length > 0 ?
				[e.code, e.rule, e.have, e.need, e.await].join("/") : "no error");
		} };
		await fails(kilovolt.play("pass"));
		await kilovolt.newGame({players: [{}, {}, {}], edition: "classic", board: "germany", seed: "1"});
		await fails(kilovolt.play("open 4 2999"));
		await fails(kilovolt.play("pass"));
		await fails(kilovolt.play("jump"));
		await fails(kilovolt.play("build essen"));
		await fails(kilovolt.undo());
		await fails(kilovolt.load("{}"));
		return told.join(" ");`)
	const others = "must-buy/A7/// text//// not-now////open nothing-to-undo//// not-a-record////"
	if want := fmt.Sprintf("no-game//// money/A2/%d/2999/ %s", engine.StartMoney, others); got != want {
		t.Errorf("got  %s\nwant %s", got, want)
	}
}

// TestNothingThrows: whatever a function is given, at worst its promise is rejected.
func TestNothingThrows(t *testing.T) {
	got := run(t, `
		const circle = {}; circle.self = circle;
		const values = [undefined, null, 0, -1, 1e300, NaN, "", "x", true, [], {}, circle,
			() => 1, Symbol("s"), 10n, new Proxy({}, {get() { throw new Error("no"); }})];
		let rejected = 0;
		for (const name of ["newGame", "play", "load", "seat", "takeOver", "undo", "view", "legal",
			"save", "inspect", "skip", "next", "on", "leave", "slots", "keep", "open", "rename", "discard"]) {
			for (const v of [...values, "none"]) {
				let out;
				try {
					out = v === "none" ? kilovolt[name]() : kilovolt[name](v, v);
				} catch (e) {
					return name + " throws " + e;
				}
				if (out && out.then) await out.catch((e) => { rejected++; });
				if (typeof out === "function") { out(); out(); }
			}
		}
		return rejected > 40 ? "fine" : rejected;`)
	if got != "fine" {
		t.Error(got)
	}
}

func TestAListenerThatThrowsHarmsNobody(t *testing.T) {
	got := run(t, `
		const error = console.error;
		let reported = 0, told = 0;
		console.error = () => { reported++; };
		kilovolt.on(() => { throw new Error("mine"); });
		kilovolt.on(() => { told++; });
		await kilovolt.newGame({players: [{}, {}, {}], seed: 1});
		console.error = error;
		return kilovolt.view().round + " " + reported + " " + told;`)
	if got != "1 1 1" {
		t.Errorf("got %q", got)
	}
}

// TestSavesTravelThroughThePage: a saved text restores the same table.
func TestSavesTravelThroughThePage(t *testing.T) {
	got := run(t, `
		await kilovolt.newGame({players: [{name: "Łukasz 🐙"}, {}, {}], seed: 5});
		const before = JSON.stringify(kilovolt.view()), text = kilovolt.save();
		kilovolt.leave();
		if (kilovolt.view() !== null || kilovolt.save() !== null) return "a game is there";
		await kilovolt.load(text);
		return JSON.stringify(kilovolt.view()) === before ? "same " + kilovolt.view().players[0].name : "other";`)
	if !strings.HasPrefix(got, "same Łukasz 🐙") {
		t.Errorf("got %q", got)
	}
}
