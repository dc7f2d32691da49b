package board

import (
	"math"

	"kilovolt/maps"
	"kilovolt/sprites/board/labels"
	"kilovolt/sprites/geom"
	"kilovolt/sprites/theme"
	"kilovolt/sprites/typeset"
)

// emphasis is how a connection is emphasised.
type emphasis uint8

const (
	emphasisNone    emphasis = iota
	emphasisPreview          // part of a route that is being considered
	emphasisPlan             // part of a planned route
)

// derived is what Draw computes from a state. It is updated only when the state or the layout has changed, so that
// drawing the same again costs next to nothing.
type derived struct {
	layout  *labels.Layout
	state   State
	version int // counts updates

	emphasis []emphasis // of every connection
	sums     []sum
	flows    []flow // of every current
	bundles  []bundle
	powered  maps.CitySet // of the highlighted player, by a current that does not move
	// The parts of the base layer that must be painted again, above what crosses them.
	names, markers, tags []bool
}

// sum is the label with the total price of a route, at its city.
type sum struct {
	text    string
	city    maps.City
	rect    geom.Rect // dp of the layout
	planned bool      // not a preview
}

// The label with a sum, dp.
const (
	sumSize   = theme.Caption
	sumHeight = 16.0
	sumPad    = 5.0
)

// derive updates what depends on a state.
func (v *View) derive(s *State) {
	n := &v.derived
	if n.layout == v.layout && n.state.equal(s) {
		copy(n.state.Currents, s.Currents) // their age may have changed
		return
	}
	n.layout = v.layout
	n.state.copyFrom(s)
	n.version++
	b := v.board
	n.emphasis = zeroed(n.emphasis, len(b.Connections))
	n.tags = zeroed(n.tags, len(b.Connections))
	n.names = zeroed(n.names, len(b.Cities))
	n.markers = zeroed(n.markers, len(b.Cities))
	if n.state.Preview != nil {
		n.emphasise(b, n.state.Preview, emphasisPreview)
	}
	for i := range n.state.Plans {
		n.emphasise(b, &n.state.Plans[i], emphasisPlan)
	}
	n.flows, n.powered = n.flows[:0], 0
	for i := range n.state.Currents {
		n.flows = append(n.flows, newFlow(b, v.zone, &n.state.Currents[i]))
		if c := &n.state.Currents[i]; c.Age == Still && c.Seat == n.state.HighlightedSeat {
			for _, f := range n.flows[i].cities {
				n.powered = n.powered.Add(f.city)
			}
		}
	}
	v.bundle()
	n.findCovered(b)
	n.sums = n.sums[:0]
	for i := range n.state.Plans {
		v.addSum(&n.state.Plans[i], true)
	}
	if n.state.Preview != nil {
		v.addSum(n.state.Preview, false)
	}
}

// zeroed returns a slice of n zero values, reusing s if possible.
func zeroed[T any](s []T, n int) []T {
	if cap(s) < n {
		return make([]T, n)
	}
	s = s[:n]
	clear(s)
	return s
}

// emphasise sets the emphasis of a route's connections.
func (n *derived) emphasise(b *maps.Board, p *Plan, e emphasis) {
	for i, k := range b.Connections {
		for _, link := range p.Links {
			if link == [2]maps.City{k.A, k.B} || link == [2]maps.City{k.B, k.A} {
				n.emphasis[i] = e
			}
		}
	}
}

// Widths of an emphasised connection, dp.
const (
	routeWidth = 4.5
	routeEdge  = 7.0
)

// findCovered finds what emphasised connections, currents, rings and halos cross.
func (n *derived) findCovered(b *maps.Board) {
	l := n.layout
	for i := range n.flows {
		for _, k := range n.flows[i].links {
			if from, to := l.Marker[k.from], l.Marker[k.to]; !from.Empty() && !to.Empty() {
				n.cover(func(r geom.Rect) bool {
					return r.Inset(-flowHalo/2).SegmentLength(from.Centre(), to.Centre()) > 0
				})
			}
		}
		for _, f := range n.flows[i].cities {
			if m := l.Marker[f.city].Inset(-haloReach); !l.Marker[f.city].Empty() {
				n.cover(func(r geom.Rect) bool { return m.Overlap(r) > 0 })
			}
		}
	}
	for i, e := range n.emphasis {
		if e == emphasisNone {
			continue
		}
		k := b.Connections[i]
		from, to := l.Marker[k.A].Centre(), l.Marker[k.B].Centre()
		n.cover(func(r geom.Rect) bool { return r.Inset(-routeEdge/2).SegmentLength(from, to) > 0 })
	}
	for c := range n.state.Cities {
		s := &n.state.Cities[c]
		if !l.Marker[c].Empty() && (s.Hovered || s.Focused || n.state.highlighted(c)) {
			ring := l.Marker[c].Inset(-ringReach)
			n.cover(func(r geom.Rect) bool { return ring.Overlap(r) > 0 })
		}
	}
}

