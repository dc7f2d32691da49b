// Package market is the plant market and the resource market, and what there is to know about a plant.
package market

import (
	"kilovolt/engine"
	"kilovolt/game/pages/present"
	"kilovolt/game/view/table/scene"
	"kilovolt/game/view/ui"
	"kilovolt/game/words/phrase"
	"kilovolt/sprites/draw"
	"kilovolt/sprites/geom"
	"kilovolt/sprites/theme"
)

// Fuels is the resource market.
type Fuels struct {
	*scene.Context
	late   func(f engine.Fuel) int // how many tokens of a kind have not arrived yet
	hinted func(f engine.Fuel) int // how many the hint on the table means
	said   *present.Fuels          // in words, with what the current build foresees; nil until it is asked for
	aim    aim                     // by the mouse
}

// NewFuels returns the resource market. late is how many tokens of a kind have not arrived yet, hinted how many the
// hint on the table means.
func NewFuels(c *scene.Context, late, hinted func(f engine.Fuel) int) *Fuels {
	return &Fuels{Context: c, late: late, hinted: hinted}
}

// Renew drops what the previous build foresaw.
func (s *Fuels) Renew() { s.said = nil }

// Moved drops what the mouse pointed at: something else lies there now.
func (s *Fuels) Moved() { s.aim = aim{} }

// aim is what the mouse points at on the resource market: the hand that a click would leave.
type aim struct {
	on   bool
	fuel engine.Fuel
	hand int
}

// Sizes of the market, dp.
const (
	FuelHead  = 16.0  // height of the words over a row
	fuelLeast = 300.0 // width of a row from which on two stand side by side

	RowsInPairs = 2*fuelLeast + 2*theme.S2 + theme.S1 // width of the market from which they do
)

// BuyingNow reports whether a human is to buy fuel.
func (s *Fuels) BuyingNow() bool { return s.MyTurn() && s.Draft.Await() == engine.AwaitBuy }

// FuelRow returns the spaces of a kind with the plan on it.
func (s *Fuels) FuelRow(f engine.Fuel) *fuelRow {
	p, hand := s.Position(), 0
	if s.BuyingNow() {
		p, hand = s.Draft.Start(), s.Draft.Tokens(f)
	}
	sh := newFuelRow(f, s.Rules(), p, &s.words().After, hand)
	sh.hint = s.hinted(f)
	return sh
}

// words returns the market in words, worked out once per build.
func (s *Fuels) words() *present.Fuels {
	if s.said == nil {
		s.said = present.NewFuels(s.Teller, s.Rules(), s.Position(), s.Planned())
	}
	return s.said
}

// decision returns the purchase in words.
func (s *Fuels) decision() present.Decision {
	return present.Decision{Teller: s.Teller, Rules: s.Rules(), Draft: s.Draft}
}

// rowOfFuel is everything that a kind's row depends on while nobody is to buy.
type rowOfFuel struct {
	now, then fuelStand
	come      uint8 // tokens that the resupply brings
	ends, low bool  // no resupply comes any more; the layout has no room for the coal storage
	lit       bool
	hinted    int // tokens that were better at the moment shown
	worded    int
}

// fuelStand is the stock and price of one kind.
type fuelStand struct {
	tokens        uint8
	onSale, price int
	available     bool
	uraniumOut    bool
	step          uint8
}

func (s *Fuels) fuelStand(p *engine.Public, f engine.Fuel) fuelStand {
	price, available := engine.Price(s.Rules(), p, f, 1)
	return fuelStand{p.Market.Fuel[f], engine.OnSale(s.Rules(), p, f), price, available, p.UraniumOut, p.Step}
}

