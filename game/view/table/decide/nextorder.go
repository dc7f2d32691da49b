package decide

import (
	"kilovolt/engine"
	"kilovolt/game/view/ui"
	"kilovolt/sprites"
	"kilovolt/sprites/theme"
)

// nextBadge is the side of a seat's badge in the line of the next order, dp.
const nextBadge = 22.0

// nextOrder returns the order in which the next round would begin if nobody built another house (O1): the seats' badges
// in order. Its label says it in words.
func (s *building) nextOrder(p *engine.Public) *ui.Node {
	order := engine.NextOrder(s.Rules(), p)
	row := ui.Row(ui.Line(s.T("panel.next-order"), ui.StyleCaption)).Gap(theme.S1).Cross(ui.Middle)
	for _, seat := range order {
		row.Add(ui.Custom("", ui.RoleImage, "", nextBadge, nextBadge, func(paint *ui.Paint) {
			sprites.PaintSeat(paint.Canvas, paint.Rect, s.Colour(seat))
			if s.MyTurn() && seat == s.Draft.Start().Actor {
				paint.BoxLine(paint.Rect.Inset(-1), theme.R2, 1.5, theme.AmberInk)
			}
		}))
	}
	row.Role, row.Label = ui.RoleImage, s.words().NextOrder()
	return row
}
