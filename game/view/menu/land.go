package menu

import (
	"math"

	"kilovolt/maps"
	"kilovolt/sprites/atlas"
	"kilovolt/sprites/draw"
	"kilovolt/sprites/geom"
	"kilovolt/sprites/theme"
	"kilovolt/sprites/typeset"
)

// A land is a small picture of a board's regions, computed once for each board. Points are fractions of the picture, as
// in package maps.
type land struct {
	board   *maps.Board
	names   string           // everything that is written in it
	ground  [][][]maps.Point // by region: its cells, cut by the coast
	borders [][2]maps.Point  // between regions, on land, in short pieces
	middle  []maps.Point     // by region: the place of its name, within it
}

func newLand(board *maps.Board) *land {
	l := &land{board: board, names: board.ID, ground: make([][][]maps.Point, len(board.Regions))}
	for _, region := range board.Regions {
		l.names += "/" + region.Name
	}
	for city, cell := range board.Cells() {
		region := board.Cities[city].Region
		for _, ring := range board.Outline {
			if part := cutBy(ring, cell); len(part) > 2 {
				l.ground[region] = append(l.ground[region], part)
			}
		}
		if len(board.Outline) == 0 {
			l.ground[region] = append(l.ground[region], cell)
		}
		l.border(cell, region)
	}
	for region := range board.Regions {
		l.middle = append(l.middle, l.middleOf(maps.Region(region)))
	}
	return l
}

// cutBy returns the part of a ring that lies in a convex cell, by the algorithm of Sutherland and Hodgman: separate
// parts may be joined by lines along the cell's edge, which enclose no area.
func cutBy(ring, cell []maps.Point) []maps.Point {
	cross := func(a, b, p maps.Point) float64 { return (b.X-a.X)*(p.Y-a.Y) - (b.Y-a.Y)*(p.X-a.X) }
	turn := 1.0
	if len(cell) > 2 && cross(cell[0], cell[1], cell[2]) < 0 {
		turn = -1
	}
	out := ring
	for i, a := range cell {
		b := cell[(i+1)%len(cell)]
		in := out
		out = nil
		for k, p := range in {
			q := in[(k+1)%len(in)]
			sp, sq := turn*cross(a, b, p), turn*cross(a, b, q)
			if sp >= 0 {
				out = append(out, p)
			}
			if sp > 0 && sq < 0 || sp < 0 && sq > 0 {
				t := sp / (sp - sq)
				out = append(out, maps.Point{X: p.X + (q.X-p.X)*t, Y: p.Y + (q.Y-p.Y)*t})
			}
		}
	}
	return out
}

// border adds the parts of a cell's edge that are a border of its region on land. Of the two regions at a border the
// lower one adds it.
func (l *land) border(cell []maps.Point, region maps.Region) {
	const pieces, beyondBy = 12, 0.04 // how far beyond the edge to look, as a fraction of the way from the middle
	middle := mean(cell)
	for i, a := range cell {
		b := cell[(i+1)%len(cell)]
		for k := range pieces {
			p, q := between(a, b, float64(k)/pieces), between(a, b, float64(k+1)/pieces)
			m := between(p, q, 0.5)
			beyond := maps.Point{X: m.X + (m.X-middle.X)*beyondBy, Y: m.Y + (m.Y-middle.Y)*beyondBy}
			if l.board.RegionAt(beyond) > region && (len(l.board.Outline) == 0 || l.board.OnLand(m)) {
				l.borders = append(l.borders, [2]maps.Point{p, q})
			}
		}
	}
}

func between(a, b maps.Point, t float64) maps.Point {
	return maps.Point{X: a.X + (b.X-a.X)*t, Y: a.Y + (b.Y-a.Y)*t}
}

func mean(points []maps.Point) maps.Point {
	var m maps.Point
	for _, p := range points {
		m.X, m.Y = m.X+p.X/float64(len(points)), m.Y+p.Y/float64(len(points))
	}
	return m
}

