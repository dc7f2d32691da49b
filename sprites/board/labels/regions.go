package labels

import (
	"math"
	"slices"
	"strings"
	"unicode/utf8"

	"kilovolt/maps"
	"kilovolt/sprites/draw"
	"kilovolt/sprites/geom"
	"kilovolt/sprites/theme"
	"kilovolt/sprites/typeset"
)

// regionSizes are the sizes of type to try for the regions' names, dp, and sizeCost the cost of each step down.
var regionSizes = [...]float64{30, 26, 22, 19, 16, 14, theme.Caption}

const sizeCost = 6.0

// regionTries are how a region's name is tried, one after the other until there is room for it: with how much space
// between two letters, as a multiple of the size, and how far apart the places to try are, dp.
var regionTries = [...]struct{ tracking, step float64 }{{0.16, 5}, {0.04, 2.5}}

// regionText returns a region's name as written on the land.
func regionText(b *maps.Board, region int) string { return strings.ToUpper(b.Regions[region].Name) }

// regionWidth returns the width of a region's name.
func regionWidth(t *typeset.Setter, text string, size, tracking float64) float64 {
	w, n := 0.0, 0
	for _, c := range text {
		w += t.Measure(string(c), size, typeset.Bold)
		n++
	}
	return w + float64(n-1)*tracking*size
}

// PaintRegion writes a region's name into its rectangle, which is moved by an offset.
func (l *Layout) PaintRegion(c *draw.Canvas, b *maps.Board, region int, offset geom.Point, style draw.Style) {
	r, text := l.Region[region], regionText(b, region)
	style.Size, style.Weight = r.H, typeset.Bold
	// Letters stand in a line box of their own height, spread over the width of the rectangle.
	x, y := r.X+offset.X, r.Y+(r.H-typeset.LineHeight(r.H))/2+offset.Y
	apart := 0.0
	if n := utf8.RuneCountInString(text); n > 1 {
		apart = (r.W - regionWidth(c.Type, text, r.H, 0)) / float64(n-1)
	}
	for _, letter := range c.Type.AsSeen(text) {
		c.Text(string(letter), x, y, style)
		x += c.Type.Measure(string(letter), r.H, typeset.Bold) + apart
	}
}

// nameRegions finds room for the regions' names: on their own land, away from everything else and from connections, as
// large as possible. A name without room is not there.
func (p *Problem) nameRegions(l *Layout, t *typeset.Setter) {
	b := p.Map.board
	l.Region = make([]geom.Rect, len(b.Regions))
	for r := range b.Regions {
		if !p.Zone.Has(maps.Region(r)) {
			continue
		}
		for _, try := range regionTries {
			if l.Region[r] = p.nameRegion(l, t, r, try.tracking, try.step); !l.Region[r].Empty() {
				break
			}
		}
	}
}

// nameRegion returns the best place of a region's name, empty for none.
func (p *Problem) nameRegion(l *Layout, t *typeset.Setter, region int, tracking, step float64) (best geom.Rect) {
	text := regionText(p.Map.board, region)
	least := math.Inf(1)
	for i, size := range regionSizes {
		if size > l.space*1.6+2 { // no more prominent than the cities
			continue
		}
		// The box around capitals: no ascenders, no descenders.
		h := math.Ceil(size)
		w := regionWidth(t, text, h, tracking)
		if at, cost := p.regionPosition(l, region, w, h, step); cost+float64(i)*sizeCost < least {
			best, least = at, cost+float64(i)*sizeCost
		}
	}
	return best
}

// Free ground around a region's name, dp. Its letters stand apart: with less beside it, it would run into what follows
// in the same line.
const (
	regionClearance = 5.0
	regionBeside    = 10.0
)

// Distances of a region's name from connections, dp: the least, and the one below which a place costs more.
const (
	cableClearance = 1.0
	cableNear      = 4.0
	cableNearCost  = 4.0
)

// regionPosition returns the best position of a region's name of the given size, and its cost; it tries places that
// are step apart.
func (p *Problem) regionPosition(l *Layout, region int, w, h, step float64) (best geom.Rect, least float64) {
	b := p.Map.board
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
	near := l.near(b, reach.InsetXY(-regionBeside, -regionClearance))
	least = math.Inf(1)
	for y := reach.Y; y+h <= reach.Bottom(); y += step {
		for x := reach.X; x+w <= reach.Right(); x += step {
			r := geom.Rect{X: x, Y: y, W: w, H: h}
			cost := 0.12 * r.Centre().Dist(middle)
			if cost >= least || !p.Map.land.contains(r.Inset(-regionClearance), l.Size, region) ||
				near.occupied(r.InsetXY(-regionBeside, -regionClearance)) || near.crossed(r.Inset(-cableClearance)) {
				continue
			}
			if near.crossed(r.Inset(-cableNear)) {
				cost += cableNearCost
			}
			if cost < least {
				best, least = r, cost
			}
		}
	}
	return best, least
}

// obstacles are what a region's name keeps clear of: markers, cities' names and prices, and the connections shown.
type obstacles struct {
	things []geom.Rect
	cables [][2]geom.Point
}

// near returns the obstacles within a rectangle, so that the many places to try there are checked against few.
func (l *Layout) near(b *maps.Board, r geom.Rect) (o obstacles) {
	for _, list := range [...][]geom.Rect{l.Marker, l.Name, l.Tag} {
		for _, thing := range list {
			if thing.Overlap(r) > 0 {
				o.things = append(o.things, thing)
			}
		}
	}
	for _, c := range b.Connections {
		from, to := l.Marker[c.A], l.Marker[c.B]
		if from.Empty() || to.Empty() {
			continue
		}
		if ends := [2]geom.Point{from.Centre(), to.Centre()}; r.SegmentLength(ends[0], ends[1]) > 0 {
			o.cables = append(o.cables, ends)
		}
	}
	return o
}

// occupied reports whether a rectangle overlaps a marker, a city's name or a price.
func (o *obstacles) occupied(r geom.Rect) bool {
	return slices.ContainsFunc(o.things, func(thing geom.Rect) bool { return thing.Overlap(r) > 0 })
}

// crossed reports whether a connection runs through a rectangle.
func (o *obstacles) crossed(r geom.Rect) bool {
	return slices.ContainsFunc(o.cables, func(c [2]geom.Point) bool { return r.SegmentLength(c[0], c[1]) > 0 })
}
