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

// The choices. Markers may be moved by up to 4 steps of nudge in each direction; names stand around their marker;
// tags slide along their connection and a little to its sides.
const (
	nudge    = 3.5
	moveCost = 0.25 // per dp
)

var (
	markerMoves = func() []geom.Point {
		moves := []geom.Point{{}}
		for ring := 1; ring <= 4; ring++ {
			for y := -ring; y <= ring; y++ {
				for x := -ring; x <= ring; x++ {
					if max(x, -x, y, -y) == ring {
						moves = append(moves, geom.Point{X: float64(x) * nudge, Y: float64(y) * nudge})
					}
				}
			}
		}
		return moves
	}()
	tagSlides = []float64{0.5, 0.44, 0.56, 0.38, 0.62, 0.32, 0.68, 0.26, 0.74, 0.2, 0.8}
	tagSides  = []float64{0, 4, -4, 8, -8}
)

// nameSpots are the places of a name around its marker. Above (y -1) and below (y 1) x says how far it is shifted, 1
// being as far as it can go while a good part of it still touches the marker; at the sides (x ±1, y between) y says how
// far up or down. cost is how much worse than the best a place is.
var nameSpots = []struct {
	x, y, cost float64
	side       bool
}{
	{0, -1, 0, false}, {0, 1, 0.5, false}, {1, 0, 1, true}, {-1, 0, 1, true},
	{0.25, -1, 1.5, false}, {-0.25, -1, 1.5, false}, {0.25, 1, 2, false}, {-0.25, 1, 2, false},
	{0.5, -1, 2.5, false}, {-0.5, -1, 2.5, false}, {0.5, 1, 2.5, false}, {-0.5, 1, 2.5, false},
	{0.75, -1, 3.5, false}, {-0.75, -1, 3.5, false}, {0.75, 1, 3.5, false}, {-0.75, 1, 3.5, false},
	{1, -0.5, 3.5, true}, {1, 0.5, 3.5, true}, {-1, -0.5, 3.5, true}, {-1, 0.5, 3.5, true},
	{1, -1, 6, false}, {-1, -1, 6, false}, {1, 1, 6, false}, {-1, 1, 6, false},
}

func (it *item) choices() int {
	switch it.kind {
	case itemMarker:
		return len(markerMoves)
	case itemName:
		return len(nameSpots)
	}
	return len(tagSlides) * len(tagSides)
}

// rect returns where the choice puts the item, and what the choice itself costs.
func (s *solver) rectOf(it *item, choice int) (geom.Rect, float64) {
	switch it.kind {
	case itemMarker:
		m := markerMoves[choice]
		return geom.Around(place(s.board, s.scale, it.city).Add(m), it.w, it.h), math.Hypot(m.X, m.Y) * moveCost
	case itemName:
		m := s.items[s.marker[it.city]].rect
		spot := nameSpots[choice]
		c := m.Centre()
		y := spot.y * (m.H + it.h) / 2
		const touch = 8 // dp of a shifted name that stay above or below its marker
		x := spot.x * ((m.W+it.w)/2 - touch)
		if spot.side {
			x = spot.x * (m.W + it.w + apart) / 2
		}
		return geom.Around(geom.Point{X: c.X + x, Y: c.Y + y}, it.w, it.h), spot.cost
	}
	slide, side := tagSlides[choice%len(tagSlides)], tagSides[choice/len(tagSlides)]
	a, b := s.ends[it.conn][0], s.ends[it.conn][1]
	way := b.Sub(a)
	length := max(1, math.Hypot(way.X, way.Y))
	c := geom.Point{X: a.X + way.X*slide - way.Y/length*side, Y: a.Y + way.Y*slide + way.X/length*side}
	return geom.Around(c, it.w, it.h), 6*math.Abs(slide-0.5) + 0.3*math.Abs(side)
}

// Rounds without progress after which a layout is given up: hasty while a tighter one can still be tried.
const hasty, patient = 7, 12

// run looks for a layout that shows everything: everything takes its best place given the others, again and again; what
// keeps colliding weighs more each time, until it gives way. What still collides then is hidden.
func (s *solver) run(patience int) {
	for i := range s.items {
		if s.items[i].kind != itemMarker && !s.items[i].hidden {
			s.improve(i)
		}
	}
	s.settle(patience)
	s.hide()
	s.rescue()
	s.makeRoom()
}

