package textversion

import (
	"kilovolt/game/ground/i18n"
	"kilovolt/game/play/session"
)

// hint is what the Master would do, that it is thinking, or the way to ask it; the decision says so below what can
// be done.
func (s *scene) hint(n *Node) {
	v := s.view
	if v.app.CanAsk() != nil {
		return
	}
	h := v.app.Hint()
	if h == nil && !v.app.Asking() {
		n.add(button("hint-ask", s.T("hint.ask"), v.app.AskHint))
		return
	}
	said := s.plan.Hint(h)
	if h == nil {
		n.add(words("p", "hint", said.Title))
	} else {
		n.add(words("h3", "hint-head", said.Title), words("p", "hint", said.What))
		if said.Why != "" {
			n.add(words("p", "hint-why", said.Why))
		}
		if said.Sum != "" {
			n.add(words("p", "hint-sum", said.Sum))
		}
		do := s.propose(session.Actions(h.Actions))
		if a := h.Actions[0]; h.Limit > int(a.N) {
			bid := session.AutoBidUpTo(s.p, a)
			bid.Most = h.Limit
			do = s.propose(bid)
		}
		n.add(button("hint-do", said.Do, do))
	}
	n.add(button("hint-end", said.End, always(v.app.EndHint)))
}

// onAdviceChanged announces that a hint has come, or that there is none.
func (v *View) onAdviceChanged(c session.Change) {
	switch h := v.app.Hint(); {
	case c.Err != nil:
		v.say(v.lang.T("hint.failed"))
	case h != nil && h != v.hinted:
		t := v.teller()
		v.say(t.T("hint.advice", i18n.Text("what", t.Hint(h)), i18n.Text("why", t.Reason(h.Reason))))
		v.hinted = h
	}
}
