package market

import (
	"kilovolt/engine"
	"kilovolt/game/ground/i18n"
	"kilovolt/game/pages/present"
	"kilovolt/game/view/table/scene"
	"kilovolt/game/view/ui"
	"kilovolt/game/words/phrase"
	"kilovolt/sprites"
	"kilovolt/sprites/theme"
)

// Plants is the plant market, with the card of the plant that is looked at.
type Plants struct {
	*scene.Context
	hides func(id string) bool // whether what the widget shows has not arrived yet
	hints Hints
	at    hoverCard
}

// Hints is what the hint on the table means.
type Hints interface {
	MeansPlant(plant engine.Plant) bool
	// Mark adds the mark of a hint to what is painted over a node.
	Mark(on bool, over func(*ui.Paint)) func(*ui.Paint)
	// Label adds it to the node's label.
	Label(on bool, n *ui.Node) *ui.Node
}

// NewPlants returns the plant market. hides reports whether what a widget shows has not arrived yet.
func NewPlants(c *scene.Context, hides func(id string) bool, h Hints) *Plants {
	return &Plants{Context: c, hides: hides, hints: h}
}

// Moved drops what the mouse pointed at: something else lies there now.
func (s *Plants) Moved() { s.hoverPlant("", engine.NoPlant) }

// Close removes the timer of the card.
func (s *Plants) Close() { s.Program.Tree().Never(cardTimer) }

// marketColumn is the least width of four cards beside each other, dp: where twice as much is there, current and
// future market stand side by side.
const marketColumn = 272.0

// FlatMarket is the width of four flat cards side by side, no larger than a finger needs, dp.
const FlatMarket = 4*theme.Target + 3*theme.S1

// Panel returns the plant market: the plant being auctioned, the current and the future market with the discount token,
// and the stack. It fits a column as well as a strip.
func (s *Plants) Panel() *ui.Node { return s.panel(false) }

// FlatPanel returns it with current and future market side by side wherever that can be, in small cards.
func (s *Plants) FlatPanel() *ui.Node { return s.panel(true) }

func (s *Plants) panel(flat bool) *ui.Node {
	column := marketColumn
	if flat {
		column = FlatMarket
	}
	p := s.Position()
	n := ui.Panel().Pad(theme.S2).Gap(theme.S1)
	n.ID, n.Role, n.Label = "plants", ui.RoleGroup, s.T("panel.plants")
	if p.Await == engine.AwaitBid && s.Form != scene.FormWide && s.Form != scene.FormColumn {
		// There the decision is in sight and says so, and nothing moves for it.
		n.Add(ui.Label(present.Bidding(s.Teller, p), ui.StyleCaption.In(theme.AmberInk)))
	}
	markets := ui.Grid(0, column,
		ui.Column(ui.Label(s.currentHead(), ui.StyleCaption), s.cards(p.Current(), false, flat)).Gap(theme.S1),
	).Gap(theme.S2)
	if future := p.Future(); future != 0 {
		markets.Add(
			ui.Column(ui.Label(s.T("panel.future"), ui.StyleCaption), s.cards(future, true, flat)).Gap(theme.S1),
		)
	}
	return n.Add(markets, s.stack(flat))
}

// hammer says which plant is being auctioned, and who leads.
func (s *Plants) hammer() string {
	a := &s.Position().Auction
	return s.T("panel.hammer", phrase.Plant("plant", a.Plant), s.Teller.Player("player", a.Leader),
		phrase.Money("bid", int(a.Bid)))
}

func (s *Plants) currentHead() string {
	if s.Position().Step == 3 {
		return s.T("panel.current-all")
	}
	return s.T("panel.current")
}

// stack returns the back of the top card and what is known of the cards under it (H1). A tap lists all plants. It has
// the height that a finger needs unless the market is flat: the rules lead to the list as well.
func (s *Plants) stack(flat bool) *ui.Node {
	words := ui.Column(ui.Label(s.stackWords(), ui.StyleCaption.In(theme.Text))).Grow(1)
	if _, top := present.Stack(s.Teller, s.Rules(), s.Position()); top != "" {
		words.Add(ui.Label(top, ui.StyleCaption))
	}
	back := ui.Custom("stack", ui.RoleImage, s.stackWords(), 48, 32, func(paint *ui.Paint) {
		if s.Position().Stack.Len() > 0 {
			sprites.PaintBack(paint.Canvas, paint.Rect, scene.BackLook[s.Position().Stack.TopBack], "")
			return
		}
		paint.BoxLine(paint.Rect, theme.R1, 1, theme.Edge)
	})
	all := s.T("all-plants.title")
	sign := ui.Custom("", ui.RoleNone, "", 14, 14, func(p *ui.Paint) {
		sprites.ChevronDown.Paint(p.Canvas, p.Rect, theme.TextDim)
	})
	row := ui.Row(back, words, sign).Gap(theme.S2).Cross(ui.Middle)
	if flat {
		row.Small()
	} else {
		row.Min(0, theme.Target)
	}
	return row.Named("market-all-plants", ui.RoleButton, all).Do(func() { s.Program.ShowPage("all-plants") }).
		Back(func(p *ui.Paint) {
			if p.Hover || p.Pressed {
				p.Box(p.Rect, theme.R2, theme.PanelUp)
			}
		})
}

