package sprites

import (
	"image/color"
	"math"

	"kilovolt/sprites/atlas"
	"kilovolt/sprites/draw"
	"kilovolt/sprites/geom"
	"kilovolt/sprites/theme"
	"kilovolt/sprites/typeset"
)

// TokenState is how a token or its empty space is shown.
type TokenState uint8

// The states of a token.
const (
	TokenFull   TokenState = iota // there
	TokenEmpty                    // sold: an outline
	TokenPicked                   // about to be bought or burnt
	TokenComing                   // will come with the next resupply
	tokenStates int        = iota
)

// tokenPath draws the outline of a fuel's token on a grid of 24×24.
func tokenPath(p *draw.Pen, f theme.Fuel) *draw.Pen {
	switch f {
	case theme.Coal:
		return p.M(12, 1.8).L(21, 6.6).L(21, 17.4).L(12, 22.2).L(3, 17.4).L(3, 6.6).Z()
	case theme.Oil:
		return p.M(5, 4.6).C(5, 1.2, 19, 1.2, 19, 4.6).L(19, 19.4).C(19, 22.8, 5, 22.8, 5, 19.4).Z()
	case theme.Garbage:
		return p.M(2.4, 5.2).L(9, 5.2).L(9, 2.4).L(15, 2.4).L(15, 5.2).L(21.6, 5.2).L(19.4, 22).L(4.6, 22).Z()
	case theme.Uranium:
		return p.Circle(12, 12, 10)
	}
	return p.RoundRect(geom.Rect{X: 2, Y: 2, W: 20, H: 20}, 6)
}

// minLettered is the side of a token, dp, from which its fuel's letter is readable.
const minLettered = 13.0

// tokenInside draws the inside of a full token: light and shade, and details unless it has a letter.
func tokenInside(p *draw.Pen, f theme.Fuel, letter bool) {
	light, dark := theme.Alpha(white, 0.2), theme.Alpha(theme.Shadow, 0.30)
	switch f {
	case theme.Coal:
		p.Poly(12, 1.8, 21, 6.6, 12, 11.4, 3, 6.6).Fill(light)
		if !letter {
			p.Poly(12, 11.4, 21, 6.6, 21, 17.4, 12, 22.2).Fill(dark)
		}
	case theme.Oil:
		p.M(5, 4.6).C(5, 1.2, 19, 1.2, 19, 4.6).C(19, 8, 5, 8, 5, 4.6).Z().Fill(light)
		if !letter {
			p.M(5, 10.5).C(7, 13, 17, 13, 19, 10.5).M(5, 16).C(7, 18.5, 17, 18.5, 19, 16).
				Stroke(1.5, theme.Alpha(white, 0.55))
		}
	case theme.Garbage:
		p.Poly(2.4, 5.2, 9, 5.2, 9, 2.4, 15, 2.4, 15, 5.2, 21.6, 5.2, 21.3, 8.2, 2.7, 8.2).Fill(theme.Alpha(white, 0.4))
		if !letter {
			p.M(8.6, 11.5).L(9.2, 18.8).M(12, 11.5).L(12, 18.8).M(15.4, 11.5).L(14.8, 18.8).
				Stroke(1.6, theme.Alpha(theme.Ink, 0.75))
		}
	case theme.Uranium:
		if letter {
			blades(p, 12, 12, 6.4, 10, theme.Alpha(theme.Shadow, 0.38))
			return
		}
		trefoil(p, 12, 12, 7.6, theme.FuelStyles[theme.Uranium].Ink)
	}
}

// drawTokenLetter writes a fuel's letter on its token, in the centre of its free part.
func drawTokenLetter(c *draw.Canvas, in geom.Rect, f theme.Fuel) {
	low := 0.0 // offset below the centre, as a share of the side
	switch f {
	case theme.Oil, theme.Garbage:
		low = 0.10
	case theme.Coal:
		low = 0.06
	}
	in.Y += in.H * low
	c.TextIn(theme.FuelStyles[f].Letter, in, draw.Style{Size: in.H * 0.62, Weight: typeset.Bold,
		Colour: theme.FuelStyles[f].Ink, Align: draw.Middle})
}

// blades draws the three blades of the radiation symbol between two radii.
func blades(p *draw.Pen, x, y, from, to float64, col color.RGBA) {
	for i := range 3 {
		a := -math.Pi/2 + math.Pi/3 + float64(i)*2*math.Pi/3
		low, high := a-math.Pi/6, a+math.Pi/6
		p.M(x+from*math.Cos(low), y+from*math.Sin(low)).
			Arc(x, y, to, low, high).Arc(x, y, from, high, low).Z().Fill(col)
	}
}

