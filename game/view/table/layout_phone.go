package table

import (
	"kilovolt/engine"
	"kilovolt/game/view/table/decide"
	"kilovolt/game/view/table/scene"
	"kilovolt/game/view/ui"
	"kilovolt/sprites/board"
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
	room := h - s.headH - barHigh(h)
	mapH := room - ui.SheetHeight(sheetHead(h))
	edge := board.Edge{Cover: max(0, room*usualSheet-ui.SheetHeight(sheetHead(h)))}
	if choicesIn(s.Position().Await) == tabMap { // the sheet is folded
		edge = board.Edge{Low: true}
		if s.foot {
			edge.Foot = theme.Target
		}
	}
	build := func() *ui.Node { return s.phone(w, h) }
	return layout{form: scene.FormPhone, edge: edge, mapW: w, mapH: mapH, build: build}
}

// usualSheet is the part of the space above the action bar that the sheet has for a decision that is in it, about.
const usualSheet = 0.5

func (s *Scene) phone(w, h float64) *ui.Node {
	list := []tab{tabAct, tabPlants, tabFuel, tabPlayers, tabLog}
	s.pageW = w
	room := h - s.headH - barHigh(h)
	high := sheetHead(h)
	s.decide.Stage = decide.StageOnPage(w, h)
	d := s.awaited()
	said, saidH := s.sheetNotice(w, room, s.onTop(list), func() float64 {
		_, wants := s.Tree().Measure(d.Page(), w)
		return ui.SheetHeight(high) + wants + d.Spare
	})
	tabs, content := s.tabs(list...), s.pageOf(d, list...)
	head := tabs
	if h < scene.Flat {
		content = ui.Column(tabs, content.Grow(1))
		head = ui.Row()
	}
	m := s.mapNode().Place(func(in geom.Rect) geom.Rect {
		in.H = max(0, in.H-ui.SheetHeight(high))
		return in
	})
	over := ui.Sheet(sheet, s.T("panel.sheet"), high+saidH, ui.Column(said, head.Height(high)), content)
	if page := s.onTop(list); page != tabLog {
		spare := 0.0
		if page == tabAct {
			spare = d.Spare
		}
		over.Wants(sheetKey{s.arrived, page, w}, spare)
	}
	return ui.Column(
		s.head(w),
		ui.Stack(m, s.remarkOverMap(), over, s.hintAboveSheet(tabs)).Grow(1),
		s.actionBar(d, w, h),
	).Back(ground)
}

// remarkOverMap is what a computer says while computers play, at the map's upper edge; nil for nothing.
func (s *Scene) remarkOverMap() *ui.Node {
	if s.Draft != nil || s.Past.On || s.Position().Await == engine.AwaitNothing {
		return nil
	}
	n := s.decide.Remark()
	if n == nil {
		return nil
	}
	return n.Place(func(in geom.Rect) geom.Rect {
		in = in.Inset(theme.S2)
		_, in.H = s.Tree().Measure(n, in.W)
		return in
	})
}

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
	s.unfolded = ""
	s.Tree().Unscroll(tinyPage)
	s.Form = s.choose().form // which the news ask, and a new scene has not been built yet
	s.foot = s.notice() != nil
	s.Tree().SetSheet(sheet, s.sheetLevel())
	s.cityMap.Open(s.Form != scene.FormWide)
}

// sheetLevel is how far the sheet is raised for the current decision, unless the player wants it otherwise: not at all
// where the map is what is chosen on.
func (s *Scene) sheetLevel() ui.Level {
	if s.Draft == nil || choicesIn(s.Position().Await) == tabMap {
		return ui.Peek
	}
	return ui.Half
}

// openMap lowers what covers the map.
func (s *Scene) openMap() {
	s.Tree().SetSheet(sheet, ui.Peek)
	s.Changed()
}
