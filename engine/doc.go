// Package engine is the rules of the game, both editions, as in RULES.md.
//
// A table is two values: [Rules], what never changes during a game (board, zone, edition, numbers; shared and immutable), and [State],
// everything that does (one value without pointers, copied by assignment). A State is its [Public] part, which every seat may see, and its
// [Secret] part, which none may. Legality and all queries are functions of the public part alone.
//
//	r, s, err := engine.New(setup, nil)
//	var list engine.List
//	for s.Await != engine.AwaitNothing {
//		engine.Legal(r, &s.Public, &list)
//		err = engine.Apply(r, &s, list.At[0].Action, nil)
//	}
//
// Everything is deterministic: integers, no clock, no goroutine, no map iteration, no floats.
package engine
