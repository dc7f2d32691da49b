package present

import (
	"kilovolt/game/ground/i18n"
	"kilovolt/game/match/advisor"
	"kilovolt/game/words/phrase"
)

// Hint is what the Master would do in the player's place, worded, or that it is thinking.
type Hint struct {
	Title string
	What  string // the advice; "" while it is thinking
	Why   string // "" without a reason
	Do    string // carries it out
	End   string // hides it, or ends the thinking
}

// NewHint words a hint; nil is one that is being thought about.
func NewHint(t *phrase.Teller, h *advisor.Hint) Hint {
	if h == nil {
		return Hint{Title: t.T("hint.thinking"), End: t.T("hint.stop")}
	}
	what := t.Hint(h)
	return Hint{t.T("hint.title"), what, t.Reason(h.Reason), t.T("hint.do", i18n.Text("what", what)), t.T("hint.close")}
}
