package board

import (
	"math"

	"image/color"
	"kilovolt/sprites/atlas"
	"kilovolt/sprites/draw"
	"kilovolt/sprites/geom"
	"kilovolt/sprites/theme"
	"kilovolt/sprites/type"
)

// A connection is drawn as planners draw a power line: a cable with its masts. Lengths in dp.
const (
	cableCase  = 5.0
	cableWidth = 1.8
	mastSize   = 2.0 // radius
	mastApart  = 30.0
)

// cablePasses draw a connection, one over the other for all of them.
var cablePasses = [...]func(c *draw.Canvas, a, b geom.Point){
	func(c *draw.Canvas, a, b geom.Point) {
		c.Line(a, b, cableCase, theme.Alpha(theme.WireCase, 0.75))
	},
	func(c *draw.Canvas, a, b geom.Point) {
		c.Line(a, b, cableWidth, theme.Wire)
		masts(a, b, func(p geom.Point) {
			c.Disc(p, mastSize+1, theme.WireCase)
			c.Disc(p, mastSize, theme.Wire)
		})
	},
}

// masts calls mast for every mast of a cable, evenly along it.
func masts(a, b geom.Point, mast func(p geom.Point)) {
	way := b.Sub(a)
	n := int(math.Hypot(way.X, way.Y) / mastApart)
	for i := range n {
		t := (float64(i) + 0.5) / float64(n)
		mast(geom.Point{X: a.X + way.X*t, Y: a.Y + way.Y*t})
	}
}

// route lights up connections.
func (b *brush) route() {
	l := b.v.layout
	for _, pass := range [...]struct {
		width         float64
		plan, preview color.RGBA
	}{{lampEdge, theme.Ink, theme.Ink}, {lampWidth, theme.Amber, theme.Focus}} {
		for i, on := range b.v.now.lamps {
			if on == lampOff {
				continue
			}
			k := b.v.board.Connections[i]
			from, to := l.Marker[k.A], l.Marker[k.B]
			if from.Empty() || to.Empty() {
				continue
			}
			col := pass.plan
			if on == lampPreview {
				col = pass.preview
			}
			b.Line(from.Centre().Add(b.at), to.Centre().Add(b.at), pass.width, col)
		}
	}
}

// tag paints the price of a connection.
func (b *brush) tag(connection int, on lamp) {
	l := b.v.layout
	r := b.on(l.Tag[connection])
	if l.Tag[connection].Empty() {
		return
	}
	cost, size := int(b.v.board.Connections[connection].Cost), l.fit.tag
	s := b.Sprite(atlas.Key{Kind: kindTag, A: int32(cost), B: int32(on), C: int32(part16(r.W)), D: part16(r.H)}, r.W, r.H, func(c *draw.Canvas) {
		r := geom.Rect{W: r.W, H: r.H}
		ground, ink, line := theme.Paper, theme.Ink, theme.Wire
		switch on {
		case lampPlan:
			ground, ink, line = theme.Amber, theme.OnAmber, theme.OnAmber
		case lampPreview:
			ground, ink, line = theme.Focus, inkOn(theme.Focus), theme.Ink
		}
		c.Box(r, r.H/2, ground)
		c.BoxLine(r, r.H/2, 1, line)
		c.Number(cost, r, draw.Style{Size: size, Weight: typeset.Bold, Colour: ink, Align: draw.Middle})
	})
	b.Draw(s, r.X, r.Y)
}

// inkOn is the text that stands out more from a ground.
func inkOn(ground color.RGBA) color.RGBA {
	if theme.Contrast(theme.OnAmber, ground) >= theme.Contrast(theme.SignFace, ground) {
		return theme.OnAmber
	}
	return theme.SignFace
}
