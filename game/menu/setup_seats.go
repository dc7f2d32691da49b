package menu

import (
	"strconv"

	"kilovolt/game/present"
	"kilovolt/game/ui"
	"kilovolt/sprites"
	"kilovolt/sprites/draw"
	"kilovolt/sprites/geom"
	"kilovolt/sprites/theme"

	"image/color"
)

// players is the choice of how many play, and who.
func (c *setupScene) players() *ui.Node {
	n := card("setup-players-card", c.said.Players.Label, c.choice(c.said.Players))
	if len(c.said.Players.Help) > 0 {
		n.Add(help(c.said.Players))
	}
	w, _ := c.host.Room()
	for i := range c.said.Seats {
		n.Add(c.seat(i, w < 560))
	}
	if len(c.said.Levels) > 0 {
		n.Add(ui.Gap(theme.S1))
	}
	for _, line := range c.said.Levels {
		n.Add(ui.Label(line, ui.StyleDim))
	}
	return n.Add(ui.Gap(theme.S1), c.toggle(c.said.HideMoney), help(c.said.HideMoney))
}

// seat is who sits at one place: colour, name, kind, level.
func (c *setupScene) seat(i int, narrow bool) *ui.Node {
	seat := &c.said.Seats[i]
	id, colour := "seat-"+strconv.Itoa(i), c.s.Seats[i].Colour
	row := ui.Row(
		ui.IconButton(id+"-colour", seat.Colour.Label, colourIcon(colour, 34), func() {
			c.change(func() { c.picking = i })
		}).Says(seat.Colour.Options[colour].Label),
		ui.Field(id+"-name", seat.Name.Label, seat.Name.Value, seat.Name.Range.Max, c.choose(seat.Name)).Grow(1),
	).Gap(theme.S2).Cross(ui.Middle)
	kind := kindChoice(id+"-kind", seat.Kind, c.choose(seat.Kind))
	box := ui.Column(row).Gap(theme.S1)
	if narrow {
		box.Add(kind)
	} else {
		row.Add(kind)
	}
	if level := seat.Level; level != nil {
		box.Add(ui.ChoiceGrid(len(level.Options), id+"-level", level.Label, optionsOf(level), level.Value,
			c.choose(level)))
	}
	if narrow && i > 0 {
		// On a phone a seat has two lines, and a gap sets it off from the seat before.
		return ui.Column(ui.Gap(theme.S2), box)
	}
	return box
}

// kindChoice is the choice of who decides for a seat.
func kindChoice(id string, s *present.Setting, choose func(value string)) *ui.Node {
	options := optionsOf(s)
	for i := range options {
		if options[i].Icon = sprites.Person.Paint; options[i].ID == present.Computer {
			options[i].Icon = sprites.Robot.Paint
		}
	}
	return ui.Choice(id, s.Label, options, s.Value, choose)
}

// colourIcon is a player's colour and shape as a button's icon of that width, dp.
func colourIcon(colour int, side float64) ui.Icon {
	return func(c *draw.Canvas, r geom.Rect, _ color.RGBA) {
		sprites.PaintSeat(c, geom.Around(r.Centre(), side, side), colour)
	}
}

// dialog is the choice of a seat's colour; nil if it is closed.
func (c *setupScene) dialog() *ui.Node {
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
