package citymap

import (
	"math"

	"kilovolt/engine"
	"kilovolt/game/view/table/scene"
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

// Legend is the legend over the map.
type Legend struct {
	*scene.Context
	view *board.View
	at   geom.Rect // where it lies, as long as that is free
	node *ui.Node
}

// Build says over the map what a house costs in the spaces of a city, and which of them are open, as long as the
// spaces are too small to say so themselves. It covers nothing, neither on the map nor of the others that lie over it,
// and does nothing.
func (l *Legend) Build(others func() []geom.Rect) *ui.Node {
	said, open := l.T("panel.spaces"), l.Rules().OpenSpaces(l.Position().Step)
	line := typeset.LineHeight(theme.Caption)
	text := l.Program.Tree().Kit.Type.Measure(said, theme.Caption, typeset.Regular)
	w := max(legendSpace*3+8, math.Ceil(text)) + 2*legendPad
	h := line + legendSign + 2*legendPad
	l.node = ui.Custom("", ui.RoleNone, "", w, h, func(p *ui.Paint) {
		r := l.At()
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
		l.view.SetArea(in)
		if !l.view.HidesPrices() {
			return geom.Rect{}
		}
		at := l.view.FreePlace(w, h, l.at, others())
		if !at.Empty() {
			l.at = at
		}
		return at
	})
	return l.node
}

// At returns where the legend lies; empty where there is none, and while what is told or the sheet of a phone lies
// over it.
func (l *Legend) At() geom.Rect {
	at := l.node.Rect()
	for _, id := range [...]string{"remark", "tip", "news", "hint", "sheet"} {
		if n := l.Program.Tree().Find(id); n != nil && n.Rect().Overlap(at) > 0 {
			return geom.Rect{}
		}
	}
	return at
}
