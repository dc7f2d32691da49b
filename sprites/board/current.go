package board

import (
	"math"
	"sort"

	"kilovolt/maps"
	"kilovolt/sprites"
	"kilovolt/sprites/atlas"
	"kilovolt/sprites/draw"
	"kilovolt/sprites/geom"
	"kilovolt/sprites/theme"
)

// Current is a network being powered by its player.
type Current struct {
	Seat   int8         // as in Houses
	Cities maps.CitySet // the network
	// Powered is how many of the cities are powered. The rules do not say which; the picture shows those that the
	// current reaches first.
	Powered int
	Age     float64 // seconds since it was switched on; Still for one without animation
}

// Still is the age of a current that neither moves nor fades.
const Still = -1.0

// Durations of the stages of a current, in seconds: it spreads, flows, and fades. After CurrentTime it is gone.
const (
	spreadTime  = 0.42
	fadeTime    = 0.35
	flashTime   = 0.3 // of the ring around a city that lights up
	CurrentTime = 1.7
)

// flow is the way in which a current reaches the cities of its network: along the cheapest connections, starting from
// the central city.
type flow struct {
	links  []flowLink
	cities []flowCity
}

// A flowLink is a connection that carries current from one city to the next, from start to end of the spreading stage,
// 0..1.
type flowLink struct {
	connection int
	from, to   maps.City
	start, end float64
}

// A flowCity is a powered city and the moment of the spreading stage at which it lights up, 0..1.
type flowCity struct {
	city maps.City
	at   float64
}

// newFlow computes how a current spreads. It may pass cities in which its player has no house; they do not light up.
func newFlow(b *maps.Board, zone maps.RegionSet, c *Current) flow {
	var f flow
	routes := b.Routes(zone)
	first, ok := centralCity(b, c.Cities)
	if routes == nil || !ok || c.Powered < 1 {
		return f
	}
	distance := func(p, q maps.City) float64 { // heights of the picture
		return math.Hypot((b.Cities[p].X-b.Cities[q].X)*b.Aspect, b.Cities[p].Y-b.Cities[q].Y)
	}
	var at [maps.MaxCities]float64
	reached := maps.Cities(first)
	f.cities = append(f.cities, flowCity{first, 0})
	left := c.Cities &^ reached
	farthest := 0.0
	for left != 0 && len(f.cities) < c.Powered {
		from, to, ok := routes.Nearest(reached, left)
		if !ok {
			break
		}
		for path := routes.Path(from, to); len(path) > 1; path = path[1:] {
			p, q := path[0], path[1]
			if reached.Has(q) {
				continue
			}
			reached = reached.Add(q)
			at[q] = at[p] + distance(p, q)
			farthest = max(farthest, at[q])
			f.links = append(f.links, flowLink{b.ConnectionBetween(p, q), p, q, at[p], at[q]})
		}
		f.cities = append(f.cities, flowCity{to, at[to]})
		left &^= reached
	}
	for i := range f.links {
		f.links[i].start, f.links[i].end = f.links[i].start/farthest, f.links[i].end/farthest
	}
	for i := range f.cities[1:] {
		f.cities[i+1].at /= farthest
	}
	return f
}

// A Light is a city that a current reaches, and after how many seconds.
type Light struct {
	City  maps.City
	After float64
}

// Lights returns the cities that a current powers, in the order in which they light up.
func (v *View) Lights(c *Current) []Light {
	f := newFlow(v.board, v.zone, c)
	out := make([]Light, 0, len(f.cities))
	for _, k := range f.cities {
		out = append(out, Light{k.city, lightsAfter(k.at)})
	}
	sort.SliceStable(out, func(i, j int) bool { return out[i].After < out[j].After })
	return out
}

