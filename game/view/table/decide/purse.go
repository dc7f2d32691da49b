package decide

import (
	"kilovolt/game/view/table/scene"
	"kilovolt/game/view/ui"
	"kilovolt/game/words/phrase"
)

// purse is a line of money: what is there, what the plan takes, what is left.
func (s *View) purse() *ui.Node {
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
