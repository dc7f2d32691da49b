//go:build !firefox && !webkit

package e2e

import (
	"fmt"
	"strings"
	"testing"
	"time"
)

// setUpByLink sets up a table with somebody elsewhere on the second seat, by clicks, and begins.
func (p *tab) setUpByLink() {
	p.t.Helper()
	p.show("new-game")
	p.show("seat-1-kind.link")
	p.show("setup-start")
	p.wait("window.kilovolt.view() !== null && window.kilovolt.view().by_link !== null")
}

// playHere decides by clicks until somebody elsewhere is to decide.
func (p *tab) playHere() {
	p.t.Helper()
	for end := time.Now().Add(2 * time.Minute); !eval[bool](p, elsewhereJS); {
		at := p.position()
		switch {
		case time.Now().After(end):
			p.t.Fatalf("the turn does not end: %+v", at)
		case at.Bot:
			p.must(p.Wait("!window.kilovolt.view().bot", time.Minute))
		default: // drops out of the bidding, as each bid takes a link
			before := p.screen()
			p.decide(at, 1, false)
			_ = p.Wait(fmt.Sprintf("(%s) !== %s", screenJS, quote(before)), time.Second) // else again
		}
	}
}

// sendTurn sends the turn on by one click, and returns the link. A note stands in for the share sheet, which gets it
// while the browser still takes the click as one.
func (p *tab) sendTurn() string {
	p.t.Helper()
	p.must(p.Exec(`window.shared = null; navigator.share = async (what) => {
		window.shared = {url: what.url, text: what.text, active: navigator.userActivation.isActive};
	}`))
	for range 5 { // a click where another one was a moment ago counts as a bounce
		if p.show("send-turn"); p.Wait("window.shared !== null", 15*time.Second) == nil {
			break
		}
	}
	p.wait("window.shared !== null")
	if !eval[bool](p, "window.shared.active") {
		p.t.Error("the click no longer counts")
	}
	if says := eval[string](p, "window.shared.text"); !strings.Contains(says, "Kilovolt") {
		p.t.Errorf("with the link goes %q", says)
	}
	if p.byLink().Unsent {
		p.t.Error("it does not count as sent")
	}
	return eval[string](p, "window.shared.url")
}

// beginByLink sets up a table with somebody elsewhere, decides, and sends the first turn on, all by clicks.
func beginByLink(t *testing.T) (p *tab, link string) {
	t.Helper()
	p = open(t, tabOptions{PageOptions: still()})
	p.setUpByLink()
	p.playHere()
	return p, p.sendTurn()
}

// Two people play a game by link by clicks, at devices of their own; one of them reloads the page, and the link comes
// again. At the full length they play two rounds, and a link of another game, an older one, one that has parted and a
// damaged one are told apart.
func TestPlayByLink(t *testing.T) {
	beside(t)
	ann, first := beginByLink(t)
	if !strings.HasPrefix(first, good.URL+"/#t=") {
		t.Fatalf("the link is %q", first)
	}
	if again := ann.sendTurn(); again != first {
		t.Error("sent again it is another link")
	}
	if got := ann.refused("undo()"); got == "accepted" {
		t.Error("what was sent can be undone")
	}

	ben := open(t, tabOptions{PageOptions: still(), URL: first})
	ben.says("Play as")
	ben.join()
	if got := ben.byLink(); len(got.Here) != 1 || got.Here[0] != 1 || got.WaitsFor != nil {
		t.Fatalf("Ben's device: %+v", got)
	}
	people := [...]*tab{ben, ann}
	links := []string{first}
	for n := 0; n < atLength(2, 16) && (n < 3 || ann.position().Round <= 2); n++ {
		from, to := people[n%2], people[(n+1)%2]
		from.playHere()
		links = append(links, from.sendTurn())
		if n == 1 && !testing.Short() { // TestReloadInTheMiddleResumes, game/play/session's TestWholeGameByLink
			to.reload()
			to.resume()
			if to.byLink().WaitsFor == nil {
				t.Error("after a reload it waits for nobody")
			}
		}
		to.arrive(links[len(links)-1])
		to.standsAs(from)
	}
	t.Logf("%d links in %d rounds", len(links), ann.position().Round)

	// the turn is with the person who was sent the last link
	here := people[(len(links)-1)%2]
	if eval[bool](here, elsewhereJS) {
		here = people[len(links)%2]
	}
	stands := here.fingerprint()
	here.arrive(links[len(links)-1])
	here.says("You have already opened this link")
	here.show("offered-no")
	here.gone("offered-no")
	if testing.Short() {
		return // game/remote/post's TestCompare, game/remote/link's and game/app's tests have the other links
	}
	here.arrive(links[0])
	here.says("older than your game")
	here.show("offered-play")
	here.gone("offered-play")
	last := links[len(links)-1]
	here.arrive(last[:len(last)-1])
	here.says("wrong or missing")
	here.arrive(strings.Replace(last, "#t=B", "#t=C", 1))
	here.says("newer version")
	if got := here.fingerprint(); got != stands {
		t.Errorf("the game has changed:\n%s\n%s", got, stands)
	}

	// Somebody else begins another game and sends it to the wrong person: it is offered, and this game is kept.
	_, foreign := beginByLink(t)
	here.arrive(foreign)
	here.says("Play as")
	here.show("offered-play")
	here.gone("offered-play")
	here.wait("window.kilovolt.slots().length === 2")
	if slots := here.slots(); slots[1].Kind != "parked" {
		t.Errorf("the game before is not kept: %+v", slots)
	}
	here.must(here.Exec("window.kilovolt.open(window.kilovolt.slots()[1].key)"))
	here.wait(fingerprintJS + " === " + quote(stands))
}

// A game goes on in two ways where a silent person was replaced by a computer after all: the person who began it sees
// the late answer explained, and can take either.
func TestASilentPersonIsReplaced(t *testing.T) {
	fullOnly(t, "game/remote/post's TestReplaceMeanwhile, game/play/session's TestReplaceInASession")
	beside(t)
	ann, first := beginByLink(t)
	ben := open(t, tabOptions{PageOptions: still(), URL: first})
	ben.join()
	ben.playHere()
	late := ben.sendTurn()
	if got := ben.refused(`seat(0, "easy")`); got != "seat-by-link " {
		t.Errorf("Ben gives Ann's seat to a computer: %q", got)
	}
	if _, offered := ben.widgets()["replace-seat"]; offered {
		t.Error("Ben is offered to replace Ann")
	}

	ann.show("replace-seat")
	ann.show("replace-yes")
	ann.wait(`window.kilovolt.view().players[1].kind === "bot" && !(` + elsewhereJS + `)`)
	ann.playByClicks(false, func(at position) bool { return at.Round > 1 && !at.Bot })
	stands := ann.fingerprint()
	ann.arrive(late)
	ann.says("differs from yours")
	ann.show("offered-keep")
	ann.gone("offered-keep")
	ann.wait("window.kilovolt.slots().length === 2")
	if got := ann.stand(); got != ben.stand() {
		t.Errorf("Ann stands at\n%s, Ben at\n%s", got, ben.stand())
	}
	ann.must(ann.Exec("window.kilovolt.open(window.kilovolt.slots()[1].key)"))
	ann.wait(fingerprintJS + " === " + quote(stands))
}
