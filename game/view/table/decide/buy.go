package decide

import (
	"kilovolt/engine"
	"kilovolt/game/ground/i18n"
	"kilovolt/game/pages/present"
	"kilovolt/game/view/cards"
	"kilovolt/game/view/table/scene"
	"kilovolt/game/view/ui"
	"kilovolt/game/words/phrase"
	"kilovolt/sprites"
	"kilovolt/sprites/draw"
	"kilovolt/sprites/geom"
	"kilovolt/sprites/theme"
	"kilovolt/sprites/typeset"
)

// A purchase asks for fuel.
type purchase struct {
	*common
	fuels Fuels
}

// ask asks for tokens (R1). Where the market is in sight tokens are taken there, and the panel has small steppers;
// elsewhere the panel has the rows themselves. There are buttons for one run and two, how many runs the plants then
// have fuel for, and the room left.
func (s *purchase) ask() *scene.Decision {
	d, words := s.Draft, s.words()
	buy := d.Actions()
	buttons := scene.Nodes(
		ui.Primary("confirm", words.Buy(), func() { s.Play(append(buy, done())...) }).First().Grow(10))
	if len(buy) > 0 {
		buttons = scene.Nodes(
			ui.Button("clear", s.T("panel.clear"), func() { d.Clear(); s.Changed() }).Grow(7),
			buttons[0],
		)
	} else if run := words.Runs(1); run.Buy != nil {
		buttons = scene.Nodes(
			ui.Button("confirm", words.Buy(), func() { s.Play(done()) }).Grow(7),
			s.buyOneRun(&run).Says(run.Line).First(),
		)
	}
	return &scene.Decision{Title: words.Title(), Content: s.hand(), Sum: s.purse(), Buttons: buttons}
}

// buyOneRun buys what is missing for one run and ends the purchase.
func (s *purchase) buyOneRun(run *present.Runs) *ui.Node {
	buy := func() { s.Play(append(run.Buy, done())...) }
	if s.Form == scene.FormWide || s.Form == scene.FormPhone {
		return ui.Primary("buy-one-run", run.Go, buy).Grow(10)
	}
	n := ui.Primary("buy-one-run", run.Name, buy).Sub(run.Cost).Grow(7) // a column has no width for more words
	n.Label = run.Go
	return n
}

// hand returns the choices of a purchase, for the kinds that the player's plants accept. There is at least one: players
// who can buy nothing are not asked.
func (s *purchase) hand() []*ui.Node {
	var kinds []engine.Fuel
	for f := range engine.Fuel(engine.Fuels) {
		if s.Draft.Actor().Accepts(f) {
			kinds = append(kinds, f)
		}
	}
	room := ui.Label(s.words().Room(), ui.StyleCaption)
	if s.FuelsSeen {
		cells := ui.Grid(2, 0).Gap(3)
		for _, f := range kinds {
			cells.Add(s.handCell(f))
		}
		cells.Add(s.runButtons(), s.runsThen())
		return scene.Nodes(ui.Column(cells, room).Gap(theme.S1))
	}
	if len(kinds) > 3 && (s.Form == scene.FormLow || s.Form == scene.FormColumn) { // rows would be too high together
		cells := ui.Grid(2, 0).Gap(theme.S1)
		for _, f := range kinds {
			cells.Add(ui.Column(s.fuels.FuelLine(f), s.handCell(f)))
		}
		return scene.Nodes(cells, s.runButtons(), s.runsThen(), room)
	}
	gap, apart := 1.0, theme.S1
	if s.Form == scene.FormLow { // three kinds take all of its height
		gap, apart = 0, 0
	}
	rows := ui.Column().Gap(apart)
	for _, f := range kinds {
		rows.Add(ui.Column(s.fuels.FuelWords(f), s.handSteps(f, s.fuels.HandRow(f))).Gap(gap))
	}
	if len(kinds) > 2 && s.Form != scene.FormPhone { // so that all are in view; the bar has the button for one run
		return scene.Nodes(rows, s.runButtons(), s.runsThen(), room)
	}
	return scene.Nodes(s.runButtons(), rows, s.runsThen(), room)
}

