package table

import (
	"kilovolt/engine"
	"kilovolt/game/draft"
	"kilovolt/game/lang"
	"kilovolt/game/ui"
	"kilovolt/sprites"
	"kilovolt/sprites/draw"
	"kilovolt/sprites/theme"
)

// opening asks for a plant and a bid, or a pass (A1).
func (s *Scene) opening() *decision {
	d := s.draft
	pass := ui.Button("pass", s.t("panel.pass"), func() { s.play(engine.Action{Verb: engine.VerbPass}) }).Off(s.because(d.WhyNotPass())).Grow(1)
	s.hintSays(s.hintsAt(engine.VerbPass), pass).Over(s.hintMark(s.hintsAt(engine.VerbPass), nil))
	choices := ui.Grid(0, leastOffer).Gap(theme.S1)
	for _, plant := range s.public().Current().List() {
		choices.Add(s.offer(plant))
	}
	if d.Plant == engine.NoPlant {
		title := s.t("panel.open")
		if pass.Disabled { // everybody buys a plant in the first round (A4)
			title = s.t("panel.open-must")
		}
		return &decision{
			title:   title,
			content: nodes(choices, ui.Label(s.passing(), ui.StyleDim), s.bidders(s.t("panel.bidders-open"))),
			sum:     s.bidPurse(), buttons: nodes(pass.First()),
		}
	}
	content := nodes(s.plantFacts(d.Plant, s.public().Actor), s.bidders(s.t("panel.bidders-open")), ui.Label(s.passing(), ui.StyleDim))
	open := s.t("panel.open-at", lang.Plant("plant", d.Plant), lang.ShortMoney("bid", d.Bid()))
	if d.Limit() > 0 {
		open = s.t("panel.limit-open", lang.ShortMoney("limit", d.Limit()))
	}
	choice := s.bidControls()
	if s.plantsSeen {
		content = append(content, choices) // the cards of the market beside the panel are nearer
	} else {
		choice = append(nodes(choices), choice...)
	}
	return &decision{title: s.openTitle(), choice: choice, content: content, sum: s.bidPurse(), buttons: nodes(pass, s.bidButton(open))}
}

// openTitle is the plant that is to be opened, with what it would mean for what the player can power.
func (s *Scene) openTitle() string {
	with, _ := draft.Capacity(s.rules(), s.draft.Actor(), s.draft.Plant)
	return s.t("panel.open-chosen", lang.Plant("plant", s.draft.Plant), lang.Int("now", s.draft.Actor().Capacity()), lang.Int("with", with))
}

// passing says what comes of a pass, or why there is none (A4, A7, A10, A12).
func (s *Scene) passing() string {
	if why := s.draft.WhyNotPass(); why != nil {
		return s.because(why)
	}
	text, means := s.t("panel.pass-means"), engine.PassMeans(s.rules(), s.public())
	if means.Discounted != engine.NoPlant {
		text = lines(text, s.t("panel.pass-discount", lang.Plant("plant", means.Discounted)))
	}
	if means.Lowest != engine.NoPlant {
		text = lines(text, s.t("panel.pass-lowest", lang.Plant("plant", means.Lowest)))
	}
	if means.Trust {
		text = lines(text, s.t("panel.pass-trust"))
	}
	return text
}

// bidding asks for a raise, or to drop out (A3).
func (s *Scene) bidding() *decision {
	d, p := s.draft, s.public()
	a := &p.Auction
	content := nodes(s.plantFacts(a.Plant, p.Actor), s.bidders(s.t("panel.bidders")), s.otherLimits(), ui.Label(s.t("panel.drop-means"), ui.StyleDim))
	bid := s.t("panel.bid", lang.ShortMoney("bid", d.Bid()))
	if d.Limit() > 0 {
		bid = s.t("panel.limit-bid", lang.ShortMoney("limit", d.Limit()))
	}
	drop := ui.Button("drop", s.t("panel.drop"), func() { s.play(engine.Action{Verb: engine.VerbDrop}) }).Grow(1)
	s.hintSays(s.hintsAt(engine.VerbDrop), drop).Over(s.hintMark(s.hintsAt(engine.VerbDrop), nil))
	return &decision{title: s.leadTitle(), choice: s.bidControls(), content: content, sum: s.bidPurse(), buttons: nodes(
		drop,
		s.bidButton(bid),
	)}
}

// Measures of a plant that can be opened, dp.
const (
	leastOffer = 64.0 // its width: four of them fit beside each other everywhere
	offerPrice = 24.0 // height of the lowest bid
)

// offer is a plant that can be opened: its card small, with the lowest bid.
func (s *Scene) offer(plant engine.Plant) *ui.Node {
	d, p := s.draft, s.public()
	price := s.t("panel.short", lang.ShortMoney("cost", p.MinBid(plant)))
	off := s.because(d.WhyNotOpen(plant))
	height := func(width float64) float64 { return (width-2*theme.S1)/sprites.CardAspect + theme.S1 + offerPrice }
	n := ui.CustomHeight("offer-"+plant.String(), ui.RoleButton, s.tell.PlantCard(plant), height, func(paint *ui.Paint) {
		ground := theme.PanelUp
		if paint.Hover || paint.Pressed {
			ground = theme.PanelUp2
		}
		paint.Box(paint.Rect, theme.R2, ground)
		chip, text := paint.Rect.SplitTop(paint.Rect.H - offerPrice)
		chip.Y += theme.S1
		chip.H -= theme.S1
		on := *paint
		on.Rect = chip.InsetXY(theme.S1, 0)
		s.paintCard(&on, plant, sprites.CardLook{Chosen: d.Plant == plant})
		style := ui.StyleBody.At(draw.Middle)
		if off != "" {
			style = style.In(theme.TextOff)
		}
		paint.TextIn(price, text, style)
	})
	s.hintSays(s.hints(plant), n).Over(s.hintMark(s.hints(plant), nil))
	return s.lookable(n, plant).Says(price).Choose(d.Plant == plant).Off(off).Do(func() { s.choosePlant(plant) })
}