// cover marks the parts that are crossed.
func (n *derived) cover(crosses func(r geom.Rect) bool) {
	l := n.layout
	for c := range l.Marker {
		n.names[c] = n.names[c] || !l.Name[c].Empty() && crosses(l.Name[c])
		n.markers[c] = n.markers[c] || !l.Marker[c].Empty() && crosses(l.Marker[c])
	}
	for t := range l.Tag {
		n.tags[t] = n.tags[t] || !l.Tag[t].Empty() && crosses(l.Tag[t])
	}
}

// addSum places the sum of a route on free ground near its city. If there is none, the sum is omitted; the city's
// marker shows the total.
func (v *View) addSum(p *Plan, planned bool) {
	n, l := &v.derived, v.layout
	m := l.Marker[p.City]
	if p.Sum == "" || m.Empty() {
		return
	}
	w, h := math.Ceil(v.kit.Type.Measure(p.Sum, sumSize, typeset.Bold))+2*sumPad, sumHeight
	area := geom.Rect{W: l.Size.W, H: l.Size.H}
	if v.fitted {
		area = v.area.Moved(-v.origin.X, -v.origin.Y).Inset(1)
	}
	best, least := geom.Rect{}, math.Inf(1)
	try := func(c geom.Point) {
		r := geom.Around(c, w, h)
		if !area.HasRect(r) || !v.sumFits(p.City, r) {
			return
		}
		if cost := v.sumCost(p.City, r); cost < least {
			best, least = r, cost
		}
	}
	c := m.Centre()
	for _, off := range [...]float64{2, 6, 11, 17, 24, 32, 42, 54, 68, 84, 102} {
		dx, dy := (m.W+w)/2+off, (m.H+h)/2+off
		for i := -6; i <= 6; i++ {
			f := float64(i) / 6
			try(geom.Point{X: c.X + f*dx, Y: c.Y - dy})
			try(geom.Point{X: c.X + f*dx, Y: c.Y + dy})
			try(geom.Point{X: c.X - dx, Y: c.Y + f*dy})
			try(geom.Point{X: c.X + dx, Y: c.Y + f*dy})
		}
	}
	if !best.Empty() {
		n.sums = append(n.sums, sum{text: p.Sum, city: p.City, rect: best, planned: planned})
	}
}

// sumFits reports whether neither a city's sum nor the line to it covers anything.
func (v *View) sumFits(city maps.City, r geom.Rect) bool {
	around := r.Inset(-1)
	if v.layout.Occupied(around) {
		return false
	}
	for i := range v.derived.sums {
		if v.derived.sums[i].rect.Overlap(around) > 0 {
			return false
		}
	}
	m := v.layout.Marker[city]
	return !needsLine(m, r) || !crossesOthers(v.layout, city, m.Centre(), r.Centre())
}

// sumCost rates a position for a city's sum: by its distance, and by the less important things that it covers.
func (v *View) sumCost(city maps.City, r geom.Rect) float64 {
	const coverCost = 12
	l := v.layout
	cost := r.Distance(l.Marker[city].Centre())
	for i, e := range v.derived.emphasis {
		if e == emphasisNone {
			continue
		}
		if k := v.board.Connections[i]; r.SegmentLength(l.Marker[k.A].Centre(), l.Marker[k.B].Centre()) > 0 {
			cost += coverCost
		}
	}
	if l.Region[v.board.Cities[city].Region].Overlap(r) > 0 {
		cost += coverCost
	}
	return cost
}

// needsLine reports whether a sum is so far from its city's marker that a line must connect them.
func needsLine(marker, sum geom.Rect) bool { return sum.Distance(marker.Centre()) > marker.W/2+4 }

// crossesOthers reports whether a line from a city's marker crosses anything but that marker.
func crossesOthers(l *labels.Layout, city maps.City, from, to geom.Point) bool {
	for c := range l.Marker {
		if c != int(city) && (l.Marker[c].SegmentLength(from, to) > 0 || l.Name[c].SegmentLength(from, to) > 0) {
			return true
		}
	}
	for _, tag := range l.Tag {
		if tag.SegmentLength(from, to) > 0 {
			return true
		}
	}
	return l.Name[city].SegmentLength(from, to) > 0
}
