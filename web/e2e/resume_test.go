package e2e

import (
	"testing"

	"kilovolt/web/browser"
)

// small is a window in which software rendering is fast.
var small = browser.PageOptions{Width: smallWidth, Height: smallHeight}

// coarse returns the small window with fewer pixels: for long tests, in which drawing takes most of the time.
func coarse() browser.PageOptions {
	o := small
	o.Scale = pixel()
	return o
}

// still returns the same where nothing moves but what is decided: what moves is drawn again in every frame. Chromium
// only.
func still() browser.PageOptions {
	o := coarse()
	o.Media = map[string]string{"prefers-reduced-motion": "reduce"}
	return o
}

// pixel returns the number of device pixels to a CSS pixel where little should be drawn. WebKit's cannot be changed.
func pixel() float64 {
	if chromium.Engine() == browser.WebKit {
		return 1
	}
	return 0.5
}

// large is a window in which the whole set-up and all settings are visible.
var large = browser.PageOptions{Width: 1280, Height: 800}

var phone = browser.PageOptions{Width: 390, Height: 844, Scale: 2, Touch: true}

// someWay plays a game by script until a human has made a decision in the given round.
const someWay = `(async () => {
	const kv = await window.kilovolt.ready;
	await kv.newGame({seed: "resume", players: [{name: "Ann"}, {kind: "bot"}, {kind: "bot"}]});
	for (let n = 0; n < 4000; n++) {
		const view = kv.view();
		if (view.round >= 3 && !view.bot && view.phase === "build") return view.index;
		if (view.bot) {
			kv.skip();
			await new Promise((done) => setTimeout(done, 10));
			continue;
		}
		const legal = kv.legal();
		const last = legal[legal.length - 1].text;
		const text = view.await === "open" ? legal[0].text.replace("{n}", legal[0].low ?? "")
			: last.replace("{n}", legal[legal.length - 1].low ?? "");
		await kv.play(text);
	}
	throw new Error("round 3 does not come");
})()`

func TestReloadInTheMiddleResumes(t *testing.T) {
	chromiumIsEnough(t)
	beside(t)
	p := open(t, tabOptions{PageOptions: small})
	if _, err := p.await(someWay); err != nil {
		t.Fatal(err)
	}
	before := p.fingerprint()
	p.must(p.Reload())
	p.must(p.WaitReady(readyLimit))
	p.wait(`window.kilovolt.inspect().widgets.some((w) => w.id === "continue")`)
	p.clickAt(p.widgets()["continue"], false)
	p.wait("window.kilovolt.view() !== null")
	if after := p.fingerprint(); after != before {
		t.Errorf("after the reload the position differs:\n%s\n%s", before, after)
	}
	p.must(p.Exec(`window.kilovolt.play("done")`))
	p.wait("window.kilovolt.view().bot || window.kilovolt.view().phase !== 'build'")
}

// If localStorage was cleared, there is still the second store.
func TestSecondStoreTakesOver(t *testing.T) {
	fullOnly(t, "game/storage/save's TestBrowserSecondSilent, TestAGameSurvivesAKilledBrowser here")
	chromiumIsEnough(t)
	beside(t)
	p := open(t, tabOptions{PageOptions: small})
	if _, err := p.await(someWay); err != nil {
		t.Fatal(err)
	}
	before := p.fingerprint()
	p.inSecond(p.record().Hash)
	p.must(p.Exec("localStorage.clear()"))
	p.must(p.Reload())
	p.must(p.WaitReady(readyLimit))
	p.wait(`window.kilovolt.inspect().widgets.some((w) => w.id === "continue")`)
	p.clickAt(p.widgets()["continue"], false)
	p.wait("window.kilovolt.view() !== null")
	if after := p.fingerprint(); after != before {
		t.Errorf("the second store has another position:\n%s\n%s", before, after)
	}
}
