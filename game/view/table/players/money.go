package players

import (
	"image/color"

	"kilovolt/engine"
	"kilovolt/game/view/table/scene"
	"kilovolt/game/view/ui"
	"kilovolt/game/words/phrase"
	"kilovolt/sprites/draw"
	"kilovolt/sprites/theme"
)

// money words a seat's money in a word short enough for a card, or the word for hidden money (H1). Only this may show
// what others have: the redacted position lacks it.
func money(c *scene.Context, seat engine.Seat) string {
	money, known := c.Redaction.Money(c.Position(), seat)
	if !known {
		return c.T("money.hidden")
	}
	return c.T("panel.short", phrase.ShortMoney("cost", money))
}

// moneyColour returns the colour of those words.
func moneyColour(c *scene.Context, seat engine.Seat) color.RGBA {
	if c.Redaction.Hides(seat) {
		return theme.TextDim
	}
	return theme.Money
}

// purseOf returns a seat's money on its card, which may be running.
func (s *View) purseOf(seat engine.Seat) *ui.Node {
	text := money(s.Context, seat)
	style := ui.StyleMoney
	if s.Redaction.Hides(seat) {
		style = hiddenStyle()
	}
	style = style.In(moneyColour(s.Context, seat)).At(draw.End)
	w, h := s.Program.Tree().Measure(ui.Line(text, style), 1000)
	n := ui.Custom("money-"+scene.SeatID(seat), ui.RoleText, text, w, h, func(p *ui.Paint) {
		shown, in := text, p.Rect
		if now, ok := s.motion.Running(seat); ok {
			shown = s.T("panel.short", phrase.ShortMoney("cost", now))
			in.X, in.W = in.X-wider, in.W+wider // it may have been more digits
		}
		p.TextIn(shown, in, style)
	})
	return n
}

// hiddenStyle is the style of the word for hidden money, which takes less room than a sum would.
func hiddenStyle() draw.Style { return ui.StyleBody }

// wider is how much wider a running amount may be than the final one, dp.
const wider = 24.0
