package table

import (
	"kilovolt/game/ui"
	"kilovolt/sprites/theme"
)

// On a phone on its side the map takes the full height, and one column the rest: status, tabs, a page, and the action bar at its foot.

// lowWords is the height from which the action bar in that column has room for words, dp.
const lowWords = 340.0

func (s *Scene) lowLayout(w, h float64) layout {
	const column = 300.0
	return layout{form: formLow, mapW: w - column, mapH: h, build: func() *ui.Node { return s.low(column, h) }}
}

func (s *Scene) low(width, height float64) *ui.Node {
	d := s.awaited()
	s.pageW = width
	list := []tab{tabAct, tabPlants, tabFuel, tabPlayers, tabLog}
	return ui.Row(
		s.board.node().Grow(1),
		ui.Column(
			s.status(),
			s.tabs(list...),
			s.pageOf(d, list...).Grow(1),
			s.actionBar(d, s.barSpeaks(height)),
		).Width(width).Back(func(p *ui.Paint) { p.Fill(p.Rect, theme.Panel) }),
	).Back(ground)
}