// runPricesFirst looks for a layout where not everything has room: markers and prices are laid out as if there were no
// names, and names take what is left.
func (s *solver) runPricesFirst() {
	for i := range s.items {
		s.items[i].hidden = s.items[i].kind != itemMarker
	}
	s.settle(patient)
	for _, t := range s.tag {
		if t >= 0 {
			s.items[t].hidden = false
		}
	}
	s.run(patient)
}

// settle lets what collides give way until nothing does, or until that has got no better for as many rounds
// as there is patience.
func (s *solver) settle(patience int) {
	const rounds = 80
	best, since := len(s.items)+1, 0
	for range rounds {
		bad := 0
		for i := range s.items {
			if s.collides(i) {
				bad++
				s.improve(i)
			}
		}
		if since++; bad < best {
			best, since = bad, 0
		}
		if bad == 0 || since > patience {
			break
		}
		s.sharpen()
	}
	// With no collision left, a last look whether something has a nicer place.
	for range 2 {
		for i := range s.items {
			if s.items[i].kind != itemMarker && !s.items[i].hidden {
				s.improve(i)
			}
		}
	}
}

// crowd is the share of the zone's ground that all things together would cover.
func (s *solver) crowd() float64 {
	var ground geom.Rect
	things := 0.0
	for i := range s.items {
		it := &s.items[i]
		things += it.w * it.h
		if it.kind == itemMarker {
			ground = ground.Union(it.rect)
		}
	}
	return things / max(1, ground.W*ground.H)
}

// put places an item, and with a marker what hangs on it.
func (s *solver) put(i, choice int) {
	it := &s.items[i]
	it.at = choice
	it.rect, it.cost = s.rectOf(it, choice)
	if it.kind != itemMarker {
		return
	}
	c := it.rect.Centre()
	if n := s.name[it.city]; n >= 0 {
		s.put(n, s.items[n].at)
	}
	for _, t := range s.tags[it.city] {
		k := s.items[t].conn
		if int(s.board.Connections[k].A) == it.city {
			s.ends[k][0] = c
		} else {
			s.ends[k][1] = c
		}
		s.put(t, s.items[t].at)
	}
}

// gather notes what item i can meet within the reach.
func (s *solver) gather(i int, reach geom.Rect) {
	n := &s.near[i]
	n.items, n.conns = n.items[:0], n.conns[:0]
	// What hangs on a marker moves with it.
	const swing = 9 * nudge
	wide := reach.Inset(-swing)
	if s.items[i].kind == itemName {
		wide = wide.InsetXY(0, -swing) // markers that the middle of a name may come near to
	}
	for j := range s.items {
		if j != i && !s.items[j].hidden && !s.mates(i, j) && wide.Overlap(s.items[j].rect) > 0 {
			n.items = append(n.items, j)
		}
	}
	for k, e := range s.ends {
		if s.tag[k] >= 0 && cut(e[0], e[1], wide) > 0 {
			n.conns = append(n.conns, k)
		}
	}
}

// reach is a rectangle that holds all places an item may be put to.
func (s *solver) reach(i int) geom.Rect {
	it := &s.items[i]
	switch it.kind {
	case itemMarker:
		const far = 4 * nudge
		return geom.Around(place(s.board, s.scale, it.city), it.w+2*far, it.h+2*far)
	case itemName:
		m := s.items[s.marker[it.city]].rect
		return m.InsetXY(-it.w-apart, -it.h-apart)
	}
	const far = 8
	a, b := s.ends[it.conn][0], s.ends[it.conn][1]
	between := geom.Rect{X: min(a.X, b.X), Y: min(a.Y, b.Y), W: math.Abs(a.X - b.X), H: math.Abs(a.Y - b.Y)}
	return between.InsetXY(-it.w/2-far, -it.h/2-far)
}

// improve gives an item its best place as the others lie.
func (s *solver) improve(i int) {
	it := &s.items[i]
	s.gather(i, s.reach(i))
	if it.kind == itemMarker {
		if n := s.name[it.city]; n >= 0 && !s.items[n].hidden {
			s.gather(n, s.items[n].rect)
		}
		for _, t := range s.tags[it.city] {
			s.gather(t, s.items[t].rect)
		}
	}
	// Starting with the place it has makes most others fall out early.
	was := it.at
	best, bestCost := was, s.costAt(i, was, math.Inf(1))
	for choice := range it.choices() {
		if choice == was {
			continue
		}
		if cost := s.costAt(i, choice, bestCost); cost < bestCost-1e-9 {
			best, bestCost = choice, cost
		}
	}
	s.put(i, best)
}

