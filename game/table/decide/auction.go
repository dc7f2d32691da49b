package decide

import (
	"slices"

	"kilovolt/engine"
	"kilovolt/game/phrase"
	"kilovolt/game/present"
	"kilovolt/game/table/scene"
	"kilovolt/game/ui"
	"kilovolt/sprites"
	"kilovolt/sprites/draw"
	"kilovolt/sprites/theme"
)

// opening asks for a plant and a bid, or a pass (A1).
func (s *View) opening() *scene.Decision {
	d := s.Draft
	pass := ui.Button("pass", s.T("panel.pass"), func() { s.Play(engine.Action{Verb: engine.VerbPass}) }).
		Off(s.WhyNot(d.WhyNotPass())).Grow(1)
	s.Hints.Label(s.Hints.MeansVerb(engine.VerbPass), pass).Over(s.Hints.Mark(s.Hints.MeansVerb(engine.VerbPass), nil))
	choices := ui.Grid(0, leastOffer).Gap(theme.S1)
	for _, plant := range s.Position().Current().List() {
		offer := s.offer(plant)
		if d.Plant == engine.NoPlant && offer.Enabled() {
			offer.First() // rather than passing, which a key pressed twice would do
		}
		choices.Add(offer)
	}
	words, head := s.words(), present.Bidders(s.Teller, s.Position())
	if d.Plant == engine.NoPlant {
		return &scene.Decision{
			Title:   words.Title(),
			Content: scene.Nodes(choices, s.Players.Bidders(head), ui.Label(words.Means(), ui.StyleDim)),
			Spare:   minimumSpare, Sum: s.purse(),
			Buttons: scene.Nodes(pass.First()), // where no plant can be opened
		}
	}
	bid := words.Bid()
	bidders, facts := s.Players.Bidders(head), s.plantFacts(d.Plant, s.Position().Actor)
	out := &scene.Decision{Title: words.Title(), Choice: s.bidControls(&bid), Spare: s.bidSpare(&bid),
		Content: scene.Nodes(bidders, facts, ui.Label(words.Means(), ui.StyleDim)),
		Sum:     s.bidPurse(&bid), Buttons: scene.Nodes(pass, s.bidButton(&bid))}
	switch {
	case s.PlantsSeen:
		out.Content = append(out.Content, choices) // the cards of the market beside the panel are nearer
	case s.Form == scene.FormPhone:
		s.growUpwards(out, choices, facts)
	default:
		out.Choice = append(scene.Nodes(choices), out.Choice...)
	}
	return out
}

// growUpwards puts what is new above the plants once one is chosen, so that they stay under the thumb: the sheet of a
// phone grows upwards. A low phone has no room for all of it there.
func (s *View) growUpwards(d *scene.Decision, plants, facts *ui.Node) {
	if _, h := s.Tree().Size(); h >= scene.HighPhone {
		d.Choice = append(scene.Nodes(facts), d.Choice...)
		d.Content = slices.DeleteFunc(d.Content, func(n *ui.Node) bool { return n == facts })
	}
	d.Content = append(scene.Nodes(plants), d.Content...)
}

// bidding asks for a raise, or to drop out (A3).
func (s *View) bidding() *scene.Decision {
	p, words := s.Position(), s.words()
	bid := words.Bid()
	content := scene.Nodes(s.Players.Bidders(present.Bidders(s.Teller, p)), s.plantFacts(p.Auction.Plant, p.Actor),
		s.otherLimits(), ui.Label(words.Means(), ui.StyleDim))
	drop := ui.Button("drop", s.T("act.drop"), func() { s.Play(engine.Action{Verb: engine.VerbDrop}) }).Grow(1)
	s.Hints.Label(s.Hints.MeansVerb(engine.VerbDrop), drop).Over(s.Hints.Mark(s.Hints.MeansVerb(engine.VerbDrop), nil))
	return &scene.Decision{Title: words.Title(), Choice: s.bidControls(&bid), Content: content, Spare: s.bidSpare(&bid),
		Sum: s.bidPurse(&bid), Buttons: scene.Nodes(drop, s.bidButton(&bid))}
}

// Measures of a plant that can be opened, dp.
const (
	leastOffer = 64.0 // its width: four of them fit beside each other everywhere
	offerPrice = 24.0 // height of the lowest bid
)

