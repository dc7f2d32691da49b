package script

import (
	"errors"

	"kilovolt/engine"
	"kilovolt/engine/record"
	"kilovolt/game/hint"
	"kilovolt/game/match"
	"kilovolt/game/session"
	"kilovolt/game/warn"
)

// Hint is what the Expert would do in the place of the human at turn.
type Hint struct {
	Actions []string `json:"actions"`         // legal one after the other
	Limit   int      `json:"limit,omitempty"` // up to which it would bid, Elektro
	Text    string   `json:"text"`            // the same in the player's language
	Reason  *Reason  `json:"reason,omitempty"`
}

// Warning is a costly slip that a decision would be.
type Warning struct {
	Kind string `json:"kind"` // an id of package warn
	Text string `json:"text"` // in the player's language
}

// Hint asks the Expert; told is given the hint as JSON, or why there is none, when it has thought or something else has happened. Where the device was to be
// handed over, it has been then.
func (a *API) Hint(told func(text string, err error)) {
	if a.on.Match() == nil {
		told("", a.fail(session.ErrNoGame, ""))
		return
	}
	a.on.TakeOver()
	var stop func()
	stop = a.on.Listen(func(c session.Change) {
		switch {
		case c.Kind == session.Advised && a.on.Asking(), c.Kind == session.Pondering, c.Kind == session.Paced, c.Kind == session.Trouble:
			return
		}
		stop()
		a.tellHint(told)
	})
	if err := a.on.AskHint(); err != nil {
		stop()
		told("", a.fail(err, "no-hint"))
		return
	}
	if a.on.Hint() != nil {
		stop()
		a.tellHint(told)
	}
}

// tellHint tells the hint that stands, or that there is none.
func (a *API) tellHint(told func(text string, err error)) {
	h := a.on.Hint()
	if h == nil {
		told("", a.fail(hint.ErrNotNow, "no-hint"))
		return
	}
	teller := a.teller()
	out := Hint{Limit: h.Limit, Text: teller.Hint(h)}
	for _, action := range h.Actions {
		out.Actions = append(out.Actions, engine.Format(a.on.Match().Rules(), action))
	}
	out.Reason = a.reason(&match.Change{Seat: h.Seat, By: record.ByBot, Reason: h.Reason})
	told(marshal(out), nil)
}

// Warnings tells what the table would warn of before a decision, as JSON; nothing is decided. Which warnings the players want does not matter, and a decision
// that is not legal is none to warn of.
func (a *API) Warnings(text string) (string, error) {
	m := a.on.Match()
	if m == nil {
		return "", a.fail(session.ErrNoGame, "")
	}
	actions, err := engine.ParseAll(m.Rules(), text)
	if err != nil {
		return "", a.fail(err, "text")
	}
	out := []Warning{}
	if p := a.public(); p.Await != engine.AwaitNothing && !a.on.Veil().Hides(p.Actor) {
		for _, w := range warn.Of(m.Rules(), p, actions, 0) {
			out = append(out, Warning{w.Kind.String(), a.teller().Warning(&w)})
		}
	}
	return marshal(out), nil
}

// noAdvice are the codes of why there is no hint.
func noAdvice(err error) string {
	switch {
	case errors.Is(err, hint.ErrOff):
		return "hints-off"
	case errors.Is(err, hint.ErrNotNow):
		return "no-hint"
	}
	return ""
}
