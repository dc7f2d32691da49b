package labels

import (
	"math"

	"kilovolt/maps"
	"kilovolt/sprites/geom"
	"kilovolt/sprites/typeset"
)

// solver tries to lay everything out with one set of metrics.
type solver struct {
	board    *maps.Board
	size     geom.Size
	metrics  Metrics
	area     geom.Rect
	names    [][nameForms]string
	widths   [][nameForms]float64 // of the names' plates
	items    []item
	markerOf []int // item of each city, -1 outside the zone
	nameOf   []int
	tagOf    []int           // item of each connection
	tagsOf   [][]int         // items of the connections of each city
	ends     [][2]geom.Point // of each connection in the zone, at the current position of the markers
	nearby   []neighbourhood // of each item, as gathered by improve
	weight   []float64       // of each pair of items, see pairIndex
	yield    func() bool     // called after every small step; false cancels the search
	canceled bool
}

// An item is something to be placed.
type item struct {
	kind      itemKind
	city      int     // of markers and names
	conn      int     // of tags
	w, h      float64 // of a name: in full
	candidate int     // the position chosen
	rect      geom.Rect
	cost      float64 // of the position itself
	hidden    bool
}

type itemKind uint8

const (
	kindMarker itemKind = iota
	kindName
	kindTag
)

// neighbourhood is everything that an item may meet wherever it is placed.
type neighbourhood struct{ items, conns []int }

func newSolver(p *Problem, t *typeset.Setter, m Metrics, yield func() bool) *solver {
	b := p.Map.board
	s := &solver{
		board: b, size: p.Size, area: p.Area, metrics: m, yield: yield,
		names: p.Map.names, widths: make([][nameForms]float64, len(b.Cities)),
		markerOf: none(len(b.Cities)), nameOf: none(len(b.Cities)), tagOf: none(len(b.Connections)),
		tagsOf: make([][]int, len(b.Cities)), ends: make([][2]geom.Point, len(b.Connections)),
	}
	w, h := MarkerSize(m.space)
	for c, info := range b.Cities {
		if p.Zone.Has(info.Region) {
			s.markerOf[c] = s.add(item{kind: kindMarker, city: c, w: w, h: h})
		}
	}
	for c, info := range b.Cities {
		if p.Zone.Has(info.Region) {
			for form := range m.forms {
				s.widths[c][form] = math.Ceil(t.Measure(s.names[c][form], m.NameSize, typeset.Regular)) + 2*m.NamePad
			}
			s.nameOf[c] = s.add(item{kind: kindName, city: c, w: s.widths[c][0], h: m.NameHeight})
		}
	}
	for i, k := range b.Connections {
		if p.Zone.Has(b.Cities[k.A].Region) && p.Zone.Has(b.Cities[k.B].Region) {
			w := max(m.TagHeight, t.NumberWidth(int(k.Cost), m.TagSize, typeset.Bold)+2*m.TagPad)
			s.tagOf[i] = s.add(item{kind: kindTag, conn: i, w: w, h: m.TagHeight})
			s.tagsOf[k.A] = append(s.tagsOf[k.A], s.tagOf[i])
			s.tagsOf[k.B] = append(s.tagsOf[k.B], s.tagOf[i])
		}
	}
	s.nearby = make([]neighbourhood, len(s.items))
	s.weight = make([]float64, len(s.items)*len(s.items))
	for i := range s.items {
		s.place(i, 0)
	}
	return s
}

// none returns n times -1.
func none(n int) []int {
	s := make([]int, n)
	for i := range s {
		s[i] = -1
	}
	return s
}

func (s *solver) add(it item) int {
	s.items = append(s.items, it)
	return len(s.items) - 1
}

// step ends a small step and reports whether to continue.
func (s *solver) step() bool {
	if !s.canceled && s.yield != nil {
		s.canceled = !s.yield()
	}
	return !s.canceled
}

// The number of rounds to wait without progress; only a few while tighter metrics remain to be tried.
const shortPatience, longPatience = 7, 12

// solve looks for a layout that shows everything: over and over, every item moves to its best position given the
// others, and the weight of lasting conflicts grows until they are resolved. Items that still conflict then are
// hidden.
func (s *solver) solve(patience int) {
	for i := range s.items {
		if s.items[i].kind != kindMarker && !s.items[i].hidden {
			s.improve(i)
		}
	}
	s.resolve(patience)
	s.cull()
	s.restoreHidden()
	s.makeRoomForNames()
	s.lengthenNames()
}

// solvePricesFirst solves crowded layouts: markers and prices are laid out as if there were no names, and names take
// the remaining space.
func (s *solver) solvePricesFirst() {
	for i := range s.items {
		s.items[i].hidden = s.items[i].kind != kindMarker
	}
	s.resolve(longPatience)
	for _, t := range s.tagOf {
		if t >= 0 {
			s.items[t].hidden = false
		}
	}
	s.solve(longPatience)
}

// resolve moves conflicting items until there are no conflicts, or until their number has not fallen for the given
// number of rounds.
func (s *solver) resolve(patience int) {
	const rounds = 80
	fewest, stalled := len(s.items)+1, 0
	for range rounds {
		conflicts := 0
		for i := range s.items {
			if s.canceled {
				return
			}
			if s.inConflict(i) {
				conflicts++
				s.improve(i)
			}
		}
		if stalled++; conflicts < fewest {
			fewest, stalled = conflicts, 0
		}
		if conflicts == 0 || stalled > patience {
			break
		}
		s.raiseWeights()
	}
	// Without conflicts, some items may have a better position.
	for range 2 {
		for i := range s.items {
			if s.items[i].kind != kindMarker && !s.items[i].hidden {
				s.improve(i)
			}
		}
	}
}