// handCell takes tokens of one kind into the hand, in its compact form: how many there are, and how many more can be
// stored.
func (s *purchase) handCell(f engine.Fuel) *ui.Node {
	d := s.Draft
	n := d.Tokens(f)
	pl := &d.After().Players[d.Start().Actor]
	room := s.T("panel.room-short", i18n.Number("n", pl.Room(f)))
	if shared := pl.Shared(); f <= engine.Oil && shared > 0 && shared == pl.Room(f) && pl.Accepts(engine.Coal) &&
		pl.Accepts(engine.Oil) {
		room = s.T("panel.room-shared", i18n.Number("n", shared))
	}
	value := ui.Custom("hand-"+f.String(), ui.RoleStepper, "", 0, theme.Target, func(p *ui.Paint) {
		top, _ := p.Rect.InsetXY(0, 3).SplitTop(22)
		ink := theme.Text
		if n > 0 {
			ink = theme.Money
		}
		token, number := geom.Around(top.Centre(), 42, top.H).SplitLeft(20)
		sprites.PaintToken(p.Canvas, geom.Around(token.Centre(), 18, 18), theme.Fuel(f), sprites.TokenFull)
		p.Number(n, number, draw.Style{Size: theme.Strong, Weight: 1, Colour: ink, Align: draw.Middle})
	}).Grow(1)
	if s.FuelsSeen || s.Form != scene.FormColumn { // a narrow column has it under the cells
		value.Add(ui.Column(ui.Spacer(), ui.Line(room, ui.StyleCaption.At(draw.Middle)).MayCut()).PadXY(0, 2))
	}
	return s.handSteps(f, value).Gap(0) // two cells in a column of 300 dp leave the words 48
}

// handSteps puts a button for one token less and one for one more beside a node that shows the hand.
func (s *purchase) handSteps(f engine.Fuel, value *ui.Node) *ui.Node {
	d := s.Draft
	n := d.Tokens(f)
	value.Label, value.Value = s.T("panel.fuel-count", phrase.Fuel("fuel", f)), s.fuels.FuelValue(f)
	value.OnAdjust(func(by int) { s.fuels.SetHand(f, d.Tokens(f)+by) })
	none := ""
	if n == 0 {
		none = s.T("panel.hand-empty", phrase.Fuel("fuel", f))
	}
	one := phrase.Tokens("tokens", f, 1)
	return ui.Row(
		ui.IconButton(value.ID+".less", s.T("panel.fuel-less", one), sprites.Minus.Paint,
			func() { s.fuels.SetHand(f, n-1) }).Off(none),
		value,
		ui.IconButton(value.ID+".more", s.T("panel.fuel-more", one), sprites.Plus.Paint,
			func() { s.fuels.SetHand(f, n+1) }).Off(s.WhyNot(d.WhyNotMore(f))),
	).Gap(theme.S1).Cross(ui.Middle)
}

// runButtons returns the buttons that fill the hand for one or two runs of all plants.
func (s *purchase) runButtons() *ui.Node {
	return ui.Row(s.runButton("one-run", 1), s.runButton("two-runs", 2)).Gap(theme.S1).MaxHeight(theme.Target)
}

// runButton says what the missing tokens cost, and takes them.
func (s *purchase) runButton(id string, runs int) *ui.Node {
	words := s.words().Runs(runs)
	text := words.Name
	set := s.Program.Tree().Kit.Type
	wide := func(text string) float64 { return set.Measure(text, theme.Body, typeset.Bold) }
	if s.FuelsSeen && wide(words.Short) < wide(words.Name) { // where there is less room
		text = words.Short
	}
	n := ui.Button(id, text, func() {
		if why := s.Draft.FillRuns(runs); why != nil {
			s.Refuse(why)
		}
		s.Changed()
	}).Subdued().Says(words.Line).Grow(1).Off(words.WhyNot)
	n.Short(words.Short)
	if words.WhyNot == "" {
		n.Sub(words.Cost)
	}
	if s.FuelsSeen {
		n.Narrow()
	}
	return n
}

// chipH is the height of the small cards of plants in the panels, dp.
const chipH = scene.SmallChip / sprites.ChipAspect

// chip returns a plant as a small card.
func (s *purchase) chip(plant engine.Plant) *ui.Node {
	return ui.Custom("", ui.RoleImage, s.Teller.PlantCard(plant), scene.SmallChip, chipH, func(p *ui.Paint) {
		sprites.PaintChip(p.Canvas, p.Rect, cards.Plant(plant), sprites.CardState{})
	})
}

// runsThen shows for each plant that burns something how often it can run, beside the others, on the fuel in store and
// in the hand.
func (s *purchase) runsThen() *ui.Node {
	d := s.Draft
	flow := ui.Flow().Gap(theme.S1).Cross(ui.Middle)
	together := d.PlantRuns()
	for _, plant := range s.actorPlants() {
		if plant.Info().Needs == 0 {
			continue
		}
		runs := together[plant]
		flow.Add(s.chip(plant).Over(func(p *ui.Paint) {
			ground, ink := theme.Good, theme.Panel
			if runs == 0 {
				ground, ink = theme.BadUp, theme.Text
			}
			p.Unmirrored(p.Rect, func(card geom.Rect) { // beside the card's number, which is never mirrored
				badge := geom.Rect{X: card.Right() - 21, Y: card.Y, W: 21, H: 15}
				p.Box(badge, theme.R1, ground)
				p.TextIn(s.T("panel.times", i18n.Number("n", runs)), badge,
					draw.Style{Size: theme.Caption, Weight: 1, Colour: ink, Align: draw.Middle})
			})
		}))
	}
	flow.Role, flow.Label = ui.RoleImage, s.words().PlantRuns()
	return flow
}
