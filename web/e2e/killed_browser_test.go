//go:build !webkit

// WebKit's MiniBrowser keeps no profile while it is driven: nothing is left of
// it that could be opened again.

package e2e

import (
	"fmt"
	"testing"

	"kilovolt/web/browser"
)

// The first store is written out lazily and may lose the last seconds of a
// browser that is killed; the second is there for that.
func TestSecondStoreSurvivesAKilledBrowser(t *testing.T) {
	profile := t.TempDir()
	visit := func() (*browser.Browser, *browser.Page) {
		b, err := browser.Start(browser.Options{Profile: profile})
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(b.Close)
		p, err := b.Own().Open(good.URL+"/", browser.PageOptions{})
		if err != nil {
			t.Fatal(err)
		}
		return b, p
	}
	b, p := visit()
	for i := 1; i <= 20; i++ {
		set := fmt.Sprintf(`kvStorage.idbSet("round", "%d").then((r) => r.ok)`, i)
		if ok, err := browser.Eval[bool](p, set); err != nil || !ok {
			t.Fatalf("writing: %v, %v", ok, err)
		}
	}
	if err := b.Kill(); err != nil {
		t.Fatal(err)
	}
	b.Close()
	_, p = visit()
	if v, err := browser.Eval[string](p, `kvStorage.idbGet("round").then((r) => String(r.value))`); err != nil || v != "20" {
		t.Errorf("after the kill: %q, %v; want 20", v, err)
	}
}

// TestAGameSurvivesAKilledBrowser: while computers play, the whole browser is killed. What either store has then is whole, a position that this very
// game comes to, and no older than what the second store had said was written; and the game goes on from there.
func TestAGameSurvivesAKilledBrowser(t *testing.T) {
	profile := t.TempDir()
	games := gamesOfComputers{}
	var before struct {
		Serial uint64
		Index  int
	}
	for n := range 3 {
		b, err := browser.Start(browser.Options{Profile: profile})
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(b.Close)
		o := small
		o.Inject = []string{atOnce}
		page, err := b.Own().Open(good.URL+"/", o)
		if err != nil {
			t.Fatal(err)
		}
		p := &tab{Page: page, t: t}
		p.must(p.WaitReady(readyLimit))
		if n == 0 {
			p.must(p.Exec(`window.kilovolt.newGame({seed: "browser", players: [{kind: "bot"}, {kind: "bot"}, {kind: "bot"}]})`))
		} else {
			p.wait("window.kilovolt.view() !== null")
			if rec := p.found(games); rec == nil || rec.Serial < before.Serial {
				t.Fatalf("kill %d: the second store had save %d, and there is %+v", n, before.Serial, rec)
			} else {
				t.Logf("kill %d: the second store had said that save %d was written, the page had shown action %d; there is save %d, action %d", n, before.Serial, before.Index, rec.Serial, len(rec.Steps))
			}
			games.check(t, p.record())
		}
		p.must(p.Exec(`{
			const set = kvStorage.idbSet;
			window.written = 0;
			kvStorage.idbSet = (key, value) => set(key, value).then((r) => {
				if (r.ok && key === "game") window.written = JSON.parse(value).serial;
				return r;
			});
			window.kilovolt.skip();
		}`))
		p.wait("window.written > 0")
		p.must(p.Exec("new Promise((done) => setTimeout(done, 300))"))
		before, err = browser.Eval[struct {
			Serial uint64
			Index  int
		}](page, `({Serial: window.written, Index: window.kilovolt.view().index})`)
		p.must(err)
		p.must(b.Kill())
		b.Close()
	}
}
