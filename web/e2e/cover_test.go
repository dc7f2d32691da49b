package e2e

import (
	"strconv"
	"testing"
)

// While the text version is open, the canvas below it cannot be reached: no number of Tabs leads to it, and Enter
// does not make a move there.
func TestTheTextVersionCoversTheCanvas(t *testing.T) {
	chromiumIsEnough(t)
	beside(t)
	p := open(t, tabOptions{PageOptions: small})
	p.must(p.Exec(`window.kilovolt.newGame({seed: "7", edition: "classic", players: [{}, {}, {}]})`))
	p.wait("window.kilovolt.view()?.await === 'open'")
	state := func() string {
		return eval[string](p, `(() => {
			const c = document.querySelector("canvas");
			return [c.inert, c.tabIndex, c.getAttribute("aria-hidden")].join();
		})()`)
	}
	before := state()
	p.must(p.Exec("kvMirror.show(true)"))
	if got := state(); got != "true,-1,true" {
		t.Errorf("the covered canvas has (inert, tabindex, hidden) %s", got)
	}
	position := p.fingerprint()
	// From the last element of the text version, Tab leads out of the page and then back into it.
	p.must(p.Exec(`[...document.querySelectorAll("#mirror button:not(:disabled)")].at(-1).focus()`))
	for range 3 {
		p.must(p.Key("Tab"))
		got := eval[string](p, "document.activeElement.tagName + document.activeElement.id")
		if got == "CANVAS" || got == "BUTTONkv-show-mirror" {
			t.Fatalf("Tab leads to %s below the text version", got)
		}
	}
	p.must(p.Exec(`document.querySelector("canvas").focus()`))
	if eval[string](p, "document.activeElement.tagName") == "CANVAS" {
		t.Error("the covered canvas takes the focus")
	}
	if p.fingerprint() != position {
		t.Error("Tab and Enter have made a move")
	}
	p.must(p.Exec("kvMirror.show(false)"))
	if got := state(); got != before {
		t.Errorf("uncovered again, the canvas has %s, want %s", got, before)
	}
	if eval[string](p, "document.activeElement.tagName") != "CANVAS" {
		t.Error("closing the text version does not return the focus to the canvas")
	}

	// A canvas that nobody can see is not painted, and is up to date as soon as it can be seen again.
	p.must(p.Exec(`window.kilovolt.newGame({seed: "7", players: [{}, {kind: "bot"}, {kind: "bot"}]})`))
	p.wait("(window.kilovolt.skip(), window.kilovolt.view()?.bot === false)")
	p.must(p.Exec("kvMirror.show(true)"))
	p.must(p.Frames(3))
	const painted = "window.kilovolt.inspect().frames.draws"
	paints, index := eval[int](p, painted), p.position().Index
	p.must(p.Exec(`const [c] = window.kilovolt.legal(); window.kilovolt.play(c.text.replace("{n}", c.low))`))
	p.wait("(window.kilovolt.skip(), window.kilovolt.view().index > " + strconv.Itoa(index+1) + ")")
	p.must(p.Frames(3))
	if n := eval[int](p, painted) - paints; n != 0 {
		t.Errorf("%d frames were painted under the text version", n)
	}
	p.must(p.Exec("kvMirror.show(false)"))
	p.wait(painted + " > " + strconv.Itoa(paints))
}
