//go:build !firefox && !webkit

// WebDriver presses keys too slowly for so many; the document is the same in every browser.

package e2e

import (
	"encoding/json"
	"fmt"
	"testing"
	"time"
)

// tabOnto walks to a control of the text version, or of a dialog of the page, with the tab key.
func (p *tab) tabOnto(id string) {
	p.t.Helper()
	p.wait(`!!document.querySelector('[data-kv="` + id + `"]') || !!document.getElementById(` + quote(id) + `)`)
	at := ""
	for range 400 {
		at = eval[string](p, `(({dataset, id, outerHTML}) => dataset.kv ?? (id || outerHTML.slice(0, 80)))(
			document.activeElement)`)
		if at == id {
			return
		}
		p.press("Tab")
	}
	p.t.Fatalf("the tab key does not lead to %s, but to %q", id, at)
}

// tabTo walks to a control in the same way, and presses it with Enter.
func (p *tab) tabTo(id string) {
	p.t.Helper()
	p.tabOnto(id)
	p.press("Enter")
}

// chooseInWords chooses a value of a list in the text version by keyboard.
func (p *tab) chooseInWords(id, value string) {
	p.t.Helper()
	p.tabOnto(id)
	for range 12 {
		if eval[string](p, `document.activeElement.value`) == value {
			return
		}
		p.press("ArrowDown")
	}
	p.t.Fatalf("the arrow key does not choose %s in %s", value, id)
}

// decideInWords makes the decision at hand in the text version by keyboard, as far as one button does: the first of
// those that begin with one of the given ids, or else what takes least.
func (p *tab) decideInWords(ids ...string) {
	p.t.Helper()
	p.must(p.Frames(2)) // until the text version says what the view does
	index := p.position().Index
	wanted, err := json.Marshal(append([]string{}, ids...))
	p.must(err)
	for range 5 { // a press that follows another one at once counts as a bounce
		id := eval[string](p, fmt.Sprintf(`(() => {
			const all = [...document.querySelectorAll("#mirror button[data-kv^='kv/do/']")]
				.filter((b) => !b.disabled).map((b) => b.dataset.kv);
			for (const id of ["anyway", ...%s, "done", "pass", "drop", "best", "range-open-", "open "]) {
				const found = all.find((x) => x.slice(6).startsWith(id));
				if (found) return found;
			}
			return all[0];
		})()`, wanted))
		p.tabTo(id)
		decided := fmt.Sprintf(`window.kilovolt.view().index > %d`, index)
		if id != "kv/do/anyway" {
			decided += ` || !!document.querySelector('[data-kv="kv/do/anyway"]')`
		}
		if p.Wait(decided, 2*time.Second) == nil {
			return
		}
	}
	p.t.Fatal("no button decides anything")
}

// endTurnInWords decides by keyboard, preferring buttons of these ids, until somebody elsewhere is to decide or the
// game is over.
func (p *tab) endTurnInWords(ids ...string) {
	p.t.Helper()
	for end := time.Now().Add(2 * time.Minute); ; {
		at := p.position()
		switch {
		case at.Phase == "over" || eval[bool](p, elsewhereJS):
			return
		case time.Now().After(end):
			p.t.Fatal("the turn does not end")
		case at.Bot:
			p.must(p.Wait("!window.kilovolt.view().bot", time.Minute))
		default:
			p.decideInWords(ids...)
		}
	}
}

// sendInWords makes the link of the turn by keyboard, and returns the link, or the text where there is no address.
func (p *tab) sendInWords(kind string) string {
	p.t.Helper()
	p.tabTo("kv/do/show-link")
	p.tabTo("kv/share/make")
	field := fmt.Sprintf(`[data-kv="kv/share/%s-label/%[1]s"]`, kind)
	p.wait(`!!document.querySelector(` + quote(field) + `)`)
	text := eval[string](p, `document.querySelector(`+quote(field)+`).value`)
	p.tabTo("kv/share/send-" + kind)
	if got := p.sent(); got != text {
		p.t.Errorf("to be copied is %q, shown is %q", got, text)
	}
	p.tabTo("kv/share/close")
	return text
}

