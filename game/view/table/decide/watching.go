package decide

import (
	"kilovolt/engine"
	"kilovolt/game/pages/present"
	"kilovolt/game/view/table/scene"
	"kilovolt/game/view/ui"
	"kilovolt/sprites/draw"
	"kilovolt/sprites/geom"
	"kilovolt/sprites/theme"
)

// watched is a decision of somebody else, with the bidding as it stands.
func (s *View) watched(d *scene.Decision) *scene.Decision {
	p := s.Position()
	switch p.Await {
	default:
		d.Content = append(d.Content, s.remark())
	case engine.AwaitOpen:
		d.Content = append(d.Content, s.remark(), s.bidders.List(present.Bidders(s.Teller, p), s.Stage.W))
	case engine.AwaitBid:
		stage, content := s.auctioned(s.OnlyHuman())
		d.Stage, d.Close = stage, true
		if stage == nil {
			d.Content = append(append(append(d.Content, s.lead()), content...), s.remark())
		} else { // which shows who leads, and must not move when somebody else's turn comes
			d.Content = append(content, s.remark())
		}
	}
	return d
}

// lead says who leads with what.
func (s *View) lead() *ui.Node {
	return ui.Label(present.Leader(s.Teller, s.Position()), ui.StyleBody)
}

// Measures of a remark, dp.
const (
	SpeakerSide = 36.0 // of the face of the computer that makes it
	bubblePad   = 8.0
	bubbleTail  = 7.0 // from the bubble to the face
)

// remark is what a computer says, in the panel; on a phone it lies over the map, as the sheet may be lowered.
func (s *View) remark() *ui.Node {
	if s.Form == scene.FormPhone {
		return nil
	}
	return s.Remark()
}

// Remark is what a computer has last said about a decision of its own, beside its face; nil if there is nothing.
func (s *View) Remark() *ui.Node {
	seat, said := present.LastRemark(s.Teller, s.Match(), s.Redaction.Hides)
	if said == "" {
		return nil
	}
	face := ui.Custom("", ui.RoleImage, s.Teller.Name(seat), SpeakerSide, SpeakerSide,
		func(p *ui.Paint) { s.PaintPlayer(p.Canvas, p.Rect, seat) })
	bubble := ui.Row(ui.Label(said, ui.StyleBody).Grow(1)).Pad(bubblePad).Back(func(p *ui.Paint) {
		PaintBubble(p.Canvas, p.Rect)
	})
	return ui.Row(face, bubble.Grow(1)).Gap(bubbleTail+2).Cross(ui.Middle).
		Named("remark", ui.RoleGroup, s.Teller.Name(seat)).Speaks()
}

// PaintBubble paints a bubble with its tail to the left of it.
func PaintBubble(c *draw.Canvas, r geom.Rect) {
	c.Box(r, theme.R2, theme.PanelUp)
	c.BoxLine(r, theme.R2, 1, theme.Edge)
	for i := range int(bubbleTail) { // in steps of a dp: a path of its own would be rasterised for each size
		x := r.X - float64(i) - 1
		high := 2 * (bubbleTail - float64(i))
		c.Fill(geom.Rect{X: x, Y: r.Centre().Y - high/2, W: 1, H: high}, theme.Edge)
	}
}
