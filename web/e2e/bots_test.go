package e2e

import (
	"fmt"
	"strconv"
	"testing"

	"kilovolt/web/browser"
)

// workers are what can become of the worker in which the computers think, as scripts that run before the page's own.
var workers = []struct {
	name, inject string
	state        string // of the worker before the game
	answers      int    // at least, of the worker
	once         bool   // in Chromium, at full length: web/page/test/bots.test.js has the page's part in it
}{
	{"thinks", ``, "ready", 8, false},
	{"is refused", `window.Worker = class {
		constructor() { throw new DOMException("no", "SecurityError"); }
	};`, "failed", 0, true},
	{"does not start", `window.Worker = class {
		constructor() { setTimeout(() => this.onerror(new Event("error"))); }
		postMessage() {}
		terminate() {}
	};`, "failed", 0, true},
	{"dies", `{
		const Real = window.Worker;
		window.Worker = class extends Real {
			sent = 0;
			postMessage(m) {
				super.postMessage(m);
				if (++this.sent === 5) this.terminate();
			}
		};
	}`, "ready", 4, false},
	{"crashes", `{
		const Real = window.Worker;
		window.Worker = class extends Real {
			sent = 0;
			postMessage(m) { super.postMessage(++this.sent === 4 ? { nonsense: true } : m); }
		};
	}`, "ready", 4, true},
	{"refuses every request", `{
		const Real = window.Worker;
		window.Worker = class extends Real {
			postMessage(m) { super.postMessage(typeof m === "string" ? m.replace(/"Seat":\d/, '"Seat":9') : m); }
		};
	}`, "ready", 8, true},
}

// Whatever becomes of the worker, the computers make the same decisions as natively.
func TestComputersThinkInAWorker(t *testing.T) {
	chromiumIsEnough(t)
	beside(t)
	for _, w := range workers {
		if w.once && (testing.Short() || chromium.Engine() != browser.Chromium) {
			continue
		}
		if w.name == "dies" && testing.Short() {
			continue // web/page/test/bots.test.js
		}
		t.Run(w.name, func(t *testing.T) {
			beside(t)
			o := tabOptions{PageOptions: coarse()}
			o.Inject = []string{w.inject}
			p := open(t, o)
			p.wait(`kvBots.stats().state === "` + w.state + `"`)
			p.must(p.Exec(`window.kilovolt.newGame({seed: "11", board: "germany", players: ["expert", "expert/builder",
				"hard"].map((level) => ({kind: "bot", level}))}).then(() => window.kilovolt.skip())`))
			p.must(p.Wait(fmt.Sprint("window.kilovolt.view().index > ", atLength(20, 45)), gameLimit))
			p.must(p.Exec("window.stop()"))
			p.checkPrefix()
			stats := eval[struct{ Started, Asked, Answered, Memory int }](p, "kvBots.stats()")
			t.Logf("%+v", stats)
			if want := min(w.answers, atLength(3, 8)); stats.Answered < want {
				t.Errorf("the worker gave %d answers, want %d", stats.Answered, want)
			}
			if stats.Memory > 24<<20 {
				t.Errorf("the worker has %.1f MB, 24 are allowed", float64(stats.Memory)/(1<<20))
			}
		})
	}
}

// A request is given up when its worker fails, even if another worker is ready before the game looks for the answer.
func TestARequestThatFailedIsGivenUp(t *testing.T) {
	fullOnly(t, "web/page/test/bots.test.js, TestComputersThinkInAWorker here")
	beside(t)
	p := open(t, tabOptions{PageOptions: injected(`{
		const Real = window.Worker;
		window.Worker = class extends Real {
			postMessage(m) {
				if (m === "die") this.terminate();
				super.postMessage(m);
			}
		};
	}`)})
	p.must(p.Wait(`kvBots.stats().state === "ready"`, readyLimit))
	p.must(p.Exec(`kvBots.send("die")`))
	p.must(p.Wait(`kvBots.stats().started === 2 && kvBots.ready()`, readyLimit))
	if !eval[bool](p, "kvBots.answer() === null") {
		t.Error("an answer may still come")
	}
	p.must(p.Exec(`window.kilovolt.newGame({seed: "13", players: Array(3).fill({kind: "bot", level: "expert"})})
		.then(() => window.kilovolt.skip())`))
	p.must(p.Wait("kvBots.stats().answered > 2", gameLimit))
}

// checkPrefix compares the decisions made so far in a game of computers with those made natively.
func (p *tab) checkPrefix() {
	p.t.Helper()
	games := gamesOfComputers{}
	games.check(p.t, p.record())
}

// In a hidden tab the computers go on thinking in the worker, and their answers wake the game.
func TestAHiddenTabThinksInTheWorker(t *testing.T) {
	fullOnly(t, "web/page/test/bots.test.js and frame.test.js")
	chromiumIsEnough(t)
	p := open(t, tabOptions{PageOptions: small})
	p.wait(`kvBots.stats().state === "ready"`)
	p.must(p.Exec(browser.HiddenTab + ` document.dispatchEvent(new Event("visibilitychange"));
		window.kilovolt.newGame({seed: "12", players: Array(3).fill({kind: "bot", level: "expert"})})
			.then(() => window.kilovolt.skip())`))
	p.must(p.Wait("kvBots.stats().answered > 10", gameLimit))
	p.checkPrefix()
	// So does the promise of one's turn, behind computers who decide before it.
	if got := eval[bool](p, `kilovolt.newGame({seed: "12", players: [{}, {kind: "bot"}, {kind: "bot"}]})
		.then(() => kilovolt.myTurn(0)).then((view) => view.seat === 0 && kilovolt.legal().length > 0)`); !got {
		t.Error("it is another seat's turn")
	}
}

// Undoing, leaving and another game in the middle of a thought leave nothing behind: what comes too late is dropped.
func TestAnAnswerThatComesTooLateIsDropped(t *testing.T) {
	fullOnly(t, "game/platform/thinking/remote's TestOnlyTheRightAnswerIsTaken, web/page/test/bots.test.js")
	chromiumIsEnough(t)
	beside(t)
	p := open(t, tabOptions{PageOptions: small})
	p.wait(`kvBots.stats().state === "ready"`)
	for seed := range 6 {
		p.must(p.Exec(`window.kilovolt.newGame({seed: "` + strconv.Itoa(seed) + `", players: Array(4).fill(
			{kind: "bot", level: "expert"})}).then(() => window.kilovolt.skip())`))
		p.wait(`window.kilovolt.view()?.index > ` + strconv.Itoa(seed))
		if seed == 3 {
			p.must(p.Exec("window.kilovolt.leave && window.kilovolt.leave()"))
		}
	}
	p.must(p.Wait("window.kilovolt.view()?.index > 20", gameLimit))
	p.checkPrefix()
}
