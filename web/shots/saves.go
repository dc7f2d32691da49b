package main

import (
	"encoding/json"
	"fmt"
	"time"

	"kilovolt/engine"
)

// saved are the moments of the games that are saved for the pictures of the saved games; the last one is the current
// game.
var saved = []struct {
	game  string
	await engine.Await
	round int
	name  string // name of a copy; "" if the game is only parked
}{
	{"usa-2", engine.AwaitNothing, 0, "The long one"},
	{"germany-6", engine.AwaitBuild, 6, "Before the last round"},
	{"usa-6", engine.AwaitBuy, 5, ""},
	{"germany-2", engine.AwaitOpen, 3, "Against the Trust"},
	{"germany-6", engine.AwaitRun, 4, ""},
	{"usa-2", engine.AwaitBuild, 5, ""},
}

// saves takes the pictures of the saved games and their dialogs.
func (c *camera) saves() error {
	plans := map[string]*plan{}
	for _, s := range saved {
		p := plans[s.game]
		for _, g := range games {
			if p != nil || g.name != s.game {
				continue
			}
			var err error
			if p, err = play(g.setup); err != nil {
				return err
			}
			plans[s.game] = p
		}
		at, ok := p.find(s.await, s.round)
		if !ok {
			return fmt.Errorf("%s has no such moment", s.game)
		}
		data, err := p.at(at)
		if err != nil {
			return err
		}
		text, err := json.Marshal(string(data))
		if err != nil {
			return err
		}
		call := `window.kilovolt.load(` + string(text) + `)`
		if s.name != "" {
			call += `.then(() => window.kilovolt.keep("` + s.name + `"))`
		} else { // a game is kept only if somebody has made a decision in it
			call += `.then(() => window.kilovolt.play(window.kilovolt.legal().at(-1).text))`
		}
		if _, err := c.do(call, time.Minute); err != nil {
			return err
		}
	}
	damaged := `localStorage.setItem("kilovolt/broken-1", "what is no game"); window.kilovolt.leave()`
	if err := c.page.Exec(damaged); err != nil {
		return err
	}
	if err := c.settle(); err != nil {
		return err
	}
	if err := c.press("saves"); err != nil {
		return err
	}
	if err := c.take("saves"); err != nil {
		return err
	}
	for _, step := range []struct{ press, name string }{
		{"save-on", "saves-what"}, {"save-share", "saves-share"}, {"share-back", ""},
		{"save-rename", "saves-name"}, {"save-name-no", ""}, {"save-park-*", "saves-parked"},
		{"save-delete", "saves-delete"},
		{"save-delete-yes", "saves-deleted"},
	} {
		if err := c.press(step.press); err != nil {
			return err
		}
		if err := c.settle(); err != nil {
			return err
		}
		if step.name == "" {
			continue
		}
		if err := c.take(step.name); err != nil {
			return err
		}
	}
	// The page's own dialogs, to open a game and to copy one.
	for _, step := range []struct{ js, name string }{
		{`window.kvFiles.open("open", "")`, "saves-open"},
		{`document.getElementById("kv-files").close(); window.kvFiles.open("copy", "{…}")`, "saves-copy"},
	} {
		if err := c.page.Exec(step.js); err != nil {
			return err
		}
		if err := c.take(step.name); err != nil {
			return err
		}
	}
	const drop = `(() => {
		document.getElementById("kv-files").close();
		const data = new DataTransfer();
		const slot = Object.keys(localStorage).find((k) => k.startsWith("kilovolt/slot-"));
		data.items.add(new File([localStorage.getItem(slot)], "kilovolt-germany.json"));
		window.dispatchEvent(new DragEvent("drop", {dataTransfer: data, cancelable: true}));
	})()`
	if err := c.page.Exec(drop); err != nil {
		return err
	}
	if err := c.page.Wait(js("some", "offered-play"), time.Minute); err != nil {
		return err
	}
	if err := c.take("saves-offered"); err != nil {
		return err
	}
	if err := c.press("offered-no"); err != nil {
		return err
	}
	return c.page.Key("Escape")
}
