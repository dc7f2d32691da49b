package labels

import "math"

// Clearances, dp.
const (
	gap           = 1.0 // between any two items
	nameClearance = 3.0 // between a name and the markers of other cities, while solving
	minClearance  = 2.0 // the same at the end: any closer, and the name could be taken for the other city's
)

// improve moves an item to its best position given the others.
func (s *solver) improve(i int) {
	if !s.step() {
		return
	}
	it := &s.items[i]
	s.gather(i, s.reach(i))
	if it.kind == kindMarker {
		if n := s.nameOf[it.city]; n >= 0 && !s.items[n].hidden {
			s.gather(n, s.items[n].rect)
		}
		for _, t := range s.tagsOf[it.city] {
			s.gather(t, s.items[t].rect)
		}
	}
	// Starting with the current position lets most others be rejected early.
	current := it.candidate
	best, bestCost := current, s.costAt(i, current, math.Inf(1))
	for candidate := range s.candidateCount(it) {
		if candidate == current {
			continue
		}
		if cost := s.costAt(i, candidate, bestCost); cost < bestCost-1e-9 {
			best, bestCost = candidate, cost
		}
	}
	s.place(i, best)
}

// costAt places an item and returns its cost, including that of its dependants. If the cost exceeds the limit, the
// result is any value above the limit.
func (s *solver) costAt(i, candidate int, limit float64) float64 {
	it := &s.items[i]
	if it.kind == kindMarker {
		if m := markerMoves[candidate]; math.Hypot(m.X, m.Y)*moveCost > limit {
			return math.Inf(1)
		}
	}
	s.place(i, candidate)
	cost := s.costOf(i, limit)
	if it.kind != kindMarker {
		return cost
	}
	if n := s.nameOf[it.city]; n >= 0 && !s.items[n].hidden && cost < limit {
		cost += s.costOf(n, limit-cost)
	}
	for _, t := range s.tagsOf[it.city] {
		if !s.items[t].hidden && cost < limit {
			cost += s.costOf(t, limit-cost)
		}
	}
	return cost
}

// costOf returns the cost of an item's position: that of the position itself, of conflicts, of the connections it
// covers, and of the part of it outside the area. If the cost exceeds the limit, the result is any value above the
// limit.
func (s *solver) costOf(i int, limit float64) float64 {
	it := &s.items[i]
	cost := it.cost
	for _, j := range s.nearby[i].items {
		if o := s.conflict(i, j, gap/2, nameClearance); o > 0 {
			cost += (8 + o) * (1 + s.weight[s.pairIndex(i, j)])
		}
		if cost > limit {
			return cost
		}
	}
	if out := it.rect.W*it.rect.H - it.rect.Overlap(s.area); out > 0 {
		cost += (60 + 2*out) * (1 + s.weight[s.pairIndex(i, i)])
	}
	if cost > limit {
		return cost
	}
	for _, k := range s.nearby[i].conns {
		if it.kind == kindTag && it.conn == k {
			continue
		}
		if it.kind == kindMarker {
			con := s.board.Connections[k]
			if int(con.A) == it.city || int(con.B) == it.city {
				continue
			}
		}
		if l := it.rect.SegmentLength(s.ends[k][0], s.ends[k][1]); l > 0 {
			switch it.kind {
			case kindName:
				cost += 0.6 + 0.06*l
			case kindTag:
				cost += 2 + 0.2*l
			default:
				cost += 3 + 0.1*l
			}
		}
	}
	return cost
}

// together reports whether two items are a marker and its own name, which may touch.
func (s *solver) together(i, j int) bool {
	a, b := &s.items[i], &s.items[j]
	return a.kind != kindTag && b.kind != kindTag && a.city == b.city
}

// pairIndex returns the index of a pair's weight. An item is paired with itself for being outside the area.
func (s *solver) pairIndex(i, j int) int { return max(i, j)*len(s.items) + min(i, j) }

// conflict rates how badly two items are in each other's way, 0 if they are not. Each needs half of free around it,
// and a name needs clearance from the markers of other cities, dp.
func (s *solver) conflict(i, j int, half, clearance float64) float64 {
	a, b := &s.items[i], &s.items[j]
	if a.kind == kindMarker && b.kind == kindName {
		a, b = b, a
	}
	if a.kind == kindName && b.kind == kindMarker {
		if a.city == b.city {
			return 0
		}
		c, w := a.rect.Centre(), a.rect.W
		if b.rect.X > c.X+w || b.rect.Right() < c.X-w || b.rect.Y > c.Y+w || b.rect.Bottom() < c.Y-w {
			return 0
		}
		o := a.rect.Inset(-clearance).Overlap(b.rect)
		// The middle of a name must be closer to its own marker than to another one.
		if d := s.items[s.markerOf[a.city]].rect.Distance(c) + gap - b.rect.Distance(c); d > 0 {
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
	if a.kind == kindMarker && b.kind == kindMarker {
		o *= 20 // markers are never hidden
	}
	return o
}

func (s *solver) inConflict(i int) bool {
	if s.items[i].hidden {
		return false
	}
	for j := range s.items {
		if j != i && !s.items[j].hidden && s.conflict(i, j, gap/2, nameClearance) > 0 {
			return true
		}
	}
	return s.outside(i)
}

// outside reports whether part of an item is outside the area.
func (s *solver) outside(i int) bool { return !s.area.HasRect(s.items[i].rect) }

// raiseWeights increases the weight of every present conflict.
func (s *solver) raiseWeights() {
	for i := range s.items {
		if s.items[i].hidden {
			continue
		}
		if s.outside(i) {
			s.weight[s.pairIndex(i, i)]++
		}
		for j := range i {
			if !s.items[j].hidden && s.conflict(i, j, gap/2, nameClearance) > 0 {
				s.weight[s.pairIndex(i, j)]++
			}
		}
	}
}
