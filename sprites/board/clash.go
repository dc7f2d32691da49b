package board

import (
	"math"

	"kilovolt/sprites/geom"
)

// improve gives an item its best place as the others lie.
func (s *solver) improve(i int) {
	if !s.breathe() {
		return
	}
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
	for choice := range s.choices(it) {
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
