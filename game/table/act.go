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

// acting is the panel of the decision that is awaited: what is planned, what it costs, and the buttons that carry it out.
func (s *Scene) acting() *ui.Node {
	p := s.public()
	switch {
	case p.Await == engine.AwaitNothing:
		return s.panel(s.t("panel.over"), nil,
			ui.Primary("result", s.t("panel.result"), s.showResult))
	case !s.myTurn():
		return s.waiting()
	}
	switch p.Await {
	case engine.AwaitTrust, engine.AwaitMark:
		return s.placing()
	case engine.AwaitOpen:
		return s.opening()
	case engine.AwaitBid:
		return s.bidding()
	case engine.AwaitScrap:
		return s.scrapping()
	case engine.AwaitKeep:
		return s.keeping()
	case engine.AwaitBuy:
		return s.buying()
	case engine.AwaitBuild:
		return s.building()
	}
	return s.powering()
}

// panel frames a decision: its content scrolls where there is too much of it, the buttons under it are always in sight.
func (s *Scene) panel(title string, content []*ui.Node, buttons ...*ui.Node) *ui.Node {
	n := ui.Panel(ui.Label(title, ui.StyleStrong)).Shrink()
	n.ID, n.Role, n.Label = "act", ui.RoleGroup, title
	if len(content) > 0 {
		n.Add(ui.Scroll("acting", content...).Gap(theme.S2))
	}
	return n.Add(ui.Spacer()).Add(buttons...)
}

// nodes makes a list of nodes.
func nodes(n ...*ui.Node) []*ui.Node { return n }

// waiting is shown while a computer thinks.
func (s *Scene) waiting() *ui.Node {
	p := s.public()
	return s.panel(s.t("panel.thinking", s.tell.Player("player", p.Actor)),
		nodes(ui.Label(s.tell.Decision(p.Await), ui.StyleDim)),
		ui.Row(
			ui.Button("skip", s.t("panel.skip"), s.skip).Grow(1),
			ui.Button("take-seat", s.t("panel.take-seat"), func() { s.takeSeat(p.Actor) }).Grow(1),
		).Gap(theme.S2),
	)
}

// purse is a line of money: what is there, what the plan takes, what is left.
func (s *Scene) purse() *ui.Node {
	d := s.draft
	if d.Cost() == 0 {
		return ui.Label(s.t("panel.money", lang.Money("money", int(d.Actor().Money))), ui.StyleDim)
	}
	return ui.Label(s.t("panel.purse", lang.Money("money", int(d.Actor().Money)), lang.Money("cost", d.Cost()), lang.Money("left", d.Left())), ui.StyleBody)
}

// play carries actions out; a refusal is told.
func (s *Scene) play(as ...engine.Action) {
	if err := s.host.Session().Play(as...); err != nil {
		s.say(err)
	}
}

// because is why something is disabled, "" if it is not.
func (s *Scene) because(why *engine.Illegal) string {
	if why == nil {
		return ""
	}
	return s.tell.WhyNot(why)
}

// stepper is a number with buttons for less and more, labelled for those who cannot see them.
func (s *Scene) stepper(id, label string, st ui.Steps) *ui.Node {
	small, big := lang.Int("n", st.Small), lang.Int("n", st.Big)
	st.Less, st.More = s.t("panel.less", small), s.t("panel.more", small)
	st.LessBig, st.MoreBig = s.t("panel.less", big), s.t("panel.more", big)
	return ui.Stepper(id, label, st)
}

func done() engine.Action { return engine.Action{Verb: engine.VerbDone} }

// placing asks for a city: the Trust's or a starting city (X2, V1).
func (s *Scene) placing() *ui.Node {
	title := s.t("panel.trust")
	if s.public().Await == engine.AwaitMark {
		title = s.t("panel.mark")
	}
	d := s.draft
	confirm := s.t("panel.place-none")
	var off string
	if cities := d.Cities(); len(cities) > 0 {
		confirm = s.t("panel.place", s.tell.City("city", cities[0]))
	} else {
		off = s.t("panel.choose-city")
	}
	return s.panel(title, nil,
		ui.Primary("confirm", confirm, func() { s.play(d.Actions()...) }).Off(off))
}

// opening asks for a plant and a bid, or a pass (A1).
func (s *Scene) opening() *ui.Node {
	d := s.draft
	pass := ui.Button("pass", s.t("panel.pass"), func() { s.play(engine.Action{Verb: engine.VerbPass}) }).Off(s.because(d.WhyNotPass())).Grow(1)
	choices := ui.Flow().Gap(theme.S1)
	for _, plant := range s.public().Current().List() {
		choices.Add(s.offer(plant))
	}
	if d.Plant == engine.NoPlant {
		return s.panel(s.t("panel.open"), nodes(choices), s.purse(), ui.Row(pass.First()).Gap(theme.S4))
	}
	content := nodes(choices, s.plantFacts(d.Plant))
	if low, high := d.Bids(); low < high {
		content = append(content, s.bidStepper(low, high))
	}
	return s.panel(s.t("panel.open"), content, s.purse(), ui.Row(
		pass,
		ui.Primary("confirm", s.t("panel.open-at", lang.Plant("plant", d.Plant), lang.ShortMoney("bid", d.Bid())), func() { s.play(d.Actions()...) }).
			Off(s.because(d.WhyNot())).First().Grow(2),
	).Gap(theme.S4))
}

