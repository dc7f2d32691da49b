package table

import (
	"slices"

	"kilovolt/game/view/table/scene"
	"kilovolt/game/view/ui"
	"kilovolt/sprites"
	"kilovolt/sprites/theme"
)

// tab names a page of the table where not everything fits beside the map.
type tab string

const (
	tabAct     tab = "act" // the choices of the decision, where they have no place of their own
	tabMap     tab = "map" // no page: the map itself
	tabPlants  tab = "plants"
	tabFuel    tab = "fuel"
	tabPlayers tab = "players"
	tabLog     tab = "log"
)

// onTop is the visible page among those of a layout.
func (s *Scene) onTop(list []tab) tab {
	if slices.Contains(list, s.tab) {
		return s.tab
	}
	return list[0]
}

// tabs is the tab bar for pages.
func (s *Scene) tabs(list ...tab) *ui.Node {
	look := map[tab]ui.Option{
		tabAct:     {Text: s.T("panel.tab-act"), Icon: sprites.Gavel.Paint},
		tabPlants:  {Text: s.T("panel.tab-plants"), Icon: sprites.Lightning.Paint},
		tabFuel:    {Text: s.T("panel.tab-fuel"), Icon: sprites.Market.Paint},
		tabPlayers: {Text: s.T("panel.tab-players"), Icon: sprites.Players.Paint},
		tabLog:     {Text: s.T("panel.log"), Icon: sprites.Log.Paint},
	}
	var options []ui.Option
	for _, t := range list {
		o := look[t]
		o.ID = string(t)
		options = append(options, o)
	}
	return ui.TabBar("tab", s.T("panel.tabs"), options, string(s.onTop(list)), func(id string) { s.openTab(tab(id)) }).
		Speaks()
}

// openTab shows a page. On a phone it raises the sheet; a tap on the tab of the visible page lowers it again.
func (s *Scene) openTab(t tab) {
	tree := s.Tree()
	if s.Form == scene.FormPhone {
		switch level := tree.SheetLevel(sheet); {
		case level == ui.Peek:
			tree.SetSheet(sheet, ui.Half)
		case s.tab == t:
			tree.SetSheet(sheet, ui.Peek)
		}
	}
	s.tab = t
	s.Changed()
}

// page is the visible page. It scrolls if it is too long; the log has its own scrolling, as it follows its end.
func (s *Scene) page(list ...tab) *ui.Node {
	switch t := s.onTop(list); t {
	case tabLog:
		return s.log.Build()
	case tabFuel:
		return ui.Scroll("page-fuel", s.market.Fuels())
	case tabPlayers:
		return ui.Scroll("page-players", s.players.RaceOfPage(s.pageW), s.players.Cards(s.pageW, 0, 1)).Gap(theme.S1)
	default:
		return ui.Scroll("page-plants", s.market.Plants())
	}
}

// pageOf is the visible page where the decision's choices are one of the pages.
func (s *Scene) pageOf(d *scene.Decision, list ...tab) *ui.Node {
	if s.onTop(list) == tabAct {
		return d.Page()
	}
	return s.page(list...)
}