// crowding returns the share of the zone's area that everything would cover together, with names in their shortest
// form.
func (s *solver) crowding() float64 {
	var zone geom.Rect
	covered := 0.0
	for i := range s.items {
		it := &s.items[i]
		w := it.w
		if it.kind == kindName {
			w = s.widths[it.city][s.formCount(it.city)-1]
		}
		covered += w * it.h
		if it.kind == kindMarker {
			zone = zone.Union(it.rect)
		}
	}
	return covered / max(1, zone.W*zone.H)
}

// place moves an item to one of its candidate positions; a marker's name and prices move with it.
func (s *solver) place(i, candidate int) {
	it := &s.items[i]
	it.candidate = candidate
	it.rect, it.cost = s.candidateRect(it, candidate)
	if it.kind != kindMarker {
		return
	}
	c := it.rect.Centre()
	if n := s.nameOf[it.city]; n >= 0 {
		s.place(n, s.items[n].candidate)
	}
	for _, t := range s.tagsOf[it.city] {
		k := s.items[t].conn
		if int(s.board.Connections[k].A) == it.city {
			s.ends[k][0] = c
		} else {
			s.ends[k][1] = c
		}
		s.place(t, s.items[t].candidate)
	}
}

// gather collects what item i may meet within a rectangle.
func (s *solver) gather(i int, reach geom.Rect) {
	n := &s.nearby[i]
	n.items, n.conns = n.items[:0], n.conns[:0]
	// A marker's name and prices move with it.
	const swing = 9 * markerStep
	wide := reach.Inset(-swing)
	if s.items[i].kind == kindName {
		wide = wide.InsetXY(0, -swing) // markers that the middle of a name may come close to
	}
	for j := range s.items {
		if j != i && !s.items[j].hidden && !s.together(i, j) && wide.Overlap(s.items[j].rect) > 0 {
			n.items = append(n.items, j)
		}
	}
	for k, e := range s.ends {
		if s.tagOf[k] >= 0 && wide.SegmentLength(e[0], e[1]) > 0 {
			n.conns = append(n.conns, k)
		}
	}
}

// reach returns a rectangle that contains all candidate positions of an item.
func (s *solver) reach(i int) geom.Rect {
	it := &s.items[i]
	switch it.kind {
	case kindMarker:
		const far = markerRings * markerStep
		return geom.Around(CityPoint(s.board, s.size, it.city), it.w+2*far, it.h+2*far)
	case kindName:
		m := s.items[s.markerOf[it.city]].rect
		return m.InsetXY(-it.w-gap, -it.h-gap)
	}
	const far = maxTagOffset
	a, b := s.ends[it.conn][0], s.ends[it.conn][1]
	between := geom.Rect{X: min(a.X, b.X), Y: min(a.Y, b.Y), W: math.Abs(a.X - b.X), H: math.Abs(a.Y - b.Y)}
	return between.InsetXY(-it.w/2-far, -it.h/2-far)
}

// Penalties of a layout, see score.
const (
	markerPenalty  = 10000000 // for two markers that overlap
	tagPenalty     = 10000    // for a hidden price; it outweighs all names
	namePenalty    = 10       // for a hidden name
	shortenPenalty = 1        // for a shortened name
)

// score rates a layout; 0 is perfect.
func (s *solver) score() int {
	score := 0
	for i := range s.items {
		switch it := &s.items[i]; {
		case it.hidden && it.kind == kindTag:
			score += tagPenalty
		case it.hidden:
			score += namePenalty
		case it.kind == kindName && it.form() > 0:
			score += shortenPenalty
		case it.kind == kindMarker:
			for j := range i {
				if s.items[j].kind == kindMarker && s.conflict(i, j, 0, 0) > 0 {
					score += markerPenalty
				}
			}
		}
	}
	return score
}

func (s *solver) betterThan(other *solver) bool { return other == nil || s.score() < other.score() }

// layout returns the result, still without the regions' names.
func (s *solver) layout() *Layout {
	b := s.board
	l := &Layout{
		Size: s.size, Space: s.metrics.space, Metrics: s.metrics, Text: make([]string, len(b.Cities)),
		Marker: make([]geom.Rect, len(b.Cities)), Name: make([]geom.Rect, len(b.Cities)),
		Tag: make([]geom.Rect, len(b.Connections)),
	}
	for i := range s.items {
		switch it := &s.items[i]; {
		case it.hidden:
			l.Hidden++
		case it.kind == kindMarker:
			l.Marker[it.city] = it.rect
		case it.kind == kindName:
			l.Name[it.city], l.Text[it.city] = it.rect, s.names[it.city][it.form()]
			if it.form() > 0 && l.Text[it.city] != b.Cities[it.city].Name {
				l.Shortened++
			}
		default:
			l.Tag[it.conn] = it.rect
		}
	}
	for _, list := range [...][]geom.Rect{l.Marker, l.Name, l.Tag} {
		for _, r := range list {
			l.Bounds = l.Bounds.Union(r)
		}
	}
	return l
}
