package table

import (
	"kilovolt/engine"
	"kilovolt/game/view/table/citymap"
	"kilovolt/game/view/table/decide"
	"kilovolt/game/view/table/hint"
	"kilovolt/game/view/table/log"
	"kilovolt/game/view/table/market"
	"kilovolt/game/view/table/players"
	"kilovolt/game/view/table/scene"
	"kilovolt/game/view/ui"
	"kilovolt/sprites/board"
	"kilovolt/sprites/theme"
)

// A layout is one way to lay out the table in a window.
type layout struct {
	form       scene.Form
	mapW, mapH float64    // what it leaves for the map, dp
	edge       board.Edge // what the map's lower edge is like
	build      func() *ui.Node
}

// Where the forms begin, and sizes that they share, dp.
const (
	wideFrom    = 1100.0 // width of a wide window
	wideHigh    = 560.0  // its height
	mediumFrom  = 600.0  // width of a window with room for a column beside the map
	lowFrom     = 480.0  // width of a low window with room for that column
	lowBelow    = 640.0  // height below which that column has one thing at a time
	statusH     = theme.BarH
	leastAct    = 190.0 // height that a decision has where it shares a column
	leastLog    = 96.0
	goodLog     = 180.0 // height of a log for which the players' cards are made smaller
	mapLeastW   = 380.0 // width below which a wide window's map is too narrow to be worth it
	mapLeastH   = 230.0
	columnsAir  = theme.S2
	preferFirst = 1.1 // how much larger the map has to become for another layout than the first
)

// layouts lays out the table in a window.
type layouts struct {
	*scene.Context
	cityMap *citymap.View
	plants  *market.Plants
	fuels   *market.Fuels
	players *players.View
	race    *players.Race
	decide  *decide.View
	hint    *hint.View
	card    *hintCard // of that hint
	log     *log.View
	pages   *pages
	status  *statusLine
	tips    *tips
	news    *news
	notices *notices
	panel   *panel
	mapBox  *mapBox
	wide    *wide
	pageW   float64 // width of the pages that show, dp
}

// Build builds the scene.
func (s *Scene) Build() *ui.Node {
	if to, pending := s.Program.Session().HandOver(); pending {
		return s.handOver(to)
	}
	s.fuels.Renew()
	s.motion.Start()
	l := s.layouts.choose()
	s.Form, s.PlantsSeen, s.FuelsSeen = l.form, l.form == scene.FormWide, l.form == scene.FormWide
	s.cityMap.View.SetEdge(l.edge)
	ahead := ui.Custom("", ui.RoleNone, "", 0, 0, s.decide.Announce)
	over := append(scene.Nodes(s.hintCard.overPanels(), s.motion.Over(), s.plants.PlantCard(), s.find.box()),
		s.decide.Dialogs()...)
	return s.wayBack(ui.Stack(l.build(), ahead).Add(over...))
}

// choose returns the layout for the window in which the zone in play is largest; where the difference is small, the
// first one.
func (s *layouts) choose() layout {
	w, h := s.Program.Room()
	s.status.headH = statusH
	if n := s.status.lesson(w); n != nil {
		_, s.status.headH = s.Program.Tree().Measure(n, w)
	}
	var list []layout
	switch {
	case w < mediumFrom && h < tinyBelow:
		list = []layout{s.tinyLayout(w)}
	case w >= wideFrom && h >= wideHigh:
		if list = s.wide.layouts(w, h); len(list) == 0 {
			list = s.columnLayouts(w, h)
		}
	case w >= mediumFrom && h >= lowBelow:
		list = s.columnLayouts(w, h)
	case w >= lowFrom && (w >= mediumFrom || h < scene.LowBelow):
		list = []layout{s.lowLayout(w, h)}
		if w < mediumFrom {
			list = append(list, s.phoneLayout(w, h))
		}
	default:
		list = []layout{s.phoneLayout(w, h)}
	}
	best := list[0]
	most := s.cityMap.View.ScaleIn(best.mapW, best.mapH) * preferFirst
	for _, l := range list[1:] {
		if k := s.cityMap.View.ScaleIn(l.mapW, l.mapH); k > most {
			best, most = l, k
		}
	}
	return best
}

// choicesIn is the page with the choices of a decision; tabMap means the map itself.
func choicesIn(a engine.Await) tab {
	switch a {
	case engine.AwaitBuild, engine.AwaitTrust, engine.AwaitMark:
		return tabMap
	}
	return tabAct
}

// page is the visible page. It scrolls if it is too long; the log has its own scrolling, as it follows its end.
func (s *layouts) page(list ...tab) *ui.Node {
	switch t := s.pages.onTop(list); t {
	case tabLog:
		return s.log.Build()
	case tabFuel:
		return ui.Scroll("page-fuel", s.fuels.Panel())
	case tabPlayers:
		return ui.Scroll("page-players", s.race.OfPage(s.pageW), s.players.Cards(s.pageW, 0, 1)).Gap(theme.S1)
	default:
		return ui.Scroll("page-plants", s.plants.Panel())
	}
}

// pageOf is the visible page where the decision's choices are one of the pages.
func (s *layouts) pageOf(d *scene.Decision, list ...tab) *ui.Node {
	if s.pages.onTop(list) == tabAct {
		return d.Page()
	}
	return s.page(list...)
}
