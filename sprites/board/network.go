package board

import (
	"math"
	"math/bits"

	"kilovolt/sprites"
	"kilovolt/sprites/geom"
	"kilovolt/sprites/theme"
)

// A bundle is a connection that belongs to networks: a strip for each of them, side by side.
type bundle struct {
	from, to geom.Point // dp of the layout
	wire     Wire
}

// stripWidths are the widths of the strips where so many share a connection, dp; wide enough for their patterns.
var stripWidths = [...]float64{1: 5, 2: 4, 3: 3, 4: 3, 5: 2.4, 6: 2}

const (
	smallStrips = 0.75 // how much narrower strips are where cities are small
	thinStrips  = 2.0  // how many times narrower they are where a connection is only assumed
	bundleEdge  = 1.0  // dark, on both sides
	bundleRim   = 2.5  // around a network that is highlighted
	bundleGlow  = 4.0  // beyond that
	otherWires  = 0.3  // opacity of the other networks then
)

// stripWidth returns the width of the strips where n share a connection, dp.
func (p *painter) stripWidth(n int) float64 { return stripWidth(n, p.v.layout.Space) }

func stripWidth(n int, space float64) float64 {
	if space < minHouse {
		return stripWidths[n] * smallStrips
	}
	return stripWidths[n]
}

// whole returns how wide a line of a given width is painted, dp: in whole pixels, at least one.
func (v *View) whole(width float64) float64 {
	return max(1, math.Round(width*v.kit.Scale())) / v.kit.Scale()
}

func (w Wire) seats() uint8 { return w.Paid | w.Thin }

// bundle finds the networks' connections, and what they cross.
func (v *View) bundle() {
	n, l := &v.derived, v.layout
	n.bundles = n.bundles[:0]
	edge := bundleEdge
	if n.state.HighlightedSeat != None {
		edge = bundleGlow
	}
	for i, w := range n.state.Wires {
		k := v.board.Connections[i]
		if w.seats() == 0 || l.Marker[k.A].Empty() || l.Marker[k.B].Empty() {
			continue
		}
		b := bundle{l.Marker[k.A].Centre(), l.Marker[k.B].Centre(), w}
		n.bundles = append(n.bundles, b)
		count := bits.OnesCount8(w.seats())
		reach := float64(count)*v.whole(stripWidth(count, l.Space))/2 + edge
		n.cover(func(r geom.Rect) bool { return r.Inset(-reach).SegmentLength(b.from, b.to) > 0 })
	}
}

// networks paints the connections of the players' networks, that of a highlighted player last.
func (p *painter) networks() {
	n := &p.v.derived
	lit := n.state.HighlightedSeat
	if lit < 0 || lit >= sprites.TrustSeat { // the Trust has houses, but no network
		for i := range n.bundles {
			p.strips(&n.bundles[i], n.bundles[i].wire.seats())
		}
		return
	}
	old := p.SetAlpha(otherWires)
	for i := range n.bundles {
		p.strips(&n.bundles[i], n.bundles[i].wire.seats()&^(1<<lit))
	}
	p.SetAlpha(old)
	for i := range n.bundles {
		p.strips(&n.bundles[i], n.bundles[i].wire.seats()&(1<<lit))
	}
}

// strips paints some seats' strips of a bundle, each in its place beside the others.
func (p *painter) strips(b *bundle, seats uint8) {
	along := b.to.Sub(b.from)
	length := math.Hypot(along.X, along.Y)
	if seats == 0 || length == 0 {
		return
	}
	all := b.wire.seats()
	each := p.v.whole(p.stripWidth(bits.OnesCount8(all)))
	lit := p.v.derived.state.HighlightedSeat
	for edge := range 2 {
		place := -float64(bits.OnesCount8(all)-1) / 2 * each // so far to the side of the middle
		for seat := range sprites.TrustSeat {
			bit := uint8(1) << seat
			if all&bit == 0 {
				continue
			}
			from := b.from.Add(p.origin).Add(geom.Point{X: -along.Y * place / length, Y: along.X * place / length})
			to, width := from.Add(along), each
			place += each
			switch {
			case seats&bit == 0:
				continue
			case b.wire.Paid&bit == 0:
				width = p.v.whole(each / thinStrips)
			}
			if edge == 0 {
				p.casing(from, to, width, lit == int8(seat))
			} else {
				sprites.PaintStrip(p.Canvas, from, to, width, seat)
			}
		}
	}
}

// casing paints the dark edge of a strip, and the light around a highlighted one.
func (p *painter) casing(from, to geom.Point, width float64, lit bool) {
	if lit {
		p.Line(from, to, width+2*bundleGlow, theme.LitHalo)
		p.Line(from, to, width+2*bundleRim, theme.WireLit)
	}
	p.Line(from, to, width+2*bundleEdge, theme.Ink)
}
