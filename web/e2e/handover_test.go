package e2e

import (
	"strconv"
	"testing"
	"time"

	"kilovolt/engine/record"
	"kilovolt/game/storage/save"
)

// acting has a tab make decisions over and over. The decisions that play has confirmed are stored beside the saves,
// to be checked afterwards.
const acting = `(async () => {
	const kv = window.kilovolt;
	for (;;) {
		const view = kv.view();
		if (!view || view.phase === "over") return;
		const first = kv.legal()[0];
		await kv.play(first.text.replace("{n}", first.low ?? ""));
		if (!kvClaim.mine()) return;
		localStorage.setItem("confirmed", JSON.stringify({ index: kv.view().index, game: kv.save() }));
		await new Promise((done) => { setTimeout(done, 0); });
	}
})(); undefined`

// lateLock makes the lock of the tab's previous page last two seconds longer than the page.
const lateLock = `if (location.host && sessionStorage.getItem("late")) {
	const request = LockManager.prototype.request;
	const until = performance.now() + 2000;
	LockManager.prototype.request = async function (name, options, held) {
		if (options.ifAvailable) return held(null);
		await new Promise((done) => { setTimeout(done, until - performance.now()); });
		if (options.signal?.aborted) throw options.signal.reason;
		return request.call(this, name, options, held);
	};
}`

// A page that is reloaded waits for its own lock, however slowly the page before goes away.
func TestAReloadWaitsForItsOwnLock(t *testing.T) {
	fullOnly(t, "web/page/test/claim.test.js")
	o := tabOptions{PageOptions: small}
	o.Inject = []string{lateLock}
	p := open(t, o)
	p.must(p.Exec(`sessionStorage.setItem("late", "yes")`))
	p.must(p.Reload())
	p.must(p.Wait(`window.kvClaim?.mine() || document.getElementById("kv-take") !== null`, readyLimit))
	if eval[bool](p, `document.getElementById("kv-take") !== null`) {
		t.Error("the game is said to be in another tab")
	}
}

// While one tab plays, the other takes the game over, again and again: whatever was confirmed in one tab is there in
// the other, and the game continues from there.
func TestTabsHandOverWhileBothAct(t *testing.T) {
	fullOnly(t, "web/page/test/claim.test.js, TestTwoTabs here")
	o := tabOptions{PageOptions: small}
	one := open(t, o)
	one.must(one.Exec(`window.kilovolt.newGame({seed: "both", players: [{name: "Ann"}, {name: "Ben"}, {name: "Cem"},
		{name: "Dan"}, {name: "Eve"}, {name: "Fay"}]})`))
	o.Early = true
	other := one.another(o)
	tabs := [...]*tab{one, other}
	const takeOvers = 4
	last, moved := 0, 0
	for n := range takeOvers {
		acts, takes := tabs[n%2], tabs[(n+1)%2]
		takes.elsewhere()
		acts.must(acts.Exec(acting))
		acts.wait("window.kilovolt.view().index > " + strconv.Itoa(last))
		time.Sleep(time.Duration(37*n%100) * time.Millisecond) // any instant will do
		takes.takeOver()
		acts.elsewhere()
		confirmed := eval[struct {
			Index int
			Game  string
		}](takes, `JSON.parse(localStorage.getItem("confirmed"))`)
		rec := takes.record()
		if len(rec.Steps) < confirmed.Index || confirmed.Index <= last {
			t.Fatalf("take-over %d: %d actions were confirmed, after %d before, and the other tab has %d",
				n, confirmed.Index, last, len(rec.Steps))
		}
		if told, err := record.Decode([]byte(confirmed.Game)); err != nil || !save.GoesOn(told, rec) {
			t.Fatalf("take-over %d: the game is not the one that was confirmed (%v)", n, err)
		}
		if eval[bool](takes, `kvStorage.list().value.some((k) => k.startsWith("broken-"))`) {
			t.Fatalf("take-over %d: a copy could not be read", n)
		}
		moved += confirmed.Index - last
		last = len(rec.Steps)
	}
	t.Logf("%d actions confirmed between %d take-overs", moved, takeOvers)
}

// If neither store accepts the writes of a tab, that tab stays open when another one takes over: the game stays on
// the screen and can be exported, and the tab writes nothing.
func TestATabWithAnUnsavedGameKeepsIt(t *testing.T) {
	fullOnly(t, "web/page/test/claim.test.js")
	o := tabOptions{PageOptions: small}
	one := open(t, o)
	one.playABit("kept")
	one.must(one.Exec(`Storage.prototype.setItem = () => { throw new DOMException("full", "QuotaExceededError"); };
		IDBObjectStore.prototype.put = () => { throw new DOMException("full", "QuotaExceededError"); }; undefined`))
	one.must(one.Exec(decide))
	one.wait(`window.kilovolt.saving().code === "full"`)
	there, index := one.fingerprint(), eval[int](one, "window.kilovolt.view().index")
	o.Early = true
	other := one.another(o)
	other.elsewhere()
	other.takeOver()
	if at := eval[int](other, "window.kilovolt.view().index"); at != index-1 {
		t.Errorf("the other tab has action %d, want %d", at, index-1)
	}
	kept := eval[string](other, stored)
	one.must(one.Exec(decide))
	one.wait(`window.kilovolt.saving().state === "unsaved" && window.kilovolt.saving().code === "elsewhere"`)
	if one.fingerprint() == there || eval[string](other, stored) != kept {
		t.Error("the game does not continue in its old tab, or that tab writes to the store")
	}
	if got := len(one.record().Steps); got <= index {
		t.Errorf("%d actions can be exported, want more than %d", got, index)
	}
	one.must(one.Exec("kvStorage.setUnsaved(false)"))
}
