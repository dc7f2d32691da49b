package table

import (
	"kilovolt/engine"
	"kilovolt/game/lang"
	"kilovolt/game/ui"
	"kilovolt/sprites"
	"kilovolt/sprites/geom"
	"kilovolt/sprites/theme"
)

// powering asks which plants run (C2): a table of the choices worth a thought with what each pays and leaves, switches for single plants and the
// mix of hybrids, and what the next round will ask for.
func (s *Scene) powering() *decision {
	d := s.draft
	cities, income := d.Powered()
	ways := d.Ways()
	content := nodes(s.wayHead())
	for i := range ways {
		content = append(content, s.way(&ways[i], i == 0))
	}
	table := ui.Column(content...).Gap(theme.S1)
	money := int(d.Actor().Money)
	sum := ui.Label(s.t("panel.earn", lang.ShortMoney("money", money), lang.ShortMoney("income", income), lang.ShortMoney("then", money+income)), ui.StyleBody)
	return &decision{
		title: s.t("panel.power"), choice: nodes(s.runToggles(), s.mix()), content: nodes(table, s.nextRun(), s.income(cities)), sum: sum,
		buttons: nodes(
			ui.Primary("confirm", s.t("panel.power-for", lang.Count("n", cities), lang.ShortMoney("income", income)), func() { s.play(d.Actions()...) }).First(),
		),
	}
}

// Widths of the columns of the table of choices, dp; the plants have the rest.
const (
	wayCities = 36.0
	wayIncome = 46.0
	wayLeft   = 66.0
	wayNext   = 52.0
)

// wayHead names the columns.
func (s *Scene) wayHead() *ui.Node {
	head := func(text string, w float64) *ui.Node { return ui.Line(text, ui.StyleCaption).Width(w) }
	return ui.Row(
		ui.Line(s.t("panel.way-plants"), ui.StyleCaption).Grow(1), head(s.t("panel.way-cities"), wayCities),
		head(s.t("panel.way-income"), wayIncome), head(s.t("panel.way-left"), wayLeft), head(s.t("panel.way-refill"), wayNext),
	).Gap(theme.S1).PadXY(theme.S2, 0)
}

// way is one choice: the plants that run, the cities, the income, the fuel that is left, and what one run of all plants will cost in the next
// round. A tap takes it.
func (s *Scene) way(w *engine.Powering, best bool) *ui.Node {
	d := s.draft
	id, plants := "way-none", s.t("panel.way-none")
	var names []lang.Arg
	for _, plant := range w.Plants.List() {
		names = append(names, lang.Plant("", plant))
	}
	if len(names) > 0 {
		plants = s.t("panel.way-these", lang.Sequence("plants", names...))
		id = "way"
		for _, plant := range w.Plants.List() {
			id += "-" + plant.String()
		}
	}
	chosen := d.Ran(w)
	left := d.Actor().Tokens
	for f := range left {
		left[f] -= w.Burnt[f]
	}
	bill, _ := d.NextRunAfter(w) // whoever is asked for a powering has a next round
	if chosen {                  // on the mix that the player has chosen
		left = d.Store()
		bill, _ = d.NextRun()
	}
	next, nextWords := s.t("panel.short", lang.ShortMoney("cost", bill.Cost)), s.t("panel.way-next", lang.ShortMoney("cost", bill.Cost))
	if bill.Short {
		next, nextWords = s.t("panel.way-short"), s.t("panel.way-next-short")
	}
	words := s.t("panel.way", lang.Words("powering", s.tell.Powering(w)), lang.Words("tokens", s.tell.TokenList(left)), lang.Words("next", nextWords))
	income := ui.Column(ui.Line(s.t("panel.short", lang.ShortMoney("cost", w.Income)), ui.StyleBody.Bold().In(theme.Money))).Along(ui.Middle).Width(wayIncome)
	if best {
		income.Add(ui.Line(s.t("panel.way-best"), ui.StyleCaption.In(theme.Good)))
	}
	return ui.Row(
		ui.Label(plants, ui.StyleBody).Grow(1),
		ui.Line(s.t("panel.number", lang.Int("n", w.Cities)), ui.StyleBody.Bold()).Width(wayCities),
		income,
		tokenFlow(s, left).Width(wayLeft),
		ui.Line(next, ui.StyleBody).Width(wayNext),
	).Gap(theme.S1).PadXY(theme.S2, 2).Cross(ui.Middle).Min(0, theme.Target).Named(id, ui.RoleChoice, words).Choose(chosen).Back(func(p *ui.Paint) {
		ground := theme.PanelUp
		if p.Hover || p.Pressed {
			ground = theme.PanelUp2
		}
		p.Box(p.Rect, theme.R2, ground)
		if chosen {
			p.BoxLine(p.Rect, theme.R2, 2, theme.AmberInk)
		}
	}).Do(func() { d.Take(*w); s.changed() })
}