// middleOf returns a place for a region's name: the centre of its area or, if that lies outside, the city nearest to
// it.
func (l *land) middleOf(region maps.Region) maps.Point {
	var m maps.Point
	whole := 0.0
	for _, part := range l.ground[region] {
		for i, p := range part {
			// The signed area of the triangle with the origin; the sum is the area of the part.
			q := part[(i+1)%len(part)]
			a := (p.X*q.Y - q.X*p.Y) / 2
			whole += a
			m.X, m.Y = m.X+a*(p.X+q.X)/3, m.Y+a*(p.Y+q.Y)/3
		}
	}
	if whole != 0 {
		m.X, m.Y = m.X/whole, m.Y/whole
		if l.board.RegionAt(m) == region {
			return m
		}
	}
	best, bestDist := m, math.Inf(1)
	for _, c := range l.board.Cities {
		if d := math.Hypot(c.X-m.X, c.Y-m.Y); c.Region == region && d < bestDist {
			best, bestDist = maps.Point{X: c.X, Y: c.Y}, d
		}
	}
	return best
}

// frame returns where the picture lies in a rectangle: as large as fits, in the middle.
func (l *land) frame(r geom.Rect) geom.Rect {
	w := min(r.W, r.H*l.board.Aspect)
	return geom.Around(r.Centre(), w, w/l.board.Aspect)
}

// place returns where a point of the picture lies in its frame.
func place(frame geom.Rect, p maps.Point) geom.Point {
	return geom.Point{X: frame.X + p.X*frame.W, Y: frame.Y + p.Y*frame.H}
}

// at returns where a city lies in the frame.
func (l *land) at(frame geom.Rect, city maps.City) geom.Point {
	info := &l.board.Cities[city]
	return place(frame, maps.Point{X: info.X, Y: info.Y})
}

// regionAt returns the region at a point in the frame.
func (l *land) regionAt(frame geom.Rect, p geom.Point) (maps.Region, bool) {
	if !frame.Has(p) {
		return 0, false
	}
	return l.board.RegionAt(maps.Point{X: (p.X - frame.X) / frame.W, Y: (p.Y - frame.Y) / frame.H}), true
}

// paint draws the regions; those that are not chosen are dark.
func (l *land) paint(c *draw.Canvas, frame geom.Rect, lit maps.RegionSet) {
	key := atlas.Key{Kind: kindLand, A: int32(frame.W * 16), B: int32(frame.H * 16), D: int64(lit), Text: l.names}
	// Names may extend beyond it a little.
	const edge = 12
	c.Draw(c.Sprite(key, frame.W+2*edge, frame.H+2*edge, func(c *draw.Canvas) {
		l.draw(c, geom.Rect{X: edge, Y: edge, W: frame.W, H: frame.H}, lit)
	}), frame.X-edge, frame.Y-edge)
}

func (l *land) draw(c *draw.Canvas, frame geom.Rect, lit maps.RegionSet) {
	l.drawGround(c, frame, lit)
	for region, sign := range l.signs(frame, nameWidth(c.Type)) {
		// On a background, as names reach over coasts and borders.
		ground, ink := theme.Frame, theme.TextDim
		if lit.Has(maps.Region(region)) {
			ground, ink = theme.Paper, theme.Ink
		}
		c.Box(sign, theme.R1, theme.Alpha(ground, 0.82))
		c.TextIn(l.board.Regions[region].Name, sign, nameStyle.In(ink))
	}
}

// paintWhole draws all regions without their names, and the cities with their connections.
func (l *land) paintWhole(c *draw.Canvas, frame geom.Rect) {
	key := atlas.Key{Kind: kindLand, A: int32(frame.W * 16), B: int32(frame.H * 16), D: -1, Text: l.names}
	c.Draw(c.Sprite(key, frame.W, frame.H, func(c *draw.Canvas) {
		frame := geom.Rect{W: frame.W, H: frame.H}
		l.drawGround(c, frame, l.board.AllRegions())
		pen := c.Pen()
		at := func(city maps.City) geom.Point {
			return place(frame, maps.Point{X: l.board.Cities[city].X, Y: l.board.Cities[city].Y})
		}
		for _, k := range l.board.Connections {
			p, q := at(k.A), at(k.B)
			pen.M(p.X, p.Y).L(q.X, q.Y)
		}
		pen.Stroke(1, theme.Alpha(theme.Ink, 0.45))
		for city := range l.board.Cities {
			c.Disc(at(maps.City(city)), 2, theme.Ink)
		}
	}), frame.X, frame.Y)
}

