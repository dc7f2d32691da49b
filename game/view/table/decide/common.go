package decide

import (
	"kilovolt/engine"
	"kilovolt/game/ground/i18n"
	"kilovolt/game/pages/present"
	"kilovolt/game/play/session"
	"kilovolt/game/view/table/scene"
	"kilovolt/game/view/ui"
	"kilovolt/game/words/phrase"
)

// common is what all decisions share: the way to decide, words, and what the hint and the layout are.
type common struct {
	*scene.Context
	hints Hints
	Stage Stage // of the layout that is being built
}

// Play proposes actions for the player whose turn it is.
func (s *common) Play(as ...engine.Action) { s.propose(session.Actions(as)) }

// PlayUpTo proposes to let the program bid for that player, up to the amount of the bid.
func (s *common) PlayUpTo(bid engine.Action) { s.propose(session.AutoBidUpTo(s.Position(), bid)) }

// propose is the only way in which the table decides for a player. Nothing can be decided from a moment of the past.
func (s *common) propose(p session.Proposal) {
	if s.Past.On {
		return
	}
	if err := s.Program.Session().Propose(p, s.Draft); err != nil {
		s.Refuse(err)
	}
}

// words returns what is asked of the player in words.
func (s *common) words() present.Decision {
	return present.Decision{Teller: s.Teller, Rules: s.Rules(), Draft: s.Draft}
}

func done() engine.Action { return engine.Action{Verb: engine.VerbDone} }

// stepper returns a number with buttons for less and more, which are labelled for those who cannot see them.
func (s *common) stepper(id, label string, st ui.Steps) *ui.Node {
	small, big := i18n.Number("n", st.Small), i18n.Number("n", st.Big)
	st.Less, st.More = s.T("panel.less", small), s.T("panel.more", small)
	st.LessBig, st.MoreBig = s.T("panel.less", big), s.T("panel.more", big)
	return ui.Stepper(id, label, st)
}

func (s *common) actorPlants() []engine.Plant {
	return s.Position().Players[s.Position().Actor].Plants.List()
}

// purse returns a line of money: what is there, what the plan takes, what is left.
func (s *common) purse() *ui.Node {
	text := s.words().Purse()
	if s.Draft.Cost() != 0 {
		return ui.Label(text, ui.StyleBody)
	}
	shown := text
	if s.Form == scene.FormLow { // which has no width for words
		shown = s.T("panel.short", phrase.ShortMoney("cost", int(s.Draft.Actor().Money)))
	}
	n := ui.Label(shown, ui.StyleDim)
	n.Label = text
	return n
}

// nextRun says what fuel one run of all plants will take in the next round; nil if there is none, or no plant that
// burns anything.
func (s *common) nextRun() *ui.Node {
	text := s.words().NextRun()
	if text == "" {
		return nil
	}
	return ui.Label(text, ui.StyleDim)
}
