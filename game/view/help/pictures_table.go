package help

import (
	"image/color"

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
)

// labelled paints words below a thing, centred, in at most two lines.
func labelled(p *ui.Paint, text string, centre, y, wide float64) {
	p.Lines(text, geom.Rect{X: centre - wide/2, Y: y, W: wide, H: 2 * labelLine}, ui.StyleCaption.In(theme.Text).
		At(draw.Middle))
}

// labelLine is the height of a line of such words, dp.
const labelLine = 17.0

// paintStack shows the stack at the start of the game: its top card, what lies between, and the Step 3 card at the
// bottom; beside it what is out of the game (S5, S6).
func (h *Help) paintStack(p *ui.Paint) {
	const cells = 4
	wide := (p.Rect.W - 2*theme.S1) / cells
	card := min(72, wide-theme.S4)
	high := card / sprites.CardAspect
	recharged := h.Table.Rules.Edition == engine.Recharged
	stack := &h.Table.Start.Stack
	back := sprites.BackPlain
	if recharged {
		back = sprites.BackSocket
	}
	pile := func(r geom.Rect, n int) {
		const step = 3.0
		for i := range 3 {
			sprites.PaintBack(p.Canvas, r.Moved(float64(i-1)*step, float64(i-1)*step), back, "")
		}
		mark := geom.Around(r.Centre().Add(geom.Point{X: step, Y: step}), 34, 24)
		p.Box(mark, theme.R1, theme.Paper)
		p.Number(n, mark, ui.StyleStrong.In(theme.Ink).At(draw.Middle))
	}
	for i, key := range [cells]i18n.Key{"rules.picture-stack-top", "rules.picture-stack-between",
		"rules.picture-stack-bottom", "rules.picture-stack-out"} {
		mid := p.Rect.X + theme.S1 + (float64(i)+0.5)*wide
		r := geom.Rect{X: mid - card/2, Y: p.Rect.Y + theme.S3, W: card, H: high}
		switch {
		case i == 0 && recharged:
			sprites.PaintBack(p.Canvas, r, sprites.BackPlug, "")
		case i == 0:
			sprites.PaintChip(p.Canvas, r, cards.Plant(stack.Top), sprites.CardState{})
		case i == 1:
			pile(r, guide.StackBetween(&h.Table))
		case i == 2:
			sprites.PaintBack(p.Canvas, r, sprites.FaceStep3, h.t("panel.number", i18n.Number("n", engine.Steps)))
		default:
			pile(r, guide.StackRemoved(&h.Table))
		}
		labelled(p, h.t(key), mid, r.Bottom()+theme.S2, wide-theme.S3)
	}
	x := p.Rect.X + theme.S1 + (cells-1)*wide
	p.Fill(geom.Rect{X: x, Y: p.Rect.Y + theme.S2, W: 1, H: p.Rect.H - 2*theme.S2}, theme.Line)
}

// stackHigh is the height of that picture.
func stackHigh(_ *Help, width float64) float64 {
	return min(72, (width-2*theme.S1)/4-theme.S4)/sprites.CardAspect + theme.S3 + theme.S2 + 2*labelLine + theme.S2
}

// endHouses is the size of a house in the picture of the end, and how many of them there are in a line; the rest of
// the line is the seat and the number of powered cities.
func endHouses(cities int, width float64) (side float64, inLine int) {
	room := width - 2*theme.S2 - 34 - 84
	if side = room / float64(cities); side >= 14 {
		return min(side, 20), cities
	}
	inLine = (cities + 1) / 2
	return min(room/float64(inLine), 20), inLine
}

// endHigh is the height of the picture of the end.
func endHigh(h *Help, width float64) float64 {
	first, _ := guide.EndExample(h.Table.Rules)
	side, inLine := endHouses(first.Cities, width)
	lines := float64((first.Cities + inLine - 1) / inLine)
	return 2*(lines*side+theme.S3) + theme.S3
}

// paintEnd shows that cities without power do not count (T8).
func (h *Help) paintEnd(p *ui.Paint) {
	first, second := guide.EndExample(h.Table.Rules)
	side, inLine := endHouses(first.Cities, p.Rect.W)
	lines := (first.Cities + inLine - 1) / inLine
	row := float64(lines)*side + theme.S3
	wide := 34 + float64(inLine)*side + 84
	for i, each := range []guide.Ending{first, second} {
		f := flowIn(p, wide, p.Rect.Y+theme.S3+(float64(i)+0.5)*row-theme.S2)
		sprites.PaintSeat(p.Canvas, f.place(34, 28), h.colour(i))
		top := f.mid - float64(lines)*side/2
		for c := range each.Cities {
			box := geom.Rect{X: f.x, Y: top, W: side, H: side}.Inset(1).
				Moved(float64(c%inLine)*side, float64(c/inLine)*side)
			if c < each.Powered {
				sprites.PaintHouse(p.Canvas, box, h.colour(i))
			} else {
				sprites.House.Paint(p.Canvas, box, theme.Edge)
			}
		}
		f.x += float64(inLine)*side + theme.S1
		sprites.Lightning.Paint(p.Canvas, f.place(18, 18), theme.AmberInk)
		p.Number(each.Powered, f.place(26, 24), ui.StyleStrong.At(draw.Middle))
		if i == 1 {
			sprites.Trophy.Paint(p.Canvas, f.place(26, 24), theme.AmberInk)
		}
	}
}

