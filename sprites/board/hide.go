package board

import (
	"math"
)

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
			if !s.breathe() {
				return
			}
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
			if !s.breathe() {
				return
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
	for choice := range s.choices(&s.items[i]) {
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
		for choice := range s.choices(&s.items[i]) {
			if !s.breathe() {
				return
			}
			s.put(i, choice)
			if s.shove(i) {
				break
			}
		}
	}
}

// lengthen writes names in a longer form where there is room for that after all.
func (s *solver) lengthen() {
	for _, i := range s.name {
		if i < 0 || s.items[i].hidden || s.items[i].form() == 0 {
			continue
		}
		if !s.breathe() {
			return
		}
		if was := s.items[i].at; !s.free(i) {
			s.put(i, was)
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
