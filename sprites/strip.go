package sprites

import (
	"math"

	"kilovolt/sprites/draw"
	"kilovolt/sprites/geom"
	"kilovolt/sprites/theme"
)

// pattern is marks on a strip.
type pattern struct {
	every float64    // after how much they repeat, dp
	marks [2]float64 // how long the first and the second are, dp; 0 for none
}

// patterns are the marks on the strip of each player's shape, by which strips are told apart without their colours.
var patterns = [...]pattern{
	theme.Circle:   {every: 20},
	theme.Triangle: {20, [2]float64{2}},
	theme.Square:   {20, [2]float64{7}},
	theme.Diamond:  {20, [2]float64{2, 2}},
	theme.Cross:    {7, [2]float64{2.5}},
	theme.Star:     {24, [2]float64{6, 2}},
}

// PaintStrip paints a line in a player's colour and pattern. The marks lie evenly, as many as there is room for.
func PaintStrip(c *draw.Canvas, a, b geom.Point, width float64, seat int) {
	style := SeatStyle(seat)
	c.Line(a, b, width, style.Colour)
	p := &patterns[style.Shape]
	length := a.Dist(b)
	n := math.Max(1, math.Floor(length/p.every))
	for i := range int(n) {
		way := (float64(i) + 0.5) * length / n
		for k, long := range p.marks {
			if long > 0 {
				from, to := (way+5*float64(k)-long/2)/length, (way+5*float64(k)+long/2)/length
				c.Line(between(a, b, from), between(a, b, to), width, style.Ink)
			}
		}
	}
}

// between returns the point at a part of the way from a to b.
func between(a, b geom.Point, part float64) geom.Point {
	return geom.Point{X: a.X + (b.X-a.X)*part, Y: a.Y + (b.Y-a.Y)*part}
}
