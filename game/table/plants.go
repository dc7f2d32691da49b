package table

import (
	"kilovolt/engine"
	"kilovolt/game/lang"
	"kilovolt/game/ui"
	"kilovolt/sprites"
	"kilovolt/sprites/theme"
)

// marketColumn is the least width of four cards beside each other, dp: where twice as much is there, current and future market stand side by side.
const marketColumn = 272.0

// flatMarket is the width of four cards beside each other where they lie flat, no larger than a finger needs, dp.
const flatMarket = 4*theme.Target + 3*theme.S1

// plants is the plant market: what is under the hammer, the current and the future market with the discount token, and the stack. It fits a column as
// well as a strip.
func (s *Scene) plants() *ui.Node { return s.plantsAs(false) }

// plantsAs is the plant market as it usually is, or flat: current and future market side by side wherever that can be, in small cards.
func (s *Scene) plantsAs(flat bool) *ui.Node {
	column := marketColumn
	if flat {
		column = flatMarket
	}
	p := s.public()
	n := ui.Panel().Pad(theme.S2).Gap(theme.S1)
	n.ID, n.Role, n.Label = "plants", ui.RoleGroup, s.t("panel.plants")
	if p.Await == engine.AwaitBid {
		n.Add(ui.Label(s.leadTitle(), ui.StyleCaption.In(theme.AmberInk)))
	}
	markets := ui.Grid(0, column, ui.Column(ui.Label(s.currentHead(), ui.StyleCaption), s.cards(p.Current(), false, flat)).Gap(theme.S1)).Gap(theme.S2)
	if future := p.Future(); future != 0 {
		markets.Add(ui.Column(ui.Label(s.t("panel.future"), ui.StyleCaption), s.cards(future, true, flat)).Gap(theme.S1))
	}
	return n.Add(markets, s.stack())
}

// hammer says what is sold just now, and who leads.
func (s *Scene) hammer() string {
	a := &s.public().Auction
	return s.t("panel.hammer", lang.Plant("plant", a.Plant), s.tell.Player("player", a.Leader), lang.Money("bid", int(a.Bid)))
}

func (s *Scene) currentHead() string {
	if s.public().Step == 3 {
		return s.t("panel.current-all")
	}
	return s.t("panel.current")
}

// stack is the back of the top card and what is known of the cards under it (H1).
func (s *Scene) stack() *ui.Node {
	p := s.public()
	words := ui.Column(ui.Label(s.stackWords(), ui.StyleCaption.In(theme.Text))).Grow(1)
	switch {
	case p.Stack.Top != engine.NoPlant:
		words.Add(ui.Label(s.t("panel.stack-top-plant", lang.Plant("plant", p.Stack.Top)), ui.StyleCaption))
	case p.Stack.TopBack != engine.BackUnknown:
		words.Add(ui.Label(s.t("panel.stack-top-back", lang.Words("back", s.tell.Back(p.Stack.TopBack))), ui.StyleCaption))
	}
	back := ui.Custom("stack", ui.RoleImage, s.stackWords(), 48, 32, func(paint *ui.Paint) {
		if s.public().Stack.Len() > 0 {
			sprites.PaintBack(paint.Canvas, paint.Rect, backLook[s.public().Stack.TopBack], "")
			return
		}
		paint.BoxLine(paint.Rect, theme.R1, 1, theme.Edge)
	})
	return ui.Row(back, words).Gap(theme.S2).Cross(ui.Middle)
}

// stackWords says how many cards are left, and when Step 3 comes.
func (s *Scene) stackWords() string {
	p := s.public()
	cards := lang.Count("n", p.Stack.Len())
	draws := engine.CardsToStep3(p)
	switch {
	case p.Stack.Len() == 0:
		return s.t("panel.stack-empty")
	case p.Market.Plants.Has(engine.Step3Card):
		return lines(s.t("panel.stack", cards), s.t("panel.step3-card"))
	case p.Step3Due:
		return lines(s.t("panel.stack", cards), s.t("panel.step3-due"))
	case p.Step3Next:
		return lines(s.t("panel.stack", cards), s.t("panel.step3-next"))
	case s.rules().Introductory || draws == 0:
		return s.t("panel.stack", cards)
	}
	return s.t("panel.to-step3", lang.Int("all", p.Stack.Len()), lang.Count("n", draws))
}

// cardsKey is all that cards of the market are made of while nobody is to open one.
type cardsKey struct {
	set      engine.PlantSet
	discount engine.Plant // NoPlant where it lies on none of them
	flat     bool
	lit      engine.PlantSet
	worded   int
}

// cards are plants of the market, four beside each other, or flat ones as many as there is room for. One that can be opened is chosen by a tap; any other says what it is and why it cannot be had.
func (s *Scene) cards(set engine.PlantSet, future, flat bool) *ui.Node {
	if s.draft != nil {
		return s.newCards(set, future, flat)
	}
	key, n := cardsKey{set: set, discount: engine.NoPlant, flat: flat, lit: s.lit.plants, worded: s.worded}, 0
	if d := s.public().Market.Discount; set.Has(d) {
		key.discount = d
	}
	if future {
		n = 1
	}
	return ui.Keep(s.host.Tree(), s.part("cards", n), key, func() *ui.Node { return s.newCards(set, future, flat) })
}

func (s *Scene) newCards(set engine.PlantSet, future, flat bool) *ui.Node {
	p := s.public()
	grid := ui.Grid(4, 0).Gap(theme.S1)
	if flat {
		grid = ui.Grid(0, theme.Target).Gap(theme.S1)
	}
	for _, plant := range set.List() {
		label := s.tell.PlantCard(plant)
		if plant == p.Market.Discount {
			label = s.t("panel.discounted", lang.Words("plant", label))
		}
		card := ui.CustomHeight("card-"+plant.String(), ui.RoleButton, label, func(width float64) float64 { return max(width*0.72, theme.Target) }, func(paint *ui.Paint) {
			if s.hides(paint.Node.ID) {
				return
			}
			look := sprites.CardLook{Dusk: future, Chosen: s.draft != nil && s.draft.Plant == plant || p.Auction.Plant == plant}
			if plant == p.Market.Discount {
				look.Discount = s.t("panel.number", lang.Int("n", p.MinBid(plant)))
			}
			s.paintCard(paint, plant, look)
		})
		s.hintSays(s.hints(plant), card)
		grid.Add(s.offered(card.Over(s.hintMark(s.hints(plant), glow(s.lit.plants.Has(plant)))), plant))
	}
	return grid
}

// offered makes a card of the market answer a tap.
func (s *Scene) offered(card *ui.Node, plant engine.Plant) *ui.Node {
	s.lookable(card, plant)
	if s.draft == nil || s.draft.Await() != engine.AwaitOpen {
		return card.Do(func() { s.explainPlant(plant) })
	}
	card.Do(func() { s.choosePlant(plant) })
	if why := s.draft.WhyNotOpen(plant); why != nil {
		words := s.plantWords(plant)
		if s.public().Current().Has(plant) {
			words = lines(words, s.because(why))
		}
		card.Off(words)
	}
	return card
}