// centralCity returns the city of a set that is closest to its centre; false if the set is empty.
func centralCity(b *maps.Board, cities maps.CitySet) (best maps.City, ok bool) {
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

// Widths and lengths of a current, dp; speed in dp per second.
const (
	flowHalo     = 13.0
	flowEdge     = 7.0
	flowWidth    = 4.0
	pulseWidth   = 2.0
	pulseLength  = 9.0
	pulseSpacing = 30.0
	pulseSpeed   = 95.0
	haloReach    = 11.0 // beyond a city's marker
	flashReach   = 8.0  // the same for the ring as a city lights up
)

// currents paints the networks being powered.
func (p *painter) currents() {
	n := &p.v.derived
	for i := range n.state.Currents {
		c := &n.state.Currents[i]
		spread, opacity := 1.0, 1.0
		if c.Age != Still {
			spread = easeOut(c.Age / spreadTime)
			opacity = max(0, min(1, (CurrentTime-c.Age)/fadeTime))
		}
		if opacity == 0 {
			continue
		}
		old := p.SetAlpha(opacity)
		if c.Age != Still || c.Seat != n.state.HighlightedSeat { // else its strips are lit
			p.flow(&n.flows[i], c, spread)
		}
		for _, f := range n.flows[i].cities {
			if spread >= f.at {
				p.halo(f.city, c.Seat)
			}
			if c.Age != Still {
				p.flash(f.city, (c.Age-lightsAfter(f.at))/flashTime)
			}
		}
		p.SetAlpha(old)
	}
}

// lightsAfter is after how many seconds a current reaches what lies at a part of its way.
func lightsAfter(part float64) float64 { return spreadTime * (1 - math.Sqrt(1-part)) } // the inverse of easeOut

// flash paints the ring around a city that has just lit up.
func (p *painter) flash(city maps.City, progress float64) {
	m := p.v.layout.Marker[city]
	if progress <= 0 || progress >= 1 || m.Empty() {
		return
	}
	old := p.SetAlpha(1 - progress)
	p.glow(p.at(m))
	p.flashRing(p.at(m))
	p.SetAlpha(old)
}

func (p *painter) flashRing(m geom.Rect) {
	p.BoxLine(m.Inset(-flashReach), markerRadius+flashReach, 3, theme.WireLit)
}

// easeOut maps even progress from 0 to 1 to a movement that slows down.
func easeOut(t float64) float64 {
	t = max(0, min(1, t))
	return 1 - (1-t)*(1-t)
}

// flow paints the connections of a current, as far as it has spread, and its pulses.
func (p *painter) flow(f *flow, c *Current, spread float64) {
	l := p.v.layout
	seat := sprites.SeatStyle(int(c.Seat)).Colour
	for pass := range 4 {
		for _, k := range f.links {
			m, o := l.Marker[k.from], l.Marker[k.to]
			if spread <= k.start || m.Empty() || o.Empty() {
				continue
			}
			from, d := m.Centre().Add(p.origin), o.Centre().Sub(m.Centre())
			part := min(1, (spread-k.start)/max(1e-9, k.end-k.start))
			to := geom.Point{X: from.X + d.X*part, Y: from.Y + d.Y*part}
			switch pass {
			case 0:
				p.Line(from, to, flowHalo, theme.LitHalo)
			case 1:
				p.Line(from, to, flowEdge, seat)
			case 2:
				p.Line(from, to, flowWidth, theme.WireLit)
			case 3:
				if c.Age != Still {
					p.pulses(from, d, part, c.Age)
				}
			}
		}
	}
}

// pulses paints what moves along a connection.
func (p *painter) pulses(from, d geom.Point, part, age float64) {
	length := math.Hypot(d.X, d.Y)
	if length == 0 {
		return
	}
	at := func(way float64) geom.Point {
		return geom.Point{X: from.X + d.X*way/length, Y: from.Y + d.Y*way/length}
	}
	for s := math.Mod(age*pulseSpeed, pulseSpacing) - pulseLength; s < length*part; s += pulseSpacing {
		if a, b := max(0, s), min(length*part, s+pulseLength); b > a {
			p.Line(at(a), at(b), pulseWidth, theme.SignFace)
		}
	}
}

// halo paints the light around a powered city, with a rim in its player's colour.
func (p *painter) halo(city maps.City, seat int8) {
	m := p.v.layout.Marker[city]
	if m.Empty() {
		return
	}
	r := p.at(m)
	p.glow(r)
	p.BoxLine(r.Inset(-3), markerRadius+3, 4, theme.WireLit)
	p.BoxLine(r.Inset(-4.5), markerRadius+4.5, 2, sprites.SeatStyle(int(seat)).Colour)
}

// glow paints a soft light around a marker.
func (p *painter) glow(m geom.Rect) {
	r := m.Inset(-haloReach)
	s := p.Sprite(atlas.Key{Kind: kindGlow, C: int32(part16(r.W)), D: part16(r.H)}, r.W, r.H, func(c *draw.Canvas) {
		const steps = 10
		for i := range steps {
			in := haloReach * float64(i) / steps
			col := theme.Alpha(white, 2.0/steps*float64(i+1)/steps)
			c.Box(geom.Rect{W: r.W, H: r.H}.Inset(in), markerRadius+haloReach-in, col)
		}
	})
	p.DrawTint(s, r.X, r.Y, theme.LitHalo)
}
