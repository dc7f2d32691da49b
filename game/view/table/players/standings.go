package players

import (
	"strconv"

	"kilovolt/engine"
	"kilovolt/game/ground/i18n"
	"kilovolt/game/view/table/scene"
	"kilovolt/game/view/ui"
	"kilovolt/game/words/phrase"
	"kilovolt/sprites"
	"kilovolt/sprites/draw"
	"kilovolt/sprites/theme"
)

// Standings is how the game ended: why, and everybody by rank with the cities they powered and the money they kept
// (T8).
func (s *View) Standings() []*ui.Node {
	list := ui.Column()
	for _, line := range engine.Ranking(s.Rules(), s.Position()) {
		list.Add(s.standing(&line))
	}
	return scene.Nodes(ui.Label(s.Teller.EndReason(s.Position()), ui.StyleDim), list)
}

func (s *View) standing(line *engine.Standing) *ui.Node {
	name := ui.StyleBody
	if line.Rank == 1 {
		name = ui.StyleStrong
	}
	return ui.Row(
		ui.Line(strconv.Itoa(line.Rank), ui.StyleDim.At(draw.Middle)).Min(standingRank, 0),
		ui.Custom("", ui.RoleImage, "", BidderBadge, BidderBadge,
			func(paint *ui.Paint) { sprites.PaintSeat(paint.Canvas, paint.Rect, s.Colour(line.Seat)) }),
		ui.Line(s.Teller.Name(line.Seat), name).MayCut().Grow(1),
		ui.Line(s.T("panel.standing", i18n.Count("n", line.Powered)), ui.StyleCaption),
		ui.Line(s.T("panel.short", phrase.ShortMoney("cost", line.Money)), ui.StyleMoney.At(draw.End)).
			Min(standingMoney, 0),
	).Gap(theme.S2).Cross(ui.Middle).Min(0, standingHigh)
}

// Measures of a line of the standings, dp.
const (
	standingRank  = 16.0
	standingMoney = 52.0
	standingHigh  = 28.0
)
