package e2e

import (
	"fmt"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"kilovolt/engine"
	"kilovolt/engine/record"
)

// A linkGame is a game by link that is played from its beginning to its result: each person at a device of their own.
type linkGame struct {
	t      *testing.T
	open   func(seat int, url string) *tab // opens somebody's device at an address, "" for the game itself
	build  int                             // the most cities that anybody builds in a turn
	hidden bool                            // the table hides money
	at     map[int]*tab                    // the devices that have got the game, by seat
	links  int
	last   string // the link with the result
}

// byLink is what window.kilovolt tells of a game by link.
type byLink struct {
	Here     []int `json:"here"`
	WaitsFor *int  `json:"waits_for"`
	Unsent   bool  `json:"unsent"`
}

func (p *tab) byLink() byLink {
	p.t.Helper()
	return eval[byLink](p, "window.kilovolt.view().by_link")
}

// elsewhereJS is true while the game waits for somebody at another device.
const elsewhereJS = "window.kilovolt.view().by_link.waits_for !== null"

// arrive opens a link in a page that is open.
func (p *tab) arrive(link string) {
	p.t.Helper()
	p.must(p.Exec("location.hash = " + quote(link[strings.Index(link, "#"):])))
}

// says waits for words in the text version, which says everything.
func (p *tab) says(words string) {
	p.t.Helper()
	p.wait(`document.getElementById("mirror").textContent.includes(` + quote(words) + `)`)
}

// join takes up the game of the link that is offered.
func (p *tab) join() {
	p.t.Helper()
	p.show("offered-play")
	p.wait("window.kilovolt.view() !== null")
}

// standJS is where the game stands, without how it came there.
const standJS = `(() => {
	const v = window.kilovolt.view();
	return v && JSON.stringify([v.round, v.phase, v.await, v.actor,
		v.players.map((p) => [p.money, p.plants, p.houses])]);
})()`

func (p *tab) stand() string {
	p.t.Helper()
	return eval[string](p, standJS)
}

// standsAs waits until somebody is to decide here, and checks that the game is where another device has it.
func (p *tab) standsAs(other *tab) {
	p.t.Helper()
	p.wait("!(" + elsewhereJS + ")")
	if here, there := p.stand(), other.stand(); here != there {
		p.t.Errorf("this device stands at\n%s, the other one at\n%s", here, there)
	}
}

// play begins a game with the arguments of newGame at the device of seat 0, and plays it until its end is everywhere.
func (g *linkGame) play(setup string) {
	g.t.Helper()
	g.at = map[int]*tab{}
	here := g.open(0, "")
	_, err := here.await("window.kilovolt.newGame(" + setup + ")")
	here.must(err)
	g.at[0] = here
	for {
		text, err := here.await(takeTurn(g.build, "kv.sendLink()"))
		here.must(err)
		link := good.URL + "/#" + text
		g.links++
		if here.position().Phase == "over" {
			g.end(here, link)
			return
		}
		if g.links > 200 {
			g.t.Fatalf("the game does not end: %+v", here.position())
		}
		next := *here.byLink().WaitsFor
		there := g.at[next]
		if there == nil {
			there = g.open(next, link)
			there.show("offered-play")
			g.at[next] = there
		} else {
			there.arrive(link)
		}
		there.wait(fmt.Sprintf("window.kilovolt.view()?.index >= %d && !(%s)", here.position().Index, elsewhereJS))
		g.check(here)
		g.check(there)
		if a, b := here.record().Hash, there.record().Hash; a != b {
			g.t.Fatalf("after link %d the devices are at %016x and %016x", g.links, a, b)
		}
		here = there
	}
}

// end sends the result to everybody, and checks that it is the same everywhere.
func (g *linkGame) end(here *tab, link string) {
	g.t.Helper()
	here.checkOver()
	g.last = link
	ended := here.record().Hash
	const result = `JSON.stringify((({ranking, players}) => [ranking, players.map((p) => p.money)])(
		window.kilovolt.view()))`
	want := eval[string](here, result)
	for seat, there := range g.at {
		if there != here {
			there.arrive(link)
			there.wait(`window.kilovolt.view().phase === "over"`)
		}
		if got := there.record().Hash; got != ended {
			g.t.Errorf("at the device of seat %d the game ends at %016x, at that of the last decision at %016x",
				seat, got, ended)
		}
		if got := eval[string](there, result); got != want {
			g.t.Errorf("at the device of seat %d the result is %s, at that of the last decision %s", seat, got,
				want)
		}
	}
	g.t.Logf("%d links in %d rounds at %d devices", g.links, here.position().Round, len(g.at))
}

// playedJS is how many games are in the records.
const playedJS = `window.kilovolt.records().tallies.reduce((n, t) => n + t.played, 0)`

