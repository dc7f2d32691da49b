package bot

import (
	"reflect"
	"testing"

	"kilovolt/engine"
	"kilovolt/engine/shorttest"
)

// searchDecisions plays games of one Expert or Master among Normal opponents and passes its decisions to visit, with
// the level's name. The tables of a seed are a few kinds for Expert and another one for Master, which takes longer.
func searchDecisions(t *testing.T, seed uint64, visit func(name string, r *engine.Rules, s *engine.State, seed uint64,
	actions []engine.Action, why Reason)) {
	for i, setup := range tables() {
		name := "expert/blocker"
		switch i % 39 {
		case int(seed), int(seed) + shorttest.Of(13, 0), int(seed) + shorttest.Of(26, 0):
		case int(seed) + shorttest.Of(7, 39): // at full length only
			name = "master/builder"
		default:
			continue
		}
		setup.Seed = seed
		names := make([]string, setup.Players)
		for seat := range names {
			names[seat] = "normal"
		}
		names[i%setup.Players] = name
		own := func(r *engine.Rules, s *engine.State, seed uint64, actions []engine.Action, why Reason) {
			if names[s.Actor] == name {
				visit(name, r, s, seed, actions, why)
			}
		}
		playAs(t, names, setup, own)
	}
}

// A search does not depend on hidden facts (H1): with other cards in the stack the decision is the same. Nor does it
// depend on where the work is interrupted.
func TestSearchIgnoresHiddenCardsAndMayBeCut(t *testing.T) {
	decisions, differ, searches := 0, 0, 0
	visit := func(name string, r *engine.Rules, s *engine.State, seed uint64, actions []engine.Action, why Reason) {
		view := engine.ViewOf(s, s.Actor)
		other := engine.Sample(r, &view, seed+77)
		if other.Hash() != s.Hash() {
			differ++
		}
		decisions++
		th, err := New(name, r, engine.ViewOf(&other, s.Actor), seed)
		if err != nil {
			t.Fatal(err)
		}
		units := 1
		for ; !th.Step(1); units++ {
			if a, w := th.Decision(); a != nil || w != nil {
				t.Fatalf("%s: a decision exists after %d units, before Step returns true", s.Await, units)
			}
		}
		if units > 100 {
			searches++
		}
		if a, w := th.Decision(); !reflect.DeepEqual(a, actions) || w != any(why) {
			t.Fatalf("%s: %v (%v), with other hidden cards %v (%v)", s.Await, actions, why, a, w)
		}
	}
	searchDecisions(t, 3, visit)
	if differ < decisions/2 || searches < decisions/4 {
		t.Errorf("of %d decisions, %d samples differ and %d were searched, too few for the test",
			decisions, differ, searches)
	}
}

// Decisions made by search, and only those, report a chance of winning.
func TestSearchReportsTheChanceToWin(t *testing.T) {
	with, without := 0, 0
	visit := func(_ string, _ *engine.Rules, s *engine.State, _ uint64, _ []engine.Action, why Reason) {
		switch {
		case why.Chance < 0 || why.Chance > 99:
			t.Errorf("a chance of %d %%", why.Chance)
		case why.Chance > 0:
			with++
		default:
			without++
		}
		if why.Chance > 0 && !searchable.has(s.Await) {
			t.Errorf("a chance of %d %% for %s", why.Chance, s.Await)
		}
	}
	searchDecisions(t, 5, visit)
	if with == 0 || without == 0 {
		t.Errorf("%d decisions with a chance, %d without", with, without)
	}
}

// Every action in the playouts of a search is legal.
func TestPlayoutsOfASearchAreLegal(t *testing.T) {
	playouts := 0
	visit := func(name string, r *engine.Rules, s *engine.State, seed uint64, _ []engine.Action, _ Reason) {
		th, err := New(name, r, engine.ViewOf(s, s.Actor), seed)
		if err != nil {
			t.Fatal(err)
		}
		w, ok := th.task.(*searchTask)
		for !th.Step(1) {
			if ok && w.game.illegal > 0 {
				t.Fatalf("%s: a playout has an illegal action", s.Await)
			}
			playouts++
		}
	}
	searchDecisions(t, 6, visit)
	if playouts < 1000 {
		t.Errorf("only %d playouts", playouts)
	}
}
