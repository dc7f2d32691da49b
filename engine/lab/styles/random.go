package styles

import "kilovolt/engine"

// random picks a legal choice, each with equal probability, with the lowest number of a range.
func random(r *engine.Rules, v engine.View, seed uint64) ([]engine.Action, error) {
	var list engine.List
	engine.Legal(r, &v.Public, &list)
	return []engine.Action{list.At[mix(seed, 0)%uint64(list.N)].Action}, nil
}
