package table

import (
	"math"

	"kilovolt/engine"
	"kilovolt/game/draft"
	"kilovolt/game/lang"
	"kilovolt/game/prefs"
	"kilovolt/game/ui"
	"kilovolt/sprites/theme"
)

// play makes a decision for the player at turn; see decide.
func (s *Scene) play(as ...engine.Action) { s.decide(as, false) }

// playUpTo lets the program bid for the player at turn up to the amount of the bid; see decide.
func (s *Scene) playUpTo(bid engine.Action) { s.decide([]engine.Action{bid}, true) }

// decide is the only way in which the table decides for the player at turn: at once, or after a question if the player's settings want one. upTo tells
// that the one action is a bid up to which the program bids.
func (s *Scene) decide(as []engine.Action, upTo bool) {
	if s.past.on { // nothing of the present can be decided from there
		return
	}
	limit := 0
	if upTo {
		limit = int(as[0].N)
	}
	s.warned, s.mute = nil, 0
	if s.draft != nil {
		s.warned = s.host.Session().Warnings(limit, as...)
	}
	if s.asks(as) || len(s.warned) > 0 {
		s.asked, s.askedLimit = as, upTo
		s.changed()
		return
	}
	s.carryOut(as, upTo)
}

// asks tells whether a decision is asked about before it is carried out.
func (s *Scene) asks(as []engine.Action) bool {
	if s.draft == nil {
		return false
	}
	switch s.host.Confirm() {
	case prefs.Always:
		return true
	case prefs.Costly:
		return s.draft.Outcome(as, nil).Costly()
	}
	return false
}

// carryOut carries a decision out; a refusal is told.
func (s *Scene) carryOut(as []engine.Action, upTo bool) {
	s.asked = nil
	s.changed()
	var err error
	if upTo {
		err = s.setLimit(as[0])
	} else {
		err = s.host.Session().Play(as...)
	}
	if err != nil {
		s.say(err)
	}
}

// question is the dialog that asks whether a decision is to be carried out; nil while nothing is asked. The plan stays whatever the answer is.
func (s *Scene) question() *ui.Node {
	if s.asked == nil || s.draft == nil {
		return nil
	}
	no := func() {
		s.asked = nil
		s.hush()
		s.changed()
	}
	yes := func() {
		s.host.Session().Overrule(s.warned)
		s.hush()
		s.carryOut(s.asked, s.askedLimit)
	}
	list := ui.Column().Gap(theme.S1)
	outcome := s.draft.Outcome(s.asked, func(before *engine.Public, a engine.Action) {
		text := s.tell.Action(before, a)
		if s.askedLimit {
			text = s.t("panel.limit-bid", lang.Money("limit", int(a.N)))
		}
		list.Add(ui.Label(text, ui.StyleStrong))
	})
	content := nodes(list, ui.Label(s.price(outcome), ui.StyleBody))
	if outcome.Undone {
		content = append(content, warning(s.t("ask.waste-plan")))
	}
	for i := range s.warned {
		content = append(content, s.warning(&s.warned[i]))
	}
	if len(s.warned) > 0 {
		answers := ui.Row(ui.Button("ask-yes", s.t("warn.anyway"), yes), ui.Primary("ask-no", s.t("warn.back"), no).First()).Gap(theme.S4)
		for _, n := range answers.Children() { // the longer one needs more than half where a window is narrow
			least, _ := s.host.Tree().Measure(n, math.Inf(1))
			n.Min(least, 0).Grow(1)
		}
		content = append(content, answers)
		return ui.Dialog("ask", s.t("warn.title", s.tell.Player("player", s.public().Actor)), no, content...)
	}
	content = append(content, ui.Row(
		ui.Button("ask-no", s.t("ask.no"), no).Grow(1),
		ui.Primary("ask-yes", s.t("ask.yes"), yes).First().Grow(1),
	).Gap(theme.S4))
	return ui.Dialog("ask", s.t("ask.title", s.tell.Player("player", s.public().Actor)), no, content...)
}

// price is what a decision costs or brings, and what is left then.
func (s *Scene) price(o draft.Outcome) string {
	left := lang.Money("left", o.Left)
	switch {
	case o.Cost > 0:
		return s.t("panel.purse", lang.Money("money", o.Cost+o.Left), lang.Money("cost", o.Cost), left)
	case o.Cost < 0:
		return s.t("ask.income", lang.Money("income", -o.Cost), left)
	}
	return s.t("ask.free", left)
}
