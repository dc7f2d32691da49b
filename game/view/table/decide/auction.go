package decide

import (
	"math"
	"slices"

	"kilovolt/engine"
	"kilovolt/game/pages/present"
	"kilovolt/game/view/table/scene"
	"kilovolt/game/view/ui"
	"kilovolt/game/words/phrase"
	"kilovolt/sprites"
	"kilovolt/sprites/draw"
	"kilovolt/sprites/geom"
	"kilovolt/sprites/theme"
)

// An auction asks for plants and bids.
type auction struct {
	*common
	plants  Plants
	bidders Bidders
	block   *block
}

// opening asks for a plant and a bid, or a pass (A1).
func (s *auction) opening() *scene.Decision {
	d := s.Draft
	pass := ui.Button("pass", s.T("panel.pass"), func() { s.Play(engine.Action{Verb: engine.VerbPass}) }).
		Off(s.WhyNot(d.WhyNotPass())).Grow(1)
	s.hints.Label(s.hints.MeansVerb(engine.VerbPass), pass).Over(s.hints.Mark(s.hints.MeansVerb(engine.VerbPass), nil))
	choices := ui.Grid(0, leastOffer).Gap(theme.S1)
	for _, plant := range s.Position().Current().List() {
		offer := s.offer(plant)
		if d.Plant == engine.NoPlant && offer.Enabled() {
			offer.First() // rather than passing, which a key pressed twice would do
		}
		choices.Add(offer)
	}
	words, head := s.words(), present.Bidders(s.Teller, s.Position())
	roomy := s.PlantsSeen && s.Stage.roomy()
	onStage := roomy && s.block.fits(choices) // where they stay while one is chosen
	if d.Plant == engine.NoPlant {
		means := s.block.oneOf([]string{words.Means(), s.T("panel.limit-how")}) // which an auto-bid puts there
		out := &scene.Decision{
			Title:   words.Title(),
			Content: scene.Nodes(choices, s.bidders.List(head, s.Stage.W), means),
			Spare:   s.spare(), Sum: s.purse(),
			Buttons: scene.Nodes(pass.First()), // where no plant can be opened
		}
		if onStage {
			out.Stage, out.Content = choices, out.Content[1:]
		}
		return out
	}
	bid := words.Bid()
	bidders, facts := s.bidders.List(head, s.Stage.W), s.block.facts(d.Plant, s.Position().Actor)
	means := s.block.oneOf(s.bidMeans(words.Means(), &bid))
	out := &scene.Decision{Title: words.Title(), Choice: s.bidControls(&bid),
		Content: scene.Nodes(bidders, facts, means), Spare: s.spare(), Sum: s.bidPurse(&bid),
		Buttons: scene.Nodes(pass, s.bidButton(&bid))}
	switch {
	case onStage:
		out.Stage, out.Content = choices, scene.Nodes(facts, bidders, means)
	case roomy:
		out.Content = scene.Nodes(choices, facts, bidders, means)
	case s.PlantsSeen:
		out.Content = append(out.Content, choices) // the cards of the market beside the panel are nearer
	case s.Form == scene.FormPhone:
		s.keepInPlace(out, choices, facts)
	default:
		out.Choice = append(scene.Nodes(choices), out.Choice...)
	}
	return out
}

// keepInPlace puts what is new once a plant is chosen where the plants stay under the thumb: above them, as the sheet
// of a phone grows upwards, or below them where it has no room to grow.
func (s *auction) keepInPlace(d *scene.Decision, plants, facts *ui.Node) {
	if s.fills() {
		d.Choice = append(scene.Nodes(plants), d.Choice...)
		return
	}
	d.Choice = append(scene.Nodes(facts), d.Choice...)
	d.Content = slices.DeleteFunc(d.Content, func(n *ui.Node) bool { return n == facts })
	d.Content = append(scene.Nodes(plants), d.Content...)
}

// fills reports whether a phone's sheet has no room to grow once a plant is chosen: on a low phone, and in Step 3, when
// there are many plants.
func (s *auction) fills() bool {
	_, h := s.Program.Tree().Size()
	return s.Form == scene.FormPhone && (h < scene.HighPhone || s.Position().Step == 3)
}

// bidding asks for a raise, or to drop out (A3).
func (s *auction) bidding() *scene.Decision {
	words := s.words()
	bid := words.Bid()
	stage, content := s.block.shown(s.Position().Actor, s.bidMeans(words.Means(), &bid)...)
	drop := ui.Button("drop", s.T("act.drop"), func() { s.Play(engine.Action{Verb: engine.VerbDrop}) }).Grow(1)
	s.hints.Label(s.hints.MeansVerb(engine.VerbDrop), drop).Over(s.hints.Mark(s.hints.MeansVerb(engine.VerbDrop), nil))
	return &scene.Decision{Title: words.Title(), Stage: stage, Close: true, Choice: s.bidControls(&bid),
		Content: content, Spare: sheetSpare, Sum: s.bidPurse(&bid), Buttons: scene.Nodes(drop, s.bidButton(&bid))}
}

// sheetSpare is by how much a phone's sheet is higher than an auction needs, dp: so that plants stay under the thumb
// when one of them is chosen, and with it comes what there is to know about it.
const sheetSpare = theme.S2 + theme.ButtonH

// spare returns that height while a plant is chosen: where the sheet cannot grow later, all that there is.
func (s *auction) spare() float64 {
	if s.fills() {
		return math.Inf(1)
	}
	return sheetSpare
}

