package menu

import (
	"slices"
	"strconv"

	"kilovolt/game/ground/i18n"
	"kilovolt/game/match/match"
	"kilovolt/game/pages/block"
	"kilovolt/game/pages/present"
	"kilovolt/game/play/setup"
	"kilovolt/game/view/ui"
	"kilovolt/game/words/phrase"
	"kilovolt/sprites/theme"
	"kilovolt/sprites/typeset"
)

// setupScene is the page on which a new game is set up.
type setupScene struct {
	host    Host
	s       *setup.Form
	said    present.NewGame // what the current build shows and offers
	begin   func(match.Config)
	leave   func()
	refused error // why the last attempt to start failed
	picking int   // the seat whose colour is being chosen, -1 for none
	picture *land // of the board that was drawn last

	open string   // the id of the button whose menu is open, "" for none
	list *ui.Node // that menu, made by the current build
}

func newSetupScene(host Host, form *setup.Form, begin func(match.Config), leave func()) *setupScene {
	return &setupScene{host: host, s: form, begin: begin, leave: leave, picking: -1}
}

func (c *setupScene) t(key i18n.Key, args ...i18n.Arg) string {
	return c.host.Lang().T(key, args...)
}

// change changes the form.
func (c *setupScene) change(f func()) {
	f()
	c.refused = nil
	c.host.Tree().Invalidate()
}

// choose returns what to do when another value of a setting is chosen.
func (c *setupScene) choose(s *block.Setting) func(value string) {
	return func(value string) { c.change(func() { toastProblem(c.host, s.Choose(value)) }) }
}

// choice is a row with the values of a setting.
func (c *setupScene) choice(s *block.Setting) *ui.Node {
	return ui.Choice("setup-"+s.ID, s.Label, optionsOf(s), s.Value, c.choose(s))
}

// toggle is the switch of a setting.
func (c *setupScene) toggle(s *block.Setting) *ui.Node {
	return ui.Toggle("setup-"+s.ID, s.Label, s.On(), func(on bool) { c.choose(s)(strconv.FormatBool(on)) })
}

// button is the button of a setting.
func (c *setupScene) button(s *block.Setting) *ui.Node {
	return ui.Button("setup-"+s.ID, s.Label, func() { c.choose(s)("") }).Subdued()
}

// help is the lines below a setting.
func help(s *block.Setting) *ui.Node {
	out := ui.Column().Gap(theme.S2)
	for _, line := range s.Help {
		out.Add(ui.Label(line, ui.StyleDim))
	}
	return out
}

// refuse shows why the game could not begin.
func (c *setupScene) refuse(err error) {
	c.refused = err
	c.host.Tree().Invalidate()
}

func (c *setupScene) start() {
	c.host.Remember(c.s.Memory())
	c.begin(c.s.Config(phrase.English()))
}

// build describes the page.
func (c *setupScene) build() *ui.Node {
	w, h := c.host.Room()
	c.said, c.list = present.SetUp(c.host.Lang(), c.s, c.host), nil
	n := page("setup", c.said.Title, c.t("menu.back"), c.leave, c.body(w, h), c.foot())
	if c.list == nil { // the button of the open menu may be gone
		c.open = ""
	}
	return n
}

// body is one column, or two where there is room.
func (c *setupScene) body(w, h float64) *ui.Node {
	if w < wideFrom {
		list := ui.Column(c.presets(), c.rules(), c.players(false), c.zone(), c.variant(),
			c.seed()).Gap(theme.S3).MaxWidth(column)
		edge := theme.S3
		if w < tight {
			edge = theme.S1
		}
		return ui.Scroll("setup-scroll", list).Pad(edge).Grow(1).OnPaper(column)
	}
	// What may take more lines comes last, so that nothing moves: the explanations, and what is said about a variant.
	left := ui.Scroll("setup-left").Pad(theme.S3).Gap(theme.S3).Grow(1)
	right := ui.Scroll("setup-right", c.players(true), c.seed(),
		ui.Column(c.notes()).PadXY(theme.S4, 0)).Pad(theme.S3).Gap(theme.S3).Grow(1)
	out := ui.Column()
	if presets := c.presets(); h < stripFrom {
		left.Add(presets)
	} else {
		out.Add(ui.Column(presets).PadEach(ui.Insets{Left: theme.S3, Top: theme.S3, Right: theme.S3}).
			MaxWidth(setUpWidth))
	}
	left.Add(c.rules(), c.zone(), c.variant())
	return out.Add(ui.Row(left, right).MaxWidth(setUpWidth).Grow(1)).Grow(1).OnPaper(setUpWidth)
}

