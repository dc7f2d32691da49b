package e2e

import (
	"strconv"
	"testing"
)

// leaping makes the window's clocks jump on demand, as they do after a machine or a tab has been suspended.
const leaping = `{
	window.leap = 0;
	for (const clock of [performance, Date]) {
		const now = clock.now.bind(clock);
		clock.now = () => now() + window.leap;
	}
}`

// playing starts a game of computers at a speed that people could follow.
const playing = `window.kilovolt.newGame({seed: "asleep", players: [{kind: "bot"}, {kind: "bot"}, {kind: "bot"}]})`

// A tab that was suspended for hours continues where it was: the computers play on at their usual pace, and the game
// is intact.
func TestATabThatSleptForHoursGoesOn(t *testing.T) {
	fullOnly(t, "game/play/session's TestBotsKeepThePace, TestAFrozenTabGoesOn here")
	chromiumIsEnough(t)
	o := tabOptions{PageOptions: small}
	o.Inject = []string{leaping}
	p := open(t, o)
	p.must(p.Exec(playing))
	p.wait("window.kilovolt.view().index > 2")
	p.must(p.Exec(`window.decided = 0;
		window.kilovolt.on((c) => { if (c.type === "played" && c.by === "bot") window.decided++; })`))
	type at struct {
		Decided int
		Now     float64 // ms
	}
	const look = `({Decided: window.decided, Now: performance.now()})`
	for _, hours := range []string{"5", "-5", "200"} {
		before := eval[at](p, `(window.leap += `+hours+` * 3600e3, `+look+`)`)
		p.must(p.Frames(1))
		after := eval[at](p, look)
		// One decision was due, and at their usual pace there may have been others since.
		if n, ms := after.Decided-before.Decided, after.Now-before.Now; n > 2+int(ms/500) {
			t.Errorf("after the clock jumped by %s hours, %d decisions were made in %.0f ms", hours, n, ms)
		}
		index := eval[int](p, "window.kilovolt.view().index")
		p.wait("window.kilovolt.view().index > " + strconv.Itoa(index))
	}
	p.must(p.Exec(`kvPage.env()`))
	if kind, err := p.Trouble(); err != nil || kind != "" {
		t.Errorf("the page shows trouble %q, %v", kind, err)
	}
	games := gamesOfComputers{}
	games.check(t, p.record())
}

// A page that returns from the back/forward cache shows the saved game.
func TestAPageThatWasPutAwayComesBack(t *testing.T) {
	fullOnly(t, "web/page/test/claim.test.js and frame.test.js, TestReloadInTheMiddleResumes here")
	beside(t)
	p := open(t, tabOptions{PageOptions: small})
	p.must(p.Exec(turns))
	game := p.fingerprint()
	back := func() {
		t.Helper()
		p.must(p.Wait("!window.before && window.kilovolt", readyLimit))
		p.must(p.WaitReady(readyLimit))
		p.resume()
		if got := p.fingerprint(); got != game {
			t.Errorf("the saved game differs:\n%s\n%s", got, game)
		}
	}
	// With the browser's own navigation, whether it has cached the page or not ...
	address := eval[string](p, "location.href")
	p.must(p.Go("about:blank"))
	p.must(p.Go(address))
	back()
	// ... and with the event that it sends when it has.
	p.must(p.Exec(`window.before = true;
		window.dispatchEvent(new PageTransitionEvent("pagehide", { persisted: true }));
		window.dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }))`))
	back()
}
