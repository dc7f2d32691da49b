package scenes

import (
	"slices"
	"time"

	"kilovolt/engine"
	"kilovolt/engine/record"
	"kilovolt/game/match/recap"
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
	{name: "m-spoken-bid", after: 200 * time.Millisecond, is: deciding(engine.AwaitOpen)},
	{name: "m-spoken", after: 200 * time.Millisecond, is: deciding(engine.AwaitBuild)},
}

// lastRound accepts a decision with which the last round begins.
func lastRound(r *engine.Rules, p *engine.Public, events []engine.Event) bool {
	return recap.Ender(r, p, events) != engine.NoSeat
}

// deciding returns what accepts a decision of a kind.
func deciding(await engine.Await) func(*engine.Rules, *engine.Public, []engine.Event) bool {
	return func(_ *engine.Rules, p *engine.Public, _ []engine.Event) bool {
		return p.Await == await
	}
}

// payday is a payment for many cities.
var payday = having(func(e *engine.Event, _ *engine.Public) bool {
	return e.Kind == engine.EventIncome && e.N >= 5
})

// having returns what accepts a decision among whose events one is as asked for.
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

// A decision is one decision of a recorded game.
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

// passings returns the scenes of the game in which something moves.
func (g Game) passings() (list []Scene) {
	add := func(m passing, lead func(g Game, p *Program) error) {
		list = append(list, Scene{Name: m.name, Group: Play, Moving: true, Show: func(p *Program) error {
			return lead(g, p)
		}})
	}
	for _, m := range passings {
		add(m, m.lead)
	}
	for _, m := range spoken {
		add(m, m.listen)
	}
	return list
}

// lead leads to the middle of what moves.
func (m *passing) lead(g Game, p *Program) error {
	saved, text, err := m.before(g, "")
	if err != nil {
		return err
	}
	if err := p.show(saved); err != nil {
		return err
	}
	if err := p.withoutTips(saved); err != nil {
		return err
	}
	return p.Hold(m.after, func() error {
		_, err := p.Call("play", text)
		return err
	})
}

// listen leads to what a computer says.
func (m *passing) listen(g Game, p *Program) error {
	saved, _, err := m.before(g, "hard")
	if err != nil {
		return err
	}
	if err := p.load(saved); err != nil {
		return err
	}
	err = p.Until("remark", func() (bool, error) {
		all, err := p.widgets()
		return slices.ContainsFunc(all, func(w Widget) bool { return w.ID == "remark" && w.W > 0 }), err
	})
	if err != nil {
		return err
	}
	return p.Hold(m.after, func() error { return nil })
}

// before returns a save of the game before the decision, with computers of a level in all seats or with people, and the
// decision. The error is [ErrNone] where the game has no such decision.
func (m *passing) before(g Game, level string) (saved []byte, text string, err error) {
	p, err := planOf(g.Setup)
	if err != nil {
		return nil, "", err
	}
	d, text, err := p.decided(m.is)
	if err != nil {
		return nil, "", err
	}
	if d.first < 0 {
		return nil, "", ErrNone
	}
	saved, err = p.with(level, moment{index: d.first})
	return saved, text, err
}
