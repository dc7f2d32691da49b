package table

import (
	"kilovolt/engine"
	"kilovolt/game/ui"
	"kilovolt/sprites/theme"
)

// layout is a way to lay out the table in a window.
type layout struct {
	form       form
	mapW, mapH float64 // what it leaves for the map, dp
	cover      float64 // the height at its lower edge that a sheet often lies over, dp
	build      func() *ui.Node
}

// form is what kind of layout it is, as far as the parts of the table care.
type form uint8

const (
	formWide   form = iota // everything of the table is in sight
	formColumn             // the decision is in sight, and as much of the rest as there is room for; pages hold what is left
	formPhone              // the map fills; a sheet holds the rest
	formLow                // a phone on its side: the map, and one column for the rest
)

// Where the forms begin, dp.
const (
	wideFrom    = 1100.0 // width of a wide window
	wideHigh    = 560.0  // its height
	mediumFrom  = 600.0  // width of a window with room for a column beside the map
	lowBelow    = 480.0  // height below which that column is all there is
	lowFrom     = 480.0  // width of a low window with room for that column
	statusH     = theme.BarH
	leastAct    = 190.0 // height that a decision has where it shares a column
	leastLog    = 96.0
	goodLog     = 180.0 // height of a log for which the players' cards are made smaller
	mapLeastW   = 380.0 // width below which a wide window's map is too narrow to be worth it
	mapLeastH   = 230.0
	columnsAir  = theme.S2
	preferFirst = 1.1 // how much larger the map has to become for another layout than the first
)

// Build describes the scene.
func (s *Scene) Build() *ui.Node {
	if to, pending := s.host.Session().HandOver(); pending {
		return s.handOver(to)
	}
	s.coming = nil
	s.setOff()
	l := s.choose()
	s.form, s.plantsSeen, s.fuelsSeen = l.form, l.form == formWide, l.form == formWide
	s.board.view.SetCover(l.cover)
	return s.wayBack(ui.Stack(l.build(), s.over(), s.plantCard(), s.question()))
}

// choose takes of the layouts that suit the window the one in which the zone in play is largest; earlier ones are preferred where it hardly
// matters.
func (s *Scene) choose() layout {
	w, h := s.host.Room()
	var list []layout
	switch {
	case w >= wideFrom && h >= wideHigh:
		if list = s.wideLayouts(w, h); len(list) == 0 {
			list = s.columnLayouts(w, h)
		}
	case w >= mediumFrom && h >= lowBelow:
		list = s.columnLayouts(w, h)
	case w >= lowFrom && h < lowBelow:
		list = []layout{s.lowLayout(w, h)}
		if w < mediumFrom {
			list = append(list, s.phoneLayout(w, h))
		}
	default:
		list = []layout{s.phoneLayout(w, h)}
	}
	best := list[0]
	most := s.board.view.ScaleIn(best.mapW, best.mapH) * preferFirst
	for _, l := range list[1:] {
		if k := s.board.view.ScaleIn(l.mapW, l.mapH); k > most {
			best, most = l, k
		}
	}
	return best
}

func ground(p *ui.Paint) { p.Fill(p.Rect, theme.Room) }

// frame puts the status line above a layout.
func (s *Scene) frame(body *ui.Node) *ui.Node {
	return ui.Column(s.status(), body.Grow(1)).Back(ground)
}

// choicesIn is the page that holds the choices of a decision; tabMap means the map itself.
func choicesIn(a engine.Await) tab {
	switch a {
	case engine.AwaitBuild, engine.AwaitTrust, engine.AwaitMark:
		return tabMap
	}
	return tabAct
}