// stackWords says how many cards are left, and when Step 3 comes.
func (s *Plants) stackWords() string {
	cards, _ := present.Stack(s.Teller, s.Rules(), s.Position())
	return scene.Lines(cards...)
}

// cardsKey is everything that the market's cards depend on while nobody is to open one.
type cardsKey struct {
	set      engine.PlantSet
	discount engine.Plant // NoPlant where it lies on none of them
	flat     bool
	lit      engine.PlantSet
	hinted   engine.PlantSet // those that were better at the moment shown
	worded   int
}

// cards returns plants of the market, four side by side, or as many flat ones as fit. A tap chooses one that can be
// opened; the others say what they are and why they cannot be bought.
func (s *Plants) cards(set engine.PlantSet, future, flat bool) *ui.Node {
	if s.Draft != nil {
		return s.newCards(set, future, flat)
	}
	key, n := cardsKey{set: set, discount: engine.NoPlant, flat: flat, lit: s.Highlight.Plants, worded: s.Worded}, 0
	if d := s.Position().Market.Discount; set.Has(d) {
		key.discount = d
	}
	for _, plant := range set.List() {
		if s.hints.MeansPlant(plant) {
			key.hinted = key.hinted.With(plant)
		}
	}
	if future {
		n = 1
	}
	return ui.Memo(s.Program.Tree(), s.Part("cards", n), key, func() *ui.Node { return s.newCards(set, future, flat) })
}

func (s *Plants) newCards(set engine.PlantSet, future, flat bool) *ui.Node {
	p := s.Position()
	grid := ui.Grid(4, 0).Gap(theme.S1)
	if flat {
		grid = ui.Grid(0, theme.Target).Gap(theme.S1)
	}
	for _, plant := range set.List() {
		label := s.Teller.PlantCard(plant)
		if plant == p.Market.Discount {
			label = s.T("panel.discounted", i18n.Text("plant", label), i18n.Number("bid", p.MinBid(plant)))
		}
		card := ui.CustomHeight("card-"+plant.String(), ui.RoleButton, label,
			func(width float64) float64 { return max(width*0.72, theme.Target) }, func(paint *ui.Paint) {
				if s.hides(paint.Node.ID) {
					return
				}
				look := sprites.CardState{Future: future, Selected: s.Draft != nil && s.Draft.Plant == plant ||
					p.Auction.Plant == plant}
				if plant == p.Market.Discount {
					look.Discount = s.T("panel.number", i18n.Number("n", p.MinBid(plant)))
				}
				s.PaintCard(paint, plant, look)
			})
		s.hints.Label(s.hints.MeansPlant(plant), card)
		mark := s.hints.Mark(s.hints.MeansPlant(plant), scene.Glow(s.Highlight.Plants.Has(plant)))
		grid.Add(s.offered(card.Over(mark), plant))
	}
	return grid
}

// offered makes a card of the market react to a tap.
func (s *Plants) offered(card *ui.Node, plant engine.Plant) *ui.Node {
	s.WithCard(card, plant)
	if s.Draft == nil || s.Draft.Await() != engine.AwaitOpen {
		return card.Do(func() { s.ExplainPlant(plant) })
	}
	card.Do(func() { s.ChoosePlant(plant) })
	if why := s.Draft.WhyNotOpen(plant); why != nil {
		words := s.describe(plant)
		if s.Position().Current().Has(plant) {
			words = scene.Lines(words, s.WhyNot(why))
		}
		card.Off(words)
	}
	return card
}

// ChoosePlant chooses a plant of the market to open, if that is possible.
func (s *Plants) ChoosePlant(plant engine.Plant) {
	if s.Draft == nil || s.Draft.Await() != engine.AwaitOpen {
		return
	}
	if why := s.Draft.WhyNotOpen(plant); why != nil {
		s.Refuse(why)
		return
	}
	s.Draft.Choose(plant)
	s.hoverPlant("", engine.NoPlant)
	s.Changed()
}
