package table

import (
	"kilovolt/engine"
	"kilovolt/game/lang"
	"kilovolt/game/ui"
	"kilovolt/sprites/draw"
	"kilovolt/sprites/geom"
	"kilovolt/sprites/theme"
)

// aim is what the mouse points at on the resource market: the hand that a click would leave.
type aim struct {
	on   bool
	fuel engine.Fuel
	hand int
}

// Sizes of the market, dp.
const (
	fuelHead  = 16.0  // height of the words over a shelf
	fuelLeast = 300.0 // width of a shelf from which on two stand side by side

	shelvesInPairs = 2*fuelLeast + 2*theme.S2 + theme.S1 // width of the market from which they do
)

// marketInSight tells whether the resource market stands beside the panel of the decision. Where it does not, the panel has its shelves.
func (s *Scene) marketInSight() bool { return s.fuelsSeen }

// fuels is the resource market: every space with its price and token, what a player has taken into the hand, and what the resupply will bring.
// Whoever is to buy takes the tokens here. It fits from 250 dp on, and lays its four shelves beside each other where there is room.
func (s *Scene) fuels() *ui.Node {
	n := ui.Panel().Pad(theme.S2).Gap(theme.S1)
	n.ID, n.Role, n.Label = "fuels", ui.RoleGroup, s.t("panel.market")
	pairs := ui.Grid(0, 2*fuelLeast).Gap(theme.S1)
	for f := engine.Fuel(0); f < engine.Fuels; f += 2 {
		pairs.Add(ui.Grid(0, fuelLeast, s.marketRow(f), s.marketRow(f+1)).Gap(theme.S1))
	}
	return n.Add(pairs)
}

// buyingNow tells whether a human is to buy fuel.
func (s *Scene) buyingNow() bool { return s.myTurn() && s.draft.Await() == engine.AwaitBuy }

// shelf is the spaces of a kind with the plan on it.
func (s *Scene) shelf(f engine.Fuel) *shelf {
	p, hand := s.public(), 0
	if s.buyingNow() {
		p, hand = s.draft.Start(), s.draft.Tokens(f)
	}
	sh := newShelf(f, s.rules(), p, &s.resupplied().after, hand)
	sh.hint = s.hintTokens(f)
	return sh
}

// resupply is the position with the next resupply done.
type resupply struct {
	after engine.Public
	ok    bool // there will be one
}

// resupplied is what the resupply leaves if the plan is carried out. It is worked out once for a build.
func (s *Scene) resupplied() *resupply {
	if s.coming == nil {
		s.coming = new(resupply)
		s.coming.after, s.coming.ok = engine.Resupplied(s.rules(), s.planned())
	}
	return s.coming
}

// rowOfFuel is all that a kind on the market is made of while nobody is to buy.
type rowOfFuel struct {
	now, then fuelStand
	ends, low bool // no resupply comes any more; the layout has no room for the coal storage
	lit       bool
	worded    int
}

// fuelStand is how a kind of fuel stands on the market.
type fuelStand struct {
	tokens        uint8
	onSale, price int
	available     bool
	uraniumOut    bool
	step          uint8
}

func (s *Scene) fuelStand(p *engine.Public, f engine.Fuel) fuelStand {
	price, available := engine.Price(s.rules(), p, f, 1)
	return fuelStand{p.Market.Fuel[f], engine.OnSale(s.rules(), p, f), price, available, p.UraniumOut, p.Step}
}

// marketRow is one kind on the market: words above, the shelf below, together one target.
func (s *Scene) marketRow(f engine.Fuel) *ui.Node {
	if s.draft != nil {
		return s.newMarketRow(f)
	}
	coming := s.resupplied()
	key := rowOfFuel{s.fuelStand(s.public(), f), s.fuelStand(&coming.after, f), !coming.ok, s.form == formLow, s.lit.fuels[f], s.worded}
	return ui.Keep(s.host.Tree(), s.part("market", int(f)), key, func() *ui.Node { return s.newMarketRow(f) })
}

func (s *Scene) newMarketRow(f engine.Fuel) *ui.Node {
	sh := s.shelf(f)
	in := sh.within
	row := ui.CustomHeight("market-"+f.String(), ui.RoleImage, s.fuelState(f), func(w float64) float64 {
		return max(theme.Target, fuelHead+sh.height(w-4))
	}, func(p *ui.Paint) {
		if s.buyingNow() && !p.Node.Disabled {
			ground := theme.PanelUp
			if p.Hover {
				ground = theme.PanelUp2
			}
			p.Box(p.Rect, theme.R1, ground)
		}
		r := in(p.Rect)
		sh.late = s.late(f)
		sh.paint(p, r, s.aimed(f))
	}).Over(glow(s.lit.fuels[f]))
	row.Add(ui.Column(s.fuelWords(f).Height(fuelHead)).PadXY(2, 0))
	if s.buyingNow() {
		s.takes(row, f, sh, in)
	}
	return row
}