// bidding asks for a raise, or to drop out (A3).
func (s *Scene) bidding() *ui.Node {
	d, p := s.draft, s.public()
	a := &p.Auction
	content := nodes(
		ui.Label(s.t("panel.leads", s.tell.Player("player", a.Leader), lang.Money("bid", int(a.Bid))), ui.StyleDim),
		s.plantFacts(a.Plant))
	if low, high := d.Bids(); low < high {
		content = append(content, s.bidStepper(low, high))
	}
	return s.panel(s.t("panel.auction", lang.Plant("plant", a.Plant)), content, s.purse(), ui.Row(
		ui.Button("drop", s.t("panel.drop"), func() { s.play(engine.Action{Verb: engine.VerbDrop}) }).Grow(1),
		ui.Primary("confirm", s.t("panel.bid", lang.ShortMoney("bid", d.Bid())), func() { s.play(d.Actions()...) }).Off(s.because(d.WhyNot())).First().Grow(2),
	).Gap(theme.S4))
}

// offer is a plant that can be opened: its card small, with the lowest bid.
func (s *Scene) offer(plant engine.Plant) *ui.Node {
	d, p := s.draft, s.public()
	price := s.t("panel.short", lang.ShortMoney("cost", p.MinBid(plant)))
	off := s.because(d.WhyNotOpen(plant))
	n := ui.Custom("offer-"+plant.String(), ui.RoleButton, s.tell.PlantCard(plant), 68, 70, func(paint *ui.Paint) {
		ground := theme.PanelUp
		if paint.Hover || paint.Pressed {
			ground = theme.PanelUp2
		}
		paint.Box(paint.Rect, theme.R2, ground)
		chip, text := paint.Rect.SplitTop(48)
		sprites.PaintChip(paint.Canvas, geom.Around(chip.Centre(), 60, 40), card(plant), sprites.CardLook{Chosen: d.Plant == plant})
		style := ui.StyleBody.At(draw.Middle)
		if off != "" {
			style = style.In(theme.TextOff)
		}
		paint.TextIn(price, text, style)
	})
	return n.Says(price).Choose(d.Plant == plant).Off(off).Do(func() { s.choosePlant(plant) })
}

func (s *Scene) bidStepper(low, high int) *ui.Node {
	d := s.draft
	return s.stepper("amount", s.t("panel.bid-amount"), ui.Steps{
		Value: d.Bid(), Min: low, Max: high, Small: 1, Big: 5,
		AtMin: s.t("panel.bid-lowest", lang.Money("bid", low)), AtMax: s.t("panel.bid-highest", lang.Money("bid", high)),
		Set: func(n int) { d.SetBid(n); s.changed() },
	})
}

// plantFacts says in words what a plant does.
func (s *Scene) plantFacts(plant engine.Plant) *ui.Node {
	return ui.Label(s.tell.PlantCard(plant), ui.StyleDim)
}

// scrapping asks which plant goes (A9).
func (s *Scene) scrapping() *ui.Node {
	d := s.draft
	var plants []*ui.Node
	for _, plant := range s.actorPlants() {
		if plant == s.public().Auction.Plant {
			continue
		}
		lost, choice := d.Lost(plant)
		sub := s.t("panel.scrap-nothing")
		switch {
		case choice:
			sub = s.t("panel.scrap-choice")
		case lost != engine.Tokens{}:
			sub = s.t("panel.scrap-lost", lang.Words("tokens", s.tell.TokenList(lost)))
		}
		chip := ui.Custom("", ui.RoleImage, "", 60, 40, func(paint *ui.Paint) { sprites.PaintChip(paint.Canvas, paint.Rect, card(plant), sprites.CardLook{}) })
		plants = append(plants, ui.Row(chip, ui.Button("scrap-"+plant.String(), s.t("panel.scrap-one", lang.Plant("plant", plant)), func() {
			s.play(engine.Action{Verb: engine.VerbScrap, What: uint8(plant)})
		}).Sub(sub).Grow(1)).Gap(theme.S2).Cross(ui.Middle))
	}
	return s.panel(s.t("panel.scrap", lang.Plant("plant", s.public().Auction.Plant)), plants)
}

// keeping asks how much coal stays beside the oil (A9).
func (s *Scene) keeping() *ui.Node {
	d := s.draft
	low, high := d.Keeps()
	kept := d.Kept()
	return s.panel(s.t("panel.keep"),
		nodes(s.stepper("amount", s.t("panel.keep-coal"), ui.Steps{
			Value: d.Keep(), Min: low, Max: high, Small: 1, AtMin: s.t("panel.keep-least"), AtMax: s.t("panel.keep-most"),
			Set: func(n int) { d.SetKeep(n); s.changed() },
		})),
		ui.Primary("confirm", s.t("panel.keep-these", lang.Words("tokens", s.tell.TokenList(kept))), func() { s.play(d.Actions()...) }))
}
