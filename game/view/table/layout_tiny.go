package table

import (
	"slices"

	"kilovolt/game/view/table/decide"
	"kilovolt/game/view/table/scene"
	"kilovolt/game/view/ui"
	"kilovolt/sprites/theme"
)

// A tiny window is what a browser's zoom of 400 % leaves of a screen. There is no room for a map beside anything: all
// of the table is one list below the status line, the decision first and the map after it.

const (
	tinyBelow  = 300.0 // height of a window below which there is only the list
	tinyPage   = "page-all"
	tinyMap    = 240.0 // height of the map in it
	tinyMargin = 28.0  // at a side of the map, where a finger scrolls rather than moves it
	tinyLog    = 180.0
)

func (s *layouts) tinyLayout(w float64) layout {
	mapW := w - tinyMargin - theme.Target - 2*theme.S1
	return layout{form: scene.FormTiny, mapW: mapW, mapH: tinyMap, build: func() *ui.Node { return s.tiny(w) }}
}

func (s *layouts) tiny(w float64) *ui.Node {
	s.pageW = w
	players := ui.Column(s.players.Cards(w, 0, 1)).Named("page-players", ui.RoleGroup, s.T("panel.tab-players"))
	list := ui.Scroll(tinyPage, s.tinyAct(), s.news.box(), s.tinyTip(), s.tinyMap(), s.plants.Panel(),
		s.fuels.Panel(), players, s.log.Build().Height(tinyLog)).Gap(theme.S1)
	return ui.Column(s.status.head(w), list.Grow(1)).Back(ground)
}

// tinyAct is the whole decision as a part of the list.
func (s *layouts) tinyAct() *ui.Node {
	d := s.panel.awaited(decide.Stage{})
	head := ui.Row(ui.Label(d.Title, ui.StyleStrong).Grow(1), s.hint.Button()).Gap(theme.S2).Cross(ui.Middle)
	n := ui.Panel(head, d.Sum).Pad(theme.S2).Named("act", ui.RoleGroup, d.Title)
	n.Add(s.hint.InPanel()).Add(slices.Concat(d.Choice, d.Extra, d.Content)...)
	if len(d.Buttons) > 0 {
		n.Add(ui.Row(d.Grown()...).Gap(theme.S2).Min(0, theme.ButtonH))
	}
	return n
}

// tinyTip is the tip as a part of the list, nil without one.
func (s *layouts) tinyTip() *ui.Node {
	tip, ok := s.tips.now()
	if !ok {
		return nil
	}
	return ui.Panel(s.notices.whole(s.tips.notice(tip))).Pad(0).Named(tipID, ui.RoleGroup, tip.Title)
}

// tinyMap is the map as a part of the list, with its button beside it, as there is no place free of cities on it.
func (s *layouts) tinyMap() *ui.Node {
	n := ui.Stack().Add(s.cityMap.Build(), s.cityMap.Card())
	n.ID = mapID
	return ui.Row(n.Grow(1), ui.Column(s.cityMap.Camera.Closer())).Gap(theme.S1).
		PadEach(ui.Insets{Left: tinyMargin, Right: theme.S1}).Height(tinyMap)
}
