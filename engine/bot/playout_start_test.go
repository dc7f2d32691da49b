package bot

import (
	"slices"
	"testing"

	"kilovolt/engine"
	"kilovolt/maps"
)

// Rivals in the playouts of Master start where the start and some next cities cost least, or second to least, by what
// is still free, and not all in the same few cities. Hardly ever is it another one: the costs from before the others
// started rule most starts out, and the next cities are found one by one.
func TestRivalsStartWhereCitiesAreCheap(t *testing.T) {
	started, odd, chosen := 0, 0, map[maps.City]bool{}
	for i, setup := range tables() {
		for seed := range uint64(4) {
			setup.Seed = seed
			r, s, err := engine.New(setup, nil)
			if err != nil {
				t.Fatal(err)
			}
			profiles := drawProfiles(seed)
			g := playout{r: r, s: s, rng: rng(seed), profiles: &profiles, own: engine.NoSeat}
			g.around = costsOfStarts(r, &s.Public, g.own)
			for g.s.Round <= 1 {
				seat := g.s.Actor
				if g.s.Await == engine.AwaitBuild && g.s.Players[seat].Cities == 0 {
					try := g
					c, found := try.settle(seat)
					if !found {
						t.Fatalf("table %d, seed %d: seat %d does not start", i, seed, seat)
					}
					if !isCheapStart(&g, seat, c) {
						odd++
					}
					started++
					chosen[c] = true
				}
				g.decide()
			}
			if g.illegal > 0 || costsOfStarts(r, &g.s.Public, 0) != nil {
				t.Errorf("table %d, seed %d: %d illegal actions, or somebody has not started", i, seed, g.illegal)
			}
		}
	}
	if started < 300 || 50*odd > started || len(chosen) < 20 {
		t.Errorf("%d starts in %d cities, %d of them dear", started, len(chosen), odd)
	}
}

// isCheapStart reports whether a start is one of the two cheapest by some number of cities around.
func isCheapStart(g *playout, seat engine.Seat, start maps.City) bool {
	costs := engine.CityCosts(g.r, &g.s.Public, seat)
	var links cityLinks
	links.findOpen(g.r, &g.s.Public)
	for look := startLookLeast; look <= startLookMost; look++ {
		var all []int
		own := -1
		for c := range g.r.Cities.All() {
			if costs[c] < 0 || costs[c] > int(g.s.Players[seat].Money) {
				continue
			}
			var sum [linksAhead + 1]int
			links.around(g.r, c, &sum)
			all = append(all, costs[c]+sum[look])
			if c == start {
				own = costs[c] + sum[look]
			}
		}
		slices.Sort(all)
		if own >= 0 && own <= all[min(1, len(all)-1)] {
			return true
		}
	}
	return false
}
