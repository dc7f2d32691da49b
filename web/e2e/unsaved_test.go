package e2e

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"kilovolt/engine/record"
	"kilovolt/game/storage/save"
	"kilovolt/web/browser"
)

// refusingStores makes both stores of the browser refuse writes as long as window.kvRefuse is the name of an error.
const refusingStores = `{
	window.kvRefuse = "";
	const refuse = (of, name) => {
		const whole = of[name];
		of[name] = function (...args) {
			if (window.kvRefuse) throw new DOMException("as the test wants", window.kvRefuse);
			return whole.apply(this, args);
		};
	};
	refuse(Storage.prototype, "setItem");
	refuse(IDBObjectStore.prototype, "put");
}`

// asks is true if the browser would ask the player before it closes the page.
const asks = `!window.dispatchEvent(new Event("beforeunload", { cancelable: true }))`

// hearSaving records what the script interface reports about saving.
const hearSaving = `window.kvTold = [];
	window.kilovolt.on((c) => { if (c.type === "saving") window.kvTold.push(c.saved + " " + (c.code || "")); });
	undefined`

// standing is what saving() reports to scripts.
type standing struct {
	Saved                bool
	State, Code, Message string
}

func (p *tab) standing() standing { p.t.Helper(); return eval[standing](p, "window.kilovolt.saving()") }

// If both stores refuse, a sign says so as long as that lasts, without moving anything else. The text version and
// scripts say so too, the browser asks before it closes the page, and the game can be exported from everywhere. Once
// there is space again, all of that disappears.
func TestNotSavedIsShownAsLongAsItLasts(t *testing.T) {
	fullOnly(t, "game/app's TestTheTableSaysThatTheGameIsNotSaved, web/page/test/storage.test.js")
	beside(t)
	p := open(t, tabOptions{PageOptions: injected(refusingStores)})
	if _, err := p.await(turns); err != nil {
		t.Fatal(err)
	}
	p.must(p.Exec(hearSaving))
	if s := p.standing(); !s.Saved || s.State != "saved" || s.Code != "" || eval[bool](p, asks) ||
		!eval[bool](p, "window.kilovolt.saved") {
		t.Fatalf("the game is saved, but the report is %+v", s)
	}
	before := p.widgets()
	p.must(p.Exec(`window.kvRefuse = "QuotaExceededError"`))
	p.must(p.Exec(decide))
	p.wait(`window.kilovolt.saving().state === "unsaved"`)
	p.must(p.Exec(decide))
	p.wait(`window.kilovolt.inspect().widgets.some((w) => w.id === "unsaved")`)
	if s := p.standing(); s.Saved || s.Code != "full" || !strings.Contains(s.Message, "no room") ||
		!eval[bool](p, asks) || eval[bool](p, "window.kilovolt.saved") {
		t.Errorf("the game is not saved, but the report is %+v", s)
	}
	if told := eval[[]string](p, "window.kvTold"); !slices.Equal(told, []string{"false full"}) {
		t.Errorf("scripts were told %q", told)
	}
	after := p.widgets()
	for _, id := range []string{"menu", "tab-act", "sheet"} {
		if a, b := before[id], after[id]; a.X != b.X || a.Y != b.Y || a.W != b.W {
			t.Errorf("the sign moves %s from %v to %v", id, a, b)
		}
	}
	p.must(p.Screenshot(picture("unsaved-phone")))

	// Export from the canvas.
	p.must(p.Exec(`kvPage.saveFile = (name, text) => { window.kvFile = text; }; undefined`))
	there, here := p.fingerprint(), `(() => { const f = window.kvFile; window.kvFile = undefined; return f; })()`
	p.clickAt(after["unsaved"], false)
	p.wait(`window.kilovolt.inspect().widgets.some((w) => w.id === "unsaved-file")`)
	p.must(p.Screenshot(picture("unsaved-why")))
	p.show("unsaved-file")
	p.wait("window.kvFile")
	file := eval[string](p, here)
	p.show("unsaved-text")
	p.wait(`document.getElementById("kv-files").open`)
	if text := eval[string](p, `document.getElementById("kv-files-text").value`); !alike(text, file) {
		t.Error("the exported text differs from the exported file")
	}
	p.must(p.Press("#kv-files-close"))

	// Export from the text version, which announces the problem once and keeps showing it.
	if got := p.text(`[data-kv="kv/unsaved"]`); !strings.Contains(got, "Not saved") ||
		!strings.Contains(got, "no room left") {
		t.Errorf("the text version shows %q", got)
	}
	p.must(p.Exec(`document.querySelector('[data-kv="kv/unsaved/file"]').click()`))
	p.wait("window.kvFile")
	if !alike(eval[string](p, here), file) {
		t.Error("the text version exports another file")
	}

	// There is space again.
	p.must(p.Exec(`window.kvRefuse = ""; document.querySelector('[data-kv="kv/unsaved/retry"]').click()`))
	p.wait(`window.kilovolt.saving().saved`)
	p.gone("unsaved")
	p.wait(`document.querySelector('[data-kv="kv/unsaved"]') === null &&
		document.getElementById("mirror").textContent.includes("saved again")`)
	if told := eval[[]string](p, "window.kvTold"); !slices.Equal(told, []string{"false full", "true "}) ||
		eval[bool](p, asks) {
		t.Errorf("scripts were told %q", told)
	}
	if p.fingerprint() != there {
		t.Error("the game has changed in the meantime")
	}
	p.again()
	if here := p.fingerprint(); here != there {
		t.Errorf("the game was reported as saved, but differs:\n%s\n%s", here, there)
	}
}

