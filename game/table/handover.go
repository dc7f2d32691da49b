package table

import (
	"kilovolt/engine"
	"kilovolt/game/ui"
	"kilovolt/sprites"
	"kilovolt/sprites/draw"
	"kilovolt/sprites/theme"
)

// takeOver is the button by which a human says that they have the device.
const takeOver = "take-over"

// handOver asks for the device to be handed to the human at turn, where money is hidden (H1). It covers the table: nothing of anybody's money or plans is
// to be seen.
func (s *Scene) handOver(to engine.Seat) *ui.Node {
	player := s.tell.Player("player", to)
	title := s.t("panel.hand-over", player)
	badge := func(side float64) *ui.Node {
		return ui.Custom("", ui.RoleNone, "", side, side, func(p *ui.Paint) { sprites.PaintSeat(p.Canvas, p.Rect, s.look(to)) })
	}
	said := func(a draw.Align) *ui.Node {
		return ui.Column(ui.Label(title, ui.StyleHeading.At(a)), ui.Label(s.t("panel.hand-over-text", player), ui.StyleDim.At(a))).Gap(theme.S2)
	}
	head := ui.Column(badge(96).Self(ui.Middle), said(draw.Middle)).Gap(theme.S3)
	if _, h := s.host.Room(); h < lowBelow {
		head = ui.Row(badge(72), said(draw.Start).Grow(1)).Gap(theme.S4).Cross(ui.Middle)
	}
	ask := ui.Column(
		head,
		ui.Gap(theme.S1),
		ui.Primary(takeOver, s.t("panel.take-over", player), s.host.Session().TakeOver).Height(64).First(),
	).Gap(theme.S3).Pad(theme.S5).Solid()
	ask.Back(func(p *ui.Paint) {
		p.Box(p.Rect, theme.R3, theme.Panel)
		p.BoxLine(p.Rect, theme.R3, 3, sprites.SeatLook(s.look(to)).Colour)
	})
	bar := ui.Bar(
		ui.Line(s.tell.Status(s.public()), ui.StyleCaption.In(theme.RoomDim)).Grow(1),
		ui.IconButton("menu", s.t("panel.menu"), sprites.Menu.Paint, s.host.Menu),
	).PadXY(theme.S2, 2)
	whole := ui.Column(bar, ui.Stack(ask.MaxWidth(440).Anchor(ui.Middle, ui.Middle)).Pad(theme.S3).Grow(1))
	return ui.Cover("hand-over", title, s.host.Menu, whole)
}
