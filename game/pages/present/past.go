package present

import (
	"kilovolt/engine"
	"kilovolt/game/ground/i18n"
	"kilovolt/game/match/match"
	"kilovolt/game/words/phrase"
)

// Past is looking back at a game, worded: which moment is shown, and the ways to others.
type Past struct {
	Title                   string
	First, Back, Next, Last PastWay
	Leave                   string // to the game as it stands, or to its result
}

// A PastWay is a way to another moment.
type PastWay struct {
	Label  string
	WhyNot string // why it leads nowhere; "" if it does
}

// NewPast words the moment after so many actions of a match; shown is the position then.
func NewPast(t *phrase.Teller, m *match.Match, index int, shown *engine.Public) Past {
	out := Past{
		Title: t.T("history.title", i18n.Text("status", t.Status(shown))), Leave: t.T("history.back"),
		First: PastWay{Label: t.T("history.to-first")}, Back: PastWay{Label: t.T("history.step-back")},
		Next: PastWay{Label: t.T("history.step-on")}, Last: PastWay{Label: t.T("history.to-last")},
	}
	if m.Over() {
		out.Leave = t.T("result.title")
	}
	if index == m.Oldest() {
		out.First.WhyNot = t.T("history.first")
		out.Back.WhyNot = out.First.WhyNot
	}
	if index == m.Index() {
		out.Last.WhyNot = t.T("history.last")
		out.Next.WhyNot = out.Last.WhyNot
	}
	return out
}
