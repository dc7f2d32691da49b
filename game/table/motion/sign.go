package motion

import (
	"kilovolt/engine"
	"kilovolt/game/i18n"
	"kilovolt/game/table/scene"
	"kilovolt/game/ui"
	"kilovolt/sprites/draw"
	"kilovolt/sprites/geom"
	"kilovolt/sprites/theme"
	"kilovolt/sprites/typeset"
)

// The announcement of a phase, dp.
const (
	SignHigh = 62.0
	signPad  = 28.0
	signTop  = 14.0 // from the map's upper edge
)

// signTitle names the phase, or the Step.
var signTitle = draw.Style{Size: theme.Title, Weight: typeset.Bold, Align: draw.Middle}

// paintSign announces a phase or a Step over the map for a moment.
func (s *View) paintSign(p *ui.Paint) {
	sign, progress, on := s.Moving.Reel.Sign(p.Tree.Now())
	if !on {
		return
	}
	title, stand := s.signWords(sign.Phase, sign.Step)
	if title == "" {
		return
	}
	over, ok := s.visible("map")
	if !ok {
		over = p.Rect
	}
	wide := max(p.Type.Measure(title, theme.Title, typeset.Bold),
		p.Type.Measure(stand, theme.Caption, typeset.Regular)) + 2*signPad
	r := geom.Rect{X: over.Centre().X - wide/2, Y: over.Y + signTop, W: wide, H: SignHigh}
	const in, out = 0.15, 0.75 // it comes until, and goes from
	alpha := min(1, progress/in, (1-progress)/(1-out))
	r.Y -= 8 * (1 - min(1, progress/in))
	was := p.SetAlpha(alpha)
	PaintSignBoard(p.Canvas, r)
	top, bottom := r.InsetXY(0, 7).SplitTop(28)
	p.TextIn(title, top, styleSign())
	p.TextIn(stand, bottom, ui.StyleCaption.At(draw.Middle))
	p.SetAlpha(was)
}

// PaintSignBoard paints the board of the announcement.
func PaintSignBoard(c *draw.Canvas, r geom.Rect) {
	c.Shadow(r, theme.R3, 10, 0.7)
	c.Box(r, theme.R3, theme.Frame)
	c.BoxLine(r, theme.R3, 2, theme.Amber)
}

// styleSign is the style of the title in the present theme.
func styleSign() draw.Style {
	style := signTitle
	style.Colour = theme.Text
	return style
}

// signWords words the announcement: what begins, and where the game stands; "" if it is not announced.
func (s *View) signWords(phase engine.Phase, step int) (title, stand string) {
	p := s.Position()
	stand = s.T("motion.stand", i18n.Number("round", int(p.Round)), i18n.Number("step", int(p.Step)))
	if step > 0 {
		return s.T("status.bar-step", i18n.Number("step", step)), stand
	}
	for _, ph := range scene.PhaseBar {
		if ph.Phase == phase {
			return s.T(ph.Name), stand
		}
	}
	return "", ""
}
