package e2e

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"
	"time"
)

// The size of a small window, CSS pixels.
const smallWidth, smallHeight = 700, 520

// gameLimit is the time limit for a whole game here. Most of the time goes into drawing without a graphics card.
const gameLimit = 10 * time.Minute

// position is the part of window.kilovolt.view() that the tests use.
type position struct {
	Seat  int    `json:"seat"`
	Bot   bool   `json:"bot"`
	Index int    `json:"index"`
	Round int    `json:"round"`
	Phase string `json:"phase"`
	Await string `json:"await"`
}

func (p *tab) position() position {
	p.t.Helper()
	return eval[position](p, "window.kilovolt.view()")
}

// fingerprintJS is an expression: everything that a script can see of the position, as text.
var fingerprintJS = fingerprintOf("window.kilovolt.view()")

// fingerprintOf returns an expression for a view as text, but for whether it has been saved yet, which is a matter of
// time.
func fingerprintOf(view string) string {
	return `JSON.stringify(` + view + `, (key, value) => key === "saved" ? undefined : value)`
}

// fingerprint returns that text.
func (p *tab) fingerprint() string {
	p.t.Helper()
	return eval[string](p, fingerprintJS)
}

// checkOver checks the result of a finished game, and replays the game natively.
func (p *tab) checkOver() {
	p.t.Helper()
	type place struct{ Rank, Powered, Money int }
	ranking := eval[[]place](p, "window.kilovolt.view().ranking")
	if len(ranking) < 2 || ranking[0].Rank != 1 {
		p.t.Fatalf("the ranking is %+v", ranking)
	}
	for i := 1; i < len(ranking); i++ {
		a, b := ranking[i-1], ranking[i]
		if a.Powered < b.Powered || a.Powered == b.Powered && a.Money < b.Money {
			p.t.Errorf("the ranking is out of order: %+v", ranking)
		}
	}
	if rec := p.record(); !rec.Over() {
		p.t.Errorf("replayed natively, the game is not over: %+v", rec.Snapshot)
	}
}

// textPlayer plays through the text version: it presses buttons of the page, as a screen reader does, whatever the
// language is. It runs in the page until the game is over or, where a human decides, an expression about the view is
// true. Its choices depend only on a counter.
func textPlayer(until string) string {
	return `new Promise((done, fail) => {
	let n = 0, quiet = 0, purchases = 0;
	const tick = () => {
		const view = window.kilovolt.view();
		if (!view) return fail(new Error("no game"));
		if (view.phase === "over") return purchases ? done(n) : fail(new Error("no button has bought fuel"));
		if (!view.bot && (` + until + `)) return done(n);
		const buttons = [...document.querySelectorAll("#mirror button[data-kv^='kv/do/']")]
			.filter((b) => !b.disabled && b.textContent.trim());
		const find = (...ids) => buttons.find((b) => ids.some((id) => b.dataset.kv.slice(6).startsWith(id)));
		let b;
		if (view.bot) {
			b = find("skip");
			if (!b || ++quiet > 2000) return fail(new Error("the computers do not go on"));
			if (quiet % 20 !== 1) b = null;
		} else {
			quiet = 0;
			const yes = find("anyway"); // to a question
			if (yes) { yes.click(); setTimeout(tick, 20); return; }
			switch (view.await) {
			case "open": {
				const open = find("range-open-", "open ");
				b = n % 3 ? open : find("pass") || open;
				break;
			}
			case "bid": b = n % 2 ? find("drop") : find("range-bid-", "bid ") || find("drop"); break;
			case "buy":
				b = find("runs-1");
				if (b) purchases++;
				else b = find("done");
				break;
			case "build": b = n % 4 ? find("build ", "done") : find("done"); break;
			case "run": b = find("best", "done"); break;
			default: b = buttons[0]; break;
			}
			if (!b) {
				const labels = buttons.map((x) => x.dataset.kv + ": " + x.textContent).join(" | ");
				return fail(new Error("no button for " + view.await + ": " + labels));
			}
			n++;
		}
		if (b) b.click();
		setTimeout(tick, 20);
	};
	tick();
})`
}

func TestWholeGameThroughTheTextVersion(t *testing.T) {
	fullOnly(t, "game/view/textversion's TestWholeGameAtOnce, TestAGameGoesOnWithoutItsGraphics here")
	beside(t)
	p := open(t, tabOptions{PageOptions: coarse()})
	p.must(p.Press(`#mirror button`))
	p.wait("window.kilovolt.view() !== null")
	pressed, err := p.await(textPlayer("false"))
	p.must(err)
	p.checkOver()
	p.wait(`["wins the game", "share the win"].some((s) => document.querySelector("#mirror").textContent.includes(s))`)
	t.Logf("%s decisions, %d rounds", pressed, p.position().Round)
}

// await awaits a promise in the page that may take as long as a whole game.
func (p *tab) await(js string) (string, error) {
	err := p.Exec(`window.kvTest = null; (` + js + `).then(
		(v) => { window.kvTest = "ok " + v; }, (e) => { window.kvTest = "failed " + e.message; }); undefined`)
	if err != nil {
		return "", err
	}
	if err := p.Wait("window.kvTest !== null", gameLimit); err != nil {
		return "", err
	}
	said := eval[string](p, "window.kvTest")
	if rest, ok := strings.CutPrefix(said, "ok "); ok {
		return rest, nil
	}
	return "", fmt.Errorf("in the page: %s", said)
}

