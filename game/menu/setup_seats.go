package menu

import (
	"strconv"
	"strings"

	"kilovolt/engine"
	"kilovolt/game/i18n"
	"kilovolt/game/setup"
	"kilovolt/game/ui"
	"kilovolt/sprites"
	"kilovolt/sprites/draw"
	"kilovolt/sprites/geom"
	"kilovolt/sprites/theme"

	"image/color"
)

// The kinds of player, as options of a choice.
const (
	kindHuman    = "human"
	kindComputer = "computer"
)

// players chooses how many play, and who.
func (c *setupScene) players() *ui.Node {
	var counts []ui.Option
	for n := engine.MinPlayers; n <= engine.MaxPlayers; n++ {
		o := ui.Option{ID: strconv.Itoa(n), Text: strconv.Itoa(n)}
		if !c.s.Seatable(n) {
			o.Why = c.t("setup.map-too-small", i18n.Count("n", engine.NumbersFor(c.s.Edition, n).Regions))
		}
		counts = append(counts, o)
	}
	n := card("setup-players-card", c.t("setup.players"),
		ui.Choice("setup-players", c.t("setup.players"), counts, strconv.Itoa(c.s.Players), func(n string) {
			if n, err := strconv.Atoi(n); err == nil {
				c.change(func() { c.s.SetPlayers(n) })
			}
		}))
	if c.s.Trust() {
		n.Add(ui.Label(c.t("setup.trust"), ui.StyleDim))
	}
	if c.s.Humans() == 0 {
		n.Add(ui.Label(c.t("setup.no-humans"), ui.StyleDim))
	}
	w, _ := c.host.Room()
	for i := range c.s.Players {
		n.Add(c.seat(i, w < 560))
	}
	return n.Add(c.levels()...).Add(
		ui.Gap(theme.S1),
		ui.Toggle("setup-hide-money", c.t("setup.hide-money"), c.s.HideMoney,
			func(on bool) { c.change(func() { c.s.HideMoney = on }) }),
		ui.Label(c.t("setup.hide-money-text"), ui.StyleDim),
	)
}

// levels says what to expect of the computers at the table.
func (c *setupScene) levels() []*ui.Node {
	var names []string
	for _, seat := range c.s.Seats[:c.s.Players] {
		if seat.Bot {
			names = append(names, seat.Level)
		}
	}
	if len(names) == 0 {
		return nil
	}
	out := []*ui.Node{ui.Gap(theme.S1)}
	for _, line := range c.host.Lang().LevelLines(names) {
		out = append(out, ui.Label(line, ui.StyleDim))
	}
	return append(out, ui.Label(c.t("opponent.drawn"), ui.StyleDim))
}

// seat is who sits at one place: colour, name, kind, level.
func (c *setupScene) seat(i int, narrow bool) *ui.Node {
	seat := c.s.Seats[i]
	id := "seat-" + strconv.Itoa(i)
	who := i18n.Number("n", i+1)
	colour := colourButton(id+"-colour", c.t("setup.colour-of", who,
		i18n.Text("colour", colourName(c.host.Lang(), seat.Colour))), seat.Colour, func() {
		c.change(func() { c.picking = i })
	})
	field := ui.Field(id+"-name", c.t("setup.name-of", who), c.s.NameTyped(c.host.Lang(), i), setup.MaxName,
		func(name string) {
			c.change(func() { toastProblem(c.host, c.s.SetName(i, name)) })
		})
	kind := c.kind(id, i)
	row := ui.Row(colour, field.Grow(1)).Gap(theme.S2).Cross(ui.Middle)
	box := ui.Column(row).Gap(theme.S1)
	if narrow {
		box.Add(kind)
	} else {
		row.Add(kind)
	}
	if seat.Bot && len(c.host.Levels()) > 1 {
		box.Add(levelChoice(c.host, len(c.host.Levels()), id+"-level", c.t("setup.level-of", who), seat.Level,
			func(level string) {
				c.change(func() { c.s.SetBot(i, level) })
			}))
	}
	if narrow && i > 0 {
		// On a phone a seat has two lines: what belongs together must be seen.
		return ui.Column(ui.Gap(theme.S2), box)
	}
	return box
}

// kind chooses between human and computer.
func (c *setupScene) kind(id string, i int) *ui.Node {
	l := c.host.Lang()
	return kindChoice(c.host, id+"-kind", l.T("setup.kind-of", i18n.Number("n", i+1)), c.s.Seats[i].Bot,
		func(bot bool) {
			c.change(func() {
				if bot {
					c.s.SetBot(i, c.s.Seats[i].Level)
				} else {
					c.s.SetHuman(i)
				}
			})
		})
}

// kindChoice chooses who decides for a seat.
func kindChoice(host Host, id, label string, bot bool, choose func(bot bool)) *ui.Node {
	l := host.Lang()
	noBots := ""
	if len(host.Levels()) == 0 {
		noBots = l.T("setup.no-computers")
	}
	chosen := kindHuman
	if bot {
		chosen = kindComputer
	}
	return ui.Choice(id, label, []ui.Option{
		{ID: kindHuman, Text: l.T("setup.human"), Icon: sprites.Person.Paint},
		{ID: kindComputer, Text: l.T("setup.computer"), Icon: sprites.Robot.Paint, Why: noBots},
	}, chosen, func(kind string) { choose(kind == kindComputer) })
}

// levelChoice chooses how well a computer plays, whatever its personality, in rows of so many levels.
func levelChoice(host Host, cols int, id, label, level string, choose func(level string)) *ui.Node {
	level, _, _ = strings.Cut(level, "/")
	var options []ui.Option
	for _, name := range host.Levels() {
		options = append(options, ui.Option{ID: name, Text: host.Lang().Level(name)})
	}
	return ui.ChoiceGrid(cols, id, label, options, level, choose)
}

// colourButton shows a colour and shape, and does something.
func colourButton(id, label string, colour int, do func()) *ui.Node {
	return ui.IconButton(id, label, colourIcon(colour, 34), do)
}

// colourIcon is a colour and shape as a button's sign, so many dp wide.
func colourIcon(colour int, side float64) ui.Icon {
	return func(c *draw.Canvas, r geom.Rect, _ color.RGBA) {
		sprites.PaintSeat(c, geom.Around(r.Centre(), side, side), colour)
	}
}

// dialog chooses a seat's colour; nil if none is being chosen.
func (c *setupScene) dialog() *ui.Node {
	if c.picking < 0 || c.picking >= c.s.Players {
		return nil
	}
	l := c.host.Lang()
	seat := c.picking
	w, _ := c.host.Room()
	list := ui.Column().Gap(theme.S2).Min(dialogWidth(w), 0)
	for colour := range theme.Seats {
		b := ui.Button("colour-"+strconv.Itoa(colour), colourName(l, colour), func() {
			c.change(func() {
				c.s.SetColour(seat, colour)
				c.picking = -1
			})
		}).Choose(c.s.Seats[seat].Colour == colour)
		for other := range c.s.Players {
			if other != seat && c.s.Seats[other].Colour == colour {
				b.Sub(c.t("setup.colour-swap", i18n.Name("player", c.s.NameOf(l, other))))
			}
		}
		list.Add(ui.Row(badge(colour, 40), b.Grow(1)).Gap(theme.S3).Cross(ui.Middle))
	}
	return ui.Dialog("colour-dialog", c.t("setup.colour-title", i18n.Name("player", c.s.NameOf(l, seat))), func() {
		c.change(func() { c.picking = -1 })
	}, list)
}
