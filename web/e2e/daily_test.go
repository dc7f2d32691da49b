//go:build !firefox && !webkit

package e2e

import (
	"fmt"
	"strings"
	"testing"
)

// onDay has the page's clock start at noon of a day, UTC.
func onDay(day string) string {
	return `{
		const Clock = Date, ahead = Clock.parse("` + day + `T12:00:00Z") - Clock.now();
		window.Date = class extends Clock {
			constructor(...at) {
				super(...(at.length > 0 ? at : [Clock.now() + ahead]));
			}
			static now() { return Clock.now() + ahead; }
		};
	}`
}

// tableOfTheDay opens the dialog of the table of the day and returns what its button promises.
func (p *tab) tableOfTheDay() string {
	p.t.Helper()
	p.show("daily")
	p.wait(`window.kilovolt.inspect().widgets.some((w) => w.id === "daily-play")`)
	return p.widgets()["daily-play"].Label
}

// The table of the day is played once for the record, to its end; its result is two lines, after a reload too.
// Neither a second game nor yesterday's counts.
func TestTheTableOfTheDay(t *testing.T) {
	fullOnly(t, "game/app's TestTheDayInTheProgram, game/view/textversion's TestTheDayInWords")
	beside(t)
	o := still()
	o.Inject = []string{onDay("2027-03-01")} // three players
	p := open(t, tabOptions{PageOptions: o})
	if got := p.tableOfTheDay(); got != "Play it for the record" {
		t.Fatalf("the button says %q", got)
	}
	p.show("daily-play")
	p.wait("window.kilovolt.view() !== null")
	table := eval[string](p, `(({board, edition, players}) => (
		[board, edition, ...players.map((p) => p.level || p.kind)].join(" ")
	))(window.kilovolt.view())`)
	if table != "usa classic human expert expert" {
		t.Errorf("the table of 2027-03-01 is %s", table)
	}

	p.reload()
	if got := p.tableOfTheDay(); got != "Play it again without counting" {
		t.Errorf("once it has begun the button says %q", got)
	}
	p.show("daily-back")
	p.gone("daily-back")
	p.resume()
	_, err := p.await(textPlayer("false"))
	p.must(err)
	p.checkOver()
	p.show("daily-share")
	result := p.sent()
	me := eval[struct{ Rank, Powered, Money int }](p, `window.kilovolt.view().ranking.find((r) => r.seat === 0)`)
	line := fmt.Sprintf("Kilovolt, table of 2027-03-01: place %d of 3, cities powered: %d, %d Elektro", me.Rank,
		me.Powered, me.Money)
	if lines := strings.Split(result, "\n"); len(lines) != 2 || lines[0] != line ||
		!strings.HasPrefix(lines[1], "Days in a row: 1 · rules ") {
		t.Errorf("the result is %q, want two lines that begin with %q", result, line)
	}

	p.reload()
	if got := p.tableOfTheDay(); got != "Play it again without counting" {
		t.Errorf("after the game the button says %q", got)
	}
	p.wait(`document.getElementById("mirror").textContent.includes(` + quote(line) + `)`)
	for _, id := range []string{"daily-play", "daily-yesterday"} {
		p.show(id)
		p.wait("window.kilovolt.view() !== null")
		if got := eval[int](p, "window.kilovolt.view().players[0].colour"); got != 1 {
			t.Errorf("%s begins a game that counts", id)
		}
		p.reload()
		p.show("daily")
	}
}
