package help

import (
	"strconv"

	"kilovolt/engine"
	"kilovolt/game/ground/i18n"
	"kilovolt/game/view/cards"
	"kilovolt/game/view/ui"
	"kilovolt/game/words/guide"
	"kilovolt/sprites"
	"kilovolt/sprites/board"
	"kilovolt/sprites/draw"
	"kilovolt/sprites/geom"
	"kilovolt/sprites/theme"
)

// Sizes of the legend, dp.
const (
	symbolW, symbolH = 84.0, 46.0
	groupWide        = 330.0 // minimum width of a group of symbols
)

// symbols is the legend.
func (h *Help) symbols() *ui.Node {
	w, _ := h.host.Room()
	cols := max(1, min(3, int((w-2*theme.S3)/groupWide)))
	columns := make([]*ui.Node, cols)
	heights := make([]int, cols)
	for i := range columns {
		columns[i] = ui.Column().Gap(theme.S3).Grow(1)
	}
	for _, g := range h.Legend(h.host.Lang(), h.host.Match()) {
		least := 0
		for i := range heights {
			if heights[i] < heights[least] {
				least = i
			}
		}
		heights[least] += len(g.Entries) + 1
		columns[least].Add(h.group(&g))
	}
	all := ui.Column().Gap(theme.S3).MaxWidth(1320)
	lead := ui.Grid(0, 300, h.link("help-rules", h.t("help.all-rules"), false, func() { h.ShowRules("") }).Back(edge),
		h.thisPhase()).Gap(theme.S2)
	row := ui.Row().Gap(theme.S3)
	for _, c := range columns {
		row.Add(c.Width((min(w, 1320+2*theme.S3) - 2*theme.S3 - 12 - float64(cols-1)*theme.S3) / float64(cols)))
	}
	return ui.Scroll(legendScroll, all.Add(lead, row)).Pad(theme.S3).OnPaper(1320)
}

// group is a group of the legend.
func (h *Help) group(g *guide.Group) *ui.Node {
	n := ui.Card("help-symbols-"+g.ID, g.Title)
	for _, e := range g.Entries {
		sign := ui.Custom("", ui.RoleImage, e.Text, symbolW, symbolH, func(p *ui.Paint) { h.paintSymbol(p, &e) })
		if e.Figure != "" {
			sign = ui.Label(e.Figure, ui.StyleCaption.In(theme.Text).Bold()).Width(symbolW)
		}
		n.Add(ui.Row(sign, ui.Label(e.Text, ui.StyleBody).Grow(1)).Gap(theme.S3).Cross(ui.Middle))
	}
	return n
}

// signs are the icons of the legend.
var signs = map[string]sprites.Icon{
	"Menu": sprites.Menu, "Help": sprites.Help, "Undo": sprites.Undo, "History": sprites.History,
	"First": sprites.First, "ArrowLeft": sprites.ArrowLeft, "ArrowRight": sprites.ArrowRight,
	"Last": sprites.Last, "Gavel": sprites.Gavel, "Lightning": sprites.Lightning, "Market": sprites.Market,
	"Players": sprites.Players, "Log": sprites.Log, "Plus": sprites.Plus, "Minus": sprites.Minus,
	"Fit": sprites.Fit, "House": sprites.House, "Warning": sprites.Warning, "ChevronDown": sprites.ChevronDown,
	"ChevronUp": sprites.ChevronUp, "Close": sprites.Close, "Check": sprites.Check, "Flag": sprites.Flag,
	"Lock": sprites.Lock, "Eye": sprites.Eye, "Bulb": sprites.Bulb, "Play": sprites.Play,
	"Pause": sprites.Pause, "Trophy": sprites.Trophy,
}

// The plants that the legend shows, and the cities of its map.
const (
	shownPlant, shownChip = engine.Plant(15), engine.Plant(21)
	spaceSide             = 22.0 // of a city's space, dp
)