// trefoil draws the radiation symbol.
func trefoil(p *draw.Pen, x, y, r float64, col color.RGBA) {
	blades(p, x, y, 0.34*r, r, col)
	p.Circle(x, y, 0.2*r).Fill(col)
}

// PaintToken paints a token of coal, oil, garbage or uranium, as large as it fits, in the centre of the rectangle.
func PaintToken(c *draw.Canvas, r geom.Rect, f theme.Fuel, state TokenState) {
	side := min(r.W, r.H)
	key := atlas.Key{Kind: kindToken, A: int32(f), B: int32(state), D: key100(side)}
	s := c.Sprite(key, side, side, func(c *draw.Canvas) {
		// Leaves room for half of the line around it.
		edge := 0.3
		switch state {
		case TokenEmpty:
			edge = 0.9
		case TokenPicked:
			edge = 1.8
		}
		p := c.PenIn(geom.Rect{W: side, H: side}.Inset(edge), 24)
		line := 24 / (side - 2*edge) // one dp
		switch state {
		case TokenEmpty:
			tokenPath(p, f).FillStroke(theme.Alpha(theme.Shadow, 0.10), 1.8*line, theme.Edge)
		case TokenComing:
			tokenPath(p, f).FillStroke(theme.Alpha(theme.FuelStyles[f].Ground, 0.45), 1.6*line, theme.Good)
		default:
			if state == TokenPicked { // amber alone is too light on light backgrounds
				tokenPath(p, f).Stroke(2*edge*line, theme.OnAmber)
			}
			tokenPath(p, f).Fill(theme.FuelStyles[f].Ground)
			tokenInside(p, f, side >= minLettered)
			if side >= minLettered {
				drawTokenLetter(c, geom.Rect{W: side, H: side}.Inset(min(edge, 1.2)), f)
			}
			if state == TokenPicked {
				tokenPath(p, f).Stroke(edge*line, theme.Amber)
			} else {
				tokenPath(p, f).Stroke(1.2*line, theme.Rim)
			}
		}
	})
	at := geom.Around(r.Centre(), side, side)
	c.Draw(s, at.X, at.Y)
	if c.NewFamily(atlas.Key{Kind: kindToken, D: key100(side)}) {
		c.Queue(func(c *draw.Canvas) {
			for f := range theme.Uranium + 1 {
				for state := range TokenState(tokenStates) {
					PaintToken(c, r, f, state)
				}
			}
		})
	}
}

// paintNeed paints a token on the band of a card, whose background is the fuel's colour: in the band's ink, with
// details in the background's colour.
func paintNeed(c *draw.Canvas, r geom.Rect, f theme.Fuel) {
	side := min(r.W, r.H)
	key := atlas.Key{Kind: kindNeed, A: int32(f), D: key100(side)}
	s := c.Sprite(key, side, side, func(c *draw.Canvas) {
		ground, ink := theme.FuelStyles[f].Ground, theme.FuelStyles[f].Ink
		p := c.PenIn(geom.Rect{W: side, H: side}.Inset(0.8), 24)
		if f <= theme.Uranium {
			tokenPath(p, f).Stroke(48/side, ground) // separates it from the token that it overlaps
		}
		switch f {
		case theme.Coal:
			tokenPath(p, f).Fill(ink)
			p.M(12, 11.6).L(12, 22.2).M(3.4, 6.9).L(12, 11.6).L(20.6, 6.9).Stroke(1.8, ground)
		case theme.Oil:
			tokenPath(p, f).Fill(ink)
			p.M(5, 7.6).C(7, 10, 17, 10, 19, 7.6).M(5, 15).C(7, 17.4, 17, 17.4, 19, 15).Stroke(1.8, ground)
		case theme.Garbage:
			tokenPath(p, f).Fill(ink)
			p.M(2, 8.2).L(22, 8.2).M(9, 12).L(9.4, 18.8).M(15, 12).L(14.6, 18.8).Stroke(1.7, ground)
		case theme.Uranium:
			tokenPath(p, f).Fill(ink)
			trefoil(p, 12, 12, 8.2, ground)
		case theme.Hybrid:
			// Half a lump of coal, half a barrel of oil.
			p.RoundRect(geom.Rect{X: 2, Y: 2, W: 20, H: 20}, 4).Stroke(48/side, ground)
			p.Poly(10.8, 1.8, 10.8, 22.2, 2, 17.4, 2, 6.6).Fill(ink)
			p.M(13.2, 2).C(17, 2, 21, 3, 21, 4.6).L(21, 19.4).C(21, 21, 17, 22, 13.2, 22).Z().Fill(ink)
			p.M(13.2, 9.4).C(17, 9.4, 20, 8.6, 21, 7.6).M(13.2, 16.8).C(17, 16.8, 20, 16, 21, 15).
				Stroke(1.7, theme.FuelStyles[theme.Oil].Ground)
		default:
			fuelSign(p, f, ink, ground)
		}
	})
	at := geom.Around(r.Centre(), side, side)
	c.Draw(s, at.X, at.Y)
	if c.NewFamily(atlas.Key{Kind: kindNeed, D: key100(side)}) {
		c.Queue(func(c *draw.Canvas) {
			for f := range theme.Fuel(theme.Fuels) {
				paintNeed(c, r, f)
			}
		})
	}
}

