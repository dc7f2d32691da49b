//go:build !webkit

// WebKit's MiniBrowser keeps no profile while it is driven: nothing is left of
// it that could be opened again.

package e2e

import (
	"fmt"
	"testing"

	"kilovolt/web/browser"
)

// TestAGameSurvivesAKilledBrowser: while computers play, the whole browser is killed. The first store is written out lazily and may lose the last seconds
// then; the second is there for that, and loses nothing that it had said was written. What either has is whole, a position that this very game comes to,
// and the game goes on from there.
func TestAGameSurvivesAKilledBrowser(t *testing.T) {
	profile := t.TempDir()
	games := gamesOfComputers{}
	const values = 20 // that are written one over the other, beside the game
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
			want := fmt.Sprintf("%d of visit %d", values, n-1)
			if last := eval[string](p, `kvStorage.idbGet("value").then((r) => String(r.value))`); last != want {
				t.Errorf("kill %d: of the values written to the second store %q is there, want %q", n, last, want)
			}
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
		for i := range values {
			if !eval[bool](p, fmt.Sprintf(`kvStorage.idbSet("value", "%d of visit %d").then((r) => r.ok)`, i+1, n)) {
				t.Fatal("the second store does not take a value")
			}
		}
		before, err = browser.Eval[struct {
			Serial uint64
			Index  int
		}](page, `({Serial: window.written, Index: window.kilovolt.view().index})`)
		p.must(err)
		p.must(b.Kill())
		b.Close()
	}
}
