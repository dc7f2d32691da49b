//go:build !firefox && !webkit

package e2e

import (
	"fmt"
	"strings"
	"testing"
)

// begun plays some decisions of a game of three people, and returns where it stands.
func (p *tab) begun(decisions int) string {
	p.t.Helper()
	_, err := p.await(fmt.Sprintf(`(async () => {
		const kv = window.kilovolt;
		await kv.newGame({seed: "7", players: [{name: "Ann"}, {name: "Ben"}, {name: "Cem"}]});
		for (let i = 0; i < %d; i++) {
			const all = kv.legal(), c = all[i %% 3 ? 0 : (i * 7) %% all.length];
			await kv.play(c.text.replace("{n}", c.low));
		}
	})()`, decisions))
	p.must(err)
	return p.stand()
}

// sent returns the link or text that the page's dialog shows; it closes the dialog.
func (p *tab) sent() string {
	p.t.Helper()
	p.wait(`document.getElementById("kv-files").open && document.getElementById("kv-files-text").value`)
	text := eval[string](p, `document.getElementById("kv-files-text").value`)
	p.must(p.Press("#kv-files-close"))
	p.wait(`!document.getElementById("kv-files").open`)
	return text
}

// shared shares what of the game on the table, by clicks.
func (p *tab) shared(what, how string) string {
	p.t.Helper()
	p.show("menu")
	p.show("menu-share")
	p.show("share-what." + what)
	p.show(how)
	text := p.sent()
	p.show("share-back")
	p.gone("share-back")
	p.show("menu-continue")
	p.gone("menu-continue")
	return text
}

// A game is shared by clicks, and opened by somebody else: to watch, to play on, and as a table. A link in the middle
// of a game asks, and the game is kept. A changed link, a foreign one and one of a newer build are refused in words,
// and nothing changes.
func TestALinkIsOpened(t *testing.T) {
	beside(t)
	p := open(t, tabOptions{PageOptions: small})
	stands := p.begun(20)
	watch, playOn := p.shared("watch", "share-link"), p.shared("play-on", "share-link")
	if !strings.HasPrefix(watch, good.URL+"/#g=") || watch == playOn || len(watch) > 400 {
		t.Fatalf("the links are %q, %q", watch, playOn)
	}

	q := open(t, tabOptions{PageOptions: small, URL: watch})
	if hash := eval[string](q, "location.hash"); hash != "" {
		t.Errorf("the address still ends in %s", hash)
	}
	q.show("offered-play")
	q.wait(`window.kilovolt.inspect().widgets.some((w) => w.id === "past-play")`)
	if got := q.stand(); got != stands {
		t.Errorf("the game that is watched stands at\n%s, want\n%s", got, stands)
	}

	// In the middle of that game another link comes.
	before := q.fingerprint()
	q.must(q.Exec("location.hash = " + quote(playOn[strings.Index(playOn, "#"):])))
	q.wait(`window.kilovolt.inspect().widgets.some((w) => w.id === "offered-play")`)
	if got := q.fingerprint(); got != before {
		t.Error("the game changes before the player has answered")
	}
	q.show("offered-seat-2.computer")
	q.show("offered-play")
	q.gone("offered-play")
	q.wait("window.kilovolt.view().index === 0")
	if got := q.stand(); got != stands {
		t.Errorf("the game that is played on stands at\n%s, want\n%s", got, stands)
	}
	if slots := q.slots(); len(slots) != 2 || slots[1].Kind != "parked" {
		t.Errorf("the game before is not kept: %+v", slots)
	}

	if testing.Short() {
		return // game/app's TestLinksInTheProgram, game/view/textversion's TestWrongLinksInWords
	}
	for bad, want := range map[string]string{
		watch[:len(watch)-1]:                     "wrong or missing",
		strings.Replace(watch, "#g=", "#g=Z", 1): "needs version 25",
		strings.Replace(watch, "#g=", "#z=", 1):  "does not have",
		"#t=":                                    "",
	} {
		here := q.fingerprint()
		q.must(q.Exec("location.hash = " + quote(bad[strings.Index(bad, "#"):])))
		if want == "" {
			continue // no link: it stays where it is
		}
		q.wait(`document.getElementById("mirror").textContent.includes(` + quote(want) + `)`)
		if got := q.fingerprint(); got != here {
			t.Errorf("%s: the game has changed", want)
		}
	}

	q.drop("link.txt", "Play my table: "+p.shared("table", "share-link"))
	q.show("offered-play")
	q.wait(`window.kilovolt.view() === null && window.kilovolt.inspect().widgets.some((w) => w.id === "setup-start")`)
	q.show("setup-start")
	q.wait("window.kilovolt.view() !== null")
	if seats := eval[int](q, "window.kilovolt.view().players.length"); seats != 3 {
		t.Errorf("the table has %d seats, want 3", seats)
	}
}

// By keyboard alone a game is shared as a text, and a text is opened.
func TestSharingByKeyboard(t *testing.T) {
	fullOnly(t, "game/app's TestKeyboardReachesEverything, TestALinkIsOpened and TestRoundByKeyboard here")
	beside(t)
	p := open(t, tabOptions{PageOptions: small})
	stands := p.begun(12)
	p.must(p.Exec(`document.querySelector("canvas").focus()`))
	p.press("Escape")
	p.wait(`window.kilovolt.inspect().widgets.some((w) => w.id === "menu-share")`)
	p.walkTo("menu-share")
	p.press("Enter")
	p.wait(`window.kilovolt.inspect().widgets.some((w) => w.id === "share-code")`)
	p.walkTo("share-code")
	p.press("Enter")
	code := p.sent()
	if !strings.HasPrefix(code, "g=C") {
		t.Fatalf("the text is %q", code)
	}
	q := open(t, tabOptions{PageOptions: small})
	q.must(q.Exec(`kvFiles.open("open", "")`))
	q.must(q.Exec(`document.getElementById("kv-files-text").value = ` + quote("> "+code+" \n")))
	q.must(q.Press("#kv-files-take"))
	q.wait(`window.kilovolt.inspect().widgets.some((w) => w.id === "offered-play")`)
	q.walkTo("offered-play")
	q.press("Enter")
	q.wait("window.kilovolt.view() !== null")
	if got := q.stand(); got != stands {
		t.Errorf("the game stands at\n%s, want\n%s", got, stands)
	}
}

// In the text version alone.
func TestSharingInTheTextVersion(t *testing.T) {
	fullOnly(t, "game/view/textversion's TestSharingInWords, TestALinkIsOpened here")
	beside(t)
	p := open(t, tabOptions{PageOptions: small})
	stands := p.begun(12)
	press := func(p *tab, id string) {
		t.Helper()
		p.wait(`!!document.querySelector('[data-kv="` + id + `"]')`)
		p.must(p.Exec(`document.querySelector('[data-kv="` + id + `"]').click()`))
	}
	press(p, "kv/menu/share")
	p.wait(`!!document.querySelector('[data-kv="kv/share/link-label/link"]')`)
	link := eval[string](p, `document.querySelector('[data-kv="kv/share/link-label/link"]').value`)
	press(p, "kv/share/send-link")
	if got := p.sent(); got != link {
		t.Errorf("sent %q, shown %q", got, link)
	}
	press(p, "kv/share/close")
	p.wait(`!document.querySelector('[data-kv="kv/share"]')`)
	q := open(t, tabOptions{PageOptions: small, URL: link})
	press(q, "kv/offered/play")
	press(q, "kv/do/leave-watch")
	if got := q.stand(); got != stands {
		t.Errorf("the game stands at\n%s, want\n%s", got, stands)
	}
}
