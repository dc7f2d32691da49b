package decide

import (
	"math"

	"kilovolt/engine"
	"kilovolt/game/ground/i18n"
	"kilovolt/game/pages/present"
	"kilovolt/game/view/cards"
	"kilovolt/game/view/table/scene"
	"kilovolt/game/view/ui"
	"kilovolt/game/words/phrase"
	"kilovolt/sprites"
	"kilovolt/sprites/geom"
	"kilovolt/sprites/theme"
	"kilovolt/sprites/typeset"
)

// power asks which plants run.
type power struct {
	*common
	payments *payments
}

// ask asks which plants run (C2): a table of the sensible choices with what each pays and leaves, switches for
// single plants and the mix of hybrids, and the fuel for the next round.
func (s *power) ask() *scene.Decision {
	d := s.Draft
	words := s.words()
	cities, _ := d.Powered()
	columns := s.wayColumns()
	head, ways, toggles := s.wayHead(columns), words.Ways(), s.runToggles()
	table := ui.Column(head).Gap(theme.S1)
	for _, w := range ways {
		table.Add(s.way(&w, columns))
	}
	out := &scene.Decision{
		Title: words.Title(), Choice: scene.Nodes(toggles, s.mix()), Content: scene.Nodes(table, s.nextRun()),
		Sum:     ui.Label(words.Purse(), ui.StyleBody),
		Buttons: scene.Nodes(ui.Primary("confirm", words.Power(), func() { s.Play(d.Actions()...) }).First()),
	}
	if s.roomForIncome(len(ways), toggles, head) {
		out.Content = append(out.Content, s.payments.line(cities))
		return out
	}
	// Below the table, the button for the payments would have to be scrolled to.
	out.Choice[0] = ui.Row(toggles.Grow(1), s.payments.sign()).Gap(theme.S2)
	if s.payments.open {
		out.Extra = scene.Nodes(paymentTable(s.Teller, cities))
	}
	out.Content = append(out.Content, ui.Label(words.Income(), ui.StyleDim))
	return out
}

// roomForIncome reports whether a panel shows the plants, that many sensible choices of them and what follows at once.
// It does not depend on what is planned, so that nothing changes its place meanwhile.
func (s *power) roomForIncome(ways int, toggles, head *ui.Node) bool {
	if s.Stage.Room == 0 {
		return true // the page of a phone scrolls anyway
	}
	line := typeset.LineHeight(theme.Body)
	needs := theme.Target + theme.ButtonH + // what is asked, and the button that carries it out
		float64(ways)*(max(theme.Target, 2*line+theme.S2)+theme.S1) +
		2*line + theme.ButtonH // the fuel for the next round, and the button for the payments
	for _, n := range []*ui.Node{toggles, head} {
		_, h := s.Program.Tree().Measure(n, s.Stage.W)
		needs += h
	}
	for _, plant := range s.actorPlants() {
		if plant.Info().Kind == engine.KindHybrid { // whose mix may be asked
			needs += theme.ButtonH + theme.S2
			break
		}
	}
	return needs+6*theme.S2 <= s.Stage.Room
}

// wayColumns are the widths of the columns of the table of choices, dp; the plants have the rest.
type wayColumns struct{ cities, income, left, next float64 }

// wayColumns are as wide as their content, or as the longest word of their head and a gap. Where the plants' words are
// long, the fuel that is left has a narrower column, in which it takes two lines.
func (s *power) wayColumns() wayColumns {
	const plants, least = 34.0, 22.0 // what the plants have beside two fuels in one line, and in the narrowest panel
	set, names := s.Program.Tree().Kit.Type, s.words().WayHeads()
	gap := 0.0
	if s.Form == scene.FormPhone || s.Form == scene.FormWide {
		gap = theme.S1 // elsewhere there is no room for more than the gap of the row
	}
	wide := func(content float64, head string) float64 {
		return max(content, math.Ceil(set.LongestWord(head, theme.Caption, typeset.Regular))+gap)
	}
	left, next := 66.0, 52.0
	none := set.LongestWord(s.T("panel.way-none"), theme.Body, typeset.Regular)
	// without the gap, which would make the columns narrow in English too
	if names := max(none, math.Ceil(set.LongestWord(names.Plants, theme.Caption, typeset.Regular))); names > plants {
		left, next = max(36, left-(names-least)), 44
	}
	income := max(46, math.Ceil(set.Measure(s.T("panel.way-best"), theme.Caption, typeset.Regular)))
	return wayColumns{cities: wide(36, names.Cities), income: wide(income, names.Income), left: wide(left, names.Left),
		next: wide(next, names.Next)}
}

// wayHead names the columns.
func (s *power) wayHead(w wayColumns) *ui.Node {
	names := s.words().WayHeads()
	row := ui.Row(ui.Label(names.Plants, ui.StyleCaption).Grow(1)).Gap(theme.S1).PadXY(theme.S2, 0).Cross(ui.End)
	for _, head := range [...]struct {
		text  string
		width float64
	}{{names.Cities, w.cities}, {names.Income, w.income}, {names.Left, w.left}, {names.Next, w.next}} {
		row.Add(ui.Label(head.text, ui.StyleCaption).Width(head.width))
	}
	return row
}

