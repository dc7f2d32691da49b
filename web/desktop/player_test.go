package desktop

import (
	"fmt"
	"testing"
)

// view is the part of the view that the player uses.
type view struct {
	Seat, Round, Index int
	Phase, Await       string
	Bot                bool
	Plants             struct{ Current []any } // numbers, "step3"
	Players            []struct {
		Plants []int
	}
}

// A choice is an item of the script interface's legal().
type choice struct {
	Text, Verb, City string
	Cost             int
}

// player plays the program with a mouse and a keyboard, as a person would.
type player struct {
	t *testing.T
	*Program
	decisions int
}

func (p *player) must(err error) {
	p.t.Helper()
	if err != nil {
		if picture, err := p.screen.Screenshot(); err == nil {
			p.t.Logf("picture: %s", dump(p.t, "png", picture))
		}
		p.t.Fatal(err)
	}
}

func (p *player) scene() *Scene {
	p.t.Helper()
	s, err := p.Inspect()
	p.must(err)
	return &s
}

// waitFor waits for a widget and returns the scene.
func (p *player) waitFor(id string) *Scene {
	p.t.Helper()
	s, err := p.Wait(id, func(s Scene) bool { return s.Find(id) != nil })
	p.must(err)
	return &s
}

func (p *player) view() view {
	p.t.Helper()
	v, err := Call[view](p.Program, "view")
	p.must(err)
	return v
}

// press clicks widgets one after another.
func (p *player) press(ids ...string) {
	p.t.Helper()
	for _, id := range ids {
		p.must(p.Press(id))
	}
}

// open clicks a widget that leads to another one, repeatedly if necessary: a click on a moving widget may miss it.
func (p *player) open(id, leadsTo string) {
	p.t.Helper()
	for range 4 {
		s, err := p.Wait(id, func(s Scene) bool { return s.Find(leadsTo) != nil || s.Can(id) })
		p.must(err)
		if s.Find(leadsTo) != nil {
			return
		}
		w := s.Find(id)
		p.must(p.click(w))
	}
	p.waitFor(leadsTo)
}

// key presses keys one after another.
func (p *player) key(names ...string) {
	p.t.Helper()
	for _, name := range names {
		p.must(p.Key(name))
	}
}

// use activates a widget, alternating between the mouse and the keyboard.
func (p *player) use(id string) {
	p.t.Helper()
	if p.decisions%2 == 0 {
		p.press(id)
		return
	}
	p.enter(id)
}

// enter activates a widget by the keyboard.
func (p *player) enter(id string) {
	p.t.Helper()
	if p.scene().Focus != id {
		_, err := p.scrollTo(id)
		p.must(err)
	}
	p.key("Enter")
}

// decide makes the current decision, and waits until the game has gone on.
func (p *player) decide(v view) {
	p.t.Helper()
	for try := 0; p.view().Index == v.Index; try++ {
		if try == 4 {
			p.must(fmt.Errorf("no way to go on at %q in round %d", v.Await, v.Round))
		}
		p.attempt(v)
		// The attempt has had its effect: a decision, a warning, or a refusal.
	}
	p.decisions++
}

// choose presses one of several widgets that can then be confirmed. If a slow machine took the press for a hold, it
// uses the keyboard.
func (p *player) choose(id string) {
	p.t.Helper()
	if p.use(id); p.scene().Find("confirm") == nil {
		p.enter(id)
	}
}

// attempt makes the presses for a decision.
func (p *player) attempt(v view) {
	p.t.Helper()
	if s := p.scene(); s.Find("ask-yes") != nil {
		p.use("ask-yes")
		return
	}
	p.key("1") // moves the focus to the decision, wherever that is in this window
	s := p.scene()
	switch v.Await {
	case "open":
		for _, plant := range v.Plants.Current {
			if id := fmt.Sprintf("offer-%v", plant); s.Can(id) {
				p.choose(id)
				p.use("confirm")
				return
			}
		}
		p.use("pass")
	case "bid":
		if p.decisions%3 == 0 && s.Can("confirm") {
			p.use("confirm")
		} else {
			p.use("drop")
		}
	case "scrap":
		p.choose(fmt.Sprintf("scrap-%d", v.Players[v.Seat].Plants[0]))
		p.use("confirm")
	case "buy":
		if s.Can("one-run") {
			p.use("one-run")
		}
		p.use("confirm")
	case "build":
		if city := p.cheapest(); city != "" {
			p.key("M")
			p.use("city-" + city)
			p.key("1")
		}
		if p.scene().Can("confirm") {
			p.use("confirm")
		} else {
			p.use("done")
		}
	default:
		p.use("confirm")
	}
}

// cheapest returns the city that costs least to connect; "" if the player can afford none.
func (p *player) cheapest() (city string) {
	p.t.Helper()
	choices, err := Call[[]choice](p.Program, "legal")
	p.must(err)
	least := 0
	for _, c := range choices {
		if c.Verb == "build" && (city == "" || c.Cost < least) {
			city, least = c.City, c.Cost
		}
	}
	return city
}

// turn waits until it is a human's turn or the game is over.
func (p *player) turn() view {
	p.t.Helper()
	for {
		if v := p.view(); !v.Bot {
			return v
		}
	}
}
