package present

import (
	"kilovolt/game/match/advisor"
	"kilovolt/game/match/draft"
	"kilovolt/game/play/session"
	"kilovolt/game/words/phrase"
)

// Question is the question about a decision, worded.
type Question struct {
	Title    string
	Steps    []string // the actions in question
	Sum      string   // what they cost or bring, and what is left
	Waste    string   // that the plan is not carried out, "" if it is
	Warnings []Warning
	Yes, No  string
}

// A Warning is a warning, worded.
type Warning struct {
	Kind  advisor.Kind
	Text  string
	Never string // the switch that turns off warnings of its kind, whatever the answer is
}

// Ask words a question.
func Ask(t *phrase.Teller, q *session.Question) Question {
	player := t.Player("player", q.Seat)
	out := Question{Title: t.T("ask.title", player), Sum: sum(t, &q.Outcome), Yes: t.T("ask.yes"), No: t.T("ask.no")}
	if q.Outcome.Undone {
		out.Waste = t.T("ask.waste-plan")
	}
	if len(q.Warnings) > 0 {
		out.Title, out.Yes, out.No = t.T("warn.title", player), t.T("warn.anyway"), t.T("ask.no")
	}
	for i := range q.Warnings {
		w := &q.Warnings[i]
		out.Warnings = append(out.Warnings, Warning{w.Kind, t.Warning(w), t.T("warn.never")})
	}
	if b, auto := q.Proposal.(session.AutoBid); auto {
		out.Steps = []string{t.T("panel.limit-bid", phrase.ShortMoney("limit", b.Most))}
		return out
	}
	for i := range q.Outcome.Steps {
		step := &q.Outcome.Steps[i]
		out.Steps = append(out.Steps, t.Action(&step.Before, step.Action))
	}
	return out
}

func sum(t *phrase.Teller, o *draft.Outcome) string {
	left := phrase.Money("left", o.Left)
	switch {
	case o.Cost > 0:
		return t.T("panel.purse", phrase.Money("money", o.Cost+o.Left), phrase.Money("cost", o.Cost), left)
	case o.Cost < 0:
		return t.T("ask.income", phrase.Money("income", -o.Cost), left)
	}
	return t.T("ask.free", left)
}
