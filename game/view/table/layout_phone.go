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

// sheetHead is the height that stays visible of the lowered sheet, without its handle.
func sheetHead(h float64) float64 {
	if h < scene.Flat {
		return 1
	}
	return theme.ButtonH
}

func (s *layouts) phoneLayout(w, h float64) layout {
	room := h - s.status.headH - barHigh(h)
	mapH := room - ui.SheetHeight(sheetHead(h))
	edge := board.Edge{Cover: max(0, room*usualSheet-ui.SheetHeight(sheetHead(h)))}
	if choicesIn(s.Position().Await) == tabMap { // the sheet is folded
		edge = board.Edge{Low: true}
		if s.notices.foot {
			edge.Foot = theme.Target
		}
	}
	build := func() *ui.Node { return s.phone(w, h) }
	return layout{form: scene.FormPhone, edge: edge, mapW: w, mapH: mapH, build: build}
}

// usualSheet is the part of the space above the action bar that the sheet has for a decision that is in it, about.
const usualSheet = 0.5

func (s *layouts) phone(w, h float64) *ui.Node {
	list := []tab{tabAct, tabPlants, tabFuel, tabPlayers, tabLog}
	s.pageW = w
	room := h - s.status.headH - barHigh(h)
	high := sheetHead(h)
	d := s.panel.awaited(decide.StageOnPage(w, h))
	said, saidH := s.notices.inSheet(w, room, s.pages.onTop(list), func() float64 {
		_, wants := s.Tree().Measure(d.Page(), w)
		return ui.SheetHeight(high) + wants + d.Spare
	})
	tabs, content := s.pages.tabs(list...), s.pageOf(d, list...)
	head := tabs
	if h < scene.Flat {
		content = ui.Column(tabs, content.Grow(1))
		head = ui.Row()
	}
	m := s.mapBox.build().Place(func(in geom.Rect) geom.Rect {
		in.H = max(0, in.H-ui.SheetHeight(high))
		return in
	})
	over := ui.Sheet(sheet, s.T("panel.sheet"), high+saidH, ui.Column(said, head.Height(high)), content)
	if page := s.pages.onTop(list); page != tabLog {
		spare := 0.0
		if page == tabAct {
			spare = d.Spare
		}
		over.Wants(sheetKey{s.pages.arrived, page, w}, spare)
	}
	return ui.Column(
		s.status.head(w),
		ui.Stack(m, s.remarkOverMap(), over, s.card.aboveSheet(tabs)).Grow(1),
		s.panel.actionBar(d, w, h),
	).Back(ground)
}

// remarkOverMap is what a computer says while computers play, at the map's upper edge; nil for nothing.
func (s *layouts) remarkOverMap() *ui.Node {
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
