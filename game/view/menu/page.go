package menu

import (
	"kilovolt/game/view/ui"
	"kilovolt/sprites"
	"kilovolt/sprites/theme"
)

// Widths in dp, compared with [Host.Room].
const (
	wideFrom    = 960.0 // two columns side by side from here on
	pairFrom    = 318.0 // two buttons side by side
	fourFrom    = 520.0 // four choices side by side
	oneLineFrom = 560.0 // a seat of the set-up takes one line
	tight       = 350.0 // rooms narrower than this are tight
	readable    = 640.0 // the longest lines of text
	column      = 720.0 // one column of controls

	lowBelow = 480.0 // the height below which a window is low
	tiny     = 300.0 // the height below which there is no room for bars

	twoColumns = 1240.0 // two of them, of text
	setUpWidth = 1480.0 // two of them, of controls and a picture
)

// dialogWidth is the least width of what is in a dialog, where the room has the given width, dp.
func dialogWidth(room float64) float64 { return min(320, room-4*theme.S4) }

// pair is two buttons side by side, or one below the other if the given width is too small for that.
func pair(width float64, buttons ...*ui.Node) *ui.Node {
	if len(buttons) == 0 {
		return nil
	}
	if width < pairFrom {
		return ui.Column(buttons...).Gap(theme.S3)
	}
	for _, b := range buttons {
		b.Grow(1)
	}
	return ui.Row(buttons...).Gap(theme.S3)
}

// page is a screen with a title, a way back, and content.
func page(id, title, back string, leave func(), content ...*ui.Node) *ui.Node {
	bar := ui.Bar(ui.IconButton(id+"-back", back, sprites.ArrowLeft.Paint, leave),
		ui.Line(title, ui.StyleTitle.In(theme.RoomText)).Grow(1)).PadXY(theme.S2, theme.S1)
	return ui.Column(bar).Add(content...).Named(id, ui.RoleGroup, title).OnBack(leave)
}

// rolled makes a whole page scroll, bars and all, in windows that are too low for the bars, as with a browser's zoom of
// 400 %.
func rolled(id string, room float64, page *ui.Node) *ui.Node {
	if room >= tiny {
		return page
	}
	return ui.Scroll(id+"-all", page)
}

// bottom is the bar at a page's lower edge.
func bottom(content ...*ui.Node) *ui.Node {
	return ui.Column(content...).PadXY(theme.S3, theme.S2).Gap(theme.S2).Solid().Back(func(p *ui.Paint) {
		p.Fill(p.Rect, theme.Room)
	})
}

// warning is a text that stands out.
func warning(id, text string) *ui.Node {
	sign := ui.Custom("", ui.RoleNone, "", 24, 24,
		func(p *ui.Paint) { sprites.Warning.Paint(p.Canvas, p.Rect, theme.Bad) })
	n := ui.Row(sign, ui.Label(text, ui.StyleBody).Grow(1)).Gap(theme.S3).PadXY(theme.S3, theme.S2).Cross(ui.Middle)
	n.ID, n.Role, n.Label = id, ui.RoleAlert, text
	return n.Back(func(p *ui.Paint) {
		p.Box(p.Rect, theme.R2, theme.Mix(theme.Panel, theme.BadUp, 0.35))
		p.BoxLine(p.Rect, theme.R2, 1, theme.Bad)
	})
}

// toastProblem shows an error, if there is one.
func toastProblem(host Host, err error) {
	if err != nil {
		host.Tree().Toast(host.Lang().Problem(err))
	}
}

// badge is a player's colour and shape.
func badge(colour int, side float64) *ui.Node {
	return ui.Custom("", ui.RoleNone, "", side, side,
		func(p *ui.Paint) { sprites.PaintSeat(p.Canvas, p.Rect, colour) })
}