// bidControls set the bid: once, or up to a limit; none where there is only one bid to make (A6).
func (s *Scene) bidControls() []*ui.Node {
	d := s.draft
	low, high := d.Bids()
	if low >= high {
		return nil
	}
	const once, upTo = "once", "limit"
	mode, label, value, set := once, s.t("panel.bid-amount"), d.Bid(), d.SetBid
	if d.Limit() > 0 {
		mode, label, value, set = upTo, s.t("panel.bid-limit"), d.Limit(), d.SetLimit
	}
	choose := func(option string) {
		n := d.Bid()
		if d.SetLimit(0); option == upTo {
			d.SetLimit(n)
		}
		s.changed()
	}
	out := nodes(
		s.bidStepper(label, value, low, high, set),
		ui.Choice("bid-mode", s.t("panel.bid-mode"), []ui.Option{{ID: once, Text: s.t("panel.bid-once")}, {ID: upTo, Text: s.t("panel.bid-up-to")}}, mode, choose))
	if mode == upTo {
		return append(out, ui.Label(s.t("panel.limit-how"), ui.StyleDim))
	}
	if d.Bid() == low {
		return out
	}
	return append(out, ui.Button("minimum", s.t("panel.bid-minimum", lang.ShortMoney("bid", low)), func() { d.SetBid(low); s.changed() }).Subdued())
}

func (s *Scene) bidStepper(label string, value, low, high int, set func(int)) *ui.Node {
	return s.stepper("amount", label, ui.Steps{
		Value: value, Min: low, Max: high, Small: 1, Big: 5,
		AtMin: s.t("panel.bid-lowest", lang.Money("bid", low)), AtMax: s.t("panel.bid-highest", lang.Money("bid", high)),
		Set: func(n int) { set(n); s.changed() },
	})
}

// bidButton makes the bid in mind, or lets the program bid up to the limit.
func (s *Scene) bidButton(text string) *ui.Node {
	d := s.draft
	if d.Limit() == 0 {
		return ui.Primary("confirm", text, func() { s.play(d.Actions()...) }).Off(s.because(d.WhyNot())).First().Grow(2)
	}
	return ui.Primary("confirm", text, func() { s.playUpTo(d.UpTo()) }).Off(s.because(d.WhyNotLimit())).First().Grow(2)
}

// bidPurse is the line of money for a bid.
func (s *Scene) bidPurse() *ui.Node {
	d := s.draft
	if d.Limit() == 0 {
		return s.purse()
	}
	return ui.Label(s.t("panel.limit-leaves", lang.ShortMoney("left", d.Left())), ui.StyleBody)
}

// plantFacts says what a plant does and what it would mean for a seat; NoSeat for nobody in particular.
func (s *Scene) plantFacts(plant engine.Plant, seat engine.Seat) *ui.Node {
	card := s.tell.PlantCard(plant)
	picture := ui.Custom("facts-"+plant.String(), ui.RoleImage, card, 90, 60, func(paint *ui.Paint) { s.paintCard(paint, plant, sprites.CardLook{}) })
	name := ui.Label(card, ui.StyleBody)
	if s.plantsSeen { // with the card
		picture, name = nil, nil
	}
	words := ui.Column(name, ui.Label(s.runWords(plant), ui.StyleDim)).Grow(1)
	if seat != engine.NoSeat {
		words.Add(ui.Label(s.capacityWords(plant, seat), ui.StyleDim))
	}
	return ui.Row(picture, words).Gap(theme.S2)
}

// runWords is what one run of a plant costs now.
func (s *Scene) runWords(plant engine.Plant) string {
	tokens, cost, ok := draft.RunCost(s.rules(), s.public(), plant)
	switch {
	case plant.Info().Needs == 0:
		return s.t("panel.facts-free")
	case !ok:
		return s.t("panel.facts-short")
	}
	return s.t("panel.facts-run", lang.Words("tokens", s.tell.TokenList(tokens)), lang.Money("cost", cost))
}

// capacityWords is how many cities a seat powers now and with the plant, the discard taken into account (A9).
func (s *Scene) capacityWords(plant engine.Plant, seat engine.Seat) string {
	pl := &s.public().Players[seat]
	with, scrap := draft.Capacity(s.rules(), pl, plant)
	now, then, cities := lang.Int("now", pl.Capacity()), lang.Int("with", with), lang.Count("n", int(pl.Houses))
	if scrap == engine.NoPlant {
		return s.t("panel.facts-capacity", now, then, cities)
	}
	return s.t("panel.facts-capacity-scrap", now, then, lang.Plant("scrap", scrap), cities)
}