// alike reports whether two saves, made at different times, are of the same game at the same moment.
func alike(a, b string) bool {
	one, err := record.Decode([]byte(a))
	other, failed := record.Decode([]byte(b))
	return err == nil && failed == nil && save.GoesOn(one, other) && save.GoesOn(other, one)
}

// injected returns the options for a small window with a script that runs before the page's own.
func injected(inject string) (o browser.PageOptions) {
	o = small
	o.Inject = []string{inject}
	return o
}

// If nothing can be stored at all, a game that was exported as a file or text can be continued in another page: from
// the canvas, the text version and scripts.
func TestAGameIsTakenAlongWhereNothingCanBeStored(t *testing.T) {
	fullOnly(t, "game/view/textversion's TestNotSavedInWords, TestStoresThatFailUnderTheGame here")
	beside(t)
	blocked := refusingStores + `window.kvRefuse = "SecurityError";`
	p := open(t, tabOptions{PageOptions: injected(blocked)})
	if _, err := p.await(turns); err != nil {
		t.Fatal(err)
	}
	there := p.fingerprint()
	if s := p.standing(); s.State != "unsaved" || s.Code != "blocked" {
		t.Fatalf("the report is %+v", s)
	}
	text := eval[string](p, "window.kilovolt.save()")
	fresh := func() {
		t.Helper()
		p.must(p.Exec("kvStorage.setUnsaved(false)")) // the test cannot answer the browser's question
		p.must(p.Reload())
		p.must(p.WaitReady(readyLimit))
		if !eval[bool](p, "window.kilovolt.view() === null && window.kilovolt.slots().length === 0") {
			t.Fatal("something was stored")
		}
	}
	want := func(how string) {
		t.Helper()
		p.wait("window.kilovolt.view() !== null")
		if here := p.fingerprint(); here != there {
			t.Errorf("opened by %s, the position is\n%s\nwant\n%s", how, here, there)
		}
		if s := p.standing(); s.State != "unsaved" {
			t.Errorf("opened by %s, the report is %+v", how, s)
		}
	}
	fresh()
	p.must(p.Exec("window.kilovolt.load(" + quote(text) + ")"))
	want("script")
	fresh()
	p.drop("game.json", text)
	p.show("offered-play")
	want("a file on the canvas")
	fresh()
	p.drop("game.json", text)
	p.wait(`document.querySelector('[data-kv="kv/offered/play"]')`)
	p.must(p.Exec(`document.querySelector('[data-kv="kv/offered/play"]').click()`))
	want("the text version")

	// Another game is not reported as kept if it was not stored.
	if code := eval[string](p, `window.kilovolt.keep("x").then(() => "", (e) => e.code)`); code != "blocked" {
		t.Errorf("keep is refused with %q", code)
	}
	p.must(p.Exec("kvStorage.setUnsaved(false)"))
}

