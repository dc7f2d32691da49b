package game

import "kilovolt/game/guide"

// teach takes the settings over that are about tips.
func (a *app) teach() {
	a.tutor.Off = a.prefs.NoTips
	if len(a.prefs.TipsSeen) < len(a.tutor.Seen) { // they are to come once more
		a.tutor.Again()
	}
	a.tutor.Seen = nil
	for _, concept := range a.prefs.TipsSeen {
		a.tutor.Seen = append(a.tutor.Seen, guide.Concept(concept))
	}
}

// tip has a tip come, or go, with the decision that is awaited from a human; one that has come is remembered for good.
func (a *app) tip() {
	m := a.session.Match()
	if m == nil || m.Over() || a.session.Lesson() != nil { // a lesson tells all there is to tell
		a.tutor.Dismiss()
		return
	}
	p := m.Public()
	players := m.Players()
	if p.Actor < 0 || int(p.Actor) >= len(players) || players[p.Actor].IsBot() || a.session.Veil().Hides(p.Actor) {
		return // the last tip stays while others play
	}
	if !a.tutor.Look(m.Rules(), p) {
		return
	}
	a.prefs.TipsSeen = nil
	for _, concept := range a.tutor.Seen {
		a.prefs.TipsSeen = append(a.prefs.TipsSeen, string(concept))
	}
	a.keep()
}

// Symbols opens the legend.
func (h host) Symbols() { h.help.ShowSymbols() }

// Rules opens the rules at a section, or with "" at the contents.
func (h host) Rules(topic guide.Topic) { h.help.ShowRules(topic) }

// Tip is the tip for the present decision.
func (h host) Tip() (guide.Tip, bool) {
	m := h.session.Match()
	if m == nil || h.tutor.Now() == "" {
		return guide.Tip{}, false
	}
	return guide.TipOf(h.lang, m.Rules(), h.tutor.Now())
}

// DismissTip takes the tip away.
func (h host) DismissTip() {
	h.app.tutor.Dismiss()
	h.mirror.Touch()
	h.tree.Invalidate()
}

// Tips tells whether tips are shown, and how many have been.
func (h host) Tips() (on bool, seen int) { return !h.prefs.NoTips, len(h.prefs.TipsSeen) }

// SetTips turns tips on or off.
func (h host) SetTips(on bool) {
	p := h.prefs
	p.NoTips = !on
	h.SetPrefs(p)
}

// TipsAgain has all tips come once more.
func (h host) TipsAgain() {
	p := h.prefs
	p.TipsSeen = nil
	h.SetPrefs(p)
}
