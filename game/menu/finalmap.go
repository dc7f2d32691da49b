package menu

import (
	"image/color"
	"slices"

	"kilovolt/engine"
	"kilovolt/game/match"
	"kilovolt/maps"
	"kilovolt/sprites"
	"kilovolt/sprites/draw"
	"kilovolt/sprites/geom"
	"kilovolt/sprites/theme"
)

// finalMap is the map at the end of a game, at night: dark land, and everybody's network aglow. It looks the same in
// every theme.
type finalMap struct {
	land   *land
	zone   maps.RegionSet
	looks  [engine.MaxPlayers + 1]int // by seat: the index of its colours and shape
	wires  []engine.SeatSet           // by connection of the board: whose networks it belongs to
	spaces [maps.MaxCities][3]engine.Occupant
}

func newFinalMap(m *match.Match, l *land) *finalMap {
	f := &finalMap{land: l, zone: m.Rules().Zone, spaces: m.Public().Spaces}
	for seat := range f.looks {
		f.looks[seat] = sprites.TrustSeat
		if seat < len(m.Players()) {
			f.looks[seat] = m.Players()[seat].Colour
		}
	}
	for _, w := range m.Wires(m.Index()) {
		f.wires = append(f.wires, w.Paid|w.Assumed)
	}
	return f
}

// Measures of a final map, in units.
const (
	finalEdge   = 26.0 // around the land
	finalHouse  = 15.0
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

// steps are the pieces of work that paint the map in a rectangle of a canvas in memory, of some milliseconds each in a
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
	for region, parts := range f.land.ground {
		col := theme.Dark.LandOut
		if f.zone.Has(maps.Region(region)) {
			col = theme.Mix(theme.Dark.LandOut, theme.Tint(f.land.board.Regions[region].Tint), 0.2)
		}
		add(func() {
			pen := c.Pen()
			for _, part := range parts {
				f.land.trace(pen, frame, part)
				pen.Z()
			}
			pen.Fill(col)
		})
	}
	add(func() {
		pen := c.Pen()
		for _, b := range f.land.borders {
			p, q := place(frame, b[0]), place(frame, b[1])
			pen.M(p.X, p.Y).L(q.X, q.Y)
		}
		pen.Stroke(1.6*unit, theme.Dark.Sea)
	})
	add(func() { f.roads(c.Pen(), frame).Stroke(1.2*unit, theme.Alpha(theme.Dark.Text, 0.16)) })
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
	for first := 0; first < len(f.land.board.Cities); first += together {
		add(func() {
			for city := first; city < min(first+together, len(f.land.board.Cities)); city++ {
				f.city(c, frame, city, unit)
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

// at is where a city lies in the frame.
func (f *finalMap) at(frame geom.Rect, city maps.City) geom.Point {
	info := &f.land.board.Cities[city]
	return place(frame, maps.Point{X: info.X, Y: info.Y})
}

// roads traces all connections of the zone.
func (f *finalMap) roads(pen *draw.Pen, frame geom.Rect) *draw.Pen {
	cities := f.land.board.Cities
	for _, k := range f.land.board.Connections {
		if f.zone.Has(cities[k.A].Region) && f.zone.Has(cities[k.B].Region) {
			a, b := f.at(frame, k.A), f.at(frame, k.B)
			pen.M(a.X, a.Y).L(b.X, b.Y)
		}
	}
	return pen
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
		a, b := f.at(frame, k.A), f.at(frame, k.B)
		off := (float64(before.Len()) - float64(seats.Len()-1)/2) * finalSpread * unit / max(1e-9, a.Dist(b))
		dx, dy := -(b.Y-a.Y)*off, (b.X-a.X)*off
		pen.M(a.X+dx, a.Y+dy).L(b.X+dx, b.Y+dy)
	}
	return pen
}

// city paints a city of the zone with its houses.
func (f *finalMap) city(c *draw.Canvas, frame geom.Rect, city int, unit float64) {
	if !f.zone.Has(f.land.board.Cities[city].Region) {
		return
	}
	at := f.at(frame, maps.City(city))
	var seats []int
	for _, o := range f.spaces[city] {
		if o != engine.Free {
			seats = append(seats, int(o.Seat()))
		}
	}
	if len(seats) == 0 {
		c.Disc(at, 2.6*unit, theme.Dark.Sea)
		c.Disc(at, 1.8*unit, theme.Dark.TextOff)
		return
	}
	side := finalHouse * unit
	plate := geom.Around(at, side*float64(len(seats))+4*unit, side+4*unit)
	c.Box(plate, 4*unit, theme.Dark.Paper)
	for i, seat := range seats {
		sprites.PaintHouse(c, geom.Rect{X: plate.X + 2*unit + side*float64(i), Y: plate.Y + 2*unit, W: side, H: side},
			f.looks[seat])
	}
}
