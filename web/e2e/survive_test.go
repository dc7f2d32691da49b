package e2e

import (
	"fmt"
	"strconv"
	"strings"
	"testing"
)

// turns plays a small game by script until the human has decided some times.
const turns = `(async () => {
	const kv = await window.kilovolt.ready;
	await kv.newGame({seed: "survive", players: [{name: "Ann"}, {name: "Bo"}]});
	for (let n = 0; n < 6; n++) await kv.play(kv.legal()[0].text.replace("{n}", kv.legal()[0].low ?? ""));
	return kv.view().index;
})()`

// decide makes the first decision of those that the human has.
const decide = `window.kilovolt.play(window.kilovolt.legal()[0].text.replace("{n}", window.kilovolt.legal()[0].low ?? ""))`

// again loads the page anew and goes on with the saved game.
func (p *tab) again() {
	p.t.Helper()
	p.must(p.Exec(`kvRescue.want("game")`))
	p.must(p.Reload())
	p.must(p.WaitReady(readyLimit))
	p.wait("window.kilovolt.view() !== null")
}

// Whatever becomes of the stores while a game is on, it goes on, the player is told, and the next decision that can be kept is kept.
func TestStoresThatFailUnderTheGame(t *testing.T) {
	o := tabOptions{PageOptions: small}
	// The way to the first store can be blocked later. It is laid before the page is there: WebKit goes on by a way that it has often gone.
	o.Inject = []string{`{
		const whole = Object.getOwnPropertyDescriptor(window, "localStorage").get;
		Object.defineProperty(window, "localStorage", { configurable: true, get() {
			if (window.kvBlocked) throw new DOMException("blocked", "SecurityError");
			return whole.call(window);
		} });
	}`}
	p := open(t, o)
	if _, err := p.await(turns); err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct{ name, breaks, mends, says string }{
		{
			"full", `window.whole = Storage.prototype.setItem; Storage.prototype.setItem = () => { throw new DOMException("full", "QuotaExceededError"); }`,
			`Storage.prototype.setItem = window.whole`, "no room left",
		},
		{
			"blocked", `window.kvBlocked = true`, `window.kvBlocked = false`, "Nothing can be stored here",
		},
		{
			"failing", `window.whole = Storage.prototype.setItem; Storage.prototype.setItem = () => { throw new Error("odd"); }`,
			`Storage.prototype.setItem = window.whole`, "could not be saved",
		},
	} {
		p.must(p.Exec(c.breaks + "; undefined"))
		p.must(p.Exec(decide))
		p.wait(`document.getElementById("mirror").textContent.includes("` + c.says + `")`)
		p.must(p.Exec(c.mends + "; undefined"))
		p.must(p.Exec(decide))
		kept := p.record()
		var best string
		for _, text := range eval[[]string](p, `kvStorage.list().value.filter((k) => k.startsWith("game-")).map((k) => kvStorage.get(k).value)`) {
			if strings.Contains(text, `"hash":"`+fmt.Sprintf("%016x", kept.Hash)+`"`) {
				best = text
			}
		}
		if best == "" {
			t.Errorf("%s: the next decision was not kept", c.name)
		}
	}
	// Emptied altogether: the next decision brings everything back.
	p.must(p.Exec(`localStorage.clear(); sessionStorage.clear();
		new Promise((done) => { indexedDB.deleteDatabase("kilovolt").onsuccess = done; })`))
	p.must(p.Exec(decide))
	there := p.fingerprint()
	p.again()
	if here := p.fingerprint(); here != there {
		t.Errorf("after both stores were emptied the game is another:\n%s\n%s", here, there)
	}
}

// When the browser takes the drawing surface away, the player is back at the table by himself, at the same position.
func TestLostContextLeadsBackToTheTable(t *testing.T) {
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
		t.Errorf("the table is another:\n%s\n%s", here, there)
	}
}

// fault has the page give the game nonsense, over which its own code panics.
const fault = `kvPage.env = () => ({}); window.dispatchEvent(new Event("resize"))`

// A panic in our own code is told, with a report to copy; Resume leads back to the same position. Where it comes again, the game can be carried off as a
// file, and a decision earlier can be tried.
func TestAPanicIsToldAndTheGameResumes(t *testing.T) {
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
			t.Errorf("the way on is called %q", got)
		}
	}
	fail("Resume")
	report := eval[string](p, `document.getElementById("kv-report").value`)
	for _, part := range []string{site.Version, "browser: ", "seed ", "position ", "seat 0 ", "syscall/js", "goroutine "} {
		if !strings.Contains(report, part) {
			t.Errorf("the report lacks %q:\n%s", part, report)
		}
	}
	if strings.Contains(report, "Ann") {
		t.Error("the report names a person")
	}
	if eval[bool](p, `document.getElementById("kv-undo") !== null`) {
		t.Error("going back is offered after the first failure")
	}
	resume := func(button string) {
		t.Helper()
		p.must(p.Exec("window.before = true"))
		_ = p.Press(button) // the page goes away under it
		p.must(p.Wait("!window.before && window.kilovolt", readyLimit))
		p.must(p.WaitReady(readyLimit))
		p.wait("window.kilovolt.view() !== null")
	}
	resume("#kv-reload")
	if here := p.fingerprint(); here != there {
		t.Errorf("resumed, the game is another:\n%s\n%s", here, there)
	}

	fail("Resume")
	p.wait(`document.getElementById("kv-undo")`)
	p.must(p.Exec(`kvPage.saveFile = (name, text) => { window.exported = text; }`))
	p.must(p.Press("#kv-export"))
	p.wait("window.exported")
	if !eval[bool](p, `JSON.parse(window.exported).steps.length === `+strconv.Itoa(index)) {
		t.Error("the exported game is another one")
	}
	resume("#kv-undo")
	if now := eval[int](p, "window.kilovolt.view().index"); now >= index {
		t.Errorf("going back from action %d led to %d", index, now)
	}
}