// way returns one choice: the plants that run, the cities, the income, the fuel that is left, and what one run of all
// plants will cost in the next round. A tap takes it.
func (s *power) way(w *present.Way, columns wayColumns) *ui.Node {
	id := "way"
	for _, plant := range w.Plants.List() {
		id += "-" + plant.String()
	}
	if w.Plants == 0 {
		id = "way-none"
	}
	income := ui.Column(ui.Line(s.T("panel.short", phrase.ShortMoney("cost", w.Income)), ui.StyleBody.Bold().
		In(theme.Money))).Along(ui.Middle).Width(columns.income)
	if w.Best != "" {
		income.Add(ui.Line(w.Best, ui.StyleCaption.In(theme.Good)))
	}
	return ui.Row(
		ui.Label(w.Names, ui.StyleBody).Grow(1),
		ui.Line(s.T("panel.number", i18n.Number("n", w.Cities)), ui.StyleBody.Bold()).Width(columns.cities),
		income,
		s.tokenFlow(w.Left).Width(columns.left),
		ui.Line(w.Next, ui.StyleBody).Width(columns.next),
	).Gap(theme.S1).PadXY(theme.S2, 2).Cross(ui.Middle).Min(0, theme.Target).Named(id, ui.RoleChoice, w.Line).
		Choose(w.Chosen).Back(func(p *ui.Paint) {
		ground := theme.PanelUp
		if p.Hover || p.Pressed {
			ground = theme.PanelUp2
		}
		p.Box(p.Rect, theme.R2, ground)
		if w.Chosen {
			p.BoxLine(p.Rect, theme.R2, 2, theme.AmberInk)
		}
	}).Do(func() { s.Draft.SetPowering(w.Powering); s.Changed() })
}

// tokenFlow shows tokens as pictures with their number, in as many lines as they need.
func (s *power) tokenFlow(t engine.Tokens) *ui.Node {
	flow := ui.Flow().Gap(theme.S1)
	for f, n := range t {
		if n == 0 {
			continue
		}
		flow.Add(ui.Row(
			ui.Custom("", ui.RoleNone, "", 16, 16,
				func(p *ui.Paint) { sprites.PaintToken(p.Canvas, p.Rect, theme.Fuel(f), sprites.TokenFull) }),
			ui.Line(s.T("panel.number", i18n.Number("n", int(n))), ui.StyleBody),
		).Gap(2).Cross(ui.Middle))
	}
	if t == (engine.Tokens{}) {
		flow.Add(ui.Line(s.T("tokens.none"), ui.StyleCaption))
	}
	return flow
}

// runToggles returns switches for single plants.
func (s *power) runToggles() *ui.Node {
	flow := ui.Flow().Gap(theme.S1)
	for _, plant := range s.actorPlants() {
		flow.Add(s.runToggle(plant))
	}
	return flow
}

// runToggle returns a plant with a box that is ticked when it runs.
func (s *power) runToggle(plant engine.Plant) *ui.Node {
	const w = scene.SmallChip + 30
	d := s.Draft
	_, on := d.Runs(plant)
	off := ""
	if !on {
		off = s.WhyNot(d.WhyNotSwitch(plant))
	}
	label := s.Teller.PlantCard(plant)
	return ui.Custom("run-"+plant.String(), ui.RoleToggle, label, w, theme.Target, func(p *ui.Paint) {
		ground := theme.PanelUp
		switch {
		case p.Node.Disabled:
			ground = theme.Panel
		case p.Hover || p.Pressed:
			ground = theme.PanelUp2
		}
		p.Box(p.Rect, theme.R2, ground)
		in := p.Rect.InsetXY(3, 0)
		box, rest := geom.Rect{X: in.X + 1, Y: in.Centre().Y - 9, W: 18, H: 18}, geom.Rect{X: in.X + 23, Y: in.Centre().
			Y - chipH/2, W: scene.SmallChip, H: chipH}
		sprites.PaintChip(p.Canvas, rest, cards.Plant(plant), sprites.CardState{})
		switch {
		case p.Node.Disabled:
			p.BoxLine(box, theme.R1, 1, theme.Line)
		case on:
			p.Box(box, theme.R1, theme.Amber)
			sprites.Check.Paint(p.Canvas, box.Inset(2), theme.OnAmber)
		default:
			p.BoxLine(box, theme.R1, 1.5, theme.Edge)
		}
	}).Over(s.hints.Mark(s.hints.MeansPlant(plant), nil)).Choose(on).Off(off).Do(func() {
		if why := d.Switch(plant, !on); why != nil {
			s.Refuse(why)
		}
		s.Changed()
	})
}

// mix returns a stepper for what the running hybrids burn together; nil if there is nothing to choose.
func (s *power) mix() *ui.Node {
	d := s.Draft
	coal, oil, low, high := d.Mix()
	if low == high {
		return nil
	}
	return s.stepper("mix", s.T("panel.mix-coal"), ui.Steps{
		Value: coal, Min: low, Max: high, Small: 1, AtMin: s.T("panel.mix-end"), AtMax: s.T("panel.mix-end"),
		Shown: s.T("panel.mix", phrase.Tokens("coal", engine.Coal, coal), phrase.Tokens("oil", engine.Oil, oil)),
		Set:   func(n int) { d.SetMix(n); s.Changed() },
	})
}
