package board

import (
	"math"

	"kilovolt/maps"
	"kilovolt/sprites/geom"
	"kilovolt/sprites/theme"
	"kilovolt/sprites/type"
)

// lamp is how a connection is lit.
type lamp uint8

const (
	lampOff     lamp = iota
	lampPreview      // part of a way that is looked at
	lampPlan         // part of a planned way
)

// scene is what Draw needs to know of a state beyond the state itself. It is made when the state or the layout has
// changed, so that drawing again costs next to nothing.
type scene struct {
	layout *Layout
	state  State
	turn   int // counts what has been made

	open  int    // how many spaces are open in most cities: the kept picture has their markers
	lamps []lamp // of every connection
	// What the kept picture shows has to be painted once more where a lit connection crosses it.
	names, plates, tags []bool
	labels              []label
	feds                []fed // of every current
}

// label is a sum at a city.
type label struct {
	text string
	city maps.City
	rect geom.Rect // dp of the layout
	plan bool      // planned, not only looked at
}

// The sum at a planned city, dp.
const (
	labelSize = theme.Caption
	labelH    = 16.0
	labelPad  = 5.0
)

// prepare makes the scene of a state.
func (v *View) prepare(s *State) {
	n := &v.now
	if n.layout == v.layout && n.state.same(s) {
		copy(n.state.Currents, s.Currents) // they may have grown older
		return
	}
	n.layout = v.layout
	n.state.copyFrom(s)
	n.turn++
	b := v.board
	n.lamps = cleared(n.lamps, len(b.Connections))
	n.tags = cleared(n.tags, len(b.Connections))
	n.names = cleared(n.names, len(b.Cities))
	n.plates = cleared(n.plates, len(b.Cities))
	n.open = n.state.usual()
	if n.state.Preview != nil {
		n.light(b, n.state.Preview, lampPreview)
	}
	for i := range n.state.Plans {
		n.light(b, &n.state.Plans[i], lampPlan)
	}
	n.feds = n.feds[:0]
	for i := range n.state.Currents {
		n.feds = append(n.feds, feed(b, v.zone, &n.state.Currents[i]))
	}
	n.lift(b)
	n.labels = n.labels[:0]
	for i := range n.state.Plans {
		v.label(&n.state.Plans[i], true)
	}
	if n.state.Preview != nil {
		v.label(n.state.Preview, false)
	}
}

// usual is how many spaces are open in most cities.
func (s *State) usual() int {
	var count [4]int
	best := 0
	for i := range s.Cities {
		open := min(max(s.Cities[i].Open, 0), 3)
		if count[open]++; count[open] > count[best] {
			best = open
		}
	}
	return best
}

// cleared is a slice of n zero values, in the same place if there is room.
func cleared[T any](s []T, n int) []T {
	if cap(s) < n {
		return make([]T, n)
	}
	s = s[:n]
	clear(s)
	return s
}

// light switches the lamps of a way on.
func (n *scene) light(b *maps.Board, p *Plan, on lamp) {
	for i, k := range b.Connections {
		for _, e := range p.Links {
			if e == [2]maps.City{k.A, k.B} || e == [2]maps.City{k.B, k.A} {
				n.lamps[i] = on
			}
		}
	}
}

// Widths of a lit connection, dp.
const (
	lampWidth = 4.5
	lampEdge  = 7.0
)

