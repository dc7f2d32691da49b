package app

import (
	"kilovolt/game/play/session"
	"kilovolt/game/words/guide"
)

// applyTips applies the settings for tips.
func (a *app) applyTips() {
	a.tutor.Off = a.prefs.NoTips
	if len(a.prefs.TipsSeen) < len(a.tutor.Seen) { // the player has asked to see them again
		a.tutor.Again()
	}
	a.tutor.Seen = nil
	for _, concept := range a.prefs.TipsSeen {
		a.tutor.Seen = append(a.tutor.Seen, guide.Concept(concept))
	}
}

// updateTips updates the tip after a change of the session.
func (a *app) updateTips(c session.Change) {
	switch c.Kind {
	case session.Started:
		a.tutor.Leave()
		a.updateTip()
	case session.Moved, session.TakenOver:
		a.updateTip()
	}
}

// updateTip shows the tip for the decision that a human has to make, and stores that it has been shown.
func (a *app) updateTip() {
	m := a.session.Match()
	if m == nil || m.Over() || a.session.Practising() { // a lesson explains everything itself
		a.tutor.Dismiss()
		return
	}
	p := m.Public()
	players := m.Players()
	bot := p.Actor < 0 || int(p.Actor) >= len(players) || players[p.Actor].IsBot()
	if bot || a.session.Redaction().Hides(p.Actor) {
		return // the tip comes back if the same decision does, as in an auction
	}
	if !a.tutor.Update(m.Rules(), p) {
		return
	}
	a.prefs.TipsSeen = nil
	for _, concept := range a.tutor.Seen {
		a.prefs.TipsSeen = append(a.prefs.TipsSeen, string(concept))
	}
	a.storePrefs()
}

// Symbols opens the legend.
func (h host) Symbols() { h.help.ShowSymbols() }

// Rules opens the rules at a section, or with "" at the contents.
func (h host) Rules(topic guide.Topic) { h.help.ShowRules(topic) }

// Tip returns the tip for the present decision.
func (h host) Tip() (guide.Tip, bool) {
	m := h.session.Match()
	if m == nil || h.session.Redaction().Hides(m.Public().Actor) {
		return guide.Tip{}, false
	}
	now := h.tutor.Now(m.Rules(), m.Public())
	if _, thinking := m.Thinking(); thinking || now == "" {
		return guide.Tip{}, false
	}
	p := h.session.Redaction().Public(m.Public())
	return guide.TipOf(h.lang, m.Rules(), &p, now)
}

// DismissTip hides the tip.
func (h host) DismissTip() {
	h.tutor.Dismiss()
	h.text.Invalidate()
	h.tree.Invalidate()
}

// NoMoreTips turns tips off.
func (h host) NoMoreTips() {
	p := h.prefs
	p.NoTips = true
	h.SetPrefs(p)
}