// PaintFuel paints the icon of any fuel, including those without tokens, on its background with an edge, for headings
// and legends.
func PaintFuel(c *draw.Canvas, r geom.Rect, f theme.Fuel) {
	side := min(r.W, r.H)
	if c.NewFamily(atlas.Key{Kind: kindFuel, D: key100(side)}) {
		c.Queue(func(c *draw.Canvas) {
			for f := range theme.Fuel(len(theme.FuelStyles)) {
				PaintFuel(c, r, f)
			}
		})
	}
	if f <= theme.Uranium {
		PaintToken(c, r, f, TokenFull)
		return
	}
	s := c.Sprite(atlas.Key{Kind: kindFuel, A: int32(f), D: key100(side)}, side, side, func(c *draw.Canvas) {
		in := geom.Rect{X: side * 0.04, Y: side * 0.04, W: side * 0.92, H: side * 0.92}
		p := c.PenIn(in, 24)
		line := 24 / side
		if f == theme.Hybrid {
			// Half coal, half oil.
			tokenPath(p, theme.Coal).Fill(theme.FuelStyles[theme.Coal].Ground)
			p.Poly(12, 1.8, 21, 6.6, 21, 17.4, 12, 22.2).Fill(theme.FuelStyles[theme.Oil].Ground)
			tokenPath(p, theme.Coal).M(12, 1.8).L(12, 22.2).Stroke(1.2*line, theme.Rim)
			return
		}
		tokenPath(p, f).FillStroke(theme.FuelStyles[f].Ground, 1.2*line, theme.Rim)
		fuelSign(p, f, white, theme.FuelStyles[f].Ground)
	})
	at := geom.Around(r.Centre(), side, side)
	c.Draw(s, at.X, at.Y)
}

// fuelSign draws the icon of a fuel without tokens in an ink on a background.
func fuelSign(p *draw.Pen, f theme.Fuel, ink, ground color.RGBA) {
	switch f {
	case theme.Eco:
		p.M(19.5, 3.6).C(7.4, 3.2, 3.6, 9.6, 5.6, 17.8).C(14.2, 19.4, 20.6, 14, 19.5, 3.6).Z().Fill(ink)
		p.M(4, 20.4).L(13.8, 10).Stroke(1.7, ground)
	case theme.Fusion:
		for i := range 3 {
			a := float64(i) * math.Pi / 3
			ellipse(p, 12, 12, 8.8, 3.3, a)
			p.Stroke(1.5, ink)
		}
		p.Circle(12, 12, 2).Fill(ink)
	}
}

// ellipse draws an ellipse rotated by an angle.
func ellipse(p *draw.Pen, x, y, a, b, turn float64) {
	const n = 40
	for i := range n {
		w := float64(i) * 2 * math.Pi / n
		u, v := a*math.Cos(w), b*math.Sin(w)
		px, py := x+u*math.Cos(turn)-v*math.Sin(turn), y+u*math.Sin(turn)+v*math.Cos(turn)
		if i == 0 {
			p.M(px, py)
		} else {
			p.L(px, py)
		}
	}
	p.Z()
}

// PaintCoin paints the discount token: an amber disc with the minimum bid (A12).
func PaintCoin(c *draw.Canvas, r geom.Rect, text string) {
	side := min(r.W, r.H)
	at := geom.Around(r.Centre(), side, side)
	s := c.Sprite(atlas.Key{Kind: kindCoin, D: key100(side)}, side, side, func(c *draw.Canvas) {
		c.PenIn(geom.Rect{W: side, H: side}, 24).Circle(12, 12, 11.2).FillStroke(theme.Amber, 1.4, theme.OnAmber)
	})
	c.Draw(s, at.X, at.Y)
	c.TextIn(text, at, draw.Style{Size: side * 0.56, Weight: typeset.Bold, Colour: theme.OnAmber, Align: draw.Middle})
}
