package save

import (
	"errors"
	"io/fs"
	"os"
	"slices"
	"strings"
	"syscall/js"
	"testing"
	"time"
)

// aWindow is a window with stores that misbehave as told, in which the page's own storage.js runs. The flags are the
// fields of "how".
const aWindow = `
const how = {blocked: false, quota: 0, silent: false, odd: false};
const kept = new Map(), second = new Map();
const named = (name) => { const e = new Error(name + " it is"); e.name = name; return e; };
const local = {
  getItem: (k) => kept.has(k) ? kept.get(k) : null,
  setItem: (k, v) => {
    let n = v.length;
    for (const [key, value] of kept) if (key !== k) n += value.length;
    if (how.quota && n > how.quota) throw named("QuotaExceededError");
    if (how.odd) throw named("OddError");
    kept.set(k, v);
  },
  removeItem: (k) => kept.delete(k),
  key: (i) => [...kept.keys()][i],
  get length() { return kept.size; },
};
const request = (ask) => { const r = {}; setTimeout(() => { if (!how.silent) ask(r); }, 0); return r; };
const indexedDB = {open: () => request((r) => {
  r.result = {transaction: () => {
    const tx = {objectStore: () => ({
      put: (v, k) => { second.set(k, v); setTimeout(() => tx.oncomplete(), 0); },
      delete: (k) => { second.delete(k); setTimeout(() => tx.oncomplete(), 0); },
      openCursor: () => {
        const all = [...second], c = {};
        const step = (i) => {
          const [key, value] = all[i] || [];
          c.result = key ? {key, value, continue: () => step(i + 1)} : null;
          c.onsuccess();
        };
        setTimeout(() => { step(0); tx.oncomplete(); }, 0);
        return c;
      },
    })};
    return tx;
  }};
  r.onsuccess();
})};
const window = {
  kvClaim: {mine: () => true}, // the only tab
  get localStorage() { if (how.blocked) throw named("SecurityError"); return local; },
  get indexedDB() { if (how.blocked) throw named("SecurityError"); return indexedDB; },
};
const navigator = {};
new Function("window", "navigator", source)(window, navigator);
return {how, kept, second, storage: window.kvStorage};
`

// page puts a page's storage where the game looks for it.
func page(t *testing.T) (how, kept, second js.Value) {
	t.Helper()
	usual := patience
	patience = time.Minute // on a machine that does much else
	t.Cleanup(func() { patience = usual })
	source, err := os.ReadFile("../../../web/page/storage.js")
	if err != nil {
		t.Fatal(err)
	}
	w := js.Global().Get("Function").New("source", aWindow).Invoke(string(source))
	js.Global().Set(shim, w.Get("storage"))
	t.Cleanup(func() { js.Global().Delete(shim) })
	return w.Get("how"), w.Get("kept"), w.Get("second")
}

// A game is saved in both of the browser's stores, and either one is enough to load it.
func TestBrowser(t *testing.T) {
	_, kept, second := page(t)
	k := Open("")
	recs := game(t, 1, 5)
	for _, rec := range recs {
		mustSave(t, k, rec)
		got, problems, err := Open("").Load()
		if err != nil || len(problems) > 0 || !same(t, got, rec) {
			t.Fatalf("another game, %v, %v", problems, err)
		}
	}
	if keys, err := k.store.List(); err != nil || !slices.Equal(keys, []string{"game-a", "game-b"}) {
		t.Errorf("keys %v, %v", keys, err)
	}
	await(t, "the second store to have the game", func() bool { return second.Call("has", keySecond).Bool() })
	await(t, "the second store to have the newest copy", func() bool {
		kept.Call("clear")
		got, _, err := Open("").Load()
		return err == nil && same(t, got, recs[5])
	})
}

// A second store that never answers costs a moment at startup, once, and nothing else.
func TestBrowserSecondSilent(t *testing.T) {
	how, _, _ := page(t)
	how.Set("silent", true)
	patience = 50 * time.Millisecond
	rec := game(t, 1, 1)[1]
	mustSave(t, Open(""), rec)
	begun := time.Now()
	k := Open("")
	got, problems, err := k.Load()
	if err != nil || len(problems) > 0 || !same(t, got, rec) {
		t.Errorf("loading returns %v, %v", problems, err)
	}
	if waited := time.Since(begun); waited < patience {
		t.Errorf("waited %v, want %v", waited, patience)
	}
	if err := k.LoadSettings(&struct{}{}); err != nil || k.second.Second.(*database).patience > 0 {
		t.Errorf("it will be waited for again, %v", err)
	}
}

// await waits until the browser has done something, yielding to its events meanwhile.
func await(t *testing.T, what string, done func() bool) {
	t.Helper()
	tick := time.NewTicker(2 * time.Millisecond)
	defer tick.Stop()
	late := time.After(patience)
	for !done() {
		select {
		case <-tick.C:
		case <-late:
			t.Fatalf("waited in vain for %s", what)
		}
	}
}