// foot says what is missing, unless the choice of the zone does, and starts the game.
func (c *setupScene) foot() *ui.Node {
	n := bottom()
	switch {
	case c.refused != nil:
		n.Add(warning("setup-refused", c.host.Lang().Problem(c.refused)).MaxWidth(column))
	case c.said.WhyNot != "" && !(c.zoneInSight() && slices.Contains(c.said.Zone.Help, c.said.WhyNot)):
		n.Add(ui.Label(c.said.WhyNot, ui.StyleDim.In(theme.RoomDim).At(middle)).MaxWidth(column))
	}
	return n.Add(ui.Primary("setup-start", c.said.Start, c.start).Off(c.said.WhyNot).First().MaxWidth(400))
}

// rules is the choice of edition and map.
func (c *setupScene) rules() *ui.Node {
	board := c.said.Board
	edition := c.choice(c.said.Edition)
	w, _ := c.host.Room()
	cols := min(len(board.Options), 3) // there may be any number of maps
	if w < oneLineFrom {
		cols = min(cols, 2)
	}
	where := ui.ChoiceGrid(cols, "setup-board", board.Label, optionsOf(board), board.Value, c.choose(board))
	editionText, boardText := help(c.said.Edition), help(board)
	if w >= wideFrom { // where nothing below moves with the number of lines
		editionText.Min(0, 2*typeset.LineHeight(theme.Body))
		boardText.Min(0, 3*typeset.LineHeight(theme.Body)+theme.S2)
	}
	if w >= wideFrom+280 && len(board.Options) < 3 {
		return ui.Card("setup-rules", c.t("setup.rules"), ui.Row(edition.Grow(3), where.Grow(2)).Gap(theme.S3),
			editionText, boardText)
	}
	return ui.Card("setup-rules", c.t("setup.rules"), edition, editionText,
		ui.Gap(theme.S1), ui.Label(board.Label, ui.StyleStrong), where, boardText, c.land())
}

// landHeight is the height of the picture of a land, dp.
const landHeight = 156

// land is a picture of the land that is chosen, and what chooses another one; nil while the map is not a land.
func (c *setupScene) land() *ui.Node {
	if len(c.said.Land) == 0 {
		return nil
	}
	length, seed, another := c.said.Land[0], c.said.Land[1], c.said.Land[2]
	picture := c.drawn()
	image := ui.CustomHeight("setup-land", ui.RoleImage, c.host.Lang().Board(c.s.Map()).Name,
		func(float64) float64 { return landHeight }, nil).LeftToRight().Back(func(p *ui.Paint) {
		p.Box(p.Rect, theme.R2, theme.Sea)
		picture.paintWhole(p.Canvas, picture.frame(p.Rect.Inset(theme.S1)))
	})
	choices := ui.Column(ui.Label(length.Label, ui.StyleBody), c.choice(length),
		ui.Row(ui.Field("setup-land-seed", seed.Label, seed.Value, seed.Range.Max, c.choose(seed)).Grow(1),
			c.button(another)).Gap(theme.S2).Cross(ui.Middle)).Gap(theme.S2)
	if w, _ := c.host.Room(); w < oneLineFrom {
		return ui.Column(image, choices).Gap(theme.S2)
	}
	return ui.Row(image.Grow(2), choices.Grow(3)).Gap(theme.S3)
}

// variant is the edition's variant (V1, V2).
func (c *setupScene) variant() *ui.Node {
	s := c.said.Variant
	return ui.Card("setup-variants", c.t("rules.variants"), c.toggle(s), help(s))
}

// seed is the seed of everything random.
func (c *setupScene) seed() *ui.Node {
	s := c.said.Seed
	return ui.Card("setup-chance", s.Label,
		ui.Row(ui.Field("setup-seed", s.Label, s.Value, s.Range.Max, c.choose(s)).Grow(1), c.button(c.said.NewSeed)).
			Gap(theme.S2).Cross(ui.Middle),
		help(s),
	)
}
