package expert1

import "kilovolt/engine"

// needOf returns what one run of some plants takes: tokens by kind, tokens of coal or oil in any mix, and the cities
// powered (P4).
func needOf(set engine.PlantSet) (need [engine.Fuels]int, mix, power int) {
	for s := set; s != 0; s &= s - 1 {
		info := s.Lowest().Info()
		power += int(info.Powers)
		if info.Kind == engine.KindHybrid {
			mix += int(info.Needs)
		} else if f, ok := info.Kind.Fuel(); ok {
			need[f] += int(info.Needs)
		}
	}
	return need, mix, power
}

// covered reports whether the tokens are enough for one run.
func covered(need *[engine.Fuels]int, mix int, have *engine.Tokens) bool {
	spare := 0
	for f, n := range need {
		if int(have[f]) < n {
			return false
		}
		if engine.Fuel(f) <= engine.Oil {
			spare += int(have[f]) - n
		}
	}
	return spare >= mix
}

// powerWith returns how many cities some plants can power with the tokens, regardless of the cities owned.
func powerWith(all engine.PlantSet, have *engine.Tokens) int {
	best := 0
	for set := engine.PlantSet(0); ; set = (set - all) & all { // every subset, ascending
		if need, mix, power := needOf(set); power > best && covered(&need, mix, have) {
			best = power
		}
		if set == all {
			return best
		}
	}
}
