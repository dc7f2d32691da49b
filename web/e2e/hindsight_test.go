package e2e

import (
	"fmt"
	"testing"

	"kilovolt/web/browser"
)

// A game that a human has lost by doing nothing is judged in the background, decision by decision, while the page
// stays responsive; it can be stopped and continued, and opening the game again does not judge it again. What judges is
// the same program in every browser, so that only Chromium judges the whole game.
func TestDecisionsAreJudged(t *testing.T) {
	fullOnly(t, "game/app's TestDecisionsAreJudgedOnEverySurface")
	chromiumIsEnough(t)
	beside(t)
	p := open(t, tabOptions{PageOptions: coarse()})
	_, err := p.await(`(async () => {
		const k = window.kilovolt;
		const easy = {kind: "bot", level: "easy"};
		await k.newGame({seed: "9", players: [{kind: "human"}, easy, easy]});
		const idle = () => new Promise((f) => setTimeout(f, 5));
		while (k.view().phase !== "over") {
			const last = k.legal().at(-1);
			await k.play(last ? last.text.replace("{n}", last.low) : "").catch(() => k.skip());
			await idle();
		}
	})()`)
	p.must(err)
	p.must(p.Wait("window.kilovolt.view()?.phase === 'over'", gameLimit))
	if got := eval[int](p, "kilovolt.judged().judged"); got != 0 {
		t.Errorf("%d decisions are judged unasked", got)
	}
	p.must(p.Exec("kilovolt.inspect(true); kilovolt.judge()"))
	p.must(p.Wait("kilovolt.judged().judged >= 3", gameLimit))
	p.must(p.Exec("kilovolt.judge(false)"))
	stopped := eval[int](p, "kilovolt.judged().judged")
	if eval[bool](p, "kilovolt.judged().running") {
		t.Error("it cannot be stopped")
	}
	p.must(p.Exec("kilovolt.judge()"))
	if chromium.Engine() != browser.Chromium {
		p.must(p.Wait(fmt.Sprintf("kilovolt.judged().judged > %d", stopped), gameLimit))
		return
	}
	p.must(p.Wait("kilovolt.judged().judged === kilovolt.judged().all", gameLimit))
	whole := eval[string](p, "JSON.stringify(kilovolt.judged())")
	if faults := eval[int](p, "kilovolt.judged().decisions.filter((d) => d.fault && d.better).length"); faults < 3 {
		t.Errorf("%d faults of somebody who did nothing: %s", faults, whole)
	}
	t.Logf("stopped after %d of %d, accuracy %d %%, frames %v", stopped, eval[int](p, "kilovolt.judged().all"),
		eval[int](p, "kilovolt.judged().seats[0].percent"), eval[map[string]float64](p, "kilovolt.inspect().frames"))
	p.wait(`kilovolt.inspect().widgets.some((w) => w.id === "result-decisions-0")`)
	p.must(p.Screenshot(picture("hindsight")))
	dear := eval[string](p, `kilovolt.inspect().widgets.find((w) => w.id.startsWith("result-fault-")).id`)
	p.show(dear)
	p.wait(`kilovolt.inspect().widgets.some((w) => w.id === "hint" && w.label.startsWith("Round "))`)
	p.must(p.Screenshot(picture("hindsight-table")))
	text := eval[string](p, "kilovolt.save()")
	p.must(p.Reload())
	p.must(p.Wait("window.kilovolt?.load && kilovolt.inspect() !== null", readyLimit))
	if why := eval[string](p, loadJS+"("+quote(text)+")"); why != "" {
		t.Fatal(why)
	}
	if again := eval[string](p, "JSON.stringify(kilovolt.judged())"); again != whole {
		t.Errorf("opened again: %s\nwant %s", again, whole)
	}
}