// The general contract of a store, tested on the browser's.
func TestBrowserStore(t *testing.T) {
	_, kept, _ := page(t)
	s := Open("").store
	if _, err := s.Get("a"); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("a missing key: %v", err)
	}
	for _, data := range []string{"one", "naïve 李 \U0001F600\n", ""} {
		if err := s.Set("a", []byte(data)); err != nil {
			t.Error(err)
		}
		if got, err := s.Get("a"); err != nil || string(got) != data {
			t.Errorf("%q is read back as %q, %v", data, got, err)
		}
	}
	if err := s.Set("A b", nil); err == nil {
		t.Error("any text is accepted as a key")
	}
	kept.Call("set", "somebody else's", "x")
	if keys, err := s.List(); err != nil || !slices.Equal(keys, []string{"a"}) {
		t.Errorf("keys %v, %v", keys, err)
	}
	if err := s.Delete("a"); err != nil {
		t.Error(err)
	}
	if err := s.Delete("a"); err != nil {
		t.Errorf("deleting a missing key: %v", err)
	}
	if _, err := s.Get("a"); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("a deleted key: %v", err)
	}
}

// A browser that blocks storage, a page without storage, a full store and one that fails oddly are reported, and the
// game goes on.
func TestBrowserTroubles(t *testing.T) {
	recs := game(t, 1, 4)
	k := Open("") // a page without storage
	if p := k.Blocked(); p == nil || p.Code != CodeBlocked {
		t.Errorf("without storage: %v", p)
	}
	mustSave(t, k, recs[0])

	how, kept, _ := page(t)
	how.Set("blocked", true)
	k = Open("")
	if p := k.Blocked(); p == nil || p.Code != CodeBlocked || !errors.Is(p, ErrBlocked) {
		t.Errorf("blocked: %v", p)
	}
	mustSave(t, k, recs[0])
	if got, problems, err := k.Load(); err != nil || len(problems) != 1 || !same(t, got, recs[0]) {
		t.Errorf("blocked: loading returns %v, %v", problems, err)
	}

	how.Set("blocked", false)
	k = Open("")
	mustSave(t, k, recs[1])
	how.Set("quota", 100)
	if err := k.Save(recs[2]); code(err) != CodeFull {
		t.Errorf("full: %v", err)
	}
	how.Set("quota", 0)
	how.Set("odd", true)
	if err := k.Save(recs[2]); code(err) != CodeFailed || !strings.Contains(err.Error(), "OddError") {
		t.Errorf("an odd failure: %v", err)
	}
	how.Set("odd", false)
	how.Set("blocked", true) // blocked while the game runs
	if err := k.Save(recs[2]); code(err) != CodeBlocked {
		t.Errorf("blocked later: %v", err)
	}
	how.Set("blocked", false)
	kept.Call("clear")
	mustSave(t, k, recs[3])
	if got, _, err := Open("").Load(); err != nil || !same(t, got, recs[3]) {
		t.Errorf("afterwards the game is not saved: %v", err)
	}
}

// Slots are in both of the browser's stores, can be loaded from either, and are deleted from both.
func TestBrowserSlots(t *testing.T) {
	_, kept, second := page(t)
	k := Open("")
	rec := game(t, 1, 3)[3]
	mustSave(t, k, rec)
	first, other := storeCopy(t, k, named(rec, "first")), storeCopy(t, k, named(rec, "other"))
	waitFor(t, func() bool { return second.Call("has", first).Bool() && second.Call("has", other).Bool() })
	kept.Call("clear")
	k = Open("")
	wantSlots(t, "localStorage emptied", k, "other 0", "first 0")
	if !kept.Call("has", "kilovolt/"+first).Bool() {
		t.Error("it is not restored to localStorage")
	}
	if err := k.Remove(first); err != nil {
		t.Fatal(err)
	}
	waitFor(t, func() bool { return !second.Call("has", first).Bool() })
	wantSlots(t, "deleted", Open(""), "other 0")
}

// waitFor waits for what the browser does asynchronously.
func waitFor(t *testing.T, done func() bool) {
	t.Helper()
	for range 1000 {
		if done() {
			return
		}
		time.Sleep(time.Millisecond)
	}
	t.Fatal("the browser never gets there")
}

// A player who deletes the site's data during a game does not lose it: a look saves it again in both stores.
func TestTheBrowserIsEmptied(t *testing.T) {
	_, kept, second := page(t)
	k := Open("")
	rec := game(t, 1, 1)[1]
	mustSave(t, k, rec)
	await(t, "the second store to have the game", func() bool { return second.Call("has", keySecond).Bool() })
	kept.Call("clear")
	second.Call("clear")
	if !k.Verify() || kept.Get("size").Int() == 0 || k.Standing().State != Saved {
		t.Errorf("the first store has %d blobs, %v", kept.Get("size").Int(), k.Standing())
	}
	await(t, "the second store to have it again", func() bool { return second.Call("has", keySecond).Bool() })
}
