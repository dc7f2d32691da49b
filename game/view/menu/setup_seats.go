package menu

import (
	"image/color"
	"strconv"

	"kilovolt/engine"
	"kilovolt/game/pages/block"
	"kilovolt/game/pages/present"
	"kilovolt/game/view/ui"
	"kilovolt/sprites"
	"kilovolt/sprites/draw"
	"kilovolt/sprites/geom"
	"kilovolt/sprites/theme"
)

// seatHigh is the height of a seat in one line, dp: a button in the frame of a choice.
const seatHigh = theme.ButtonH + 4

// nameLeast is the least width of the field for a name, dp.
const nameLeast = 70.0

// players is the choice of how many play, and who. In a roomy window there is a line for every seat that may be taken,
// so that nothing moves when their number changes.
func (c *setupScene) players(roomy bool) *ui.Node {
	w, _ := c.host.Room()
	n := ui.Card("setup-players-card", c.said.Players.Label)
	count := c.choice(c.said.Players)
	var levels *ui.Node
	if s := c.said.AllLevels; s != nil {
		levels = c.labelledMenu("setup-all-levels", s)
	}
	if w < oneLineFrom || roomy && w < 2*oneLineFrom {
		n.Add(count, levels)
	} else {
		n.Add(ui.Row(count.Grow(1), levels).Gap(theme.S4))
	}
	seats := ui.Column().Gap(theme.S1)
	for i := range c.said.Seats {
		seats.Add(c.seat(i, w))
	}
	if roomy {
		for i := len(c.said.Seats); i < engine.MaxPlayers; i++ {
			seats.Add(c.freeSeat(i))
		}
	}
	n.Add(seats)
	if !roomy { // elsewhere the lines come last, as their number changes
		n.Add(c.notes())
	}
	return n.Add(ui.Gap(theme.S1), c.toggle(c.said.HideMoney), help(c.said.HideMoney))
}

// notes explain the table: the Trust, a table without humans, the levels. Nil if there is nothing to explain.
func (c *setupScene) notes() *ui.Node {
	lines := append(c.said.Players.Help, c.said.Levels...)
	if len(lines) == 0 {
		return nil
	}
	n := ui.Column().Gap(theme.S2)
	for _, line := range lines {
		n.Add(ui.Label(line, ui.StyleDim))
	}
	return n
}

// seat is who sits at one place: colour, name, kind, level. It takes one line, or two in a narrow room.
func (c *setupScene) seat(i int, w float64) *ui.Node {
	seat := &c.said.Seats[i]
	id, colour := "seat-"+strconv.Itoa(i), c.s.Seats[i].Colour
	row := ui.Row(
		ui.IconButton(id+"-colour", seat.Colour.Label, colourIcon(colour, 34), func() {
			c.change(func() { c.picking = i })
		}).Says(seat.Colour.Options[colour].Label),
		ui.Field(id+"-name", seat.Name.Label, seat.Name.Value, seat.Name.Range.Max, c.choose(seat.Name)).
			Min(nameLeast, theme.Target).Grow(1),
	).Gap(theme.S2).Cross(ui.Middle)
	level, levelWide := c.level(id+"-level", seat, w)
	choose := c.choose(seat.Kind)
	if w >= oneLineFrom {
		return row.Add(kindChoice(id+"-kind", seat.Kind, true, choose), level)
	}
	kind := kindChoice(id+"-kind", seat.Kind, false, choose)
	room := w - 2*theme.S3 - 2*theme.S4 - theme.S2 - levelWide
	if wide, _ := c.host.Tree().Measure(kind, w); wide > room {
		kind = kindChoice(id+"-kind", seat.Kind, true, choose)
	} else if seat.Level == nil {
		level = ui.Row().Width(levelWide) // as the kind is there in words
	}
	who := ui.Row(kind.Grow(1), level).Gap(theme.S2).Cross(ui.Middle)
	if i > 0 {
		// A gap sets it off from the seat before.
		return ui.Column(ui.Gap(theme.S1), row, who).Gap(theme.S1)
	}
	return ui.Column(row, who).Gap(theme.S1)
}

// level is the menu of a computer's levels, or an equally wide place for a human, and its width; nil where there is
// only one level.
func (c *setupScene) level(id string, seat *present.NewSeat, room float64) (n *ui.Node, width float64) {
	all := c.said.AllLevels
	if all == nil {
		return nil, 0
	}
	width, _ = c.host.Tree().Measure(ui.MenuButton("", "", optionsOf(all), "", nil), room)
	if seat.Level != nil {
		return c.menu(id, seat.Level).Width(width), width
	}
	return ui.Label(seat.Kind.Shown(), ui.StyleDim.At(middle)).Width(width), width
}

// freeSeat is a place where nobody sits: the first one adds a player.
func (c *setupScene) freeSeat(i int) *ui.Node {
	if i > len(c.said.Seats) {
		return ui.Custom("", ui.RoleNone, "", 0, seatHigh, paintFree)
	}
	o := c.said.Players.Options[i+1-engine.MinPlayers]
	return ui.IconText("seat-"+strconv.Itoa(i)+"-add", c.t("setup.add-player"), sprites.Plus.Paint, func() {
		c.choose(c.said.Players)(o.Value)
	}).Subdued().Off(o.WhyNot).Min(0, seatHigh)
}

// paintFree paints the outline of a seat that is not taken.
func paintFree(p *ui.Paint) { p.BoxLine(p.Rect, theme.R2, 1, theme.Line) }

// kindChoice is the choice of who decides for a seat, in symbols alone where it has to be small.
func kindChoice(id string, s *block.Setting, small bool, choose func(value string)) *ui.Node {
	options := optionsOf(s)
	for i := range options {
		switch options[i].ID {
		case present.Computer:
			options[i].Icon = sprites.Robot.Paint
		case present.ByLink:
			options[i].Icon = sprites.Link.Paint
		default:
			options[i].Icon = sprites.Person.Paint
		}
		if small {
			options[i].Text = ""
		}
	}
	n := ui.Choice(id, s.Label, options, s.Value, choose)
	for i, option := range n.Children() {
		option.Label = s.Options[i].Label
	}
	return n
}

// colourIcon is a player's colour and shape as a button's icon of that width, dp.
func colourIcon(colour int, side float64) ui.Icon {
	return func(c *draw.Canvas, r geom.Rect, _ color.RGBA) {
		sprites.PaintSeat(c, geom.Around(r.Centre(), side, side), colour)
	}
}

// dialog is the open menu, or the choice of a seat's colour; nil if both are closed.
func (c *setupScene) dialog() *ui.Node {
	if c.list != nil {
		return c.list
	}
	if c.picking < 0 || c.picking >= c.s.Players {
		return nil
	}
	said := present.SetUp(c.host.Lang(), c.s, c.host)
	seat := &said.Seats[c.picking]
	w, _ := c.host.Room()
	list := ui.Column().Gap(theme.S2).Min(dialogWidth(w), 0)
	for colour, o := range seat.Colour.Options {
		b := ui.Button("colour-"+o.Value, o.Label, func() {
			c.picking = -1
			c.choose(seat.Colour)(o.Value)
		}).Choose(o.Value == seat.Colour.Value)
		if o.Note != "" {
			b.Sub(o.Note)
		}
		list.Add(ui.Row(badge(colour, 40), b.Grow(1)).Gap(theme.S3).Cross(ui.Middle))
	}
	return ui.Dialog("colour-dialog", seat.ColourTitle, func() {
		c.change(func() { c.picking = -1 })
	}, list)
}
