package e2e

import (
	"strings"
	"testing"

	"kilovolt/web/browser"
)

// What web/page/test/back.test.js shows in a browser made for it holds in a real one: going back closes the menu and
// nothing else, also with a page that was reloaded while that was open; a plan stays through both; and with nothing
// open the page is left.
func TestGoingBackClosesTheMenu(t *testing.T) {
	p := open(t, tabOptions{PageOptions: small})
	entries := eval[int](p, "history.length")
	p.must(p.Exec(`kilovolt.newGame({seed: "4", board: "germany", edition: "classic",
		players: [{name: "Ada"}, {name: "Volta"}]})`))
	const there = `kilovolt.inspect().widgets.some((w) => w.id === "menu-list" || w.id === "menu-settings")`
	menu := func() {
		t.Helper()
		p.wait(`kilovolt.inspect().widgets.some((w) => w.id === "menu")`)
		p.clickAt(p.widgets()["menu"], false)
		p.wait(there + ` && history.state?.kilovolt === "over"`)
	}
	p.wait("kilovolt.view() !== null")
	plan := func() string {
		t.Helper()
		p.wait(`localStorage.getItem("kilovolt/plans") !== null`)
		return eval[string](p, `localStorage.getItem("kilovolt/plans")`)
	}
	p.wait(`kilovolt.inspect().widgets.some((w) => w.id.startsWith("offer-"))`)
	for id, w := range p.widgets() {
		if strings.HasPrefix(id, "offer-") && w.Enabled {
			p.clickAt(w, false)
			break
		}
	}
	before := plan()
	menu()
	p.must(p.Exec("history.back()"))
	p.wait(`!(` + there + `) && kilovolt.view() !== null`)
	menu()
	p.must(p.Reload())
	p.must(p.WaitReady(readyLimit))
	p.wait(`history.state?.kilovolt === "under" && kilovolt.inspect().widgets.some((w) => w.id === "continue")`)
	p.clickAt(p.widgets()["continue"], false)
	p.wait("kilovolt.view() !== null")
	if after := plan(); after != before {
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
