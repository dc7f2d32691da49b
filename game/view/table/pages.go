package table

import (
	"slices"

	"kilovolt/engine"
	"kilovolt/game/view/table/scene"
	"kilovolt/game/view/ui"
	"kilovolt/sprites"
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

// pages holds the parts of the table that share a place: which of them shows, and how far a phone's sheet is raised
// for it.
type pages struct {
	*scene.Context
	tab     tab     // the page that shows where not everything fits beside the map
	arrived arrival // the decision that the sheet of a phone was last set for
}

// onTop returns the visible page among those of a layout.
func (s *pages) onTop(list []tab) tab {
	if slices.Contains(list, s.tab) {
		return s.tab
	}
	return list[0]
}

// tabs returns the tab bar for pages.
func (s *pages) tabs(list ...tab) *ui.Node {
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
func (s *pages) openTab(t tab) {
	tree := s.Program.Tree()
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

// sheet is the id of that sheet.
const sheet = "sheet"

// sheetKey is what the sheet has one height for.
type sheetKey struct {
	arrival
	page  tab
	width float64
}

// arrival identifies the decision for which the sheet was last set.
type arrival struct {
	actor engine.Seat
	round uint16
	page  tab
	kind  engine.Await
}

// sheetLevel says how far the sheet is raised for the current decision, unless the player wants it otherwise: not at
// all where the map is what is chosen on.
func (s *pages) sheetLevel() ui.Level {
	if s.Draft == nil || choicesIn(s.Position().Await) == tabMap {
		return ui.Peek
	}
	return ui.Half
}

// openMap lowers what covers the map.
func (s *pages) openMap() {
	s.Program.Tree().SetSheet(sheet, ui.Peek)
	s.Changed()
}

// turnTo shows a part of the table where it has no place of its own.
func (s *pages) turnTo(t tab) {
	tree := s.Program.Tree()
	if tree.Find("tab."+string(t)) != nil {
		if s.Form == scene.FormPhone && tree.SheetLevel(sheet) == ui.Peek {
			tree.SetSheet(sheet, ui.Half)
		}
		s.tab = t
		s.Changed()
	}
}

// otherPage reports whether another page than the decision's is open.
func (s *pages) otherPage() bool {
	return s.tab != tabAct && s.tab != "" && s.Program.Tree().Find("tab."+string(tabAct)) != nil
}

// raised reports whether a phone's sheet covers more than the decision needs.
func (s *pages) raised() bool {
	return s.Form == scene.FormPhone && s.Program.Tree().SheetLevel(sheet) > s.sheetLevel()
}
