package table

import (
	"kilovolt/engine"
	"kilovolt/game/ui"
	"kilovolt/sprites"
	"kilovolt/sprites/draw"
	"kilovolt/sprites/geom"
	"kilovolt/sprites/theme"
)

// shelf is the spaces of one kind on the resource market as a picture: which token lies where, which ones are in the player's hand, and which
// spaces the resupply fills.
type shelf struct {
	fuel    engine.Fuel
	spaces  []engine.MarketSpace // cheapest first
	coming  []bool               // a token will lie there after the resupply
	sold    int                  // empty spaces; the tokens lie on the others
	hand    int                  // tokens in the hand, those from the storage included
	hint    int                  // tokens that a hint takes, likewise
	late    int                  // tokens that are on their way to the cheapest of the spaces that are not empty
	store   bool                 // there is a coal storage (R3)
	storage int                  // tokens in it
}

// Sizes of a shelf, dp.
const (
	groups     = 8.0  // prices of a kind with three spaces each; all shelves are as high as these ask for
	mostToken  = 18.0 // side of a token
	leastToken = 14.0 // below which three lie below each other instead of two above one
	leastPile  = 10.0
	mostPile   = 14.0
	digitW     = 8.0   // width of a price
	priceH     = 13.0  // height of a price
	shelfStore = 40.0  // width of the coal storage beside the spaces
	storeFrom  = 220.0 // width from which on it stands there
)

// stylePrice is of the numbers under the spaces.
func stylePrice() draw.Style { return ui.StyleCaption.At(draw.Middle) }

// newShelf looks at the market as it is at the start of the plan, and as the resupply will leave it.
func newShelf(f engine.Fuel, r *engine.Rules, start, after *engine.Public, hand int) *shelf {
	sh := &shelf{fuel: f, spaces: engine.MarketSpaces(start, f), hand: hand, store: r.Board.CoalStorage && f == engine.Coal}
	for i, space := range engine.MarketSpaces(after, f) {
		sh.coming = append(sh.coming, space.Full)
		if !sh.spaces[i].Full {
			sh.sold++
		}
	}
	if sh.store {
		sh.storage = engine.OnSale(r, start, f) - int(start.Market.Fuel[f])
	}
	return sh
}

// side is the side of a token of the kinds with groups of three, on a shelf of that width, and whether they lie in a pile, one below the other,
// as narrow shelves have it.
func (sh *shelf) side(w float64) (side float64, pile bool) {
	group := sh.width(w)/groups - 2
	if side = group / 2; side >= leastToken {
		return min(side, mostToken), false
	}
	return max(leastPile, min(group-digitW, mostPile)), true
}

// height is what the shelf needs in that width.
func (sh *shelf) height(w float64) float64 {
	side, pile := sh.side(w)
	if pile {
		return 3*side + 2
	}
	return 2*side + 3
}

// width is what the spaces have of the shelf's width.
func (sh *shelf) width(w float64) float64 {
	if sh.stored(w) {
		return w - shelfStore
	}
	return w
}

// stored tells whether the coal storage stands on a shelf of that width.
func (sh *shelf) stored(w float64) bool { return sh.store && w >= storeFrom }

// per is how many spaces there are at one price.
func (sh *shelf) per() int {
	n := 1
	for n < len(sh.spaces) && sh.spaces[n].Price == sh.spaces[0].Price {
		n++
	}
	return n
}

// group is the ground of the spaces of one price.
func (sh *shelf) group(r geom.Rect, i int) geom.Rect {
	per := sh.per()
	w := sh.width(r.W) / float64(len(sh.spaces)/per)
	return geom.Rect{X: r.X + float64(i/per)*w, Y: r.Y, W: w, H: r.H}.InsetXY(1, 0)
}

// token is where the token of a space lies: three of one price with the middle one below, or in a pile; one alone above its price.
func (sh *shelf) token(r geom.Rect, i int) geom.Rect {
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

// price is where the price of a space stands: in the corner that the tokens leave free, or below the only one.
func (sh *shelf) price(r geom.Rect, i int) geom.Rect {
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
func (sh *shelf) storeRect(r geom.Rect) geom.Rect {
	return geom.Rect{X: r.Right() - shelfStore + 2, Y: r.Y, W: shelfStore - 2, H: r.H}
}

// want is the hand that a tap on the shelf asks for: up to the token that is meant, or back from it if it is in the hand already. ok is false
// where no token is meant.
func (sh *shelf) want(r geom.Rect, p geom.Point) (hand int, ok bool) {
	if sh.stored(r.W) && sh.storeRect(r).Has(p) {
		return max(sh.hand, len(sh.spaces)-sh.sold) + 1, true
	}
	p.Y = max(r.Y, min(p.Y, r.Bottom()))
	best, bestDist := 0, -1.0
	for i := range sh.spaces {
		if d := sh.token(r, i).Centre().Dist(p); bestDist < 0 || d < bestDist {
			best, bestDist = i, d
		}
	}
	if best < sh.sold {
		// A little beside the cheapest token still means it.
		if sh.sold == len(sh.spaces) || sh.token(r, sh.sold).Centre().Dist(p) > theme.CityPick {
			return 0, false
		}
		best = sh.sold
	}
	at := best - sh.sold
	if at < sh.hand {
		return at, true
	}
	return at + 1, true
}

// paint draws the shelf. aim is the hand that the mouse points at, -1 for none.
func (sh *shelf) paint(p *ui.Paint, r geom.Rect, aim int) {
	per := sh.per()
	for i, space := range sh.spaces {
		if i%per == 0 {
			p.Box(sh.group(r, i), theme.R1, theme.Well)
			p.Number(space.Price, sh.price(r, i), stylePrice())
		}
		token := sh.token(r, i)
		state := sprites.TokenEmpty
		switch at := i - sh.sold; {
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
		if at := i - sh.sold; at >= 0 && at < sh.hint {
			p.BoxLine(token.Inset(-1), theme.R1, 2, theme.AmberInk)
		}
		if at := i - sh.sold; aim >= 0 && at >= min(aim, sh.hand) && at < max(aim, sh.hand) {
			p.BoxLine(token.Inset(-1), theme.R1, 1.5, theme.Text)
		}
	}
	if sh.stored(r.W) {
		sh.paintStore(p, r)
	}
}

// paintStore draws the coal storage: how many tokens are in it, and what they cost.
func (sh *shelf) paintStore(p *ui.Paint, r geom.Rect) {
	box := sh.storeRect(r)
	p.Box(box, theme.R1, theme.Well)
	p.BoxLine(box, theme.R1, 1, theme.Line)
	state := sprites.TokenFull
	switch {
	case sh.hand > len(sh.spaces)-sh.sold:
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