// tokenFlow shows tokens as pictures with their number, in as many lines as they need.
func tokenFlow(s *Scene, t engine.Tokens) *ui.Node {
	flow := ui.Flow().Gap(theme.S1)
	for f, n := range t {
		if n == 0 {
			continue
		}
		flow.Add(ui.Row(
			ui.Custom("", ui.RoleNone, "", 16, 16, func(p *ui.Paint) { sprites.PaintToken(p.Canvas, p.Rect, theme.Fuel(f), sprites.TokenFull) }),
			ui.Line(s.t("panel.number", lang.Int("n", int(n))), ui.StyleBody),
		).Gap(2).Cross(ui.Middle))
	}
	if t == (engine.Tokens{}) {
		flow.Add(ui.Line(s.t("panel.way-empty"), ui.StyleCaption))
	}
	return flow
}

// runToggles switch single plants on and off.
func (s *Scene) runToggles() *ui.Node {
	flow := ui.Flow().Gap(theme.S1)
	for _, plant := range s.actorPlants() {
		flow.Add(s.runToggle(plant))
	}
	return flow
}

// runToggle is a plant with a box that is ticked when it runs.
func (s *Scene) runToggle(plant engine.Plant) *ui.Node {
	const w = chipW + 30
	d := s.draft
	_, on := d.Runs(plant)
	off := ""
	if !on {
		off = s.because(d.WhyNotSwitch(plant))
	}
	return ui.Custom("run-"+plant.String(), ui.RoleToggle, s.tell.PlantCard(plant), w, theme.Target, func(p *ui.Paint) {
		ground := theme.PanelUp
		switch {
		case p.Node.Disabled:
			ground = theme.Frame
		case p.Hover || p.Pressed:
			ground = theme.PanelUp2
		}
		p.Box(p.Rect, theme.R2, ground)
		in := p.Rect.InsetXY(3, 0)
		box, rest := geom.Rect{X: in.X + 1, Y: in.Centre().Y - 9, W: 18, H: 18}, geom.Rect{X: in.X + 23, Y: in.Centre().Y - chipH/2, W: chipW, H: chipH}
		was := 1.0
		if p.Node.Disabled {
			was = p.SetAlpha(0.4)
		}
		sprites.PaintChip(p.Canvas, rest, card(plant), sprites.CardLook{})
		if on {
			p.Box(box, theme.R1, theme.Amber)
			sprites.Check.Paint(p.Canvas, box.Inset(2), theme.OnAmber)
		} else {
			p.BoxLine(box, theme.R1, 1.5, theme.Edge)
		}
		if p.Node.Disabled {
			p.SetAlpha(was)
		}
	}).Over(s.hintMark(s.hints(plant), nil)).Choose(on).Off(off).Do(func() {
		if why := d.Switch(plant, !on); why != nil {
			s.say(why)
		}
		s.changed()
	})
}

// mix is a stepper for what the running hybrids burn together; nil if there is nothing to choose.
func (s *Scene) mix() *ui.Node {
	d := s.draft
	coal, oil, low, high := d.Mix()
	if low == high {
		return nil
	}
	return s.stepper("mix", s.t("panel.mix-coal"), ui.Steps{
		Value: coal, Min: low, Max: high, Small: 1, AtMin: s.t("panel.mix-end"), AtMax: s.t("panel.mix-end"),
		Unit: s.t("panel.mix", lang.Tokens("oil", engine.Oil, oil)),
		Set:  func(n int) { d.SetMix(n); s.changed() },
	})
}
