package script

import (
	"errors"

	"kilovolt/engine"
	"kilovolt/engine/record"
	"kilovolt/game/match/advisor"
	"kilovolt/game/match/match"
	"kilovolt/game/play/session"
)

// Hint is what the Master would do in the place of the human whose turn it is.
type Hint struct {
	Actions []string `json:"actions"`         // legal one after the other
	Limit   int      `json:"limit,omitempty"` // the highest bid that it would make, Elektro
	Text    string   `json:"text"`            // the same in the player's language
	Reason  *Reason  `json:"reason,omitempty"`
}

// A Warning is a costly slip that a decision would be.
type Warning struct {
	Kind string `json:"kind"` // an id of package advisor
	Text string `json:"text"` // in the player's language
}

// Hint asks the Master. answer is called with the hint as JSON, or with the reason why there is none, when the Master
// has thought or something else has happened. A pending hand-over of the device counts as done.
func (a *API) Hint(answer func(text string, err error)) {
	if a.on.Match() == nil {
		answer("", a.fail(session.ErrNoGame, ""))
		return
	}
	a.on.TakeOver()
	var stop func()
	answered := false // at once in a puzzle, whose answer is known
	stop = a.on.Listen(func(session.Change) {
		if !a.on.Asking() {
			stop()
			answered = true
			a.answerHint(answer)
		}
	})
	if err := a.on.AskHint(); err != nil {
		stop()
		answer("", a.fail(err, "no-hint"))
		return
	}
	if a.on.Hint() != nil && !answered {
		stop()
		a.answerHint(answer)
	}
}

// answerHint answers with the present hint, or with the reason why there is none.
func (a *API) answerHint(answer func(text string, err error)) {
	h := a.on.Hint()
	if h == nil {
		answer("", a.fail(advisor.ErrNotNow, "no-hint"))
		return
	}
	teller := a.teller()
	out := Hint{Limit: h.Limit, Text: teller.Hint(h)}
	for _, action := range h.Actions {
		out.Actions = append(out.Actions, engine.Format(a.on.Match().Rules(), action))
	}
	out.Reason = a.reason(&match.Change{Seat: h.Seat, By: record.ByBot, Reason: h.Reason})
	answer(marshal(out), nil)
}

// Warnings returns what the table would warn of before a decision, as JSON; nothing is decided. It does not matter
// which warnings the players want. A decision that is not legal gets none.
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
	if p := a.public(); p.Await != engine.AwaitNothing && !a.on.Redaction().Hides(p.Actor) {
		for _, w := range advisor.Warnings(m.Rules(), a.on.View(), actions) {
			out = append(out, Warning{w.Kind.String(), a.teller().Warning(&w)})
		}
	}
	return marshal(out), nil
}

// noAdvice returns the code of why there is no hint, "" for other errors.
func noAdvice(err error) string {
	switch {
	case errors.Is(err, advisor.ErrOff):
		return "hints-off"
	case errors.Is(err, advisor.ErrNotNow):
		return "no-hint"
	}
	return ""
}
