package mirror

import (
	"fmt"
	"strings"

	"kilovolt/engine"
	"kilovolt/game/lang"
	"kilovolt/game/session"
	"kilovolt/game/warn"
)

// warned is a decision that waits for the user's yes, as it may be a slip.
type warned struct {
	actions []engine.Action // the decision; nil without one
	limit   bool            // its one action is a bid up to which the program is to bid
	of      []warn.Warning
}

// decide makes a decision, unless it may be a slip: then it asks first.
func (m *Mirror) decide(as []engine.Action, limit bool) error {
	most := 0
	if limit {
		most = int(as[0].N)
	}
	if of := m.app.Warnings(most, as...); len(of) > 0 {
		m.warned = warned{as, limit, of}
		t := m.teller()
		for i := range of {
			m.say(strings.TrimSpace(m.alert + " " + t.Warning(&of[i])))
		}
		return nil
	}
	return m.carryOut(as, limit)
}

// carryOut makes a decision.
func (m *Mirror) carryOut(as []engine.Action, limit bool) error {
	if !limit {
		return m.app.Play(as...)
	}
	p := m.app.Veil().Public(m.app.Match().Public())
	plant := as[0].Plant()
	if as[0].Verb == engine.VerbBid {
		plant = p.Auction.Plant
	}
	return m.app.SetLimit(p.Actor, plant, int(as[0].N))
}

// warning asks whether a decision is to be made that may be a slip, in the place of what can be decided.
func (m *Mirror) warning(s *scene) *Node {
	n := section(doKey, s.T("warn.title", s.Player("player", s.p.Actor)))
	for i := range m.warned.of {
		w := &m.warned.of[i]
		n.add(words("p", "warning-"+w.Kind.String(), s.Warning(w)))
	}
	n.add(button("back", s.T("warn.back"), "warned back"), button("anyway", s.T("warn.anyway"), "warned sure"))
	for _, w := range m.warned.of {
		n.add(button("never-"+w.Kind.String(), s.T("warn.never-of", lang.Words("what", s.WarningAbout(w.Kind))), "warned never "+w.Kind.String()))
	}
	return n
}

// answer takes the answer to that question: "back", "sure", or "never" and the kind, which does it and turns such warnings off.
func (m *Mirror) answer(text string, w warned) error {
	if w.actions == nil || text == "back" {
		return nil
	}
	if name, ok := strings.CutPrefix(text, "never "); ok {
		if err := m.wanted(name, "false"); err != nil {
			return err
		}
	}
	m.app.Overrule(w.of)
	return m.carryOut(w.actions, w.limit)
}

// hint is what the Expert would do, that it is thinking, or the way to ask it; the decision says so below what can be done.
func (m *Mirror) hint(s *scene, n *Node) {
	if m.app.CanAsk() != nil {
		return
	}
	h := m.app.Hint()
	switch {
	case h != nil:
		n.add(words("h3", "hint-head", s.T("hint.title")), words("p", "hint", s.Hint(h)))
		if why := s.Reason(h.Reason); why != "" {
			n.add(words("p", "hint-why", why))
		}
		do := s.play(h.Actions...)
		if a := h.Actions[0]; h.Limit > int(a.N) {
			plant := s.p.Auction.Plant
			if a.Verb == engine.VerbOpen {
				plant = a.Plant()
			}
			do = fmt.Sprintf("limit %d %s %d", h.Seat, plant, h.Limit)
		}
		n.add(button("hint-do", s.T("mirror.hint-do", lang.Words("what", s.Hint(h))), do), button("hint-end", s.T("hint.close"), "hint end"))
	case m.app.Asking():
		n.add(words("p", "hint", s.T("hint.thinking")), button("hint-end", s.T("hint.stop"), "hint end"))
	default:
		n.add(button("hint-ask", s.T("hint.ask"), "hint ask"))
	}
}

// advice is which hints and warnings the players want.
func (m *Mirror) advice(s *scene) *Node {
	want := m.app.Advice()
	n := section("advice", s.T("settings.hints"), s.advised("hints", s.T("settings.hints-on"), !want.NoHints), words("p", "warnings", s.T("settings.warnings-text")))
	for _, k := range warn.Kinds() {
		n.add(s.advised(k.String(), s.WarningAbout(k), !want.Quiet.Has(k)))
	}
	return n
}

// advised is a box to tick for one of them.
func (s *scene) advised(name, label string, on bool) *Node {
	box := el("input", "advice-"+name).with("type", "checkbox").with("name", "advice-"+name)
	if on {
		box.with("checked", "true")
	}
	box.Action = "advice " + name
	return labelled(label, box)
}

// wanted turns hints, or a kind of warning, on or off.
func (m *Mirror) wanted(name, on string) error {
	want := m.app.Advice()
	if name == "hints" {
		want.NoHints = on == "false"
		m.app.SetAdvice(want)
		return nil
	}
	for _, k := range warn.Kinds() {
		if k.String() == name {
			if want.Quiet = want.Quiet.Without(k); on == "false" {
				want.Quiet = want.Quiet.With(k)
			}
			m.app.SetAdvice(want)
			return nil
		}
	}
	return fmt.Errorf("mirror: advice %q", name)
}

// advised says at once that a hint has come, or that there is none.
func (m *Mirror) advised(c session.Change) {
	switch h := m.app.Hint(); {
	case c.Err != nil:
		m.say(m.lang.T("hint.failed"))
	case h != nil && h != m.heard:
		t := m.teller()
		m.say(t.T("mirror.hint", lang.Words("what", t.Hint(h)), lang.Words("why", t.Reason(h.Reason))))
		m.heard = h
	}
}
