package present

import (
	"kilovolt/engine"
	"kilovolt/game/ground/i18n"
	"kilovolt/game/words/phrase"
)

// Stack says how many cards are in the stack and what is known of them (H1): when Step 3 comes, and the top card.
func Stack(t *phrase.Teller, r *engine.Rules, p *engine.Public) (cards []string, top string) {
	n, draws := i18n.Count("n", p.Stack.Len()), engine.CardsToStep3(p)
	switch all := i18n.Count("all", p.Stack.Len()); {
	case p.Stack.Len() == 0:
		cards = []string{t.T("panel.stack-empty")}
	case p.Market.Plants.Has(engine.Step3Card):
		cards = []string{t.T("panel.stack", n), t.T("panel.step3-card")}
	case p.Step3Due:
		cards = []string{t.T("panel.stack", n), t.T("panel.step3-due")}
	case p.Step3Next:
		cards = []string{t.T("panel.stack", n), t.T("panel.step3-next")}
	case r.Introductory || draws == 0:
		cards = []string{t.T("panel.stack", n)}
	case draws == 1:
		cards = []string{t.T("panel.to-step3-next", all)}
	default:
		cards = []string{t.T("panel.to-step3", all, i18n.Number("n", draws))}
	}
	switch {
	case p.Stack.Top != engine.NoPlant && p.Stack.Top != engine.Step3Card:
		top = t.T("panel.stack-top-plant", phrase.Plant("plant", p.Stack.Top))
	case p.Stack.TopBack != engine.BackUnknown:
		top = t.T("panel.stack-top-back", i18n.Text("back", t.Back(p.Stack.TopBack)))
	}
	return cards, top
}
