package help

import (
	"kilovolt/engine"
	"kilovolt/game/ground/i18n"
	"kilovolt/game/view/cards"
	"kilovolt/game/view/ui"
	"kilovolt/game/words/guide"
	"kilovolt/maps"
	"kilovolt/sprites"
	"kilovolt/sprites/board"
	"kilovolt/sprites/draw"
	"kilovolt/sprites/geom"
	"kilovolt/sprites/theme"
	"kilovolt/sprites/typeset"
)

// drawing is how a picture is drawn, and how high it is at a width.
type drawing struct {
	high  func(h *Help, width float64) float64
	paint func(h *Help, p *ui.Paint)
}

// drawings are the pictures of the rules.
var drawings = [...]drawing{
	guide.PictureCard:     {height(172), (*Help).paintAnatomy},
	guide.PictureMarket:   {height(marketHigh), (*Help).paintMarket},
	guide.PictureSteps:    {height(96), (*Help).paintSteps},
	guide.PictureRoute:    {routeHigh, (*Help).paintRoute},
	guide.PictureAim:      {height(aimHigh), (*Help).paintAim},
	guide.PicturePlants:   {plantsHigh, (*Help).paintPlants},
	guide.PictureRound:    {height(108), (*Help).paintRound},
	guide.PictureStack:    {stackHigh, (*Help).paintStack},
	guide.PictureOrder:    {height(mostSeats*orderRow + 2*theme.S2), (*Help).paintOrder},
	guide.PictureReplace:  {replaceHigh, (*Help).paintReplace},
	guide.PicturePower:    {height(mostSeats*powerRow + 2*theme.S2), (*Help).paintPower},
	guide.PictureSupply:   {height(marketHigh), (*Help).paintSupply},
	guide.PictureEnd:      {endHigh, (*Help).paintEnd},
	guide.PictureTrust:    {height(trustHigh), (*Help).paintTrust},
	guide.PictureStarting: {height(72), (*Help).paintStarting},
	guide.PictureBoards:   {boardsHigh, (*Help).paintBoards},
	guide.PictureNumbers:  {height(numbersHigh), (*Help).paintNumbers},
	guide.PictureHidden:   {height(hiddenHigh), (*Help).paintHidden},
	guide.PictureConfirm:  {height(72), (*Help).paintConfirm},
}

// height is the height of a picture that is as high at every width, dp.
func height(high float64) func(*Help, float64) float64 {
	return func(*Help, float64) float64 { return high }
}

// routeHigh is the height of the picture of a connection, dp.
func routeHigh(_ *Help, width float64) float64 { return min(width*0.72, 340) }

// picture is a picture of the rules.
func (h *Help) picture(p *guide.Part) *ui.Node {
	d := &drawings[p.Picture]
	high := func(width float64) float64 { return d.high(h, width) }
	n := ui.CustomHeight("", ui.RoleImage, p.Text, high, func(paint *ui.Paint) { d.paint(h, paint) }).
		Back(func(p *ui.Paint) { p.Box(p.Rect, theme.R2, theme.Panel) })
	switch p.Picture {
	case guide.PictureMarket, guide.PictureSupply, guide.PictureRoute, guide.PictureBoards:
		n.LeftToRight() // as the market and the map are at the table
	}
	return n
}

// anatomyWords are the words beside the plant card.
var anatomyWords = []i18n.Key{"rules.picture-card-number", "rules.picture-card-fuel", "rules.picture-card-plant",
	"rules.picture-card-cities"}

// anatomyParts are the widths of the plant card and of the words on either side of it, dp. The card leaves room for the
// longest word.
func (h *Help) anatomyParts(t *typeset.Setter, width float64) (card, side float64) {
	const apart = 3 * theme.S2
	longest := 0.0
	for _, key := range anatomyWords {
		longest = max(longest, t.LongestWord(h.t(key), theme.Body, typeset.Regular))
	}
	card = max(width*0.3, min(186, width*0.46, width-2*(longest+apart)))
	return card, (width-card)/2 - apart
}

