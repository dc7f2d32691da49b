package table

import (
	"kilovolt/engine"
	"kilovolt/game/ui"
	"kilovolt/sprites/geom"
	"kilovolt/sprites/theme"
)

// On an upright phone the map fills what status line and action bar leave. A sheet over the map holds the rest; at its lowest it shows its tabs
// alone, so that any part is one tap away. The map's place is the same whatever the sheet does.

// sheet is the id of that sheet.
const sheet = "sheet"

// flat is the height below which a phone's window has no room for the tabs at the sheet's lowest, nor for words in the action bar, dp.
const flat = 440.0

// sheetHead is the height of what stays in view of the sheet at its lowest, beside its handle.
func sheetHead(h float64) float64 {
	if h < flat {
		return 1
	}
	return theme.ButtonH
}

func (s *Scene) phoneLayout(w, h float64) layout {
	mapH := h - statusH - barHigh(h) - ui.SheetHeight(sheetHead(h))
	// Half open, the sheet takes half of what lies above the action bar.
	cover := max(0, (h-statusH-barHigh(h))*0.5-ui.SheetHeight(sheetHead(h)))
	return layout{form: formPhone, cover: cover, mapW: w, mapH: mapH, build: func() *ui.Node { return s.phone(w, h) }}
}

func (s *Scene) phone(w, h float64) *ui.Node {
	d := s.awaited()
	list := []tab{tabAct, tabPlants, tabFuel, tabPlayers, tabLog}
	s.pageW = w
	head, content := s.tabs(list...), s.pageOf(d, list...)
	if h < flat {
		content = ui.Column(head, content.Grow(1))
		head = ui.Row()
	}
	high := sheetHead(h)
	m := s.board.node().Place(func(in geom.Rect) geom.Rect {
		in.H = max(0, in.H-ui.SheetHeight(high))
		return in
	})
	return ui.Column(
		s.status(),
		ui.Stack(m, ui.Sheet(sheet, s.t("panel.sheet"), high, head, content)).Grow(1),
		s.actionBar(d, s.barSpeaks(h)),
	).Back(ground)
}

// decision that the sheet was last set for.
type arrival struct {
	actor engine.Seat
	round uint16
	page  tab
	kind  engine.Await
}

// arrive sets the sheet, and the page in it, when another decision has come: open where the choices are in the sheet, out of the way where they
// are on the map. Raising a bid again and again is one decision: who has put the sheet away in an auction wants to see the map.
func (s *Scene) arrive() {
	p := s.public()
	if s.draft == nil {
		return
	}
	kind := p.Await
	if kind == engine.AwaitBid {
		kind = engine.AwaitOpen
	}
	a := arrival{p.Actor, p.Round, choicesIn(p.Await), kind}
	if a == s.arrived {
		return
	}
	s.arrived = a
	s.tab = tabAct
	s.host.Tree().SetSheet(sheet, s.sheetLevel())
}

// sheetLevel is how far the sheet is up for the present decision, unless the player wants it otherwise.
func (s *Scene) sheetLevel() ui.Level {
	if s.draft == nil || choicesIn(s.public().Await) == tabMap {
		return s.mapLevel()
	}
	return ui.Half
}

// mapLevel is how far the sheet may be up while the map is looked at: where the zone lies clear of it anyway, there is nothing to put away.
func (s *Scene) mapLevel() ui.Level {
	l := s.choose()
	high := l.mapH
	if tip := s.tip(); tip != nil && s.tipApart() {
		_, h := s.host.Tree().Measure(tip, l.mapW)
		high -= h + theme.S1
	}
	if s.board.view.Fitted() && s.board.view.StaysClear(l.mapW, high, l.cover) {
		return ui.Half
	}
	return ui.Peek
}

// openMap puts away what lies over the map.
func (s *Scene) openMap() {
	if tree, level := s.host.Tree(), s.mapLevel(); tree.SheetLevel(sheet) > level {
		tree.SetSheet(sheet, level)
	}
	s.changed()
}
