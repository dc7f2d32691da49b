package citymap

import (
	"math"

	"kilovolt/engine"
	"kilovolt/game/view/ui"
	"kilovolt/sprites/board"
	"kilovolt/sprites/draw"
	"kilovolt/sprites/geom"
	"kilovolt/sprites/theme"
	"kilovolt/sprites/typeset"
)

// Measures of the legend, dp.
const (
	legendSpace = 20.0
	legendSign  = 26.0 // height of the sign of a city
	legendPad   = 6.0
)

// Legend says over the map what a house costs in the spaces of a city, and which of them are open, as long as the
// spaces are too small to say so themselves. It covers nothing, neither on the map nor of the others that lie over it,
// and does nothing.
func (b *View) Legend(others func() []geom.Rect) *ui.Node {
	s := b.Context
	said, open := s.T("panel.spaces"), s.Rules().OpenSpaces(s.Position().Step)
	line := typeset.LineHeight(theme.Caption)
	w := max(legendSpace*3+8, math.Ceil(s.Tree().Kit.Type.Measure(said, theme.Caption, typeset.Regular))) + 2*legendPad
	h := line + legendSign + 2*legendPad
	b.legend = ui.Custom("", ui.RoleNone, "", w, h, func(p *ui.Paint) {
		r := b.LegendAt()
		if r.Empty() {
			return
		}
		p.Box(r, theme.R2, theme.Panel)
		r = r.Inset(legendPad)
		p.TextIn(said, geom.Rect{X: r.X, Y: r.Y, W: r.W, H: line}, ui.StyleCaption.In(theme.Text).At(draw.Middle))
		sign := geom.Rect{X: r.X, Y: r.Bottom() - legendSign, W: r.W, H: legendSign}
		board.PaintCity(p.Canvas, sign, legendSpace, engine.SpacePrices(), board.City{
			Houses: [3]int8{board.None, board.None, board.None}, Planned: board.None, Cost: board.None, Open: open,
		})
	}).ByLanguage().Speaks().PlaceInWindow(func(in geom.Rect) geom.Rect {
		b.View.SetArea(in)
		if !b.View.HidesPrices() {
			return geom.Rect{}
		}
		at := b.View.FreePlace(w, h, b.legendAt, others())
		if !at.Empty() {
			b.legendAt = at
		}
		return at
	})
	return b.legend
}

// LegendAt is where the legend lies; empty where there is none, and while what a computer says or the sheet of a phone
// lies over it.
func (b *View) LegendAt() geom.Rect {
	at := b.legend.Rect()
	for _, id := range [...]string{"remark", "sheet"} {
		if n := b.Tree().Find(id); n != nil && n.Rect().Overlap(at) > 0 {
			return geom.Rect{}
		}
	}
	return at
}
