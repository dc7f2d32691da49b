package advisor

import (
	"errors"
	"fmt"

	"kilovolt/engine"
	"kilovolt/engine/bot"
	"kilovolt/game/match/match"
	"kilovolt/maps"
)

// Why no hint can be asked for.
var (
	ErrOff    = errors.New("hints are turned off")
	ErrNotNow = errors.New("it is not the turn of a human who could be given a hint")
)

// Level is who is asked: the strongest opponent, with the even personality.
const Level = "master"

// Hint is what the Master would do.
type Hint struct {
	Seat    engine.Seat
	Await   engine.Await
	Actions []engine.Action // legal one after the other
	Limit   int             // the highest bid it would make, Elektro; 0 where it would not bid
	Oil     int             // tokens left beside the coal that it keeps (A9)
	Reason  bot.Reason      // the zero value without one
}

// An Asking is a hint that is being thought about.
type Asking struct {
	rules   *engine.Rules
	view    engine.View
	thinker match.Thinker
}

// Ask begins to think about the decision of the seat whose turn it is, of which v is the view. hides reports whose
// money the view hides. bots makes the Master; the error is its own.
func Ask(bots match.ThinkerFactory, r *engine.Rules, v engine.View, hides func(engine.Seat) bool) (*Asking, error) {
	for seat := range v.Players {
		if hides(engine.Seat(seat)) {
			v.Players[seat].Money = v.Players[v.Seat].Money // a guess: others have about as much
		}
	}
	t, err := bots(Level, r, v, bot.AdviceSeed(&v.Public)) // no seat's own chance is used
	if err != nil {
		return nil, fmt.Errorf("hint: %w", err)
	}
	return &Asking{r, v, t}, nil
}

// Think continues for as long as more reports that there is time, at least for one small unit of work; done reports
// whether the hint is there. If the Master panics there is no hint: the game must not fail with it.
func (a *Asking) Think(more func() bool) (done bool, err error) {
	defer func() {
		if e := recover(); e != nil {
			err = fmt.Errorf("hint: panic: %v", e)
		}
	}()
	for !a.thinker.Step(1) {
		if a.Waits() || !more() {
			return false, nil
		}
	}
	return true, nil
}

// Waits reports whether the Master thinks elsewhere and has not yet decided.
func (a *Asking) Waits() bool { return match.Waits(a.thinker) }

// Hint returns the hint, once Think is done. Its chance to win is for the players at the table, by seat: the names of
// computers, "" for humans.
func (a *Asking) Hint(players []string) *Hint {
	h := &Hint{Seat: a.view.Seat, Await: a.view.Await}
	var reason any
	h.Actions, reason = a.thinker.Decision()
	if e, ok := reason.(match.Estimate); ok {
		reason = e.Among(a.rules, &a.view.Public, players)
	}
	h.Reason, _ = reason.(bot.Reason)
	s := engine.Sample(a.rules, &a.view, 1)
	for _, action := range h.Actions {
		if engine.Apply(a.rules, &s, action, nil) != nil {
			break
		}
		switch action.Verb {
		case engine.VerbKeep:
			h.Oil = int(s.Players[h.Seat].Tokens[engine.Oil])
		case engine.VerbOpen, engine.VerbBid:
			h.Limit = int(action.N)
			h.Limit = max(h.Limit, min(h.Reason.Limit, a.most(action))) // as far as the money goes
		}
	}
	return h
}

// most returns the highest bid that could be made instead of a bid, Elektro.
func (a *Asking) most(bid engine.Action) int {
	var list engine.List
	engine.Legal(a.rules, &a.view.Public, &list)
	for _, c := range list.Choices() {
		if c.Verb == bid.Verb && c.What == bid.What {
			return int(c.Max)
		}
	}
	return int(bid.N)
}

// Plant returns the plant that the hint opens or scraps; NoPlant for none.
func (h *Hint) Plant() engine.Plant {
	for _, a := range h.Actions {
		if a.Verb == engine.VerbOpen || a.Verb == engine.VerbScrap {
			return a.Plant()
		}
	}
	return engine.NoPlant
}

// Runs returns the plants that the hint runs.
func (h *Hint) Runs() (plants engine.PlantSet) {
	for _, a := range h.Actions {
		if a.Verb == engine.VerbRun {
			plants = plants.With(a.Plant())
		}
	}
	return plants
}

// Tokens returns what the hint buys.
func (h *Hint) Tokens() (t engine.Tokens) {
	for _, a := range h.Actions {
		if a.Verb == engine.VerbBuy {
			t[a.What] += uint8(a.N)
		}
	}
	return t
}

// Places returns where the hint builds, or which city it places or marks, in order.
func (h *Hint) Places() (out []maps.City) {
	for _, a := range h.Actions {
		switch a.Verb {
		case engine.VerbBuild, engine.VerbTrust, engine.VerbMark:
			out = append(out, maps.City(a.What))
		}
	}
	return out
}

// Skips reports whether the hint is to pass, to drop out, or to end a turn without buying or building anything.
func (h *Hint) Skips() bool {
	if len(h.Actions) != 1 {
		return false
	}
	switch h.Actions[0].Verb {
	case engine.VerbPass, engine.VerbDrop:
		return true
	case engine.VerbDone:
		return h.Await == engine.AwaitBuy || h.Await == engine.AwaitBuild
	}
	return false
}
