package menu

import (
	"image/color"
	"slices"

	"kilovolt/engine"
	"kilovolt/game/match/match"
	"kilovolt/maps"
	"kilovolt/sprites"
	"kilovolt/sprites/draw"
	"kilovolt/sprites/geom"
	"kilovolt/sprites/theme"
)

// finalMap is the map at the end of a game, at night: dark land, and everybody's network aglow. It looks the same in
// every theme.
type finalMap struct {
	network
	land  *land
	wires []engine.SeatSet // by connection of the board: whose networks it belongs to
}

func newFinalMap(m *match.Match, l *land) *finalMap {
	f := &finalMap{land: l, network: networkOf(m.Rules(), m.Public(), m.Players())}
	for _, w := range m.Wires(m.Index()) {
		f.wires = append(f.wires, w.Paid|w.Assumed)
	}
	return f
}

// Measures of a final map, in units.
const (
	finalEdge   = 26.0 // around the land
	finalHouse  = 15.0
	finalRim    = 2.0 // around the houses of a city
	finalSpread = 5.5 // between networks that share a connection
)

// aspect is the width of a zone's land by its height.
func (l *land) aspect(zone maps.RegionSet) float64 {
	// In a frame as high as 1, closeUp makes the zone fill a rectangle that is far too wide.
	frame := l.closeUp(geom.Rect{W: 100, H: 1}, zone)
	low, high := 1.0, 0.0
	for region, parts := range l.ground {
		if zone.Has(maps.Region(region)) {
			for _, part := range parts {
				for _, p := range part {
					low, high = min(low, p.X), max(high, p.X)
				}
			}
		}
	}
	return max(0.5, (high-low)*frame.W)
}

// steps are the pieces of work that paint the map in a rectangle of a canvas in memory, of a few milliseconds each in a
// browser. unit is the length of a unit, dp.
func (f *finalMap) steps(c *draw.Canvas, r geom.Rect, unit float64) (work []func()) {
	in := r.Inset(finalEdge * unit)
	frame := f.land.closeUp(in, f.zone)
	add := func(paint func()) {
		work = append(work, func() {
			c.PushClip(r)
			paint()
			c.PopClip()
		})
	}
	const strips = 4
	for i := range strips {
		add(func() {
			c.Fill(geom.Rect{X: r.X, Y: r.Y + r.H*float64(i)/strips, W: r.W, H: r.H / strips}, theme.Dark.Sea)
		})
	}
	for region := range f.land.ground {
		col := theme.Dark.LandOut
		if f.zone.Has(maps.Region(region)) {
			col = theme.Mix(theme.Dark.LandOut, theme.Tint(f.land.board.Regions[region].Tint), 0.2)
		}
		add(func() {
			pen := c.Pen()
			f.land.traceRegion(pen, frame, region)
			pen.Fill(col)
		})
	}
	add(func() {
		pen := c.Pen()
		f.land.traceBorders(pen, frame)
		pen.Stroke(1.6*unit, theme.Dark.Sea)
	})
	add(func() {
		pen := c.Pen()
		f.land.traceRoads(pen, frame, f.zone)
		pen.Stroke(1.2*unit, theme.Alpha(theme.Dark.Text, 0.16))
	})
	for _, light := range finalLights {
		for seat := range engine.Seat(engine.MaxPlayers) {
			if f.connected(seat) {
				add(func() {
					f.trace(c.Pen(), frame, seat, unit).Stroke(light.width*unit,
						lightColour(f.looks[seat], light.opaque, light.white))
				})
			}
		}
	}
	const together = 8 // cities
	plates, size := f.plates(frame, unit)
	for first := 0; first < len(f.land.board.Cities); first += together {
		add(func() {
			for city := first; city < min(first+together, len(f.land.board.Cities)); city++ {
				f.city(c, frame, city, plates[city], size)
			}
		})
	}
	return work
}

// finalLights make up a lit connection, from its halo to its core.
var finalLights = [...]struct {
	width  float64 // units
	opaque float64
	white  float64 // part of it
}{{20, 0.10, 0}, {13, 0.16, 0}, {8, 0.28, 0.1}, {4, 1, 0.12}, {1.4, 0.9, 0.75}}

// lightColour is the colour of a light in a network of those colours and shape.
func lightColour(look int, opaque, white float64) color.RGBA {
	return theme.Alpha(theme.Mix(sprites.SeatStyle(look).Colour, theme.Dark.Paper, white), opaque)
}

// connected reports whether a seat has any connection.
func (f *finalMap) connected(seat engine.Seat) bool {
	return slices.ContainsFunc(f.wires, func(seats engine.SeatSet) bool { return seats.Has(seat) })
}

