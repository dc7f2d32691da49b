package present

import (
	"testing"

	"kilovolt/engine"
	"kilovolt/game/match/budget"
	"kilovolt/game/match/draft"
	"kilovolt/game/words/phrase"
)

// TestNearCitiesAreRankedByTheirPrice: they are all that the rules allow and the money pays for, the cheapest first,
// and where a network could begin those whose first cities together cost least.
func TestNearCitiesAreRankedByTheirPrice(t *testing.T) {
	first, further := 0, 0
	randomDecisions(t, func(r *engine.Rules, s *engine.State, d Decision) {
		if s.Await != engine.AwaitBuild {
			return
		}
		near := d.Near()
		var list engine.List
		engine.Legal(r, &s.Public, &list)
		if len(near) != list.N-1 { // and being done
			t.Fatalf("%d near cities, the rules allow %d", len(near), list.N-1)
		}
		prices := map[int]int{}
		for c, cost := range engine.CityCosts(r, &s.Public, s.Actor) {
			prices[c] = cost
		}
		if s.Players[s.Actor].Houses == 0 {
			first++
			for _, n := range budget.Networks(r, &s.Public, s.Actor, budget.FirstCities) {
				prices[int(n.Cities[0].City)] = n.Cost
			}
		} else if len(near) > 1 {
			further++
		}
		for i := 1; i < len(near); i++ {
			if a, b := prices[int(near[i-1].City)], prices[int(near[i].City)]; a > b {
				t.Fatalf("a city for %d comes before one for %d", a, b)
			}
		}
	})
	if first == 0 || further == 0 {
		t.Errorf("%d first cities and %d further ones prove nothing", first, further)
	}
}

// TestACityThatCouldBeBuiltPays: where one could be, building it and powering earns more than doing nothing.
func TestACityThatCouldBeBuiltPays(t *testing.T) {
	seen := map[bool]int{}
	everyDecision(t, func(r *engine.Rules, s *engine.State, tell *phrase.Teller) {
		d := Decision{Teller: tell, Rules: r, Draft: draft.New(r, engine.ViewOf(s, s.Actor))}
		if s.Await != engine.AwaitBuild {
			return
		}
		could := d.CouldBuild()
		if seen[could]++; !could {
			return
		}
		b, _ := budget.Of(r, &s.Public, s.Actor, budget.Plan{})
		next := *s
		build := engine.Action{Verb: engine.VerbBuild, What: uint8(b.Cities[0].City)}
		if err := engine.Apply(r, &next, build, nil); err != nil {
			t.Fatal(err)
		}
		was, is := engine.BestPowering(r, &s.Public, s.Actor), engine.BestPowering(r, &next.Public, s.Actor)
		if is.Income <= was.Income {
			t.Fatalf("income %d, and %d with %s", was.Income, is.Income, r.Board.Cities[b.Cities[0].City].ID)
		}
		if d.Draft.Toggle(b.Cities[0].City) != nil || d.CouldBuild() {
			t.Fatal("it is planned, and could still be built")
		}
	})
	bothSeen(t, seen)
}