// trustHigh is the height of the picture of the Trust, dp.
const trustHigh = 112.0

// paintTrust shows the Trust's place in the order, a city of its own, and one that somebody has connected (X1, X2,
// X5).
func (h *Help) paintTrust(p *ui.Paint) {
	const seat, number = 28.0, 18.0
	seats := []int{h.colour(0), sprites.TrustSeat, h.colour(1)}
	f := flowIn(p, float64(len(seats))*(seat+number+theme.S3)-theme.S3, p.Rect.Y+theme.S2+seat/2)
	for i, colour := range seats {
		p.Number(i+1, f.place(number, 24), ui.StyleStrong)
		sprites.PaintSeat(p.Canvas, f.place(seat, seat), colour)
		f.x += theme.S3
	}
	own, other := city(1, sprites.TrustSeat), city(2, h.colour(0), sprites.TrustSeat)
	cells := geom.Rect{X: p.Rect.X, Y: p.Rect.Y + theme.S2 + seat + theme.S2, W: p.Rect.W, H: 60}
	wide := min(cells.W/2, 150)
	for i, each := range []board.City{own, other} {
		mid := geom.Point{X: p.Rect.Centre().X + (float64(i)-0.5)*wide, Y: cells.Centre().Y}
		paintCity(p, geom.Around(mid, wide, cells.H), 28, each)
		if i == 0 {
			sprites.Lock.Paint(p.Canvas, geom.Around(geom.Point{X: mid.X - 56, Y: mid.Y}, 18, 18), theme.Text)
		}
	}
}

// paintStarting shows a marked city, and the first house that goes there (V1).
func (h *Help) paintStarting(p *ui.Paint) {
	const wide = 110.0
	marked, settled := city(1), city(1, h.colour(0))
	marked.Start, settled.Start = true, true
	f := flowIn(p, 2*wide+2*arrowWide+30, p.Rect.Centre().Y)
	paintCity(p, f.place(wide, 52), 28, marked)
	f.arrow()
	sprites.PaintHouse(p.Canvas, f.place(30, 26), h.colour(0))
	f.arrow()
	paintCity(p, f.place(wide, 52), 28, settled)
}

// boardsHigh is the height of the picture of the boards.
func boardsHigh(_ *Help, width float64) float64 { return min(width*0.5, 250) + labelLine }

// paintBoards shows all maps with their cities and connections, and on the table's own map its zone (S1, S7).
func (h *Help) paintBoards(p *ui.Paint) {
	list := guide.Maps(&h.Table)
	wide := p.Rect.W / float64(len(list))
	for i, b := range list {
		cell := geom.Rect{X: p.Rect.X + float64(i)*wide, Y: p.Rect.Y, W: wide, H: p.Rect.H - labelLine - theme.S1}.
			Inset(theme.S3)
		high := min(cell.H, cell.W/b.Aspect)
		frame := geom.Around(cell.Centre(), high*b.Aspect, high)
		at := func(c maps.City) geom.Point {
			return geom.Point{X: frame.X + b.Cities[c].X*frame.W, Y: frame.Y + b.Cities[c].Y*frame.H}
		}
		own := b.ID == h.Table.Rules.Board.ID
		in := func(c maps.City) bool { return own && h.Table.Rules.Cities.Has(c) }
		for _, way := range b.Connections {
			ink, width := theme.TextDim, 1.0
			if in(way.A) && in(way.B) {
				ink, width = theme.AmberInk, 2
			}
			p.Line(at(way.A), at(way.B), width, ink)
		}
		for c := range b.Cities {
			ink, radius := theme.TextDim, 2.5
			if in(maps.City(c)) {
				ink, radius = theme.AmberInk, 3.5
			}
			p.Disc(at(maps.City(c)), radius, ink)
		}
		name := geom.Rect{X: p.Rect.X + float64(i)*wide, Y: cell.Bottom() + theme.S3, W: wide, H: labelLine}
		p.TextIn(h.host.Lang().Board(b).Name, name, ui.StyleCaption.In(theme.Text).At(draw.Middle))
	}
}

// numbersHigh is the height of the picture of the numbers, dp.
const numbersHigh = 104.0