// answerInWords takes up the game of the link that is offered by keyboard, decides, and sends the turn on.
func (p *tab) answerInWords(kind string) string {
	p.t.Helper()
	p.says("This link is for")
	p.tabTo("kv/offered/play")
	p.wait("window.kilovolt.view() !== null")
	p.endTurnInWords()
	return p.sendInWords(kind)
}

// pasteInWords opens a text from the list of saved games by keyboard.
func (p *tab) pasteInWords(text string) {
	p.t.Helper()
	if !eval[bool](p, `!!document.querySelector('[data-kv="kv/saves/file"]')`) {
		p.tabTo("kv/saves/open")
	}
	p.tabTo("kv/saves/file")
	p.wait(`document.getElementById("kv-files").open`)
	p.tabOnto("kv-files-text")
	p.must(p.Insert(text))
	p.tabTo("kv-files-take")
	p.wait(`!document.getElementById("kv-files").open`)
}

// The same in the text version, by keyboard alone: the set-up, decisions, standing orders, sending, and the answer.
func TestPlayByLinkInWords(t *testing.T) {
	fullOnly(t, "game/view/textversion's TestPlayByLinkInWords, TestPlayByLink here")
	beside(t)
	ann := open(t, tabOptions{PageOptions: still()})
	ann.tabTo("kv/do/setup")
	ann.chooseInWords("kv/do/seat-1/kind-1-label/kind-1", "link")
	ann.tabOnto("kv/do/seed-label/seed") // which selects what stands there
	ann.must(ann.Insert("7"))
	ann.tabTo("kv/do/start")
	ann.wait("window.kilovolt.view() !== null && window.kilovolt.view().by_link !== null")
	ann.endTurnInWords()
	ann.tabOnto("kv/do/orders/order-run-label/order-run")
	ann.press("Space")
	ann.tabOnto("kv/do/orders/order-fuel-label/order-fuel")
	ann.must(ann.Insert("15"))
	ann.tabTo("kv/do/orders/give")
	ann.wait(`JSON.stringify(window.kilovolt.orders(0)) === '{"fuel":15,"run":true}'`)
	link := ann.sendInWords("link")
	ann.says("Waiting for")

	ben := open(t, tabOptions{PageOptions: still(), URL: link})
	ann.arrive(ben.answerInWords("link"))
	ann.standsAs(ben)
}

// late is a game by link of two whose networks lack one city for the end: everything is decided once more.
const late = `{seed: "7", board: "usa", edition: "classic", introductory: true, regions: ["s", "mw", "se"],
	players: [{name: "Ann"}, {name: "Ben", by_link: true}],
	position: {round: 5, market: [13, 15, 17, 18, 19, 22, 23, 24],
		players: [{money: 200, plants: [20, 25]}, {money: 200, plants: [21, 26]}],
		houses: [["kansas-city", "oklahoma-city", "dallas", "houston", "memphis", "birmingham"],
			["fargo", "duluth", "minneapolis", "chicago", "st-louis", "cincinnati"]]
			.flatMap((cities, seat) => cities.map((city) => ({city, seats: [seat]})))}}`

// A game by link is played to its result in the text version by keyboard alone.
func TestAGameByLinkEndsInWords(t *testing.T) {
	fullOnly(t, "game/view/textversion's TestPlayByLinkInWords, TestPlayByLinkInWords here")
	beside(t)
	ann := open(t, tabOptions{PageOptions: still()})
	_, err := ann.await(`window.kilovolt.newGame(` + late + `)`)
	ann.must(err)
	people := [2]*tab{ann}
	links := 0
	for {
		here, next := people[links%2], &people[(links+1)%2]
		here.endTurnInWords("runs-1", "build ")
		link := here.sendInWords("link")
		links++
		if *next == nil {
			*next = open(t, tabOptions{PageOptions: still(), URL: link})
			(*next).tabTo("kv/offered/play")
		} else {
			(*next).arrive(link)
		}
		(*next).wait(fmt.Sprintf("window.kilovolt.view()?.index >= %d", here.position().Index))
		if a, b := here.record().Hash, (*next).record().Hash; a != b {
			t.Fatalf("after link %d the devices are at %016x and %016x", links, a, b)
		}
		if here.position().Phase == "over" {
			break
		}
	}
	for _, p := range people {
		p.checkOver()
		p.wait(`/wins the game|share the win/.test(document.querySelector("#mirror").textContent)`)
	}
	t.Logf("%d links", links)
}