// marketRow returns one kind on the market: words above its spaces, together one target.
func (s *Fuels) marketRow(f engine.Fuel) *ui.Node {
	if s.Draft != nil {
		return s.newMarketRow(f)
	}
	coming := s.words()
	key := rowOfFuel{s.fuelStand(s.Position(), f), s.fuelStand(&coming.After, f), coming.Come[f], !coming.Comes,
		s.Form == scene.FormLow, s.Highlight.Fuels[f], s.hinted(f), s.Worded}
	return ui.Memo(s.Program.Tree(), s.Part("market", int(f)), key, func() *ui.Node { return s.newMarketRow(f) })
}

func (s *Fuels) newMarketRow(f engine.Fuel) *ui.Node {
	sh := s.FuelRow(f)
	in := sh.within
	row := ui.CustomHeight("market-"+f.String(), ui.RoleImage, s.words().Stock(f), func(w float64) float64 {
		return max(theme.Target, FuelHead+sh.Height(w-4))
	}, func(p *ui.Paint) {
		if s.BuyingNow() && !p.Node.Disabled {
			ground := theme.PanelUp
			if p.Hover {
				ground = theme.PanelUp2
			}
			p.Box(p.Rect, theme.R1, ground)
		}
		r := in(p.Rect)
		sh.late = s.late(f)
		sh.paint(p, r, s.Aimed(f))
	}).Over(scene.Glow(s.Highlight.Fuels[f]))
	row.LeftToRight().Add(ui.Column(s.FuelWords(f).Height(FuelHead)).PadXY(2, 0).ByLanguage())
	if s.BuyingNow() {
		s.adjustTokens(row, f, sh, in)
	}
	return row
}

// adjustTokens makes a node with a row in it a stepper for the hand: by a tap on a token, or by the arrow keys. in is
// where the row lies in the node.
func (s *Fuels) adjustTokens(n *ui.Node, f engine.Fuel, sh *fuelRow, in func(geom.Rect) geom.Rect) {
	d := s.Draft
	n.Role, n.Label, n.Value = ui.RoleStepper, s.T("panel.fuel-count", phrase.Fuel("fuel", f)), s.FuelValue(f)
	n.OnAdjust(func(by int) { s.SetHand(f, d.Tokens(f)+by) })
	n.Over(func(p *ui.Paint) {
		r := in(p.Rect)
		r.H = sh.Height(r.W)
		s.paintAim(p, f, sh, r)
	})
	n.OnGesture(func(g ui.Gesture) bool {
		if n.Disabled {
			return false
		}
		r := in(n.Rect())
		r.H = sh.Height(r.W)
		hand, ok := sh.handAt(r, g.At)
		switch g.Kind {
		case ui.Tap:
			s.aim = aim{}
			if !ok {
				s.Program.Tree().Toast(s.T("panel.fuel-none-there", phrase.Fuel("fuel", f)))
				return true
			}
			s.TakeUpTo(f, hand)
			return true
		case ui.Hover, ui.HoverEnd:
			was := s.aim
			s.aim = aim{on: ok && g.Kind == ui.Hover, fuel: f, hand: min(hand, d.MostTokens(f))}
			return s.aim != was
		}
		return false
	})
	if d.Tokens(f) == 0 {
		n.Off(s.WhyNot(d.WhyNotMore(f)))
	}
}

// Aimed returns the hand that a click would leave on a kind's row, -1 if the mouse is not on it.
func (s *Fuels) Aimed(f engine.Fuel) int {
	if s.BuyingNow() && s.aim.on && s.aim.fuel == f {
		return s.aim.hand
	}
	return -1
}

// paintAim shows, over the token under the mouse, what the hand would cost after a click.
func (s *Fuels) paintAim(p *ui.Paint, f engine.Fuel, sh *fuelRow, r geom.Rect) {
	hand := s.Aimed(f)
	if hand < 0 {
		return
	}
	price, ok := engine.Price(s.Rules(), s.Draft.Start(), f, hand)
	if !ok {
		return // more than there is
	}
	at := sh.Sold + hand // the first one that goes back
	if hand >= sh.hand {
		at-- // the last one that is taken
	}
	token := sh.Token(r, max(0, min(at, len(sh.spaces)-1)))
	tag := geom.Rect{X: token.Centre().X - 22, Y: token.Y - 20, W: 44, H: 18}
	p.Box(tag, theme.R1, theme.Paper)
	p.TextIn(s.T("panel.short", phrase.ShortMoney("cost", price)), tag, ui.StyleCaption.Bold().In(theme.Ink).
		At(draw.Middle))
}

