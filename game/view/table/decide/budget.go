package decide

import (
	"kilovolt/game/pages/present"
	"kilovolt/game/view/ui"
	"kilovolt/sprites/draw"
	"kilovolt/sprites/geom"
	"kilovolt/sprites/theme"
	"kilovolt/sprites/typeset"
)

// Heights of the budget, dp.
const (
	stripH = 26.0 // beside a button it and one line of the question are as high as that
	namesH = 11.5 // of it
)

// budget returns the budget of the round in one strip: figures that add up, each below its name. Their places depend on
// the names alone, so that none moves when another changes. It is nil where there is none.
func (s *common) budget() *ui.Node {
	b := s.words().Budget()
	if b == nil {
		return nil
	}
	return ui.Custom("budget", ui.RoleImage, b.Line, 0, stripH, func(p *ui.Paint) { paintFigures(p, b.Figures) }).
		OnLong(func() { s.Program.Tree().Toast(b.Line) })
}

// paintFigures paints as many figures side by side as there is room for with their names; the last are wanted least.
func paintFigures(p *ui.Paint, figures []present.Figure) {
	wide := func(text string) float64 { return p.Type.Measure(text, theme.Caption, typeset.Regular) }
	room, n := p.Rect.W, 0
	for n < len(figures) && room >= wide(figures[n].Name)+theme.S1 {
		room -= wide(figures[n].Name) + theme.S1
		n++
	}
	x := p.Rect.X
	for i := range figures[:n] {
		f := &figures[i]
		cell := geom.Rect{X: x, Y: p.Rect.Y, W: wide(f.Name) + theme.S1 + room/float64(n), H: p.Rect.H}
		x += cell.W
		name, number := cell.SplitTop(namesH)
		text := f.Name
		if f.City != "" && wide(f.City) <= name.W {
			text = f.City
		}
		style := ui.StyleBody.Bold().At(draw.Middle)
		switch {
		case f.Short:
			style = style.In(theme.Bad)
		case f.Usual:
			style = ui.StyleDim.At(draw.Middle)
		}
		p.TextIn(text, name, ui.StyleCaption.At(draw.Middle))
		p.TextIn(f.Number, number, style)
	}
}
