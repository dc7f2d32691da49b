//go:build !firefox && !webkit

package e2e

import "testing"

// A link that is opened in a second tab waits there while the first has the game: the page says so, and nothing
// changes. Once the game is taken over, the link is: one that continues the game at once, another one after a question.
// The first tab says where the game is, and can take it back as it is by then.
func TestALinkIsOpenedInASecondTab(t *testing.T) {
	fullOnly(t, "web/page/test/claim.test.js and link.test.js, TestTwoTabs and TestPlayByLink here")
	beside(t)
	first := open(t, tabOptions{PageOptions: still()})
	_, err := first.await(`window.kilovolt.newGame({seed: "7", edition: "classic",
		players: [{name: "Ann"}, {name: "Ben", by_link: true}]})`)
	first.must(err)
	decide := takeTurn(1, "kv.sendLink()")
	text, err := first.await(decide)
	first.must(err)
	ben := open(t, tabOptions{PageOptions: still(), URL: good.URL + "/#" + text})
	ben.join()
	text, err = ben.await(decide)
	ben.must(err)
	there, kept := first.fingerprint(), eval[string](first, stored)

	const opens = "The link opens here as soon as you take the game over."
	const said = `document.getElementById("kv-claim-text").textContent.endsWith("` + opens + `")`
	second := first.another(tabOptions{PageOptions: still(), URL: good.URL + "/#" + text, Early: true})
	if title := second.elsewhere(); title != "The game is open in another tab" || !eval[bool](second, said) {
		t.Errorf("the second tab shows %q, %q", title, second.text("#kv-claim-text"))
	}
	if first.fingerprint() != there || eval[string](first, stored) != kept {
		t.Error("a link that waits in another tab has changed the game")
	}
	second.takeOver()
	second.standsAs(ben)
	if title := first.elsewhere(); title != "The game continues in another tab" || eval[bool](first, said) {
		t.Errorf("the first tab shows %q, %q", title, first.text("#kv-claim-text"))
	}

	// It is decided there, and somebody opens a link of another game in the tab that has none.
	_, err = second.await(decide)
	second.must(err)
	further := second.fingerprint()
	other := open(t, tabOptions{PageOptions: still()})
	_, err = other.await(`window.kilovolt.newGame({seed: "8", edition: "classic",
		players: [{name: "Cem"}, {name: "Dan", by_link: true}]})`)
	other.must(err)
	text, err = other.await(decide)
	other.must(err)
	first.must(first.Exec("location.hash = " + quote("#"+text)))
	first.wait(said)
	first.takeOver()
	first.says("Play as")
	if got := first.fingerprint(); got != further {
		t.Errorf("before the answer the first tab is at\n%s, the second one was at\n%s", got, further)
	}
	first.show("offered-play")
	first.gone("offered-play")
	first.wait("window.kilovolt.slots().length === 2")
	if a, b := first.stand(), other.stand(); a != b {
		t.Errorf("the other game stands at\n%s, where it began at\n%s", a, b)
	}
	first.must(first.Exec("window.kilovolt.open(window.kilovolt.slots()[1].key)"))
	first.wait(fingerprintJS + " === " + quote(further))
	second.elsewhere()
}
