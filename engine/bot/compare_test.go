package bot

import (
	"reflect"
	"slices"
	"testing"

	"kilovolt/engine"
)

// All decisions that Master considers are compared, and others besides, the best one first; only the view counts. What
// is done at random is behind more often than not.
func TestCompareRatesEveryDecision(t *testing.T) {
	setup := engine.Setup{Board: "usa", Edition: engine.Recharged, Players: 3, Seed: 8}
	visited, compared, behind, houses := 0, 0, 0, 0
	visit := func(r *engine.Rules, s *engine.State, seed uint64, _ []engine.Action, _ Reason) {
		var list engine.List
		engine.Legal(r, &s.Public, &list)
		if visited++; visited%9 != 0 || list.N < 2 {
			return
		}
		v := engine.ViewOf(s, s.Actor)
		made := []engine.Action{list.At[seed%uint64(list.N)].Action}
		others := [][]engine.Action{made, made}
		all, err := Compare(r, v, others, 24, seed)
		if err != nil || len(all) < 1 {
			t.Fatal(all, err)
		}
		other := engine.Sample(r, &v, seed+1)
		again, err := Compare(r, engine.ViewOf(&other, s.Actor), others, 24, seed)
		if err != nil || !reflect.DeepEqual(all, again) {
			t.Errorf("%s: with other hidden cards %+v, %+v", s.Await, all, again)
		}
		fewer, err := Compare(r, v, nil, 24, seed)
		if err != nil || len(all)-len(fewer) > 1 || len(all) < len(fewer) {
			t.Errorf("%s: %d decisions, without another one %d, %v", s.Await, len(all), len(fewer), err)
		}
		if s.Await == engine.AwaitBuild &&
			slices.ContainsFunc(fewer, func(c Compared) bool { return len(c.Actions) > 1 }) {
			houses++
		}
		for i, c := range all {
			if c.Behind < 0 || c.Error < 0 || i == 0 && c.Behind != 0 ||
				i > 0 && (c.Behind < all[i-1].Behind || c.Chance > all[i-1].Chance+1) {
				t.Errorf("%s: place %d: %+v after %+v", s.Await, i, c, all[max(i-1, 0)])
			}
			if len(c.Actions) == 0 {
				t.Errorf("%s: nothing at place %d", s.Await, i)
			}
		}
		compared++
		if last := all[len(all)-1]; len(all) > len(fewer) && last.Behind > 0 {
			behind++
		}
	}
	play(t, setup, visit)
	if compared < 5 || houses == 0 {
		t.Errorf("%d decisions compared, %d of them about houses", compared, houses)
	}
	if _, err := Compare(nil, engine.View{Seat: engine.NoSeat}, nil, 1, 1); err == nil {
		t.Error("no view is compared")
	}
}
