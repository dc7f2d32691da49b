package menu

import (
	"image/color"
	"math"
	"slices"
	"sort"
	"strconv"

	"kilovolt/engine"
	"kilovolt/game/match/review"
	"kilovolt/game/view/ui"
	"kilovolt/sprites"
	"kilovolt/sprites/draw"
	"kilovolt/sprites/geom"
	"kilovolt/sprites/theme"
)

// chart is the curves of one measure: for each player a line in their colour and with their own dashes, and their badge
// at its end.
type chart struct {
	v       *review.Review
	measure review.Measure
	point   int              // the chosen one
	colours []int            // of the seats
	most    float64          // height, dp
	names   func(int) string // of the points, along the axis
}

// Measures of a chart, dp.
const (
	chartLeft   = 34.0 // numbers of the axis
	chartRight  = 26.0 // badges
	chartTop    = 12.0
	chartBottom = 22.0 // names of the points
	chartBadge  = 18.0
	chartLine   = 2.5
	chartMark   = 12.0
	chartName   = 26.0 // room for the name of a point
)

// dashes are the lengths of dashes and gaps by colour, dp; none for a solid line. They tell the players apart without
// colours.
var dashes = [len(theme.Seats)][]float64{{}, {10, 5}, {3, 4}, {12, 4, 3, 4}, {18, 4}, {7, 3, 2, 3, 2, 3}}

// chartLeast is the height below which a chart is too flat to read, dp.
const chartLeast = 170.0

// height returns the height of a chart of that width, dp.
func (c chart) height(width float64) float64 { return min(max(width*0.5, chartLeast), c.most) }

// node is the chart as a widget: a tap, a drag sideways, or the left and right arrows, choose a point.
func (c chart) node(id, label, value string, choose func(point int)) *ui.Node {
	n := ui.CustomHeight(id, ui.RoleSlider, label, c.height, nil).Says(value).LeftToRight()
	n.Back(func(p *ui.Paint) { c.paint(p) })
	last := c.v.Points(c.measure) - 1
	pick := func(point int) {
		if point = min(max(point, 0), last); point != c.point {
			choose(point)
		}
	}
	return n.OnAdjust(func(step int) { pick(c.point + step) }).OnGesture(func(g ui.Gesture) bool {
		switch g.Kind {
		case ui.DragStart:
			if !g.Sideways() {
				return false // the page scrolls
			}
			fallthrough
		case ui.Tap, ui.Drag:
			pick(c.at(n.Rect(), g.At.X))
			return true
		}
		return false
	})
}

// field is the area of the lines in a chart.
func (c chart) field(r geom.Rect) geom.Rect {
	return geom.Rect{X: r.X + chartLeft, Y: r.Y + chartTop, W: max(1, r.W-chartLeft-chartRight),
		H: max(1, r.H-chartTop-chartBottom)}
}

// x returns the horizontal place of a point.
func (c chart) x(in geom.Rect, point int) float64 {
	n := c.v.Points(c.measure)
	if n < 2 {
		return in.Centre().X
	}
	edge := chartMark
	return in.X + edge + (in.W-2*edge)*float64(point)/float64(n-1)
}

// at returns the point nearest to a horizontal place.
func (c chart) at(r geom.Rect, x float64) int {
	in := c.field(r)
	best, near := 0, math.Inf(1)
	for point := range c.v.Points(c.measure) {
		if d := math.Abs(c.x(in, point) - x); d < near {
			best, near = point, d
		}
	}
	return best
}

// scale returns the step between the horizontal lines, and the value at the upper edge.
func (c chart) scale() (step, top int) {
	if c.measure == review.Chance {
		return 25, 100
	}
	most := c.v.Most(c.measure)
	for _, step = range []int{1, 2, 5, 10, 20, 25, 50, 100, 200, 250, 500, 1000} {
		if (most+step-1)/step <= 4 {
			break
		}
	}
	return step, (most + step - 1) / step * step
}