// paintAnatomy shows the parts of a plant card (P2 to P5).
func (h *Help) paintAnatomy(p *ui.Paint) {
	mid := p.Rect.Centre()
	wide, side := h.anatomyParts(p.Type, p.Rect.W)
	card := geom.Around(mid, wide, wide/sprites.CardAspect)
	sprites.PaintPlant(p.Canvas, card, cards.Plant(guide.AnatomyPlant), sprites.CardState{})
	words := func(key i18n.Key, left bool, y float64, to geom.Point) {
		if p.Mirrored() { // the card is not
			left, to.X = !left, 2*mid.X-to.X
		}
		text := h.t(key)
		lines := p.Type.Wrap(text, theme.Body, typeset.Regular, side)
		high := float64(len(lines)) * typeset.LineHeight(theme.Body)
		box := geom.Rect{X: p.Rect.X + theme.S2, Y: y - high/2, W: side, H: high}
		from, style := geom.Point{X: box.Right() + theme.S1, Y: y}, ui.StyleBody.At(draw.End)
		if !left {
			box.X = p.Rect.Right() - theme.S2 - side
			from, style = geom.Point{X: box.X - theme.S1, Y: y}, ui.StyleBody
		}
		p.Lines(text, box, style)
		p.Line(from, to, 1.5, theme.AmberInk)
		p.Disc(to, 3, theme.AmberInk)
	}
	words(anatomyWords[0], true, card.Y+card.H*0.26,
		geom.Point{X: card.X + card.W*0.05, Y: card.Y + card.H*0.26})
	words(anatomyWords[1], true, card.Bottom()-card.H*0.08,
		geom.Point{X: card.X + card.W*0.05, Y: card.Bottom() - card.H*0.08})
	words(anatomyWords[2], false, card.Y+card.H*0.26,
		geom.Point{X: card.Right() - card.W*0.06, Y: card.Y + card.H*0.26})
	words(anatomyWords[3], false, card.Bottom()-card.H*0.08,
		geom.Point{X: card.Right() - card.W*0.04, Y: card.Bottom() - card.H*0.08})
}

// Heights of a fuel in the pictures of the market, and of these pictures, dp.
const (
	marketRow  = 50.0
	marketHigh = engine.Fuels*marketRow + 2*theme.S2
)

// paintMarket shows the fuel market at the start of the game: every space with its price (P7, S4).
func (h *Help) paintMarket(p *ui.Paint) { h.paintMarketFrom(p, &h.Table.Start) }

// paintMarketFrom shows the fuel market at the start of the game, with the tokens it has and a given position has not
// as ones that have just come.
func (h *Help) paintMarketFrom(p *ui.Paint, before *engine.Public) {
	const price = 17.0 // size of a price, dp
	in := p.Rect.Inset(theme.S2)
	for f := range engine.Fuel(engine.Fuels) {
		row := geom.Rect{X: in.X, Y: in.Y + float64(f)*marketRow, W: in.W, H: marketRow - theme.S1}
		sign, spaces := row.SplitLeft(32)
		sprites.PaintFuel(p.Canvas, geom.Around(sign.Centre(), 24, 24), theme.Fuel(f))
		list, had := engine.MarketSpaces(&h.Table.Start, f), engine.MarketSpaces(before, f)
		per := spacesAPrice(list)
		wide := spaces.W / float64(len(list)/per)
		for i, space := range list {
			group := geom.Rect{X: spaces.X + float64(i/per)*wide, Y: row.Y, W: wide, H: row.H}.InsetXY(1, 0)
			side := min(20, (group.W-4)/2)
			if per == 1 {
				side = min(20, group.W-4)
			}
			if i%per == 0 {
				p.Box(group, theme.R1, theme.Well)
				at := geom.Rect{X: group.X + 1, Y: group.Bottom() - price - 2, W: price, H: price}
				if per == 1 {
					at.X, at.W = group.X, group.W
				}
				p.Number(space.Price, at, ui.StyleCaption.In(theme.Text).At(draw.Middle))
			}
			state := sprites.TokenEmpty
			switch {
			case had[i].Full:
				state = sprites.TokenFull
			case space.Full:
				state = sprites.TokenComing
			}
			at := geom.Point{X: group.Centre().X, Y: group.Y + 2 + side/2}
			switch {
			case per > 1 && i%per < 2:
				at.X += (float64(i%per) - 0.5) * side
			case per > 1:
				at = geom.Point{X: group.Centre().X + side/2, Y: group.Bottom() - 2 - side/2}
			}
			sprites.PaintToken(p.Canvas, geom.Around(at, side-1, side-1), theme.Fuel(f), state)
		}
	}
}

