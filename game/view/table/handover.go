package table

import (
	"kilovolt/engine"
	"kilovolt/game/pages/present"
	"kilovolt/game/view/table/scene"
	"kilovolt/game/view/ui"
	"kilovolt/sprites"
	"kilovolt/sprites/draw"
	"kilovolt/sprites/theme"
)

// takeOver is the id of the button with which players confirm that they have the device.
const takeOver = "take-over"

// handOver asks for the device to be handed to the player whose turn it is, where money is hidden (H1). It covers the
// table, so that nobody's money or plans can be seen.
func (s *Scene) handOver(to engine.Seat) *ui.Node {
	words := present.NewHandOver(s.Teller, s.Position(), to)
	badge := func(side float64) *ui.Node {
		return ui.Custom("", ui.RoleNone, "", side, side,
			func(p *ui.Paint) { sprites.PaintSeat(p.Canvas, p.Rect, s.Colour(to)) })
	}
	said := func(a draw.Align) *ui.Node {
		return ui.Column(ui.Label(words.Title, ui.StyleHeading.At(a)), ui.Label(words.What, ui.StyleBody.At(a)),
			ui.Label(words.Why, ui.StyleDim.At(a))).Gap(theme.S2)
	}
	air := theme.S5
	head := ui.Column(badge(96).Self(ui.Middle), said(draw.Middle)).Gap(theme.S3)
	if _, h := s.Program.Room(); h < scene.LowBelow {
		head = ui.Row(badge(72), said(draw.Start).Grow(1)).Gap(theme.S4).Cross(ui.Middle)
		air = theme.S3
	}
	ask := ui.Column(
		head,
		ui.Primary(takeOver, words.Take, s.Program.Session().TakeOver).Height(64).First(),
	).Gap(theme.S3).Pad(air).Solid()
	ask.Back(func(p *ui.Paint) {
		p.Box(p.Rect, theme.R3, theme.Panel)
		look := sprites.SeatStyle(s.Colour(to))
		p.BoxLine(p.Rect, theme.R3, 4, look.Ink)
		p.BoxLine(p.Rect, theme.R3, 3, look.Colour)
	})
	bar := ui.Bar(
		ui.Line(s.Teller.Status(s.Position()), ui.StyleCaption.In(theme.RoomDim)).Grow(1),
		s.status.menuButton(),
	).PadXY(theme.S2, 2)
	// It scrolls where a low window has no room for its words.
	page := ui.Scroll("hand-over-scroll", ui.Column(ask.MaxWidth(440)).Cross(ui.Middle)).Along(ui.Middle).Pad(theme.S3)
	return ui.Cover("hand-over", words.Title, s.status.openMenu, ui.Column(bar, page.Grow(1)))
}
