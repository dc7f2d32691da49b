package board

import (
	"math"

	"kilovolt/maps"
	"kilovolt/sprites"
	"kilovolt/sprites/atlas"
	"kilovolt/sprites/draw"
	"kilovolt/sprites/geom"
	"kilovolt/sprites/theme"
)

// Current is a network that lights up because its player powers it.
type Current struct {
	Seat   int8         // as in Houses
	Cities maps.CitySet // the network
	N      int          // how many of them are powered: which ones the rules do not say, so it is those the current comes to first
	Age    float64      // seconds since it was switched on; Still for one that neither moves nor fades
}

// Still is the age of a current that is shown without any motion.
const Still = -1.0

// How a current goes on, seconds: it spreads, runs, and fades. After CurrentTime nothing is left of it.
const (
	spreadTime  = 0.55
	fadeTime    = 0.35
	CurrentTime = 1.7
)

// fed is how a current reaches the cities of its network: along the cheapest connections, from the city in their middle.
type fed struct {
	links  []feeder
	cities []fedCity
}

// feeder is a connection that carries current from one city to the next, between two moments of its spreading, 0..1.
type feeder struct {
	connection int
	from, to   maps.City
	at, end    float64
}

// fedCity is a powered city with the moment of its spreading at which it lights up, 0..1.
type fedCity struct {
	city maps.City
	at   float64
}

// feed finds how a current spreads. Cities that its player has no house in may lie on the way; they do not light up.
func feed(b *maps.Board, zone maps.RegionSet, c *Current) fed {
	var f fed
	routes := b.Routes(zone)
	first, ok := middle(b, c.Cities)
	if routes == nil || !ok || c.N < 1 {
		return f
	}
	way := func(p, q maps.City) float64 { // heights of the picture
		return math.Hypot((b.Cities[p].X-b.Cities[q].X)*b.Aspect, b.Cities[p].Y-b.Cities[q].Y)
	}
	var at [maps.MaxCities]float64
	reached := maps.CitySet(0).Add(first)
	f.cities = append(f.cities, fedCity{first, 0})
	left := c.Cities
	left &^= reached
	far := 0.0
	for left != 0 && len(f.cities) < c.N {
		from, to, least := first, first, uint8(maps.Unreachable)
		for p := range reached.All() {
			for q := range left.All() {
				if d := routes.Dist[p][q]; d < least {
					from, to, least = p, q, d
				}
			}
		}
		if least == maps.Unreachable {
			break
		}
		for path := routes.Path(from, to); len(path) > 1; path = path[1:] {
			p, q := path[0], path[1]
			if reached.Has(q) {
				continue
			}
			reached = reached.Add(q)
			at[q] = at[p] + way(p, q)
			far = max(far, at[q])
			f.links = append(f.links, feeder{connectionOf(b, p, q), p, q, at[p], at[q]})
		}
		f.cities = append(f.cities, fedCity{to, at[to]})
		left &^= reached
	}
	for i := range f.links {
		f.links[i].at, f.links[i].end = f.links[i].at/far, f.links[i].end/far
	}
	for i := range f.cities[1:] {
		f.cities[i+1].at /= far
	}
	return f
}

// middle is the city of a set that lies most in the middle of it; false if it is empty.
func middle(b *maps.Board, cities maps.CitySet) (best maps.City, ok bool) {
	x, y, n := 0.0, 0.0, 0.0
	for c := range cities.All() {
		x, y, n = x+b.Cities[c].X, y+b.Cities[c].Y, n+1
	}
	least := math.Inf(1)
	for c := range cities.All() {
		if d := math.Hypot((b.Cities[c].X-x/n)*b.Aspect, b.Cities[c].Y-y/n); d < least {
			best, least, ok = c, d, true
		}
	}
	return best, ok
}

// connectionOf is the number of the connection between two cities, -1 if there is none.
func connectionOf(b *maps.Board, p, q maps.City) int {
	for i, k := range b.Connections {
		if k.A == p && k.B == q || k.A == q && k.B == p {
			return i
		}
	}
	return -1
}

