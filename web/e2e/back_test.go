package e2e

import (
	"testing"

	"kilovolt/web/browser"
)

// What web/page/test/back.test.js shows in a browser made for it holds in a real one: going back closes the menu and
// nothing else, also with a page that was reloaded while that was open; a plan stays through both; and with nothing
// open the page is left.
func TestGoingBackClosesTheMenu(t *testing.T) {
	beside(t)
	p := open(t, tabOptions{PageOptions: small})
	entries := eval[int](p, "history.length")
	p.must(p.Exec(`kilovolt.newGame({seed: "4", board: "germany", edition: "classic",
		players: [{name: "Ada"}, {name: "Volta"}]})`))
	const there = `kilovolt.inspect().widgets.some((w) => w.id === "menu-list" || w.id === "menu-settings")`
	menu := func() {
		t.Helper()
		p.clickFor("menu", there+` && history.state?.kilovolt === "over"`, false)
	}
	p.wait("kilovolt.view() !== null")
	const stored = `localStorage.getItem("kilovolt/plans")`
	const offer = `kilovolt.inspect().widgets.find((w) => w.id.startsWith("offer-") && w.enabled && !w.settles)?.id`
	p.wait(offer)
	p.clickFor(eval[string](p, offer), stored+" !== null", false)
	before := eval[string](p, stored)
	menu()
	p.must(p.Exec("history.back()"))
	p.wait(`!(` + there + `) && kilovolt.view() !== null`)
	if firstPart() {
		return
	}
	menu()
	p.must(p.Reload())
	p.must(p.WaitReady(readyLimit))
	p.wait(`history.state?.kilovolt === "over" && kilovolt.inspect().widgets.some((w) => w.id === "continue")`)
	p.clickFor("continue", "kilovolt.view() !== null", false)
	p.wait(stored + " !== null")
	if after := eval[string](p, stored); after != before {
		t.Errorf("the plan was %s, after a reload it is %s", before, after)
	}
	if n := eval[int](p, "history.length"); n > entries+1 {
		t.Errorf("the history has grown from %d entries to %d", entries, n)
	}
	if chromium.Engine() != browser.Chromium { // the others have nowhere to go, or end with the page
		return
	}
	p.must(p.Exec("setInterval(() => history.back(), 1000)")) // past the tips
	p.wait(`typeof kilovolt === "undefined" || location.href === "about:blank"`)
}
