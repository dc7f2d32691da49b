package main

import (
	"fmt"
	"strconv"
	"strings"
	"time"

	"kilovolt/engine"
	"kilovolt/engine/record"
	"kilovolt/game/recap"
)

// passing is a moment in which something moves: a decision that has just been made.
type passing struct {
	name  string
	after time.Duration // into what moves
	is    func(r *engine.Rules, before *engine.Public, events []engine.Event) bool
}

var passings = []passing{
	{name: "m-sold", after: 200 * time.Millisecond, is: having(func(e *engine.Event, p *engine.Public) bool {
		return e.Kind == engine.EventBought && p.Await == engine.AwaitBid && p.Round >= 2
	})},
	{name: "m-payday-begins", after: 180 * time.Millisecond, is: payday},
	{name: "m-payday", after: 420 * time.Millisecond, is: payday},
	{name: "m-step-2", after: 500 * time.Millisecond, is: having(func(e *engine.Event, _ *engine.Public) bool {
		return e.Kind == engine.EventStep && e.N == 2
	})},
	{name: "m-step-3", after: 500 * time.Millisecond, is: having(func(e *engine.Event, _ *engine.Public) bool {
		return e.Kind == engine.EventStep && e.N == 3
	})},
	{name: "m-last-round", after: 500 * time.Millisecond, is: lastRound},
}

// spoken are decisions from which on computers play, until one makes a remark: in the first round all do.
var spoken = []passing{
	{name: "m-spoken-bid", is: deciding(engine.AwaitOpen)}, {name: "m-spoken", is: deciding(engine.AwaitBuild)},
}

// lastRound is a decision with which the last round begins.
func lastRound(r *engine.Rules, p *engine.Public, events []engine.Event) bool {
	return recap.Ender(r, p, events) != engine.NoSeat
}

// deciding is a decision of a kind.
func deciding(await engine.Await) func(*engine.Rules, *engine.Public, []engine.Event) bool {
	return func(_ *engine.Rules, p *engine.Public, _ []engine.Event) bool {
		return p.Await == await
	}
}

// payday is a payment for many cities.
var payday = having(func(e *engine.Event, _ *engine.Public) bool {
	return e.Kind == engine.EventIncome && e.N >= 5
})

// having is a decision among whose events one is as asked for.
func having(is func(*engine.Event, *engine.Public) bool,
) func(*engine.Rules, *engine.Public, []engine.Event) bool {
	return func(_ *engine.Rules, p *engine.Public, events []engine.Event) bool {
		for i := range events {
			if is(&events[i], p) {
				return true
			}
		}
		return false
	}
}

// decision is one decision of a recorded game.
type decision struct {
	first   int // number of its first action
	actions []engine.Action
}

// decided finds the first decision as asked for.
func (p *plan) decided(is func(*engine.Rules, *engine.Public, []engine.Event) bool,
) (d decision, text string, err error) {
	r, state, err := engine.New(p.rec.Setup, nil)
	if err != nil {
		return d, "", err
	}
	for i := 0; i < len(p.rec.Steps); {
		before, events := state.Public, []engine.Event(nil)
		d = decision{first: i}
		for joined := false; i < len(p.rec.Steps) && (!joined || p.rec.Steps[i].Joined); i, joined = i+1, true {
			a := p.rec.Steps[i].Action
			if err := engine.Apply(r, &state, a, &events); err != nil {
				return d, "", err
			}
			d.actions = append(d.actions, a)
		}
		if p.rec.Steps[d.first].By != record.ByForced && is(r, &before, events) { // else the match makes it itself
			return d, engine.FormatAll(r, d.actions), nil
		}
	}
	return decision{first: -1}, "", nil
}

// slowClock slows the page's clock down as asked for, so that pictures can be taken of what moves.
const slowClock = `{
	const own = performance.now.bind(performance);
	let began = 0, at = 0, pace = 1;
	performance.now = () => at + (own() - began) * pace;
	window.kvPace = (p) => { const now = performance.now(); began = own(); at = now; pace = p; };
}`

// slowness is how many times slower the clock runs until the moment of a picture. Then it all but stops, so that the
// picture is of that moment, however long it takes.
const slowness = 10

// passing takes the picture of a moment in which something moves.
func (c *camera) passing(g *game, p *plan, m *passing) error {
	d, text, err := p.decided(m.is)
	switch {
	case err != nil:
		return err
	case d.first < 0:
		return nil // not in this game
	}
	saved, err := p.at(moment{index: d.first})
	if err != nil {
		return err
	}
	if err := c.show(saved); err != nil {
		return err
	}
	if err := c.pressIf("tip-close"); err != nil {
		return err
	}
	slow := fmt.Sprintf(`window.kvPace(1 / %d); window.kvBegan = performance.now()`, slowness)
	if err := c.page.Exec(slow); err != nil {
		return err
	}
	if _, err := c.do(`window.kilovolt.play(`+strconv.Quote(text)+`)`, time.Minute); err != nil {
		return err
	}
	wait := fmt.Sprintf(`performance.now() - window.kvBegan > %d`, m.after.Milliseconds())
	if err := c.page.Wait(wait, time.Minute); err != nil {
		return err
	}
	if err := c.page.Exec(`window.kvPace(1 / 10000)`); err != nil {
		return err
	}
	if err := c.shot(g.name + "-" + m.name); err != nil {
		return err
	}
	return c.page.Exec(`window.kvPace(1)`)
}

// passings takes the pictures of all moments of a game in which something moves.
func (c *camera) passings(g *game, p *plan) error {
	for i := range passings {
		if !strings.Contains(passings[i].name, c.shoot.stops) {
			continue
		}
		if err := c.passing(g, p, &passings[i]); err != nil {
			return fmt.Errorf("%s: %w", passings[i].name, err)
		}
	}
	for i := range spoken {
		if !strings.Contains(spoken[i].name, c.shoot.stops) {
			continue
		}
		if err := c.spoken(g, p, &spoken[i]); err != nil {
			return fmt.Errorf("%s: %w", spoken[i].name, err)
		}
	}
	return nil
}

// spoken takes the picture of what a computer says.
func (c *camera) spoken(g *game, p *plan, m *passing) error {
	d, _, err := p.decided(m.is)
	if err != nil || d.first < 0 {
		return err
	}
	saved, err := p.with("hard", moment{index: d.first})
	if err != nil {
		return err
	}
	if err := c.load(saved); err != nil {
		return err
	}
	said := `window.kilovolt.inspect().widgets.some((w) => w.id === "remark" && w.w > 0)`
	if err := c.page.Wait(said, time.Minute); err != nil {
		return err
	}
	if err := c.shot(g.name + "-" + m.name); err != nil {
		return err
	}
	_, err = c.do(`window.kilovolt.leave()`, time.Minute)
	return err
}
