package board

import (
	"math"
	"slices"
	"strings"

	"kilovolt/maps"
	"kilovolt/sprites/draw"
	"kilovolt/sprites/geom"
	"kilovolt/sprites/theme"
	"kilovolt/sprites/type"
)

// ground is the picture as a raster: which region lies where.
type ground struct {
	cols, rows int
	at         []int8 // region, or -1 beside the land
}

// findGround makes the raster of a board. Where the board has no outline, all of the picture is land.
func findGround(b *maps.Board) *ground {
	const most = 160
	g := &ground{cols: most, rows: most}
	if b.Aspect < 1 {
		g.cols = max(1, int(most*b.Aspect))
	} else {
		g.rows = max(1, int(most/b.Aspect))
	}
	g.at = make([]int8, g.cols*g.rows)
	var shores []float64
	for y := range g.rows {
		p := maps.Point{Y: (float64(y) + 0.5) / float64(g.rows)}
		shores = crossings(b, p.Y, shores[:0])
		passed, land := 0, len(b.Outline) == 0
		for x := range g.cols {
			p.X = (float64(x) + 0.5) / float64(g.cols)
			for passed < len(shores) && shores[passed] <= p.X {
				passed, land = passed+1, !land
			}
			g.at[y*g.cols+x] = -1
			if land {
				g.at[y*g.cols+x] = int8(b.RegionAt(p))
			}
		}
	}
	return g
}

// crossings appends where the outline crosses a line from left to right, in order.
func crossings(b *maps.Board, y float64, xs []float64) []float64 {
	for _, ring := range b.Outline {
		last := ring[len(ring)-1]
		for _, next := range ring {
			if (last.Y > y) != (next.Y > y) {
				xs = append(xs, last.X+(y-last.Y)/(next.Y-last.Y)*(next.X-last.X))
			}
			last = next
		}
	}
	slices.Sort(xs)
	return xs
}

// holds tells whether all of a rectangle, dp in a picture of that size, lies in a region.
func (g *ground) holds(r geom.Rect, size Size, region int) bool {
	x0, x1 := int(r.X/size.W*float64(g.cols)), int(r.Right()/size.W*float64(g.cols))
	y0, y1 := int(r.Y/size.H*float64(g.rows)), int(r.Bottom()/size.H*float64(g.rows))
	if r.X < 0 || r.Y < 0 || x1 >= g.cols || y1 >= g.rows {
		return false
	}
	for y := y0; y <= y1; y++ {
		for _, at := range g.at[y*g.cols+x0 : y*g.cols+x1+1] {
			if int(at) != region {
				return false
			}
		}
	}
	return true
}

// The names of regions: sizes of type that are tried, dp, and what is put between two letters, as a multiple of the size.
var regionSizes = [...]float64{30, 26, 22, 19, 16, 14, theme.Caption}

const tracking = 0.16

// regionName is how a region's name is written on the land.
func regionName(b *maps.Board, r int) string { return strings.ToUpper(b.Regions[r].Name) }

// regionWidth is how wide a region's name is.
func regionWidth(t *typeset.Room, name string, size float64) float64 {
	w := 0.0
	for _, c := range name {
		w += t.Measure(string(c), size, typeset.Bold) + tracking*size
	}
	return w - tracking*size
}

// drawRegionName writes a region's name with its upper left corner at x, y.
func drawRegionName(c *draw.Canvas, name string, x, y, size float64, style draw.Style) {
	style.Size, style.Weight = size, typeset.Bold
	for _, r := range name {
		c.Text(string(r), x, y, style)
		x += c.Type.Measure(string(r), size, typeset.Bold) + tracking*size
	}
}

// nameRegions finds free ground for the regions' names: on their own land, off everything else, as large as there is
// room for, and rather not across connections.
func (k *task) nameRegions(l *Layout, t *typeset.Room) {
	b := k.board
	l.Region = make([]geom.Rect, len(b.Regions))
	for r := range b.Regions {
		if !k.zone.Has(maps.Region(r)) {
			continue
		}
		name := regionName(b, r)
		least := math.Inf(1)
		for i, size := range regionSizes {
			if size > l.fit.side*1.6+2 { // not louder than the cities
				continue
			}
			// The box around capitals: no ascenders, no descenders.
			w, h := regionWidth(t, name, size), math.Ceil(size)
			if at, cost := k.regionSpot(l, r, w, h); cost+float64(i)*6 < least {
				l.Region[r], least = at, cost+float64(i)*6
			}
		}
	}
}

// acrossCost is how bad it is for a region's name to lie across a connection; two of them are too bad.
const acrossCost = 40.0

// regionSpot returns the best place for a region's name of that size, and how far from good it is.
func (k *task) regionSpot(l *Layout, region int, w, h float64) (best geom.Rect, least float64) {
	b := k.board
	const step, off = 5.0, 5.0
	var reach geom.Rect
	var middle geom.Point
	n := 0.0
	for c := range b.Cities {
		if int(b.Cities[c].Region) == region {
			p := place(b, l.Size, c)
			reach = reach.Union(geom.Around(p, 2, 2))
			middle, n = middle.Add(p), n+1
		}
	}
	middle = geom.Point{X: middle.X / n, Y: middle.Y / n}
	reach = reach.InsetXY(-w, -5*h).Intersect(k.room)
	least = math.Inf(1)
	for y := reach.Y; y+h <= reach.Bottom(); y += step {
		for x := reach.X; x+w <= reach.Right(); x += step {
			r := geom.Rect{X: x, Y: y, W: w, H: h}
			cost := 0.12 * math.Hypot(r.Centre().X-middle.X, r.Centre().Y-middle.Y)
			if cost >= least || !k.areas.holds(r.Inset(-off), l.Size, region) || l.crowds(r.Inset(-off)) {
				continue
			}
			for _, c := range b.Connections {
				if !l.Marker[c.A].Empty() && !l.Marker[c.B].Empty() {
					if cut(l.Marker[c.A].Centre(), l.Marker[c.B].Centre(), r) > 0 {
						cost += acrossCost
					}
				}
			}
			if cost < least && cost < 2*acrossCost {
				best, least = r, cost
			}
		}
	}
	return best, least
}
