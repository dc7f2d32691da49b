package bot

import (
	"reflect"
	"testing"

	"kilovolt/engine"
	"kilovolt/engine/shorttest"
)

// judged judges a decision, so many units at a time.
func judged(t testing.TB, r *engine.Rules, v engine.View, made []engine.Action, seed uint64, units int) (
	Verdict, []engine.Action,
) {
	t.Helper()
	j, err := NewJudge(r, v, made, seed)
	if err != nil {
		t.Fatal(err)
	}
	if _, ok := j.Verdict(); ok {
		t.Fatal("there is a verdict before any work")
	}
	for !j.Step(units) {
	}
	out, ok := j.Verdict()
	if better, why := j.Decision(); ok && len(better) > 0 && why != nil {
		return out, better
	}
	t.Fatal("there is no verdict")
	return Verdict{}, nil
}

// The judge finds no fault with what Master decides, whatever is hidden and however the work is cut, and on average a
// cost of what is done at random, which the same playouts of both decisions tell from noise.
func TestTheJudgeKnowsFaultsFromMaster(t *testing.T) {
	setup := engine.Setup{Board: "germany", Edition: engine.Recharged, Players: 3, Seed: 5}
	random, faults, best := 0, 0, 0
	visited := 0
	visit := func(r *engine.Rules, s *engine.State, seed uint64, _ []engine.Action, _ Reason) {
		var list engine.List
		engine.Legal(r, &s.Public, &list)
		if visited++; visited%shorttest.Of(6, 12) != 0 || list.N < 2 {
			return
		}
		v := engine.ViewOf(s, s.Actor)
		own, _ := decideAs(t, "master", r, v, seed)
		verdict, better := judged(t, r, v, own, seed, 1000)
		if verdict.Pairs > 0 || verdict.Cost != 0 || !reflect.DeepEqual(better, own) {
			t.Errorf("%s: %s costs %+v, better is %s", s.Await, engine.FormatAll(r, own), verdict,
				engine.FormatAll(r, better))
		}
		best++
		made := []engine.Action{list.At[seed%uint64(list.N)].Action}
		verdict, better = judged(t, r, v, made, seed, 1)
		other := engine.Sample(r, &v, seed+1)
		again, alike := judged(t, r, engine.ViewOf(&other, s.Actor), made, seed, 77)
		if verdict != again || !reflect.DeepEqual(better, alike) {
			t.Errorf("%s: %+v, with other hidden cards and in other pieces %+v", s.Await, verdict, again)
		}
		if verdict.Options < 1 || verdict.Pairs != 0 && verdict.Pairs != judgePairs ||
			verdict.Pairs > 0 && (verdict.Error < 0 || verdict.Best-verdict.Made-verdict.Cost > 1 ||
				verdict.Best-verdict.Made-verdict.Cost < -1) {
			t.Errorf("%s: %+v", s.Await, verdict)
		}
		random++
		if verdict.Cost >= 655 && verdict.Cost >= 2*verdict.Error {
			faults++
		}
	}
	play(t, setup, visit)
	if best < shorttest.Of(8, 4) || faults*8 < random {
		t.Errorf("Master was judged %d times; of %d random decisions %d are faults", best, random, faults)
	}
}

// What leads to the same position is the same decision, in whatever order it was made.
func TestTheOrderOfADecisionDoesNotMatter(t *testing.T) {
	checked := 0
	visit := func(r *engine.Rules, s *engine.State, seed uint64, actions []engine.Action, _ Reason) {
		if s.Await != engine.AwaitBuy || checked == 3 {
			return
		}
		var singly []engine.Action // the last kind first, token by token
		for i := len(actions) - 2; i >= 0; i-- {
			for range actions[i].N {
				one := actions[i]
				one.N = 1
				singly = append(singly, one)
			}
		}
		if len(singly) < 2 {
			return
		}
		checked++
		v := engine.ViewOf(s, s.Actor)
		whole, _ := judged(t, r, v, actions, seed, 1000)
		apart, _ := judged(t, r, v, append(singly, actions[len(actions)-1]), seed, 1000)
		if whole != apart {
			t.Errorf("%s: %+v, token by token %+v", engine.FormatAll(r, actions), whole, apart)
		}
	}
	play(t, engine.Setup{Board: "usa", Edition: engine.Classic, Players: 3, Seed: 2}, visit)
	if checked < 3 {
		t.Errorf("only %d purchases", checked)
	}
}

// What a decision leaves is compared as well: a player who buys all the fuel that fits is left with less money.
func TestWasteIsMeasured(t *testing.T) {
	checked, poorer := 0, 0
	visit := func(r *engine.Rules, s *engine.State, seed uint64, _ []engine.Action, _ Reason) {
		if s.Await != engine.AwaitBuy || checked == 6 {
			return
		}
		var list engine.List
		engine.Legal(r, &s.Public, &list)
		waste := list.At[0].Action
		if waste.Verb != engine.VerbBuy || list.At[0].Max < 3 {
			return
		}
		waste.N = list.At[0].Max
		made := []engine.Action{waste, {Verb: engine.VerbDone}}
		verdict, _ := judged(t, r, engine.ViewOf(s, s.Actor), made, seed, 1000)
		if verdict.Pairs == 0 {
			return
		}
		checked++
		if verdict.Money.Less > 2*verdict.Money.Error || verdict.Cities.Less > 2*verdict.Cities.Error {
			poorer++
		}
		if verdict.Money.Error < 0 || verdict.Cities.Error < 0 {
			t.Errorf("%+v", verdict)
		}
	}
	play(t, engine.Setup{Board: "usa", Edition: engine.Classic, Players: 3, Seed: 4}, visit)
	if checked < 3 || poorer*2 < checked {
		t.Errorf("of %d wasteful purchases %d leave less", checked, poorer)
	}
}

func TestNothingIsNoDecision(t *testing.T) {
	r, s, err := engine.New(engine.Setup{Board: "usa", Edition: engine.Classic, Players: 3}, nil)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := NewJudge(r, engine.ViewOf(&s, s.Actor), nil, 1); err == nil {
		t.Error("nothing is judged")
	}
	th, err := New("easy", r, engine.ViewOf(&s, s.Actor), 1)
	if err != nil {
		t.Fatal(err)
	}
	for !th.Step(100) {
	}
	if _, ok := th.Verdict(); ok {
		t.Error("an opponent has a verdict")
	}
}
