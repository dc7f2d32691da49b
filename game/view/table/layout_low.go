package table

import (
	"kilovolt/game/view/table/decide"
	"kilovolt/game/view/table/scene"
	"kilovolt/game/view/ui"
	"kilovolt/sprites/theme"
)

// On a phone held sideways, and in any window too low for a panel of its own beside everything else, the map has the
// full height. One column has the rest: status, tabs, a page, and the action bar at the bottom.

// lowWords is the height from which that column's action bar has room for words, dp.
const lowWords = 340.0

// Widths of that column, dp: as wide as possible without shrinking the map.
const (
	lowLeast = 300.0
	lowMost  = 400.0
	lowStep  = 20.0
	lowAlike = 0.97 // how much smaller the zone in play may become for the widest column
)

func (s *layouts) lowLayout(w, h float64) layout {
	view, column := s.cityMap.View, lowLeast
	whole := view.ScaleIn(w-lowLeast, h)
	for c := lowMost; c > lowLeast; c -= lowStep {
		if w-c >= w/2 && view.ScaleIn(w-c, h) >= whole*lowAlike {
			column = c
			break
		}
	}
	return layout{form: scene.FormLow, mapW: w - column, mapH: h, build: func() *ui.Node { return s.low(column, h) }}
}

func (s *layouts) low(width, height float64) *ui.Node {
	d := s.panel.awaited(decide.Stage{})
	s.pageW = width
	list := []tab{tabAct, tabPlants, tabFuel, tabPlayers, tabLog}
	return ui.Row(
		s.mapBox.build().Grow(1),
		ui.Column(
			s.status.head(width),
			s.pages.tabs(list...),
			s.pageOf(d, list...).Grow(1),
			s.panel.actionBar(d, width, height),
		).Width(width).Back(func(p *ui.Paint) { p.Fill(p.Rect, theme.Panel) }),
	).Back(ground)
}
