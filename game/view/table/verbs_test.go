package table

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"kilovolt/engine"
	"kilovolt/engine/record"
	"kilovolt/engine/shorttest"
)

// TestEveryActionInEveryClass plays through widgets alone until a human has made every action of the rules, in a window
// of each class of layouts.
func TestEveryActionInEveryClass(t *testing.T) {
	setups := append(slices.Clone(tables), auctioning(nil))
	for _, size := range classes[:shorttest.Of(len(classes), 1)] {
		t.Run(fmt.Sprintf("%.0fx%.0f", size.w, size.h), func(t *testing.T) {
			made := map[engine.Verb]int{}
			missing := func() (list []engine.Verb) {
				for v := engine.VerbTrust; v <= engine.VerbDone; v++ {
					if made[v] == 0 {
						list = append(list, v)
					}
				}
				return list
			}
			for game := 0; len(missing()) > 0; game++ {
				if game == 4*len(setups) {
					t.Fatalf("never made: %v", missing())
				}
				setup := setups[game%len(setups)]
				setup.Seed = uint64(game)
				rng := rand.New(rand.NewPCG(uint64(game), 3))
				h := sit(t, setup, size.w, size.h)
				for n := 0; n < 1500 && !h.match.Over(); n++ {
					h.choose(t, rng)
				}
				for _, step := range h.match.Record().Steps {
					if step.By == record.ByHuman {
						made[step.Action.Verb]++
					}
				}
			}
		})
	}
}
