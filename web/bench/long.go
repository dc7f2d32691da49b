package main

import (
	"encoding/json"
	"fmt"
	"time"

	"kilovolt/engine"
	"kilovolt/engine/gamecode"
	"kilovolt/engine/record"
	"kilovolt/engine/record/recordtest"
	"kilovolt/game/remote/link"
	"kilovolt/web/browser"
)

// watchStops collects how long the page's thread was busy in one go, and when that ended.
const watchStops = `window.kvStops = [];
	new PerformanceObserver((list) => {
		for (const e of list.getEntries()) window.kvStops.push(e.duration);
	}).observe({ type: "longtask", buffered: true })`

// settled is how long nothing may have been busy for until what came in counts as done.
const settled = 1500 * time.Millisecond

// long measures the longest stop of the page for the longest game that a link, a paste and load() can bring, in the
// canvas and in the text version.
func (b *bench) long() error {
	if err := b.page.Exec(watchStops); err != nil {
		return err
	}
	shared, err := idle(gamecode.MaxDecisions, "")
	if err != nil {
		return err
	}
	code, err := gamecode.Encode(gamecode.Code{Purpose: gamecode.Watch, Record: shared})
	if err != nil {
		return err
	}
	hash := "#" + link.Link{Kind: link.Game, Code: code}.Text()
	saves := map[string]string{}
	for _, level := range []string{"", "master"} {
		rec, err := idle(record.MaxSteps-200, level)
		if err != nil {
			return err
		}
		data, err := record.Encode(rec)
		if err != nil {
			return err
		}
		saves[level] = string(data)
	}
	time.Sleep(3 * settled) // what the page does after a start is not meant
	fmt.Printf("\nlongest stop of the page, ms; a link of %d characters holds %d decisions, the saves %d\n", len(code),
		len(shared.Steps), record.MaxSteps-200)
	for _, step := range []struct{ what, js string }{
		{"for comparison: a new game begins", `kilovolt.newGame({seed: "1", players: Array(3).fill({})})`},
		{"a link is opened", `location.hash = ` + quote(hash)},
		{"its game is watched", `document.querySelector('[data-kv="kv/offered/play"]').click()`},
		{"the text version is shown", `kvMirror.show(true)`},
		{"a save of people", `kilovolt.load(` + quote(saves[""]) + `)`},
		{"a save of three Masters, who think", `kilovolt.load(` + quote(saves["master"]) + `)`},
	} {
		if err := b.stop(step.what, step.js); err != nil {
			return fmt.Errorf("%s: %w", step.what, err)
		}
	}
	return nil
}

// stop measures what a script brings about.
func (b *bench) stop(what, js string) error {
	if err := b.page.Exec("window.kvStops.length = 0"); err != nil {
		return err
	}
	if b.profile {
		if err := b.page.StartProfile(); err != nil {
			return err
		}
	}
	begun := time.Now()
	if err := b.page.Exec(js + "; 0"); err != nil {
		return err
	}
	var all []float64
	for n := -1; n < len(all); {
		n = len(all)
		time.Sleep(settled)
		var err error
		if all, err = browser.Eval[[]float64](b.page, "window.kvStops"); err != nil {
			return err
		}
	}
	longest, sum := 0.0, 0.0
	for _, ms := range all {
		longest, sum = max(longest, ms), sum+ms
	}
	fmt.Printf("%-40s longest %6.0f, of %d long ones together %6.0f, over after %.1f s\n", what, longest, len(all), sum,
		(time.Since(begun) - settled).Seconds())
	if b.profile {
		lines, err := b.page.StopProfile(60)
		for _, line := range lines {
			fmt.Println("   ", line)
		}
		return err
	}
	return nil
}

// quote writes a text for a script.
func quote(text string) string {
	out, _ := json.Marshal(text)
	return string(out)
}

// idle returns a game of three in which all do only what they must; they are computers of a level, if one is given.
func idle(decisions int, level string) (*record.Record, error) {
	var players []record.Player
	for i := range 3 {
		p := record.Player{Name: fmt.Sprint("Player ", i+1), Colour: i, Kind: record.Human}
		if level != "" {
			p.Kind, p.Level = record.Bot, level
		}
		players = append(players, p)
	}
	return recordtest.Idle(engine.Setup{Board: "germany", Edition: engine.Recharged, Players: 3, Seed: 5}, players,
		decisions)
}