// costAt puts an item to a place and returns how badly it lies there together with what hangs on it; once that is more
// than the limit, anything beyond it.
func (s *solver) costAt(i, choice int, limit float64) float64 {
	it := &s.items[i]
	if it.kind == itemMarker {
		if m := markerMoves[choice]; math.Hypot(m.X, m.Y)*moveCost > limit {
			return math.Inf(1)
		}
	}
	s.put(i, choice)
	cost := s.costOf(i, limit)
	if it.kind != itemMarker {
		return cost
	}
	if n := s.name[it.city]; n >= 0 && !s.items[n].hidden && cost < limit {
		cost += s.costOf(n, limit-cost)
	}
	for _, t := range s.tags[it.city] {
		if !s.items[t].hidden && cost < limit {
			cost += s.costOf(t, limit-cost)
		}
	}
	return cost
}

// costOf is how badly an item lies: its own choice, what it covers, the lines below it, and how far it sticks out; once
// that is more than the limit, anything beyond it.
func (s *solver) costOf(i int, limit float64) float64 {
	it := &s.items[i]
	cost := it.cost
	for _, j := range s.near[i].items {
		if o := s.clash(i, j, apart/2, keepOff); o > 0 {
			cost += (8 + o) * (1 + s.weight[s.pair(i, j)])
		}
		if cost > limit {
			return cost
		}
	}
	if out := it.rect.W*it.rect.H - it.rect.Overlap(s.room); out > 0 {
		cost += (60 + 2*out) * (1 + s.weight[s.pair(i, i)])
	}
	if cost > limit {
		return cost
	}
	for _, k := range s.near[i].conns {
		if it.kind == itemTag && it.conn == k {
			continue
		}
		if it.kind == itemMarker {
			con := s.board.Connections[k]
			if int(con.A) == it.city || int(con.B) == it.city {
				continue
			}
		}
		if l := cut(s.ends[k][0], s.ends[k][1], it.rect); l > 0 {
			switch it.kind {
			case itemName:
				cost += 0.6 + 0.06*l
			case itemTag:
				cost += 2 + 0.2*l
			default:
				cost += 3 + 0.1*l
			}
		}
	}
	return cost
}

// mates tells whether two items are a marker and its own name, which touch.
func (s *solver) mates(i, j int) bool {
	a, b := &s.items[i], &s.items[j]
	return a.kind != itemTag && b.kind != itemTag && a.city == b.city
}

// pair is where the weight of two items lies.
func (s *solver) pair(i, j int) int { return max(i, j)*len(s.items) + min(i, j) }

// clash is how badly two items get into each other's way, 0 if they do not. Half is what each keeps free around it, far
// what a name keeps free towards the markers of other cities.
func (s *solver) clash(i, j int, half, far float64) float64 {
	a, b := &s.items[i], &s.items[j]
	if a.kind == itemMarker && b.kind == itemName {
		a, b = b, a
	}
	if a.kind == itemName && b.kind == itemMarker {
		if a.city == b.city {
			return 0
		}
		c, w := a.rect.Centre(), a.rect.W
		if b.rect.X > c.X+w || b.rect.Right() < c.X-w || b.rect.Y > c.Y+w || b.rect.Bottom() < c.Y-w {
			return 0
		}
		o := a.rect.Inset(-far).Overlap(b.rect)
		// A name's middle is nearer to its own marker than to another.
		if d := away(c, s.items[s.marker[a.city]].rect) + apart - away(c, b.rect); d > 0 {
			o += 4 * d
		}
		return o
	}
	w := min(a.rect.X+a.rect.W, b.rect.X+b.rect.W) - max(a.rect.X, b.rect.X) + 2*half
	if w <= 0 {
		return 0
	}
	h := min(a.rect.Y+a.rect.H, b.rect.Y+b.rect.H) - max(a.rect.Y, b.rect.Y) + 2*half
	if h <= 0 {
		return 0
	}
	o := w * h
	if a.kind == itemMarker && b.kind == itemMarker {
		o *= 20 // markers are never hidden
	}
	return o
}

func (s *solver) collides(i int) bool {
	if s.items[i].hidden {
		return false
	}
	for j := range s.items {
		if j != i && !s.items[j].hidden && s.clash(i, j, apart/2, keepOff) > 0 {
			return true
		}
	}
	return s.outside(i)
}