// TakeUpTo puts n tokens of a kind into the hand, or as many as possible. Only where that changes nothing it says why
// not more.
func (s *Fuels) TakeUpTo(f engine.Fuel, n int) {
	if s.Draft.Tokens(f) == min(n, s.Draft.MostTokens(f)) {
		s.SetHand(f, n)
		return
	}
	s.Draft.SetTokens(f, n)
	s.Changed()
}

// SetHand puts n tokens of a kind into the hand, or as many as possible, and then says why not more.
func (s *Fuels) SetHand(f engine.Fuel, n int) {
	why := s.Draft.WhyNotTokens(f, n)
	s.Draft.SetTokens(f, n)
	if why != nil {
		s.Refuse(why)
	}
	s.Changed()
}

// FuelWords returns the line over a row: what is there or in the hand, and what the resupply brings.
func (s *Fuels) FuelWords(f engine.Fuel) *ui.Node {
	return ui.Row(
		s.FuelLine(f).Grow(1),
		ui.Line(s.words().Incoming(f), ui.StyleCaption.In(theme.Good)),
	).Gap(theme.S2)
}

// FuelLine says what is there of a kind or, if there is any, what is in the hand.
func (s *Fuels) FuelLine(f engine.Fuel) *ui.Node {
	text, style := s.words().Spaces(f), ui.StyleCaption.In(theme.Text)
	if s.Form == scene.FormLow { // which has no room for the storage on the row
		text = s.words().StockShort(f)
	}
	if hand := s.inHand(f); hand != "" {
		text, style = hand, ui.StyleCaption.Bold().In(theme.Money)
	}
	return ui.Line(text, style)
}

// inHand says what of a kind is in the hand; "" for nothing.
func (s *Fuels) inHand(f engine.Fuel) string {
	if !s.BuyingNow() {
		return ""
	}
	return s.decision().InHand(f)
}

// FuelValue describes a kind to those who do not see its row.
func (s *Fuels) FuelValue(f engine.Fuel) string { return s.decision().FuelValue(f, s.words()) }

// Panel returns the resource market: every space with its price and token, what the player has taken into the hand, and
// what the resupply will bring. Whoever is to buy takes tokens here. It needs 250 dp, and puts rows side by side where
// there is room.
func (s *Fuels) Panel() *ui.Node {
	n := ui.Panel().Pad(theme.S2).Gap(theme.S1)
	n.ID, n.Role, n.Label = "fuels", ui.RoleGroup, s.T("panel.market")
	pairs := ui.Grid(0, 2*fuelLeast).Gap(theme.S1)
	for f := engine.Fuel(0); f < engine.Fuels; f += 2 {
		pairs.Add(ui.Grid(0, fuelLeast, s.marketRow(f), s.marketRow(f+1)).Gap(theme.S1))
	}
	return n.Add(pairs)
}

// HandRow returns the row of a kind as a widget of its own, to buy from where the market itself is out of sight.
func (s *Fuels) HandRow(f engine.Fuel) *ui.Node {
	sh := s.FuelRow(f)
	in := func(r geom.Rect) geom.Rect {
		h := sh.Height(r.W)
		return geom.Rect{X: r.X, Y: r.Y + (r.H-h)/2, W: r.W, H: h}
	}
	n := ui.CustomHeight("hand-"+f.String(), ui.RoleStepper, "",
		func(w float64) float64 { return max(theme.Target, sh.Height(w)) }, func(p *ui.Paint) {
			sh.paint(p, in(p.Rect), s.Aimed(f))
		}).Grow(1).LeftToRight()
	s.adjustTokens(n, f, sh, in)
	return n
}
