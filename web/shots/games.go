package main

import (
	"fmt"
	"strconv"
	"strings"
	"time"

	"kilovolt/engine"
	"kilovolt/web/browser"
)

// game is a game to take pictures of.
type game struct {
	name  string
	setup engine.Setup
}

var games = []game{
	{"germany-2", engine.Setup{Seed: 2, Board: "germany", Edition: engine.Recharged, Players: 2}},
	{"germany-6", engine.Setup{Seed: 3, Board: "germany", Edition: engine.Recharged, Players: 6}},
	{"usa-2", engine.Setup{Seed: 4, Board: "usa", Edition: engine.Classic, Players: 2}},
	{"usa-6", engine.Setup{Seed: 5, Board: "usa", Edition: engine.Classic, Players: 6}},
}

// stop is a moment of a game to take pictures of.
type stop struct {
	name  string
	await engine.Await
	round int      // the first round in which it may occur
	lift  bool     // the sheet of a narrow screen has to be raised first
	press []string // widgets to press first: of several separated by "|", the first that exists; "*" ends a prefix
	shows string   // a widget that must appear after that
	tips  bool     // a tip may be visible
	pages bool     // also the other pages of a narrow screen
}

var stops = []stop{
	{name: "1-trust", await: engine.AwaitTrust},
	{name: "2-auction", await: engine.AwaitOpen, round: 3},
	{name: "2-tip", await: engine.AwaitOpen, tips: true},
	{name: "2-hint", await: engine.AwaitOpen, round: 4, press: []string{"ask-hint"}, shows: "hint-take|hint-close"},
	{name: "2-bid", await: engine.AwaitBid, round: 4},
	{name: "3-resources", await: engine.AwaitBuy, round: 4, press: []string{"one-run|two-runs"}},
	{name: "3-warning", await: engine.AwaitBuy, round: 4, press: []string{"confirm"}},
	{name: "3-hint", await: engine.AwaitBuy, round: 4, press: []string{"ask-hint"}, shows: "hint-take|hint-close"},
	{name: "4-build", await: engine.AwaitBuild, round: 4, pages: true},
	{name: "4-plan", await: engine.AwaitBuild, round: 6, lift: true, press: []string{"near-*"}},
	{name: "4-hint", await: engine.AwaitBuild, round: 6, press: []string{"ask-hint"}, shows: "hint-take|hint-close"},
	{name: "5-power", await: engine.AwaitRun, round: 4},
	{name: "5-legend", await: engine.AwaitRun, round: 4, press: []string{"help"}},
	{name: "5-menu", await: engine.AwaitRun, round: 4, press: []string{"menu"}},
	{name: "6-over", await: engine.AwaitNothing},
	{name: "7-result", await: engine.AwaitNothing, press: []string{"result"}},
	{
		name: "8-curves", await: engine.AwaitNothing,
		press: []string{"result", "result-page.curves|result-measure.money"},
	},
	{name: "8-turns", await: engine.AwaitNothing, press: []string{"result", "result-page.turns|result-measure.chance"}},
	{name: "9-watch", await: engine.AwaitNothing, press: []string{"result", "result-watch", "past-play"}},
}

// pages are the pages of a narrow screen.
var pages = []string{"plants", "fuel", "players", "log"}

// do runs an asynchronous expression in the page and returns the text that it resolves to.
func (c *camera) do(js string, limit time.Duration) (string, error) {
	if err := c.page.Exec(`window.kvDone = null;
		void ` + js + `.then((s) => { window.kvDone = String(s); }, (e) => { window.kvDone = "failed: " + e.message; });
		undefined`); err != nil {
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
	p, err := play(g.setup)
	if err != nil {
		return err
	}
	for i := range stops {
		if !strings.Contains(stops[i].name, c.shoot.stops) {
			continue
		}
		if err := c.stop(g, p, &stops[i]); err != nil {
			return fmt.Errorf("%s: %w", stops[i].name, err)
		}
	}
	return c.passings(g, p)
}

// stop loads a game at a given moment and takes pictures of it.
func (c *camera) stop(g *game, p *plan, s *stop) error {
	at, ok := p.find(s.await, s.round)
	switch {
	case !ok && s.await == engine.AwaitTrust:
		return nil // not every game has one
	case !ok:
		return fmt.Errorf("not in this game")
	}
	saved, err := p.at(at)
	if err != nil {
		return err
	}
	if err := c.show(saved); err != nil {
		return err
	}
	clear := []string{"tip-close"}
	if s.tips {
		clear = nil
	}
	if s.await == engine.AwaitNothing {
		clear = append(clear, "result-table") // a finished game shows its result in place of the table
	}
	for _, id := range clear {
		if err := c.pressIf(id); err != nil {
			return err
		}
	}
	if s.lift {
		if err := c.pressIf("tab.act"); err != nil {
			return err
		}
	}
	for _, ids := range s.press {
		if err := c.press(strings.Split(ids, "|")...); err != nil {
			return err
		}
		if err := c.settle(); err != nil {
			return err
		}
	}
	if s.shows != "" {
		if err := c.page.Wait(js(`some`, strings.Split(s.shows, "|")...), time.Minute); err != nil {
			return err
		}
	}
	if err := c.take(g.name + "-" + s.name); err != nil || !s.pages {
		return err
	}
	return c.pages(g)
}

// show loads a game, and waits until the table shows nothing else.
func (c *camera) show(saved []byte) error {
	for _, id := range []string{"help-back", "menu-continue"} { // may be left open by the previous picture
		if err := c.pressIf(id); err != nil {
			return err
		}
	}
	if err := c.load(saved); err != nil {
		return err
	}
	if err := c.settle(); err != nil {
		return err
	}
	// For a while a toast says that the previous game was kept.
	return c.page.Wait(`!window.kilovolt.inspect().widgets.some((w) => w.id === "toast")`, time.Minute)
}

// load loads a game; those kept before make room for it.
func (c *camera) load(saved []byte) error {
	_, err := c.do(`(async (game) => {
		for (const s of window.kilovolt.slots()) {
			if (s.kind !== "on") await window.kilovolt.discard(s.key);
		}
		await window.kilovolt.load(game);
	})(`+strconv.Quote(string(saved))+`)`, time.Minute)
	return err
}

// pages takes pictures of the pages of a narrow screen.
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
