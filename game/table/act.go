package table

import (
	"kilovolt/engine"
	"kilovolt/game/lang"
	"kilovolt/game/ui"
)

// awaited is the decision that is awaited: what is asked, what is planned, what it costs, and the buttons that carry it out.
func (s *Scene) awaited() *decision {
	p := s.public()
	if s.past.on {
		return s.lookingBack()
	}
	if p.Await == engine.AwaitNothing {
		return &decision{title: s.t("panel.over"), content: s.standings(), buttons: nodes(ui.Primary("result", s.t("panel.result"), s.showResult).First())}
	}
	if seat, ok := s.limited(); ok {
		return s.bidForYou(seat)
	}
	if !s.myTurn() {
		return s.waiting()
	}
	switch p.Await {
	case engine.AwaitTrust, engine.AwaitMark:
		return s.placing()
	case engine.AwaitOpen:
		return s.opening()
	case engine.AwaitBid:
		return s.bidding()
	case engine.AwaitScrap:
		return s.scrapping()
	case engine.AwaitKeep:
		return s.keeping()
	case engine.AwaitBuy:
		return s.buying()
	case engine.AwaitBuild:
		return s.building()
	}
	return s.powering()
}

// waiting is shown while a computer is at turn.
func (s *Scene) waiting() *decision {
	p := s.public()
	return &decision{
		title:   s.turnOf(p.Actor),
		content: append(nodes(ui.Label(s.tell.Decision(p.Await), ui.StyleDim)), s.watching()...),
		buttons: nodes(
			ui.Button("skip", s.t("panel.skip"), s.skip).First().Grow(1),
			ui.Button("take-seat", s.t("panel.take-seat"), func() { s.takeSeat(p.Actor) }).Grow(1),
		),
	}
}

func done() engine.Action { return engine.Action{Verb: engine.VerbDone} }

// stepper is a number with buttons for less and more, labelled for those who cannot see them.
func (s *Scene) stepper(id, label string, st ui.Steps) *ui.Node {
	small, big := lang.Int("n", st.Small), lang.Int("n", st.Big)
	st.Less, st.More = s.t("panel.less", small), s.t("panel.more", small)
	st.LessBig, st.MoreBig = s.t("panel.less", big), s.t("panel.more", big)
	return ui.Stepper(id, label, st)
}

// because is why something is disabled, "" if it is not.
func (s *Scene) because(why *engine.Illegal) string {
	if why == nil {
		return ""
	}
	return s.tell.WhyNot(why)
}