// How a current looks: widths and lengths in dp, speed in dp a second.
const (
	feedHalo   = 13.0
	feedEdge   = 7.0
	feedWidth  = 4.0
	pulseWidth = 2.0
	pulseLong  = 9.0
	pulseApart = 30.0
	pulseSpeed = 95.0
	haloOut    = 11.0 // beyond a city's marker
)

// currents lights up the networks that are being powered.
func (b *brush) currents() {
	n := &b.v.now
	for i := range n.state.Currents {
		c := &n.state.Currents[i]
		spread, fade := 1.0, 1.0
		if c.Age != Still {
			spread = easeOut(c.Age / spreadTime)
			fade = max(0, min(1, (CurrentTime-c.Age)/fadeTime))
		}
		if fade == 0 {
			continue
		}
		was := b.SetAlpha(fade)
		b.feeders(&n.feds[i], c, spread)
		for _, f := range n.feds[i].cities {
			if spread >= f.at {
				b.halo(f.city, c.Seat)
			}
		}
		b.SetAlpha(was)
	}
}

// easeOut is a movement from 0 to 1 that slows down.
func easeOut(t float64) float64 {
	t = max(0, min(1, t))
	return 1 - (1-t)*(1-t)
}

// feeders draws the connections of a current as far as it has spread, with its pulses.
func (b *brush) feeders(f *fed, c *Current, spread float64) {
	l := b.v.layout
	seat := sprites.SeatLook(int(c.Seat)).Colour
	for pass := range 4 {
		for _, k := range f.links {
			m, o := l.Marker[k.from], l.Marker[k.to]
			if spread <= k.at || m.Empty() || o.Empty() {
				continue
			}
			from, way := m.Centre().Add(b.at), o.Centre().Sub(m.Centre())
			part := min(1, (spread-k.at)/max(1e-9, k.end-k.at))
			to := geom.Point{X: from.X + way.X*part, Y: from.Y + way.Y*part}
			switch pass {
			case 0:
				b.Line(from, to, feedHalo, theme.LitHalo)
			case 1:
				b.Line(from, to, feedEdge, seat)
			case 2:
				b.Line(from, to, feedWidth, theme.WireLit)
			case 3:
				if c.Age != Still {
					b.pulses(from, way, part, c.Age)
				}
			}
		}
	}
}

// pulses draws what runs along a connection.
func (b *brush) pulses(from, way geom.Point, part, age float64) {
	length := math.Hypot(way.X, way.Y)
	if length == 0 {
		return
	}
	at := func(d float64) geom.Point {
		return geom.Point{X: from.X + way.X*d/length, Y: from.Y + way.Y*d/length}
	}
	for d := math.Mod(age*pulseSpeed, pulseApart) - pulseLong; d < length*part; d += pulseApart {
		if p, q := max(0, d), min(length*part, d+pulseLong); q > p {
			b.Line(at(p), at(q), pulseWidth, theme.SignFace)
		}
	}
}

// halo is the light around a powered city, with a rim in its player's colour.
func (b *brush) halo(city maps.City, seat int8) {
	m := b.v.layout.Marker[city]
	if m.Empty() {
		return
	}
	r := b.on(m)
	b.glow(r)
	b.BoxLine(r.Inset(-3), plateRound+3, 4, theme.WireLit)
	b.BoxLine(r.Inset(-4.5), plateRound+4.5, 2, sprites.SeatLook(int(seat)).Colour)
}

// glow is a soft light around a marker.
func (b *brush) glow(m geom.Rect) {
	r := m.Inset(-haloOut)
	s := b.Sprite(atlas.Key{Kind: kindGlow, C: int32(part16(r.W)), D: part16(r.H)}, r.W, r.H, func(c *draw.Canvas) {
		const steps = 10
		for i := range steps {
			in := haloOut * float64(i) / steps
			c.Box(geom.Rect{W: r.W, H: r.H}.Inset(in), plateRound+haloOut-in, theme.Alpha(white, 2.0/steps*float64(i+1)/steps))
		}
	})
	b.DrawTint(s, r.X, r.Y, theme.LitHalo)
}
