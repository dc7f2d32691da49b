package help

import (
	"kilovolt/engine"
	"kilovolt/game/ground/i18n"
	"kilovolt/game/view/cards"
	"kilovolt/game/view/ui"
	"kilovolt/game/words/guide"
	"kilovolt/sprites"
	"kilovolt/sprites/draw"
	"kilovolt/sprites/geom"
	"kilovolt/sprites/theme"
)

// phaseNames are the names of the five phases in the picture of a round.
var phaseNames = [...]i18n.Key{"phase.bar-order", "phase.bar-auction", "phase.bar-resources", "phase.bar-build",
	"phase.bar-power"}

// mostSeats is the number of players in pictures that need only some.
const mostSeats = 3

// order is the colours of a few players in player order; the Trust is always second (X1).
func (h *Help) order() []int {
	if h.Table.Rules.Trust {
		return []int{h.colour(0), sprites.TrustSeat, h.colour(1)}
	}
	var out []int
	for seat := range min(mostSeats, h.Table.Rules.Players) {
		out = append(out, h.colour(seat))
	}
	return out
}

// paintRound shows the five phases, each with the players in the order in which they act (O1, A1, R1, B1, C2).
func (h *Help) paintRound(p *ui.Paint) {
	const sign, line = 28.0, 20.0
	in := p.Rect.InsetXY(theme.S1, theme.S3)
	wide := in.W / float64(len(phaseNames))
	seats := h.order()
	side := min(22, (wide-theme.S2)/float64(len(seats)))
	for i, name := range phaseNames {
		cell := geom.Rect{X: in.X + float64(i)*wide, Y: in.Y, W: wide, H: in.H}
		at := geom.Around(geom.Point{X: cell.Centre().X, Y: cell.Y + sign/2}, sign, sign)
		switch i {
		case 0:
			sprites.Players.Paint(p.Canvas, at, theme.Text)
		case 1:
			sprites.Gavel.Paint(p.Canvas, at, theme.Text)
		case 2:
			sprites.PaintToken(p.Canvas, at, theme.Coal, sprites.TokenFull)
		case 3:
			sprites.PaintHouse(p.Canvas, at, seats[0])
		default:
			sprites.Lightning.Paint(p.Canvas, at, theme.Text)
		}
		if i > 0 {
			y := at.Centre().Y
			arrow(p, geom.Point{X: cell.X - 7, Y: y}, geom.Point{X: cell.X + 7, Y: y})
		}
		words := geom.Rect{X: cell.X + 1, Y: at.Bottom() + theme.S1, W: cell.W - 2, H: line}
		p.TextIn(h.t(name), words, ui.StyleCaption.In(theme.Text).At(draw.Middle))
		left := cell.Centre().X - side*float64(len(seats))/2
		for j := range seats {
			seat := seats[j]
			if i == 2 || i == 3 { // in reverse order
				seat = seats[len(seats)-1-j]
			}
			box := geom.Rect{X: left + float64(j)*side, Y: words.Bottom() + theme.S2, W: side, H: side}
			sprites.PaintSeat(p.Canvas, box.Inset(1), seat)
		}
	}
}

// orderRow is the height of a player in the picture of the player order, dp.
const orderRow = 40.0

// paintOrder shows players in their order: by cities, then by their highest plant (O1).
func (h *Help) paintOrder(p *ui.Paint) {
	const number, seat, house, chip = 20.0, 30.0, 20.0, 54.0
	list := guide.OrderExample()
	wide := number + seat + theme.S2 + house*float64(list[0].Cities) + theme.S3 + chip
	for i, each := range list {
		f := flowIn(p, wide, p.Rect.Y+theme.S2+(float64(i)+0.5)*orderRow)
		colour := h.colour(i % h.Table.Rules.Players)
		if i >= h.Table.Rules.Players { // a third company at a table of two
			colour = h.spare()
		}
		p.Number(i+1, f.place(number, 24), ui.StyleStrong)
		sprites.PaintSeat(p.Canvas, f.place(seat, seat).Inset(2), colour)
		f.x += theme.S2
		for range each.Cities {
			sprites.PaintHouse(p.Canvas, f.place(house, house).Inset(1), colour)
		}
		f.x = p.Rect.Centre().X + wide/2 - chip
		sprites.PaintChip(p.Canvas, f.place(chip, chip/sprites.ChipAspect), cards.Plant(each.Plant),
			sprites.CardState{})
	}
}

// spare is a colour that none of the first two players has.
func (h *Help) spare() int {
	for colour := 0; ; colour++ {
		if colour != h.colour(0) && colour != h.colour(1) {
			return colour
		}
	}
}

// replaceColumns is the columns of the picture of a changing market: the plants for sale, and the stack.
const replaceColumns = engine.CurrentPlants + 1

// replaceWide is the width of a card there, if the picture is so wide.
func replaceWide(width float64) float64 {
	return min(80, (width-2*theme.S3-replaceColumns*plantGap)/replaceColumns)
}

