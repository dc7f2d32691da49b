package present

import (
	"kilovolt/engine"
	"kilovolt/game/ground/i18n"
	"kilovolt/game/match/advisor"
)

// Hint is what the Master would do in the player's place, worded, or that it is thinking.
type Hint struct {
	Title string
	What  string // the advice; "" while it is thinking
	Why   string // "" without a reason
	Sum   string // the budget of the round with it; "" without one
	Do    string // carries it out
	End   string // hides it, or ends the thinking
}

// Hint words a hint for the decision; nil is one that is being thought about.
func (d Decision) Hint(h *advisor.Hint) Hint {
	if h == nil {
		return Hint{Title: d.T("hint.thinking"), End: d.T("hint.stop")}
	}
	what := d.Teller.Hint(h)
	out := Hint{Title: d.T("hint.title"), What: what, Why: d.Reason(h.Reason),
		Do: d.T("hint.do", i18n.Text("what", what)), End: d.T("hint.close")}
	if dropping := h.Await == engine.AwaitBid && h.Skips(); !dropping && h.Await == d.Draft.Await() {
		with := d
		with.Draft = d.Draft.Fresh()
		h.Plan(with.Draft)
		if b := with.Budget(); b != nil {
			out.Sum = b.Sum
		}
	}
	return out
}
