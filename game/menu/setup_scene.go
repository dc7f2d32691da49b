package menu

import (
	"kilovolt/engine"
	"kilovolt/game/i18n"
	"kilovolt/game/match"
	"kilovolt/game/phrase"
	"kilovolt/game/setup"
	"kilovolt/game/ui"
	"kilovolt/sprites/theme"
)

// setupScene is the page on which a new game is set up.
type setupScene struct {
	host    Host
	s       *setup.Form
	begin   func(match.Config)
	leave   func()
	refused error // why the last start came to nothing
	picking int   // the seat whose colour is being chosen, -1 for none
	picture *land // of the board that was drawn last
}

func newSetupScene(host Host, begin func(match.Config), leave func()) *setupScene {
	return &setupScene{host: host, s: setup.Open(host), begin: begin, leave: leave, picking: -1}
}

func (c *setupScene) t(key i18n.Key, args ...i18n.Arg) string {
	return c.host.Lang().T(key, args...)
}

// change takes in what was chosen.
func (c *setupScene) change(f func()) {
	f()
	c.refused = nil
	c.host.Tree().Invalidate()
}

// refuse tells why the table could not be set up.
func (c *setupScene) refuse(err error) {
	c.refused = err
	c.host.Tree().Invalidate()
}

func (c *setupScene) start() {
	c.host.Remember(c.s.Memory())
	c.begin(c.s.Config(c.host.Lang()))
}

// build describes the page.
func (c *setupScene) build() *ui.Node {
	w, _ := c.host.Room()
	return page("setup", c.t("title.new-game"), c.t("menu.back"), c.leave, c.body(w), c.foot())
}

// body is one column, or two where there is room.
func (c *setupScene) body(w float64) *ui.Node {
	if w < wideFrom {
		list := ui.Column(c.rules(), c.players(), c.zone(w < 560), c.variant(),
			c.seed()).Gap(theme.S3).MaxWidth(column)
		edge := theme.S3
		if w < tight {
			edge = theme.S1
		}
		return ui.Scroll("setup-scroll", list).Pad(edge).Grow(1).OnPaper(column)
	}
	return ui.Stack(ui.Row(
		ui.Scroll("setup-left", c.rules(), c.zone(false)).Pad(theme.S3).Gap(theme.S3).Grow(1),
		ui.Scroll("setup-right", c.players(), c.variant(), c.seed()).Pad(theme.S3).Gap(theme.S3).Grow(1),
	).MaxWidth(twoColumns)).Grow(1).OnPaper(twoColumns)
}

// foot says what is missing, and starts the game.
func (c *setupScene) foot() *ui.Node {
	fault := c.s.Why(c.host.Lang())
	n := bottom()
	switch {
	case c.refused != nil:
		n.Add(warning("setup-refused", c.t("setup.refused", i18n.Text("why", c.refused.Error()))).MaxWidth(column))
	case fault != "":
		n.Add(ui.Label(fault, ui.StyleDim.In(theme.RoomDim).At(middle)).MaxWidth(column))
	}
	return n.Add(ui.Primary("setup-start", c.t("setup.start"), c.start).Off(fault).First().MaxWidth(400))
}

// rules chooses edition and map.
func (c *setupScene) rules() *ui.Node {
	l := c.host.Lang()
	var editions, boards []ui.Option
	for _, e := range setup.Editions {
		editions = append(editions, ui.Option{ID: e.String(), Text: l.Edition(e)})
	}
	for _, id := range c.s.Boards() {
		boards = append(boards, ui.Option{ID: id, Text: phrase.BoardName(id, c.s.Edition)})
	}
	board := c.s.Map()
	edition := ui.Choice("setup-edition", c.t("setup.edition"), editions, c.s.Edition.String(), func(name string) {
		if e, err := engine.EditionByName(name); err == nil {
			c.change(func() { c.s.SetEdition(e) })
		}
	})
	w, _ := c.host.Room()
	cols := min(len(boards), 3) // there may be any number of maps
	if w < 560 {
		cols = min(cols, 2)
	}
	where := ui.ChoiceGrid(cols, "setup-board", c.t("setup.map"), boards, c.s.Board,
		func(id string) { c.change(func() { c.s.SetBoard(id) }) })
	editionText := ui.Label(l.EditionText(c.s.Edition), ui.StyleDim)
	boardText := ui.Label(l.BoardText(len(board.Cities), board.CoalStorage, engine.Plant(board.UraniumPhaseOut)),
		ui.StyleDim)
	if w >= wideFrom+280 && len(boards) < 3 {
		return card("setup-rules", c.t("setup.rules"), ui.Row(edition.Grow(3), where.Grow(2)).Gap(theme.S3),
			editionText, boardText)
	}
	return card("setup-rules", c.t("setup.rules"), edition, editionText,
		ui.Gap(theme.S1), ui.Label(c.t("setup.map"), ui.StyleStrong), where, boardText)
}

// variant offers what the edition has (V1, V2).
func (c *setupScene) variant() *ui.Node {
	n := card("setup-variants", c.t("rules.variants"))
	if c.s.Edition == engine.Classic {
		return n.Add(
			ui.Toggle("setup-introductory", c.t("setup.introductory"), c.s.Introductory,
				func(on bool) { c.change(func() { c.s.Introductory = on }) }),
			ui.Label(c.t("setup.introductory-text", i18n.Count("n", engine.IntroCities)), ui.StyleDim),
		)
	}
	return n.Add(
		ui.Toggle("setup-starting-cities", c.t("setup.starting-cities"), c.s.StartingCities,
			func(on bool) { c.change(func() { c.s.StartingCities = on }) }),
		ui.Label(c.t("setup.starting-cities-text"), ui.StyleDim),
	)
}

// seed shows the number that decides all chance.
func (c *setupScene) seed() *ui.Node {
	return card("setup-chance", c.t("setup.seed"),
		ui.Row(
			ui.Field("setup-seed", c.t("setup.seed"), c.s.Seed, setup.MaxSeed,
				func(text string) { c.change(func() { c.s.SetSeed(text) }) }).Grow(1),
			ui.Button("setup-new-seed", c.t("setup.new-seed"),
				func() { c.change(func() { c.s.Propose(c.host.NewSeed()) }) }).Subdued(),
		).Gap(theme.S2).Cross(ui.Middle),
		ui.Label(c.t("setup.seed-text"), ui.StyleDim),
	)
}