// takes makes a node with a shelf in it take tokens into the hand: by a tap on the shelf, or by the arrows. in says where in the node the shelf
// lies.
func (s *Scene) takes(n *ui.Node, f engine.Fuel, sh *shelf, in func(geom.Rect) geom.Rect) {
	d := s.draft
	n.Role, n.Label, n.Value = ui.RoleStepper, s.t("panel.fuel-count", lang.Fuel("fuel", f)), s.fuelValue(f)
	n.OnAdjust(func(by int) { s.take(f, d.Tokens(f)+by) })
	n.Over(func(p *ui.Paint) {
		r := in(p.Rect)
		r.H = sh.height(r.W)
		s.paintAim(p, f, sh, r)
	})
	n.OnGesture(func(g ui.Gesture) bool {
		if n.Disabled {
			return false
		}
		r := in(n.Rect())
		r.H = sh.height(r.W)
		hand, ok := sh.want(r, g.At)
		switch g.Kind {
		case ui.Tap:
			s.aim = aim{}
			if !ok {
				s.host.Tree().Toast(s.t("panel.fuel-none-there", lang.Fuel("fuel", f)))
				return true
			}
			s.take(f, hand)
			return true
		case ui.Hover, ui.HoverEnd:
			was := s.aim
			s.aim = aim{on: ok && g.Kind == ui.Hover, fuel: f, hand: min(hand, d.MostTokens(f))}
			return s.aim != was
		}
		return false
	})
	if d.Tokens(f) == 0 {
		n.Off(s.because(d.WhyNotMore(f)))
	}
}

// aimed is the hand that the mouse points at on a shelf, -1 for none.
func (s *Scene) aimed(f engine.Fuel) int {
	if s.buyingNow() && s.aim.on && s.aim.fuel == f {
		return s.aim.hand
	}
	return -1
}

// paintAim shows over the token that the mouse points at what the hand would cost after a click.
func (s *Scene) paintAim(p *ui.Paint, f engine.Fuel, sh *shelf, r geom.Rect) {
	hand := s.aimed(f)
	if hand < 0 {
		return
	}
	price, ok := engine.Price(s.rules(), s.draft.Start(), f, hand)
	if !ok {
		return // more than there is
	}
	at := sh.sold + hand // the first one that goes back
	if hand >= sh.hand {
		at-- // the last one that is taken
	}
	token := sh.token(r, max(0, min(at, len(sh.spaces)-1)))
	tag := geom.Rect{X: token.Centre().X - 22, Y: token.Y - 20, W: 44, H: 18}
	p.Box(tag, theme.R1, theme.Paper)
	p.TextIn(s.t("panel.short", lang.ShortMoney("cost", price)), tag, ui.StyleCaption.Bold().In(theme.Ink).At(draw.Middle))
}

// take puts so many tokens of a kind into the hand, or as many as can be; then it tells why not more.
func (s *Scene) take(f engine.Fuel, n int) {
	why := s.draft.WhyNotTokens(f, n)
	s.draft.SetTokens(f, n)
	if why != nil {
		s.say(why)
	}
	s.changed()
}

// fuelWords are the words over a shelf: what lies there or is in the hand, and what the resupply brings.
func (s *Scene) fuelWords(f engine.Fuel) *ui.Node {
	style := ui.StyleCaption.In(theme.Text)
	if s.buyingNow() && s.draft.Tokens(f) > 0 {
		style = ui.StyleCaption.Bold().In(theme.Money)
	}
	return ui.Row(
		ui.Line(s.fuelState(f), style).Grow(1),
		ui.Line(s.incoming(f), ui.StyleCaption.In(theme.Good)),
	).Gap(theme.S2)
}

// fuelState says how many tokens of a kind are in the hand and what they cost, or how many lie on the market and what the next one costs.
func (s *Scene) fuelState(f engine.Fuel) string {
	if s.buyingNow() {
		if n := s.draft.Tokens(f); n > 0 {
			return s.t("panel.fuel-hand", lang.Tokens("tokens", f, n), lang.ShortMoney("cost", s.draft.TokensCost(f)))
		}
	}
	p := s.public()
	price, ok := engine.Price(s.rules(), p, f, 1)
	if !ok {
		return s.t("panel.fuel-sold-out", lang.Fuel("fuel", f))
	}
	if storage := engine.OnSale(s.rules(), p, f) - int(p.Market.Fuel[f]); storage > 0 && s.form == formLow { // no room for it on the shelf
		return s.t("panel.fuel-stored", lang.Tokens("tokens", f, int(p.Market.Fuel[f])), lang.Int("storage", storage), lang.ShortMoney("price", price))
	}
	return s.t("panel.fuel-head", lang.Tokens("tokens", f, int(p.Market.Fuel[f])), lang.ShortMoney("price", price))
}

// incoming says what the resupply brings if the plan is carried out: how many tokens, how many then lie there, and what the next one costs (C3).
func (s *Scene) incoming(f engine.Fuel) string {
	coming := s.resupplied()
	if !coming.ok {
		return s.t("panel.incoming-end")
	}
	then := int(coming.after.Market.Fuel[f])
	n := lang.Int("n", then-int(s.planned().Market.Fuel[f]))
	price, ok := engine.Price(s.rules(), &coming.after, f, 1)
	if !ok {
		return s.t("panel.incoming-none")
	}
	return s.t("panel.incoming", n, lang.Int("then", then), lang.ShortMoney("price", price))
}

// fuelValue says all about a kind to those who do not see the shelf.
func (s *Scene) fuelValue(f engine.Fuel) string {
	d := s.draft
	next := s.t("panel.fuel-no-more", lang.Fuel("fuel", f))
	if price := d.NextPrice(f); price > 0 {
		next = s.t("panel.fuel-next", lang.Fuel("fuel", f), lang.ShortMoney("price", price))
	}
	return s.t("panel.fuel-value", lang.Tokens("tokens", f, d.Tokens(f)), lang.Money("cost", d.TokensCost(f)), lang.Words("next", next),
		lang.Int("room", d.After().Players[d.Start().Actor].Room(f)), lang.Words("incoming", s.incoming(f)))
}
