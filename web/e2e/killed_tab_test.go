//go:build !firefox && !webkit

// Only Chromium can kill the process of one tab.

package e2e

import (
	"math/rand/v2"
	"strconv"
	"testing"
	"time"
)

func TestKilledTabResumes(t *testing.T) {
	fullOnly(t, "game/storage/save's TestKilledAnywhere, TestAGameSurvivesAKilledBrowser here")
	beside(t)
	p := open(t, tabOptions{PageOptions: small, Trouble: true})
	if _, err := p.await(someWay); err != nil {
		t.Fatal(err)
	}
	before := p.fingerprint()
	p.must(p.Page.Kill())
	q := p.another(tabOptions{PageOptions: small})
	q.wait(`window.kilovolt.inspect().widgets.some((w) => w.id === "continue")`)
	q.clickAt(q.widgets()["continue"], false)
	q.wait("window.kilovolt.view() !== null")
	if after := q.fingerprint(); after != before {
		t.Errorf("after the tab was killed the position differs:\n%s\n%s", before, after)
	}
}

// A tab that is killed releases the game for other tabs.
func TestAKilledTabLetsGo(t *testing.T) {
	fullOnly(t, "web/page/test/claim.test.js; TestTwoTabs and TestAGameSurvivesAKilledBrowser here")
	beside(t)
	first := open(t, tabOptions{PageOptions: small, Trouble: true})
	if _, err := first.await(someWay); err != nil {
		t.Fatal(err)
	}
	there := first.fingerprint()
	second := first.another(tabOptions{PageOptions: small, Early: true})
	second.elsewhere()
	first.must(first.Kill())
	second.takeOver()
	if here := second.fingerprint(); here != there {
		t.Errorf("after the first tab was killed the game differs:\n%s\n%s", here, there)
	}
}

// The tab is killed again and again while computers play at instant speed. Each time the store has a complete
// position of this game, no older than what the page had shown, and the game continues from there. At full length it is
// killed 200 times, which takes minutes.
func TestTabsKilledAtRandomInstants(t *testing.T) {
	fullOnly(t, "game/storage/save's TestKilledAnywhere, web/page/test/claim.test.js")
	beside(t)
	kills := atLength(6, 200)
	v, err := chromium.Visitor()
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(v.Close)
	o := tabOptions{PageOptions: coarse(), Trouble: true}
	o.Inject = []string{atOnce}
	rng := rand.New(rand.NewPCG(seedOr(t, 6), 3))
	games := gamesOfComputers{}
	shown, seed, further := -1, uint64(0), 0
	for n := range kills {
		p := openAs(t, v, o)
		if n > 0 {
			p.wait("window.kilovolt.view() !== null")
			rec := p.found(games)
			if rec == nil || rec.Setup.Seed != seed || len(rec.Steps) < shown {
				t.Fatalf("kill %d: the page had shown action %d of game %d, and the store has %+v", n, shown, seed, rec)
			}
			if len(rec.Steps) > shown {
				further++
			}
			games.check(t, p.record())
		}
		if n == 0 || eval[bool](p, `window.kilovolt.view().phase === "over"`) {
			game := `{seed: "` + strconv.Itoa(n) + `", players: [{kind: "bot"}, {kind: "bot"}, {kind: "bot"}]}`
			p.must(p.Exec(`window.kilovolt.newGame(` + game + `)`))
		}
		p.must(p.Exec("window.kilovolt.skip()"))
		// The instant should be random, so there is no event to wait for.
		time.Sleep(time.Duration(rng.IntN(400)) * time.Millisecond)
		seed = p.record().Setup.Seed
		shown = eval[int](p, "window.kilovolt.view().index")
		time.Sleep(time.Duration(rng.IntN(60000)) * time.Microsecond)
		p.must(p.Page.Kill())
	}
	t.Logf("%d kills in %d games; %d times the store had more than the page had shown", kills, len(games), further)
}
