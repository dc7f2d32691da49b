package table

import (
	"kilovolt/engine"
	"kilovolt/game/table/scene"
	"kilovolt/game/ui"
	"kilovolt/sprites/geom"
	"kilovolt/sprites/theme"
)

// On an upright phone the map fills what status line and action bar leave. A sheet over the map holds the rest; at its
// lowest it shows only its tabs, so that every part is one tap away. The map stays in place whatever the sheet does.

// sheet is the id of that sheet.
const sheet = "sheet"

// sheetHead is the height that stays visible of the lowered sheet, without its handle.
func sheetHead(h float64) float64 {
	if h < scene.Flat {
		return 1
	}
	return theme.ButtonH
}

func (s *Scene) phoneLayout(w, h float64) layout {
	mapH := h - statusH - barHigh(h) - ui.SheetHeight(sheetHead(h))
	// Half open, the sheet has half of the space above the action bar.
	cover := max(0, (h-statusH-barHigh(h))*0.5-ui.SheetHeight(sheetHead(h)))
	return layout{form: scene.FormPhone, cover: cover, mapW: w, mapH: mapH,
		build: func() *ui.Node { return s.phone(w, h) }}
}

func (s *Scene) phone(w, h float64) *ui.Node {
	d := s.awaited()
	list := []tab{tabAct, tabPlants, tabFuel, tabPlayers, tabLog}
	s.pageW = w
	head, content := s.tabs(list...), s.pageOf(d, list...)
	if h < scene.Flat {
		content = ui.Column(head, content.Grow(1))
		head = ui.Row()
	}
	high := sheetHead(h)
	m := s.mapNode().Place(func(in geom.Rect) geom.Rect {
		in.H = max(0, in.H-ui.SheetHeight(high))
		return in
	})
	return ui.Column(
		s.status(),
		ui.Stack(m, ui.Sheet(sheet, s.T("panel.sheet"), high, head, content)).Grow(1),
		s.actionBar(d, s.barSpeaks(h)),
	).Back(ground)
}

// arrival identifies the decision for which the sheet was last set.
type arrival struct {
	actor engine.Seat
	round uint16
	page  tab
	kind  engine.Await
}

// arrive sets the sheet and its page when another decision has come: open if the choices are in the sheet, out of the
// way if they are on the map. Repeated bids count as one decision: whoever has lowered the sheet in an auction wants
// to see the map.
func (s *Scene) arrive() {
	p := s.Position()
	if s.Draft == nil {
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
	s.Tree().SetSheet(sheet, s.sheetLevel())
}

// sheetLevel is how far the sheet is raised for the current decision, unless the player wants it otherwise.
func (s *Scene) sheetLevel() ui.Level {
	if s.Draft == nil || choicesIn(s.Position().Await) == tabMap {
		return s.mapLevel()
	}
	return ui.Half
}

// mapLevel is how far the sheet may be raised while the player looks at the map. Where it does not cover the zone
// anyway, it can stay.
func (s *Scene) mapLevel() ui.Level {
	l := s.choose()
	high := l.mapH
	if tip := s.tip(); tip != nil && s.tipApart() {
		_, h := s.Tree().Measure(tip, l.mapW)
		high -= h + theme.S1
	}
	if s.cityMap.View.Fitted() && s.cityMap.View.StaysClear(l.mapW, high, l.cover) {
		return ui.Half
	}
	return ui.Peek
}

// openMap lowers what covers the map.
func (s *Scene) openMap() {
	if tree, level := s.Tree(), s.mapLevel(); tree.SheetLevel(sheet) > level {
		tree.SetSheet(sheet, level)
	}
	s.Changed()
}
