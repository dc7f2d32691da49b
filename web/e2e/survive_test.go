package e2e

import (
	"fmt"
	"strconv"
	"strings"
	"testing"
)

// turns plays a short game by script until the human has made some decisions.
const turns = `(async () => {
	const kv = await window.kilovolt.ready;
	await kv.newGame({seed: "survive", players: [{name: "Ann"}, {name: "Bo"}]});
	for (let n = 0; n < 6; n++) await kv.play(kv.legal()[0].text.replace("{n}", kv.legal()[0].low ?? ""));
	return kv.view().index;
})()`

// decide makes the first legal decision for the human.
const decide = `window.kilovolt.play(
	window.kilovolt.legal()[0].text.replace("{n}", window.kilovolt.legal()[0].low ?? ""))`

// again reloads the page and continues the saved game.
func (p *tab) again() {
	p.t.Helper()
	p.must(p.Exec(`kvRescue.want("game")`))
	p.must(p.Reload())
	p.must(p.WaitReady(readyLimit))
	p.wait("window.kilovolt.view() !== null")
}

// Whatever happens to the stores during a game, the game goes on, the player is told, and the next decision that can
// be saved is saved.
func TestStoresThatFailUnderTheGame(t *testing.T) {
	chromiumIsEnough(t)
	beside(t)
	o := tabOptions{PageOptions: small}
	// This lets the test block the first store later. The property is replaced before the page runs: once a property
	// has been used often, WebKit optimises its use.
	o.Inject = []string{`{
		const whole = Object.getOwnPropertyDescriptor(window, "localStorage").get;
		Object.defineProperty(window, "localStorage", { configurable: true, get() {
			if (window.kvBlocked) throw new DOMException("blocked", "SecurityError");
			return whole.call(window);
		} });
		const put = IDBObjectStore.prototype.put;
		IDBObjectStore.prototype.put = function (...args) {
			if (window.kvSecond) throw new DOMException("refused", "UnknownError");
			return put.apply(this, args);
		};
	}`}
	p := open(t, o)
	if _, err := p.await(turns); err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct{ name, breaks, mends, says string }{
		{
			"full", `window.whole = Storage.prototype.setItem;
				Storage.prototype.setItem = () => { throw new DOMException("full", "QuotaExceededError"); }`,
			`Storage.prototype.setItem = window.whole`, "no room left",
		},
		{
			"blocked", `window.kvBlocked = true`, `window.kvBlocked = false`, "Nothing can be stored here",
		},
		{
			"failing", `window.whole = Storage.prototype.setItem;
				Storage.prototype.setItem = () => { throw new Error("odd"); }`,
			`Storage.prototype.setItem = window.whole`, "could not be saved",
		},
	} {
		p.must(p.Exec("window.kvSecond = true; " + c.breaks + "; undefined"))
		p.must(p.Exec(decide))
		p.wait(`document.getElementById("mirror").textContent.includes("` + c.says + `")`)
		p.must(p.Exec("window.kvSecond = false; " + c.mends + "; undefined"))
		p.must(p.Exec(decide))
		kept := p.record()
		var best string
		games := `kvStorage.list().value.filter((k) => k.startsWith("game-")).map((k) => kvStorage.get(k).value)`
		for _, text := range eval[[]string](p, games) {
			if strings.Contains(text, `"hash":"`+fmt.Sprintf("%016x", kept.Hash)+`"`) {
				best = text
			}
		}
		if best == "" {
			t.Errorf("%s: the next decision was not saved", c.name)
		}
	}
	if testing.Short() {
		return // game/storage/save's TestTheMachineTellsTheTruth
	}
	// After both stores were cleared, the next decision saves the whole game again.
	p.must(p.Exec(`localStorage.clear(); sessionStorage.clear();
		new Promise((done) => { indexedDB.deleteDatabase("kilovolt").onsuccess = done; })`))
	p.must(p.Exec(decide))
	there := p.fingerprint()
	p.again()
	if here := p.fingerprint(); here != there {
		t.Errorf("after both stores were cleared the game differs:\n%s\n%s", here, there)
	}
}

// When the browser takes the WebGL context away, the player returns to the table without doing anything, at the same
// position.
func TestLostContextLeadsBackToTheTable(t *testing.T) {
	chromiumIsEnough(t)
	beside(t)
	p := open(t, tabOptions{PageOptions: small, Trouble: true})
	if _, err := p.await(turns); err != nil {
		t.Fatal(err)
	}
	there := p.fingerprint()
	p.must(p.Exec("window.before = true"))
	p.must(p.Exec(loseContext))
	p.must(p.Wait("!window.before && window.kilovolt", readyLimit))
	p.must(p.WaitReady(readyLimit))
	p.wait("window.kilovolt.view() !== null")
	if here := p.fingerprint(); here != there {
		t.Errorf("after the lost context the position differs:\n%s\n%s", here, there)
	}
}

// fault makes the page give the game invalid data, at which the game's own code panics.
const fault = `kvPage.env = () => ({}); window.dispatchEvent(new Event("resize"))`

// A panic in the game's own code is shown, with a report that can be copied; Resume leads back to the same position.
// If the game fails there again, it can be exported, and a decision can be taken back.
func TestAPanicIsToldAndTheGameResumes(t *testing.T) {
	chromiumIsEnough(t)
	beside(t)
	p := open(t, tabOptions{PageOptions: small, Trouble: true})
	if _, err := p.await(turns); err != nil {
		t.Fatal(err)
	}
	there, index := p.fingerprint(), eval[int](p, "window.kilovolt.view().index")
	fail := func(text string) {
		t.Helper()
		p.wait("kvRescue.notes() !== ''")
		p.must(p.Exec(fault))
		p.wait(`!document.getElementById("kv-trouble").hidden`)
		if got := p.text("#kv-reload"); got != text {
			t.Errorf("the button to resume has the label %q", got)
		}
	}
	fail("Resume")
	report := eval[string](p, `document.getElementById("kv-report").value`)
	for _, part := range []string{
		site.Version, "browser: ", "seed ", "position ", "seat 0 ", "panic: ", "syscall/js", "goroutine ",
	} {
		if !strings.Contains(report, part) {
			t.Errorf("the report lacks %q:\n%s", part, report)
		}
	}
	if strings.Contains(report, "Ann") {
		t.Error("the report contains a player's name")
	}
	if eval[bool](p, `document.getElementById("kv-undo") !== null`) {
		t.Error("going back is offered after the first failure")
	}
	resume := func(button string) {
		t.Helper()
		p.must(p.Exec("window.before = true"))
		_ = p.Press(button) // the page is left meanwhile
		p.must(p.Wait("!window.before && window.kilovolt", readyLimit))
		p.must(p.WaitReady(readyLimit))
		p.wait("window.kilovolt.view() !== null")
	}
	resume("#kv-reload")
	if here := p.fingerprint(); here != there {
		t.Errorf("resumed, the game differs:\n%s\n%s", here, there)
	}

	if testing.Short() {
		return // web/page/test/rescue.test.js
	}
	fail("Resume")
	p.wait(`document.getElementById("kv-undo")`)
	p.must(p.Exec(`kvPage.saveFile = (name, text) => { window.exported = text; }`))
	p.must(p.Press("#kv-export"))
	p.wait("window.exported")
	if !eval[bool](p, `JSON.parse(window.exported).steps.length === `+strconv.Itoa(index)) {
		t.Error("the exported game differs")
	}
	resume("#kv-undo")
	if now := eval[int](p, "window.kilovolt.view().index"); now >= index {
		t.Errorf("going back from action %d led to %d", index, now)
	}
}