// spacesAPrice is the number of spaces of a fuel with the same price.
func spacesAPrice(list []engine.MarketSpace) int {
	n := 1
	for n < len(list) && list[n].Price == list[0].Price {
		n++
	}
	return n
}

// paintSteps shows a city in every Step, with all the houses it can hold (B4).
func (h *Help) paintSteps(p *ui.Paint) {
	wide := p.Rect.W / engine.Steps
	space := min(28, (wide-20)/3)
	for step := 1; step <= engine.Steps; step++ {
		cell := geom.Rect{X: p.Rect.X + float64(step-1)*wide, Y: p.Rect.Y + theme.S2, W: wide, H: 52}
		var houses []int
		for i := range step {
			houses = append(houses, h.colour(i%h.Table.Rules.Players))
		}
		paintCity(p, cell, space, city(step, houses[:step-1]...))
		line := geom.Rect{X: cell.X, Y: cell.Bottom() + 2, W: cell.W, H: 22}
		p.TextIn(h.t("status.bar-step", i18n.Number("step", step)), line, ui.StyleBody.At(draw.Middle))
	}
}

// A miniature is a part of the real map, as the table shows it.
type miniature struct {
	view    *board.View
	state   *board.State
	example guide.Connecting
}

// close releases its pictures.
func (m *miniature) close() {
	if m.view != nil {
		m.view.Close()
	}
	*m = miniature{}
}

// open shows the example of a connection on the table's map.
func (m *miniature) open(h *Help) {
	t := &h.Table
	m.example = t.Connecting()
	e := &m.example
	m.view, m.state = board.NewView(h.host.Tree().Kit, engine.SpacePrices()), board.NewState(t.Rules.Board)
	var zone maps.RegionSet
	for _, c := range append([]engine.Link{{To: e.From}}, e.Route.Links...) {
		zone = zone.Add(t.Rules.Board.Cities[c.To].Region)
	}
	m.view.SetBoard(h.host.Lang().Board(t.Rules.Board), zone)
	m.state.Cities[e.From].Houses[0] = int8(h.colour(0))
	to := e.Route.City
	m.state.Cities[to].Selected, m.state.Cities[to].Planned = true, int8(h.colour(0))
	sum := h.t("panel.plus", i18n.Text("sum", e.Sum(h.host.Lang())), i18n.Number("n", e.Route.House))
	plan := board.Plan{City: to, Sum: h.t("panel.total", i18n.Text("sum", sum), i18n.Number("total", e.Route.Total()))}
	for _, l := range e.Route.Links {
		plan.Links = append(plan.Links, [2]maps.City{l.From, l.To})
	}
	m.state.Plans = append(m.state.Plans, plan)
}

// paintRoute shows what it costs to connect a city, on that part of the real map (B3).
func (h *Help) paintRoute(p *ui.Paint) {
	m := &h.maps
	if m.view == nil {
		m.open(h)
	}
	r := p.Rect.Inset(theme.S1)
	p.PushClip(r)
	m.view.SetArea(r)
	m.view.Layout() // a few cities only: laid out at once
	m.view.Draw(p.Canvas, m.state)
	p.PopClip()
}
