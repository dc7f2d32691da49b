package sprites

import (
	"kilovolt/sprites/atlas"
	"kilovolt/sprites/draw"
	"kilovolt/sprites/geom"
	"kilovolt/sprites/theme"
)

// LeastFace is the side of a face, dp, from which it can be told from others, and its player's shape recognised.
const LeastFace = 20.0

// Faces is how many faces there are: one for each way in which computers play.
const Faces = len(faceDrawings)

// PaintFace paints the face of a computer on the badge of its seat, with the seat's shape at the lower right. face is
// 0 to Faces-1; others have the first.
func PaintFace(c *draw.Canvas, r geom.Rect, seat, face int) {
	if face < 0 || face >= Faces {
		face = 0
	}
	side := min(r.W, r.H)
	key := atlas.Key{Kind: kindFace, A: int32(seat), B: int32(face), D: key100(side)}
	s := c.Sprite(key, side, side, func(c *draw.Canvas) {
		style := SeatStyle(seat)
		p := c.PenIn(geom.Rect{W: side, H: side}, 24)
		p.RoundRect(geom.Rect{X: 1, Y: 1, W: 22, H: 22}, 7).FillStroke(style.Colour, min(1.6, 24/side), theme.Rim)
		faceDrawings[face](p, seat)
		p.Circle(18, 18, 5.8).Fill(theme.Rim)
		p.Circle(18, 18, 5.1).Fill(style.Colour)
		shapePath(p, style.Shape, 18, 18.1, 3.5).Fill(style.Ink)
	})
	at := geom.Around(r.Centre(), side, side)
	c.Draw(s, at.X, at.Y)
}

// faceDrawings draw the faces on a grid of 24×24, over the badge: heads in paper, features in ink.
var faceDrawings = [...]func(p *draw.Pen, seat int){
	plainFace, hatFace, barrelFace, browFace, sleepyFace, goggleFace, monocleFace, winkFace,
}

// head draws a head with round corners.
func head(p *draw.Pen, x, y, w, h, radius float64) {
	p.RoundRect(geom.Rect{X: x, Y: y, W: w, H: h}, radius).FillStroke(theme.Paper, 1.2, theme.Ink)
}

// eyes draws two round eyes.
func eyes(p *draw.Pen, left, right, y, radius float64) {
	p.Circle(left, y, radius).Circle(right, y, radius).Fill(theme.Ink)
}

// mouth draws a mouth, whose corners are higher than its middle by bend.
func mouth(p *draw.Pen, left, right, y, bend float64) {
	p.M(left, y).C(left+(right-left)*0.3, y+bend, left+(right-left)*0.7, y+bend, right, y).Stroke(1.3, theme.Ink)
}

// plainFace is even: a round head, on which every seat has something else.
func plainFace(p *draw.Pen, seat int) {
	head(p, 4, 5.6, 13.6, 14, 6)
	switch seat {
	case 1: // a fringe
		p.M(3.8, 13).C(3, 2.6, 18.6, 2.6, 17.8, 13).C(14.6, 10.2, 12, 9, 11, 7.4).C(10, 9, 8, 10.4, 3.8, 13).Z().
			Fill(theme.Ink)
	case 2: // a cap
		p.M(4.2, 9.4).C(4.2, 2, 17.4, 2, 17.4, 9.4).Z().FillStroke(theme.Amber, 1.2, theme.Ink)
		p.M(10, 9.4).L(2, 9.4).Stroke(1.8, theme.Ink)
	case 3: // a bun
		p.Circle(10.8, 4, 2.4).Fill(theme.Ink)
		p.M(4.4, 10).C(4.8, 3.4, 16.8, 3.4, 17.2, 10).C(13, 6.8, 8.6, 6.8, 4.4, 10).Z().Fill(theme.Ink)
	case 4: // curls
		for _, x := range [...]float64{5.2, 8, 10.8, 13.6, 16.4} {
			p.Circle(x, 6.2-1.6*(1-(x-10.8)*(x-10.8)/32), 1.9)
		}
		p.Fill(theme.Ink)
	case 5: // three hairs
		p.M(8.6, 6).L(6.8, 3.2).M(10.8, 5.8).L(10.8, 2.6).M(13, 6).L(14.8, 3.2).Stroke(1.4, theme.Ink)
	default: // an aerial
		p.M(10.8, 6).L(10.8, 3.6).Stroke(1.3, theme.Ink)
		p.Circle(10.8, 3.4, 1.2).Fill(theme.Ink)
	}
	eyes(p, 8, 13.6, 12, 1.4)
	mouth(p, 7.6, 14, 15.4, 1.6)
}