// counted checks that each device has counted the game once, also when its end comes again and after a reload.
func (g *linkGame) counted() {
	g.t.Helper()
	for seat, p := range g.at {
		if n := eval[int](p, playedJS); n != 1 {
			g.t.Errorf("the device of seat %d has counted %d games", seat, n)
		}
	}
	p := g.at[1]
	p.arrive(g.last)
	p.says("You have already opened this link")
	p.show("offered-no")
	p.gone("offered-no")
	p.reload()
	p.resume()
	if n := eval[int](p, playedJS); n != 1 {
		g.t.Errorf("when the end has come again, it has counted %d games", n)
	}
}

// sum is a number of four digits or more, but not the decimals of another.
var sum = regexp.MustCompile(`(?:^|[^.\d])(\d{4,})`)

// shownJS is everything that a page shows or tells scripts, but for the counts of its frames, which may equal a sum.
const shownJS = `[document.getElementById("mirror").outerHTML, ...[window.kilovolt.view(), window.kilovolt.legal(),
	{...window.kilovolt.inspect(), frames: undefined}].map((told) => JSON.stringify(told))].join("\n")`

// check looks for sums of money that only people at other devices have or ever had.
func (g *linkGame) check(p *tab) {
	g.t.Helper()
	if !g.hidden {
		return
	}
	had, now := moneyOf(g.t, p.record())
	own := engine.Seat(p.byLink().Here[0])
	text, found := eval[string](p, shownJS), false
	for _, at := range sum.FindAllStringSubmatchIndex(text, -1) {
		n, _ := strconv.Atoi(text[at[2]:at[3]])
		found = found || n == now[own]
		if seats := had[n]; seats != 0 && !seats.Has(own) {
			g.t.Fatalf("link %d: the device of seat %d shows the %d of seats %b: …%s…", g.links, own, n, seats,
				text[max(0, at[0]-100):min(len(text), at[1]+100)])
		}
	}
	if !found {
		g.t.Errorf("link %d: the device of seat %d does not show its own %d, so the search would find nothing", g.links,
			own, now[own])
	}
}

// moneyOf is who has ever had which sum in a game, and what everybody has now.
func moneyOf(t *testing.T, rec *record.Record) (had map[int]engine.SeatSet, now []int) {
	t.Helper()
	game, err := record.Replay(rec)
	if err != nil {
		t.Fatal(err)
	}
	had, now = map[int]engine.SeatSet{}, make([]int, rec.Setup.Players)
	s := game.Start
	note := func() {
		for seat := range now {
			now[seat] = int(s.Players[seat].Money)
			had[now[seat]] = had[now[seat]].With(engine.Seat(seat))
		}
	}
	note()
	for _, step := range rec.Steps {
		var events []engine.Event
		if err := engine.Apply(game.Rules, &s, step.Action, &events); err != nil {
			t.Fatal(err)
		}
		note()
	}
	return had, now
}

// takeTurn decides in the page for the person who plays there, as far as their standing orders do not, until somebody
// elsewhere is to decide or the game is over; its value is that of another expression then. In round 1 they buy a plant
// for its number, later none; they buy fuel for one run, and build the cheapest cities that they can afford, up to the
// given number.
func takeTurn(build int, then string) string {
	return fmt.Sprintf(`(async (most) => {
		const kv = window.kilovolt;
		const soon = () => new Promise((done) => setTimeout(done, 10));
		let round = 0, index = -1, quiet = 0, built = 0;
		for (const end = Date.now() + 300000; Date.now() < end;) {
			const v = kv.view();
			if (v.phase === "over" || v.by_link.waits_for !== null) return %s;
			if (v.index !== index) [index, quiet] = [v.index, 0];
			if (v.bot) {
				kv.skip();
				await soon();
				continue;
			}
			if (v.round !== round) {
				round = v.round;
				const limits = {};
				if (round === 1) for (let plant = 3; plant <= 15; plant++) limits[plant] = plant;
				await kv.order(v.by_link.here[0], {limits, below: 51, fuel: 60, run: true});
			}
			if (v.await !== "build") {
				built = 0;
				if (quiet++ < 20) { // what is ordered is decided in the frames that follow
					kv.skip();
					await soon();
					continue;
				}
			}
			const all = kv.legal(), find = (verb) => all.find((c) => c.verb === verb);
			if (!all.length) {
				await soon();
				continue;
			}
			let c = find("pass") ?? find("drop") ?? find("done") ?? all[0];
			if (v.await === "build" && built++ < most) {
				c = all.filter((x) => x.verb === "build").sort((a, b) => a.cost - b.cost)[0] ?? c;
			}
			await kv.play(c.text.replace("{n}", c.low)).catch(soon); // an order may come first
		}
		throw new Error("the turn does not end: " + JSON.stringify(kv.view()));
	})(%d)`, then, build)
}
