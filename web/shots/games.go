package main

import (
	"fmt"
	"strings"
	"time"

	"kilovolt/web/browser"
)

// game is a game to take pictures of.
type game struct{ name, setup string }

var games = []game{
	{"germany-2", `{seed: "2", board: "germany", players: players(2)}`},
	{"germany-6", `{seed: "3", board: "germany", players: players(6)}`},
	{"usa-2", `{seed: "4", board: "usa", edition: "classic", players: players(2)}`},
	{"usa-6", `{seed: "5", board: "usa", edition: "classic", players: players(6)}`},
}

// stop is a moment of a game to take a picture of; a game comes to them one after another.
type stop struct {
	name  string
	await string
	round int      // the first one in which it may be
	press []string // widgets to press before the picture is taken; of those split by a bar the first that there is
	pages bool     // the other pages of a narrow screen too
}

var stops = []stop{
	{name: "1-trust", await: "trust"},
	{name: "2-auction", await: "open", round: 3},
	{name: "2-bid", await: "bid", round: 4},
	{name: "3-resources", await: "buy", round: 4, press: []string{"one-run|two-runs"}},
	{name: "4-build", await: "build", round: 4, pages: true},
	{name: "5-power", await: "run", round: 4},
	{name: "6-over", await: "nothing"},
	{name: "7-result", await: "nothing", press: []string{"result"}},
	{name: "8-curves", await: "nothing", press: []string{"result", "result-page.curves|result-measure.cities"}},
	{name: "9-watch", await: "nothing", press: []string{"result", "result-watch", "past-play"}},
}

// pages are those pages.
var pages = []string{"plants", "fuel", "players", "log"}

// library is what the page needs for that. Computers play the game once; what they decided is kept, with the moments at which the first seat was
// asked. Then the same game is played again by humans, decision by decision, as far as a picture wants it.
const library = `window.kvShots = (() => {
	const kv = window.kilovolt;
	const names = ["Ada", "Volta", "Ohm", "Watt", "Tesla", "Curie"];
	const seats = (kind) => (n) => names.slice(0, n).map((name) => ({name, kind, level: kind === "bot" ? "easy" : undefined}));
	let decisions = [], moments = [], at = 0;
	return {
		async plan(setup) {
			decisions = []; moments = []; at = 0;
			const note = () => {
				const view = kv.view();
				if (view.seat === 0 || view.phase === "over") { moments.push({await: view.await, round: view.round, at: decisions.length}); }
			};
			const played = new Promise((done) => {
				const stop = kv.on((change) => {
					if (change.type === "played" && change.by !== "forced") { decisions.push({text: change.actions.join(";"), index: change.index - change.actions.length}); }
					if (change.type === "played" || change.type === "started") { note(); }
					if (kv.view().phase === "over") { stop(); done(); }
				});
			});
			await kv.newGame(setup(seats("bot")));
			kv.skip();
			await played;
			await kv.newGame(setup(seats("human")));
		},
		async to(wanted, round) {
			const moment = moments.find((m) => m.await === wanted && m.round >= round && m.at >= at);
			if (!moment) { return "never"; }
			for (; at < moment.at; at++) {
				// What a computer had to do is done by itself for a human.
				if (kv.view().index === decisions[at].index) { await kv.play(decisions[at].text); }
			}
			return "here";
		},
	};
})()`

// do runs an asynchronous expression in the page and returns the text that it resolves to.
func (c *camera) do(js string, limit time.Duration) (string, error) {
	if err := c.page.Exec(`window.kvDone = null; void ` + js + `.then((s) => { window.kvDone = String(s); }, (e) => { window.kvDone = "failed: " + e.message; }); undefined`); err != nil {
		return "", err
	}
	if err := c.page.Wait(`window.kvDone !== null`, limit); err != nil {
		return "", err
	}
	said, err := browser.Eval[string](c.page, "window.kvDone")
	if err == nil && strings.HasPrefix(said, "failed") {
		err = fmt.Errorf("in the page: %s", said)
	}
	return said, err
}

// game takes the pictures of one game.
func (c *camera) game(g *game) error {
	if err := c.page.Exec(library); err != nil {
		return err
	}
	if _, err := c.do(`window.kvShots.plan((players) => (`+g.setup+`))`, 5*time.Minute); err != nil {
		return err
	}
	for i := range stops {
		if err := c.stop(g, &stops[i]); err != nil {
			return fmt.Errorf("%s: %w", stops[i].name, err)
		}
	}
	return nil
}

// stop plays on to a moment and takes its pictures.
func (c *camera) stop(g *game, s *stop) error {
	said, err := c.do(fmt.Sprintf(`window.kvShots.to(%q, %d)`, s.await, s.round), time.Minute)
	switch {
	case err != nil:
		return err
	case said == "never" && s.await == "trust":
		return nil // only some games have one
	case said == "never":
		return fmt.Errorf("not in this game")
	}
	if err := c.settle(); err != nil {
		return err
	}
	if s.await == "nothing" {
		if err := c.overTable(); err != nil {
			return err
		}
	}
	for _, ids := range s.press {
		if err := c.press(strings.Split(ids, "|")...); err != nil {
			return err
		}
	}
	if err := c.take(g.name + "-" + s.name); err != nil || !s.pages {
		return err
	}
	return c.pages(g)
}

// overTable goes from the result, which a game that ends shows, to the table.
func (c *camera) overTable() error {
	there, err := c.there("result-table")
	if err != nil || !there {
		return err
	}
	if err := c.press("result-table"); err != nil {
		return err
	}
	return c.settle()
}

// pages takes pictures of the pages that a narrow screen has.
func (c *camera) pages(g *game) error {
	for _, page := range pages {
		there, err := c.there("tab." + page)
		if err != nil {
			return err
		}
		if !there {
			continue
		}
		if err := c.press("tab." + page); err != nil {
			return err
		}
		if err := c.take(g.name + "-page-" + page); err != nil {
			return err
		}
	}
	return nil
}