// hatFace builds: a helmet.
func hatFace(p *draw.Pen, _ int) {
	head(p, 4.6, 6, 12.4, 14, 5)
	p.M(3.8, 10.2).C(3.8, 0.6, 17.8, 0.6, 17.8, 10.2).Z().FillStroke(theme.Amber, 1.2, theme.Ink)
	p.M(2.6, 10.2).L(19, 10.2).Stroke(1.8, theme.Ink)
	eyes(p, 8.2, 13.4, 13, 1.4)
	mouth(p, 8, 13.6, 16, 1.4)
}

// barrelFace hoards: a barrel with full cheeks.
func barrelFace(p *draw.Pen, _ int) {
	p.M(5.6, 4.4).L(16, 4.4).C(19.4, 9, 19.4, 15.4, 16, 20).L(5.6, 20).C(2.2, 15.4, 2.2, 9, 5.6, 4.4).Z().
		FillStroke(theme.Paper, 1.2, theme.Ink)
	p.M(4.2, 7.4).L(17.4, 7.4).Stroke(1.2, theme.Ink)
	eyes(p, 9.4, 14.6, 11, 1.4)
	p.Circle(11, 15.4, 1.7).CircleHole(11, 15.4, 0.7).Fill(theme.Ink)
}

// browFace blocks: a square head that frowns.
func browFace(p *draw.Pen, _ int) {
	head(p, 3.8, 5, 14, 15, 1.6)
	p.M(6, 8.2).L(10, 10.2).M(15.6, 8.2).L(11.6, 10.2).Stroke(1.7, theme.Ink)
	eyes(p, 8.2, 13.4, 12, 1.3)
	p.M(7.4, 16).L(14, 16).Stroke(1.5, theme.Ink)
}

// sleepyFace is patient: heavy lids.
func sleepyFace(p *draw.Pen, _ int) {
	head(p, 3.8, 4.6, 14, 15.2, 7.2)
	p.M(6.2, 10.8).C(6.8, 12.6, 9.4, 12.6, 10, 10.8).M(11.8, 10.8).C(12.4, 12.6, 15, 12.6, 15.6, 10.8).
		Stroke(1.5, theme.Ink)
	mouth(p, 8.2, 13.4, 15.2, 1.2)
}

// goggleFace rushes: goggles, and an open mouth.
func goggleFace(p *draw.Pen, _ int) {
	head(p, 4.2, 4.8, 13.2, 15, 5.4)
	p.M(3.6, 9.8).L(18, 9.8).Stroke(2.2, theme.Ink)
	p.Circle(7.9, 10, 3).Circle(13.7, 10, 3).Fill(theme.Ink)
	p.Circle(8.3, 9.6, 1.3).Circle(14.1, 9.6, 1.3).Fill(theme.Paper)
	p.M(8, 15.2).L(13.6, 15.2).C(13.4, 18.6, 8.2, 18.6, 8, 15.2).Z().Fill(theme.Ink)
}

// monocleFace is thrifty: a monocle on its chain, and thin lips.
func monocleFace(p *draw.Pen, _ int) {
	head(p, 4.4, 4.6, 12.8, 15.4, 5.8)
	p.Circle(8, 11, 1.3).Fill(theme.Ink)
	p.Circle(13.4, 11, 3.2).CircleHole(13.4, 11, 2).Fill(theme.Ink)
	p.Circle(13.4, 11, 1).Fill(theme.Ink)
	p.M(15.8, 13).C(16.6, 14.4, 16.4, 16, 15.6, 17.4).Stroke(0.9, theme.Ink)
	p.M(8, 16).L(12.2, 16).Stroke(1.3, theme.Ink)
	p.M(6.2, 7.6).L(9.4, 7.2).Stroke(1.2, theme.Ink)
}

// winkFace gambles: a top hat and a wink.
func winkFace(p *draw.Pen, _ int) {
	head(p, 4.6, 7, 12.4, 13, 5)
	p.RoundRect(geom.Rect{X: 6, Y: 1.8, W: 9.6, H: 6.6}, 1).Fill(theme.Ink)
	p.M(3.2, 8.6).L(18.4, 8.6).Stroke(1.9, theme.Ink)
	p.Circle(8.2, 12.4, 1.4).Fill(theme.Ink)
	p.M(11.8, 12.8).C(12.4, 11.4, 14.4, 11.4, 15, 12.8).Stroke(1.4, theme.Ink)
	p.M(8.4, 16.2).C(10.4, 17.6, 12.6, 17.2, 14, 15.4).Stroke(1.3, theme.Ink)
}
