package board

import (
	"image/color"
	"math"

	"kilovolt/sprites/atlas"
	"kilovolt/sprites/draw"
	"kilovolt/sprites/geom"
	"kilovolt/sprites/theme"
	"kilovolt/sprites/typeset"
)

// A connection is drawn like a power line on a planner's map: a cable with its masts. Lengths are dp.
const (
	cableCase   = 5.0
	cableWidth  = 1.8
	mastRadius  = 2.0
	mastSpacing = 30.0
)

// cablePasses draw a connection. Each pass is done for all connections before the next.
var cablePasses = [...]func(c *draw.Canvas, a, b geom.Point){
	func(c *draw.Canvas, a, b geom.Point) {
		c.Line(a, b, cableCase, theme.Alpha(theme.WireCase, 0.75))
	},
	func(c *draw.Canvas, a, b geom.Point) {
		c.Line(a, b, cableWidth, theme.Wire)
		masts(a, b, func(p geom.Point) {
			c.Disc(p, mastRadius+1, theme.WireCase)
			c.Disc(p, mastRadius, theme.Wire)
		})
	},
}

// masts calls mast for every mast of a cable, evenly along it.
func masts(a, b geom.Point, mast func(p geom.Point)) {
	d := b.Sub(a)
	n := int(math.Hypot(d.X, d.Y) / mastSpacing)
	for i := range n {
		t := (float64(i) + 0.5) / float64(n)
		mast(geom.Point{X: a.X + d.X*t, Y: a.Y + d.Y*t})
	}
}

// routes paints the emphasised connections.
func (p *painter) routes() {
	l := p.v.layout
	for _, pass := range [...]struct {
		width         float64
		plan, preview color.RGBA
	}{{routeEdge, theme.Ink, theme.Ink}, {routeWidth, theme.Amber, theme.Focus}} {
		for i, e := range p.v.derived.emphasis {
			if e == emphasisNone {
				continue
			}
			k := p.v.board.Connections[i]
			from, to := l.Marker[k.A], l.Marker[k.B]
			if from.Empty() || to.Empty() {
				continue
			}
			col := pass.plan
			if e == emphasisPreview {
				col = pass.preview
			}
			p.Line(from.Centre().Add(p.origin), to.Centre().Add(p.origin), pass.width, col)
		}
	}
}

// tag paints the price of a connection.
func (p *painter) tag(connection int, e emphasis) {
	l := p.v.layout
	if l.Tag[connection].Empty() {
		return
	}
	r := p.at(l.Tag[connection])
	cost, size := int(p.v.board.Connections[connection].Cost), l.TagSize
	key := atlas.Key{Kind: kindTag, A: int32(cost), B: int32(e), C: int32(part16(r.W)), D: part16(r.H)}
	s := p.Sprite(key, r.W, r.H, func(c *draw.Canvas) {
		r := geom.Rect{W: r.W, H: r.H}
		ground, ink, line := theme.Paper, theme.Ink, theme.Wire
		switch e {
		case emphasisPlan:
			ground, ink, line = theme.Amber, theme.OnAmber, theme.OnAmber
		case emphasisPreview:
			ground, ink, line = theme.Focus, inkOn(theme.Focus), theme.Ink
		}
		c.Box(r, r.H/2, ground)
		c.BoxLine(r, r.H/2, 1, line)
		c.Number(cost, r, draw.Style{Size: size, Weight: typeset.Bold, Colour: ink, Align: draw.Middle})
	})
	p.Draw(s, r.X, r.Y)
}

// inkOn returns the colour of text with the higher contrast on a ground.
func inkOn(ground color.RGBA) color.RGBA {
	if theme.Contrast(theme.OnAmber, ground) >= theme.Contrast(theme.SignFace, ground) {
		return theme.OnAmber
	}
	return theme.SignFace
}
