package menu

import (
	"kilovolt/game/pages/block"
	"kilovolt/game/pages/present"
	"kilovolt/game/view/ui"
	"kilovolt/sprites/theme"
)

// stripFrom is the height of a room, dp, from which there is a strip of presets above two columns.
const stripFrom = 640.0

// presets is the choice of a table to start from: a strip in which each says what it sets, or a menu where there is no
// room for one.
func (c *setupScene) presets() *ui.Node {
	s := c.said.Preset
	if w, h := c.host.Room(); w < wideFrom || h < stripFrom {
		return c.labelledMenu("setup-preset", s).PadXY(theme.S4, 0)
	}
	row := ui.Row().Named("setup-preset", ui.RoleGroup, s.Label).Gap(theme.S2)
	options := c.options(s)
	for i := range options {
		row.Add(ui.Item("setup-preset", &options[i], s.Value, c.choose(s)).PadXY(theme.S3, theme.S2).Grow(1).
			Back(paintPreset))
	}
	return row
}

func paintPreset(p *ui.Paint) {
	p.Box(p.Rect, theme.R2, theme.Panel)
	p.BoxLine(p.Rect, theme.R2, 1, theme.Line)
}

// labelledMenu is a menu with the name of its setting before it.
func (c *setupScene) labelledMenu(id string, s *block.Setting) *ui.Node {
	return ui.Row(ui.Label(s.Label, ui.StyleBody), c.menu(id, s).Off(s.WhyNot).Grow(1)).Gap(theme.S2).
		Cross(ui.Middle)
}

// menu is a button with the value of a setting that opens a menu of all values.
func (c *setupScene) menu(id string, s *block.Setting) *ui.Node {
	show := func(open string) {
		c.open = open
		c.host.Tree().Invalidate()
	}
	if c.open == id {
		c.list = c.host.Tree().Menu(id, s.Label, c.options(s), s.Value, func(value string) {
			c.open = ""
			c.choose(s)(value)
		}, func() { show("") })
	}
	return ui.MenuButton(id, s.Label, optionsOf(s), s.Value, func() { show(id) })
}

// options are the values of a setting that can be chosen: not that the table is one's own, nor that levels differ.
func (c *setupScene) options(s *block.Setting) []ui.Option {
	all := optionsOf(s)
	if last := len(all) - 1; all[last].ID == present.MixedLevels || all[last].ID == present.OwnTable {
		return all[:last]
	}
	return all
}
