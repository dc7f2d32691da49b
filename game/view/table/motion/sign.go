package motion

import (
	"kilovolt/game/ground/i18n"
	"kilovolt/game/view/table/scene"
	"kilovolt/game/view/table/timeline"
	"kilovolt/game/view/ui"
	"kilovolt/sprites/draw"
	"kilovolt/sprites/geom"
	"kilovolt/sprites/theme"
	"kilovolt/sprites/typeset"
)

// The announcement of a phase, dp.
const (
	SignHigh = 62.0
	signPad  = 24.0
	signTop  = 14.0  // from the map's upper edge
	signEdge = 8.0   // least to its other edges
	signHead = 38.0  // height of the title, with the space above it
	signFoot = 8.0   // space below the sentence
	mostSign = 400.0 // width
)

// signTitle names the phase, or the Step.
var signTitle = draw.Style{Size: theme.Title, Weight: typeset.Bold, Align: draw.Middle}

// signs announces phases, Steps and the last round over the map.
type signs struct {
	*scene.Context
	explained func(step int) bool // a tip says now what a Step changes; nil for never
	still     timeline.Beat       // an announcement where nothing moves
}

// stand shows an announcement that is to be read, where nothing moves: it stands for as long, or until any input.
func (s *signs) stand(beats []timeline.Beat) {
	tree := s.Program.Tree()
	for i := range beats {
		if beats[i].Weighty() {
			s.still = beats[i]
			tree.Later(endOfSign, timeline.LongBanner, s.drop)
		}
	}
}

// endOfSign is the timer at which such an announcement goes.
const endOfSign = "motion-sign"

// drop takes it away.
func (s *signs) drop() {
	if s.still.Kind != timeline.Announced {
		return
	}
	s.still = timeline.Beat{}
	s.Program.Tree().Never(endOfSign)
	s.Program.Tree().Redraw()
}

// now returns the announcement that is shown now, if not one of what moves, with how far it is, 0..1; on is false
// without one, and while a tip says the same.
func (s *signs) now(moves *timeline.Reel) (b *timeline.Beat, progress float64, on bool) {
	if still := &s.still; still.Kind == timeline.Announced {
		b, progress, on = still, 0.5, true
	} else {
		b, progress, on = moves.Sign(s.Program.Tree().Now())
	}
	return b, progress, on && (s.explained == nil || !s.explained(b.Step))
}

// paint announces a phase, a Step or the last round over the map for a moment.
func (s *signs) paint(p *ui.Paint, moves *timeline.Reel) {
	sign, progress, on := s.now(moves)
	if !on {
		return
	}
	title, text := s.words(sign)
	if title == "" {
		return
	}
	over, ok := visible(s.Program.Tree(), "map")
	if !ok {
		over = p.Rect
	}
	style := ui.StyleCaption
	if sign.Weighty() {
		style = ui.StyleBody
	}
	most := min(over.W-2*signEdge, mostSign) - 2*signPad
	wide := max(p.Type.Measure(title, theme.Title, typeset.Bold),
		min(p.Type.Measure(text, style.Size, style.Weight)+1, most)) + 2*signPad
	high := signHead + signFoot
	if text != "" {
		lines := float64(len(p.Type.Wrap(text, style.Size, style.Weight, wide-2*signPad)))
		high += lines * typeset.LineHeight(style.Size)
	}
	r := geom.Rect{X: over.Centre().X - wide/2, Y: over.Y + signTop, W: wide, H: high}
	in, out := 0.15, 0.75 // it comes until, and goes from
	if sign.Weighty() {
		in, out = 0.06, 0.9
	}
	alpha := min(1, progress/in, (1-progress)/(1-out))
	r.Y -= 8 * (1 - min(1, progress/in))
	was := p.SetAlpha(alpha)
	PaintSignBoard(p.Canvas, r)
	top, bottom := r.InsetXY(signPad, 0).SplitTop(signHead)
	top.Y, top.H = top.Y+signFoot, top.H-signFoot
	p.TextIn(title, top, styleSign())
	p.Lines(text, bottom, style.At(draw.Middle))
	p.SetAlpha(was)
}

// PaintSignBoard paints the board of the announcement.
func PaintSignBoard(c *draw.Canvas, r geom.Rect) {
	c.Shadow(r, theme.R3, 10, 0.7)
	c.Box(r, theme.R3, theme.Frame)
	c.BoxLine(r, theme.R3, 2, theme.Amber)
}

// styleSign returns the style of the title in the present theme.
func styleSign() draw.Style {
	style := signTitle
	style.Colour = theme.Text
	return style
}

// words words an announcement: what begins, and what that changes or where the game stands; "" if it is not
// announced.
func (s *signs) words(b *timeline.Beat) (title, text string) {
	p := s.Position()
	switch {
	case b.Last:
		return s.T("motion.last"), s.Teller.Ends(p, b.Seat)
	case b.Step > 0:
		return s.T("status.bar-step", i18n.Number("step", b.Step)), s.Teller.StepChanges(b.Step)
	}
	for _, ph := range scene.PhaseBar {
		if ph.Phase == b.Phase {
			return s.T(ph.Name),
				s.T("motion.stand", i18n.Number("round", int(p.Round)), i18n.Number("step", int(p.Step)))
		}
	}
	return "", ""
}
