package board

import (
	"math"

	"kilovolt/maps"
	"kilovolt/sprites/geom"
	"kilovolt/sprites/theme"
	"kilovolt/sprites/type"
)

// Size is how large the whole picture of a board is, dp. Where room is short its shape may differ a little from the
// board's own, see View.Fit.
type Size struct{ W, H float64 }

// Layout says where everything on the board lies at one size: markers, names and price tags, in dp from the picture's
// upper left corner, put so that none covers another, and the regions' names where they are free. It is found by a
// solver without chance: the same board, zone and size give the same layout.
type Layout struct {
	Size  Size    // of the picture
	Space float64 // width of a house's space in a marker, dp

	Marker []geom.Rect // of every city; empty out of the zone
	Name   []geom.Rect // of every city's name; empty out of the zone or where there is no room
	Tag    []geom.Rect // of every connection's price; likewise
	Region []geom.Rect // of every region's name; likewise

	// Text is how every city's name is written: in full or, where room is short, shortened.
	Text []string
	// Hidden is the number of names and tags that found no room, Shortened that of names that are not written in full.
	// At the size of a desktop both are 0.
	Hidden, Shortened int

	// Rough tells that the layout is not finished: what is shown covers nothing, but there may be a better place for it, and room for more.
	Rough bool

	fit fit
	all geom.Rect // what all markers, names and prices take together
}

// Sizes of what is laid out, dp.
const (
	spaceGap  = 1.5  // between the spaces of a marker
	spaceRim  = 2.0  // around them
	tiniest   = 8.0  // a space where room is short
	lowest    = 13.0 // a marker: a price has to fit in
	smallest  = 10.0
	largest   = 20.0
	apart     = 1.0  // what is kept free between things
	keepOff   = 3.0  // what the solver keeps free between a name and the markers of other cities
	tooNear   = 2.0  // with less than that a name is hidden: it could be taken for the other city's
	readSpace = 15.0 // a space that has room for its price
)

// fit is how generously things are sized.
type fit struct {
	side           float64 // of a marker's space
	name, tag      float64 // sizes of type
	nameH, namePad float64 // of a name's chip; pad is left and right of its letters
	tagH, tagPad   float64 // of a price's tag; likewise
	forms          int     // in how many ways names may be written
}

// fits returns the sizes that are tried one after another, given how large a marker's spaces would like to be.
func fits(side float64) []fit {
	half := func(k float64) float64 { return max(tiniest, math.Round(side*k*2)/2) }
	const small = theme.Caption
	list := []fit{
		{side: side, name: small, tag: small, nameH: 15, namePad: 3, tagH: 15, tagPad: 4, forms: 1},
		{side: half(0.88), name: small, tag: small, nameH: 14, namePad: 2.5, tagH: 14, tagPad: 3, forms: 1},
		{side: half(0.75), name: small, tag: small, nameH: 13, namePad: 2, tagH: 13, tagPad: 2.5, forms: forms},
	}
	if side >= largest {
		list = append([]fit{
			{side: side + 3, name: 15, tag: 14, nameH: 19, namePad: 4, tagH: 18, tagPad: 5, forms: 1},
			{side: side, name: 13, tag: 13, nameH: 16, namePad: 3.5, tagH: 16, tagPad: 4.5, forms: 1},
		}, list...)
	}
	return list
}

// markerSize returns the size of a marker with spaces of side s.
func markerSize(s float64) (w, h float64) {
	return 3*s + 2*spaceGap + 2*spaceRim, max(s+2*spaceRim, lowest)
}

// item is something to be placed.
type item struct {
	kind   itemKind
	city   int     // of markers and names
	conn   int     // of tags
	w, h   float64 // of a name: in full
	at     int     // the choice made
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
	size   Size
	fit    fit
	room   geom.Rect // things should stay in here
	names  [][forms]string
	widths [][forms]float64 // of the names' chips
	items  []item
	marker []int // item of each city, -1 out of the zone
	name   []int
	tag    []int // item of each connection
	tags   [][]int
	ends   [][2]geom.Point // of each connection in the zone, as the markers lie now
	near   []vicinity      // of each item, as gathered by improve
	weight []float64       // of each pair of items; of an item with itself for sticking out of the room

	pause func() bool // called again and again; false gives up
	ended bool        // it has been given up
}

// task is a layout to be found.
type task struct {
	board *maps.Board
	zone  maps.RegionSet
	size  Size      // of the whole picture, dp
	room  geom.Rect // where things should stay, dp from the picture's upper left corner
	names [][forms]string
	areas *ground

	at *solver // that is being tried
}