// drawGround draws the regions without their names.
func (l *land) drawGround(c *draw.Canvas, frame geom.Rect, lit maps.RegionSet) {
	pen := c.Pen()
	for region := range l.ground {
		l.traceRegion(pen, frame, region)
		col := theme.Tint(l.board.Regions[region].Tint)
		if !lit.Has(maps.Region(region)) {
			col = theme.Mix(theme.Sea, theme.LandOut, 0.5)
		}
		pen.Fill(col)
	}
	l.traceBorders(pen, frame)
	pen.Stroke(1.6, theme.Sea)
}

// signs returns the places of the regions' names, given their widths: within the frame, and moved up or down so that
// they do not overlap.
func (l *land) signs(frame geom.Rect, width func(name string) float64) []geom.Rect {
	const high, air = 18, 10
	var signs []geom.Rect
	for region, info := range l.board.Regions {
		w := width(info.Name) + air
		at := place(frame, l.middle[region])
		at.X = min(max(at.X, frame.X+w/2), frame.Right()-w/2)
		sign := geom.Around(at, w, high)
		for _, other := range signs {
			if sign.Overlap(other) == 0 {
				continue
			}
			if sign.Y < other.Y {
				sign.Y = other.Y - high - 1
			} else {
				sign.Y = other.Bottom() + 1
			}
		}
		signs = append(signs, sign)
	}
	return signs
}

var nameStyle = draw.Style{Size: theme.Caption, Align: draw.Middle}.Bold()

// nameWidth measures names as they are drawn.
func nameWidth(t *typeset.Setter) func(name string) float64 {
	return func(name string) float64 { return t.Measure(name, nameStyle.Size, nameStyle.Weight) }
}

// traceRegion traces the cells of a region.
func (l *land) traceRegion(pen *draw.Pen, frame geom.Rect, region int) {
	for _, part := range l.ground[region] {
		for i, p := range part {
			at := place(frame, p)
			if i == 0 {
				pen.M(at.X, at.Y)
			} else {
				pen.L(at.X, at.Y)
			}
		}
		pen.Z()
	}
}

// traceBorders traces the borders between the regions.
func (l *land) traceBorders(pen *draw.Pen, frame geom.Rect) {
	for _, b := range l.borders {
		p, q := place(frame, b[0]), place(frame, b[1])
		pen.M(p.X, p.Y).L(q.X, q.Y)
	}
}

// traceRoads traces all connections within a zone.
func (l *land) traceRoads(pen *draw.Pen, frame geom.Rect, zone maps.RegionSet) {
	cities := l.board.Cities
	for _, k := range l.board.Connections {
		if zone.Has(cities[k.A].Region) && zone.Has(cities[k.B].Region) {
			a, b := l.at(frame, k.A), l.at(frame, k.B)
			pen.M(a.X, a.Y).L(b.X, b.Y)
		}
	}
}

// lands are lands by their boards.
type lands map[*maps.Board]*land

// of returns the land of a board, which is made when it is first asked for.
func (l lands) of(board *maps.Board) *land {
	if l[board] == nil {
		l[board] = newLand(board)
	}
	return l[board]
}

// pieces are what is left to paint of a large picture, a few milliseconds each in a browser.
type pieces []func()

// Pending reports whether there is something to paint.
func (p *pieces) Pending() bool { return len(*p) > 0 }

// Step paints a piece and reports whether it was the last one.
func (p *pieces) Step() (done bool) {
	if p.Pending() {
		paint := (*p)[0]
		*p = (*p)[1:]
		paint()
	}
	return !p.Pending()
}

// add adds to the end.
func (p *pieces) add(more ...func()) { *p = append(*p, more...) }
