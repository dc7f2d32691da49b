package board

import (
	"math"

	"kilovolt/maps"
	"kilovolt/sprites/geom"
	"kilovolt/sprites/theme"
	"kilovolt/sprites/type"
)

// Layout says where everything on the board lies at one scale: markers, names and price tags, in dp from the picture's
// upper left corner, put so that none covers another. It is found by a solver without chance: the same board, zone and
// scale give the same layout.
type Layout struct {
	Scale float64 // dp that the picture is high
	Space float64 // side of a house's space in a marker, dp

	Marker []geom.Rect // of every city; empty out of the zone
	Name   []geom.Rect // of every city's name; empty out of the zone or where there is no room
	Tag    []geom.Rect // of every connection's price; likewise

	// Hidden is the number of names and tags that found no room. At the scale of a desktop it is 0.
	Hidden int

	flag []geom.Rect // where the flag of every city lies, beside its marker; empty out of the zone
	pad  float64     // left and right of a name's letters
}

// Sizes of what is laid out, dp.
const (
	nameSize  = theme.Caption
	tagSize   = theme.Caption
	spaceGap  = 1.5 // between the spaces of a marker
	spaceRim  = 2.0 // around them
	tiniest   = 7.5 // a space where room is short
	smallest  = 10.0
	largest   = 20.0
	apart     = 1.0 // what is kept free between things
	keepOff   = 3.0 // what the solver keeps free between a name and the markers of other cities
	tooNear   = 2.0 // with less than that a name is hidden: it could be taken for the other city's
	readSpace = 17.0
	flagSide  = 13.0
)

// fit is how generously things are sized.
type fit struct {
	side           float64 // of a marker's space
	nameH, namePad float64 // of a name's chip; pad is left and right of its letters
	tagH, tagPad   float64 // of a price's tag; likewise
}

// fits returns the sizes that are tried one after another, given how large a marker's spaces would like to be.
func fits(side float64) []fit {
	half := func(k float64) float64 { return max(tiniest, math.Round(side*k*2)/2) }
	return []fit{
		{side: side, nameH: 15, namePad: 3, tagH: 15, tagPad: 4},
		{side: half(0.88), nameH: 14, namePad: 2.5, tagH: 14, tagPad: 3},
		{side: half(0.75), nameH: 13, namePad: 2, tagH: 13, tagPad: 2.5},
	}
}

// markerSize returns the size of a marker with spaces of side s.
func markerSize(s float64) (w, h float64) {
	return 3*s + 2*spaceGap + 2*spaceRim, s + 2*spaceRim
}

// item is something to be placed.
type item struct {
	kind   itemKind
	city   int // of markers and names
	conn   int // of tags
	w, h   float64
	at     int // the choice made
	rect   geom.Rect
	cost   float64 // of the choice itself
	hidden bool
}

// vicinity is what an item can meet wherever it may be put.
type vicinity struct{ items, conns []int }

type itemKind uint8

const (
	itemMarker itemKind = iota
	itemName
	itemTag
)

type solver struct {
	board  *maps.Board
	scale  float64
	fit    fit
	room   geom.Rect // things should stay in here
	items  []item
	marker []int // item of each city, -1 out of the zone
	name   []int
	tag    []int // item of each connection
	tags   [][]int
	ends   [][2]geom.Point // of each connection in the zone, as the markers lie now
	near   []vicinity      // of each item, as gathered by improve
	weight []float64       // of each pair of items; of an item with itself for sticking out of the room
}

// Solve lays out a zone of a board. scale is the height of the whole picture in dp; room is where things should stay,
// dp from the picture's upper left corner.
func Solve(b *maps.Board, zone maps.RegionSet, scale float64, room geom.Rect, t *typeset.Room) *Layout {
	in := zoneCities(b, zone)
	var best *solver
	tries := fits(spaceSide(b, in, scale))
	for i, f := range tries {
		s := newSolver(b, in, scale, room, t, f)
		if s.crowd() < tooMuch {
			s.run(hasty)
			if s.better(best) {
				best = s
			}
			if s.score() == 0 {
				break
			}
		}
		if i == len(tries)-1 {
			s = newSolver(b, in, scale, room, t, f)
			s.runPricesFirst()
			if s.better(best) {
				best = s
			}
		}
	}
	return best.layout()
}

// tooMuch is the share of the ground (see crowd) from which on there is no hope to show everything in some size.
const tooMuch = 0.62

