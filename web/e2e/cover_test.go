package e2e

import "testing"

// While the text version is open, the canvas below it is unreachable: no number of Tabs leads to it, and Enter does not
// play blindly.
func TestTheTextVersionCoversTheCanvas(t *testing.T) {
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
		t.Errorf("covered, the canvas is (inert, tabindex, hidden) %s", got)
	}
	position := p.fingerprint()
	// From the last element of the text version Tab leads out of the page and back into it.
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
		t.Error("Tab has made a move")
	}
	p.must(p.Exec("kvMirror.show(false)"))
	if got := state(); got != before {
		t.Errorf("afterwards the canvas is %s, want %s", got, before)
	}
	if eval[string](p, "document.activeElement.tagName") != "CANVAS" {
		t.Error("the focus does not return to the canvas")
	}
}