// paintSymbol paints a symbol of the legend as the table shows it.
func (h *Help) paintSymbol(p *ui.Paint, e *guide.Entry) {
	mid, prices := p.Rect.Centre(), engine.SpacePrices()
	square := func(side float64) geom.Rect { return geom.Around(mid, side, side) }
	pair := func(i int, side float64) geom.Rect {
		return geom.Around(geom.Point{X: mid.X + (float64(i)-0.5)*(side+theme.S2), Y: mid.Y}, side, side)
	}
	switch e.Symbol {
	case guide.SymbolFuel:
		sprites.PaintFuel(p.Canvas, square(30), theme.Fuel(e.N))
	case guide.SymbolToken:
		p.Box(square(40), theme.R1, theme.Well)
		states := [...]sprites.TokenState{
			sprites.TokenFull, sprites.TokenEmpty, sprites.TokenPicked, sprites.TokenComing,
		}
		sprites.PaintToken(p.Canvas, square(26), theme.Coal, states[e.N])
	case guide.SymbolStorage:
		box := geom.Around(mid, 60, 38)
		p.Box(box, theme.R1, theme.Well)
		p.BoxLine(box, theme.R1, 1, theme.Line)
		sprites.PaintToken(p.Canvas, geom.Around(geom.Point{X: mid.X - 12, Y: mid.Y}, 22, 22), theme.Coal,
			sprites.TokenFull)
		p.Number(engine.StoragePrice, geom.Around(geom.Point{X: mid.X + 16, Y: mid.Y}, 20, 20),
			ui.StyleBody.At(draw.Middle))
	case guide.SymbolCard:
		look := [...]sprites.CardState{{}, {Future: true}, {Selected: true},
			{Discount: strconv.Itoa(engine.DiscountBid)}}[e.N]
		plant := shownPlant
		if look.Discount != "" {
			plant = engine.AllPlants.Lowest()
		}
		sprites.PaintPlant(p.Canvas, geom.Around(mid, symbolW-18, (symbolW-18)/sprites.CardAspect), cards.Plant(plant),
			look)
	case guide.SymbolChip:
		sprites.PaintChip(p.Canvas, geom.Around(mid, 60, 60/sprites.ChipAspect), cards.Plant(shownChip),
			sprites.CardState{})
	case guide.SymbolBack:
		back := [...]sprites.Back{sprites.BackPlug, sprites.BackSocket, sprites.BackPlain, sprites.FaceStep3}[e.N]
		sprites.PaintBack(p.Canvas, geom.Around(mid, 60, 40), back, h.t("panel.number", i18n.Number("n", 3)))
	case guide.SymbolSeat:
		seat := sprites.TrustSeat
		if e.N >= 0 {
			seat = h.colour(e.N)
		}
		sprites.PaintSeat(p.Canvas, pair(0, 30), seat)
		sprites.PaintHouse(p.Canvas, pair(1, 30), seat)
	case guide.SymbolFace:
		sprites.PaintFace(p.Canvas, square(30), h.colour(e.N%h.Table.Rules.Players), e.N)
	case guide.SymbolNextPlayer:
		for i := range 3 {
			sprites.PaintSeat(p.Canvas, geom.Around(geom.Point{X: mid.X + float64(i-1)*26, Y: mid.Y}, 22, 22),
				h.colour(i%h.Table.Rules.Players))
		}
	case guide.SymbolCity:
		board.PaintCity(p.Canvas, p.Rect, spaceSide, prices, city(h.Table.Rules.OpenSpaces(uint8(e.N))))
	case guide.SymbolHouses:
		board.PaintCity(p.Canvas, p.Rect, spaceSide, prices, city(2, h.colour(0), h.colour(1)))
	case guide.SymbolPowered:
		board.PaintPowered(p.Canvas, p.Rect, spaceSide, prices, city(1, h.colour(0)), h.colour(0))
	case guide.SymbolConnection:
		var seats []int
		if e.N == 2 {
			seats = []int{h.colour(0), h.colour(1)}
		}
		board.PaintConnection(p.Canvas, p.Rect, 9, e.N == 1, seats...)
	case guide.SymbolPrice:
		c := city(1)
		c.Cost, c.TooExpensive = 19, e.N == 1
		if e.N == 2 {
			c.Selected, c.Planned = true, int8(h.colour(0))
		}
		board.PaintCity(p.Canvas, p.Rect, spaceSide, prices, c)
	case guide.SymbolMarked:
		c := city(1)
		c.Start = true
		board.PaintCity(p.Canvas, p.Rect, spaceSide, prices, c)
	case guide.SymbolClosed:
		c := city(1)
		c.Unavailable = true
		board.PaintCity(p.Canvas, p.Rect, spaceSide, prices, c)
	case guide.SymbolTrack:
		h.paintTrack(p, e.N)
	case guide.SymbolSign:
		signs[guide.Signs[e.N].Name].Paint(p.Canvas, square(26), theme.Text)
	}
}

// city is a city with that many open spaces, and houses of these colours on the cheapest ones.
func city(open int, houses ...int) board.City {
	c := board.City{Houses: [3]int8{board.None, board.None, board.None}, Open: open, Planned: board.None,
		Cost: board.None}
	for i, colour := range houses {
		c.Houses[i] = int8(colour)
	}
	return c
}

// paintCity paints a city of the map in the middle of a rectangle; space is the width of a house's space, dp. The order
// of its spaces is that of the map, in every language.
func paintCity(p *ui.Paint, r geom.Rect, space float64, c board.City) {
	p.Unmirrored(r, func(r geom.Rect) { board.PaintCity(p.Canvas, r, space, engine.SpacePrices(), c) })
}

// paintTrack paints a cell of the city track: where Step 2 begins, where the game ends, with a house.
func (h *Help) paintTrack(p *ui.Paint, which int) {
	n, word, edge, width := h.Table.Rules.Step2Cities, h.t("panel.track-step2"), theme.Focus, 2.0
	switch which {
	case 1:
		n, word, edge = h.Table.Rules.EndCities, h.t("panel.track-end"), theme.Bad
	case 2:
		n, word, edge, width = 1, "", theme.Line, 1
	}
	cell := geom.Around(p.Rect.Centre(), 60, 36)
	p.Box(cell, theme.R1, theme.Panel)
	p.BoxLine(cell, theme.R1, width, edge)
	ink := edge
	if word == "" {
		ink = theme.TextDim
	}
	number := geom.Rect{X: cell.X + 3, Y: cell.Y + 2, W: 17, H: 15}
	p.Number(n, number, ui.StyleCaption.In(ink).At(draw.Middle))
	if word != "" {
		p.TextIn(word, geom.Rect{X: cell.X + 2, Y: number.Bottom(), W: cell.W - 4, H: 17}, ui.StyleCaption.In(ink).
			At(draw.Middle))
		return
	}
	sprites.PaintHouse(p.Canvas, geom.Around(geom.Point{X: cell.Centre().X + 8, Y: cell.Centre().Y}, 20, 20),
		h.colour(0))
}