func (c chart) paint(p *ui.Paint) {
	in := c.field(p.Rect)
	step, top := c.scale()
	y := func(n int) float64 { return in.Bottom() - in.H*float64(n)/float64(top) }
	for n := 0; n <= top; n += step {
		p.Fill(geom.Rect{X: in.X, Y: math.Round(y(n)), W: in.W, H: 1}, theme.Line)
		p.TextIn(strconv.Itoa(n), geom.Rect{X: p.Rect.X, Y: y(n) - 9, W: chartLeft - theme.S2, H: 18},
			ui.StyleCaption.At(draw.End))
	}
	points := c.v.Points(c.measure)
	every := 1
	for points > 1 && (in.W-2*chartMark)/float64(points-1)*float64(every) < chartName {
		every++
	}
	at := c.x(in, c.point)
	p.Fill(geom.Rect{X: at - 1, Y: in.Y, W: 2, H: in.H}, theme.AmberInk)
	for point := range points {
		style := ui.StyleCaption.At(middle)
		switch {
		case point == c.point:
			style = style.In(theme.AmberInk).Bold()
		case point%every != 0 || math.Abs(c.x(in, point)-at) < chartName:
			continue
		}
		p.TextIn(c.names(point), geom.Around(geom.Point{X: c.x(in, point), Y: in.Bottom() + chartBottom/2 + 1},
			2*chartName, 18), style)
	}
	for _, seat := range c.drawn() {
		c.line(p, in, seat, y)
	}
	c.badges(p, in, y)
}

// drawn is the seats in drawing order: the winner last, and so on top.
func (c chart) drawn() (seats []int) {
	for _, line := range slices.Backward(c.v.Ranking) {
		seats = append(seats, int(line.Seat))
	}
	return seats
}

// line draws one player's values with a mark at each point.
func (c chart) line(p *ui.Paint, in geom.Rect, seat int, y func(int) float64) {
	colour := c.colours[seat]
	look := sprites.SeatStyle(colour)
	edge := theme.Alpha(look.Ink, 0.8) // so that light lines are visible on paper, and dark ones in the dark theme
	var from geom.Point
	done := 0.0
	for point := range c.v.Points(c.measure) {
		n := c.v.Value(c.measure, point, engine.Seat(seat))
		to := geom.Point{X: c.x(in, point), Y: y(n)}
		if point > 0 {
			dashed(p, from, to, dashes[colour], done, chartLine+1.6, edge)
			done = dashed(p, from, to, dashes[colour], done, chartLine, look.Colour)
		}
		from = to
	}
	for point := range c.v.Points(c.measure) {
		n := c.v.Value(c.measure, point, engine.Seat(seat))
		side := chartMark
		if point == c.point {
			side = chartMark + 4
		} else if c.v.Points(c.measure) > 12 && in.W < 420 && point%2 != c.point%2 {
			continue // half of the marks are enough if the points are close together
		}
		sprites.PaintSeat(p.Canvas, geom.Around(geom.Point{X: c.x(in, point), Y: y(n)}, side, side), colour)
	}
}

// dashed draws a straight piece of a dashed line, of which that many dp have been drawn before; it returns the length
// drawn in all.
func dashed(p *ui.Paint, from, to geom.Point, pattern []float64, done, width float64, ink color.RGBA) float64 {
	length := from.Dist(to)
	if length == 0 {
		return done
	}
	place := func(d float64) geom.Point {
		return geom.Point{X: from.X + (to.X-from.X)*d/length, Y: from.Y + (to.Y-from.Y)*d/length}
	}
	if len(pattern) == 0 {
		p.Line(from, to, width, ink)
		return done + length
	}
	whole := 0.0
	for _, d := range pattern {
		whole += d
	}
	for d := 0.0; d < length; {
		left, i := math.Mod(done+d, whole), 0
		for left >= pattern[i] {
			left -= pattern[i]
			i++
		}
		end := min(length, d+max(pattern[i]-left, 0.01))
		if i%2 == 0 {
			p.Line(place(d), place(end), width, ink)
		}
		d = end
	}
	return done + length
}

// badges puts each player's badge at the end of their line, one below the other if they would overlap.
func (c chart) badges(p *ui.Paint, in geom.Rect, y func(int) float64) {
	type end struct {
		seat int
		y    float64
	}
	var ends []end
	last := c.v.Points(c.measure) - 1
	for seat := range c.v.Players {
		ends = append(ends, end{seat, y(c.v.Value(c.measure, last, engine.Seat(seat)))})
	}
	sort.SliceStable(ends, func(i, j int) bool { return math.Round(100*(ends[i].y-ends[j].y)) < 0 })
	const apart = chartBadge + 2
	for i := 1; i < len(ends); i++ {
		ends[i].y = max(ends[i].y, ends[i-1].y+apart)
	}
	low := in.Bottom() + chartBottom - chartBadge/2
	for i := len(ends) - 1; i >= 0; i-- {
		ends[i].y = min(ends[i].y, low)
		low = ends[i].y - apart
	}
	for _, e := range ends {
		sprites.PaintSeat(p.Canvas, geom.Around(geom.Point{X: in.Right() + chartRight/2 + 2, Y: e.y}, chartBadge,
			chartBadge), c.colours[e.seat])
	}
}
