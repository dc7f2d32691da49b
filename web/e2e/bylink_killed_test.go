//go:build !firefox && !webkit

// Only Chromium can kill the process of one tab.

package e2e

import "testing"

// A tab is killed as soon as it has passed the link on: the game is still sent, the same link can be sent again, and
// the answer is taken over by whatever tab it is opened in. A tab that is killed while it makes the link can make one
// that goes on with the game of the others.
func TestATabKilledAfterSending(t *testing.T) {
	fullOnly(t, "game/play/session's TestUnsentOrdersOutliveALink, TestAGameSurvivesAKilledBrowser here")
	beside(t)
	o := tabOptions{PageOptions: still(), Trouble: true}
	ann := open(t, o)
	_, err := ann.await(`window.kilovolt.newGame({seed: "7", edition: "classic",
		players: [{name: "Ann"}, {name: "Ben", by_link: true}]})`)
	ann.must(err)
	decide := takeTurn(1, `""`)
	ann.must(ann.Exec(decide))
	link := ann.sendTurn()
	ann.must(ann.Kill())

	ann = ann.another(o)
	ann.resume()
	if got := ann.byLink(); got.WaitsFor == nil || *got.WaitsFor != 1 || got.Unsent {
		t.Errorf("after the kill: %+v", got)
	}
	if again := ann.sendTurn(); again != link {
		t.Errorf("after the kill the link is\n%s, before it was\n%s", again, link)
	}
	ben := open(t, tabOptions{PageOptions: still(), URL: link})
	ben.join()
	ben.must(ben.Exec(decide))
	answer := ben.sendTurn()
	ann.must(ann.Kill())

	o.URL = answer
	ann = ann.another(o)
	ann.wait("window.kilovolt.view() !== null")
	ann.standsAs(ben)

	ann.must(ann.Exec(decide))
	ann.must(ann.Exec("void window.kilovolt.sendLink()"))
	ann.must(ann.Kill())
	o.URL = ""
	ann = ann.another(o)
	ann.resume()
	ben.arrive(ann.sendTurn())
	ben.standsAs(ann)
}