func newSolver(b *maps.Board, in []bool, scale float64, room geom.Rect, t *typeset.Room, f fit) *solver {
	s := &solver{
		board: b, scale: scale, room: room, fit: f,
		marker: fill(len(b.Cities)), name: fill(len(b.Cities)), tag: fill(len(b.Connections)),
		tags: make([][]int, len(b.Cities)), ends: make([][2]geom.Point, len(b.Connections)),
	}
	mw, mh := markerSize(f.side)
	for c := range b.Cities {
		if in[c] {
			s.marker[c] = s.add(item{kind: itemMarker, city: c, w: mw, h: mh})
		}
	}
	for c := range b.Cities {
		if in[c] {
			w := math.Ceil(t.Measure(b.Cities[c].Name, nameSize, typeset.Regular)) + 2*f.namePad
			s.name[c] = s.add(item{kind: itemName, city: c, w: w, h: f.nameH})
		}
	}
	for i, k := range b.Connections {
		if in[k.A] && in[k.B] {
			w := max(f.tagH, t.NumberWidth(int(k.Cost), tagSize, typeset.Bold)+2*f.tagPad)
			s.tag[i] = s.add(item{kind: itemTag, conn: i, w: w, h: f.tagH})
			s.tags[k.A] = append(s.tags[k.A], s.tag[i])
			s.tags[k.B] = append(s.tags[k.B], s.tag[i])
		}
	}
	s.near = make([]vicinity, len(s.items))
	s.weight = make([]float64, len(s.items)*len(s.items))
	for i := range s.items {
		s.put(i, 0)
	}
	return s
}

// score is how bad a layout is: markers that cover each other, what is hidden. A price counts for more than all names.
func (s *solver) score() int {
	score := 0
	for i := range s.items {
		switch it := &s.items[i]; {
		case it.hidden && it.kind == itemTag:
			score += 1000
		case it.hidden:
			score++
		case it.kind == itemMarker:
			for j := range i {
				if s.items[j].kind == itemMarker && s.clash(i, j, 0, 0) > 0 {
					score += 1000000
				}
			}
		}
	}
	return score
}

func (s *solver) better(than *solver) bool { return than == nil || s.score() < than.score() }

// layout is what has been found.
func (s *solver) layout() *Layout {
	b := s.board
	l := &Layout{Scale: s.scale, Space: s.fit.side, pad: s.fit.namePad, flag: make([]geom.Rect, len(b.Cities)),
		Marker: make([]geom.Rect, len(b.Cities)), Name: make([]geom.Rect, len(b.Cities)), Tag: make([]geom.Rect, len(b.Connections))}
	for _, it := range s.items {
		switch {
		case it.hidden:
			l.Hidden++
		case it.kind == itemMarker:
			l.Marker[it.city] = it.rect
			l.flag[it.city] = s.flagRect(it.rect)
		case it.kind == itemName:
			l.Name[it.city] = it.rect
		default:
			l.Tag[it.conn] = it.rect
		}
	}
	return l
}

// flagRect is the place beside a marker, or above or below its ends, at which a flag covers least.
func (s *solver) flagRect(m geom.Rect) geom.Rect {
	const in = 2.0 // by which it stands on the marker's rim, so that it belongs to it
	c := m.Centre()
	dx, dy := (m.W+flagSide)/2-in, (m.H+flagSide)/2-in
	var best geom.Rect
	least := math.Inf(1)
	for _, p := range []geom.Point{{X: -dx}, {X: dx}, {X: -dx, Y: -dy}, {X: dx, Y: -dy}, {X: -dx, Y: dy}, {X: dx, Y: dy},
		{X: -m.W / 2, Y: -dy}, {X: m.W / 2, Y: -dy}, {X: -m.W / 2, Y: dy}, {X: m.W / 2, Y: dy}} {
		r := geom.Around(c.Add(p), flagSide, flagSide)
		covers := flagSide*flagSide - r.Overlap(s.room)
		for j := range s.items {
			if it := &s.items[j]; !it.hidden && it.rect != m {
				covers += r.Overlap(it.rect)
			}
		}
		if covers < least-1e-9 {
			best, least = r, covers
		}
	}
	return best
}

func fill(n int) []int {
	s := make([]int, n)
	for i := range s {
		s[i] = -1
	}
	return s
}

func zoneCities(b *maps.Board, zone maps.RegionSet) []bool {
	in := make([]bool, len(b.Cities))
	for i, c := range b.Cities {
		in[i] = zone.Has(c.Region)
	}
	return in
}

// spaceSide returns how large a marker's spaces can be: markers should take about half of the way to the next city.
func spaceSide(b *maps.Board, in []bool, scale float64) float64 {
	var ways []float64
	for i := range b.Cities {
		best := math.Inf(1)
		for j := range b.Cities {
			if i != j && in[i] && in[j] {
				best = min(best, place(b, scale, i).Dist(place(b, scale, j)))
			}
		}
		if in[i] && !math.IsInf(best, 1) {
			ways = append(ways, best)
		}
	}
	if len(ways) == 0 {
		return largest
	}
	// The tenth part of the cities that lie closest together decide.
	near := kth(ways, len(ways)/10)
	return math.Round(min(max(near*0.26, smallest), largest)*2) / 2
}

// kth returns the k-th smallest value.
func kth(v []float64, k int) float64 {
	for i := 0; i <= k; i++ {
		for j := i + 1; j < len(v); j++ {
			if v[j] < v[i] {
				v[i], v[j] = v[j], v[i]
			}
		}
	}
	return v[k]
}

// place is where the board shows a city, dp.
func place(b *maps.Board, scale float64, c int) geom.Point {
	return geom.Point{X: b.Cities[c].X * b.Aspect * scale, Y: b.Cities[c].Y * scale}
}

func (s *solver) add(it item) int {
	s.items = append(s.items, it)
	return len(s.items) - 1
}
