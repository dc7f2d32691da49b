package labels

import "math"

// conflictCount counts the items that must not be shown together with a visible item.
func (s *solver) conflictCount(i int) int {
	n := 0
	if s.outside(i) {
		n = 1
	}
	for j := range s.items {
		if j != i && !s.items[j].hidden && s.conflict(i, j, 0, minClearance) > 0 {
			n++
		}
	}
	return n
}

// cull hides the names that still conflict, those with the most conflicts first, and then the prices.
func (s *solver) cull() {
	for _, kind := range []itemKind{kindName, kindTag} {
		for {
			if !s.step() {
				return
			}
			worst, most := -1, 0
			for i := range s.items {
				if it := &s.items[i]; it.kind != kind || it.hidden {
					continue
				}
				if n := s.conflictCount(i); n > most {
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

// restoreHidden shows hidden items that have a free position after all, prices before names.
func (s *solver) restoreHidden() {
	for _, kind := range []itemKind{kindTag, kindName} {
		for i := range s.items {
			it := &s.items[i]
			if it.kind != kind || !it.hidden {
				continue
			}
			if !s.step() {
				return
			}
			if s.placeFree(i) {
				it.hidden = false
			}
		}
	}
}

// placeFree places an item at its best position without conflicts. It returns false if there is none.
func (s *solver) placeFree(i int) bool {
	best, bestCost := -1, math.Inf(1)
	for candidate := range s.candidateCount(&s.items[i]) {
		s.place(i, candidate)
		if cost := s.items[i].cost; cost < bestCost && s.conflictCount(i) == 0 {
			best, bestCost = candidate, cost
		}
	}
	if best >= 0 {
		s.place(i, best)
	}
	return best >= 0
}

// makeRoomForNames shows hidden names for which one or two prices can move.
func (s *solver) makeRoomForNames() {
	for _, i := range s.nameOf {
		if i < 0 || !s.items[i].hidden {
			continue
		}
		for candidate := range s.candidateCount(&s.items[i]) {
			if !s.step() {
				return
			}
			s.place(i, candidate)
			if s.displaceTags(i) {
				break
			}
		}
	}
}

// lengthenNames writes names in a longer form where there is room for it after all.
func (s *solver) lengthenNames() {
	for _, i := range s.nameOf {
		if i < 0 || s.items[i].hidden || s.items[i].form() == 0 {
			continue
		}
		if !s.step() {
			return
		}
		if current := s.items[i].candidate; !s.placeFree(i) {
			s.place(i, current)
		}
	}
}

// displaceTags shows a name where it is if moving at most two prices makes that possible. Otherwise it changes nothing
// and returns false.
func (s *solver) displaceTags(i int) bool {
	if s.outside(i) {
		return false
	}
	var moved [2]struct{ item, from int }
	n := 0
	for j := range s.items {
		if j == i || s.items[j].hidden || s.conflict(i, j, 0, minClearance) == 0 {
			continue
		}
		if s.items[j].kind != kindTag || n == len(moved) {
			return false
		}
		moved[n].item, moved[n].from = j, s.items[j].candidate
		n++
	}
	s.items[i].hidden = false
	for m := range n {
		if j := moved[m].item; !s.placeFree(j) {
			for _, back := range moved[:m+1] {
				s.place(back.item, back.from)
			}
			s.items[i].hidden = true
			return false
		}
	}
	return true
}