// trace traces a seat's network, beside those of others that share a connection.
func (f *finalMap) trace(pen *draw.Pen, frame geom.Rect, seat engine.Seat, unit float64) *draw.Pen {
	for i, seats := range f.wires {
		if !seats.Has(seat) {
			continue
		}
		before := seats & (engine.SeatSet(0).With(seat) - 1)
		k := f.land.board.Connections[i]
		a, b := f.land.at(frame, k.A), f.land.at(frame, k.B)
		off := (float64(before.Len()) - float64(seats.Len()-1)/2) * finalSpread * unit / max(1e-9, a.Dist(b))
		dx, dy := -(b.Y-a.Y)*off, (b.X-a.X)*off
		pen.M(a.X+dx, a.Y+dy).L(b.X+dx, b.Y+dy)
	}
	return pen
}

// How the houses of neighbouring cities keep apart.
const (
	plateRounds = 40
	plateGap    = 1.0 // units between two plates
	plateAway   = 1.3 // houses from the city to the middle of its plate, at most
	plateLess   = 0.9 // smaller houses, where there is no room for larger ones
	plateLeast  = 0.5 // of the usual size
)

// plates are where the houses of each city of the zone stand, by city, empty for a city without houses: around the
// city, or beside it where plates of neighbouring cities would lie over each other. The houses are as large as there is
// room for; size is the unit for them.
func (f *finalMap) plates(frame geom.Rect, unit float64) (plates []geom.Rect, size float64) {
	for size = unit; ; size *= plateLess {
		plates = f.spread(frame, size)
		if size*plateLess < unit*plateLeast || !crowded(plates) {
			return plates, size
		}
	}
}

// spread sets the plates of all cities beside each other for houses of a size.
func (f *finalMap) spread(frame geom.Rect, size float64) []geom.Rect {
	plates := make([]geom.Rect, len(f.land.board.Cities))
	for city, info := range f.land.board.Cities {
		if n := len(f.houses(maps.City(city))); n > 0 && f.zone.Has(info.Region) {
			plates[city] = geom.Around(f.land.at(frame, maps.City(city)), (finalHouse*float64(n)+2*finalRim)*size,
				(finalHouse+2*finalRim)*size)
		}
	}
	for range plateRounds {
		moved := false
		for i := range plates {
			for k := range i {
				moved = pushApart(&plates[k], &plates[i], plateGap*size) || moved
			}
		}
		if !moved {
			break
		}
		for city := range plates {
			home, at := f.land.at(frame, maps.City(city)), plates[city].Centre()
			if far, most := at.Dist(home), plateAway*finalHouse*size; far > most && !plates[city].Empty() {
				back := 1 - most/far
				plates[city] = plates[city].Moved((home.X-at.X)*back, (home.Y-at.Y)*back)
			}
		}
	}
	return plates
}

// crowded reports whether plates lie over each other.
func crowded(plates []geom.Rect) bool {
	const none = 0.1 // dp²
	for i := range plates {
		for k := range i {
			if plates[i].Overlap(plates[k]) > none {
				return true
			}
		}
	}
	return false
}

// pushApart moves two rectangles that are closer than that, each by half, along the shorter way. It reports whether
// they were.
func pushApart(a, b *geom.Rect, gap float64) bool {
	over := a.Inset(-gap / 2).Intersect(b.Inset(-gap / 2))
	if a.Empty() || b.Empty() || over.W < 0.01 || over.H < 0.01 {
		return false
	}
	dx, dy := over.W/2, 0.0
	if over.H < over.W {
		dx, dy = 0, over.H/2
	}
	if b.Centre().X < a.Centre().X {
		dx = -dx
	}
	if b.Centre().Y < a.Centre().Y {
		dy = -dy
	}
	*a, *b = a.Moved(-dx, -dy), b.Moved(dx, dy)
	return true
}

// city paints a city of the zone with its houses on their plate; unit is that of the houses.
func (f *finalMap) city(c *draw.Canvas, frame geom.Rect, city int, plate geom.Rect, unit float64) {
	if !f.zone.Has(f.land.board.Cities[city].Region) {
		return
	}
	if plate.Empty() {
		at := f.land.at(frame, maps.City(city))
		c.Disc(at, 2.6*unit, theme.Dark.Sea)
		c.Disc(at, 1.8*unit, theme.Dark.TextOff)
		return
	}
	c.Box(plate, 4*unit, theme.Dark.Paper)
	in := plate.Inset(finalRim * unit)
	for _, seat := range f.houses(maps.City(city)) {
		var at geom.Rect
		at, in = in.SplitLeft(finalHouse * unit)
		sprites.PaintHouse(c, at, f.looks[seat])
	}
}