// offer is a plant that can be opened: its card small, with the lowest bid.
func (s *View) offer(plant engine.Plant) *ui.Node {
	d, p := s.Draft, s.Position()
	price := s.T("panel.short", phrase.ShortMoney("cost", p.MinBid(plant)))
	off := s.WhyNot(d.WhyNotOpen(plant))
	height := func(width float64) float64 { return (width-2*theme.S1)/sprites.CardAspect + theme.S1 + offerPrice }
	n := ui.CustomHeight("offer-"+plant.String(), ui.RoleButton, s.Teller.PlantCard(plant), height,
		func(paint *ui.Paint) {
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
			s.PaintCard(&on, plant, sprites.CardState{Selected: d.Plant == plant})
			style := ui.StyleBody.At(draw.Middle)
			if off != "" {
				style = style.In(theme.TextOff)
			}
			paint.TextIn(price, text, style)
		})
	s.Hints.Label(s.Hints.MeansPlant(plant), n).Over(s.Hints.Mark(s.Hints.MeansPlant(plant), nil))
	return s.Market.WithCard(n, plant).Says(price).Choose(d.Plant == plant).Off(off).
		Do(func() { s.Market.ChoosePlant(plant) })
}

// bidControls set the bid: once, or up to a limit; none where there is only one bid to make (A6).
func (s *View) bidControls(words *present.Bid) []*ui.Node {
	d := s.Draft
	low, high := d.Bids()
	if low >= high {
		return nil
	}
	const once, upTo = "once", "limit"
	mode, value, set := once, d.Bid(), d.SetBid
	if d.Limit() > 0 {
		mode, value, set = upTo, d.Limit(), d.SetLimit
	}
	choose := func(option string) {
		switch {
		case option == once:
			d.SetLimit(0)
		case d.Limit() == 0:
			d.AutoBid()
		}
		s.Changed()
	}
	out := scene.Nodes(
		s.stepper("amount", words.Amount, ui.Steps{
			Value: value, Min: low, Max: high, Small: 1, Big: 5, AtMin: words.Lowest, AtMax: words.Highest,
			Set: func(n int) { set(n); s.Changed() },
		}),
		ui.Choice("bid-mode", words.Mode, []ui.Option{{ID: once, Text: words.Once}, {ID: upTo, Text: words.UpTo}}, mode,
			choose))
	if mode == upTo {
		return append(out, ui.Label(words.How, ui.StyleDim))
	}
	if words.Minimum == "" {
		return out
	}
	return append(out, ui.Button("minimum", words.Minimum, func() { d.SetBid(low); s.Changed() }).Subdued())
}

// bidSpare is the height, dp, that the button for the lowest bid is going to take, or the words on a limit in its
// place: neither moves the buttons for more and less away from under the thumb.
func (s *View) bidSpare(words *present.Bid) float64 {
	if low, high := s.Draft.Bids(); low >= high || s.Draft.Limit() > 0 || words.Minimum != "" {
		return 0
	}
	return minimumSpare
}

// minimumSpare is what the button for the lowest bid takes, dp.
const minimumSpare = theme.S2 + theme.ButtonH

// bidButton makes the planned bid, or lets the program bid up to the limit.
func (s *View) bidButton(words *present.Bid) *ui.Node {
	return ui.Primary("confirm", words.Go, func() {
		if d := s.Draft; d.Limit() > 0 {
			s.PlayUpTo(d.UpTo())
		} else {
			s.Play(d.Actions()...)
		}
	}).Off(words.WhyNot).First().Grow(2)
}

// bidPurse is the line of money for a bid.
func (s *View) bidPurse(words *present.Bid) *ui.Node {
	if s.Draft.Limit() == 0 {
		return s.purse()
	}
	return ui.Label(words.Leaves, ui.StyleBody)
}

// plantFacts says what a plant does and what it would mean for a seat; NoSeat for nobody in particular.
func (s *View) plantFacts(plant engine.Plant, seat engine.Seat) *ui.Node {
	card := s.Teller.PlantCard(plant)
	picture := ui.Custom("facts-"+plant.String(), ui.RoleImage, card, 90, 60,
		func(paint *ui.Paint) { s.PaintCard(paint, plant, sprites.CardState{}) })
	name := ui.Label(card, ui.StyleBody)
	if s.PlantsSeen { // with the card
		picture, name = nil, nil
	}
	words := ui.Column(name, ui.Label(present.PlantRun(s.Teller, s.Rules(), s.Position(), plant), ui.StyleDim)).Grow(1)
	if seat != engine.NoSeat {
		words.Add(ui.Label(present.PlantCapacity(s.Teller, s.Rules(), &s.Position().Players[seat], plant),
			ui.StyleDim))
	}
	return ui.Row(picture, words).Gap(theme.S2)
}
