package decide

import (
	"kilovolt/engine"
	"kilovolt/game/present"
	"kilovolt/game/ui"
	"kilovolt/sprites"
	"kilovolt/sprites/draw"
	"kilovolt/sprites/geom"
	"kilovolt/sprites/theme"
)

// income says what powering that many cities pays, and one more (C2); a touch opens the table of payments below.
func (s *View) income(cities int) *ui.Node {
	sign := sprites.ChevronDown.Paint
	if s.payments {
		sign = sprites.ChevronUp.Paint
	}
	line := s.words().Income(cities)
	col := ui.Column(ui.IconText("income", line, sign, func() { s.payments = !s.payments; s.Changed() }).Subdued()).
		Gap(theme.S1)
	if !s.payments {
		return col
	}
	grid := ui.Grid(0, 40).Gap(2)
	for n := range present.MostPaid() + 1 {
		grid.Add(paymentCell(n, n == cities))
	}
	grid.Role, grid.Label = ui.RoleImage, present.Payments(s.Teller)
	return col.Add(grid)
}

// paymentCell is one number of cities with what it pays.
func paymentCell(n int, here bool) *ui.Node {
	return ui.Custom("", ui.RoleNone, "", 0, 36, func(p *ui.Paint) {
		p.Box(p.Rect, theme.R1, theme.Well)
		if here {
			p.BoxLine(p.Rect, theme.R1, 2, theme.AmberInk)
		}
		top, bottom := p.Rect.InsetXY(0, 2).SplitTop(15)
		house, number := geom.Around(top.Centre(), 32, top.H).SplitLeft(14)
		sprites.House.Paint(p.Canvas, house.Inset(1), theme.TextDim)
		p.Number(n, number, draw.Style{Size: theme.Caption, Colour: theme.TextDim, Align: draw.Middle})
		p.Number(engine.Payment(n), bottom,
			draw.Style{Size: theme.Body, Weight: 1, Colour: theme.Money, Align: draw.Middle})
	})
}
