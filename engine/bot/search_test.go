package bot

import (
	"reflect"
	"testing"

	"kilovolt/engine"
)

// searched plays a few games of Expert against Normal and shows what Expert decides.
func searched(t *testing.T, seed uint64, look func(r *engine.Rules, s *engine.State, seed uint64, actions []engine.Action, why Reason)) {
	for i, setup := range tables() {
		if i%13 != int(seed%13) { // a few kinds of table for each seed
			continue
		}
		setup.Seed = seed
		names := make([]string, setup.Players)
		for seat := range names {
			names[seat] = "normal"
		}
		names[i%setup.Players] = "expert/blocker"
		playAs(t, names, setup, func(r *engine.Rules, s *engine.State, seed uint64, actions []engine.Action, why Reason) {
			if names[s.Actor] == "expert/blocker" {
				look(r, s, seed, actions, why)
			}
		})
	}
}

// What is hidden from a seat does not reach a search either: with other cards in the stack it decides the same (H1). Nor does it matter where
// the work is cut.
func TestSearchIsFairAndMayBeCut(t *testing.T) {
	decisions, differ, searches := 0, 0, 0
	searched(t, 3, func(r *engine.Rules, s *engine.State, seed uint64, actions []engine.Action, why Reason) {
		view := engine.ViewOf(s, s.Actor)
		other := engine.Sample(r, &view, seed+77)
		if other.Hash() != s.Hash() {
			differ++
		}
		decisions++
		th, err := New("expert/blocker", r, engine.ViewOf(&other, s.Actor), seed)
		if err != nil {
			t.Fatal(err)
		}
		units := 1
		for ; !th.Step(1); units++ {
			if a, w := th.Decision(); a != nil || w != nil {
				t.Fatalf("%s: a decision after %d units, before it is done", s.Await, units)
			}
		}
		if units > 100 {
			searches++
		}
		if a, w := th.Decision(); !reflect.DeepEqual(a, actions) || w != any(why) {
			t.Fatalf("%s: %v (%v), with other hidden cards %v (%v)", s.Await, actions, why, a, w)
		}
	})
	if differ < decisions/2 || searches < decisions/4 {
		t.Errorf("of %d decisions %d samples differ and %d were searched: the test shows nothing", decisions, differ, searches)
	}
}

// A search is told by its chance to win, which no other decision has; playouts hold to the rules.
func TestSearchSaysItsChance(t *testing.T) {
	with, without := 0, 0
	searched(t, 5, func(r *engine.Rules, s *engine.State, seed uint64, actions []engine.Action, why Reason) {
		switch {
		case why.Chance < 0 || why.Chance > 99:
			t.Errorf("a chance of %d %%", why.Chance)
		case why.Chance > 0:
			with++
		default:
			without++
		}
		if why.Chance > 0 && !everywhere.has(s.Await) {
			t.Errorf("a chance of %d %% for %s", why.Chance, s.Await)
		}
	})
	if with == 0 || without == 0 {
		t.Errorf("%d decisions with a chance, %d without", with, without)
	}
}

// Every playout of a search holds to the rules.
func TestSearchPlaysByTheRules(t *testing.T) {
	playouts := 0
	searched(t, 6, func(r *engine.Rules, s *engine.State, seed uint64, _ []engine.Action, _ Reason) {
		th, err := New("expert", r, engine.ViewOf(s, s.Actor), seed)
		if err != nil {
			t.Fatal(err)
		}
		w, ok := th.task.(*searching)
		for !th.Step(1) {
			if ok && w.game.slips > 0 {
				t.Fatalf("%s: a playout breaks the rules", s.Await)
			}
			playouts++
		}
	})
	if playouts < 1000 {
		t.Errorf("only %d playouts", playouts)
	}
}
