package board

import (
	"math"

	"kilovolt/sprites/geom"
)

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
	s.lengthen()
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
			if s.ended {
				return
			}
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

// crowd is the share of the zone's ground that all things together would cover, names in their shortest form.
func (s *solver) crowd() float64 {
	var ground geom.Rect
	things := 0.0
	for i := range s.items {
		it := &s.items[i]
		w := it.w
		if it.kind == itemName {
			w = s.widths[it.city][s.forms(it.city)-1]
		}
		things += w * it.h
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
		return geom.Around(place(s.board, s.size, it.city), it.w+2*far, it.h+2*far)
	case itemName:
		m := s.items[s.marker[it.city]].rect
		return m.InsetXY(-it.w-apart, -it.h-apart)
	}
	const far = 8
	a, b := s.ends[it.conn][0], s.ends[it.conn][1]
	between := geom.Rect{X: min(a.X, b.X), Y: min(a.Y, b.Y), W: math.Abs(a.X - b.X), H: math.Abs(a.Y - b.Y)}
	return between.InsetXY(-it.w/2-far, -it.h/2-far)
}
