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

// buying asks for tokens (R1). Where the market is in sight it is tapped there, and the panel has small steppers; elsewhere the panel has the
// shelves themselves. Beside them one run and two, for how many runs the plants then have fuel, and the room that is left.
func (s *Scene) buying() *decision {
	d := s.draft
	buy := d.Actions()
	end := s.t("panel.buy-none")
	if len(buy) > 0 {
		end = s.t("panel.buy-for", lang.ShortMoney("cost", d.Cost()))
	}
	buttons := nodes(ui.Primary("confirm", end, func() { s.play(append(buy, done())...) }).First().Grow(2))
	if len(buy) > 0 {
		buttons = nodes(ui.Button("clear", s.t("panel.clear"), func() { d.Clear(); s.changed() }).Grow(1), buttons[0])
	}
	return &decision{title: s.t("panel.buy"), content: s.hand(), sum: s.purse(), buttons: buttons}
}

// hand is the choices of a purchase, for the kinds that the player's plants accept. There is one at least: whoever can buy nothing is not asked.
func (s *Scene) hand() []*ui.Node {
	var kinds []engine.Fuel
	for f := range engine.Fuel(engine.Fuels) {
		if s.draft.Actor().Accepts(f) {
			kinds = append(kinds, f)
		}
	}
	room := ui.Label(s.roomLeft(), ui.StyleCaption)
	if s.marketInSight() {
		cells := ui.Grid(2, 0).Gap(3)
		for _, f := range kinds {
			cells.Add(s.handCell(f))
		}
		cells.Add(s.runButtons(), s.runsThen())
		return nodes(ui.Column(cells, room).Gap(theme.S1))
	}
	rows := ui.Column().Gap(theme.S1)
	for _, f := range kinds {
		rows.Add(s.handRow(f))
	}
	return nodes(s.runButtons(), rows, s.runsThen(), room)
}

