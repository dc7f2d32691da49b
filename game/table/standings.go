package table

import (
	"strconv"

	"kilovolt/engine"
	"kilovolt/game/lang"
	"kilovolt/game/ui"
	"kilovolt/sprites"
	"kilovolt/sprites/draw"
	"kilovolt/sprites/theme"
)

// standings is how a game that is over has ended: why, and everybody by rank with the cities they powered and the money they kept (T8).
func (s *Scene) standings() []*ui.Node {
	list := ui.Column()
	for _, line := range engine.Ranking(s.rules(), s.public()) {
		list.Add(s.standing(&line))
	}
	return nodes(ui.Label(s.tell.EndReason(s.public()), ui.StyleDim), list)
}

func (s *Scene) standing(line *engine.Standing) *ui.Node {
	name := ui.StyleBody
	if line.Rank == 1 {
		name = ui.StyleStrong
	}
	return ui.Row(
		ui.Line(strconv.Itoa(line.Rank), ui.StyleDim.At(draw.Middle)).Min(standingRank, 0),
		ui.Custom("", ui.RoleImage, "", bidderBadge, bidderBadge, func(paint *ui.Paint) { sprites.PaintSeat(paint.Canvas, paint.Rect, s.look(line.Seat)) }),
		ui.Line(s.tell.Name(line.Seat), name).MayCut().Grow(1),
		ui.Line(s.t("panel.standing", lang.Count("n", line.Powered)), ui.StyleCaption),
		ui.Line(s.t("panel.short", lang.ShortMoney("cost", line.Money)), ui.StyleMoney.At(draw.End)).Min(standingMoney, 0),
	).Gap(theme.S2).Cross(ui.Middle).Min(0, standingHigh)
}

// Measures of a line of the standings, dp.
const (
	standingRank  = 16.0
	standingMoney = 52.0
	standingHigh  = 28.0
)
