package e2e

import (
	"fmt"
	"testing"
	"time"
)

// elsewhere waits until a tab reports that another one has the game, and returns the title of its message.
func (p *tab) elsewhere() (title string) {
	p.t.Helper()
	p.must(p.Wait(`document.getElementById("kv-claim")`, readyLimit))
	if eval[bool](p, `document.querySelector("canvas") !== null`) {
		p.t.Error("the program runs in a tab without the game")
	}
	// What is behind a modal dialog is inert; builds from before there was one made it so themselves.
	if !eval[bool](p, `document.activeElement.id === "kv-take" &&
		(document.getElementById("kv-claim").matches(":modal") || document.getElementById("kv-show-mirror").inert)`) {
		p.t.Error("the take-over button does not have the focus, or what it covers can be reached")
	}
	return p.text("#kv-claim-title")
}

// takeOver moves the game to a tab that reports that another one has it.
func (p *tab) takeOver() {
	p.t.Helper()
	p.must(p.Press("#kv-take"))
	p.must(p.WaitReady(readyLimit))
	p.wait("window.kilovolt.view() !== null")
}

// stored is the content of the first store.
const stored = `JSON.stringify(Object.entries(localStorage).filter(
	([k]) => k.startsWith("kilovolt/")).sort())`

// Two tabs never play the same game. The second says that the first has it, and takes it over, unchanged, with a
// click. The first reports that, writes nothing more, and can take the game back. Neither takes it without a click.
func TestTwoTabs(t *testing.T) {
	beside(t)
	const noLocks = `Object.defineProperty(Navigator.prototype, "locks", { get() { return undefined; } });`
	for name, inject := range map[string]string{"with locks": "", "without locks": noLocks} {
		if inject != "" && testing.Short() {
			continue // web/page/test/claim.test.js has both
		}
		t.Run(name, func(t *testing.T) {
			o := tabOptions{PageOptions: small}
			o.Inject = []string{inject}
			first := open(t, o)
			if _, err := first.await(someWay); err != nil {
				t.Fatal(err)
			}
			there := first.fingerprint()
			kept := eval[string](first, stored)
			o.Early = true
			second := first.another(o)
			if title := second.elsewhere(); title != "The game is open in another tab" {
				t.Errorf("the second tab shows the title %q", title)
			}
			if after := eval[string](first, stored); after != kept {
				t.Error("a tab without the game has written to the store")
			}
			if first.fingerprint() != there {
				t.Error("a tab without the game has changed the game")
			}

			second.takeOver()
			if here := second.fingerprint(); here != there {
				t.Errorf("after being taken over, the game differs:\n%s\n%s", here, there)
			}
			if title := first.elsewhere(); title != "The game continues in another tab" {
				t.Errorf("the first tab shows the title %q", title)
			}
			second.must(second.Exec(`window.kilovolt.play("done")`))
			second.must(second.Exec(`window.kilovolt.skip()`))
			second.wait(`!window.kilovolt.view().bot`)
			further := second.fingerprint()
			if further == there {
				t.Fatal("the game does not continue")
			}
			kept = eval[string](second, stored)
			if firstPart() {
				return
			}
			// After that the first tab waits for a click.
			time.Sleep(1500 * time.Millisecond)
			asks := !eval[bool](first, `document.getElementById("kv-claim") === null`)
			if !asks || eval[string](second, stored) != kept {
				t.Error("the first tab does not stay without the game")
			}

			first.takeOver()
			if back := first.fingerprint(); back != further {
				t.Errorf("after being taken back, the game differs:\n%s\n%s", back, further)
			}
			second.elsewhere()

			// A tab that is reloaded keeps the game even if another one is waiting for it.
			first.must(first.Reload())
			first.must(first.WaitReady(readyLimit))
			second.elsewhere()
		})
	}
}

// A tab ignores an ownership record that is older than its own claim: under load WebKit delivers one that the tab's
// previous page wrote. The game goes on, and the tab restores its own record. A newer record comes from a tab that
// took the game over. A page that has been left loses its lock and must not affect the next page, whose window its
// scripts already see in WebKit.
func TestALateRecordTakesNothing(t *testing.T) {
	fullOnly(t, "web/page/test/claim.test.js")
	chromiumIsEnough(t)
	o := tabOptions{PageOptions: small}
	o.Inject = []string{`if (navigator.locks) { // an empty page has none
		const request = LockManager.prototype.request;
		LockManager.prototype.request = function (...args) {
			const held = request.apply(this, args);
			return new Promise((done, fail) => {
				held.then(done, fail);
				window.letGo = () => fail(new DOMException("the page is left", "AbortError"));
			});
		};
	}`}
	p := open(t, o)
	if _, err := p.await(someWay); err != nil {
		t.Fatal(err)
	}
	const tell = `localStorage["kilovolt-tab"] = JSON.stringify({ id: "another", at: Date.now() + %d });
		dispatchEvent(new StorageEvent("storage", { key: "kilovolt-tab" }));`
	mine := eval[string](p, `JSON.parse(localStorage["kilovolt-tab"]).id`)
	for range 2 {
		p.must(p.Exec(fmt.Sprintf(tell, -60_000)))
		if eval[string](p, `JSON.parse(localStorage["kilovolt-tab"]).id`) != mine {
			t.Error("the tab has not restored its own record")
		}
	}
	there := p.fingerprint()
	p.must(p.Exec(`window.kilovolt.play("done")`))
	p.must(p.Exec(`window.kilovolt.skip()`))
	p.wait(`!window.kilovolt.view().bot`)
	if p.fingerprint() == there {
		t.Error("the game does not go on")
	}
	opened := eval[string](p, "String(performance.timeOrigin)")
	p.must(p.Exec(fmt.Sprintf(tell, 0)))
	p.must(p.Wait(`String(performance.timeOrigin) !== "`+opened+`"`, readyLimit))
	p.must(p.WaitReady(readyLimit))
	const leave = `new Promise((done) => {
		dispatchEvent(new PageTransitionEvent("pagehide"));
		letGo();
		kvPage.fail("download", "late");
		setTimeout(done, 50); // in which it would stop the next page's frames
	})`
	p.must(p.Exec(leave))
	if kind, err := p.Trouble(); err != nil || kind != "" || eval[bool](p, "kvFrame.stats().stopped") {
		t.Errorf("a page that was left affects the next one: trouble %q, %v", kind, err)
	}
}
