package decide

import (
	"time"

	"kilovolt/engine"
	"kilovolt/game/pages/present"
	"kilovolt/game/view/ui"
	"kilovolt/game/words/phrase"
	"kilovolt/sprites"
	"kilovolt/sprites/draw"
	"kilovolt/sprites/geom"
	"kilovolt/sprites/theme"
)

// payments says what cities pay.
type payments struct {
	*common
	open bool // the table of payments
}

// line says what that many cities pay and whether more is to be had (C2); a touch opens the table of payments below.
func (s *payments) line(cities int) *ui.Node {
	sign := sprites.ChevronDown.Paint
	if s.open {
		sign = sprites.ChevronUp.Paint
	}
	line := s.words().Income()
	col := ui.Column(ui.IconText("income", line, sign, s.toggle).Subdued()).Gap(theme.S1)
	if !s.open {
		return col
	}
	return col.Add(paymentTable(s.Teller, cities))
}

// toggle opens the table of payments, in sight, or closes it.
func (s *payments) toggle() {
	s.open = !s.open
	s.Changed()
	if s.open {
		s.Program.Tree().Later(paymentsID, time.Millisecond, func() { s.Program.Tree().Reveal(paymentsID) })
	}
}

// paymentsID is the id of the table of payments.
const paymentsID = "payments"

// sign returns the same as a small button, for where there is no room for the words: what one city more pays, if it
// would.
func (s *payments) sign() *ui.Node {
	const wide, chevron = 64.0, 18.0
	line, sign := s.words().Income(), sprites.ChevronDown
	shown := s.words().IncomeOf()
	if s.open {
		sign = sprites.ChevronUp
	}
	return ui.Custom("income", ui.RoleButton, line, wide, theme.Target, func(p *ui.Paint) {
		ground := theme.PanelUp
		if p.Hover || p.Pressed {
			ground = theme.PanelUp2
		}
		p.Box(p.Rect, theme.R2, ground)
		p.BoxLine(p.Rect, theme.R2, 1, theme.Edge)
		in := p.Rect.InsetXY(3, 0)
		rest, at := in.SplitLeft(in.W - chevron)
		sign.Paint(p.Canvas, geom.Around(at.Centre(), chevron, chevron), theme.Text)
		paintPayment(p, geom.Around(rest.Centre(), rest.W, 36), shown)
	}).Aside().Choose(s.open).Do(s.toggle).OnLong(func() { s.Program.Tree().Toast(line) })
}

// paymentTable says what each number of cities pays (C2).
func paymentTable(t *phrase.Teller, cities int) *ui.Node {
	grid := ui.Grid(0, 40).Gap(2)
	for n := range engine.MostPaid + 1 {
		grid.Add(paymentCell(n, n == cities))
	}
	return grid.Named(paymentsID, ui.RoleImage, present.Payments(t))
}

// paymentCell returns one number of cities with what it pays.
func paymentCell(n int, here bool) *ui.Node {
	return ui.Custom("", ui.RoleNone, "", 0, 36, func(p *ui.Paint) {
		p.Box(p.Rect, theme.R1, theme.Well)
		if here {
			p.BoxLine(p.Rect, theme.R1, 2, theme.AmberInk)
		}
		paintPayment(p, p.Rect, n)
	})
}

// paintPayment paints a number of cities above what it pays.
func paintPayment(p *ui.Paint, r geom.Rect, n int) {
	top, bottom := r.InsetXY(0, 2).SplitTop(15)
	house, number := geom.Around(top.Centre(), 32, top.H).SplitLeft(14)
	sprites.House.Paint(p.Canvas, house.Inset(1), theme.TextDim)
	p.Number(n, number, draw.Style{Size: theme.Caption, Colour: theme.TextDim, Align: draw.Middle})
	p.Number(engine.Payment(n), bottom,
		draw.Style{Size: theme.Body, Weight: 1, Colour: theme.Money, Align: draw.Middle})
}