// lateStore keeps the second store closed until window.kvAnswer is called, in a page loaded after "late" was set in
// sessionStorage.
const lateStore = `{
let late = null;
try {
	late = sessionStorage.getItem("late");
} catch (e) { /* a blank page has no storage */ }
if (late) {
	const whole = IDBFactory.prototype.open;
	IDBFactory.prototype.open = function (...args) {
		if (window.kvAnswered) return whole.apply(this, args);
		const asked = {};
		const answers = (window.kvAnswers = window.kvAnswers || []);
		answers.push(() => {
			const real = whole.apply(this, args);
			for (const name of ["onupgradeneeded", "onblocked", "onerror", "onsuccess"]) {
				real[name] = (e) => {
					if (name !== "onblocked") asked.error = real.error;
					if (name !== "onblocked" && !real.error) asked.result = real.result;
					if (asked[name]) asked[name](e);
				};
			}
		});
		return asked;
	};
	window.kvAnswer = () => { window.kvAnswered = true; for (const f of window.kvAnswers || []) f(); };
}
}`

// inSecond waits until the second store has a position.
func (p *tab) inSecond(hash uint64) {
	p.t.Helper()
	p.wait(fmt.Sprintf(`(kvStorage.idbGet("game").then((a) => {
		if (a.value?.includes('"hash":"%016[1]x"')) window.inSecond = "%016[1]x";
	}), window.inSecond === "%016[1]x")`, hash))
}

// A second store that answers late has the only copy of a game. It is never overwritten: the title page offers to
// continue that game, and if another one has been started in the meantime, it is kept among the saved games.
func TestALateSecondStoreLosesNothing(t *testing.T) {
	fullOnly(t, "game/play/session's TestAStoreThatAnswersLate")
	chromiumIsEnough(t)
	beside(t)
	p := open(t, tabOptions{PageOptions: injected(lateStore)})
	there := ""
	prepare := func(seed string) {
		t.Helper()
		there = p.playABit(seed)
		p.inSecond(p.record().Hash)
		// A write of the test ends after the game's, which a reload could otherwise still take back.
		p.must(p.Exec(`kvStorage.idbSet("test", "").then(() => kvStorage.idbDel("test"))`))
		p.must(p.Exec(`for (const k of Object.keys(localStorage)) {
				if (k.startsWith("kilovolt/")) localStorage.removeItem(k);
			}
			sessionStorage.setItem("late", "yes"); undefined`))
		p.must(p.Reload())
		p.must(p.WaitReady(readyLimit))
		if eval[bool](p, `window.kilovolt.slots().length > 0`) {
			t.Fatal("the second store has answered already")
		}
	}
	prompt := func() {
		t.Helper()
		p.must(p.Exec(`sessionStorage.removeItem("late"); window.kvAnswer(); undefined`))
	}

	prepare("late one")
	prompt()
	p.show("continue")
	p.wait("window.kilovolt.view() !== null")
	if here := p.fingerprint(); here != there {
		t.Errorf("the game to continue is\n%s\nwant\n%s", here, there)
	}
	p.must(p.Exec("window.kilovolt.leave()"))

	prepare("late two")
	other := p.playABit("another")
	prompt()
	p.wait(`window.kilovolt.slots().some((s) => s.kind === "parked")`)
	p.must(p.Exec(decide))
	p.wait(`document.getElementById("mirror").textContent.includes("Saved games")`)
	if here := p.fingerprint(); here == other {
		t.Error("the current game does not continue")
	}
	on := p.fingerprint()
	p.again()
	if here := p.fingerprint(); here != on {
		t.Errorf("the previous game is\n%s\nwant\n%s", here, on)
	}
	for _, s := range p.slots() {
		if s.Kind == "parked" {
			p.must(p.Exec("window.kilovolt.open(" + quote(s.Key) + ")"))
			if p.fingerprint() == there {
				return
			}
		}
	}
	t.Errorf("the game of the late store is not among %+v", p.slots())
}
