package market

import (
	"kilovolt/engine"
	"kilovolt/game/view/ui"
	"kilovolt/sprites"
	"kilovolt/sprites/draw"
	"kilovolt/sprites/geom"
	"kilovolt/sprites/theme"
)

// fuelRow is the spaces of one kind on the resource market as a picture: where tokens lie, which of them are in the
// player's hand, and which spaces the resupply fills.
type fuelRow struct {
	fuel    engine.Fuel
	spaces  []engine.MarketSpace // cheapest first
	coming  []bool               // a token will lie there after the resupply
	Sold    int                  // empty spaces; the tokens lie on the others
	hand    int                  // tokens in the hand, those from the storage included
	hint    int                  // tokens that a hint takes, likewise
	late    int                  // tokens that are on their way to the cheapest of the spaces that are not empty
	store   bool                 // there is a coal storage (R3)
	storage int                  // tokens in it
}

// Sizes of a row, dp.
const (
	groups     = 8.0  // prices of a kind with three spaces each; all rows are as high as these ask for
	mostToken  = 18.0 // side of a token
	leastToken = 14.0 // below which three lie below each other instead of two above one
	leastPile  = 10.0
	mostPile   = 14.0
	digitW     = 8.0   // width of a price
	priceH     = 13.0  // height of a price
	storeWidth = 40.0  // width of the coal storage beside the spaces
	storeFrom  = 220.0 // width from which on it stands there
)

// stylePrice is the style of the prices.
func stylePrice() draw.Style { return ui.StyleCaption.At(draw.Middle) }

// newFuelRow shows the market at the start of the plan, and what the resupply will add.
func newFuelRow(f engine.Fuel, r *engine.Rules, start, after *engine.Public, hand int) *fuelRow {
	sh := &fuelRow{fuel: f, spaces: engine.MarketSpaces(start, f), hand: hand, store: r.Board.CoalStorage &&
		f == engine.Coal}
	for i, space := range engine.MarketSpaces(after, f) {
		sh.coming = append(sh.coming, space.Full)
		if !sh.spaces[i].Full {
			sh.Sold++
		}
	}
	if sh.store {
		sh.storage = engine.OnSale(r, start, f) - int(start.Market.Fuel[f])
	}
	return sh
}

// side is the size of a token on a row of that width where three spaces share a price, and whether those three are
// stacked, as in narrow rows.
func (sh *fuelRow) side(w float64) (side float64, pile bool) {
	group := sh.width(w)/groups - 2
	if side = group / 2; side >= leastToken {
		return min(side, mostToken), false
	}
	return max(leastPile, min(group-digitW, mostPile)), true
}

// Height is what the row needs at that width.
func (sh *fuelRow) Height(w float64) float64 {
	side, pile := sh.side(w)
	if pile {
		return 3*side + 2
	}
	return 2*side + 3
}

// width is what the spaces have of the row's width.
func (sh *fuelRow) width(w float64) float64 {
	if sh.stored(w) {
		return w - storeWidth
	}
	return w
}

// stored reports whether a row of that width shows the coal storage.
func (sh *fuelRow) stored(w float64) bool { return sh.store && w >= storeFrom }

// per is how many spaces there are at one price.
func (sh *fuelRow) per() int {
	n := 1
	for n < len(sh.spaces) && sh.spaces[n].Price == sh.spaces[0].Price {
		n++
	}
	return n
}

// group is the ground of the spaces of one price.
func (sh *fuelRow) group(r geom.Rect, i int) geom.Rect {
	per := sh.per()
	w := sh.width(r.W) / float64(len(sh.spaces)/per)
	return geom.Rect{X: r.X + float64(i/per)*w, Y: r.Y, W: w, H: r.H}.InsetXY(1, 0)
}

// Token is where the token of a space lies: three of one price in a triangle or stacked, a single one above its price.
func (sh *fuelRow) Token(r geom.Rect, i int) geom.Rect {
	g, per := sh.group(r, i), sh.per()
	if per == 1 {
		side := min(g.W, g.H-priceH)
		return geom.Around(geom.Point{X: g.Centre().X, Y: g.Y + side/2}, side, side)
	}
	side, pile := sh.side(r.W)
	k := i % per
	if pile {
		return geom.Rect{X: g.Right() - side, Y: g.Y + 1 + float64(k)*side, W: side, H: side}
	}
	at := geom.Point{X: g.Centre().X + float64(k-1)*(g.W-side)/2, Y: g.Y + side/2 + 1}
	if k == 1 {
		at.Y = g.Bottom() - side/2 - 1
	}
	return geom.Around(at, side, side)
}

// price is where the price of a space is shown: in the corner that the tokens leave free, or below the single one.
func (sh *fuelRow) price(r geom.Rect, i int) geom.Rect {
	g := sh.group(r, i)
	at := geom.Rect{X: g.X, Y: g.Bottom() - priceH, W: g.W, H: priceH}
	if sh.per() > 1 {
		side, pile := sh.side(r.W)
		if at.W = (g.W - side) / 2; pile {
			at.W = g.W - side
		}
	}
	return at
}

