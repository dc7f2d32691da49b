package table

import (
	"kilovolt/game/table/scene"
	"kilovolt/game/ui"
)

// mapNode is the map with what lies over it.
func (s *Scene) mapNode() *ui.Node {
	m := s.cityMap.Build()
	if s.Form != scene.FormWide { // there the status line has the way in and out
		over := s.tipCard()
		if over == nil && s.tip() == nil { // one thing at a time
			over = s.recapCard()
		}
		return s.withTip(ui.Stack().Add(m, s.helpCorner(), over, s.cityMap.Card(), s.hint.OverMap()))
	}
	return s.withTip(ui.Stack(m, s.cityMap.Controls(), s.cityMap.Card()))
}
