package sprites

import (
	"math"

	"kilovolt/sprites/atlas"
	"kilovolt/sprites/draw"
	"kilovolt/sprites/geom"
	"kilovolt/sprites/theme"
)

// TrustSeat is the seat number of the Trust (X1) where a sprite asks for a seat.
const TrustSeat = 6

// SeatStyle returns the style of a seat, 0..5 or TrustSeat.
func SeatStyle(seat int) theme.Seat {
	if seat >= 0 && seat < len(theme.Seats) {
		return theme.Seats[seat]
	}
	return theme.Trust
}

// shapePath draws the outline of a player's shape around x, y. radius is that of the circle; the other shapes look
// about as large.
func shapePath(p *draw.Pen, shape theme.Shape, x, y, radius float64) *draw.Pen {
	r := radius
	switch shape {
	case theme.Circle:
		return p.Circle(x, y, r*0.94)
	case theme.Triangle:
		return p.Poly(x, y-r*1.08, x+r*1.08, y+r*0.86, x-r*1.08, y+r*0.86)
	case theme.Square:
		return p.Poly(x-r*0.84, y-r*0.84, x+r*0.84, y-r*0.84, x+r*0.84, y+r*0.84, x-r*0.84, y+r*0.84)
	case theme.Diamond:
		return p.Poly(x, y-r*1.16, x+r*1.02, y, x, y+r*1.16, x-r*1.02, y)
	case theme.Cross:
		a, b := r, r*0.37
		return p.Poly(x-b, y-a, x+b, y-a, x+b, y-b, x+a, y-b, x+a, y+b, x+b, y+b,
			x+b, y+a, x-b, y+a, x-b, y+b, x-a, y+b, x-a, y-b, x-b, y-b)
	}
	var xy [20]float64
	for i := range 10 {
		q := r * 1.16
		if i%2 == 1 {
			q = r * 0.5
		}
		a := -math.Pi/2 + float64(i)*math.Pi/5
		xy[2*i], xy[2*i+1] = x+q*math.Cos(a), y+q*math.Sin(a)
	}
	return p.Poly(xy[:]...)
}

// housePath draws a house on a grid of 24×24.
func housePath(p *draw.Pen) *draw.Pen {
	return p.M(12, 1.6).L(22.2, 10.4).L(20.6, 12).L(20.6, 21.2).C(20.6, 21.9, 20.1, 22.4, 19.4, 22.4).L(4.6, 22.4).
		C(3.9, 22.4, 3.4, 21.9, 3.4, 21.2).L(3.4, 12).L(1.8, 10.4).Z()
}

// PaintHouse paints a player's house: colour, dark edge, and the seat's shape.
func PaintHouse(c *draw.Canvas, r geom.Rect, seat int) {
	side := min(r.W, r.H)
	s := c.Sprite(atlas.Key{Kind: kindHouse, A: int32(seat), D: key100(side)}, side, side, func(c *draw.Canvas) {
		style := SeatStyle(seat)
		p := c.PenIn(geom.Rect{W: side, H: side}, 24)
		housePath(p).FillStroke(style.Colour, 0, style.Colour)
		// About one dp at any size, but less on small houses, which would otherwise be nothing but edge.
		housePath(p).Stroke(min(2.4, 24/side*0.9, side*0.2), theme.Ink)
		if seat == TrustSeat {
			bank(p, style)
			return
		}
		// On small houses the colour must be visible around the shape; on large ones there is room for a larger
		// shape.
		shape := 4.5
		switch pixels := side * c.Scale(); {
		case pixels >= 24:
			shape = 6.3
		case pixels >= 14:
			shape = 5.6
		}
		shapePath(p, style.Shape, 12, 14.4, shape).Fill(style.Ink)
	})
	at := geom.Around(r.Centre(), side, side)
	c.Draw(s, at.X, at.Y)
	if c.NewFamily(atlas.Key{Kind: kindHouse, D: key100(side)}) {
		c.Queue(func(c *draw.Canvas) {
			for seat := range TrustSeat + 1 {
				PaintHouse(c, r, seat)
			}
		})
	}
}

// bank draws the pillars of the Trust in its house.
func bank(p *draw.Pen, style theme.Seat) {
	for _, x := range []float64{7, 10.9, 14.8} {
		p.RoundRect(geom.Rect{X: x, Y: 11, W: 2.2, H: 7}, 0.3).Fill(style.Ink)
	}
}

// PaintSeat paints a seat's badge: a disc in its colour with its shape, for lists and panels.
func PaintSeat(c *draw.Canvas, r geom.Rect, seat int) {
	side := min(r.W, r.H)
	s := c.Sprite(atlas.Key{Kind: kindShape, A: int32(seat), D: key100(side)}, side, side, func(c *draw.Canvas) {
		style := SeatStyle(seat)
		p := c.PenIn(geom.Rect{W: side, H: side}, 24)
		p.RoundRect(geom.Rect{X: 1, Y: 1, W: 22, H: 22}, 7).FillStroke(style.Colour, min(1.6, 24/side), theme.Rim)
		if seat == TrustSeat {
			iconDrawings[Trust](c.PenIn(geom.Rect{X: side * 0.2, Y: side * 0.2, W: side * 0.6, H: side * 0.6}, 24))
			return
		}
		shapePath(p, style.Shape, 12, 12.3, 6.4).Fill(style.Ink)
	})
	at := geom.Around(r.Centre(), side, side)
	c.Draw(s, at.X, at.Y)
	if c.NewFamily(atlas.Key{Kind: kindShape, D: key100(side)}) {
		c.Queue(func(c *draw.Canvas) {
			for seat := range TrustSeat + 1 {
				PaintSeat(c, r, seat)
			}
		})
	}
}
