//go:build !webkit

// WebKit's MiniBrowser stores no profile while it is driven, so nothing could be reopened.

package e2e

import (
	"fmt"
	"testing"

	"kilovolt/web/browser"
)

// The whole browser is killed while computers play. The first store is written lazily and may lose the last seconds;
// the second exists for that case, and loses nothing that it has reported as written. Each store has a complete
// position of this game, and the game continues from there.
func TestAGameSurvivesAKilledBrowser(t *testing.T) {
	chromiumIsEnough(t)
	k := killing{t: t, profile: t.TempDir(), games: gamesOfComputers{}}
	for tries := 0; k.kills < atLength(1, 3); tries++ {
		if tries == 9 {
			t.Fatal("the browser refuses every write after each kill")
		}
		k.visit()
	}
}

// killing is a game of computers in a browser that is killed again and again.
type killing struct {
	t       *testing.T
	profile string
	games   gamesOfComputers
	kills   int

	serial uint64 // serial number of the last save that the second store had reported as written before the kill
	index  int    // and the number of actions that the page had shown
	value  string // the last value beside the game that it had reported as written
}

// visit continues the game and kills the browser, or closes it if it refuses every write.
func (k *killing) visit() {
	b, err := browser.Start(browser.Options{Profile: k.profile})
	if err != nil {
		k.t.Fatal(err)
	}
	defer b.Close()
	o := small
	o.Inject = []string{atOnce}
	page, err := b.Own().Open(good.URL+"/", o)
	if err != nil {
		k.t.Fatal(err)
	}
	p := &tab{Page: page, t: k.t}
	defer func() {
		if k.t.Failed() {
			p.log()
		}
	}()
	p.must(p.WaitReady(readyLimit))
	if k.kills == 0 {
		p.must(p.Exec(`window.kilovolt.newGame({seed: "browser", players: Array(6).fill({kind: "bot"})})`))
	}
	p.wait("window.kilovolt.view() !== null")
	// This must come first: while the game is checked below, the computers might finish it.
	p.must(p.Exec(`{
		const set = kvStorage.idbSet;
		window.written = 0;
		kvStorage.idbSet = (key, value) => set(key, value).then((r) => {
			if (r.ok && key === "game") window.written = JSON.parse(value).serial;
			return r;
		});
		window.kilovolt.skip();
	}`))
	if k.kills > 0 {
		k.check(p)
	}
	if !k.write(p) {
		k.t.Logf("after kill %d the browser reports %s bytes as stored, and refuses more", k.kills, p.usage())
		return
	}
	at, err := browser.Eval[struct {
		Serial uint64
		Index  int
	}](page, `({Serial: window.written, Index: window.kilovolt.view().index})`)
	p.must(err)
	k.serial, k.index = at.Serial, at.Index
	p.must(b.Kill())
	k.kills++
}

// check compares the content of the stores with what they had reported as written.
func (k *killing) check(p *tab) {
	k.t.Helper()
	rec := p.found(k.games)
	if rec == nil || rec.Serial < k.serial {
		k.t.Fatalf("kill %d: the second store had reported save %d, and has %+v", k.kills, k.serial, rec)
	}
	k.t.Logf("kill %d: save %d was reported and action %d shown; stored are save %d and action %d",
		k.kills, k.serial, k.index, rec.Serial, len(rec.Steps))
	k.games.check(k.t, p.record())
	if last := eval[string](p, `kvStorage.idbGet("value").then((r) => String(r.value))`); last != k.value {
		k.t.Errorf("kill %d: the last value in the second store is %q, want %q", k.kills, last, k.value)
	}
}

// write waits until the game has been written, and then writes twenty values beside it. It returns false if the
// browser has miscounted the storage in use.
func (k *killing) write(p *tab) bool {
	k.t.Helper()
	p.wait("window.written > 0 || window.kilovolt.saving().code === 'full'")
	p.must(p.Exec("new Promise((done) => setTimeout(done, 300))"))
	for n := range 20 {
		value := fmt.Sprintf("%d after kill %d", n, k.kills)
		if !eval[bool](p, fmt.Sprintf(`kvStorage.idbSet("value", %q).then((r) => r.ok)`, value)) {
			if p.miscounted() {
				return false
			}
			k.t.Fatal("the second store refuses a value")
		}
		k.value = value
	}
	return true
}

// miscounted reports whether the browser claims that more is stored than is possible. After a kill, Firefox 153
// sometimes arrives at a negative number, takes it for nearly 2^64 bytes, and refuses every write until it is
// restarted.
func (p *tab) miscounted() bool {
	p.t.Helper()
	return eval[bool](p, `navigator.storage.estimate().then((e) => e.usage > 2 ** 60)`)
}

func (p *tab) usage() string {
	p.t.Helper()
	return eval[string](p, `navigator.storage.estimate().then((e) => String(e.usage))`)
}