// outside tells whether an item sticks out of the room that there is.
func (s *solver) outside(i int) bool { return !s.room.HasRect(s.items[i].rect) }

// sharpen makes every present collision weigh more.
func (s *solver) sharpen() {
	for i := range s.items {
		if s.items[i].hidden {
			continue
		}
		if s.outside(i) {
			s.weight[s.pair(i, i)]++
		}
		for j := range i {
			if !s.items[j].hidden && s.clash(i, j, apart/2, keepOff) > 0 {
				s.weight[s.pair(i, j)]++
			}
		}
	}
}

// troubles counts what an item that is shown may not be shown with.
func (s *solver) troubles(i int) int {
	n := 0
	if s.outside(i) {
		n = 1
	}
	for j := range s.items {
		if j != i && !s.items[j].hidden && s.clash(i, j, 0, tooNear) > 0 {
			n++
		}
	}
	return n
}

// hide takes away the names that still collide, those with the most collisions first, and then the prices.
func (s *solver) hide() {
	for _, kind := range []itemKind{itemName, itemTag} {
		for {
			worst, most := -1, 0
			for i := range s.items {
				if it := &s.items[i]; it.kind != kind || it.hidden {
					continue
				}
				if n := s.troubles(i); n > most {
					worst, most = i, n
				}
			}
			if worst < 0 {
				break
			}
			s.items[worst].hidden = true
		}
	}
}

// rescue shows again what is hidden and has room somewhere after all, prices before names.
func (s *solver) rescue() {
	for _, kind := range []itemKind{itemTag, itemName} {
		for i := range s.items {
			it := &s.items[i]
			if it.kind != kind || !it.hidden {
				continue
			}
			if s.free(i) {
				it.hidden = false
			}
		}
	}
}

// free puts an item to the best place at which it is in nobody's way, if there is one.
func (s *solver) free(i int) bool {
	best, bestCost := -1, math.Inf(1)
	for choice := range s.items[i].choices() {
		s.put(i, choice)
		if cost := s.items[i].cost; cost < bestCost && s.troubles(i) == 0 {
			best, bestCost = choice, cost
		}
	}
	if best >= 0 {
		s.put(i, best)
	}
	return best >= 0
}

// makeRoom shows hidden names for which a price or two can step aside.
func (s *solver) makeRoom() {
	for _, i := range s.name {
		if i < 0 || !s.items[i].hidden {
			continue
		}
		for spot := range nameSpots {
			s.put(i, spot)
			if s.shove(i) {
				break
			}
		}
	}
}

// shove shows a name where it is, if that takes no more than moving at most two prices. Otherwise all stays as it was.
func (s *solver) shove(i int) bool {
	if s.outside(i) {
		return false
	}
	var moved [2]struct{ item, at int }
	n := 0
	for j := range s.items {
		if j == i || s.items[j].hidden || s.clash(i, j, 0, tooNear) == 0 {
			continue
		}
		if s.items[j].kind != itemTag || n == len(moved) {
			return false
		}
		moved[n].item, moved[n].at = j, s.items[j].at
		n++
	}
	s.items[i].hidden = false
	for m := range n {
		if j := moved[m].item; !s.free(j) {
			for _, back := range moved[:m+1] {
				s.put(back.item, back.at)
			}
			s.items[i].hidden = true
			return false
		}
	}
	return true
}

// cut returns how much of the line from a to b lies in the rectangle, dp.
func cut(a, b geom.Point, r geom.Rect) float64 {
	if max(a.X, b.X) <= r.X || min(a.X, b.X) >= r.X+r.W || max(a.Y, b.Y) <= r.Y || min(a.Y, b.Y) >= r.Y+r.H {
		return 0
	}
	t0, t1 := 0.0, 1.0
	d := b.Sub(a)
	for _, e := range [4][2]float64{{-d.X, a.X - r.X}, {d.X, r.Right() - a.X}, {-d.Y, a.Y - r.Y}, {d.Y, r.Bottom() - a.Y}} {
		if e[0] == 0 {
			if e[1] < 0 {
				return 0
			}
			continue
		}
		t := e[1] / e[0]
		if e[0] < 0 {
			t0 = max(t0, t)
		} else {
			t1 = min(t1, t)
		}
	}
	if t1 <= t0 {
		return 0
	}
	return (t1 - t0) * math.Hypot(d.X, d.Y)
}
