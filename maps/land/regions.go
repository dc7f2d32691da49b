package land

// divide puts the towns into regions of equally many, each of which is connected by roads and compact. It reports
// whether that worked.
func divide(rng *random, towns []Point, roads []route) (of []int, ok bool) {
	next := make([][]int, len(towns))
	for _, r := range roads {
		next[r.a] = append(next[r.a], r.b)
		next[r.b] = append(next[r.b], r.a)
	}
	of = fill(towns)
	p := &partition{towns: towns, next: next, of: of}
	// Swaps of two towns, at first also such as make it a little worse (threshold accepting).
	now := p.cost()
	for round := range 60 {
		slack := max(0, 40-round) * now / 900
		better := false
		for range 160 {
			a, b := rng.below(len(towns)), rng.below(len(towns))
			if of[a] == of[b] || !p.borders(a, of[b]) || !p.borders(b, of[a]) {
				continue
			}
			of[a], of[b] = of[b], of[a]
			if c := p.cost(); c <= now+slack {
				better = better || c < now
				now = c
			} else {
				of[a], of[b] = of[b], of[a]
			}
		}
		if !better && slack == 0 {
			break
		}
	}
	for r := range Regions {
		if p.pieces(r) != 1 {
			return nil, false
		}
	}
	return of, true
}

// partition is towns in regions.
type partition struct {
	towns []Point
	next  [][]int
	of    []int
}

// borders reports whether a town has a road to a town of a region.
func (p *partition) borders(town, region int) bool {
	for _, n := range p.next[town] {
		if p.of[n] == region {
			return true
		}
	}
	return false
}

// cost is how scattered the regions are, in square units, with a penalty for those that are not connected.
func (p *partition) cost() (sum int) {
	var centre [Regions]Point
	for i, t := range p.towns {
		centre[p.of[i]].X += t.X
		centre[p.of[i]].Y += t.Y
	}
	for r := range centre {
		centre[r] = Point{centre[r].X / perRegion, centre[r].Y / perRegion}
		sum += (p.pieces(r) - 1) * 400_000
	}
	for i, t := range p.towns {
		sum += square(t, centre[p.of[i]])
	}
	return sum
}

// pieces counts the connected pieces of a region.
func (p *partition) pieces(region int) (n int) {
	var seen [Towns]bool
	for i := range p.towns {
		if p.of[i] != region || seen[i] {
			continue
		}
		n++
		list := []int{i}
		seen[i] = true
		for k := 0; k < len(list); k++ {
			for _, t := range p.next[list[k]] {
				if p.of[t] == region && !seen[t] {
					seen[t] = true
					list = append(list, t)
				}
			}
		}
	}
	return n
}

// fill is a first division: strips across the longer side, each cut in two across the other.
func fill(towns []Point) []int {
	of := make([]int, len(towns))
	x := func(i int) int { return towns[i].X }
	y := func(i int) int { return towns[i].Y }
	along, across := x, y
	if span(towns, func(p Point) int { return p.Y }) > span(towns, func(p Point) int { return p.X }) {
		along, across = y, x
	}
	order := sorted(len(towns), along)
	const strip = 2 * perRegion
	for s := range Regions / 2 {
		part := order[s*strip:][:strip]
		for k, i := range sorted(strip, func(i int) int { return across(part[i]) }) {
			of[part[i]] = 2*s + k/perRegion
		}
	}
	return of
}

func span(of []Point, by func(Point) int) int {
	low, high := by(of[0]), by(of[0])
	for _, p := range of {
		low, high = min(low, by(p)), max(high, by(p))
	}
	return high - low
}
