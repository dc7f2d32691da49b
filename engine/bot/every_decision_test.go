//go:build !js

// What computers decide does not depend on what they run on, so that many games are played on the fastest.

package bot

import (
	"testing"

	"kilovolt/engine"
	"kilovolt/engine/shorttest"
)

// At all kinds of table every decision is a legal compound action with a reason, every reason occurs, and games end. A
// short run has fewer games, of which fewer have an opponent that searches, so that two reasons may not occur.
func TestEveryDecisionIsLegal(t *testing.T) {
	games := shorttest.Of(8, 4)
	seen := map[Code]int{}
	for i, setup := range tables() {
		for g := range games {
			setup.Seed = uint64(i*100 + g)
			names := make([]string, setup.Players)
			for seat := range names {
				names[seat] = []string{"normal", "easy"}[g*seat%2]
			}
			if g < 4 && (i+g)%shorttest.Of(1, 16) == 0 {
				names[g%setup.Players] = "expert"
			}
			if g == shorttest.Of(4, 3) && i%shorttest.Of(5, 20) == 0 {
				names[i%setup.Players] = "master"
			}
			visit := func(_ *engine.Rules, s *engine.State, _ uint64, actions []engine.Action, why Reason) {
				if len(actions) == 0 || why.Code == CodeNone {
					t.Fatalf("%s without actions or without a reason: %v, %v", s.Await, actions, why)
				}
				seen[why.Code]++
			}
			playAs(t, names, setup, visit)
		}
	}
	for _, c := range Codes() {
		rare := testing.Short() && (c == CodeFuelShort || c == CodePassPoor)
		if seen[c] == 0 && !rare {
			t.Errorf("no decision has the reason %s", c)
		}
	}
}
