package table

import (
	"slices"

	"kilovolt/game/ui"
	"kilovolt/sprites"
)

// tab is a page of the table where not everything fits beside the map.
type tab string

const (
	tabAct     tab = "act" // the choices of the decision, where they have no place of their own
	tabMap     tab = "map" // no page: the map itself
	tabPlants  tab = "plants"
	tabFuel    tab = "fuel"
	tabPlayers tab = "players"
	tabLog     tab = "log"
)

// onTop is the page that shows among those that a layout has.
func (s *Scene) onTop(list []tab) tab {
	if slices.Contains(list, s.tab) {
		return s.tab
	}
	return list[0]
}

// tabs chooses among pages.
func (s *Scene) tabs(list ...tab) *ui.Node {
	look := map[tab]ui.Option{
		tabAct:     {Text: s.t("panel.tab-act"), Icon: sprites.Gavel.Paint},
		tabPlants:  {Text: s.t("panel.tab-plants"), Icon: sprites.Lightning.Paint},
		tabFuel:    {Text: s.t("panel.tab-fuel"), Icon: sprites.Market.Paint},
		tabPlayers: {Text: s.t("panel.tab-players"), Icon: sprites.Players.Paint},
		tabLog:     {Text: s.t("panel.tab-log"), Icon: sprites.Log.Paint},
	}
	var options []ui.Option
	for _, t := range list {
		o := look[t]
		o.ID = string(t)
		options = append(options, o)
	}
	return ui.TabBar("tab", s.t("panel.tabs"), options, string(s.onTop(list)), func(id string) { s.openTab(tab(id)) })
}

// openTab shows a page. In the sheet of a phone it is pulled up for it; a tap on the tab of the page that shows puts it away again.
func (s *Scene) openTab(t tab) {
	tree := s.host.Tree()
	if s.form == formPhone {
		switch level := tree.SheetLevel(sheet); {
		case level == ui.Peek:
			tree.SetSheet(sheet, ui.Half)
		case s.tab == t:
			tree.SetSheet(sheet, ui.Peek)
		}
	}
	s.tab = t
	s.changed()
}

// page is the page that shows; what is longer than its place scrolls. The log scrolls by itself, as it follows its end.
func (s *Scene) page(list ...tab) *ui.Node {
	switch t := s.onTop(list); t {
	case tabLog:
		return s.log()
	case tabFuel:
		return ui.Scroll("page-fuel", s.fuels())
	case tabPlayers:
		return ui.Scroll("page-players", s.players(s.pageW, 0, 1))
	default:
		return ui.Scroll("page-plants", s.plants())
	}
}

// pageOf is the page that shows where the choices of the decision are one of them.
func (s *Scene) pageOf(d *decision, list ...tab) *ui.Node {
	if s.onTop(list) == tabAct {
		return d.page()
	}
	return s.page(list...)
}
