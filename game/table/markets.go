package table

import (
	"kilovolt/engine"
	"kilovolt/game/lang"
	"kilovolt/game/ui"
	"kilovolt/sprites"
	"kilovolt/sprites/draw"
	"kilovolt/sprites/geom"
	"kilovolt/sprites/theme"
)

// plants is the plant market: current and future, the stack with what its top shows, the discount token.
func (s *Scene) plants() *ui.Node {
	p := s.public()
	n := ui.Panel().Pad(theme.S2).Gap(theme.S1)
	n.ID, n.Role, n.Label = "plants", ui.RoleGroup, s.t("panel.plants")
	n.Add(ui.Label(s.t("panel.current"), ui.StyleCaption), s.cards("offer", p.Current(), false))
	if future := p.Future(); future != 0 {
		n.Add(ui.Label(s.t("panel.future"), ui.StyleCaption), s.cards("future", future, true))
	}
	stack := s.t("panel.stack", lang.Count("n", p.Stack.Len()))
	if draws := engine.CardsToStep3(p); draws > 0 {
		stack = s.t("panel.stack-step3", lang.Count("n", p.Stack.Len()), lang.Int("draws", draws))
	}
	top := ""
	switch {
	case p.Stack.Top != engine.NoPlant:
		top = s.t("panel.stack-top-plant", lang.Plant("plant", p.Stack.Top))
	case p.Stack.TopBack != engine.BackUnknown:
		top = s.t("panel.stack-top-back", lang.Words("back", s.tell.Back(p.Stack.TopBack)))
	}
	return n.Add(ui.Row(
		ui.Custom("", ui.RoleImage, "", 24, 32, func(paint *ui.Paint) { sprites.PaintBack(paint.Canvas, paint.Rect, backLook[p.Stack.TopBack], "") }),
		ui.Column(ui.Label(stack, ui.StyleCaption), ui.If(top != "", ui.Label(top, ui.StyleCaption))).Grow(1),
	).Gap(theme.S2).Cross(ui.Middle))
}

// cards is a row of plants; those that can be opened are buttons.
func (s *Scene) cards(id string, set engine.PlantSet, future bool) *ui.Node {
	p := s.public()
	grid := ui.Grid(4, 0).Gap(theme.S1)
	for _, plant := range set.List() {
		label := s.tell.PlantCard(plant)
		if plant == p.Market.Discount {
			label = s.t("panel.discounted", lang.Words("plant", label))
		}
		card := ui.CustomHeight("card-"+plant.String(), ui.RoleImage, label, func(width float64) float64 { return max(width*0.72, theme.Target) }, func(paint *ui.Paint) {
			look := sprites.CardLook{Dusk: future, Chosen: s.draft != nil && s.draft.Plant == plant || p.Auction.Plant == plant}
			if plant == p.Market.Discount {
				look.Discount = s.t("panel.number", lang.Int("n", p.MinBid(plant)))
			}
			s.paintCard(paint, plant, look)
		})
		if !future && s.draft != nil && s.draft.Await() == engine.AwaitOpen {
			card.Role = ui.RoleButton
			card.Do(func() { s.choosePlant(plant) }).Off(s.because(s.draft.WhyNotOpen(plant)))
		}
		grid.Add(card)
	}
	return grid
}

// fuels is the resource market: every space with its price and token, what the resupply will bring.
func (s *Scene) fuels() *ui.Node {
	n := ui.Panel().Pad(theme.S2).Gap(theme.S1)
	n.ID, n.Role, n.Label = "fuels", ui.RoleGroup, s.t("panel.market")
	incoming := engine.Incoming(s.rules(), s.public())
	for f := range engine.Fuel(engine.Fuels) {
		n.Add(s.fuelRow(f, int(incoming[f])))
	}
	return n
}

// fuelRow is one kind on the market: its name with the next price, and the spaces with prices under them.
func (s *Scene) fuelRow(f engine.Fuel, incoming int) *ui.Node {
	p := s.public()
	head := s.t("panel.fuel-sold-out", lang.Fuel("fuel", f))
	if price, ok := engine.Price(s.rules(), p, f, 1); ok {
		head = s.t("panel.fuel-head", lang.Tokens("tokens", f, int(p.Market.Fuel[f])), lang.ShortMoney("price", price))
	}
	spaces := engine.MarketSpaces(p, f)
	storage := engine.OnSale(s.rules(), p, f) - int(p.Market.Fuel[f]) // R3
	picture := ui.CustomHeight("market-"+f.String(), ui.RoleImage, head, func(float64) float64 { return 34 }, func(paint *ui.Paint) {
		s.paintSpaces(paint, f, spaces)
	})
	return ui.Column(
		ui.Row(
			ui.Line(head, ui.StyleCaption.In(theme.Text)).Grow(1),
			ui.Line(s.t("panel.incoming", lang.Int("n", incoming), lang.Int("supply", int(p.Market.Supply[f]))), ui.StyleCaption.In(theme.Good)),
		).Gap(theme.S2),
		picture,
		ui.If(storage > 0, ui.Label(s.t("panel.storage", lang.Int("n", storage), lang.ShortMoney("price", engine.StoragePrice)), ui.StyleCaption.In(theme.Text))),
	)
}

// paintSpaces draws the spaces in groups of one price; tokens in the player's hand are marked.
func (s *Scene) paintSpaces(paint *ui.Paint, f engine.Fuel, spaces []engine.MarketSpace) {
	groups := 1
	for i := 1; i < len(spaces); i++ {
		if spaces[i].Price != spaces[i-1].Price {
			groups++
		}
	}
	hand := 0
	if s.draft != nil && s.draft.Await() == engine.AwaitBuy {
		hand = s.draft.Tokens(f)
	}
	r := paint.Rect
	groupW := r.W / float64(groups)
	per := len(spaces) / groups
	slot := (groupW - 4) / float64(per)
	side := min(slot, 18)
	group := -1
	at := 0
	for i, space := range spaces {
		if i == 0 || space.Price != spaces[i-1].Price {
			group++
			at = 0
			price := geom.Rect{X: r.X + float64(group)*groupW, Y: r.Y + 19, W: groupW - 4, H: 14}
			paint.Number(space.Price, price, draw.Style{Size: theme.Caption, Colour: theme.TextDim, Align: draw.Middle})
		}
		cell := geom.Rect{X: r.X + float64(group)*groupW + (groupW-4-slot*float64(per))/2 + float64(at)*slot, Y: r.Y, W: slot, H: 18}
		state := sprites.TokenEmpty
		if space.Full {
			state = sprites.TokenFull
			if hand > 0 {
				state = sprites.TokenPicked
				hand--
			}
		}
		sprites.PaintToken(paint.Canvas, geom.Around(cell.Centre(), side, side), theme.Fuel(f), state)
		at++
	}
}
