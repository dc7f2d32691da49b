package labels

import (
	"math"
	"strings"

	"kilovolt/maps"
	"kilovolt/sprites/draw"
	"kilovolt/sprites/geom"
	"kilovolt/sprites/theme"
	"kilovolt/sprites/typeset"
)

// regionSizes are the sizes of type to try for the regions' names, dp, and sizeCost the cost of each step down.
var regionSizes = [...]float64{30, 26, 22, 19, 16, 14, theme.Caption}

const (
	sizeCost = 6.0
	tracking = 0.16 // space between two letters, as a multiple of the size
)

// regionText is a region's name as written on the land.
func regionText(b *maps.Board, region int) string { return strings.ToUpper(b.Regions[region].Name) }

// regionWidth is the width of a region's name.
func regionWidth(t *typeset.Setter, text string, size float64) float64 {
	w := 0.0
	for _, c := range text {
		w += t.Measure(string(c), size, typeset.Bold) + tracking*size
	}
	return w - tracking*size
}

// PaintRegion writes a region's name into its rectangle, which is moved by an offset.
func (l *Layout) PaintRegion(c *draw.Canvas, b *maps.Board, region int, offset geom.Point, style draw.Style) {
	r := l.Region[region]
	style.Size, style.Weight = r.H, typeset.Bold
	// Letters stand in a line box of their own height.
	x, y := r.X+offset.X, r.Y+(r.H-typeset.LineHeight(r.H))/2+offset.Y
	for _, letter := range c.Type.AsSeen(regionText(b, region)) {
		c.Text(string(letter), x, y, style)
		x += c.Type.Measure(string(letter), r.H, typeset.Bold) + tracking*r.H
	}
}

// nameRegions finds room for the regions' names: on their own land, away from everything else, as large as possible,
// and preferably not across connections.
func (p *Problem) nameRegions(l *Layout, t *typeset.Setter) {
	b := p.Map.board
	l.Region = make([]geom.Rect, len(b.Regions))
	for r := range b.Regions {
		if !p.Zone.Has(maps.Region(r)) {
			continue
		}
		text := regionText(b, r)
		least := math.Inf(1)
		for i, size := range regionSizes {
			if size > l.space*1.6+2 { // no more prominent than the cities
				continue
			}
			// The box around capitals: no ascenders, no descenders.
			w, h := regionWidth(t, text, size), math.Ceil(size)
			if at, cost := p.regionPosition(l, r, w, h); cost+float64(i)*sizeCost < least {
				l.Region[r], least = at, cost+float64(i)*sizeCost
			}
		}
	}
}

// Free ground around a region's name, dp. Its letters stand apart: with less beside it, it would run into what follows
// in the same line.
const (
	regionClearance = 5.0
	regionBeside    = 10.0
)

// crossingCost is the cost of a region's name across a connection; two of them are ruled out.
const crossingCost = 40.0

// regionPosition returns the best position of a region's name of the given size, and its cost.
func (p *Problem) regionPosition(l *Layout, region int, w, h float64) (best geom.Rect, least float64) {
	b := p.Map.board
	const step = 5.0
	var reach geom.Rect
	var middle geom.Point
	n := 0.0
	for c := range b.Cities {
		if int(b.Cities[c].Region) == region {
			at := CityPoint(b, l.Size, c)
			reach = reach.Union(geom.Around(at, 2, 2))
			middle, n = middle.Add(at), n+1
		}
	}
	middle = geom.Point{X: middle.X / n, Y: middle.Y / n}
	reach = reach.InsetXY(-w, -5*h).Intersect(p.Area)
	least = math.Inf(1)
	for y := reach.Y; y+h <= reach.Bottom(); y += step {
		for x := reach.X; x+w <= reach.Right(); x += step {
			r := geom.Rect{X: x, Y: y, W: w, H: h}
			cost := 0.12 * math.Hypot(r.Centre().X-middle.X, r.Centre().Y-middle.Y)
			if cost >= least || !p.Map.land.contains(r.Inset(-regionClearance), l.Size, region) ||
				l.Occupied(r.InsetXY(-regionBeside, -regionClearance)) {
				continue
			}
			for _, c := range b.Connections {
				if l.Marker[c.A].Empty() || l.Marker[c.B].Empty() {
					continue
				}
				if r.SegmentLength(l.Marker[c.A].Centre(), l.Marker[c.B].Centre()) > 0 {
					cost += crossingCost
				}
			}
			if cost < least && cost < 2*crossingCost {
				best, least = r, cost
			}
		}
	}
	return best, least
}