// handCell takes tokens of one kind into the hand, in little room: how many there are, and how many more could be stored.
func (s *Scene) handCell(f engine.Fuel) *ui.Node {
	d := s.draft
	n := d.Tokens(f)
	pl := &d.After().Players[d.Start().Actor]
	room := s.t("panel.room-short", lang.Int("n", pl.Room(f)))
	if shared := pl.Shared(); f <= engine.Oil && shared > 0 && shared == pl.Room(f) && pl.Accepts(engine.Coal) && pl.Accepts(engine.Oil) {
		room = s.t("panel.room-shared", lang.Int("n", shared))
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
	value.Add(ui.Column(ui.Spacer(), ui.Line(room, ui.StyleCaption.At(draw.Middle))).PadXY(0, 2))
	return s.handSteps(f, value)
}

// handRow takes tokens of one kind into the hand, on its shelf.
func (s *Scene) handRow(f engine.Fuel) *ui.Node {
	sh := s.shelf(f)
	in := func(r geom.Rect) geom.Rect {
		h := sh.height(r.W)
		return geom.Rect{X: r.X, Y: r.Y + (r.H-h)/2, W: r.W, H: h}
	}
	value := ui.CustomHeight("hand-"+f.String(), ui.RoleStepper, "", func(w float64) float64 { return max(theme.Target, sh.height(w)) }, func(p *ui.Paint) {
		sh.paint(p, in(p.Rect), s.aimed(f))
	}).Grow(1)
	row := s.handSteps(f, value)
	s.takes(value, f, sh, in)
	return ui.Column(s.fuelWords(f), row).Gap(1)
}

// handSteps puts a button for one token less and one for one more beside a node that shows the hand.
func (s *Scene) handSteps(f engine.Fuel, value *ui.Node) *ui.Node {
	d := s.draft
	n := d.Tokens(f)
	value.Label, value.Value = s.t("panel.fuel-count", lang.Fuel("fuel", f)), s.fuelValue(f)
	value.OnAdjust(func(by int) { s.take(f, n+by) })
	none := ""
	if n == 0 {
		none = s.t("panel.hand-empty", lang.Fuel("fuel", f))
	}
	one := lang.Tokens("tokens", f, 1)
	return ui.Row(
		ui.IconButton(value.ID+".less", s.t("panel.fuel-less", one), sprites.Minus.Paint, func() { s.take(f, n-1) }).Off(none),
		value,
		ui.IconButton(value.ID+".more", s.t("panel.fuel-more", one), sprites.Plus.Paint, func() { s.take(f, n+1) }).Off(s.because(d.WhyNotMore(f))),
	).Gap(theme.S1).Cross(ui.Middle)
}

// runButtons fill the hand for one or two runs of all plants.
func (s *Scene) runButtons() *ui.Node {
	one, two := s.t("panel.one-run"), s.t("panel.two-runs")
	if s.marketInSight() {
		one, two = s.t("panel.run-count", lang.Count("n", 1)), s.t("panel.run-count", lang.Count("n", 2))
	}
	return ui.Row(s.runButton("one-run", one, 1), s.runButton("two-runs", two, 2)).Gap(theme.S1).MaxHeight(theme.Target)
}

// runButton says what the missing tokens cost, and takes them.
func (s *Scene) runButton(id, text string, runs int) *ui.Node {
	d := s.draft
	n := ui.Button(id, text, func() {
		if why := d.FillRuns(runs); why != nil {
			s.say(why)
		}
		s.changed()
	}).Subdued().Grow(1)
	if engine.Runs(d.Start(), d.Start().Actor) >= runs {
		return n.Off(s.t("panel.runs-enough"))
	}
	return n.Sub(s.t("panel.short", lang.ShortMoney("cost", d.RunsCost(runs))))
}

// Sizes of the small cards of plants in the panels, dp.
const (
	chipW = 42.0
	chipH = chipW / sprites.ChipAspect
)

// chip is a plant as a small card.
func (s *Scene) chip(plant engine.Plant) *ui.Node {
	return ui.Custom("", ui.RoleImage, s.tell.PlantCard(plant), chipW, chipH, func(p *ui.Paint) {
		sprites.PaintChip(p.Canvas, p.Rect, card(plant), sprites.CardLook{})
	})
}

// runsThen shows for each plant that burns something how often it could run on the fuel in store and in the hand.
func (s *Scene) runsThen() *ui.Node {
	d := s.draft
	flow := ui.Flow().Gap(theme.S1).Cross(ui.Middle)
	var words []lang.Arg
	for _, plant := range s.actorPlants() {
		if plant.Info().Needs == 0 {
			continue
		}
		runs := engine.PlantRuns(d.After(), d.Start().Actor, plant)
		words = append(words, lang.Words("", s.t("panel.plant-runs", lang.Plant("plant", plant), lang.Count("n", runs))))
		flow.Add(s.chip(plant).Over(func(p *ui.Paint) {
			ground, ink := theme.Good, theme.Panel
			if runs == 0 {
				ground, ink = theme.BadUp, theme.Text
			}
			badge := geom.Rect{X: p.Rect.Right() - 21, Y: p.Rect.Y, W: 21, H: 15}
			p.Box(badge, theme.R1, ground)
			p.TextIn(s.t("panel.times", lang.Int("n", runs)), badge, draw.Style{Size: theme.Caption, Weight: 1, Colour: ink, Align: draw.Middle})
		}))
	}
	flow.Role, flow.Label = ui.RoleImage, s.t("panel.plants-run", lang.Sequence("plants", words...))
	return flow
}

// roomLeft says what can still be stored: for each kind what its own plants can, and what hybrids can of coal or oil (P5).
func (s *Scene) roomLeft() string {
	pl := &s.draft.After().Players[s.draft.Start().Actor]
	shared := pl.Shared()
	var room []lang.Arg
	for f := range engine.Fuel(engine.Fuels) {
		n := pl.Room(f)
		if f <= engine.Oil {
			n -= shared
		}
		if n > 0 {
			room = append(room, lang.Tokens("", f, n))
		}
	}
	if shared > 0 {
		room = append(room, lang.Words("", s.t("panel.coal-or-oil", lang.Int("n", shared))))
	}
	if len(room) == 0 {
		return s.t("panel.room-none")
	}
	return s.t("panel.room", lang.List("tokens", room...))
}
