package table

import (
	"kilovolt/engine"
	"kilovolt/game/lang"
	"kilovolt/game/ui"
	"kilovolt/sprites"
	"kilovolt/sprites/theme"
)

// nextBadge is the side of a seat's badge in the line of the next order, dp.
const nextBadge = 22.0

// nextOrder is the player order that the next round would begin with if nobody built a house from this position on (O1): the seats' badges in order.
// Its label says it in words.
func (s *Scene) nextOrder(p *engine.Public) *ui.Node {
	order := engine.NextOrder(s.rules(), p)
	row := ui.Row(ui.Line(s.t("panel.next-order"), ui.StyleCaption)).Gap(theme.S1).Cross(ui.Middle)
	names := make([]lang.Arg, len(order))
	for i, seat := range order {
		names[i] = s.tell.Player("", seat)
		row.Add(ui.Custom("", ui.RoleImage, "", nextBadge, nextBadge, func(paint *ui.Paint) {
			sprites.PaintSeat(paint.Canvas, paint.Rect, s.look(seat))
			if s.myTurn() && seat == s.draft.Start().Actor {
				paint.BoxLine(paint.Rect.Inset(-1), theme.R2, 1.5, theme.AmberInk)
			}
		}))
	}
	row.Role, row.Label = ui.RoleImage, s.t("panel.next-order-names", lang.Sequence("players", names...))
	return row
}

// planned is the position that forecasts start from: with the plan of the human at turn carried out, or as it is shown.
func (s *Scene) planned() *engine.Public {
	if s.myTurn() {
		return s.draft.After()
	}
	return s.public()
}
