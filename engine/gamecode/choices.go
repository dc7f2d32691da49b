package gamecode

import (
	"kilovolt/engine"
	"kilovolt/maps"
)

// sortChoices puts legal choices into the order of codes: by verb, what and amount. The lists of the engine are almost
// sorted, and short.
func sortChoices(list []engine.Choice) {
	for i := 1; i < len(list); i++ {
		for j := i; j > 0 && before(&list[j], &list[j-1]); j-- {
			list[j], list[j-1] = list[j-1], list[j]
		}
	}
}

func before(a, b *engine.Choice) bool {
	if a.Verb != b.Verb {
		return a.Verb < b.Verb
	}
	if a.What != b.What {
		return a.What < b.What
	}
	return a.N < b.N
}

// byCost sorts the cities that can be built by what they cost the seat, the lower number first where they cost the
// same. It returns the costs.
func byCost(r *engine.Rules, p *engine.Public, list []engine.Choice) (costs [maps.MaxCities]int) {
	all := engine.CityCosts(r, p, p.Actor)
	for i := 1; i < len(list); i++ {
		for j := i; j > 0; j-- {
			a, b := list[j].What, list[j-1].What
			if all[a] > all[b] || all[a] == all[b] && a > b {
				break
			}
			list[j], list[j-1] = list[j-1], list[j]
		}
	}
	for i := range list {
		costs[i] = all[list[i].What]
	}
	return costs
}

// level returns the number of bounds that v is at least.
func level(v int, bounds ...int) (n int) {
	for _, b := range bounds {
		if v >= b {
			n++
		}
	}
	return n
}

// index is 1 for true.
func index(v bool) int {
	if v {
		return 1
	}
	return 0
}
