package app

import (
	"math/rand/v2"
	"time"
)

// fixed leaves nothing to chance: the same inputs make the same run. Computers think in the program's own steps.
func fixed(seed uint64) chance {
	return chance{
		link: noLink{},
		now:  func() time.Time { return time.Unix(0, 0) },
		seed: rand.New(rand.NewPCG(seed, 51)).Uint64,
	}
}
