package table

import (
	"kilovolt/game/table/scene"
	"kilovolt/game/ui"
	"kilovolt/sprites/theme"
)

// On a phone held sideways the map has the full height. One column has the rest: status, tabs, a page, and the action
// bar at the bottom.

// lowWords is the height from which that column's action bar has room for words, dp.
const lowWords = 340.0

func (s *Scene) lowLayout(w, h float64) layout {
	const column = 300.0
	return layout{form: scene.FormLow, mapW: w - column, mapH: h, build: func() *ui.Node { return s.low(column, h) }}
}

func (s *Scene) low(width, height float64) *ui.Node {
	d := s.awaited()
	s.pageW = width
	list := []tab{tabAct, tabPlants, tabFuel, tabPlayers, tabLog}
	return ui.Row(
		s.mapNode().Grow(1),
		ui.Column(
			s.status(),
			s.tabs(list...),
			s.pageOf(d, list...).Grow(1),
			s.actionBar(d, s.barSpeaks(height)),
		).Width(width).Back(func(p *ui.Paint) { p.Fill(p.Rect, theme.Panel) }),
	).Back(ground)
}