// replaceHigh is the height of that picture.
func replaceHigh(_ *Help, width float64) float64 {
	return 2*(replaceWide(width)/sprites.CardAspect+theme.S3) + theme.S3
}

// paintReplace shows what happens to the plant market at the end of a round (C5), and the discount token where there
// is one (A12).
func (h *Help) paintReplace(p *ui.Paint) {
	wide := replaceWide(p.Rect.W)
	high := wide / sprites.CardAspect
	column := wide + plantGap
	left := p.Rect.Centre().X - (replaceColumns*column+theme.S3-plantGap)/2
	at := func(x, y int) geom.Rect {
		r := geom.Rect{X: left + float64(x)*column, W: wide, H: high}
		r.Y = p.Rect.Y + theme.S3 + float64(y)*(high+theme.S3)
		if x == engine.CurrentPlants {
			r.X += theme.S3
		}
		return r
	}
	look := sprites.CardState{}
	for i, plant := range h.Table.Start.Market.Plants.List() {
		x, y := i%engine.CurrentPlants, i/engine.CurrentPlants
		if y > 1 {
			break
		}
		look = sprites.CardState{Future: y > 0}
		if i == 0 && h.Table.Rules.Edition == engine.Recharged {
			look.Discount = h.t("panel.number", i18n.Number("n", engine.DiscountBid))
		}
		sprites.PaintPlant(p.Canvas, at(x, y), cards.Plant(plant), look)
	}
	back := sprites.BackPlain
	if h.Table.Rules.Edition == engine.Recharged {
		back = sprites.BackSocket
	}
	top, under := at(engine.CurrentPlants, 0), at(engine.CurrentPlants, 1)
	sprites.PaintBack(p.Canvas, top, back, "")
	sprites.PaintBack(p.Canvas, under, back, "")
	const in = 7.0 // how far an arrow reaches into a card
	drawn, put := top.Centre().Y, under.Centre().Y
	arrow(p, geom.Point{X: top.X + in, Y: drawn}, geom.Point{X: at(engine.CurrentPlants-1, 0).Right() + 1, Y: drawn})
	arrow(p, geom.Point{X: at(engine.CurrentPlants-1, 1).Right() + 1, Y: put}, geom.Point{X: under.X + in, Y: put})
}

// Sizes of the picture of powering, dp.
const (
	powerRow   = 42.0
	powerToken = 18.0
	powerChip  = 54.0
	powerHouse = 20.0
)

// paintPower shows plants that run, what they burn, the cities they power, and the income (C2).
func (h *Help) paintPower(p *ui.Paint) {
	const most = 3 // tokens, and cities, of a plant
	plants, cities := guide.PowerExample()
	pay := h.t("money.short", i18n.Number("n", engine.Payment(cities)))
	money := p.Type.Measure(pay, theme.Strong, ui.StyleMoney.Weight) + theme.S1
	left := most*powerToken + powerChip + most*powerHouse + 2*arrowWide
	wide := left + arrowWide + money
	for i, plant := range plants {
		info := plant.Info()
		fuel, _ := info.Kind.Fuel()
		f := flowIn(p, wide, p.Rect.Y+theme.S2+(float64(i)+0.5)*powerRow)
		f.x += (most - float64(info.Needs)) * powerToken
		for range info.Needs {
			sprites.PaintToken(p.Canvas, f.place(powerToken, powerToken).Inset(1), theme.Fuel(fuel), sprites.TokenFull)
		}
		f.arrow()
		sprites.PaintChip(p.Canvas, f.place(powerChip, powerChip/sprites.ChipAspect), cards.Plant(plant),
			sprites.CardState{})
		f.arrow()
		for range info.Powers {
			box := f.place(powerHouse, powerHouse).Inset(1)
			if cities > 0 {
				sprites.PaintHouse(p.Canvas, box, h.colour(0))
			} else {
				sprites.House.Paint(p.Canvas, box, theme.Edge) // no city for that power
			}
			cities--
		}
	}
	f := flowIn(p, wide, p.Rect.Centre().Y)
	f.x += left
	edge := geom.Rect{X: f.x + 1, Y: p.Rect.Y + theme.S3, W: 2, H: p.Rect.H - 2*theme.S3}
	p.Fill(edge, theme.AmberInk)
	f.arrow()
	p.TextIn(pay, f.place(money, 24), ui.StyleMoney.At(draw.Middle))
}

// paintSupply shows where the tokens of a resupply go: on the most expensive empty spaces (C3). Before it the market
// lacks as many tokens as come.
func (h *Help) paintSupply(p *ui.Paint) {
	before := h.Table.Start
	for f, n := range h.Table.Rules.Resupply(1) {
		before.Market.Fuel[f] -= min(n, before.Market.Fuel[f])
	}
	h.paintMarketFrom(p, &before)
}
