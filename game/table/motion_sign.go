package table

import (
	"kilovolt/engine"
	"kilovolt/game/lang"
	"kilovolt/game/ui"
	"kilovolt/sprites/draw"
	"kilovolt/sprites/geom"
	"kilovolt/sprites/theme"
	"kilovolt/sprites/type"
)

// The announcement of a phase, dp.
const (
	signHigh = 62.0
	signPad  = 28.0
	signTop  = 14.0 // from the map's upper edge
)

// signTitle names the phase, or the Step.
var signTitle = draw.Style{Size: theme.Title, Weight: typeset.Bold, Align: draw.Middle}

// paintSign announces a phase or a Step for a moment, over the map.
func (s *Scene) paintSign(p *ui.Paint) {
	sign, progress, on := s.moving.reel.Sign(p.Tree.Now())
	if !on {
		return
	}
	title, stand := s.signWords(sign.Phase, sign.Step)
	if title == "" {
		return
	}
	over, ok := s.spot("map")
	if !ok {
		over = p.Rect
	}
	wide := max(p.Type.Measure(title, theme.Title, typeset.Bold), p.Type.Measure(stand, theme.Caption, typeset.Regular)) + 2*signPad
	r := geom.Rect{X: over.Centre().X - wide/2, Y: over.Y + signTop, W: wide, H: signHigh}
	const in, out = 0.15, 0.75 // it comes until, and goes from
	alpha := min(1, progress/in, (1-progress)/(1-out))
	r.Y -= 8 * (1 - min(1, progress/in))
	was := p.SetAlpha(alpha)
	paintSignBoard(p.Canvas, r)
	top, bottom := r.InsetXY(0, 7).SplitTop(28)
	p.TextIn(title, top, styleSign())
	p.TextIn(stand, bottom, ui.StyleCaption.At(draw.Middle))
	p.SetAlpha(was)
}

// paintSignBoard paints what the announcement stands on.
func paintSignBoard(c *draw.Canvas, r geom.Rect) {
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

// signWords are the words of the announcement: what begins, and where the game stands; "" for what is not announced.
func (s *Scene) signWords(phase engine.Phase, step int) (title, stand string) {
	p := s.public()
	stand = s.t("motion.stand", lang.Int("round", int(p.Round)), lang.Int("step", int(p.Step)))
	if step > 0 {
		return s.t("motion.step", lang.Int("step", step)), stand
	}
	for _, ph := range phaseBar {
		if ph.phase == phase {
			return s.t(ph.name), stand
		}
	}
	return "", ""
}
