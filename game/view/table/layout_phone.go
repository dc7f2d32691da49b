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
			edge.Foot = noticeFoot + theme.S2
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
	tabs, content := s.pages.tabs(list...), s.pageOf(d, list...)
	said := s.notices.aboveSheet(w, room, s.pages.onTop(list), tabs, func() float64 {
		_, wants := s.Program.Tree().Measure(d.Page(), w)
		return ui.SheetHeight(high) + wants + d.Spare
	})
	head := tabs
	if h < scene.Flat {
		content = ui.Column(tabs, content.Grow(1))
		head = ui.Row()
	}
	m := s.mapBox.build().Place(func(in geom.Rect) geom.Rect {
		in.H = max(0, in.H-ui.SheetHeight(high))
		return in
	})
	over := ui.Sheet(sheet, s.T("panel.sheet"), high, head, content)
	if page := s.pages.onTop(list); page != tabLog {
		spare := 0.0
		if page == tabAct {
			spare = d.Spare
		}
		over.Wants(sheetKey{s.pages.arrived, page, w}, spare)
	}
	if s.notices.foot {
		over.LeavesAbove(noticeFoot + theme.S1)
	}
	return ui.Column(
		s.status.head(w),
		ui.Stack(m, s.remarkOverMap(), over, said, s.card.aboveSheet(tabs)).Grow(1),
		s.panel.actionBar(d, w, h),
	).Back(ground)
}

// aboveSheet returns the room over the map of a phone above its sheet, and how much of it something of that height may
// take, dp. Where the sheet leaves too little, the room goes on over its tabs.
func aboveSheet(tree *ui.Tree, tabs *ui.Node, in geom.Rect, high float64) (room geom.Rect, most float64) {
	room = in.Inset(theme.S1)
	most = 0.45 * room.H
	room.H = tree.Find(sheet).Rect().Y - theme.S1 - room.Y
	if min(high, most) > room.H {
		room.H = max(room.H, tabs.Rect().Bottom()-room.Y)
		most = room.H
	}
	return room, most
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
		_, in.H = s.Program.Tree().Measure(n, in.W)
		return in
	})
}
