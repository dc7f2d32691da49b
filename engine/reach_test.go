package engine

import (
	"testing"

	"kilovolt/maps"
)

// randomRow returns costs from 0 to 255, most of them close to middle, so that they often equal one another.
func randomRow(rng *splitMix, middle int) (costs row) {
	for c := range costs {
		costs[c] = uint8(middle + rng.below(5) - 2)
		if rng.below(4) == 0 {
			costs[c] = uint8(rng.below(256))
		}
	}
	return costs
}

// TestRows: what is done for eight cities at a time is the same as done city by city.
func TestRows(t *testing.T) {
	rng := splitMix(1)
	for i := range 100_000 {
		a, b := randomRow(&rng, i%256), randomRow(&rng, i%256)
		limit := uint8(i%256 + rng.below(3) - 1)
		var near maps.CitySet
		wide := a
		for c := range a {
			wide[c] = min(a[c], b[c])
			if a[c] <= limit {
				near = near.Add(maps.City(c))
			}
		}
		if got := citiesWithin(&a, limit); got != near {
			t.Fatalf("at most %d in %v: %b, want %b", limit, a, got, near)
		}
		got := a
		if widen(&got, &b); got != wide {
			t.Fatalf("the lower of %v and %v: %v", a, b, got)
		}
	}
}

// TestLowestFree: the sets of cities by their lowest free space agree with the spaces, and the empty cities too.
func TestLowestFree(t *testing.T) {
	for _, k := range []kind{
		{"germany", Recharged, 2, false}, {"usa", Recharged, 2, true}, {"germany", Classic, 6, false},
		{"usa", Recharged, 4, true},
	} {
		r, s := k.start(t, 7)
		rng := splitMix(7)
		for s.Await != AwaitNothing {
			free, empty := r.lowestFree(&s.Public, r.Cities), r.emptyCities(&s.Public)
			for c := range r.Cities.All() {
				space := s.space(c)
				for i, cities := range free {
					if cities.Has(c) != (i == space) {
						t.Fatalf("%v: city %d is free from space %d on, found in the set of space %d", k, c, space, i)
					}
				}
				if empty.Has(c) != s.empty(c) {
					t.Fatalf("%v: city %d: empty %t", k, c, s.empty(c))
				}
			}
			walk(t, r, &s, 5, &rng)
		}
	}
}

// TestAffordable: so many tokens, and not one more, cost no more than the money.
func TestAffordable(t *testing.T) {
	for f := range Fuel(Fuels) {
		for on := range len(prices[f]) + 1 {
			for money := range int32(120) {
				want := 0
				for want < on && int32(worth[f][on]-worth[f][on-want-1]) <= money {
					want++
				}
				if got := affordable(f, on, money); got != want {
					t.Fatalf("%d of %d %s for %d Elektro, want %d", got, on, f, money, want)
				}
			}
		}
	}
}