// solve finds the layout. It calls pause after every small step and gives up, with nil, once that answers false.
func (k *task) solve(t *typeset.Room, pause func() bool) *Layout {
	in := zoneCities(k.board, k.zone)
	var best *solver
	tries := fits(spaceSide(k.board, in, k.size))
	for i, f := range tries {
		if s := k.solver(in, t, f, pause); s.crowd() < tooMuch {
			s.run(hasty)
			if s.ended {
				return nil
			}
			if s.better(best) {
				best = s
			}
			if s.score() == 0 {
				break
			}
		}
		if i == len(tries)-1 && (best == nil || best.score() >= hiddenScore) {
			s := k.solver(in, t, f, pause)
			s.runPricesFirst()
			if s.ended {
				return nil
			}
			if s.better(best) {
				best = s
			}
		}
	}
	return best.layout(k, t)
}

// tooMuch is the share of the ground (see crowd) from which on there is no hope to show everything in some size.
const tooMuch = 0.62

func (k *task) solver(in []bool, t *typeset.Room, f fit, pause func() bool) *solver {
	b := k.board
	s := &solver{
		board: b, size: k.size, room: k.room, fit: f, pause: pause, names: k.names, widths: make([][forms]float64, len(b.Cities)),
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
			for form := range f.forms {
				s.widths[c][form] = math.Ceil(t.Measure(k.names[c][form], f.name, typeset.Regular)) + 2*f.namePad
			}
			s.name[c] = s.add(item{kind: itemName, city: c, w: s.widths[c][0], h: f.nameH})
		}
	}
	for i, k := range b.Connections {
		if in[k.A] && in[k.B] {
			w := max(f.tagH, t.NumberWidth(int(k.Cost), f.tag, typeset.Bold)+2*f.tagPad)
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
	k.at = s
	return s
}

// breathe lets others do something. It tells whether to go on.
func (s *solver) breathe() bool {
	if !s.ended && s.pause != nil {
		s.ended = !s.pause()
	}
	return !s.ended
}

// score is how bad a layout is: markers that cover each other, what is hidden, what is shortened. A price counts for more
// than all names.
func (s *solver) score() int {
	score := 0
	for i := range s.items {
		switch it := &s.items[i]; {
		case it.hidden && it.kind == itemTag:
			score += 10000
		case it.hidden:
			score += hiddenScore
		case it.kind == itemName && it.form() > 0:
			score++
		case it.kind == itemMarker:
			for j := range i {
				if s.items[j].kind == itemMarker && s.clash(i, j, 0, 0) > 0 {
					score += 10000000
				}
			}
		}
	}
	return score
}

const hiddenScore = 10 // of a name that is not shown

func (s *solver) better(than *solver) bool { return than == nil || s.score() < than.score() }

// layout is what has been found.
func (s *solver) layout(k *task, t *typeset.Room) *Layout {
	b := s.board
	l := &Layout{Size: s.size, Space: s.fit.side, fit: s.fit, Text: make([]string, len(b.Cities)),
		Marker: make([]geom.Rect, len(b.Cities)), Name: make([]geom.Rect, len(b.Cities)), Tag: make([]geom.Rect, len(b.Connections))}
	for i := range s.items {
		switch it := &s.items[i]; {
		case it.hidden:
			l.Hidden++
		case it.kind == itemMarker:
			l.Marker[it.city] = it.rect
		case it.kind == itemName:
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
			l.all = l.all.Union(r)
		}
	}
	k.nameRegions(l, t)
	return l
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
func spaceSide(b *maps.Board, in []bool, size Size) float64 {
	return math.Round(min(max(density(b, in, size)*0.26, smallest), largest)*2) / 2
}

// density is how far apart the cities lie that lie closest together, not counting the tenth part of those, dp.
func density(b *maps.Board, in []bool, size Size) float64 {
	var ways []float64
	for i := range b.Cities {
		best := math.Inf(1)
		for j := range b.Cities {
			if i != j && in[i] && in[j] {
				best = min(best, place(b, size, i).Dist(place(b, size, j)))
			}
		}
		if in[i] && !math.IsInf(best, 1) {
			ways = append(ways, best)
		}
	}
	if len(ways) == 0 {
		return 100
	}
	return kth(ways, len(ways)/10)
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
func place(b *maps.Board, size Size, c int) geom.Point {
	return geom.Point{X: b.Cities[c].X * size.W, Y: b.Cities[c].Y * size.H}
}

func (s *solver) add(it item) int {
	s.items = append(s.items, it)
	return len(s.items) - 1
}
