package table

import (
	"slices"

	"kilovolt/engine"
	"kilovolt/game/ui"
	"kilovolt/sprites"
	"kilovolt/sprites/theme"
)

// tab is what a narrow screen shows above the panel of the decision.
type tab string

const (
	tabAct     tab = "act" // the decision, where it has no place of its own
	tabMap     tab = "map"
	tabPlants  tab = "plants"
	tabFuel    tab = "fuel"
	tabPlayers tab = "players"
	tabLog     tab = "log"
)

// Layout classes by the size of the window, dp.
const (
	wideFrom   = 1100.0 // everything beside the map
	mediumFrom = 600.0  // one column beside the map
	lowBelow   = 480.0  // that column has room for one thing at a time
)

// Build describes the scene.
func (s *Scene) Build() *ui.Node {
	w, h := s.host.Tree().Size()
	switch {
	case w >= wideFrom && h >= 560:
		return s.wide()
	case w >= mediumFrom && h < lowBelow:
		return s.low()
	case w >= mediumFrom:
		return s.medium()
	}
	return s.narrow()
}

// status is the line on top: where the game stands, whose turn it is, undo and menu.
func (s *Scene) status() *ui.Node {
	p := s.public()
	turn := s.tell.Turn(p)
	if w, _ := s.host.Tree().Size(); w < wideFrom && p.Await != engine.AwaitNothing {
		turn = s.t("panel.turn", s.tell.Player("player", p.Actor)) // the panel below says the rest
	}
	undoOff := ""
	if _, err := s.match().CanUndo(); err != nil {
		undoOff = s.tell.Problem(err)
	}
	var closer *ui.Node
	if w, _ := s.host.Tree().Size(); w < wideFrom && (w >= mediumFrom || s.tab == tabMap) {
		closer = s.board.closer()
	}
	return ui.Bar(
		ui.Column(
			ui.Line(s.tell.Status(p), ui.StyleCaption),
			ui.Line(turn, ui.StyleStrong),
		).Grow(1),
		closer,
		ui.IconButton("undo", s.t("panel.undo"), sprites.Undo.Paint, s.Undo).Off(undoOff),
		ui.IconButton("menu", s.t("panel.menu"), sprites.Menu.Paint, s.host.Menu),
	).PadXY(theme.S2, 2)
}

// wide puts everything of the table beside the map.
func (s *Scene) wide() *ui.Node {
	left := ui.Column(
		ui.Scroll("players", s.players()),
		s.log().Grow(1).Min(0, 96),
	).Gap(theme.S2).Width(250)
	right := ui.Column(
		s.plants(),
		s.fuels(),
		s.acting(),
	).Gap(theme.S2).Width(336)
	return ui.Column(
		s.status(),
		ui.Row(left, s.board.node().Grow(1), right).Gap(theme.S2).PadXY(theme.S2, theme.S1).Grow(1),
	).Back(ground)
}

// medium has one column of tabs beside the map, and the decision under it.
func (s *Scene) medium() *ui.Node {
	if s.tab == tabMap || s.tab == tabAct || s.tab == "" {
		s.tab = tabPlants
	}
	return s.beside(
		s.tabs(),
		s.paged().Grow(1),
		s.acting().MaxHeight(s.half()),
	)
}

// low is a phone on its side: there is room for the decision or for one page beside the map.
func (s *Scene) low() *ui.Node {
	if s.tab == tabMap || s.tab == "" {
		s.tab = tabAct
	}
	page := s.acting()
	if s.tab != tabAct {
		page = s.paged()
	}
	return s.beside(s.tabs(tabAct), page.Grow(1))
}

// beside puts a column beside the map.
func (s *Scene) beside(column ...*ui.Node) *ui.Node {
	return ui.Column(
		s.status(),
		ui.Row(s.board.node().Grow(1), ui.Column(column...).Gap(theme.S1).Width(332)).Gap(theme.S1).Grow(1),
	).Back(ground)
}

// narrow shows one page at a time over the panel of the decision.
func (s *Scene) narrow() *ui.Node {
	if s.tab == tabAct || s.tab == "" {
		s.tab = tabMap
	}
	page := s.board.node()
	if s.tab != tabMap {
		page = s.paged()
	}
	_, h := s.host.Tree().Size()
	return ui.Column(
		s.status(),
		page.Grow(1),
		s.acting().Min(0, h*leastPanel).MaxHeight(s.half()),
		s.tabs(tabMap),
	).Back(ground)
}

// leastPanel is the part of an upright phone's height that the decision has at least, so that the map does not move with every step of a plan.
const leastPanel = 0.3

// half is the most that the panel of the decision may take where it shares a column, dp.
func (s *Scene) half() float64 {
	_, h := s.host.Tree().Size()
	return h * 0.46
}

func ground(p *ui.Paint) { p.Fill(p.Rect, theme.Night) }

// tabOrder is the tabs as they stand beside each other.
var tabOrder = []tab{tabAct, tabMap, tabPlants, tabFuel, tabPlayers, tabLog}

// tabs chooses the page of a narrow screen; beside the pages that all such screens have it offers the given ones.
func (s *Scene) tabs(also ...tab) *ui.Node {
	look := map[tab]ui.Option{
		tabAct:     {Text: s.t("panel.tab-act"), Icon: sprites.Gavel.Paint},
		tabMap:     {Text: s.t("panel.tab-map"), Icon: sprites.Fit.Paint},
		tabPlants:  {Text: s.t("panel.tab-plants"), Icon: sprites.Lightning.Paint},
		tabFuel:    {Text: s.t("panel.tab-fuel"), Icon: sprites.Market.Paint},
		tabPlayers: {Text: s.t("panel.tab-players"), Icon: sprites.Players.Paint},
		tabLog:     {Text: s.t("panel.tab-log"), Icon: sprites.Log.Paint},
	}
	var options []ui.Option
	for _, t := range tabOrder {
		if (t == tabAct || t == tabMap) && !slices.Contains(also, t) {
			continue
		}
		o := look[t]
		o.ID = string(t)
		options = append(options, o)
	}
	return ui.TabBar("tab", s.t("panel.tabs"), options, string(s.tab), func(id string) { s.tab = tab(id); s.changed() })
}

// paged is the page of the chosen tab; what is longer than its place scrolls. The log scrolls by itself, as it follows its end.
func (s *Scene) paged() *ui.Node {
	if s.tab == tabLog {
		return s.log()
	}
	return ui.Scroll("page-"+string(s.tab), s.page())
}

// page is what the chosen tab shows.
func (s *Scene) page() *ui.Node {
	switch s.tab {
	case tabFuel:
		return s.fuels()
	case tabPlayers:
		return s.players()
	}
	return s.plants()
}

// openMap shows the map where only one page at a time fits.
func (s *Scene) openMap() {
	if s.tab != tabMap {
		s.tab = tabMap
		s.changed()
	}
}
