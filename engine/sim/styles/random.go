package styles

import "kilovolt/engine"

// random picks among the listed choices, each equally likely; within a range the lowest number.
func random(r *engine.Rules, v engine.View, seed uint64) ([]engine.Action, error) {
	var list engine.List
	engine.Legal(r, &v.Public, &list)
	return []engine.Action{list.At[mix(seed, 0)%uint64(list.N)].Action}, nil
}
