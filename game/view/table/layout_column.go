package table

import (
	"kilovolt/game/view/table/scene"
	"kilovolt/game/view/ui"
	"kilovolt/sprites/theme"
)

// On a tablet the map shares the window with the decision and with as much of the rest as fits; what is left is on
// pages with tabs.

// columnLayouts are the layouts for a medium-sized window.
func (s *layouts) columnLayouts(w, h float64) []layout {
	body := h - s.status.headH - 2*theme.S1
	column := min(max(w*0.34, 300), 360)
	beside := w - column - 3*theme.S1
	// The space under the map is what a map of that width leaves, within bounds.
	under := min(body-s.cityMap.View.HeightIn(beside)-theme.S1, body*0.45)
	if under < leastUnder || beside < leastCard || body < highColumn {
		under = 0
	}
	half := (w - 3*theme.S1) / 2
	_, market := s.Program.Tree().Measure(s.fuels.Panel(), half)
	wanted := market + theme.S1 + goodAct
	if wanted > body*0.56 {
		wanted = 0
	}
	below := min(max(body-s.cityMap.View.HeightIn(w-2*theme.S1)-theme.S1, body*0.4, 240, wanted), max(body*0.56, 240))
	return []layout{
		{form: scene.FormColumn, mapW: beside, mapH: body - under,
			build: func() *ui.Node { return s.columnBeside(beside, column, body, under) }},
		{form: scene.FormColumn, mapW: w - 2*theme.S1, mapH: body - below - theme.S1,
			build: func() *ui.Node { return s.columnsBelow(half, below) }},
	}
}

// highColumn is the height from which a column's map may share it, dp.
const highColumn = 640.0

// leastCard is the width that a player's card needs, dp.
const leastCard = 220.0

// leastHand is the width that a purchase of fuel needs in its compact form, dp.
const leastHand = 320.0

// goodAct is the height below which a decision is better alone in its column, dp.
const goodAct = 246.0

// leastUnder is the least height under a map that is worth filling, dp.
const leastUnder = 150.0

// A part is a part of the table that goes to a page of its own where it does not fit beside the others.
type part struct {
	tab  tab
	node func() *ui.Node
}

// columnBeside has the map on the left, markets and decision in a column on the right, and the players under the map
// if there is room.
func (s *layouts) columnBeside(mapW, width, height, under float64) *ui.Node {
	act := min(max(height*0.36, leastAct), 380)
	parts := []part{{tabPlants, s.plants.Panel}, {tabFuel, s.fuels.Panel}}
	left := s.mapBox.build()
	players := part{tabPlayers, func() *ui.Node { return s.cardsAndRace(width) }}
	if under > 0 {
		cards := s.players.Cards(mapW, under, max(1, int(mapW/leastCard)))
		left = ui.Column(left.Grow(1),
			ui.Column(ui.Scroll("players", cards, s.race.OfPage(mapW)).Gap(theme.S1).Grow(1)).
				Height(under)).Gap(theme.S1)
	} else {
		parts = append(parts, players)
	}
	right := ui.Column(s.partsIn(width, height-act-theme.S1, parts...).Grow(1), s.panel.act(width, act).Height(act))
	return s.status.frame(ui.Row(left.Grow(1), right.Gap(theme.S1).Width(width)).Gap(theme.S1).Pad(theme.S1))
}

// cardsAndRace is the players of a column of that width, dp.
func (s *layouts) cardsAndRace(width float64) *ui.Node {
	return ui.Column(s.players.Cards(width, 0, 1), s.race.OfPage(width)).Gap(theme.S1)
}

// columnsBelow has the map above and two columns below it: plants, players and log, and the resource market with the
// decision.
func (s *layouts) columnsBelow(width, height float64) *ui.Node {
	plants, fuels, players := part{tabPlants, s.plants.Panel}, part{tabFuel, s.fuels.Panel}, part{tabPlayers,
		func() *ui.Node { return s.cardsAndRace(width) }}
	market := s.fuels.Panel()
	_, taken := s.Program.Tree().Measure(market, width)
	taken += theme.S1
	right := ui.Column().Gap(theme.S1).Width(width)
	var left *ui.Node
	if height-taken >= goodAct && width >= leastHand {
		left = s.partsIn(width, height, plants, players)
		s.FuelsSeen = true
		right.Add(market, s.panel.act(width, height-taken).Grow(1))
	} else {
		left = s.partsIn(width, height, plants, fuels, players)
		right.Add(s.panel.act(width, height).Grow(1))
	}
	return s.status.frame(ui.Column(
		s.mapBox.build().Grow(1),
		ui.Row(left.Width(width), right).Gap(theme.S1).Height(height),
	).Gap(theme.S1).Pad(theme.S1))
}

// partsIn stacks parts as long as there is room and puts the others, with the log, on pages.
func (s *layouts) partsIn(width, height float64, parts ...part) *ui.Node {
	const page = 120.0 // the least height of a page, dp
	s.pageW = width
	col := ui.Column().Gap(theme.S1)
	left := height
	var paged []tab
	for i, p := range parts {
		n := p.node()
		_, h := s.Program.Tree().Measure(n, width)
		rest := leastLog
		if i < len(parts)-1 {
			rest = theme.ButtonH + theme.S1 + page // as the others may have to share pages with the log
		}
		if len(paged) == 0 && h+theme.S1 <= left-rest {
			left -= h + theme.S1
			col.Add(n)
			s.PlantsSeen = s.PlantsSeen || p.tab == tabPlants
			s.FuelsSeen = s.FuelsSeen || p.tab == tabFuel && width >= leastHand
			continue
		}
		paged = append(paged, p.tab)
	}
	paged = append(paged, tabLog)
	if len(paged) == 1 {
		return col.Add(s.log.Build().Grow(1))
	}
	tabs := s.pages.tabs(paged...).Back(func(p *ui.Paint) { // they are inked for paper
		p.Box(p.Rect, theme.R2, theme.Panel)
		p.BoxLine(p.Rect, theme.R2, 1, theme.Line)
	})
	return col.Add(tabs, s.page(paged...).Grow(1))
}