// lift notes what has to be painted above the lit connections and the rings and halos around cities.
func (n *scene) lift(b *maps.Board) {
	l := n.layout
	for i := range n.feds {
		for _, k := range n.feds[i].links {
			if from, to := l.Marker[k.from], l.Marker[k.to]; !from.Empty() && !to.Empty() {
				n.raise(func(r geom.Rect) bool { return cut(from.Centre(), to.Centre(), r.Inset(-feedHalo/2)) > 0 })
			}
		}
		for _, f := range n.feds[i].cities {
			if m := l.Marker[f.city].Inset(-haloOut); !l.Marker[f.city].Empty() {
				n.raise(func(r geom.Rect) bool { return m.Overlap(r) > 0 })
			}
		}
	}
	for i, on := range n.lamps {
		if on == lampOff {
			continue
		}
		k := b.Connections[i]
		from, to := l.Marker[k.A].Centre(), l.Marker[k.B].Centre()
		n.raise(func(r geom.Rect) bool { return cut(from, to, r.Inset(-lampEdge/2)) > 0 })
	}
	for c := range n.state.Cities {
		if s := &n.state.Cities[c]; !l.Marker[c].Empty() && (s.Glow || s.Focus || n.state.lit(c)) {
			ring := l.Marker[c].Inset(-ringOut)
			n.raise(func(r geom.Rect) bool { return ring.Overlap(r) > 0 })
		}
	}
}

// raise has what is touched painted above what touches it.
func (n *scene) raise(touched func(r geom.Rect) bool) {
	l := n.layout
	for c := range l.Marker {
		n.names[c] = n.names[c] || !l.Name[c].Empty() && touched(l.Name[c])
		n.plates[c] = n.plates[c] || !l.Marker[c].Empty() && touched(l.Marker[c])
	}
	for t := range l.Tag {
		n.tags[t] = n.tags[t] || !l.Tag[t].Empty() && touched(l.Tag[t])
	}
}

// label finds a place for a way's sum: free ground near the city. Where there is none it is left out; the total stands
// in the city's marker.
func (v *View) label(p *Plan, planned bool) {
	n, l := &v.now, v.layout
	m := l.Marker[p.City]
	if p.Sum == "" || m.Empty() {
		return
	}
	w, h := math.Ceil(v.kit.Type.Measure(p.Sum, labelSize, typeset.Bold))+2*labelPad, labelH
	room := geom.Rect{W: l.Size.W, H: l.Size.H}
	if v.fits {
		room = v.area.Moved(-v.origin.X, -v.origin.Y).Inset(1)
	}
	best, least := geom.Rect{}, math.Inf(1)
	try := func(c geom.Point) {
		r := geom.Around(c, w, h)
		if !room.HasRect(r) || l.crowds(r.Inset(-1)) {
			return
		}
		for i := range n.labels {
			if n.labels[i].rect.Overlap(r.Inset(-1)) > 0 {
				return
			}
		}
		if farOff(m, r) && l.inTheWay(p.City, m.Centre(), r.Centre()) {
			return
		}
		cost := away(m.Centre(), r)
		for i, on := range n.lamps {
			if k := v.board.Connections[i]; on != lampOff && cut(l.Marker[k.A].Centre(), l.Marker[k.B].Centre(), r) > 0 {
				cost += 12
			}
		}
		if l.Region[v.board.Cities[p.City].Region].Overlap(r) > 0 {
			cost += 12
		}
		if cost < least {
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
		n.labels = append(n.labels, label{text: p.Sum, city: p.City, rect: best, plan: planned})
	}
}

// farOff tells whether a label needs a line to its city's marker.
func farOff(marker, label geom.Rect) bool { return away(marker.Centre(), label) > marker.W/2+4 }

// inTheWay tells whether a line from a city's marker meets anything but that city.
func (l *Layout) inTheWay(city maps.City, from, to geom.Point) bool {
	for c := range l.Marker {
		if c != int(city) && (cut(from, to, l.Marker[c]) > 0 || cut(from, to, l.Name[c]) > 0) {
			return true
		}
	}
	for _, tag := range l.Tag {
		if cut(from, to, tag) > 0 {
			return true
		}
	}
	return cut(from, to, l.Name[city]) > 0
}

// crowds tells whether a rectangle lies on a marker, a city's name or a price.
func (l *Layout) crowds(r geom.Rect) bool {
	for _, list := range [...][]geom.Rect{l.Marker, l.Name, l.Tag} {
		for _, q := range list {
			if q.Overlap(r) > 0 {
				return true
			}
		}
	}
	return false
}