// paintNumbers shows the numbers of this table, as the row of the table below that is marked (S1, A9, T2, T8).
func (h *Help) paintNumbers(p *ui.Paint) {
	r := h.Table.Rules
	type tile struct {
		sign sprites.Icon
		n    int
		key  i18n.Key
	}
	tiles := []tile{{sprites.Map, r.Regions, "rules.numbers-regions"},
		{sprites.Card, r.MaxPlants, "rules.numbers-plants"},
		{sprites.House, r.Step2Cities, "rules.numbers-step2"}, {sprites.Flag, r.EndCities, "rules.numbers-end"}}
	if r.Introductory {
		tiles = append(tiles[:2], tiles[3])
	}
	wide := min(p.Rect.W/float64(len(tiles)), 150)
	left := p.Rect.Centre().X - wide*float64(len(tiles))/2
	for i, t := range tiles {
		mid := left + (float64(i)+0.5)*wide
		t.sign.Paint(p.Canvas, geom.Around(geom.Point{X: mid, Y: p.Rect.Y + 24}, 24, 24), theme.AmberInk)
		p.Number(t.n, geom.Around(geom.Point{X: mid, Y: p.Rect.Y + 50}, wide, 26), ui.StyleTitle.At(draw.Middle))
		labelled(p, h.t(t.key), mid, p.Rect.Y+66, wide-theme.S1)
	}
}

// hiddenHigh is the height of the picture of what is hidden, dp.
const hiddenHigh = 84.0

// paintHidden shows what is face down, with a lock, and what everybody may see, with an eye (H1).
func (h *Help) paintHidden(p *ui.Paint) {
	back := sprites.BackPlain
	if h.Table.Rules.Edition == engine.Recharged {
		back = sprites.BackSocket
	}
	money := h.t("money.short", i18n.Number("n", int(h.Table.Start.Players[0].Money)))
	wide := p.Type.Measure(money, theme.Strong, ui.StyleMoney.Weight) + theme.S2
	const sign, card, thing = 30.0, 54.0, 26.0
	closed := sign + card + 2*theme.S2
	open := sign + card + 2*thing + wide + 2*theme.S2
	f := flowIn(p, closed+theme.S3+open, p.Rect.Centre().Y)
	well := func(w float64) {
		p.Box(geom.Rect{X: f.x, Y: f.mid - 28, W: w, H: 56}, theme.R2, theme.Well)
		f.x += theme.S2
	}
	well(closed)
	sprites.Lock.Paint(p.Canvas, f.place(sign, 20), theme.Text)
	sprites.PaintBack(p.Canvas, f.place(card, card/sprites.CardAspect), back, "")
	f.x += theme.S2 + theme.S3
	well(open)
	sprites.Eye.Paint(p.Canvas, f.place(sign, 20), theme.Text)
	sprites.PaintChip(p.Canvas, f.place(card, card/sprites.ChipAspect), cards.Plant(guide.AnatomyPlant),
		sprites.CardState{})
	sprites.PaintToken(p.Canvas, f.place(thing, thing).Inset(2), theme.Coal, sprites.TokenFull)
	sprites.PaintHouse(p.Canvas, f.place(thing, thing).Inset(2), h.colour(0))
	p.TextIn(money, f.place(wide, 24), ui.StyleMoney.In(theme.Text).At(draw.Middle))
}

// paintConfirm shows how a decision is made: choose, look at the sum, confirm; and undo.
func (h *Help) paintConfirm(p *ui.Paint) {
	const token, button = 26.0, 44.0
	n := int(guide.AnatomyPlant.Info().Needs)
	cost, _ := engine.Price(h.Table.Rules, &h.Table.Start, engine.Coal, n)
	sum := h.t("money.short", i18n.Number("n", cost))
	wide := p.Type.Measure(sum, theme.Strong, ui.StyleMoney.Weight) + theme.S1
	f := flowIn(p, float64(n)*token+wide+2*button+2*arrowWide+theme.S4, p.Rect.Centre().Y)
	for range n {
		sprites.PaintToken(p.Canvas, f.place(token, token).Inset(1), theme.Coal, sprites.TokenPicked)
	}
	f.arrow()
	p.TextIn(sum, f.place(wide, 24), ui.StyleMoney.At(draw.Middle))
	f.arrow()
	key := func(ground, ink color.RGBA, sign sprites.Icon) {
		r := f.place(button, button)
		p.Box(r, theme.R2, ground)
		p.BoxLine(r, theme.R2, 1, theme.Edge)
		sign.Paint(p.Canvas, r.Inset(11), ink)
	}
	key(theme.Amber, theme.OnAmber, sprites.Check)
	f.x += theme.S4
	key(theme.PanelUp, theme.Text, sprites.Undo)
}
