//go:build !webkit

// WebKit's MiniBrowser stores no profile while it is driven: nothing could be reopened.

package e2e

import (
	"fmt"
	"testing"

	"kilovolt/web/browser"
)

// While computers play, the whole browser is killed. The first store is written lazily and may lose the last seconds;
// the second exists for that case, and loses nothing that it has reported as written. Each store has a whole position
// of this game, and the game continues from there.
func TestAGameSurvivesAKilledBrowser(t *testing.T) {
	profile := t.TempDir()
	games := gamesOfComputers{}
	const values = 20 // written one over the other, beside the game
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
			game := `{seed: "browser", players: [{kind: "bot"}, {kind: "bot"}, {kind: "bot"}]}`
			p.must(p.Exec(`window.kilovolt.newGame(` + game + `)`))
		}
		p.wait("window.kilovolt.view() !== null")
		// At once: while the game is checked below, the computers might finish it.
		p.must(p.Exec(`{
			const set = kvStorage.idbSet;
			window.written = 0;
			kvStorage.idbSet = (key, value) => set(key, value).then((r) => {
				if (r.ok && key === "game") window.written = JSON.parse(value).serial;
				return r;
			});
			window.kilovolt.skip();
		}`))
		if n > 0 {
			if rec := p.found(games); rec == nil || rec.Serial < before.Serial {
				t.Fatalf("kill %d: the second store had reported save %d, and has %+v", n, before.Serial, rec)
			} else {
				t.Logf("kill %d: reported save %d, shown action %d; there is save %d, action %d",
					n, before.Serial, before.Index, rec.Serial, len(rec.Steps))
			}
			games.check(t, p.record())
			want := fmt.Sprintf("%d of visit %d", values, n-1)
			if last := eval[string](p, `kvStorage.idbGet("value").then((r) => String(r.value))`); last != want {
				t.Errorf("kill %d: the last value in the second store is %q, want %q", n, last, want)
			}
		}
		p.wait("window.written > 0")
		p.must(p.Exec("new Promise((done) => setTimeout(done, 300))"))
		for i := range values {
			if !eval[bool](p, fmt.Sprintf(`kvStorage.idbSet("value", "%d of visit %d").then((r) => r.ok)`, i+1, n)) {
				t.Fatal("the second store refuses a value")
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