// widget is what inspect() reports about a widget.
type widget struct {
	ID      string
	Role    string
	Label   string
	X, Y    float64
	W, H    float64
	Enabled bool
	Why     string
	Settles int // ms for which a click does nothing, as the widget has only just appeared there
}

func (p *tab) widgets() map[string]widget {
	p.t.Helper()
	all := map[string]widget{}
	for _, w := range eval[[]widget](p, "window.kilovolt.inspect().widgets") {
		all[w.ID] = w
	}
	return all
}

// clickAt clicks or taps the middle of a widget on the canvas.
func (p *tab) clickAt(w widget, touch bool) {
	p.t.Helper()
	defer func() { p.last, p.clicked = w, time.Now() }()
	w.settle()
	if touch {
		p.must(p.Tap(w.X+w.W/2, w.Y+w.H/2))
		return
	}
	p.must(p.Click(w.X+w.W/2, w.Y+w.H/2))
}

// settle waits until a click on the widget is not taken for one on what lay there before.
func (w widget) settle() { time.Sleep(time.Duration(w.Settles) * time.Millisecond) }

// can reports whether the widget can be clicked where it is.
func (w widget) can() bool { return w.Enabled && w.W > 4 && w.H > 4 }

// decide makes the human's decision with nothing but clicks on the canvas; n varies the choices. It returns the
// widget that was clicked last.
func (p *tab) decide(at position, n int, touch bool) string {
	p.t.Helper()
	w := p.widgets()
	click := func(ids ...string) string {
		for _, id := range ids {
			if w[id].can() {
				p.unhurried(w[id])
				p.clickAt(w[id], touch)
				return id
			}
		}
		return ""
	}
	first := func(prefix string) string {
		best := ""
		for id, v := range w {
			if strings.HasPrefix(id, prefix) && v.can() && (best == "" || id < best) {
				best = id
			}
		}
		return best
	}
	if w["ask-yes"].can() {
		return click("ask-yes")
	}
	switch at.Await {
	case "open":
		if n%3 == 0 && click("pass") != "" {
			return "pass"
		}
		if w["confirm"].can() {
			return click("confirm")
		}
		return click(first("offer-"))
	case "bid":
		if n%2 == 0 {
			return click("confirm", "drop")
		}
		return click("drop")
	case "scrap":
		if w["confirm"].can() {
			return click("confirm")
		}
		return click(first("scrap-"))
	case "buy":
		if n%2 == 0 && w["one-run"].can() {
			return click("one-run")
		}
		return click("confirm")
	case "build":
		if w["confirm"].can() {
			return click("confirm")
		}
		if n%4 > 0 {
			if near := first("near-"); near != "" {
				return click(near)
			}
		}
		return click("done")
	case "trust", "mark":
		if w["confirm"].can() {
			return click("confirm")
		}
		return click(first("city-"))
	}
	return click("confirm")
}

// playByClicks plays until the condition holds or the game is over.
func (p *tab) playByClicks(touch bool, until func(position) bool) {
	p.t.Helper()
	end := time.Now().Add(gameLimit)
	idle := 0
	for n := 0; ; n++ {
		if time.Now().After(end) {
			p.t.Fatalf("the game does not end: %+v", p.position())
		}
		at := p.position()
		if at.Phase == "over" || until(at) {
			return
		}
		if at.Bot {
			if skip := p.widgets()["skip"]; skip.can() {
				p.clickAt(skip, touch)
			}
			human := "(() => { const v = window.kilovolt.view(); return !v.bot || v.phase === 'over'; })()"
			p.must(p.Wait(human, time.Minute))
			p.changed = time.Now()
			continue
		}
		before := p.screen()
		clicked := p.decide(at, n, touch)
		if clicked == "" {
			p.t.Fatalf("nothing to click for %s: %v", at.Await, p.widgets())
		}
		// The game receives the click with the next frame. Its effect shows in the position or the plan. A click where
		// something else was clicked a moment ago counts as a bounce, so it is repeated, as a person would do.
		if err := p.Wait(fmt.Sprintf("(%s) !== %s", screenJS, quote(before)), time.Second); err != nil {
			if idle++; idle > 10 {
				p.t.Fatalf("a click on %s has no effect while %s is due", clicked, at.Await)
			}
			continue
		}
		idle, p.changed = 0, time.Now()
	}
}

// screenJS returns the widgets and the number of actions as text.
const screenJS = `JSON.stringify([window.kilovolt.view().index,
	window.kilovolt.inspect().widgets.map((w) => [w.id, w.label, w.value, w.enabled, w.chosen])])`

func (p *tab) screen() string {
	p.t.Helper()
	return eval[string](p, screenJS)
}

func quote(s string) string {
	b, err := json.Marshal(s)
	if err != nil {
		return `""`
	}
	return string(b)
}

func TestWholeGameByClicksOnTheCanvas(t *testing.T) {
	fullOnly(t, "game/app's TestRandomTapperIsNeverStuck, TestRoundByTouchOnAPhone")
	beside(t)
	p := open(t, tabOptions{PageOptions: coarse()})
	p.wait(`window.kilovolt.inspect().widgets.some((w) => w.id === "play-now")`)
	p.clickAt(p.widgets()["play-now"], false)
	p.wait("window.kilovolt.view() !== null")
	p.playByClicks(false, func(position) bool { return false })
	p.checkOver()
	p.wait(`window.kilovolt.inspect().widgets.some((w) => w.id === "result-again")`)
	t.Logf("the position is %+v", p.position())
}
