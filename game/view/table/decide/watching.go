package decide

import (
	"kilovolt/engine"
	"kilovolt/game/ground/i18n"
	"kilovolt/game/pages/present"
	"kilovolt/game/view/table/scene"
	"kilovolt/game/view/ui"
	"kilovolt/sprites/draw"
	"kilovolt/sprites/geom"
	"kilovolt/sprites/theme"
)

// watching shows the decisions of others.
type watching struct {
	*common
	bidders Bidders
	block   *block
	limits  *limits
	turnOf  func(seat engine.Seat) string // says whose turn it is
}

// waiting is shown while it is a computer's turn.
func (s *watching) waiting() *scene.Decision {
	p := s.Position()
	d := s.watched(&scene.Decision{
		Title:   s.turnOf(p.Actor),
		Content: scene.Nodes(ui.Label(i18n.Capital(s.Teller.AwaitedNow(p)), ui.StyleDim)),
	})
	if s.Program.Session().OneByOne() {
		d.Buttons = scene.Nodes(s.skipButton(), s.nextButton())
		return d
	}
	d.Buttons = scene.Nodes(s.skipButton().First()) // the menu offers the seat: here the next decision will lie
	return d
}

// skipButton lets computers play without pauses until it is a human's turn.
func (s *watching) skipButton() *ui.Node {
	return ui.Button("skip", s.T("panel.skip"), s.Program.Session().Skip).Grow(1)
}

// nextButton has the computer whose turn it is decide, where computers do so one by one.
func (s *watching) nextButton() *ui.Node {
	return ui.Primary("next", s.T("panel.next"), s.Program.Session().Next).First().Grow(1)
}

// bidForYou is shown while the program bids for a human: up to what, how the bidding stands, and how to end it.
func (s *watching) bidForYou(b *present.AutoBid) *scene.Decision {
	p := s.Position()
	d := &scene.Decision{Title: b.Text}
	if p.Await == engine.AwaitBid {
		d.Stage, d.Content = s.block.shown(b.Seat)
		d.Close = true
		if d.Stage == nil { // which shows it
			d.Content = append(d.Content, s.block.lead())
		}
	} else {
		bidders := s.bidders.List(present.Bidders(s.Teller, p), s.Stage.W)
		d.Content = scene.Nodes(s.block.facts(b.Plant, b.Seat), bidders)
	}
	if !s.Here(p.Actor) {
		d.Buttons = scene.Nodes(s.skipButton())
		if s.Program.Session().OneByOne() {
			d.Buttons = scene.Nodes(s.nextButton())
		}
	}
	d.Buttons = append(d.Buttons, s.limits.end(b.Seat, b.End).Grow(1))
	return d
}

// watched returns a decision of somebody else, with the bidding as it stands.
func (s *watching) watched(d *scene.Decision) *scene.Decision {
	p := s.Position()
	switch p.Await {
	default:
		d.Content = append(d.Content, s.remark())
	case engine.AwaitOpen:
		d.Content = append(d.Content, s.remark(), s.bidders.List(present.Bidders(s.Teller, p), s.Stage.W))
	case engine.AwaitBid:
		stage, content := s.block.shown(s.OnlyHuman())
		d.Stage, d.Close = stage, true
		if stage == nil {
			d.Content = append(append(append(d.Content, s.block.lead()), content...), s.remark())
		} else { // which shows who leads, and must not move when somebody else's turn comes
			d.Content = append(content, s.remark())
		}
	}
	return d
}

// Measures of a remark, dp.
const (
	SpeakerSide = 36.0 // of the face of the computer that makes it
	bubblePad   = 8.0
	bubbleTail  = 7.0 // from the bubble to the face
)

// remark returns what a computer says, in the panel; on a phone it lies over the map, as the sheet may be lowered.
func (s *watching) remark() *ui.Node {
	if s.Form == scene.FormPhone {
		return nil
	}
	return s.Remark()
}

// Remark returns what a computer has last said about a decision of its own, beside its face; nil if there is nothing.
func (s *watching) Remark() *ui.Node {
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
