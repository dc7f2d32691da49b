// Package engine implements the rules of the game, both editions, as stated in RULES.md.
//
// A table is two values: [Rules], what never changes during a game (board, zone, edition, numbers; shared and
// immutable), and [State], everything that does (one value without pointers, copied by assignment). A State consists
// of its [Public] part, which every seat may see, and its [Secret] part, which none may. Legality and all queries are
// functions of the public part alone.
//
//	r, s, err := engine.New(setup, nil)
//	var list engine.List
//	for s.Await != engine.AwaitNothing {
//		engine.Legal(r, &s.Public, &list)
//		err = engine.Apply(r, &s, list.At[0].Action, nil)
//	}
//
// A set-up may begin in the middle of a game: see [Position].
//
// Everything is deterministic: integers, no clock, no goroutine, no map iteration, no floats. The deck's generator and
// the hash are written by hand, although math/rand/v2 and hash/fnv exist: a state holds the generator as one word and
// is copied by assignment, and a hash of a state allocates nothing.
package engine
