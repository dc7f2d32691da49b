package table

import (
	"kilovolt/engine"
	"kilovolt/game/lang"
	"kilovolt/game/ui"
	"kilovolt/sprites/theme"
)

// buying asks for tokens (R1): a stepper for each kind that the player's plants accept, the running total, one run and two.
func (s *Scene) buying() *ui.Node {
	d := s.draft
	var content []*ui.Node
	for f := range engine.Fuel(engine.Fuels) {
		if !d.Actor().Accepts(f) {
			continue
		}
		content = append(content, s.fuelStepper(f))
	}
	if s.actorBurns() {
		content = append(content, ui.Row(
			s.runsButton("one-run", s.t("panel.one-run"), 1),
			s.runsButton("two-runs", s.t("panel.two-runs"), 2),
			ui.Button("clear", s.t("panel.clear"), func() { d.Clear(); s.changed() }).Off(s.unlessPlanned()).Subdued().Grow(1),
		).Gap(theme.S2))
	}
	buy := d.Actions()
	end := s.t("panel.buy-none")
	if len(buy) > 0 {
		end = s.t("panel.buy-for", lang.Money("cost", d.Cost()))
	}
	return s.panel(s.t("panel.buy"), content, s.purse(), ui.Primary("confirm", end, func() { s.play(append(buy, done())...) }).First())
}

// fuelStepper takes tokens of one kind into the hand.
func (s *Scene) fuelStepper(f engine.Fuel) *ui.Node {
	d := s.draft
	most := d.MostTokens(f)
	n := d.Tokens(f)
	label := s.t("panel.fuel-next", lang.Fuel("fuel", f), lang.ShortMoney("price", d.NextPrice(f)))
	if d.WhyNotMore(f) != nil {
		label = s.t("panel.fuel-no-more", lang.Fuel("fuel", f))
	}
	if n > 0 {
		label = s.t("panel.fuel-hand", lang.Words("rest", label), lang.ShortMoney("cost", d.TokensCost(f)))
	}
	store := int(d.After().Players[d.Start().Actor].Tokens[f])
	room := d.After().Players[d.Start().Actor].Room(f)
	return ui.Row(
		ui.Column(
			ui.Label(label, ui.StyleBody),
			ui.Label(s.t("panel.in-store", lang.Int("n", store), lang.Int("room", room)), ui.StyleCaption),
		).Grow(1),
		s.stepper("hand-"+f.String(), s.t("panel.fuel-count", lang.Fuel("fuel", f)), ui.Steps{
			Value: n, Min: 0, Max: most, Small: 1, AtMin: s.t("panel.nothing-planned"), AtMax: s.because(d.WhyNotMore(f)),
			Set: func(n int) { d.SetTokens(f, n); s.changed() },
		}).Width(160),
	).Gap(theme.S2).Cross(ui.Middle)
}

// runsButton fills the hand for one or two runs of all plants.
func (s *Scene) runsButton(id, text string, runs int) *ui.Node {
	d := s.draft
	var off string
	if engine.Runs(d.Start(), d.Start().Actor) >= runs {
		off = s.t("panel.runs-enough")
	}
	return ui.Button(id, text, func() { d.FillRuns(runs); s.changed() }).Off(off).Subdued().Grow(1)
}

func (s *Scene) unlessPlanned() string {
	if s.draft.Planned() {
		return ""
	}
	return s.t("panel.nothing-planned")
}

// powering asks which plants run (C2): the best way first, each plant with its mix, what it pays and what it leaves.
func (s *Scene) powering() *ui.Node {
	d := s.draft
	cities, income := d.Powered()
	var content []*ui.Node
	for _, plant := range s.actorPlants() {
		content = append(content, s.runToggle(plant))
	}
	best := engine.BestPowering(d.Start(), d.Start().Actor)
	var off string
	if cities == best.Cities {
		off = s.t("panel.power-best-already")
	}
	content = append(content,
		ui.Button("best", s.t("panel.power-best", lang.Count("n", best.Cities), lang.Money("income", best.Income)), func() { d.Take(best); s.changed() }).Off(off).Subdued(),
		ui.Label(s.t("panel.power-leaves", lang.Words("tokens", s.tell.TokenList(d.Store()))), ui.StyleDim),
	)
	return s.panel(s.t("panel.power"), content,
		ui.Primary("confirm", s.t("panel.power-for", lang.Count("n", cities), lang.Money("income", income)), func() { s.play(d.Actions()...) }).First(),
	)
}

// runToggle switches a plant on or off; a hybrid has its mix beside it.
func (s *Scene) runToggle(plant engine.Plant) *ui.Node {
	d := s.draft
	coal, on := d.Runs(plant)
	low, high, ok := d.Mixes(plant)
	var off string
	if !ok {
		off = s.because(engine.WhyNot(s.rules(), d.After(), engine.Action{Verb: engine.VerbRun, What: uint8(plant)}))
	}
	row := ui.Column(ui.Toggle("run-"+plant.String(), s.tell.PlantCard(plant), on, func(on bool) {
		if why := d.SetRun(plant, on, max(coal, low)); why != nil {
			s.say(why)
		}
		s.changed()
	}).Off(off))
	if on && low < high {
		needs := int(plant.Info().Needs)
		row.Add(s.stepper("mix-"+plant.String(), s.t("panel.mix-coal", lang.Plant("plant", plant)), ui.Steps{
			Value: coal, Min: low, Max: high, Small: 1, AtMin: s.t("panel.mix-end"), AtMax: s.t("panel.mix-end"),
			Unit: s.t("panel.mix", lang.Tokens("oil", engine.Oil, needs-coal)),
			Set: func(n int) {
				if why := d.SetRun(plant, true, n); why != nil {
					s.say(why)
				}
				s.changed()
			},
		}))
	}
	return row
}