// storeRect is where the coal storage stands.
func (sh *fuelRow) storeRect(r geom.Rect) geom.Rect {
	return geom.Rect{X: r.Right() - storeWidth + 2, Y: r.Y, W: storeWidth - 2, H: r.H}
}

// handAt is the hand that a tap asks for: up to the token that is meant, or back from it if it is in the hand already.
// ok is false if no token is meant.
func (sh *fuelRow) handAt(r geom.Rect, p geom.Point) (hand int, ok bool) {
	if sh.stored(r.W) && sh.storeRect(r).Has(p) {
		return max(sh.hand, len(sh.spaces)-sh.Sold) + 1, true
	}
	p.Y = max(r.Y, min(p.Y, r.Bottom()))
	best, bestDist := 0, -1.0
	for i := range sh.spaces {
		if d := sh.Token(r, i).Centre().Dist(p); bestDist < 0 || d < bestDist {
			best, bestDist = i, d
		}
	}
	if best < sh.Sold {
		// A tap slightly beside the cheapest token still means it.
		if sh.Sold == len(sh.spaces) || sh.Token(r, sh.Sold).Centre().Dist(p) > theme.CityPick {
			return 0, false
		}
		best = sh.Sold
	}
	at := best - sh.Sold
	if at < sh.hand {
		return at, true
	}
	return at + 1, true
}

// paint draws the row. aim is the hand that the mouse points at, -1 for none.
func (sh *fuelRow) paint(p *ui.Paint, r geom.Rect, aim int) {
	per := sh.per()
	for i, space := range sh.spaces {
		if i%per == 0 {
			p.Box(sh.group(r, i), theme.R1, theme.Well)
			p.Number(space.Price, sh.price(r, i), stylePrice())
		}
		token := sh.Token(r, i)
		state := sprites.TokenEmpty
		switch at := i - sh.Sold; {
		case at >= 0 && at < sh.late:
			state = sprites.TokenEmpty
		case at >= 0 && at < sh.hand:
			state = sprites.TokenPicked
		case at >= 0:
			state = sprites.TokenFull
		case sh.coming[i]:
			state = sprites.TokenComing
		}
		sprites.PaintToken(p.Canvas, token, theme.Fuel(sh.fuel), state)
		if state == sprites.TokenPicked && sh.coming[i] {
			p.Disc(geom.Point{X: token.Right() - 2, Y: token.Bottom() - 2}, 3.5, theme.Panel)
			p.Disc(geom.Point{X: token.Right() - 2, Y: token.Bottom() - 2}, 2.5, theme.Good)
		}
		if at := i - sh.Sold; at >= 0 && at < sh.hint {
			p.BoxLine(token.Inset(-1), theme.R1, 2, theme.AmberInk)
		}
		if at := i - sh.Sold; aim >= 0 && at >= min(aim, sh.hand) && at < max(aim, sh.hand) {
			p.BoxLine(token.Inset(-1), theme.R1, 1.5, theme.Text)
		}
	}
	if sh.stored(r.W) {
		sh.paintStore(p, r)
	}
}

// paintStore draws the coal storage: how many tokens are in it, and what they cost.
func (sh *fuelRow) paintStore(p *ui.Paint, r geom.Rect) {
	box := sh.storeRect(r)
	p.Box(box, theme.R1, theme.Well)
	p.BoxLine(box, theme.R1, 1, theme.Line)
	state := sprites.TokenFull
	switch {
	case sh.hand > len(sh.spaces)-sh.Sold:
		state = sprites.TokenPicked
	case sh.storage == 0:
		state = sprites.TokenEmpty
	}
	side, _ := sh.side(r.W)
	top, rest := box.SplitTop(box.H - priceH)
	left, right := top.SplitLeft(top.W / 2)
	sprites.PaintToken(p.Canvas, geom.Around(left.Centre(), side, side), theme.Fuel(sh.fuel), state)
	p.Number(sh.storage, right, draw.Style{Size: theme.Caption, Colour: theme.Text, Align: draw.Middle})
	p.Number(engine.StoragePrice, rest, stylePrice())
}

// within is where a row's spaces lie in its widget.
func (sh *fuelRow) within(row geom.Rect) geom.Rect {
	_, r := row.InsetXY(2, 0).SplitTop(FuelHead)
	r.H = sh.Height(r.W)
	return r
}

// TokenSpace returns where the i-th token of a kind, from the cheap end, lies in a row of the market. If there are
// fewer it is the last space, and ok is false.
func TokenSpace(rules *engine.Rules, p *engine.Public, f engine.Fuel, row geom.Rect, i int) (at geom.Rect, ok bool) {
	sh := newFuelRow(f, rules, p, p, 0)
	space := sh.Sold + i
	ok = i >= 0 && space < len(sh.spaces)
	return sh.Token(sh.within(row), max(0, min(space, len(sh.spaces)-1))), ok
}