// bidMeans returns what is said below the facts: what passing or dropping out means, and with an auto-bid what that
// does. The first is said now, and the other has its place, so that nothing changes its size with the choice.
func (s *auction) bidMeans(means string, words *present.Bid) []string {
	if low, high := s.Draft.Bids(); low >= high || s.Program.Session().Practising() {
		return []string{means}
	}
	if s.Draft.Limit() > 0 {
		return []string{words.How, means}
	}
	return []string{means, words.How}
}

// Measures of a plant that can be opened, dp.
const (
	leastOffer = 64.0 // its width: four of them fit beside each other everywhere
	offerPrice = 24.0 // height of the lowest bid
	offerLine  = 18.0 // height of what it would mean, for each of two lines
	offerIcon  = 14.0 // side of the sign in such a line
)

// offer returns a plant that can be opened: its card small, with the lowest bid, and in a roomy panel with what it
// would mean.
func (s *auction) offer(plant engine.Plant) *ui.Node {
	d, p := s.Draft, s.Position()
	price := s.T("panel.short", phrase.ShortMoney("cost", p.MinBid(plant)))
	off := s.WhyNot(d.WhyNotOpen(plant))
	lines := offerPrice
	var power, fuel string
	if s.PlantsSeen && s.Stage.roomy() {
		lines += 2 * offerLine
		power, fuel = present.PlantBrief(s.Teller, s.Rules(), p, &p.Players[p.Actor], plant)
	}
	height := func(width float64) float64 { return (width-2*theme.S1)/sprites.CardAspect + theme.S1 + lines }
	n := ui.CustomHeight("offer-"+plant.String(), ui.RoleButton, s.Teller.PlantCard(plant), height,
		func(paint *ui.Paint) {
			ground := theme.PanelUp
			if paint.Hover || paint.Pressed {
				ground = theme.PanelUp2
			}
			paint.Box(paint.Rect, theme.R2, ground)
			chip, text := paint.Rect.SplitTop(paint.Rect.H - lines)
			chip.Y += theme.S1
			chip.H -= theme.S1
			on := *paint
			on.Rect = chip.InsetXY(theme.S1, 0)
			s.PaintCard(&on, plant, sprites.CardState{Selected: d.Plant == plant})
			style, small := ui.StyleBody.At(draw.Middle), ui.StyleCaption.In(theme.Text)
			if off != "" {
				style, small = style.In(theme.TextOff), small.In(theme.TextOff)
			}
			text, rest := text.SplitTop(offerPrice)
			paint.TextIn(price, text, style)
			first, second := rest.SplitTop(offerLine)
			paintFigure(paint, first, power, small, sprites.Lightning.Paint)
			paintFigure(paint, second, fuel, small, sprites.Market.Paint)
		})
	s.hints.Label(s.hints.MeansPlant(plant), n).Over(s.hints.Mark(s.hints.MeansPlant(plant), nil))
	return s.plants.WithCard(n, plant).Says(price).Choose(d.Plant == plant).Off(off).
		Do(func() { s.plants.ChoosePlant(plant) })
}

// paintFigure paints a figure with its sign in the middle of a line; nothing for no figure.
func paintFigure(p *ui.Paint, line geom.Rect, figure string, style draw.Style, sign ui.Icon) {
	if figure == "" {
		return
	}
	wide := p.Type.Measure(figure, style.Size, style.Weight) + offerIcon + 2
	x := line.Centre().X - wide/2
	sign(p.Canvas, geom.Rect{X: x, Y: line.Centre().Y - offerIcon/2, W: offerIcon, H: offerIcon}, style.Colour)
	p.TextIn(figure, geom.Rect{X: x + offerIcon + 2, Y: line.Y, W: wide, H: line.H}, style)
}

// bidControls set the bid: once, or up to a limit; none where there is only one bid to make (A6).
func (s *auction) bidControls(words *present.Bid) []*ui.Node {
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
	amount := s.stepper("amount", words.Amount, ui.Steps{
		Value: value, Min: low, Max: high, Small: 1, Big: 5, AtMin: words.Lowest, AtMax: words.Highest,
		Set: func(n int) { set(n); s.Changed() },
	})
	if s.Program.Session().Practising() { // whoever practises makes every bid
		return scene.Nodes(amount)
	}
	lowest := ui.IconButton("minimum", words.Minimum, sprites.First.Paint, func() { set(low); s.Changed() }).
		OnLong(func() { s.Program.Tree().Toast(words.Minimum) })
	if value == low {
		lowest.Off(words.Lowest)
	}
	return scene.Nodes(amount, ui.Row(
		ui.Choice("bid-mode", words.Mode, []ui.Option{{ID: once, Text: words.Once}, {ID: upTo, Text: words.UpTo}}, mode,
			choose).Grow(1), lowest).Gap(theme.S1).Cross(ui.Middle))
}

// bidButton makes the planned bid, or lets the program bid up to the limit.
func (s *auction) bidButton(words *present.Bid) *ui.Node {
	return ui.Primary("confirm", words.Go, func() {
		if d := s.Draft; d.Limit() > 0 {
			s.PlayUpTo(d.UpTo())
		} else {
			s.Play(d.Actions()...)
		}
	}).Off(words.WhyNot).First().Grow(2.5)
}

// bidPurse returns the line of money for a bid.
func (s *auction) bidPurse(words *present.Bid) *ui.Node {
	if s.Draft.Limit() == 0 {
		return s.purse()
	}
	return ui.Label(words.Leaves, ui.StyleBody)
}
